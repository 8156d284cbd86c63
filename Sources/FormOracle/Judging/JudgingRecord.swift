import FormEngine

/// What was judged and what was not.
public struct JudgingRecord: Hashable, Sendable {
  /// How many answers were judged.
  public internal(set) var answers = 0
  /// The keys that answers had, and how often.
  public internal(set) var keys: [String: Int] = [:]
  /// How often actions and questions of a kind were answered with `badAction`, by verb.
  public internal(set) var unsupported: [String: Int] = [:]
  /// How often actions and questions of a kind were done or refused otherwise, by verb.
  public internal(set) var supported: [String: Int] = [:]
  /// How often an update did more than it had to, where that is no failure.
  public internal(set) var wastefulFindings = 0
  /// How often each rule was put to the test.
  public internal(set) var coverage = RuleCoverage()

  /// Creates a record in which nothing was judged.
  public init() {}

  mutating func note(_ told: ToldAnswer) {
    answers += 1
    var keys = Array(told.facts.keys) + told.otherKeys
    if told.isDone != nil { keys.append("ok") }
    if told.refusal?.code != nil { keys.append("error") }
    if told.update != nil { keys.append("update") }
    if told.sections != nil { keys.append("sections") }
    for key in keys { self.keys[key, default: 0] += 1 }
  }

  mutating func noteUnsupported(_ verb: String) {
    unsupported[verb, default: 0] += 1
  }

  mutating func noteSupported(_ verb: String) {
    supported[verb, default: 0] += 1
  }

  /// Adds what another record has.
  public mutating func add(_ other: JudgingRecord) {
    answers += other.answers
    keys.merge(other.keys, uniquingKeysWith: +)
    unsupported.merge(other.unsupported, uniquingKeysWith: +)
    supported.merge(other.supported, uniquingKeysWith: +)
    wastefulFindings += other.wastefulFindings
    coverage.add(other.coverage)
  }

  /// The kinds of actions and questions that are always answered with `badAction`, sorted.
  public var unknownKinds: [String] {
    unsupported.keys.filter { supported[$0] == nil }.sorted()
  }

  /// What was not judged, a sentence each.
  public func gaps(options: JudgingOptions) -> [String] {
    var gaps = Self.judgedKeys.filter { keys[$0.key] == nil }.map { "\($0.name): none was sent" }
    if !options.comparesCodes, keys["error"] != nil {
      gaps.append("codes of refusals: only with --codes")
    }
    if !options.comparesReloads, keys["update"] != nil {
      gaps.append("reloads: only with --reloads")
    }
    let others = keys.keys.filter { !Self.allJudged.contains($0) }.sorted()
    if !others.isEmpty {
      gaps.append("what stands under \(others.map(\.quotedForMessage).joined(separator: ", "))")
    }
    if !unknownKinds.isEmpty {
      gaps.append("not supported by the program: \(unknownKinds.joined(separator: ", "))")
    }
    let partly = unsupported.keys.filter { supported[$0] != nil }.sorted()
    if !partly.isEmpty {
      gaps.append("not always supported by the program: \(partly.joined(separator: ", "))")
    }
    if !options.isStrict, wastefulFindings > 0 {
      gaps.append(
        "\(wastefulFindings) times an update did more than it had to: wrong with --strict")
    }
    return gaps
  }

  private static let judgedKeys: [(key: String, name: String)] = [
    ("sections", "visible rows"), ("update", "updates"), ("ok", "outcomes"),
    ("changed", "changed values"), ("result", "results"), ("problems", "problems"),
  ]

  private static let allJudged = Set(
    judgedKeys.map(\.key) + ToldAnswer.rowFacts
      + ["error", "values", "valid", "position", "row", "action", "resets"])
}
