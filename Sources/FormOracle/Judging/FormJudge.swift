import DynamicRows
import FormEngine
import FormFiles

/// What is judged, and how strictly.
public struct JudgingOptions: Hashable, Sendable {
  /// Whether the codes of refusals have to be the same.
  public var comparesCodes: Bool
  /// Whether rows that show something else have to be reloaded, and no others.
  public var comparesReloads: Bool
  /// Whether an update that does more than it has to is wrong.
  public var isStrict: Bool

  /// Creates options; without any, what a table view accepts and shows is right.
  public init(comparesCodes: Bool = false, comparesReloads: Bool = false, isStrict: Bool = false) {
    self.comparesCodes = comparesCodes
    self.comparesReloads = comparesReloads
    self.isStrict = isStrict
  }
}

/// Judges what a form of someone else's says about its actions: only what it says, and by what is
/// right, which can be done in more ways than one.
///
///     var judge = FormJudge(spec)
///     #expect(judge.finding(after: .tap("citrus"), rows: [["citrus", "citrusPicker", "melon"]]) == nil)
///     #expect(judge.finding(after: .tap("melon"), update: update) == nil)
///
/// The judge goes through the same actions with a ``ReferenceForm``. Updates are replayed in a
/// ``TableMirror`` by identity.
public struct FormJudge: Sendable {
  /// The form as it has to be now.
  public private(set) var reference: ReferenceForm
  /// What was judged so far and what was not.
  public private(set) var record = JudgingRecord()
  /// What is judged.
  public let options: JudgingOptions
  /// Whether it is counted what was judged, which takes as long as judging.
  private let keepsRecord: Bool
  /// The last action, for naming the rule where a question is answered wrongly.
  private var lastTurn: ReferenceTurn?

  /// Begins with the form as its spec describes it, which checking has to find no error in.
  public init(_ spec: FormSpec, options: JudgingOptions = JudgingOptions()) {
    self.init(spec, options: options, keepsRecord: true)
  }

  /// Begins, and counts what was judged only where that is asked for.
  init(_ spec: FormSpec, options: JudgingOptions, keepsRecord: Bool) {
    reference = ReferenceForm(spec)
    self.options = options
    self.keepsRecord = keepsRecord
  }

  /// What became of judging an answer.
  enum Judgement {
    /// It was judged, with these findings; those that are not counted as wrong are left out.
    case judged([FormFinding])
    /// The program does not know actions of this kind, and neither side has done it.
    case unsupported
  }

  /// Does an action and judges what a front end then shows.
  ///
  /// - Parameters:
  ///   - action: What was done; where the rules refuse it, nothing may have changed.
  ///   - rows: The ids of the visible rows of each section; not judged where it is left out.
  ///   - update: What the table was told; not judged where it is left out.
  /// - Returns: The first thing that is wrong, `nil` where all is right.
  public mutating func finding(
    after action: FormAction, rows: [[String]]? = nil, update: TableUpdate? = nil
  ) -> FormFinding? {
    var told = ToldAnswer()
    told.sections = rows?.map { ToldAnswer.ToldSection(id: nil, rows: $0) }
    told.update = update
    return judge(action, told).first
  }

  /// Judges how a form says that it stands before any action.
  mutating func judge(start told: ToldAnswer) -> [FormFinding] {
    record.note(told)
    var findings: [FormFinding] = []
    if told.isDone == false {
      let difference = FormDifference("the start", found: [told.refusal?.line ?? "refused"])
      findings.append(FormFinding(.form(FormRule(11)), difference))
    }
    findings += rowFindings(told, rule: reference.ruleAtStart)
    if let update = told.update, !update.isEmpty {
      let difference = FormDifference("the first update", found: update.lines)
      findings.append(FormFinding(.form(FormRule(12)), difference))
    }
    record.coverage.count(formRules: told.sections == nil ? [] : [1, 2])
    return findings
  }

