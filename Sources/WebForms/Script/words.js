// The form's and the page's own texts, for translation: `mount(element, {words: {submit:
// "Senden"}})`. `formwork.d.ts` describes when each is shown.

const englishWords = {
  // Rows
  required: "required",
  requiredNote: "Required answers are marked with *.",
  onlyIf: (condition) => `Only if ${condition}`,
  done: "Done",
  clear: "Clear",
  clearNamed: (title) => `Clear ${title}`,
  notAnswered: "Not answered",
  choose: "Choose…",
  other: "Other",
  otherNamed: (title) => `${title}: other`,
  useText: (text) => `Use “${text}”`,
  search: "Type to search",
  nothingFound: "Nothing found",
  optionsFound: (count) => count === 1 ? "1 option" : `${count} options`,
  moreOptions: (count) => `${count} more: type to narrow them down`,
  notOffered: (text) => `“${text}” can’t be chosen at the moment.`,
  notNumber: (text, likely, message) => message,
  notInList: (text) => `“${text}” is not in the list.`,
  unfinishedDate: "Finish the date.",
  unfinishedTime: "Finish the time.",
  // Repeats and lists
  add: (title) => `Add ${title}`,
  added: (title) => `${title} added`,
  remove: (title) => `Remove ${title}`,
  count: (count, max) => max === undefined ? `${count}` : `${count} of up to ${max}`,
  none: "None yet",
  move: (title) => `Move ${title}. Press Alt and an arrow key, or drag it.`,
  moved: (title, place, count) => `${title} is now ${place} of ${count}`,
  cannotMove: (title) => `${title} can’t be moved further`,
  // The form
  submit: "Submit",
  undo: "Undo",
  redo: "Redo",
  nothingToUndo: "Nothing to undo",
  nothingToRedo: "Nothing to redo",
  undone: "Undone",
  redone: "Redone",
  cleared: (title) => `${title} cleared`,
  appeared: (titles, count) => `New: ${list(titles, count)}`,
  disappeared: (titles, count) => `Hidden: ${list(titles, count)}`,
  removed: (titles, count) => `Removed: ${list(titles, count)}`,
  progress: (answered, asked) => `${answered} of ${asked} answered`,
  problems: (count) => count === 1 ? "1 answer needs attention" : `${count} answers need attention`,
  pending: "Some answers are still being checked. Try again in a moment.",
  noProblems: "All problems are fixed. You can submit the form.",
  // The page that `formwork page` makes
  startOver: "Start over",
  startOverQuestion: "Clear all answers and start over?",
  thanks: "Thank you",
  yourAnswers: "These are your answers.",
  sent: "Your answers have been sent.",
  sending: "Sending…",
  notSent: (reason) => `The answers could not be sent: ${reason}. Nothing is lost: try again, or save them.`,
  tryAgain: "Try again",
  answersAsJSON: "Answers as JSON",
  copy: "Copy",
  copied: "Copied",
  save: "Save as a file",
  changeAnswers: "Change the answers",
  cancelled: "You have left the form. Nothing was sent.",
  backToForm: "Back to the form",
  broken: "This form can’t be shown",
};

/** Some titles as one text, with the number of further ones. */
function list(titles, count) {
  const rest = count - titles.length;
  return titles.join(", ") + (rest > 0 ? `, and ${rest} more` : "");
}
