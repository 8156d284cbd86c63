/// A value prepared for comparisons in conditions.
///
/// Moments are compared as texts with seconds, in which equal moments of one mode are equal.
struct Answer: Sendable {
  let value: FormValue
  /// Whether the value is a moment, or a list of moments.
  let isMoment: Bool
  /// The comparable members for lookup, if the value is a long list.
  private let members: Set<FormValue>?

  /// The largest number of members that are searched one by one.
  static let few = 8

  /// - Parameter isAskedOnce: Whether there will be a single lookup, for which a set would take
  ///   longer.
  /// - Complexity: O(*k*) for *k* members.
  init(_ value: FormValue, isMoment: Bool, isAskedOnce: Bool = false) {
    self.value = value
    self.isMoment = isMoment
    members =
      if case .list(let list) = value, list.count > Answer.few, !isAskedOnce {
        Set(list.array.map { $0.comparable(asMoment: isMoment) })
      } else { nil }
  }

  private var values: [FormValue] {
    if case .list(let list) = value { list.array } else { [value] }
  }
}

extension Answer {
  /// Whether this equals a value, or is a list with such a member.
  ///
  /// - Complexity: O(1), but O(*k*) for *k* members that are not prepared for comparing them as
  ///   moments or not.
  func isOrHas(_ other: FormValue, asMoment: Bool) -> Bool {
    let other = other.comparable(asMoment: asMoment)
    if let members, asMoment == isMoment { return members.contains(other) }
    guard case .list(let list) = value else {
      return value.comparable(asMoment: asMoment) == other
    }
    return list.array.contains { $0.comparable(asMoment: asMoment) == other }
  }

  /// Whether this, or a member of it, is among the members of another list.
  ///
  /// - Complexity: O(*k*) for *k* members of both, O(*k* *m*) if one of them is short.
  func sharesMember(with other: Answer) -> Bool {
    guard case .list = value else { return other.isOrHas(value, asMoment: isMoment) }
    var (short, long) = (self, other)
    if values.count > other.values.count { swap(&short, &long) }
    if short.values.count > Answer.few, long.members == nil || long.isMoment != isMoment {
      long = Answer(long.value, isMoment: isMoment)
    }
    return short.values.contains { long.isOrHas($0, asMoment: isMoment) }
  }

  /// Whether this is a text with another one as a part, or a list with such a member.
  func contains(_ other: FormValue) -> Bool {
    switch (value, other) {
    case (.text(let text), .text(let part)):
      !isMoment && Array(text.utf8).contains(Array(part.utf8))
    case (.list, _): isOrHas(other, asMoment: isMoment)
    default: false
    }
  }

  /// Whether this, or a member of it, is a text that matches a pattern.
  func matches(_ pattern: TextPattern) -> Bool {
    !isMoment && values.contains { $0.text.map { pattern.matches($0) } ?? false }
  }

  /// Whether this, or a member of it, has one of some orders relative to a value: negative if it is
  /// less, positive if it is more.
  func isOrdered(to other: FormValue, in orders: ClosedRange<Int>) -> Bool {
    if case .list(let list) = value {
      return list.array.contains {
        Answer($0, isMoment: isMoment).isOrdered(to: other, in: orders)
      }
    }
    return order(to: other).map(orders.contains) ?? false
  }

  /// The order of two numbers, or of two moments of one mode; `nil` for other values.
  private func order(to other: FormValue) -> Int? {
    func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
      left < right ? -1 : left == right ? 0 : 1
    }
    switch (value, other) {
    case (.number(let left), .number(let right)): return order(left, right)
    case (.text(let left), .text(let right)) where isMoment:
      for mode in DatePickerContent.Mode.allCases {
        if let left = Moment(parsing: left, mode: mode) {
          return Moment(parsing: right, mode: mode).map { order(left, $0) }
        }
      }
      return nil
    default: return nil
    }
  }
}

extension Answer {
  /// The answer with its texts folded.
  ///
  /// - Complexity: O(*k*) for *k* members.
  var folded: Answer { Answer(value.folded, isMoment: isMoment, isAskedOnce: true) }
}

extension FormValue {
  /// The value with its texts in lower case and without spaces at their ends.
  var folded: FormValue {
    switch self {
    case .text(let text): .text(String(text.trimmed).lowercased())
    case .list(let members): .list(members.map { $0.folded })
    default: self
    }
  }
}

extension FormValue {
  /// The value for comparing it; moments get the seconds that they may omit.
  fileprivate func comparable(asMoment: Bool) -> FormValue {
    guard asMoment, case .text(let text) = self,
      text.utf8.count == "hh:mm".utf8.count || text.utf8.count == "YYYY-MM-DDThh:mm".utf8.count
    else { return self }
    return .text(text + ":00")
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
