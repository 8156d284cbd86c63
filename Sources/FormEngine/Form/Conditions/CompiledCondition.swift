import DynamicRows

/// A condition compiled for frequent evaluation: rows are numbers, and long lists are sets.
indirect enum CompiledCondition: Sendable {
  case all([CompiledCondition])
  case any([CompiledCondition])
  case not(CompiledCondition)
  case isAnswered(Subject)
  case compares(Subject, Comparison, Comparand)
  case matches(Subject, TextPattern)
  /// A test of a row that is not in the form and so has no answer.
  case never

  enum Comparison: Sendable {
    case equals
    case isIn
    case contains
    /// One of some orders: negative if the answer is less than the other one, positive if it is
    /// more.
    case isOrdered(ClosedRange<Int>)
    /// One of the others between texts in lower case without spaces at their ends.
    indirect case folded(Comparison, isOperandFolded: Bool)
  }

  enum Comparand: Sendable {
    case answer(Answer)
    case outcome(Subject)
  }

  /// What is tested: the answer of a row, or the outcome of an expression.
  enum Subject: Sendable {
    case row(RowNumber)
    case expression(CompiledExpression, isMoment: Bool)
  }
}

extension CompiledCondition {
  /// Whether the condition holds.
  ///
  /// - Parameter copy: The copy in which the condition is evaluated, if any.
  func holds(_ source: some AnswerSource, in copy: Repeats.CopyIndex?) -> Bool {
    // Closures would copy the source.
    switch self {
    case .all(let tests):
      for test in tests where !test.holds(source, in: copy) { return false }
      return true
    case .any(let tests):
      for test in tests where test.holds(source, in: copy) { return true }
      return false
    case .not(let test): return !test.holds(source, in: copy)
    case .isAnswered(.row(let row)): return source.value(of: row, in: copy) != nil
    case .isAnswered(.expression(let expression, _)):
      return expression.value(source, in: copy) != nil
    case .never: return false
    case .matches(let subject, let pattern):
      return subject.answer(source, in: copy)?.matches(pattern) ?? false
    case .compares(let subject, let comparison, let comparand):
      guard let left = subject.answer(source, in: copy) else { return false }
      switch comparand {
      case .answer(let right): return comparison.holds(left, right)
      case .outcome(let other):
        return other.answer(source, in: copy).map { comparison.holds(left, $0) } ?? false
      }
    }
  }

  /// Collects the rows whose answers are read.
  func gatherRows(into rows: inout RowsRead) {
    switch self {
    case .all(let tests), .any(let tests):
      for test in tests { test.gatherRows(into: &rows) }
    case .not(let test): test.gatherRows(into: &rows)
    case .isAnswered(let subject), .matches(let subject, _): subject.gatherRows(into: &rows)
    case .compares(let subject, _, let comparand):
      subject.gatherRows(into: &rows)
      if case .outcome(let other) = comparand { other.gatherRows(into: &rows) }
    case .never: break
    }
  }
}

extension CompiledCondition.Subject {
  /// What is tested, prepared for comparisons; `nil` if it is unanswered.
  fileprivate func answer(
    _ source: some AnswerSource, in copy: Repeats.CopyIndex?
  ) -> Answer? {
    switch self {
    case .row(let row): source.answer(of: row, in: copy)
    case .expression(let expression, let isMoment):
      expression.value(source, in: copy).map { Answer($0, isMoment: isMoment, isAskedOnce: true) }
    }
  }

  fileprivate func gatherRows(into rows: inout RowsRead) {
    switch self {
    case .row(let row): rows.own.insert(row)
    case .expression(let expression, _): expression.gatherRows(into: &rows)
    }
  }
}

extension CompiledCondition.Comparison {
  fileprivate func holds(_ left: Answer, _ right: Answer) -> Bool {
    switch self {
    case .equals: left.isOrHas(right.value, asMoment: left.isMoment)
    case .isIn: left.sharesMember(with: right)
    case .contains: left.contains(right.value)
    case .isOrdered(let orders): left.isOrdered(to: right.value, in: orders)
    case .folded(let comparison, let isOperandFolded):
      comparison.holds(left.folded, isOperandFolded ? right : right.folded)
    }
  }
}
