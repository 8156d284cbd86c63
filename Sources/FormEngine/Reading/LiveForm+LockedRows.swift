import DynamicRows

/// Rows that nobody can ever edit.
extension LiveForm {
  /// Returns why people can't edit a row, or a row of a template, whatever the other answers are; `nil` if
  /// they can, at least at times.
  ///
  /// A hidden row counts as editable if it has a name for results: its author says that programs give it.
  package func lock(of id: RowID) -> String? {
    guard let row = catalog.number(id) else { return nil }
    let spec = catalog.rows[row]
    if spec.content.kind == .hidden, spec.name == nil { return "it is hidden and has no name" }
    if let editor = catalog.partners[row], catalog.rows[editor].isAlwaysDisabled {
      return "its editor is always disabled"
    }
    var around = Optional(row)
    while let presenter = around {
      if catalog.rows[presenter].isAlwaysDisabled { return "it is always disabled" }
      let hasOwnObject = catalog.isNestedGroup(presenter) || catalog.isRepeat(presenter)
      if presenter == row || hasOwnObject, !catalog.rows[presenter].isInResult {
        return "it is left out of results"
      }
      around = catalog.presenter(of: presenter, in: map)
    }
    return nil
  }

  /// Whether the value of a row, or of a row of a template, follows an expression.
  package func followsExpression(_ id: RowID) -> Bool {
    catalog.number(id).map { canFollow($0) } ?? false
  }

  /// The value that a row, or a new copy of a template row, has in a new form.
  package func valueAtStart(of id: RowID) -> FormValue? {
    catalog.number(id).flatMap { initialValue(of: $0) }
  }

  /// The number of copies of all repeats.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package var numberOfCopies: Int {
    map.allRows.reduce(0) { $0 + (repeatPresenting($1) == nil ? 0 : 1) }
  }
}

extension RowSpec {
  fileprivate var isAlwaysDisabled: Bool { enabledWhen?.constantOutcome == false }
}

extension Condition {
  /// The outcome, if it is the same whatever the answers are.
  fileprivate var constantOutcome: Bool? {
    switch shape {
    case .constant(let outcome): return outcome
    case .not(let condition): return condition.constantOutcome.map { !$0 }
    case .all(let conditions): return Self.outcome(of: conditions, endingWith: false)
    case .any(let conditions): return Self.outcome(of: conditions, endingWith: true)
    case .row, .that: return nil
    }
  }

  /// - Parameter end: The outcome of one condition that decides that of all of them.
  private static func outcome(of conditions: [Condition], endingWith end: Bool) -> Bool? {
    let outcomes = conditions.map { $0.constantOutcome }
    if outcomes.contains(end) { return end }
    return outcomes.contains(nil) ? nil : !end
  }
}
