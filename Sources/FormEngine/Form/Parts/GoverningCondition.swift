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
    case .relevance, .enabling, .offer, .value, .property(.value, _), .property(.count, _): false
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
    }
    rowsRead = rows
  }
}
