import DynamicRows
import FormEngine
import FormText

/// Options for judging a form.
public struct JudgingOptions: Hashable, Sendable {
  /// Whether the codes of refusals have to match.
  package var comparesCodes: Bool
  /// Whether rows that show something else have to be reloaded, and no others.
  package var comparesReloads: Bool
  /// Whether an update that does more than necessary is wrong.
  package var isStrict: Bool
  /// The present date in the expressions of the form; `nil` if there is none.
  package var today: Moment?
  /// The present date and time in the expressions of the form; `nil` if there is none.
  package var now: Moment?

  /// Creates options. By default, every update that leads a table view to the right contents is
  /// right.
  public init(
    comparesCodes: Bool = false, comparesReloads: Bool = false, isStrict: Bool = false,
    today: Moment? = nil, now: Moment? = nil
  ) {
    (self.today, self.now) = (today, now)
    self.comparesCodes = comparesCodes
    self.comparesReloads = comparesReloads
    self.isStrict = isStrict
  }
}

/// A model of a form, which judges any implementation. Only what an answer contains is judged, and
/// alternatives that are equally right are accepted.
///
///     var model = FormModel(spec)
///     #expect(model.finding(after: .tap("citrus"), rows: [["citrus", "citrusPicker", "melon"]]) == nil)
///     #expect(model.finding(after: .tap("melon"), update: update) == nil)
///
/// The model performs the same steps on a `LiveForm`. Updates are replayed in a ``TableMirror`` by
/// identity, and what is observed before and after a step has to obey the laws of expand and
/// collapse, whichever form it comes from.
public struct FormModel: OracleModel {
  /// The expected state of the form.
  package private(set) var form: LiveForm
  /// What is observed of it.
  private var snapshot: FormSnapshot
  package private(set) var record = OracleRecord(
    [OracleRule.Family.form.rules, OracleRule.Family.table.rules])
  /// What the answers contained and what they left out.
  private var tally = AnswerStatistics()
  /// Which conditions were seen both ways; `nil` without a record.
  private var coverage: ConditionCoverage?
  private let start: (form: LiveForm, snapshot: FormSnapshot)
  private let options: JudgingOptions
  private let kinds: Set<String>?
  /// Whether a record of the judged answers is kept, which takes as long as judging.
  private let keepsRecord: Bool
  /// The last action, for finding the rule that a wrong answer to a question breaks.
  private var lastTransition: FormTransition?
  /// What undo and redo have to give back.
  private var memory = StepMemory()

  /// Creates a model of a form whose spec has no errors.
  ///
  /// - Parameters:
  ///   - spec: The spec; traps if it has errors.
  ///   - options: How the form is judged.
  ///   - kinds: The verbs of the random steps; `nil` for all.
  public init(
    _ spec: FormSpec, options: JudgingOptions = JudgingOptions(), kinds: Set<String>? = nil
  ) {
    let form = LiveForm(ofValid: spec, today: options.today, now: options.now)
    self.init((form, FormSnapshot(form, spec)), options, kinds, keepsRecord: true)
  }

  private init(
    _ start: (form: LiveForm, snapshot: FormSnapshot), _ options: JudgingOptions,
    _ kinds: Set<String>?, keepsRecord: Bool
  ) {
    (self.start, form, snapshot) = (start, start.form, start.snapshot)
    (self.options, self.kinds, self.keepsRecord) = (options, kinds, keepsRecord)
    coverage = keepsRecord ? ConditionCoverage(start.snapshot.spec) : nil
  }

  package var gaps: [String] { tally.gaps(options: options) + (coverage?.gaps ?? []) }
  package static var isContinuous: Bool { false }

  /// Judges the greeting of a form, before any action.
  package mutating func start(_ greeting: FormObservation?) -> OracleFinding? {
    (form, snapshot, lastTransition) = (start.form, start.snapshot, nil)
    memory = StepMemory()
    return greeting.flatMap { finding(withoutStep: $0) }
  }

  /// Judges an answer that follows no step.
  mutating func finding(withoutStep answer: FormObservation) -> OracleFinding? {
    note(answer)
    if answer.sections != nil { record.count([.form(.order), .form(.visible)]) }
    if answer.isDone == false {
      let found = [answer.refusal?.line ?? "refused"]
      return OracleFinding(
        rule: .form(.transaction), difference: OracleDifference("the start", found: found))
    }
    if let finding = rowFinding(answer, rule: snapshot.ruleAtStart) { return finding }
    guard let update = answer.update, !update.isEmpty else { return nil }
    return OracleFinding(
      rule: .form(.exactUpdates),
      difference: OracleDifference("the first update", found: update.lines))
  }

