/// The rules of forms, by number: which rows are visible, which values they have, and what actions do.
package enum FormRule: Int, Hashable, Sendable, CaseIterable {
  case order = 1, visible, relevant, irrelevantValues, closedRows, initialDisclosure,
    innerPresenters, oneOpenField, unanswered, loops, transaction, exactUpdates, sections,
    inserting, moving, alreadyShown, restoring, problems, enabled, undo, editors, computed,
    repeats
}

extension FormRule {
  /// The subject of the rule in a few words, and what has to hold.
  var text: (name: String, sentence: String) {
    switch self {
    case .order:
      (
        "order and blocks",
        "the rows of a presenter follow it directly, as one block; blocks nest, and every "
          + "row keeps its place in the full order"
      )
    case .visible:
      ("what is visible", "a row is visible if it is relevant and every presenter above it is open")
    case .relevant:
      (
        "what is relevant",
        "a row is relevant if its section and its presenter are and its own condition holds"
      )
    case .irrelevantValues:
      (
        "values of irrelevant rows",
        "an irrelevant row keeps its value, but conditions see it as unanswered and the "
          + "result leaves it out"
      )
    case .closedRows:
      (
        "closed rows count",
        "a row inside a closed presenter still counts for conditions, is checked, and is in "
          + "the result"
      )
    case .initialDisclosure:
      (
        "initial disclosure",
        "a presenter that stops being relevant is reset to open or closed as in its spec, "
          + "and its draft is dropped"
      )
    case .innerPresenters:
      (
        "inner presenters",
        "closing a presenter leaves the presenters inside it open or closed as they are"
      )
    case .oneOpenField:
      (
        "one open field",
        "if only one field may be open, opening a field, or revealing a row in one, closes "
          + "all others except its ancestors"
      )
    case .unanswered:
      (
        "unanswered rows",
        "on an unanswered row every verb is false except isNot, notIn and answered: false; "
          + "empty texts and lists are no answers, 0 and false are"
      )
    case .loops:
      (
        "loops and removed rows",
        "a change that makes conditions depend on each other is refused; a removed row reads "
          + "as unanswered"
      )
    case .transaction:
      (
        "one transaction",
        "an action that fails changes nothing, and a batch succeeds or fails as a whole with "
          + "one update"
      )
    case .exactUpdates:
      (
        "exact updates",
        "an update changes what was visible into what is visible, with as few changes as "
          + "possible"
      )
    case .sections:
      (
        "empty and irrelevant sections",
        "a section without visible rows remains; one whose condition fails is not counted"
      )
    case .inserting:
      (
        "inserting",
        "new rows go directly after the block of the visible sibling before them, and only "
          + "into the block that they belong to"
      )
    case .moving:
      (
        "moving",
        "a row moves with its block, among its siblings; its target is counted without that "
          + "block; pinned rows stay first or last"
      )
    case .alreadyShown:
      (
        "already shown",
        "what a gesture has already shown is left out of the update; everything else is in "
          + "it"
      )
    case .restoring:
      (
        "restoring",
        "a restored form has the values, disclosure, order and structure that were saved"
      )
    case .problems:
      (
        "setting and problems",
        "setting refuses only what a row can't hold; bounds, lengths, required and checks "
          + "report problems"
      )
    case .enabled:
      (
        "enabled rows",
        "a row is enabled if its condition and those of its presenters hold; only tap asks "
          + "for it"
      )
    case .undo:
      (
        "undo and redo",
        "undo reverts the last step that changed anything, as a whole; redo repeats it"
      )
    case .editors:
      (
        "editors and drafts",
        "an editor changes the value of its field, or a draft that closing the field commits"
      )
    case .computed:
      ("computed rows", "a computed row holds the value of its expression and can't be set")
    case .repeats:
      (
        "repeats",
        "a repeat presents copies of its template, as many as its limits allow; a number is "
          + "never used twice; ids in a copy mean its own rows, and from outside the rows of all "
          + "copies"
      )
    }
  }
}
