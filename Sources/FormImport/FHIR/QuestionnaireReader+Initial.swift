import FormEngine
import FormText

/// The values with which questions begin.
extension QuestionnaireReader {
  func initial(_ part: ForeignPart, _ id: RowID, _ link: String, list: RowID?) {
    unit(part, id)
    var found: [FormValue] = []
    for entry in part.node["initial"]?.elements ?? [] {
      if let value = value(of: entry, id, link) { found.append(value) }
    }
    if found.isEmpty {
      let chosen = part.node["answerOption"]?.elements?.filter {
        $0["initialSelected"]?.bool == true
      }
      found = chosen?.compactMap { value(of: $0, id, link) } ?? []
    }
    for member in part.node.members ?? []
    where member.key.hasPrefix("initial") && member.key != "initial" {
      // R4's predecessor has one value.
      part.leave([member.key])
      let key = "value" + member.key.dropFirst("initial".count)
      let entry = ForeignNode(
        at: member.keyOffset, .object([ForeignMember(key, at: member.keyOffset, member.node)]))
      if let value = value(of: entry, id, link) { found.append(value) }
    }
    guard let first = found.first else { return }
    if let list { return begin(list, with: found, at: part.node.offset(of: "initial")) }
    if found.count > 1, draft.row(id)?.content.heldByTerm != .choice(isMultiple: true) {
      draft.lose(
        "all initial values but the first are left out", at: part.node.offset(of: "initial"))
    }
    draft.change(id, "value", at: part.node.offset(of: "initial")) { row in
      let isMultiple =
        if case .picker(let picker) = row.content { picker.isMultiple } else { false }
      row.content = row.content.beginning(with: isMultiple ? .list(found) : first) ?? row.content
    }
  }

  /// Begins a repeat of a question with a copy for each value.
  private func begin(_ list: RowID, with values: [FormValue], at offset: Int) {
    draft.change(list, "value", at: offset) { row in
      guard case .repeat(var content) = row.content else { return }
      (content.value, content.count) = (.list(values), nil)
      row.content = .repeat(content)
    }
  }

  /// The unit of the quantity with which a question begins, if it has no other.
  private func unit(_ part: ForeignPart, _ id: RowID) {
    let quantity =
      part.node["initial"]?.elements?.first?["valueQuantity"] ?? part.node["initialQuantity"]
    guard let unit = quantity?["unit"]?.text ?? quantity?["code"]?.text else { return }
    for key in ["system", "code"] { quantity?[key]?.noteAll() }
    draft.change(id) { row in
      guard case .number(var number) = row.content, number.unit == nil else { return }
      number.unit = unit
      row.content = .number(number)
    }
  }

  /// The value that an entry `valueX` or `answerX` means for a question.
  func value(of entry: ForeignNode, _ id: RowID, _ link: String) -> FormValue? {
    let member = entry.members?.first {
      $0.key.hasPrefix("value") || $0.key.hasPrefix("answer")
    }
    guard let node = member?.node, let row = draft.row(id), let held = row.content.heldByTerm
    else { return nil }
    if node.members != nil { return coded(node, held, link) }
    if held == .dateTime, let text = node.text { return moment(text, .dateTime).map { .text($0) } }
    if let text = node.text, let options = options(of: link),
      !options.contains(where: { $0.value == text }),
      let value = optionValue(titled: text, of: link)
    {
      return .text(value)
    }
    return try? TermConverter { _ in nil }.value(
      FormValue(node), for: Referent(id: id, holds: held))
  }

  /// The value that a coding or quantity means.
  private func coded(_ node: ForeignNode, _ held: Referent.Held, _ link: String) -> FormValue? {
    if let value = node["value"]?.number {
      noteUnit(of: node, link)
      return .number(value)
    }
    // A quantity can have a unit alone.
    if held == .number { return nil }
    guard let code = node["code"]?.text else {
      return node["display"]?.text.map { .text(optionValue(titled: $0, of: link) ?? $0) }
    }
    // The words of a code are those of its option.
    let titles = options(of: link)?.filter { $0.value == code }.map(\.shownTitle) ?? []
    if let words = node["display"], titles.contains(words.json.text ?? "") { words.noteAll() }
    let coding = Coding(system: node["system"]?.text ?? "", code: code)
    if let known = optionValues[link]?[coding] { return .text(known) }
    if !coding.system.isEmpty, optionValues[link]?.keys.contains(where: { $0.code == code }) == true
    {
      draft.lose(
        "the code \(code.quotedForMessage) is taken for that of another system", at: node.offset)
    }
    return .text(code)
  }

  /// Notes that the unit of a quantity is that of its question.
  private func noteUnit(of quantity: ForeignNode, _ link: String) {
    guard let id = questions[link]?.id, case .object(let unit)? = draft.row(id)?.extras["x-unit"],
      let code = unit["code"]?.text, code == quantity.json["code"]?.text
    else { return }
    for (key, own) in [("system", "system"), ("code", "code"), ("unit", "display")] {
      if let node = quantity[key], node.json.text == unit[own]?.text { node.noteAll() }
    }
  }
}