  /// Judges the answer to an action that can't be read: it has to be refused, and nothing changes.
  mutating func finding(
    afterUnreadable refusal: FormRefusal, _ answer: FormObservation
  ) -> OracleFinding? {
    note(answer)
    let transition = FormTransition(form, snapshot, refusing: refusal)
    return outcomeFinding(refusal, answer, transition, "an action that can't be read")
      ?? rowFinding(answer, rule: .form(.transaction))
      ?? answer.update.flatMap { transition.findings(in: $0, options).first }
  }

  /// Performs an action and judges what a front end then shows.
  ///
  /// - Parameters:
  ///   - action: The action that was performed. If the rules refuse it, nothing may have changed.
  ///   - rows: The ids of the visible rows of each section; not judged if `nil`.
  ///   - update: The update that the table received; not judged if `nil`.
  /// - Returns: The first fault; `nil` if everything is right.
  public mutating func finding(
    after action: FormAction, rows: [[RowID]]? = nil, update: TableUpdate? = nil
  ) -> OracleFinding? {
    finding(after: action, FormObservation(rows: rows, update: update))
  }

  /// Performs an action or asks a question, and judges the answer. A step that the program does not
  /// support is ignored by the model too.
  public mutating func finding(
    after request: FormRequest, _ answer: FormObservation
  ) -> OracleFinding? {
    let isUnknown =
      answer.isDone == false && answer.refusal?.code == FormRefusal.Code.badAction.rawValue
    if isUnknown, !isBadAction(request) {
      tally.note(unsupported: request.verb)
      return nil
    }
    tally.note(supported: request.verb)
    return switch request {
    case .action(let action): finding(after: action, answer)
    case .query(let query): finding(after: query, answer)
    }
  }

  private func isBadAction(_ request: FormRequest) -> Bool {
    guard case .action(let action) = request else { return false }
    return transition(action).refusal?.code == .badAction
  }

  private func transition(_ action: FormAction) -> FormTransition {
    FormTransition(action, on: form, snapshot)
  }

  /// Returns a function that makes random actions and questions of the wanted kinds, except those
  /// that the program seems not to support.
  package func steps(seed: UInt64, count: Int) -> (FormModel) -> FormRequest? {
    var generator = RequestGenerator(
      seed: seed, spec: start.snapshot.spec, kinds: kinds, unknown: tally.unknownKinds(after: 5))
    var left = count
    return { model in
      left -= 1
      return left < 0 ? nil : generator.next(for: model.snapshot)
    }
  }

  package func restarted() -> FormModel { FormModel(start, options, kinds, keepsRecord: false) }
}

extension FormModel {
  private mutating func finding(
    after action: FormAction, _ answer: FormObservation
  ) -> OracleFinding? {
    let transition = transition(action)
    (form, snapshot) = (transition.form, transition.after)
    let laws = transition.laws(remembering: memory)
    if transition.change != nil { memory.note(action, from: transition.before, to: snapshot) }
    lastTransition = transition
    note(answer)
    if keepsRecord { count(transition, answer.update) }
    if let finding = outcomeFinding(transition.refusal, answer, transition, action.json) {
      return finding
    }
    var findings =
      rowFinding(answer, rule: RuleTrace(transition).rule(for: .rows)).map { [$0] }
      ?? answer.update.map { transition.findings(in: $0, options) } ?? []
    if let refusal = transition.refusal {
      let sentence = "the action is refused here, so nothing changes: \(refusal)"
      for index in findings.indices { findings[index].details.insert(sentence, at: 0) }
    } else if let finding = factFinding(
      answer, transition, expecting: transition.change.map(FormObservation.init))
    {
      findings.append(finding)
    }
    // Rows that are those of the model break the laws that it breaks.
    if findings.isEmpty, answer.sections != nil {
      findings += lawFindings(laws, ofUpdateToo: answer.update != transition.change?.update)
    }
    return firstThatCounts(findings)
  }

  private mutating func finding(
    after query: FormQuery, _ answer: FormObservation
  ) -> OracleFinding? {
    note(answer)
    let transition = lastTransition ?? transition(.batch([]))
    let question = FormRequest.query(query).json
    do throws(FormRefusal) {
      let expected = try FormObservation(query, about: form)
      if keepsRecord { record.count(query.rules.map { .form($0) }) }
      return outcomeFinding(nil, answer, transition, question)
        ?? factFinding(answer, transition, expecting: expected)
    } catch {
      return outcomeFinding(error, answer, transition, question)
    }
  }

