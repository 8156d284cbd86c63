import DynamicRows

extension LiveForm {
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
    let (presenters, areCountsShown) = derived.tally.count(row, as: fact) {
      map.presenters(above: row)
    }
    if areCountsShown { derived.shown.blocks.formUnion(presenters) }
    for presenter in presenters where catalog.isRequiredGroup(presenter) {
      derived.problems.queueForCheck(presenter)
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
    guard derived.enabled[row], kind != .hidden, spec.computed == nil,
      catalog.field(editedBy: row) == nil
    else { return fact }
    if isRequired(row) { fact.insert(.required) }
    switch kind {
    case _ where spec.content.asksForAnswer:
      fact.formUnion(isAnswered ? [.asked, .answered] : .asked)
      if isAnswered, isPreset(row) { fact.insert(.preset) }
      if catalog.hasRequiredGroups, derived.offers[row].hasChoice { fact.insert(.answerable) }
    case .repeat:
      if catalog.hasRequiredGroups, room(in: row).canAdd, catalog.asksInCopies(row) {
        fact.insert(.answerable)
      }
    default: break
    }
    return fact
  }

  /// Whether a row has the answer that the spec gives it, and nobody another one.
  private func isPreset(_ row: RowNumber) -> Bool {
    canFollow(row)
      ? isFollowing(row) : filled.answers[row] == catalog.rows[row].content.initialValue
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
