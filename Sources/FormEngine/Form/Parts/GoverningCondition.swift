import DynamicRows

/// A condition or an expression with the fact it governs.
struct GoverningCondition: Sendable {
  let subject: ConditionSubject
  let governs: Fact
  /// What is read.
  let rowsRead: RowsRead
  /// The rank in the order in which conditions are settled; -1 before it has one.
  var rank: Int32 = -1

  enum Fact: Sendable {
    case relevance(CompiledCondition)
    case enabling(CompiledCondition)
    /// Whether the option at an index is offered.
    case offer(Int, CompiledCondition)
    /// The row whose answers are the options.
    case choices(RowNumber)
    /// The value of a computed row.
    case value(CompiledExpression)
    /// The present value of a property. Nothing else depends on it, unless it is
    /// `value` or `count`.
    case property(SpecProperty, CompiledExpression)
    /// Whether an answer is required. Nothing else depends on it.
    case requirement(CompiledCondition)
    /// Whether a row has a problem, and its message if an expression gives it. Nothing else depends
    /// on it.
    case check(CompiledCondition, message: CompiledExpression?)
  }

  /// Whether nothing else depends on the fact.
  var isLeaf: Bool {
    switch governs {
    case .relevance, .enabling, .offer, .choices, .value, .property(.value, _),
      .property(.count, _):
      false
    case .property, .requirement, .check: true
    }
  }

  init(subject: ConditionSubject, governs: Fact) {
    self.subject = subject
    self.governs = governs
    var rows = RowsRead()
    switch governs {
    case .relevance(let test), .enabling(let test), .offer(_, let test), .requirement(let test):
      test.gatherRows(into: &rows)
    case .check(let test, let message):
      test.gatherRows(into: &rows)
      message?.gatherRows(into: &rows)
    case .value(let expression), .property(_, let expression):
      expression.gatherRows(into: &rows)
    case .choices(let row): rows.own.insert(row)
    }
    rowsRead = rows
  }
}

extension GoverningCondition.Fact {
  /// The facts about a row or section for which its spec has conditions or expressions. A copy has those of
  /// its template, except for options of its own.
  static func facts(of subject: ConditionSubject, in catalog: FormCatalog) -> [Self] {
    switch subject {
    case .row(let row) where catalog.repeats.templateRow(of: row) != nil:
      catalog.hasOwnOptions(row) ? offers(of: row, in: catalog) : []
    case .row(let row): facts(of: row, in: catalog)
    case .section(let section):
      relevance(catalog.sections[section].shownWhen, in: catalog)
        + properties(catalog.sections[section].expressions, in: catalog)
    }
  }

  private static func facts(of row: RowNumber, in catalog: FormCatalog) -> [Self] {
    let spec = catalog.rows[row]
    var facts = relevance(spec.shownWhen, in: catalog)
    if let condition = spec.enabledWhen {
      facts.append(.enabling(CompiledCondition(condition, in: catalog)))
    }
    if let expression = spec.computed {
      let isShown = spec.content.kind == .label
      facts.append(.value(CompiledExpression(expression, in: catalog, isShown: isShown)))
    }
    facts += offers(of: row, in: catalog)
    if let condition = spec.requiredWhen {
      facts.append(.requirement(CompiledCondition(condition, in: catalog)))
    }
    facts += properties(spec.expressions, in: catalog)
    for check in spec.checks {
      let message = check.messageExpression.map {
        CompiledExpression($0, in: catalog, isShown: true)
      }
      facts.append(.check(CompiledCondition(check.that, in: catalog), message: message))
    }
    return facts
  }

  private static func relevance(_ condition: Condition?, in catalog: FormCatalog) -> [Self] {
    condition.map { [.relevance(CompiledCondition($0, in: catalog))] } ?? []
  }

  private static func offers(of row: RowNumber, in catalog: FormCatalog) -> [Self] {
    if let offered = catalog.sourceOfOptions(of: row) { return [.choices(offered)] }
    return catalog.optionsHeld(by: row).enumerated().compactMap { index, option in
      option.shownWhen.map { .offer(index, CompiledCondition($0, in: catalog)) }
    }
  }

  private static func properties(
    _ expressions: [SpecProperty: FormExpression], in catalog: FormCatalog
  ) -> [Self] {
    if expressions.isEmpty { return [] }
    // What a picker offers is a fact about the row that holds the choice.
    return SpecProperty.allCases.filter { $0 != .options }.compactMap { property in
      expressions[property].map {
        .property(property, CompiledExpression($0, in: catalog, isShown: property.isText))
      }
    }
  }
}
