import DynamicRows

extension LiveForm {
  /// The number of rows that ask for an answer, and how many of them have one.
  ///
  /// Relevant and enabled rows that people can answer count, even inside closed presenters. Fields
  /// count, their editors do not.
  ///
  /// - Complexity: O(1).
  package var progress: (answered: Int, asked: Int) { (tally.answered, tally.asked) }

  /// Returns whether the block of a row contains required rows that are relevant and enabled.
  ///
  /// - Complexity: O(1).
  package func hasRequiredRows(under id: RowID) -> Bool {
    presentNumber(id).map { tally.requiredRows(under: $0) > 0 } ?? false
  }

  /// Returns whether a row is a group in which no row would be visible if it were open.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows before the first one that would.
  package func presentsNothing(_ id: RowID) -> Bool {
    guard let group = presentNumber(id), catalog.rows[group].content.kind == .group else {
      return false
    }
    var row = map.firstSibling(under: group)
    while let next = row {
      if map.isRelevant(next), catalog.rows[next].content.kind != .hidden { return false }
      row = map.sibling(after: next)
    }
    return true
  }

  /// Returns the number of visible rows in some visible sections. Traps if there are no such
  /// sections.
  ///
  /// - Complexity: O(*s* log *n*) for *s* sections.
  package func numberOfRows(inSections sections: Range<Int>) -> Int {
    sections.reduce(0) { $0 + map.numberOfRows(inSection: $1) }
  }

  /// Calls a function with each row, hidden or not, its depth and whether it is in a copy, in no
  /// particular order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package func forEachRow(_ body: (_ spec: RowSpec, _ depth: Int, _ isInCopy: Bool) -> Void) {
    for index in catalog.rows.indices {
      let row = RowNumber(index)
      guard map.contains(row) else { continue }
      body(catalog.rows[row], structure.depth(of: row), catalog.repeats.copy(around: row) != nil)
    }
  }

  /// Updates the counts for a row.
  mutating func count(_ row: RowNumber) {
    count(row, as: factToCount(of: row))
  }

  /// Excludes a row that will be removed from the counts.
  mutating func removeFromCounts(_ row: RowNumber) {
    count(row, as: [])
  }

  /// Updates the counts, and queues the groups whose problems depend on them for checking.
  private mutating func count(_ row: RowNumber, as fact: Tally.Fact) {
    let map = map
    for presenter in tally.count(row, as: fact, under: { map.presenters(above: row) })
    where catalog.isRequiredGroup(presenter) {
      problemsFound.queueForCheck(presenter)
    }
  }

  /// The facts about a row that are counted.
  func factToCount(of row: RowNumber) -> Tally.Fact {
    guard map.contains(row), map.isRelevant(row) else { return [] }
    let spec = catalog.rows[row]
    let kind = spec.content.kind
    let isAnswered = seenValue(of: row) != nil
    var fact: Tally.Fact = []
    if isAnswered, catalog.hasRequiredGroups, kind != .label, kind != .repeat {
      fact.insert(.filled)
    }
    guard enabled[row], kind != .hidden, spec.computed == nil,
      catalog.field(editedBy: row) == nil
    else { return fact }
    if spec.isRequired { fact.insert(.required) }
    switch kind {
    case _ where spec.content.asksForAnswer:
      fact.formUnion(isAnswered ? [.asked, .answered] : .asked)
      if catalog.hasRequiredGroups, offers.hasChoice(row) { fact.insert(.answerable) }
    case .repeat:
      if catalog.hasRequiredGroups, room(in: row).canAdd, catalog.asksInCopies(row) {
        fact.insert(.answerable)
      }
    default: break
    }
    return fact
  }
}

extension FormCatalog {
  /// Whether the copies of a repeat have rows that ask for an answer.
  fileprivate func asksInCopies(_ row: RowNumber) -> Bool {
    repeats.templateRows(under: repeats.templateOrSelf(row)).contains {
      rows[$0].computed == nil && rows[$0].content.asksForAnswer
    }
  }
}

extension RowContent {
  /// Whether people answer rows with this content.
  fileprivate var asksForAnswer: Bool {
    switch kind == .custom ? equivalent.kind : kind {
    case .field, .text, .number, .toggle, .picker, .datePicker: true
    case .label, .button, .group, .hidden, .custom, .repeat: false
    }
  }
}
