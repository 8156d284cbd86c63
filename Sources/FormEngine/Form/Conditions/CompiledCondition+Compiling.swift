import DynamicRows

extension CompiledCondition {
  /// Compiles a checked condition.
  init(_ condition: Condition, in catalog: some RowNumbering) {
    switch condition.shape {
    case .all(let conditions):
      self = .all(conditions.map { CompiledCondition($0, in: catalog) })
    case .any(let conditions):
      self = .any(conditions.map { CompiledCondition($0, in: catalog) })
    case .not(let condition):
      self = .not(CompiledCondition(condition, in: catalog))
    case .constant(let holds): self = holds ? .all([]) : .never
    case .row(let id, let verb):
      self = CompiledCondition(verb, of: id, in: catalog)
    }
  }

  private init(_ verb: Condition.Verb, of id: RowID, in catalog: some RowNumbering) {
    func compares(_ comparison: Comparison, _ operand: Condition.Operand) -> CompiledCondition {
      guard let row = catalog.number(id) else { return .never }
      switch operand {
      case .value(let value):
        return .compares(
          row, comparison, .answer(Answer(value, isMoment: catalog.holdsMoments(row))))
      case .valueOf(let other):
        guard let other = catalog.number(other) else { return .never }
        return .compares(row, comparison, .valueOf(other))
      }
    }
    switch verb {
    case .is(let operand): self = compares(.equals, operand)
    case .isNot(let operand): self = .not(compares(.equals, operand))
    case .in(let operand): self = compares(.isIn, operand)
    case .notIn(let operand): self = .not(compares(.isIn, operand))
    case .moreThan(let operand): self = compares(.isOrdered(1...1), operand)
    case .atLeast(let operand): self = compares(.isOrdered(0...1), operand)
    case .lessThan(let operand): self = compares(.isOrdered(-1 ... -1), operand)
    case .atMost(let operand): self = compares(.isOrdered(-1...0), operand)
    case .contains(let operand): self = compares(.contains, operand)
    case .matches(let pattern):
      guard let row = catalog.number(id), let pattern = try? TextPattern(pattern) else {
        self = .never
        return
      }
      self = .matches(row, pattern)
    case .answered(let isAnswered):
      let test = catalog.number(id).map(CompiledCondition.isAnswered) ?? .never
      self = isAnswered ? test : .not(test)
    }
  }
}

extension FormCatalog: RowNumbering {
  /// Whether a row's texts are moments.
  func holdsMoments(_ row: RowNumber) -> Bool { holdingContent(of: row).kind == .datePicker }
}
