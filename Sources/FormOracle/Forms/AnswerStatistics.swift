import FormEngine

/// Counts what the answers of a form contained and what they left out.
struct AnswerStatistics: Sendable {
  /// How often an update did more than necessary, if that is not a failure.
  var wastefulFindings = 0
  /// The keys found in answers.
  private var keys: Set<String> = []
  /// How often steps were answered with `badAction`, by verb.
  private var unsupported: [String: Int] = [:]
  /// The verbs of steps with other answers.
  private var supported: Set<String> = []

  mutating func note(_ answer: FormObservation) {
    keys.formUnion(answer.facts.keys.filter { $0.first?.isNumber != true })
    keys.formUnion(answer.otherKeys)
    if answer.isDone != nil { keys.insert("ok") }
    if answer.refusal?.code != nil { keys.insert("error") }
    if answer.update != nil { keys.insert("update") }
    if answer.sections != nil { keys.insert("sections") }
  }

  mutating func note(unsupported verb: String) { unsupported[verb, default: 0] += 1 }

  mutating func note(supported verb: String) { supported.insert(verb) }

  /// The verbs that were always answered with `badAction`, at least `times` times.
  func unknownKinds(after times: Int) -> Set<String> {
    Set(unsupported.filter { $0.value >= times && !supported.contains($0.key) }.keys)
  }

  /// What was not judged, one sentence each.
  func gaps(options: JudgingOptions) -> [String] {
    var gaps = Self.judgedKeys.filter { !keys.contains($0.key) }.map { "\($0.name): none was sent" }
    if !options.comparesCodes, keys.contains("error") {
      gaps.append("codes of refusals: only with --codes")
    }
    if !options.comparesReloads, keys.contains("update") {
      gaps.append("reloads: only with --reloads")
    }
    let others = keys.subtracting(Self.allJudged).sorted().map(\.quotedForMessage)
    if !others.isEmpty { gaps.append("the values of \(others.joined(separator: ", "))") }
    let unknown = unknownKinds(after: 1)
    if !unknown.isEmpty {
      gaps.append("not supported by the program: \(unknown.sorted().joined(separator: ", "))")
    }
    let partly = unsupported.keys.filter(supported.contains).sorted()
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
    ("changed", "changed values"), ("problemsChanged", "changed problems"), ("result", "results"),
    ("problems", "problems"),
  ]

  private static let allJudged = Set(
    judgedKeys.map(\.key) + FormObservation.rowFacts
      + ["error", "values", "valid", "pending", "position", "row", "rows", "action", "resets"])
}
