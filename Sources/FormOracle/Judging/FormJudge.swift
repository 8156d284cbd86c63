import DynamicRows
import FormEngine
import FormText

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
    after action: FormAction, rows: [[RowID]]? = nil, update: TableUpdate? = nil
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
      && told.refusal?.code == FormRefusal.Code.badAction.rawValue
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
}