  /// Judges an answer.
  mutating func judge(_ request: FormRequest, _ told: ToldAnswer) -> Judgement {
    let isUnknownKind =
      told.isDone == false
      && told.refusal?.code.map(ExactID.init) == ExactID(FormRefusal.Code.badAction.rawValue)
    switch request {
    case .action(let action):
      if isUnknownKind, ReferenceTurn(action, on: reference).refusal?.code != .badAction {
        record.noteUnsupported(request.verb)
        return .unsupported
      }
      record.noteSupported(request.verb)
      return .judged(judge(action, told))
    case .query(let query):
      if isUnknownKind {
        record.noteUnsupported(request.verb)
        return .unsupported
      }
      record.noteSupported(request.verb)
      return .judged(judge(query, told))
    }
  }
}

extension FormJudge {
  private mutating func judge(_ action: FormAction, _ told: ToldAnswer) -> [FormFinding] {
    let turn = ReferenceTurn(action, on: reference)
    reference = turn.after
    lastTurn = turn
    count(turn, told)
    var findings = outcomeFindings(
      turn.refusal, told, turn, FormRequest.action(action).json)
    var shown = rowFindings(told, rule: RuleTrace(turn).rule(for: .rows))
    if findings.isEmpty, shown.isEmpty, let update = told.update {
      shown = turn.findings(in: update, options)
    }
    if let refusal = turn.refusal {
      let sentence = "the action is refused here, so that nothing changes: \(refusal)"
      for index in shown.indices { shown[index].sentences.insert(sentence, at: 0) }
    }
    findings += shown
    if turn.refusal == nil { findings += factFindings(turn.facts, told, turn) }
    return keepingWhatCounts(findings)
  }

  private mutating func judge(_ query: FormQuery, _ told: ToldAnswer) -> [FormFinding] {
    if keepsRecord { record.note(told) }
    let turn = lastTurn ?? ReferenceTurn(.batch([]), on: reference)
    let request = FormRequest.query(query).json
    do throws(FormRefusal) {
      let facts = try reference.facts(answering: query)
      if keepsRecord { record.coverage.count(formRules: query.rules) }
      return keepingWhatCounts(
        outcomeFindings(nil, told, turn, request) + factFindings(facts, told, turn))
    } catch {
      return keepingWhatCounts(outcomeFindings(error, told, turn, request))
    }
  }

  /// Findings that only a strict judge minds are counted and left out.
  private mutating func keepingWhatCounts(_ findings: [FormFinding]) -> [FormFinding] {
    if options.isStrict { return findings }
    record.wastefulFindings += findings.count { $0.severity == .wasteful }
    return findings.filter { $0.severity == .broken }
  }

  private mutating func count(_ turn: ReferenceTurn, _ told: ToldAnswer) {
    guard keepsRecord else { return }
    record.note(told)
    let rules = RuleTrace(turn).rules
    let needUpdates: Set<Int> = [12, 16]
    record.coverage.count(
      formRules: told.update == nil ? rules.subtracting(needUpdates) : rules)
    if let update = told.update {
      record.coverage.count(update, in: turn, judgesReloads: options.comparesReloads)
    }
  }

  private func outcomeFindings(
    _ refusal: FormRefusal?, _ told: ToldAnswer, _ turn: ReferenceTurn, _ request: String
  ) -> [FormFinding] {
    guard let isDone = told.isDone else { return [] }
    let foundLine = isDone ? "done" : told.refusal?.line ?? "refused"
    let expectedLine =
      refusal.map { ToldAnswer.ToldRefusal(code: $0.code.rawValue, index: $0.index).line } ?? "done"
    let isRight =
      isDone == (refusal == nil)
      && (isDone || !options.comparesCodes || ExactID(foundLine) == ExactID(expectedLine))
    guard !isRight else { return [] }
    let rule =
      refusal == nil && !isDone
      ? told.refusal?.code.flatMap(FormRefusal.Code.init).map { FormRule($0.rule) }
        ?? RuleTrace(turn).rule(for: .outcome)
      : refusal.map { FormRule($0.code.rule) } ?? RuleTrace(turn).rule(for: .outcome)
    return FormDifference(
      "outcome of \(request)", expected: [expectedLine], found: [foundLine]
    ).map { [FormFinding(.form(rule), $0)] } ?? []
  }

