import DynamicRows

/// A condition compiled for frequent evaluation: rows are numbers, and long lists are sets.
indirect enum CompiledCondition: Sendable {
  case all([CompiledCondition])
  case any([CompiledCondition])
  case not(CompiledCondition)
  case isAnswered(RowNumber)
  case compares(RowNumber, Comparison, Comparand)
  case matches(RowNumber, TextPattern)
  /// A test of a row that is not in the form and so has no answer.
  case never

  enum Comparison: Sendable {
    case equals
    case isIn
    case contains
    /// One of some orders: negative if the answer is less than the other one, positive if it is
    /// more.
    case isOrdered(ClosedRange<Int>)
  }

  enum Comparand: Sendable {
    case answer(Answer)
    case valueOf(RowNumber)
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
    case .isAnswered(let row): return source.value(of: row, in: copy) != nil
    case .never: return false
    case .matches(let row, let pattern):
      return source.answer(of: row, in: copy)?.matches(pattern) ?? false
    case .compares(let row, let comparison, let comparand):
      guard let left = source.answer(of: row, in: copy) else { return false }
      switch comparand {
      case .answer(let right): return comparison.holds(left, right)
      case .valueOf(let other):
        return source.answer(of: other, in: copy).map { comparison.holds(left, $0) } ?? false
      }
    }
  }

  /// Collects the rows whose answers are read.
  func gatherRows(into rows: inout Set<RowNumber>) {
    switch self {
    case .all(let tests), .any(let tests):
      for test in tests { test.gatherRows(into: &rows) }
    case .not(let test): test.gatherRows(into: &rows)
    case .isAnswered(let row), .matches(let row, _): rows.insert(row)
    case .compares(let row, _, let comparand):
      rows.insert(row)
      if case .valueOf(let other) = comparand { rows.insert(other) }
    case .never: break
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
    }
  }
}
