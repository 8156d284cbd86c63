import FormEngine

/// Options for judging a list.
public struct OutlineOptions: Sendable {
  /// Whether unnecessary changes are wrong too.
  public var isStrict = false
  /// The rules that are not tested.
  package var exceptions: Set<OutlineRule> = []
  /// The number of rows in random lists; `nil` for a random number, usually small.
  public var size: Int?
  /// The rows of each list; `nil` for random ones.
  public var rows: [OutlineRow]?

  /// Creates the default options.
  public init() {}
}

/// A model of a list whose rows open and close, which knows the right answer to each line.
///
///     var model = OutlineModel()
///     model.finding(after: .rows([OutlineRow("a"), OutlineRow("b", depth: 1)]), OutlineAnswer(["a"]))
///     model.finding(after: .open("a"), OutlineAnswer(["a"]))?.difference   // - b
public struct OutlineModel: OracleModel {
  /// The expected state of the list.
  package private(set) var outline: ReferenceOutline
  package private(set) var record: OracleRecord
  /// The skills of the list other than opening and closing visible rows.
  package private(set) var can: Set<OutlineSkill>
  package let options: OutlineOptions
  /// The list under the designs that differ in what a list remembers.
  private(set) var twins: [ReferenceOutline]
  /// The list under every other design for which all answers so far are right.
  private(set) var alternatives: [ReferenceOutline]
  /// Whether any row was opened since the program was started.
  private(set) var hasOpened = false
  /// The rules about what the list reports in addition to its rows.
  private(set) var reported: Set<OutlineRule> = []

  /// Creates a model that has no rows yet.
  ///
  /// - Parameters:
  ///   - design: The design of the list.
  ///   - can: Its skills other than opening and closing visible rows; an answer may report them
  ///     too.
  ///   - options: How the list is judged, and with which rows.
  public init(
    _ design: OutlineDesign = OutlineDesign(), can: Set<OutlineSkill> = [],
    options: OutlineOptions = OutlineOptions()
  ) {
    (self.can, self.options) = (can, options)
    outline = ReferenceOutline(design)
    var forgetful = design
    forgetful.forgets.toggle()
    var emptied = design
    emptied.emptied = design.emptied == .closed ? .open : .closed
    twins = [forgetful, emptied].map(ReferenceOutline.init)
    alternatives = design.alternatives.map(ReferenceOutline.init)
    record = OracleRecord([])
    setRules()
  }

  package var gaps: [String] {
    guard record.answers > 0 else { return [] }
    return [(OutlineRule.changes, "changes"), (.facts, "facts")].compactMap { rule, name in
      reported.contains(rule) || options.exceptions.contains(rule)
        ? nil : "\(name): none was sent"
    }
  }

  /// Always `true`: new rows replace the previous ones.
  package static var isContinuous: Bool { true }

  /// Does nothing: a list says nothing before its first rows.
  package mutating func start(_ greeting: OutlineAnswer?) -> OracleFinding? { nil }

  /// Performs a line and judges the list's answer to it.
  public mutating func finding(
    after line: OutlineLine, _ answer: OutlineAnswer
  ) -> OracleFinding? {
    let before = outline
    take(line)
    noteReports(of: answer)
    record.answers += 1
    let rules = rulesTested(by: line, before).union(reported)
    record.count(rules.map { .list($0) })
    defer {
      if outline != before, outline.rows == before.rows { hasOpened = true }
    }
    if let rows = answer.rows {
      let difference = outline.difference(from: rows)
      // A line that would not be sent to a list of another design says nothing against that design.
      alternatives.removeAll {
        $0.visible != rows && (difference == nil || !$0.isAmbiguous(line))
      }
      if let difference { return finding(after: line, before, rows, difference) }
    }
    return findingInChanges(answer, after: line, before) ?? findingInFacts(answer.facts)
  }

  /// Returns a function that makes a line with rows and then up to `count` lines about them.
  package func steps(seed: UInt64, count: Int) -> (OutlineModel) -> OutlineLine? {
    var generator = OutlineGenerator(seed: seed)
    let small = OutlineCases.smallLists
    var rows = options.rows
    var count = count
    if rows == nil, options.size == nil, 1...UInt64(small.count) ~= seed {
      rows = small[Int(seed) - 1]
      count = min(count, 8)
    }
    var taken = -1
    return { model in
      taken += 1
      if taken == 0 { return .rows(rows ?? generator.rows(model.options.size, model.can)) }
      guard taken <= count else { return nil }
      return generator.next(for: model.outline, model.can) { model.isExcepted($0) }
    }
  }

  /// Returns a model of the same design with the same skills, which considers only the other
  /// designs for which all answers so far are right.
  package func restarted() -> OutlineModel {
    var model = OutlineModel(outline.design, can: can, options: options)
    model.alternatives = alternatives.map { ReferenceOutline($0.design) }
    return model
  }
}

extension OutlineModel {
  mutating func take(_ line: OutlineLine) {
    outline.perform(line)
    for index in twins.indices { twins[index].perform(line) }
    for index in alternatives.indices { alternatives[index].perform(line) }
  }

  /// Notes the skills of the list and what it reports in addition to its rows.
  private mutating func noteReports(of answer: OutlineAnswer) {
    var now = reported
    if answer.changes != nil || answer.update != nil {
      now.insert(.changes)
      if options.isStrict { now.insert(.economy) }
    }
    if !answer.facts.isEmpty { now.insert(.facts) }
    guard now != reported || answer.can.map({ $0 != can }) ?? false else { return }
    reported = now.subtracting(options.exceptions)
    can = answer.can ?? can
    setRules()
  }

  private mutating func setRules() {
    let rules = OutlineRule.rules(of: outline.design, can, reporting: reported)
    record.columns = [
      rules.filter { !options.exceptions.contains($0) }.map { .list($0, outline.design) }
    ]
  }
}
