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
  private let steps: [Step]

  /// The maximum number of instructions of a pattern.
  private static let maxSteps = 100_000

  private enum Step: Sendable {
    /// Continues with the next step if the scalar is in the set.
    case character(ScalarSet)
    /// Continues with both steps.
    case either(Int32, Int32)
    /// Continues with another step.
    case jump(Int32)
    /// The text matches if it ends here.
    case end
  }

  /// Parses a pattern.
  ///
  /// - Throws: A ``PatternError`` for a construct that is wrong or not supported.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    let node = try parser.parse()
    guard node.size(upTo: Self.maxSteps + 1) <= Self.maxSteps else {
      throw PatternError(
        column: 1, construct: text,
        message:
          "is too large: written out it has more than \(Self.maxSteps) characters; repeat less")
    }
    var steps: [Step] = []
    Self.append(node, to: &steps)
    steps.append(.end)
    self.steps = steps
  }

  private static func append(_ node: PatternNode, to steps: inout [Step]) {
    switch node {
    case .character(let set): steps.append(.character(set))
    case .sequence(let items): for item in items { append(item, to: &steps) }
    case .choice(let items):
      var exits: [Int] = []
      for item in items.dropLast() {
        let start = steps.count
        steps.append(.end)
        append(item, to: &steps)
        exits.append(steps.count)
        steps.append(.end)
        steps[start] = .either(Int32(start + 1), Int32(steps.count))
      }
      if let last = items.last { append(last, to: &steps) }
      for exit in exits { steps[exit] = .jump(Int32(steps.count)) }
    case .repetition(let item, let least, let most):
      for _ in 0..<least { append(item, to: &steps) }
      guard let most else {
        let start = steps.count
        steps.append(.end)
        append(item, to: &steps)
        steps.append(.jump(Int32(start)))
        steps[start] = .either(Int32(start + 1), Int32(steps.count))
        return
      }
      var starts: [Int] = []
      for _ in least..<most {
        starts.append(steps.count)
        steps.append(.end)
        append(item, to: &steps)
      }
      for start in starts { steps[start] = .either(Int32(start + 1), Int32(steps.count)) }
    }
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
        if case .character(let set) = steps[Int(index)], set.contains(scalar) {
          enter(index + 1, &following)
        }
      }
      if following.members.isEmpty { return false }
      swap(&present, &following)
      following.removeAll()
    }
    return present.contains(Int32(steps.count - 1))
  }

  /// Adds a step and all steps that are reachable from it without a scalar.
  private func enter(_ start: Int32, _ reached: inout StepSet) {
    guard reached.insert(start) else { return }
    var waiting = [start]
    while let index = waiting.popLast() {
      switch steps[Int(index)] {
      case .character, .end: break
      case .jump(let other):
        if reached.insert(other) { waiting.append(other) }
      case .either(let one, let other):
        if reached.insert(other) { waiting.append(other) }
        if reached.insert(one) { waiting.append(one) }
      }
    }
  }
}

/// A set of small numbers that can be emptied in constant time.
///
/// Source: P. Briggs, L. Torczon: An efficient representation for sparse sets (1993).
private struct StepSet {
  private(set) var members: [Int32] = []
  private var round: [UInt32]
  private var present: UInt32 = 1

  init(count: Int) {
    round = Array(repeating: 0, count: count)
  }

  func contains(_ member: Int32) -> Bool { round[Int(member)] == present }

  mutating func insert(_ member: Int32) -> Bool {
    guard !contains(member) else { return false }
    round[Int(member)] = present
    members.append(member)
    return true
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    present &+= 1
  }
}
