import DynamicRows
import FormEngine
import FormText

@testable import FormOracle
@testable import TestSupport

/// A form with one bug, or a correct one.
struct PlantedProgram: OracleSubject {
  let spec: FormSpec
  let bug: PlantedBug?
  var form: ReferenceForm

  init(_ spec: FormSpec, _ bug: PlantedBug?) {
    self.spec = spec
    self.bug = bug
    form = ReferenceForm(spec.spoilt(bug))
  }

  mutating func start(restarting: Bool) -> FormObservation? {
    form = ReferenceForm(spec.spoilt(bug))
    spoilForm(since: form, after: .batch([]))
    return observation(of: shown())
  }

  mutating func answer(to request: FormRequest) -> FormObservation {
    switch request {
    case .query(let query): reply(to: query)
    case .action(let action): perform(action)
    }
  }

  /// An answer that is being built.
  struct Draft {
    var update = TableUpdate()
    var sections: [(id: SectionID, rows: [RowID])] = []
    var changed: [RowID] = []
    var facts: [String: [String]] = [:]
  }

  private func observation(of draft: Draft) -> FormObservation {
    var observation = FormObservation(update: draft.update)
    observation.isDone = true
    observation.sections = draft.sections.map { .init(id: $0.id, rows: $0.rows) }
    observation.facts = draft.facts
    observation.facts["changed"] = draft.changed.sorted().map(\.text)
    return observation
  }

  private func refused(_ refusal: FormRefusal) -> FormObservation {
    let code = bug == .otherCode && refusal.code == .notVisible ? "hidden" : refusal.code.rawValue
    var observation = FormObservation()
    observation.isDone = false
    observation.refusal = .init(code: code, index: refusal.index)
    return observation
  }

  /// The visible rows, as an answer without changes.
  private func shown() -> Draft {
    var draft = Draft()
    draft.sections = form.contents.sections.map { ($0.id, $0.rows.map(\.id)) }
    if bug == .emptySectionVanishes { draft.sections.removeAll { $0.rows.isEmpty } }
    return draft
  }

  private mutating func perform(_ action: FormAction) -> FormObservation {
    let before = form
    let action = rewritten(action)
    var change: FormChange
    do throws(FormRefusal) {
      change = try form.perform(action)
    } catch {
      return spoilRefusal(error, action) ? observation(of: shown()) : refused(error)
    }
    spoilForm(since: before, after: action)
    let spoilt = form.change(since: before, by: action)
    (change.update, change.changed) = (spoilt.update, spoilt.changed)
    var draft = shown()
    draft.update = change.update
    draft.changed =
      bug == .changedNamesTooMuch ? before.rows.prefix(1).map(\.spec.id) : change.changed
    draft.facts = facts(of: change)
    spoil(&draft, since: before, after: action)
    return observation(of: draft)
  }
}

extension PlantedProgram {
  private func facts(of change: FormChange) -> [String: [String]] {
    var facts: [String: [String]] = [:]
    facts["action"] = change.buttonAction.map { [$0.name] }
    if change.tappedButton == .submit { facts["action"] = ["submit"] }
    facts["row"] = change.copyAdded.map { [$0.text] }
    guard change.submission != nil else { return facts }
    let problems = problems()
    if case .pending(let rows, _) = change.submission { facts["pending"] = rows.map(\.text) }
    let isValid = facts["pending"] == nil && (problems.isEmpty || bug == .problemsDoNotStop)
    facts["valid"] = ["\(isValid)"]
    facts[isValid ? "result" : "problems"] = isValid ? resultLines : lines(problems)
    return facts
  }

  private func reply(to query: FormQuery) -> FormObservation {
    do throws(FormRefusal) {
      var observation = FormObservation()
      observation.isDone = true
      observation.facts = try form.facts(answering: query)
      switch query {
      case .values: observation.facts["result"] = resultLines
      case .problems: observation.facts["problems"] = problemLines
      case .positionOf(let id):
        observation.facts["position"] = [position(of: id)?.description ?? "null"]
      default: break
      }
      return observation
    } catch {
      return refused(error)
    }
  }

  private func position(of id: RowID) -> RowPosition? {
    guard var position = form.position(of: id) else { return nil }
    let section = form[id]?.section
    if bug == .staleCountOfSections {
      position.section = form.sections.firstIndex { $0 == section } ?? 0
    }
    if bug == .positionsCountHidden {
      position.row = section?.allRows.firstIndex { $0.spec.id == id } ?? 0
    }
    return position
  }

  private func result() -> [FormAnswer] {
    guard [.resultHasIrrelevant, .resultLacksClosed].contains(bug) else { return form.result() }
    let wanted = form.rows.filter { bug == .resultHasIrrelevant || $0.isVisible }
    return wanted.compactMap { row in
      let value = bug == .resultHasIrrelevant ? row.value : row.answer?.value
      return value.map { FormAnswer(row: row.spec.id, value: $0) }
    }
  }

  private func problems() -> [FormProblem] {
    var judged = form
    if bug == .disabledRowsJudged {
      judged = ReferenceForm(form.spec.withoutEnabling)
      for row in form.rows { judged[row.spec.id]?.value = row.value }
      judged.readAnswers()
    }
    return judged.problems().filter { bug != .requiredIgnored || $0.code != .required }
  }

  private var resultLines: [String] { FormObservation.lines(result()) }

  private var problemLines: [String] { lines(problems()) }

  private func lines(_ problems: [FormProblem]) -> [String] {
    FormObservation.lines(problems: problems.map { ($0.row, $0.code.name) })
  }
}

extension FormSpec {
  fileprivate var withoutEnabling: FormSpec {
    var spec = self
    for section in spec.sections.indices {
      for row in spec.sections[section].rows.indices {
        spec.sections[section].rows[row].enabledWhen = nil
      }
    }
    return spec
  }
}
