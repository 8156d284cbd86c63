/// How often each rule of lists was put to the test.
public struct OutlineRecord: Hashable, Sendable {
  /// How many answers were judged.
  public private(set) var answers = 0
  /// The design that was judged.
  public let design: OutlineDesign
  private var counts: [OutlineRule: Int] = [:]

  /// Begins with nothing.
  init(_ design: OutlineDesign) {
    self.design = design
  }

  /// How many answers put a rule to the test: broken, it would have shown other rows.
  public subscript(rule: OutlineRule) -> Int { counts[rule] ?? 0 }

  /// Counts an answer.
  mutating func count(_ rules: Set<OutlineRule>) {
    answers += 1
    for rule in rules { counts[rule, default: 0] += 1 }
  }
}

extension OutlineRecord: CustomStringConvertible {
  /// A line for each rule, and a loud one about those that were never put to the test.
  public var description: String {
    let lines = OutlineRule.rules(of: design).map { rule in
      let count = "\(self[rule])"
      let gap = String(repeating: " ", count: max(0, 8 - count.count))
      return " \(rule.rawValue) \(gap)\(count)  \(rule.sentence(for: design))"
    }
    let missed = OutlineRule.rules(of: design).filter { self[$0] == 0 }.map { "\($0.rawValue)" }
    return
      (["rules of lists, how often put to the test"] + lines
      + (missed.isEmpty
        ? [] : ["NEVER PUT TO THE TEST: rules \(missed.joined(separator: ", "))"]))
      .joined(separator: "\n")
  }
}
