import DynamicRows

extension LiveForm {
  /// Everything that is not as it has to be between two actions, each as a sentence; recomputed
  /// from the values, the rows and their specs.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  func invariantViolations() -> [String] {
    relevanceViolations() + enablingViolations() + orderViolations()
      + (structure.openFields == fieldsThatAreOpen ? [] : ["the open fields are other ones"])
      + depthViolations()
  }

  private func depthViolations() -> [String] {
    map.allRows.filter { row in
      let above = map.presenter(of: row).map { structure.depth(of: $0) } ?? -1
      return structure.depth(of: row) != above + 1
    }.map { "\(catalog.rows[$0].id) has another depth" }
  }

  private func relevanceViolations() -> [String] {
    var violations: [String] = []
    for subject in conditions.subjects {
      for condition in conditions.conditions(of: subject) {
        let isSettled =
          switch (condition.governs, subject) {
          case (.relevance, .row(let row)): map.isRelevantItself(row)
          case (.relevance, .section(let section)): map.isSectionRelevant(section)
          case (.enabling, .row(let row)): enabled.isEnabledItself(row)
          case (.enabling, .section): true
          }
        if condition.test.holds({ answer(of: $0) }) != isSettled {
          violations.append("\(subject) is unsettled")
        }
      }
    }
    return violations
  }

  private func enablingViolations() -> [String] {
    map.allRows.filter { row in
      let hasCondition = catalog.rows[row].enabledWhen != nil
      let above = map.presenter(of: row).map { enabled[$0] } ?? true
      return enabled[row] != (enabled.isEnabledItself(row) && above)
        || !hasCondition && !enabled.isEnabledItself(row)
    }.map { "\(catalog.rows[$0].id) is enabled wrongly" }
  }

  private func orderViolations() -> [String] {
    ConditionOrder.contradictions(of: conditions, in: map).map { "\($0) is ranked wrongly" }
  }

  private var fieldsThatAreOpen: Set<RowNumber> {
    Set(map.allRows.filter { catalog.isField($0) && map.isOpen($0) })
  }
}
