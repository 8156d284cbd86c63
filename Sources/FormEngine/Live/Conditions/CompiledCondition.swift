import DynamicRows

/// A condition compiled for frequent evaluation: rows are numbers, and moments are parsed.
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
    case isMore
    case isMoreOrSame
    case isLess
    case isLessOrSame
  }

  enum Comparand: Sendable {
    case answer(Answer)
    case valueOf(RowNumber)
  }
}

/// An answer in a form suitable for comparisons.
indirect enum Answer: Sendable {
  case value(FormValue)
  /// A moment, with the text it was read from: a row inserted again under an id may hold another
  /// type than the one for which a condition was compiled.
  case moment(Moment, DatePickerContent.Mode, text: String)
  case list(AnswerList)
}

extension Answer {
  /// Reads a value; texts are moments if there is a mode.
  init(_ value: FormValue, mode: DatePickerContent.Mode?) {
    switch value {
    case .list(let values):
      self = .list(AnswerList(values.array, mode: mode))
    case .text(let text):
      let moment = mode.flatMap { mode in
        Moment(parsing: text, mode: mode).map { Answer.moment($0, mode, text: text) }
      }
      self = moment ?? .value(value)
    default:
      self = .value(value)
    }
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
    case .isAnswered(let row): return source.answer(of: row, in: copy) != nil
    case .never: return false
    case .matches(let row, let pattern):
      return source.answer(of: row, in: copy)?.matches(pattern) ?? false
    case .compares(let row, let comparison, .answer(let right)):
      return source.answer(of: row, in: copy).map { comparison.holds($0, right) } ?? false
    case .compares(let row, let comparison, .valueOf(let other)):
      guard let left = source.answer(of: row, in: copy),
        let right = source.answer(of: other, in: copy)
      else { return false }
      return comparison.holds(left, right)
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
    case .equals: left.isOrHas(right)
    case .isIn:
      switch (left, right) {
      case (.list(let left), .list(let right)): left.sharesMember(with: right)
      case (_, .list(let right)): right.contains(left)
      default: left.isOrHas(right)
      }
    case .contains: left.contains(right)
    case .isMore: left.isOrdered(to: right) { $0 > 0 }
    case .isMoreOrSame: left.isOrdered(to: right) { $0 >= 0 }
    case .isLess: left.isOrdered(to: right) { $0 < 0 }
    case .isLessOrSame: left.isOrdered(to: right) { $0 <= 0 }
    }
  }
}

extension Answer {
  /// The value as stored; `nil` for a list.
  var single: FormValue? {
    switch self {
    case .value(let value): value
    case .moment(_, _, let text): .text(text)
    case .list: nil
    }
  }

  /// The answer as a moment of a mode.
  private func moment(_ mode: DatePickerContent.Mode) -> Moment? {
    switch self {
    case .moment(let moment, mode, _): moment
    case .value(.text(let text)): Moment(parsing: text, mode: mode)
    default: nil
    }
  }

  /// Whether both are equal, or this is a list that contains the other one.
  fileprivate func isOrHas(_ other: Answer) -> Bool {
    guard case .list(let list) = self else { return isSame(as: other) }
    return list.contains(other)
  }

  /// Whether both are equal. If this is a moment, the other answer is read as a moment too.
  func isSame(as other: Answer) -> Bool {
    if case .moment(let left, let mode, _) = self, let right = other.moment(mode) {
      return left == right
    }
    guard let left = single, let right = other.single else { return false }
    return left == right
  }

  /// Whether the answer, or a member of the list, has an order relative to another one.
  ///
  /// - Parameter order: Whether an order is the right one: negative if the answer is less than the
  ///   other one, positive if it is more.
  fileprivate func isOrdered(to other: Answer, _ order: (Int) -> Bool) -> Bool {
    func compare<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
      order(left < right ? -1 : left == right ? 0 : 1)
    }
    switch self {
    case .value(.number(let left)):
      if case .value(.number(let right)) = other { return compare(left, right) }
      return false
    case .moment(let left, let mode, _):
      return other.moment(mode).map { compare(left, $0) } ?? false
    case .list(let list):
      return list.values.contains { Answer($0, mode: list.mode).isOrdered(to: other, order) }
    default: return false
    }
  }

  /// Whether the text, or a member of the list, matches a pattern.
  fileprivate func matches(_ pattern: TextPattern) -> Bool {
    switch self {
    case .value(let value): value.text.map { pattern.matches($0) } ?? false
    case .list(let list): list.values.contains { $0.text.map { pattern.matches($0) } ?? false }
    case .moment: false
    }
  }

  fileprivate func contains(_ other: Answer) -> Bool {
    switch (self, other.single) {
    case (.value(.text(let text)), .text(let part)): Array(text.utf8).contains(Array(part.utf8))
    case (.list, _): isOrHas(other)
    default: false
    }
  }
}

extension [UInt8] {
  /// Whether the collection contains these bytes as a contiguous part. In valid UTF-8, this is the
  /// case exactly if it contains their Unicode scalars.
  ///
  /// Source: D. E. Knuth, J. H. Morris, V. R. Pratt: Fast pattern matching in strings (1977).
  ///
  /// - Complexity: O(*n* + *m*) for *n* bytes and *m* of the part.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard !part.isEmpty else { return true }
    // For each number of matching bytes of the part: how many still match if the next byte does
    // not.
    var borders = [0]
    var matching = 0
    for byte in part.dropFirst() {
      while matching > 0, part[matching] != byte { matching = borders[matching - 1] }
      if part[matching] == byte { matching += 1 }
      borders.append(matching)
    }
    matching = 0
    for byte in self {
      while matching > 0, part[matching] != byte { matching = borders[matching - 1] }
      if part[matching] == byte { matching += 1 }
      if matching == part.count { return true }
    }
    return false
  }
}
