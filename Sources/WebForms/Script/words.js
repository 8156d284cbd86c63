// What the form says in its own words, for translation: `mount(element, {words: {submit: "Senden"}})`.

const englishWords = {
  required: "required",
  requiredNote: "* marks what has to be answered.",
  done: "Done",
  submit: "Submit",
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  clearNamed: (title) => `Clear ${title}`,
  notAnswered: "Not answered",
  choose: "Choose…",
  yes: "Yes",
  no: "No",
  other: "Other",
  otherNamed: (title) => `${title}: other`,
  useText: (text) => `Use “${text}”`,
  search: "Type to search",
  searchNamed: (title) => `Search ${title}`,
  nothingFound: "Nothing found",
  optionsFound: (count) => count === 1 ? "1 option" : `${count} options`,
  moreOptions: (count) => `${count} more: type to narrow them down`,
  notOffered: (text) => `“${text}” can’t be chosen at the moment.`,
  add: (title) => `Add ${title}`,
  added: (title) => `${title} added`,
  remove: (title) => `Remove ${title}`,
  count: (count, max) => max === undefined ? `${count}` : `${count} of at most ${max}`,
  none: "None yet",
  move: (title) => `Move ${title}. Press Alt and an arrow key, or drag it.`,
  moved: (title, place, count) => `${title} is now ${place} of ${count}`,
  cannotMove: (title) => `${title} can’t be moved further`,
  unfinishedNumber: "Finish the number.",
  unfinishedDate: "Finish the date.",
  unfinishedTime: "Finish the time.",
  nothingToUndo: "Nothing to undo",
  nothingToRedo: "Nothing to redo",
  undone: "Undone",
  redone: "Redone",
  cleared: (title) => `${title} cleared`,
  appeared: (titles, count) => `New: ${list(titles, count)}`,
  disappeared: (count) => count === 1 ? "1 row removed" : `${count} rows removed`,
  problems: (count) => count === 1 ? "1 answer needs attention" : `${count} answers need attention`,
  noProblems: "All answers are right now. You can submit the form.",
};

/** Some titles as one text, and how many are not named. */
function list(titles, count) {
  const rest = count - titles.length;
  return titles.join(", ") + (rest > 0 ? `, and ${rest} more` : "");
}