  private mutating func note(_ answer: FormObservation) {
    guard keepsRecord else { return }
    record.answers += 1
    tally.note(answer)
    coverage?.note(snapshot)
  }

  private mutating func count(_ transition: FormTransition, _ update: TableUpdate?) {
    let rules = RuleTrace(transition).rules
    let judged = update == nil ? rules.subtracting([.exactUpdates, .alreadyShown]) : rules
    record.count(judged.map { .form($0) })
    guard let update else { return }
    let tableRules = transition.tableRules(for: update, judgesReloads: options.comparesReloads)
    record.count(tableRules.map { .table($0) })
  }

  /// The first finding; unless the options are strict, wasteful ones are only counted.
  private mutating func firstThatCounts(_ findings: [OracleFinding]) -> OracleFinding? {
    if options.isStrict { return findings.first }
    tally.wastefulFindings += findings.count { $0.severity == .wasteful }
    return findings.first { $0.severity == .broken }
  }
}

extension FormModel {
  /// The finding if the step was wrongly done or refused, or refused with a wrong code.
  private func outcomeFinding(
    _ refusal: FormRefusal?, _ answer: FormObservation, _ transition: FormTransition,
    _ request: String
  ) -> OracleFinding? {
    guard let isDone = answer.isDone else { return nil }
    let found = isDone ? "done" : answer.refusal?.line ?? "refused"
    let expected = refusal?.line ?? "done"
    if isDone == (refusal == nil), isDone || !options.comparesCodes || found == expected {
      return nil
    }
    let code = refusal == nil && !isDone ? answer.refusal?.code : refusal?.code.rawValue
    let other = code.flatMap(FormRefusal.Code.init)?.rule
    return OracleDifference("outcome of \(request)", expected: [expected], found: [found]).map {
      OracleFinding(
        rule: other.map { .form($0) }
          ?? RuleTrace(transition).rule(for: .outcome),
        difference: $0)
    }
  }

  /// The finding if the visible sections and rows are wrong.
  private func rowFinding(
    _ answer: FormObservation, rule: @autoclosure () -> OracleRule
  ) -> OracleFinding? {
    guard let sections = answer.sections else { return nil }
    func lines(_ index: Int, _ section: String, _ rows: [RowID]) -> [String] {
      [section] + rows.enumerated().map { "  \(index).\($0) \($1)" }
    }
    let expected = snapshot.contents.sections
    let difference = OracleDifference(
      "visible rows",
      expected: expected.enumerated().flatMap { lines($0, $1.id.text, $1.rows.map(\.id)) },
      found: sections.enumerated().flatMap { index, section in
        let usual = expected.indices.contains(index) ? expected[index].id.text : "section \(index)"
        return lines(index, section.id?.text ?? usual, section.rows)
      })
    return difference.map { OracleFinding(rule: rule(), difference: $0) }
  }

  /// A finding for each law that the form has broken.
  private func lawFindings(_ laws: Laws, ofUpdateToo judgesUpdate: Bool) -> [OracleFinding] {
    laws.breaches(ofUpdateToo: judgesUpdate).map { breach in
      OracleFinding(
        rule: .form(breach.rule), details: [breach.sentence],
        difference: OracleDifference(
          "visible rows", found: snapshot.contents.sections.flatMap { $0.rows.map(\.id.text) }))
    }
  }

  /// The finding if anything else in the answer is wrong.
  private func factFinding(
    _ answer: FormObservation, _ transition: FormTransition,
    expecting right: @autoclosure () -> FormObservation?
  ) -> OracleFinding? {
    guard answer.isDone != false, !answer.facts.isEmpty else { return nil }
    let facts = right()?.facts ?? [:]
    // The text of an explanation may be worded freely.
    let judged = answer.facts.filter { $0.key != "text" || facts["kind"] != nil }
    for (key, found) in judged.sorted(by: { $0.key < $1.key }) {
      let difference = OracleDifference("\"\(key)\"", expected: facts[key] ?? [], found: found)
      if let difference {
        return OracleFinding(rule: RuleTrace(transition).rule(forKey: key), difference: difference)
      }
    }
    return nil
  }
}

extension LiveForm {
  /// Creates the form of a spec without errors.
  ///
  /// - Precondition: The spec has no errors.
  init(ofValid spec: FormSpec, today: Moment? = nil, now: Moment? = nil) {
    do throws(SpecError) {
      try self.init(spec, today: today, now: now)
    } catch {
      preconditionFailure("the spec has errors: \(error)")
    }
  }
}
