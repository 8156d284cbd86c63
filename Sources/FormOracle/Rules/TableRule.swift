/// The rules of table views, by number: the updates that they receive.
package enum TableRule: Int, Hashable, Sendable, CaseIterable {
  case positions = 1, countsBefore, existence, numberOfSections, noDuplicates, oneUseBefore,
    oneUseAfter, neededMoves, deletedSections, insertedSections, movesBetweenSections,
    movedSections, numberOfRows, rowsThatStay, identity, content, reporting
}

extension TableRule {
  /// The subject of the rule in a few words, and what has to hold.
  var text: (name: String, sentence: String) {
    switch self {
    case .positions:
      (
        "positions before and after",
        "deletes and move sources are positions before the update; inserts, move targets and "
          + "reloads are positions after it"
      )
    case .countsBefore:
      ("counts before", "the numbers of rows before are those that the table showed last")
    case .existence:
      (
        "positions exist",
        "every position before exists before, and every position after exists after"
      )
    case .numberOfSections:
      (
        "number of sections",
        "the sections before, less deletes, plus inserts are the sections after"
      )
    case .noDuplicates: ("no duplicate positions", "no position occurs twice in a list")
    case .oneUseBefore:
      (
        "one use of a row before",
        "a row before is deleted, moved, or reloaded inside the update, not two of these; "
          + "reloadRows are reloaded after the update and may be rows that moved"
      )
    case .oneUseAfter:
      ("one use of a row after", "a row after is inserted or the target of a move, not both")
    case .neededMoves: ("no unnecessary moves", "every move in an update is needed")
    case .deletedSections:
      ("rows go with sections", "no row is deleted in a section that is deleted")
    case .insertedSections:
      ("rows come with sections", "no row is inserted in a section that is inserted")
    case .movesBetweenSections:
      ("moves between sections", "no row is moved out of a deleted section or into an inserted one")
    case .movedSections:
      ("sections that move", "no row is deleted, inserted or moved in a section that moves")
    case .numberOfRows:
      (
        "number of rows",
        "in each section the rows before, less deletes and moves out, plus inserts and moves "
          + "in are the rows after"
      )
    case .rowsThatStay: ("rows that stay", "rows that are in no list stay, in the same order")
    case .identity:
      (
        "identity",
        "a row that stays or moves is the same row after; one that exists before and after "
          + "is not deleted and inserted"
      )
    case .content: ("content", "a row whose content has changed is reloaded, and no other row is")
    case .reporting: ("reporting", "every broken rule is reported, in the order of the rules")
    }
  }
}
