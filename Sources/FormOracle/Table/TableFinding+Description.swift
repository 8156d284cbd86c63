extension TableFinding: CustomStringConvertible {
  /// The finding as a sentence, with its places.
  public var description: String {
    let ending = numbers.map { ": \($0)" } ?? names
    return places.isEmpty
      ? "\(sentence)\(ending)"
      : "\(sentence), \(places.map(\.description).joined(separator: ", "))\(ending)"
  }

  private var sentence: String {
    switch kind {
    case .sectionOutOfRange: "no such section"
    case .deleteOfMissing: "delete of something that did not exist before"
    case .insertOfMissing: "insert of something that does not exist after"
    case .moveFromMissing: "move from a missing position"
    case .moveToMissing: "move to a missing position"
    case .reloadOfMissing: "reload of a missing position"
    case .wrongNumberOfSections: "wrong number of sections"
    case .duplicatePosition: "a position that occurs twice in one list"
    case .deleteAndMove: "delete and move from the same position"
    case .deleteAndReload: "delete and reload of the same position"
    case .reloadAndMove: "reload and move of the same position"
    case .insertAndMove: "insert and move to the same position"
    case .notMinimal: "an unnecessary move"
    case .deleteInDeletedSection: "delete of a row in a deleted section"
    case .insertInInsertedSection: "insert of a row in an inserted section"
    case .moveOutOfDeletedSection: "move out of a deleted section"
    case .moveIntoInsertedSection: "move into an inserted section"
    case .changeInMovedSection: "row change inside a moved section"
    case .wrongNumberOfRows: "wrong number of rows in a section"
    case .wrongIdentity: "another row or section is here"
    case .duplicateID: "an id that occurs twice in the table"
    case .replacedInsteadOfMoved: "deleted and inserted instead of moved"
    case .staleRow: "a stale row: its content has changed, but it is not reloaded"
    case .unnecessaryReload: "an unnecessary reload: the row shows the same as before"
    }
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
    case (.wrongIdentity, 2): ": \(ids[0].text) expected, \(ids[1].text) found"
    case (_, 0): ""
    default: ": \(ids.map(\.text).joined(separator: ", "))"
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
