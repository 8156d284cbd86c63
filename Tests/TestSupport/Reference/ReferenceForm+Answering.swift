import DynamicRows
import FormEngine
import FormOracle
import FormText

extension ReferenceForm {
  /// The facts in a right answer to a question, by key; those that can't be judged are left out.
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
    // Neither details nor sections without their rows are judged.
    case .row(let id, _): return facts(ofRow: try row(id))
    case .rows(let position, let count, _): return facts(ofRows: try rows(from: position, count))
    case .explain(let id):
      _ = try row(id)
      return [:]
    case .destination(let id, let proposed):
      return ["position": [try destination(of: id, proposed: proposed).description]]
    case .problems:
      return [
        "problems": FormObservation.lines(problems: problems().map { ($0.row, $0.code.name) })
      ]
    case .values:
      return ["values": FormObservation.lines(values()), "result": FormObservation.lines(result())]
    case .nextPlace(let id, _):
      _ = try row(id)
      return [:]
    case .state, .sections, .shownProblems, .summary: return [:]
    }
  }

  /// The visible rows from a position on, across section boundaries.
  private func rows(from position: RowPosition, _ count: Int) throws(FormRefusal) -> [ReferenceRow]
  {
    let sections = contents.sections
    guard sections.indices.contains(position.section),
      (0...sections[position.section].rows.count).contains(position.row)
    else { throw FormRefusal(.badPosition, "there is no place \(position)") }
    let before = sections[..<position.section].reduce(0) { $0 + $1.rows.count } + position.row
    return sections.flatMap(\.rows).dropFirst(before).prefix(count).compactMap { self[$0.id] }
  }

  /// The facts about rows: their ids, and the facts of each row prefixed with its number.
  private func facts(ofRows rows: [ReferenceRow]) -> [String: [String]] {
    var facts = ["rows": rows.map(\.spec.id.text)]
    for (number, row) in rows.enumerated() {
      for (key, lines) in self.facts(ofRow: row) { facts["\(number) \(key)"] = lines }
    }
    return facts
  }

  private func facts(ofRow row: ReferenceRow) -> [String: [String]] {
    let (spec, shows) = (row.spec, appearance(of: row))
    var facts: [String: FormValue] = [
      "kind": .text(spec.content.kind.rawValue),
      "depth": .number(Double(row.presenters.count { !$0.spec.content.isContainer })),
      "enabled": .bool(shows.isEnabled), "required": .bool(row.isRequired),
      "relevant": .bool(row.isRelevant), "visible": .bool(row.isVisible),
    ]
    facts["title"] = row.shownSpec.title.map(FormValue.text)
    facts["value"] = shows.value
    facts["text"] = shows.text.map(FormValue.text)
    facts["open"] = shows.isOpen.map(FormValue.bool)
    facts["template"] = row.template.map { .text($0.text) }
    facts["copy"] = row.copy.map { .number(Double($0.place)) }
    facts["presentedBy"] = spec.presentedBy.map { .text($0.text) }
    if case .picker = spec.content {
      facts["options"] = .list(
        shows.options.map { option in
          var members = ["title": option.title, "help": option.help].compactMapValues { $0 }
          if members.isEmpty, !option.isExclusive { return .text(option.value) }
          members["value"] = option.value
          var object = members.mapValues(FormValue.text)
          if option.isExclusive { object["exclusive"] = true }
          return .object(object)
        })
    }
    return facts.mapValues { [$0.json] }
  }
}
