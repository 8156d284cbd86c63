import DynamicRows
import FormEngine
import FormText

extension ReferenceTurn {
  /// What a right answer to the action says besides its update and the rows, by key.
  var facts: [String: [String]] {
    guard let change else { return [:] }
    var facts = ["changed": change.changed.sorted().map(\.text)]
    if let action = change.tappedButton { facts["action"] = [action.name] }
    switch change.submission {
    case .valid(let answers):
      facts["valid"] = ["true"]
      facts["result"] = ToldAnswer.lines(answers)
    case .invalid(let problems):
      facts["valid"] = ["false"]
      facts["problems"] = ToldAnswer.lines(problems)
    case nil: break
    }
    return facts
  }
}

extension ToldAnswer {
  fileprivate static func lines(_ problems: [FormProblem]) -> [String] {
    lines(problems: problems.map { ($0.row, $0.code.rawValue) })
  }
}

extension ReferenceForm {
  /// What a right answer to a question says, by key; what can't be judged has no key.
  func facts(answering query: FormQuery) throws(FormRefusal) -> [String: [String]] {
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
    case .problems: return ["problems": ToldAnswer.lines(problems())]
    case .values:
      return ["values": ToldAnswer.lines(values()), "result": ToldAnswer.lines(result())]
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
      facts["options"] = .list(picker.options.map(\.told))
    }
    return facts.mapValues { [$0.json] }
  }
}

extension OptionSpec {
  fileprivate var told: FormValue {
    title.map { .object(["value": .text(value), "title": .text($0)]) } ?? .text(value)
  }
}
