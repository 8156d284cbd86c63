import DynamicRows
import FormEngine
import FormText

extension FormTurn {
  /// What a right answer to the action says besides its update and the rows, by key.
  var facts: [String: [String]] {
    guard let change else { return [:] }
    var facts = ["changed": change.changed.sorted().map(\.text)]
    if let action = change.tappedButton { facts["action"] = [action.name] }
    switch change.submission {
    case .valid(let answers):
      facts["valid"] = ["true"]
      facts["result"] = FormObservation.lines(answers)
    case .invalid(let problems):
      facts["valid"] = ["false"]
      facts["problems"] = FormObservation.lines(
        problems: problems.map { ($0.row, $0.code.rawValue) })
    case nil: break
    }
    return facts
  }
}

extension ReferenceForm {
  /// What a right answer to a question says, by key; what can't be judged has no key.
  package func facts(answering query: FormQuery) throws(FormRefusal) -> [String: [String]] {
    switch query {
    case .positionOf(let id):
      _ = try row(id)
      return ["position": [position(of: id)?.description ?? "null"]]
    case .rowAt(let position):
      guard let id = row(at: position) else {
        throw FormRefusal(.badPosition, "there is no row at \(position)")
      }
      return ["row": [id.text]]
    case .row(let id): return facts(ofRow: try row(id))
    case .explain(let id):
      _ = try row(id)
      return [:]
    case .destination(let id, let proposed):
      return ["position": [try destination(of: id, proposed: proposed).description]]
    case .problems:
      let problems = problems().map { (row: $0.row, code: $0.code.rawValue) }
      return ["problems": FormObservation.lines(problems: problems)]
    case .values:
      return ["values": FormObservation.lines(values()), "result": FormObservation.lines(result())]
    case .state: return [:]
    }
  }

  private func facts(ofRow index: Int) -> [String: [String]] {
    let reading = reading(of: index)
    let spec = rows[index].spec
    var facts: [String: FormValue] = [
      "kind": .text(spec.content.kind.rawValue), "depth": .number(Double(reading.depth)),
      "enabled": .bool(reading.shows.isEnabled), "required": .bool(spec.isRequired),
      "relevant": .bool(reading.isRelevant), "visible": .bool(reading.isVisible),
    ]
    facts["title"] = spec.title.map(FormValue.text)
    facts["value"] = reading.shows.value
    facts["open"] = reading.shows.isOpen.map(FormValue.bool)
    facts["presentedBy"] = spec.presentedBy.map { .text($0.text) }
    if case .picker(let picker) = spec.content {
      facts["options"] = .list(
        picker.options.map { option in
          option.title.map { .object(["value": .text(option.value), "title": .text($0)]) }
            ?? .text(option.value)
        })
    }
    return facts.mapValues { [$0.json] }
  }
}

extension FormQuery {
  /// The numbers of the rules that a right answer puts to the test.
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
