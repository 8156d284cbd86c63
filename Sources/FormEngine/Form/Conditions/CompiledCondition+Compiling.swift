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
      self = CompiledCondition(verb, of: catalog.number(id).map { .row($0) }, in: catalog)
    case .that(let expression, let verb):
      self = CompiledCondition(verb, of: Subject(expression, in: catalog), in: catalog)
    }
  }

  /// - Parameter subject: What is tested; `nil` for a row that is not in the form.
  private init(_ verb: Condition.Verb, of subject: Subject?, in catalog: some RowNumbering) {
    func compares(_ plain: Comparison, _ operand: Condition.Operand) -> CompiledCondition {
      guard let subject else { return .never }
      var (comparison, isConstant) = (plain, false)
      let isMoment = subject.isMoment(in: catalog)
      // Dates and times have no letters.
      let isFolded = verb.ignoresCase && !isMoment
      if case .value = operand { isConstant = true }
      if isFolded { comparison = .folded(plain, isOperandFolded: isConstant) }
      switch operand {
      case .value(let value):
        let value = isFolded ? value.folded : value
        return .compares(subject, comparison, .answer(Answer(value, isMoment: isMoment)))
      case .valueOf(let other):
        guard let other = catalog.number(other) else { return .never }
        return .compares(subject, comparison, .outcome(.row(other)))
      case .expression(let expression):
        return .compares(subject, comparison, .outcome(Subject(expression, in: catalog)))
      }
    }
    switch verb.plain {
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
      guard let subject, let pattern = try? TextPattern(pattern) else {
        self = .never
        return
      }
      self = .matches(subject, pattern)
    case .answered(let isAnswered):
      let test = subject.map(CompiledCondition.isAnswered) ?? .never
      self = isAnswered ? test : .not(test)
    case .ignoringCase: self = .never
    }
  }
}

extension CompiledCondition.Subject {
  init(_ expression: FormExpression, in catalog: some RowNumbering) {
    if case .valueOf(let id) = expression.shape, let row = catalog.number(id) {
      self = .row(row)
    } else {
      self = .expression(
        CompiledExpression(expression, in: catalog), isMoment: catalog.givesMoments(expression))
    }
  }

  fileprivate func isMoment(in catalog: some RowNumbering) -> Bool {
    switch self {
    case .row(let row): catalog.holdsMoments(row)
    case .expression(_, let isMoment): isMoment
    }
  }
}

extension FormCatalog: RowNumbering {
  /// Whether a row's texts are moments.
  func holdsMoments(_ row: RowNumber) -> Bool { holdingContent(of: row).kind == .datePicker }
}

extension RowNumbering {
  /// Whether the outcomes of an expression are moments.
  fileprivate func givesMoments(_ expression: FormExpression) -> Bool {
    switch expression.shape {
    case .today, .now, .function(.later, _), .function(.dateOf, _), .function(.timeOf, _): true
    case .valueOf(let id), .previous(let id): number(id).map(holdsMoments) ?? false
    case .function(.min, let operands), .function(.max, let operands):
      operands.contains { givesMoments($0) }
    case .choice(_, let then, let otherwise):
      givesMoments(then) || otherwise.map(givesMoments) ?? false
    case .value, .scoreOf, .titleOf, .copy, .function: false
    }
  }
}