  private func rowFindings(_ told: ToldAnswer, rule: @autoclosure () -> FormRule) -> [FormFinding] {
    guard let sections = told.sections else { return [] }
    let expected = reference.contents.sections
    let difference = FormDifference(
      "visible rows",
      expected: expected.enumerated().flatMap { Self.lines($0, $1.id, $1.rows.map(\.id)) },
      found: sections.enumerated().flatMap { index, section in
        let usual = expected.indices.contains(index) ? expected[index].id : "section \(index)"
        return Self.lines(index, section.id ?? usual, section.rows)
      })
    return difference.map { [FormFinding(.form(rule()), $0)] } ?? []
  }

  private static func lines(_ index: Int, _ section: String, _ rows: [String]) -> [String] {
    [section] + rows.enumerated().map { "  \(index).\($0) \($1)" }
  }

  private func factFindings(
    _ facts: [String: [String]], _ told: ToldAnswer, _ turn: ReferenceTurn
  ) -> [FormFinding] {
    guard told.isDone != false else { return [] }
    return told.facts.sorted { $0.key < $1.key }.compactMap { key, lines in
      FormDifference("\"\(key)\"", expected: facts[key] ?? [], found: lines)
        .map { FormFinding(.form(RuleTrace(turn).rule(forKey: key)), $0) }
    }
  }
}

extension ReferenceTurn {
  /// What is wrong with an update here, what is broken before what is wasteful.
  fileprivate func findings(in update: TableUpdate, _ options: JudgingOptions) -> [FormFinding] {
    let right = change?.update ?? TableUpdate()
    let findings = findings(in: update).filter { finding in
      options.comparesReloads || (finding.kind != .staleRow && finding.kind != .needlessReload)
    }
    var shown = (update, right)
    if !options.comparesReloads { (shown.0.reloadRows, shown.1.reloadRows) = ([], []) }
    let difference =
      FormDifference("update", expected: shown.1.lines, found: shown.0.lines)
      ?? FormDifference("update", found: shown.0.lines)
    if findings.isEmpty {
      guard shown.0.changeCount > shown.1.changeCount else { return [] }
      let sentence = "\(shown.0.changeCount) changes where \(shown.1.changeCount) do"
      return [
        FormFinding(
          .form(FormRule(12)), difference, severity: .wasteful, sentences: [sentence])
      ]
    }
    let severities: [TableFinding.Severity] = [.broken, .wasteful]
    return severities.compactMap { severity in
      let some = findings.filter { $0.severity == severity }
      guard let first = some.first else { return nil }
      return FormFinding(
        .table(TableRule(first.kind.rule)), difference, severity: severity,
        sentences: some.map(\.description))
    }
  }
}

extension RuleTrace {
  /// The rule that most likely was broken where an answer is wrong under this key.
  fileprivate func rule(forKey key: String) -> FormRule {
    switch key {
    case "changed", "result", "values", "value": rule(for: .values)
    case "valid", "problems": rule(for: .problems)
    case "position", "row": rule(for: .places)
    case "open": rule(for: .opened)
    case "enabled": rule(for: .enabled)
    case "required": FormRule(18)
    case "relevant": FormRule(3)
    case "visible": FormRule(2)
    case "action": rule(for: .outcome)
    default: FormRule(1)
    }
  }
}

extension FormQuery {
  /// The rules that a right answer puts to the test.
  fileprivate var rules: Set<Int> {
    switch self {
    case .positionOf, .rowAt: [2]
    case .row: [1, 2, 3, 19]
    case .destination: [15]
    case .problems: [5, 18, 19]
    case .values: [4, 5]
    case .explain, .state: []
    }
  }
}
