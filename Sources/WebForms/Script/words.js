// The form's and the page's own texts. Other languages have them by the English words, with `{}` for each text that is
// filled in; a page can also replace them: `mount(element, {words: {submit: "Senden"}})`. `formwork.d.ts` describes
// when each is shown.

/**
 * The texts of a form.
 *
 * @param table the words of a language by the English ones; those that are missing stay English
 */
export function wordsOf(table = {}) {
  const say = (english, ...texts) => filled(table[english] ?? english, texts);
  /** Some titles as one text, with the number of further ones. */
  const list = (titles, count) => {
    const rest = count - titles.length;
    const named = titles.join(", ");
    return rest > 0 ? say("{}, and {} more", named, rest) : named;
  };
  return {
    // Rows
    required: say("required"),
    requiredNote: say("Required answers are marked with *."),
    onlyIf: (condition) => say("Only if {}", condition),
    done: say("Done"),
    clear: say("Clear"),
    clearNamed: (title) => say("Clear {}", title),
    notAnswered: say("Not answered"),
    choose: say("Choose…"),
    other: say("Other"),
    otherNamed: (title) => say("{}: other", title),
    useText: (text) => say("Use “{}”", text),
    addText: (text) => say("Add “{}”", text),
    search: say("Type to search"),
    nothingFound: say("Nothing found"),
    optionsFound: (count) => count === 1 ? say("1 option") : say("{} options", count),
    moreOptions: (count) => say("{} more: type to narrow them down", count),
    notLoaded: say("The options could not be loaded. Type again to retry."),
    notOffered: (text) => say("“{}” can’t be chosen at the moment.", text),
    notNumber: (text, likely, message) => message,
    notInList: (text) => say("“{}” is not in the list.", text),
    charactersLeft: (count) => {
      if (count === 1) return say("1 character left");
      if (count === -1) return say("1 character too many");
      return count >= 0
        ? say("{} characters left", count) : say("{} characters too many", -count);
    },
    unfinishedDate: say("Finish the date."),
    unfinishedTime: say("Finish the time."),
    // Repeats and lists
    add: (title) => say("Add {}", title),
    added: (title) => say("{} added", title),
    remove: (title) => say("Remove {}", title),
    duplicate: (title) => say("Duplicate {}", title),
    count: (count, max) => max === undefined ? `${count}` : say("{} of up to {}", count, max),
    none: say("None yet"),
    move: (title) => say("Move {}", title),
    moveUp: say("Move up"),
    moveDown: say("Move down"),
    moveFirst: say("Move to the top"),
    moveLast: say("Move to the end"),
    moveTo: (section) => say("Move to “{}”", section),
    moved: (title, place, count) => say("{} is now {} of {}", title, place, count),
    cannotMove: (title) => say("{} can’t be moved further", title),
    // The form
    submit: say("Submit"),
    next: say("Next"),
    back: say("Back"),
    page: (number, count) => say("Page {} of {}", number, count),
    undo: say("Undo"),
    redo: say("Redo"),
    nothingToUndo: say("Nothing to undo"),
    nothingToRedo: say("Nothing to redo"),
    resetQuestion: say("Reset all answers?"),
    wasReset: say("All answers have been reset."),
    cancel: say("Cancel"),
    undone: say("Undone"),
    redone: say("Redone"),
    cleared: (title) => say("{} cleared", title),
    appeared: (titles, count) => say("New: {}", list(titles, count)),
    disappeared: (titles, count) => say("Hidden: {}", list(titles, count)),
    removed: (titles, count) => say("Removed: {}", list(titles, count)),
    progress: (answered, asked) => say("{} of {} answered", answered, asked),
    problems: (count) => count === 1
      ? say("1 answer needs attention") : say("{} answers need attention", count),
    rejected: say("The answers were not accepted"),
    pending: say("Some answers are still being checked. Try again in a moment."),
    noProblems: say("All problems are fixed. You can submit the form."),
    review: say("Check your answers"),
    change: say("Change"),
    changeNamed: (title) => say("Change {}", title),
    changeAnswers: say("Change the answers"),
    // The page that `formwork page` makes
    language: say("Language"),
    pageTitle: (title, page, form) => `${title ? `${title} (${page})` : page} – ${form}`,
    loading: say("Loading…"),
    startOver: say("Start over"),
    startOverQuestion: say("Clear all answers and start over?"),
    changedElsewhere: say("These answers were changed, sent or cleared in another tab."),
    loadOthers: say("Load the other answers"),
    keepThese: say("Keep these answers"),
    ready: say("Your answers are ready"),
    onlyHere: say("They have not been sent. They are only on this page: copy them or save them as a file before you leave."),
    keptHere: say("They have not been sent. They are stored in this browser; copy them or save them as a file to pass them on."),
    downloaded: (name) => say("They have not been sent. They are in the file “{}” among your downloads.", name),
    thanks: say("Thank you"),
    sent: say("Your answers have been sent."),
    sending: say("Sending…"),
    notSentYet: say("Not sent yet"),
    notSent: (reason) => say("The answers could not be sent: {}. Nothing is lost: try again, or save them.", reason),
    noResponse: say("the server does not respond"),
    tryAgain: say("Try again"),
    answersAsJSON: say("Answers as JSON"),
    secretsHidden: say("Secret answers are hidden here. They are in what you copy and save."),
    copy: say("Copy"),
    copied: say("Copied"),
    save: say("Save as a file"),
    cancelled: say("You have left the form. Nothing was sent."),
    backToForm: say("Back to the form"),
    broken: say("This form can’t be shown"),
  };
}

/** Fills texts in: `{}` is the next one, and `{2}` the second one. */
function filled(words, texts) {
  let next = 0;
  return words.replace(/\{(\d*)\}/g, (_, place) => {
    const index = place === "" ? next : Number(place) - 1;
    next = index + 1;
    return texts[index] ?? "";
  });
}
