import FormEngine

/// What a list whose rows open and close has to show after each line.
///
///     var model = OutlineModel()
///     model.finding(after: .rows([OutlineRow("a"), OutlineRow("b", depth: 1)]), ["a"])   // nil
///     model.finding(after: .open("a"), ["a"])?.difference   // - b
public struct OutlineModel: OracleModel {
  /// The list as it has to be now.
  package private(set) var outline: ReferenceOutline
  /// What was judged so far.
  public private(set) var record: OracleRecord
  /// The list as it would be by each other design, through all lines; the most similar one first.
  private var others: [ReferenceOutline]
  /// Whether some row was opened since the program was started.
  private var hasOpened = false

  /// Creates a model before its first rows.
  ///
  /// - Parameter design: In what the list differs from others that are right.
  public init(_ design: OutlineDesign = OutlineDesign()) {
    outline = ReferenceOutline([OutlineRow](), design: design)
    let designs = OutlineDesign.all.filter { $0 != design }
    let similar = designs.filter { $0.one == design.one } + designs.filter { $0.one != design.one }
    others = similar.map { ReferenceOutline([OutlineRow](), design: $0) }
    record = OracleRecord([OutlineRule.rules(of: design).map { $0.rule(for: design) }])
  }

  /// Nothing: all that a list answers is judged.
  public var gaps: [String] { [] }
  /// Always: rows replace those before.
  public static var isContinuous: Bool { true }

  /// Judges nothing: a list says nothing before its first rows.
  public mutating func start(_ greeting: [RowID]?) -> OracleFinding? { nil }

  /// Takes a line and judges what the list then shows.
  public mutating func finding(after line: OutlineLine, _ shown: [RowID]) -> OracleFinding? {
    let before = outline
    outline.perform(line)
    for index in others.indices { others[index].perform(line) }
    record.answers += 1
    record.count(Set(rulesTested(by: line, before).map(\.rawValue)), of: .lists)
    defer {
      if case .open = line { hasOpened = true }
    }
    guard let difference = outline.difference(from: shown) else { return nil }
    let other = others.first { $0.visible == shown }?.design
    return OracleFinding(
      rule: rule(brokenBy: line, before, other).rule(for: outline.design),
      sentences: other.map { ["what it shows would be right \($0.words)"] } ?? [],
      difference: difference)
  }

  /// Rows, then as many lines about them.
  public func steps(seed: UInt64, count: Int) -> (OutlineModel) -> OutlineLine? {
    var generator = OutlineGenerator(seed: seed)
    var taken = -1
    return { model in
      taken += 1
      if taken == 0 { return .rows(generator.rows()) }
      return taken <= count ? generator.next(for: model.outline) : nil
    }
  }

  /// A model of the same design.
  public func fresh() -> OutlineModel { OutlineModel(outline.design) }
}

extension OutlineModel {
  /// The rule that a wrong answer most likely breaks.
  private func rule(
    brokenBy line: OutlineLine, _ before: ReferenceOutline, _ other: OutlineDesign?
  ) -> OutlineRule {
    if case .rows = line { return hasOpened ? .anew : .start }
    if let other { return other.one == outline.design.one ? .memory : .others }
    if !before.changes(line) { return .repeating }
    if case .open = line { return .opening }
    return .closing
  }

  /// The rules that show in the answer to a line.
  private func rulesTested(by line: OutlineLine, _ before: ReferenceOutline) -> Set<OutlineRule> {
    switch line {
    case .rows: return before.rows.isEmpty || !hasOpened ? [.start] : [.start, .anew]
    case .close: return [before.changes(line) ? .closing : .repeating]
    case .open:
      var rules: Set<OutlineRule> = [before.changes(line) ? .opening : .repeating]
      let visible = outline.visible
      let design = outline.design
      if others.contains(where: { $0.design.one == design.one && $0.visible != visible }) {
        rules.insert(.memory)
      }
      let isShownOtherwise = OutlineDesign.all.contains { other in
        guard other.forgets == design.forgets, other.one != design.one else { return false }
        var copy = ReferenceOutline(before, design: other)
        copy.perform(line)
        return copy.visible != visible
      }
      if isShownOtherwise { rules.insert(.others) }
      return rules
    }
  }
}

/// What has to hold of a list, by the numbers of the rules of lists.
package enum OutlineRule: Int, Hashable, Sendable, CaseIterable {
  case start = 1
  case anew, opening, closing, memory, others, repeating

  /// The rules of a design: where only one row of the whole list is open at once, a row that opens
  /// has nothing open in it, whether it forgets or not.
  package static func rules(of design: OutlineDesign) -> [OutlineRule] {
    allCases.filter { $0 != .memory || design.one != .whole }
  }

  /// The rule, with the sentence that holds for a design.
  package func rule(for design: OutlineDesign) -> OracleRule {
    let rule = OracleRule.Family.lists[rawValue]
    let sentence =
      switch (self, design.one) {
      case (.memory, _) where design.forgets: "closing a row closes everything under it"
      case (.memory, _): "a row that opens again shows what was open in it"
      case (.others, nil): "opening a row leaves all others as they are"
      case (.others, .whole): "opening a row closes all others but its ancestors"
      case (.others, .level):
        "opening a row closes its siblings, and leaves all others as they are"
      default: rule.sentence
      }
    return OracleRule(family: .lists, number: rawValue, name: rule.name, sentence: sentence)
  }
}

extension OutlineDesign {
  /// The design by the options of the command.
  fileprivate var words: String {
    options.isEmpty ? "without --one and --forget" : "with \(options.joined(separator: " "))"
  }
}
