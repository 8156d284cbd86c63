import DynamicRows
import FormEngine
import FormText

extension FormChange {
  /// The facts in a right answer to the action other than its update and rows, by key.
  var facts: [String: [String]] {
    var facts = [
      "changed": changed.sorted().map(\.text),
      "problemsChanged": problemsChanged.sorted().map(\.text),
    ]
    facts["row"] = copyAdded.map { [$0.text] }
    switch tappedButton {
    case .add, .removeCopy, nil: break
    case let action?: facts["action"] = [action.name]
    }
    switch submission {
    case .valid(let answers):
      facts["valid"] = ["true"]
      facts["result"] = FormObservation.lines(answers)
    case .invalid(let problems):
      facts["valid"] = ["false"]
      facts["problems"] = FormObservation.lines(problems)
    case .pending(let rows, let problems):
      facts["valid"] = ["false"]
      facts["pending"] = rows.map(\.text)
      facts["problems"] = FormObservation.lines(problems)
    case nil: break
    }
    return facts
  }
}

extension LiveForm {
  /// The facts in a right answer to a question, by key; those that can't be judged are left out.
  package func facts(answering query: FormQuery) throws(FormRefusal) -> [String: [String]] {
    switch query {
    case .positionOf(let id):
      _ = try present(id)
      return ["position": [position(of: id)?.description ?? "null"]]
    case .rowAt(let position):
      guard let id = row(at: position) else {
        throw FormRefusal(.badPosition, "there is no row at \(position)")
      }
      return ["row": [id.text]]
    // Neither details nor sections without their rows are judged.
    case .row(let id, _): return try present(id).judgedFacts
    case .rows(let position, let count, _): return facts(ofRows: try rows(from: position, count))
    case .explain(let id), .nextPlace(let id, _):
      _ = try present(id)
      return [:]
    case .destination(let id, let proposed):
      return ["position": [try destination(of: id, proposed: proposed).description]]
    case .problems: return ["problems": FormObservation.lines(problems())]
    case .values:
      return ["values": FormObservation.lines(values()), "result": FormObservation.lines(result())]
    case .state, .sections, .shownProblems, .summary: return [:]
    }
  }

  private func present(_ id: RowID) throws(FormRefusal) -> LiveRow {
    guard let row = row(id) else { throw FormRefusal(.unknownRow, "there is no row \(id)") }
    return row
  }

  /// The visible rows from a position on, across section boundaries.
  private func rows(from position: RowPosition, _ count: Int) throws(FormRefusal) -> [LiveRow] {
    guard (0..<numberOfSections).contains(position.section),
      (0...numberOfRows(inSection: position.section)).contains(position.row)
    else { throw FormRefusal(.badPosition, "there is no place \(position)") }
    let ids = (position.section..<numberOfSections).flatMap { rows(inSection: $0) }
    return ids.dropFirst(position.row).prefix(count).compactMap { row($0) }
  }

  /// The facts about rows: their ids, and the facts of each row prefixed with its number.
  private func facts(ofRows rows: [LiveRow]) -> [String: [String]] {
    var facts = ["rows": rows.map(\.id.text)]
    for (number, row) in rows.enumerated() {
      for (key, lines) in row.judgedFacts { facts["\(number) \(key)"] = lines }
    }
    return facts
  }
}

extension LiveRow {
  fileprivate var judgedFacts: [String: [String]] {
    var facts: [String: FormValue] = [
      "kind": .text(spec.content.kind.rawValue), "depth": .number(Double(depth)),
      "enabled": .bool(isEnabled), "required": .bool(isRequired),
      "relevant": .bool(isRelevant), "visible": .bool(isVisible),
    ]
    facts["title"] = spec.title.map(FormValue.text)
    facts["value"] = value
    facts["text"] = text.map(FormValue.text)
    facts["open"] = isOpen.map(FormValue.bool)
    facts["template"] = template.map { .text($0.text) }
    facts["copy"] = copy.map { .number(Double($0)) }
    facts["presentedBy"] = spec.presentedBy.map { .text($0.text) }
    if case .picker = spec.content { facts["options"] = .list(offeredOptions.map(\.judged)) }
    return facts.mapValues { [$0.json] }
  }
}

extension OptionSpec {
  /// The option as answers list it.
  package var judged: FormValue {
    var members = ["title": title, "help": help].compactMapValues { $0 }
    if members.isEmpty { return .text(value) }
    members["value"] = value
    return .object(members.mapValues(FormValue.text))
  }
}

extension FormObservation {
  /// The problems as lines; those of one row are sorted.
  package static func lines(_ problems: [FormProblem]) -> [String] {
    lines(problems: problems.map { ($0.row, $0.code.name) })
  }
}
