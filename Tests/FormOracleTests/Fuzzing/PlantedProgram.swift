import DynamicRows
import FormEngine
import FormText

@testable import FormOracle

/// A program that speaks the protocol and is right but for one bug, or right altogether.
struct PlantedProgram: FormProgram {
  let spec: FormSpec
  let bug: PlantedBug?
  var form: ReferenceForm

  init(_ spec: FormSpec, _ bug: PlantedBug?) {
    self.spec = spec
    self.bug = bug
    form = ReferenceForm(spec)
  }

  mutating func begin() throws(ProgramFault) -> ProgramAnswer {
    form = ReferenceForm(spec)
    spoilForm(since: form, after: .batch([]))
    return try answer(shown())
  }

  mutating func answer(to line: String) throws(ProgramFault) -> ProgramAnswer {
    do throws(FormRefusal) {
      switch try FormRequest(line: Array(line.utf8)) {
      case .query(let query): return try answer(facts(answering: query))
      case .action(let action): return try answer(perform(action))
      }
    } catch {
      throw .nonsense(line: line, reason: "\(error)")
    }
  }

  /// An answer in the making.
  struct Draft {
    var update = TableUpdate()
    var sections: [(id: SectionID, rows: [RowID])] = []
    var changed: [RowID] = []
    var facts: [(String, String?)] = []
  }

  private func answer(_ text: String) throws(FormRefusal) -> ProgramAnswer {
    guard let answer = ProgramAnswer(text) else { throw FormRefusal(.badJSON, text) }
    return answer
  }

  private func answer(_ draft: Draft) throws(ProgramFault) -> ProgramAnswer {
    guard let answer = ProgramAnswer(text(of: draft)) else { throw .ended(nil) }
    return answer
  }

  private func text(of draft: Draft) -> String {
    let sections = draft.sections.map { section in
      JSONText.object([
        ("id", JSONText.text(section.id)), ("rows", JSONText.list(section.rows.map(JSONText.text))),
      ])
    }
    return JSONText.object(
      [
        ("ok", "true"), ("update", draft.update.json), ("sections", JSONText.list(sections)),
        ("changed", JSONText.list(draft.changed.map(JSONText.text))),
      ] + draft.facts)
  }

  private func refused(_ refusal: FormRefusal) -> String {
    let code = bug == .otherCode && refusal.code == .notVisible ? "hidden" : refusal.code.rawValue
    let error = JSONText.object([
      ("code", JSONText.text(code)), ("message", JSONText.text(refusal.message)),
      ("at", refusal.index.map { "\($0)" }),
    ])
    return JSONText.object([("ok", "false"), ("error", error)])
  }

  /// What is shown, as an answer that changes nothing.
  private func shown() -> Draft {
    var draft = Draft()
    draft.sections = form.contents.sections.map { ($0.id, $0.rows.map(\.id)) }
    if bug == .emptySectionVanishes { draft.sections.removeAll { $0.rows.isEmpty } }
    return draft
  }

  private mutating func perform(_ action: FormAction) -> String {
    let before = form
    let action = rewritten(action)
    var change: FormChange
    do throws(FormRefusal) {
      change = try form.perform(action)
    } catch {
      if spoilRefusal(error, action) { return text(of: shown()) }
      return refused(error)
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
    return text(of: draft)
  }
}

extension PlantedProgram {
  private func facts(of change: FormChange) -> [(String, String?)] {
    var facts: [(String, String?)] = [
      ("action", change.tappedButton.map { JSONText.text($0.name) })
    ]
    guard change.submission != nil else { return facts }
    let problems = problems()
    let isValid = problems.isEmpty || bug == .problemsDoNotStop
    facts.append(("valid", isValid ? "true" : "false"))
    facts.append(isValid ? ("result", Self.json(result())) : ("problems", Self.json(problems)))
    return facts
  }

  private mutating func facts(answering query: FormQuery) -> String {
    do throws(FormRefusal) {
      let facts = try form.facts(answering: query)
      var members: [(String, String?)] = [("ok", "true")]
      switch query {
      case .values:
        members += [("values", Self.json(form.values())), ("result", Self.json(result()))]
      case .problems: members.append(("problems", Self.json(problems())))
      case .rowAt: members.append(("row", facts["row"]?.first.map(JSONText.text)))
      case .positionOf(let id): members.append(("position", position(of: id)?.json ?? "null"))
      case .destination(let id, let proposed):
        members.append(("position", try form.destination(of: id, proposed: proposed).json))
      default: members += facts.map { ($0.key, $0.value.first) }
      }
      return JSONText.object(members)
    } catch {
      return refused(error)
    }
  }

  private func position(of id: RowID) -> RowPosition? {
    guard var position = form.position(of: id) else { return nil }
    if bug == .staleCountOfSections, let index = form.index(of: id) {
      position.section = form.rows[index].section
    }
    if bug == .positionsCountHidden, let index = form.index(of: id) {
      position.row = form.rows[..<index].count { $0.section == form.rows[index].section }
    }
    return position
  }

  private func result() -> [FormAnswer] {
    let wanted = form.rows.indices.filter { index in
      switch bug {
      case .resultHasIrrelevant: true
      case .resultLacksClosed: form.isVisible(index)
      default: form.relevance[index]
      }
    }
    return wanted.compactMap { index in
      form.rows[index].value.map { FormAnswer(row: form.rows[index].spec.id, value: $0) }
    }
  }

  private func problems() -> [FormProblem] {
    var judged = form
    if bug == .disabledRowsJudged {
      judged = ReferenceForm(form.spec.withoutEnabling)
      for index in form.rows.indices {
        guard let other = judged.index(of: form.rows[index].spec.id) else { continue }
        judged.rows[other].value = form.rows[index].value
      }
      judged.readRelevance()
    }
    return judged.problems().filter { bug != .requiredIgnored || $0.code != .required }
  }

  private static func json(_ answers: [FormAnswer]) -> String {
    JSONText.object(answers.map { ($0.row.text, JSONText.value($0.value)) })
  }

  private static func json(_ problems: [FormProblem]) -> String {
    JSONText.list(
      problems.map { problem in
        JSONText.object([
          ("row", JSONText.text(problem.row)), ("code", JSONText.text(problem.code.rawValue)),
        ])
      })
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

extension TableUpdate {
  fileprivate var json: String {
    func list<Member>(_ members: [Member], _ json: (Member) -> String) -> String? {
      members.isEmpty ? nil : JSONText.list(members.map(json))
    }
    return JSONText.object([
      ("deleteSections", list(deleteSections) { "\($0)" }),
      ("insertSections", list(insertSections) { "\($0)" }),
      ("moveSections", list(moveSections) { "[\($0.from), \($0.to)]" }),
      ("deleteRows", list(deleteRows, \.json)), ("insertRows", list(insertRows, \.json)),
      ("moveRows", list(moveRows) { "[\($0.from.json), \($0.to.json)]" }),
      ("reloadRows", list(reloadRows, \.json)),
    ])
  }
}
