import DynamicRows

// Values that are computed, and those that follow an expression until someone sets the row.
extension LiveForm {
  /// Sets the value of a computed row or a repeat.
  mutating func setComputed(
    _ value: FormValue?, of row: RowNumber, as aspect: Aspect = .value
  ) {
    if filled.answers[row] != value {
      filled.answers.derive(value, of: row, as: aspect, &journal)
    }
  }

  /// The value of an expression for a row; `nil` if the row can't hold it, since a row that is read
  /// may have been replaced by one of another type.
  func value(of expression: CompiledExpression, in row: RowNumber) -> FormValue? {
    expression.value(self, in: catalog.repeats.copy(around: row)).flatMap {
      $0.clears || !canHold($0, row) ? nil : $0.asStored
    }
  }

  private func canHold(_ value: FormValue, _ row: RowNumber) -> Bool {
    switch catalog.answerType(of: row) {
    case .nothing:
      if case .list = value { false } else { true }
    case let answerType: answerType.misfit(of: value, isOption: { _, _ in true }) == nil
    }
  }

  /// Gives a row what its expression gives, unless someone has set or cleared it: nothing if the row
  /// can't hold that.
  mutating func follow(_ expression: CompiledExpression, in row: RowNumber) {
    guard isFollowing(row) else { return }
    let value = expression.value(self, in: catalog.repeats.copy(around: row)).flatMap {
      (try? held($0, by: row)) ?? nil
    }
    setComputed(value, of: row)
    if catalog.rows[row].takesValueOnce { derived.taking.insert(row) }
  }
}
