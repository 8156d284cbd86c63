/// A pattern that whole texts match, scalar by scalar.
///
///     let postcode = try TextPattern("[A-Z]{1,2}\\d{1,2}")
///     postcode.matches("AB12")    // true
///     postcode.matches("AB12 ")   // false
///
/// Source: K. Thompson: Regular expression search algorithm (1968). The set of all reachable states
/// is followed through the text, so the time per scalar is at most proportional to the size of the
/// pattern.
package struct TextPattern: Sendable {
  /// The pattern as written.
  package let text: String
  /// The steps of the pattern; the last one is its end.
  package let steps: [PatternStep]

  /// Parses a pattern.
  ///
  /// - Throws: A ``PatternError`` for a construct that is wrong or not supported.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    let fragment = try parser.parse()
    guard !fragment.isTooLarge else {
      throw PatternError(
        column: 1, construct: text,
        message:
          "is too large: with all repetitions written out it has more than "
          + "\(PatternFragment.maxSize) characters; repeat less")
    }
    steps = fragment.steps + [.end]
  }

  /// Whether the whole text matches.
  ///
  /// - Complexity: O(*t* *p*) for *t* scalars and a pattern of *p* characters with all repetitions
  ///   expanded.
  package func matches(_ text: String) -> Bool {
    var present = StepSet(count: steps.count)
    var following = present
    enter(0, &present)
    for scalar in text.unicodeScalars {
      for index in present.members {
        if case .character(let set) = steps[index], set.contains(scalar) {
          enter(index + 1, &following)
        }
      }
      if following.members.isEmpty { return false }
      swap(&present, &following)
      following.removeAll()
    }
    return present.contains(steps.count - 1)
  }

  /// Adds a step and all steps that are reachable from it without a scalar.
  private func enter(_ start: Int, _ reached: inout StepSet) {
    guard reached.insert(start) else { return }
    var waiting = [start]
    while let index = waiting.popLast() {
      switch steps[index] {
      case .character, .end: break
      case .jump(let distance):
        if reached.insert(index + distance) { waiting.append(index + distance) }
      case .either(let distance):
        if reached.insert(index + distance) { waiting.append(index + distance) }
        if reached.insert(index + 1) { waiting.append(index + 1) }
      }
    }
  }
}

/// A set of small numbers that can be emptied in constant time.
///
/// Source: P. Briggs, L. Torczon: An efficient representation for sparse sets (1993).
private struct StepSet {
  private(set) var members: [Int] = []
  private var round: [UInt32]
  private var present: UInt32 = 1

  init(count: Int) {
    round = Array(repeating: 0, count: count)
  }

  func contains(_ member: Int) -> Bool { round[member] == present }

  mutating func insert(_ member: Int) -> Bool {
    guard !contains(member) else { return false }
    round[member] = present
    members.append(member)
    return true
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    present &+= 1
  }
}
