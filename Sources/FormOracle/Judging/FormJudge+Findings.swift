import DynamicRows
import FormEngine
import FormText

extension FormJudge {
  func outcomeFindings(
    _ refusal: FormRefusal?, _ told: ToldAnswer, _ turn: ReferenceTurn, _ request: String
  ) -> [FormFinding] {
    guard let isDone = told.isDone else { return [] }
    let foundLine = isDone ? "done" : told.refusal?.line ?? "refused"
    let expectedLine =
      refusal.map { ToldAnswer.ToldRefusal(code: $0.code.rawValue, index: $0.index).line } ?? "done"
    let isRight =
      isDone == (refusal == nil)
      && (isDone || !options.comparesCodes || ScalarText(foundLine) == ScalarText(expectedLine))
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

  func rowFindings(_ told: ToldAnswer, rule: @autoclosure () -> FormRule) -> [FormFinding] {
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

  private static func lines(_ index: Int, _ section: SectionID, _ rows: [RowID]) -> [String] {
    [section.text] + rows.enumerated().map { "  \(index).\($0) \($1)" }
  }

  func factFindings(
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
  func findings(in update: TableUpdate, _ options: JudgingOptions) -> [FormFinding] {
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
  var rules: Set<Int> {
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
