extension TableFinding: CustomStringConvertible {
  /// The finding as a sentence, with its places.
  public var description: String {
    let ending = numbers.map { ": \($0)" } ?? names
    return places.isEmpty
      ? "\(kind.meaning.sentence)\(ending)"
      : "\(kind.meaning.sentence), \(places.map(\.description).joined(separator: ", "))\(ending)"
  }

  /// The finding as a sentence about a list, which has no sections: its rows are counted from 0.
  var wordsForLists: String {
    let rows = places.compactMap { place in
      switch place {
      case .sectionBefore, .sectionAfter: String?.none
      case .rowBefore(let position): "row \(position.row) before"
      case .rowAfter(let position): "row \(position.row) after"
      }
    }
    let sentence =
      switch kind {
      case .wrongNumberOfRows: "wrong number of rows"
      case .wrongIdentity: "another row is here"
      default: kind.meaning.sentence
      }
    return ([sentence] + rows).joined(separator: ", ") + (numbers.map { ": \($0)" } ?? names)
  }

  private var numbers: String? {
    counts.map {
      "\($0.before) before, \($0.after) after, \($0.inserted) inserted, \($0.deleted) deleted"
        + ($0.movedIn + $0.movedOut == 0
          ? "" : ", \($0.movedIn) moved in, \($0.movedOut) moved out")
    }
  }

  private var names: String {
    switch (kind, ids.count) {
    case (.wrongIdentity, 2): ": \(ids[1].text) expected, \(ids[0].text) found"
    case (_, 0): ""
    default: ": \(ids.map(\.text).joined(separator: ", "))"
    }
  }
}

extension TableFinding.Kind {
  /// The rule that was broken, and what is wrong as a sentence.
  var meaning: (rule: TableRule, sentence: String) {
    switch self {
    case .sectionOutOfRange: (.existence, "no such section")
    case .deleteOfMissing: (.existence, "delete of something that did not exist before")
    case .insertOfMissing: (.existence, "insert of something that does not exist after")
    case .moveFromMissing: (.existence, "move from a missing position")
    case .moveToMissing: (.existence, "move to a missing position")
    case .reloadOfMissing: (.existence, "reload of a missing position")
    case .wrongNumberOfSections: (.numberOfSections, "wrong number of sections")
    case .duplicatePosition: (.noDuplicates, "a position that occurs twice in one list")
    case .deleteAndMove: (.oneUseBefore, "delete and move from the same position")
    case .deleteAndReload: (.oneUseBefore, "delete and reload of the same position")
    case .reloadAndMove: (.oneUseBefore, "reload and move of the same position")
    case .insertAndMove: (.oneUseAfter, "insert and move to the same position")
    case .notMinimal: (.neededMoves, "an unnecessary move")
    case .deleteInDeletedSection: (.deletedSections, "delete of a row in a deleted section")
    case .insertInInsertedSection: (.insertedSections, "insert of a row in an inserted section")
    case .moveOutOfDeletedSection: (.movesBetweenSections, "move out of a deleted section")
    case .moveIntoInsertedSection: (.movesBetweenSections, "move into an inserted section")
    case .changeInMovedSection: (.movedSections, "row change inside a moved section")
    case .wrongNumberOfRows: (.numberOfRows, "wrong number of rows in a section")
    case .wrongIdentity: (.identity, "another row or section is here")
    case .duplicateID: (.identity, "an id that occurs twice in the table")
    case .replacedInsteadOfMoved: (.identity, "deleted and inserted instead of moved")
    case .staleRow: (.content, "a stale row: its content has changed, but it is not reloaded")
    case .unnecessaryReload: (.content, "an unnecessary reload: the row shows the same as before")
    }
  }
}

extension TableFinding.Place: CustomStringConvertible {
  /// The place in words, such as `row 0.2 after`.
  package var description: String {
    switch self {
    case .sectionBefore(let section): "section \(section) before"
    case .sectionAfter(let section): "section \(section) after"
    case .rowBefore(let position): "row \(position) before"
    case .rowAfter(let position): "row \(position) after"
    }
  }
}
