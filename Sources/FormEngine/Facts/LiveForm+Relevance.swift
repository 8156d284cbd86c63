import DynamicRows

extension LiveForm {
  /// Records which rows became relevant or irrelevant.
  mutating func recordRelevance(of rows: [RowNumber]) {
    for row in rows {
      journal.recordRelevance(
        of: row, wasRelevant: !map.isRelevant(row),
        startsAnew: catalog.startsAnewWhenHidden(row),
        isKept: session.visited.areAllShown || catalog.isRepeat(row))
    }
  }

  /// Whether the condition under which a row is shown holds; a missing one does.
  func holdsShownWhen(_ row: RowNumber) -> Bool {
    conditions.conditions(of: .row(catalog.repeats.templateOrSelf(row))).allSatisfy {
      if case .relevance(let test) = $0.governs { holds(test, for: row) } else { true }
    }
  }
}

extension FormCatalog {
  /// Whether something about a row is as in a new form again when the row is no longer relevant: whether it
  /// is open, or its answer.
  fileprivate func startsAnewWhenHidden(_ row: RowNumber) -> Bool {
    rows[row].content.canOpenAndClose || rows[row].whenHidden == .clear
  }
}
