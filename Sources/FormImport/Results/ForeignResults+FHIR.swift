import FormEngine
import FormText

/// Responses to FHIR questionnaires.
extension ForeignResults {
  /// The members of a QuestionnaireResponse.
  func response(_ answers: [FormAnswer]) throws(ForeignResultError) -> [FormAnswer] {
    guard spec.extras["x-resourceType"] == "Questionnaire" else {
      throw ForeignResultError(
        "the form is not from a FHIR questionnaire: its spec has no \"x-resourceType\", which import writes"
      )
    }
    let result = FormValue.Object(answers.map { ($0.row.text, $0.value) })
    var items: [FormValue] = []
    for section in spec.sections {
      let inner = self.items(for: rows(of: section), in: result)
      guard let link = section.extras["x-linkId"]?.text else {
        items += inner
        continue
      }
      if !inner.isEmpty { items.append(Self.item(link, ("item", .list(FormValue.List(inner))))) }
    }
    var members: [(String, FormValue)] = [("resourceType", "QuestionnaireResponse")]
    if let url = spec.extras["x-url"]?.text {
      let version = spec.extras["x-version"]?.text.map { "|\($0)" } ?? ""
      members.append(("questionnaire", .text(url + version)))
    }
    members.append(("status", "completed"))
    if !items.isEmpty { members.append(("item", .list(FormValue.List(items)))) }
    return members.map { FormAnswer(row: RowID($0), value: $1) }
  }

  private static func item(_ link: String, _ content: (String, FormValue)) -> FormValue {
    .object(FormValue.Object([("linkId", .text(link)), content]))
  }

  private func items(for rows: [RowSpec], in object: FormValue.Object) -> [FormValue] {
    rows.flatMap { items(for: $0, in: object) }
  }

  private func items(for row: RowSpec, in object: FormValue.Object) -> [FormValue] {
    let below = rows(below: row.id)
    switch row.content {
    case .label, .button, .field: return []
    case .group:
      guard row.isItem else { return itemsAroundQuestion(below, in: object) }
      let inner = items(for: below, in: object)
      return inner.isEmpty ? [] : [Self.item(row.linkID, ("item", .list(FormValue.List(inner))))]
    case .repeat:
      guard case .list(let copies)? = object[row.resultName] else { return [] }
      if !row.isItem, let question = below.first {
        let answers = copies.compactMap { answer($0, question) }
        return answers.isEmpty
          ? [] : [Self.item(question.linkID, ("answer", .list(FormValue.List(answers))))]
      }
      return copies.compactMap { copy in
        guard case .object(let inner) = copy else { return nil }
        // The template group is no item of its own.
        let items = self.items(for: below.flatMap { rows(below: $0.id) }, in: inner)
        return items.isEmpty ? nil : Self.item(row.linkID, ("item", .list(FormValue.List(items))))
      }
    default:
      guard let value = object[row.resultName] else { return [] }
      let values = value.members ?? [value]
      let answers = values.compactMap { answer($0, row) }
      return answers.isEmpty
        ? [] : [Self.item(row.linkID, ("answer", .list(FormValue.List(answers))))]
    }
  }

  /// The item of a question with the items below it, which are in its first answer.
  private func itemsAroundQuestion(_ rows: [RowSpec], in object: FormValue.Object) -> [FormValue] {
    let (question, others) = (rows.prefix(1), rows.dropFirst())
    let own = items(for: Array(question), in: object)
    let inner = items(for: Array(others), in: object)
    let isQuestion = question.first.map { $0.content.kind != .group && $0.content.kind != .label }
    guard isQuestion == true, !inner.isEmpty, own.count == 1, case .object(let item) = own[0],
      case .list(let answers)? = item["answer"], case .object(let first)? = answers.first
    else { return own + inner }
    let filled = FormValue.Object(
      first.names.map { ($0, first[$0] ?? .null) } + [("item", .list(FormValue.List(inner)))])
    return [
      Self.item(
        item["linkId"]?.text ?? "",
        ("answer", .list(FormValue.List([.object(filled)] + answers.dropFirst()))))
    ]
  }

  /// An answer of a question: a value by its type.
  private func answer(_ value: FormValue, _ row: RowSpec) -> FormValue? {
    let row = rowAnswered(by: row)
    let type = row.extras["x-type"]?.text
    let typed: (String, FormValue)? =
      switch (value, row.content) {
      case (.bool, _): ("valueBoolean", value)
      case (.number(let number), _):
        if type == "quantity" {
          ("valueQuantity", quantity(number, row))
        } else {
          (type == "integer" || row.content.isInteger ? "valueInteger" : "valueDecimal", value)
        }
      case (.text(let text), .picker(let picker)): coded(text, type, row, picker)
      case (.text(let text), .datePicker(let picker)): Self.moment(text, picker.mode)
      case (.text(let text), .hidden(let held)), (.text(let text), .custom(let held)):
        switch held.holds {
        case .date: Self.moment(text, .date)
        case .time: Self.moment(text, .time)
        case .dateTime: Self.moment(text, .dateTime)
        default: Self.text(text, type)
        }
      case (.text(let text), _): Self.text(text, type)
      default: nil
      }
    return typed.map { .object(FormValue.Object([$0])) }
  }

  /// The row that determines how the answers of a row are written: the one whose answers are its options, or
  /// itself.
  private func rowAnswered(by row: RowSpec) -> RowSpec {
    guard case .valueOf(let id)? = row.expressions[.options]?.shape,
      let other = spec.sections.lazy.flatMap(\.rows).first(where: { $0.id == id })
    else { return row }
    return rowAnswered(by: other)
  }

  private static func text(_ text: String, _ type: String?) -> (String, FormValue) {
    switch type {
    case "url": ("valueUri", .text(text))
    case "reference":
      ("valueReference", .object(FormValue.Object([("reference", .text(text))])))
    case "attachment": ("valueAttachment", .object(FormValue.Object([("url", .text(text))])))
    default: ("valueString", .text(text))
    }
  }

  /// A moment to the second. FHIR asks for a zone where there is a time; here moments have none, so that it is UTC.
  private static func moment(_ text: String, _ mode: DatePickerContent.Mode) -> (String, FormValue)
  {
    let seconds = text.count { $0 == ":" } == 1 ? ":00" : ""
    return switch mode {
    case .date: ("valueDate", .text(text))
    case .time: ("valueTime", .text(text + seconds))
    case .dateTime: ("valueDateTime", .text(text + seconds + "Z"))
    }
  }

  private func quantity(_ number: Double, _ row: RowSpec) -> FormValue {
    var members: [(String, FormValue)] = [("value", .number(number))]
    if case .object(let unit)? = row.extras["x-unit"] {
      for (key, own) in [("display", "unit"), ("system", "system"), ("code", "code")] {
        if let value = unit[key] { members.append((own, value)) }
      }
    } else if case .number(let content) = row.content, let unit = content.unit {
      members.append(("unit", .text(unit)))
    }
    return .object(FormValue.Object(members))
  }

  private func coded(
    _ value: String, _ type: String?, _ row: RowSpec, _ picker: PickerContent
  ) -> (String, FormValue) {
    switch type {
    case "integer"?:
      if let number = value.plainNumber { return ("valueInteger", .number(number)) }
    case "date"?: return ("valueDate", .text(value))
    case "time"?: return ("valueTime", .text(value))
    case "string"?: return ("valueString", .text(value))
    default: break
    }
    let option = picker.options.first { $0.value == value }
    guard option != nil || !picker.declaresOptions else { return ("valueString", .text(value)) }
    let system = option?.extras["x-system"]?.text ?? row.extras["x-system"]?.text
    var members: [(String, FormValue)] = []
    if let system, !system.isEmpty { members.append(("system", .text(system))) }
    let code = system.flatMap { value.hasPrefix("\($0)|") ? value.dropFirst($0.count + 1) : nil }
    members.append(("code", .text(code.map(String.init) ?? value)))
    if let title = option?.title { members.append(("display", .text(title))) }
    return ("valueCoding", .object(FormValue.Object(members)))
  }
}

// MARK: - Reading

extension ForeignResults {
  /// Items by their link ids.
  private typealias Items = [String: [JSONNode]]

  /// The answers in a QuestionnaireResponse, by their names.
  func answers(inResponse root: JSONNode) throws(ForeignResultError) -> FormValue.Object {
    let type = root["resourceType"]?.text
    guard type == "QuestionnaireResponse" else {
      throw ForeignResultError(
        "a QuestionnaireResponse is expected, not \(type?.quotedForMessage ?? root.shapeName)")
    }
    let rows = spec.sections.flatMap(\.rows)
    let repeats = Set(rows.filter { $0.content.kind == .repeat && $0.isItem }.map(\.linkID))
    let known = Set(rows.map(\.linkID)).union(
      spec.sections.compactMap { $0.extras["x-linkId"]?.text })
    var items = Items()
    try index(root, except: repeats, known, &items)
    return FormValue.Object(
      try members(for: spec.sections.flatMap(self.rows(of:)), in: items, repeats, known))
  }

  /// Collects the items in a response, item or answer by their link ids, without those inside repeated groups.
  private func index(
    _ node: JSONNode, except repeats: Set<String>, _ known: Set<String>, _ found: inout Items
  ) throws(ForeignResultError) {
    for item in node["item"]?.elements ?? [] {
      let link = item["linkId"]?.text ?? ""
      let answers = item["answer"]?.elements ?? []
      guard answers.isEmpty || known.contains(link) else {
        throw ForeignResultError("the form has no question \(link.quotedForMessage)")
      }
      found[link, default: []].append(item)
      if repeats.contains(link) { continue }
      try index(item, except: repeats, known, &found)
      for answer in answers { try index(answer, except: repeats, known, &found) }
    }
  }

  private func members(
    for rows: [RowSpec], in items: Items, _ repeats: Set<String>, _ known: Set<String>
  ) throws(ForeignResultError) -> [(key: String, value: FormValue)] {
    var members: [(key: String, value: FormValue)] = []
    for row in rows {
      let below = self.rows(below: row.id)
      switch row.content {
      case .label, .button, .field: break
      case .group: members += try self.members(for: below, in: items, repeats, known)
      case .repeat where !row.isItem:
        guard let question = below.first else { break }
        let values = try answers(to: question, in: items)
        if !values.isEmpty { members.append((row.resultName, .list(FormValue.List(values)))) }
      case .repeat:
        var copies: [FormValue] = []
        for item in items[row.linkID] ?? [] {
          var inside = Items()
          try index(item, except: repeats, known, &inside)
          copies.append(
            .object(FormValue.Object(try self.members(for: below, in: inside, repeats, known))))
        }
        if !copies.isEmpty { members.append((row.resultName, .list(FormValue.List(copies)))) }
      default:
        let values = try answers(to: row, in: items)
        guard row.computed == nil, row.isInResult || row.extras["x-answer"] != nil,
          let first = values.first
        else { break }
        let isMultiple = [.choice(isMultiple: true), .list].contains(row.content.heldByTerm)
        members.append((row.resultName, isMultiple ? .list(FormValue.List(values)) : first))
      }
    }
    return members
  }

  private func answers(
    to row: RowSpec, in items: Items
  ) throws(ForeignResultError) -> [FormValue] {
    var values: [FormValue] = []
    for answer in (items[row.linkID] ?? []).flatMap({ $0["answer"]?.elements ?? [] }) {
      if let value = try value(of: answer, row) { values.append(value) }
    }
    return values
  }

  private func value(of answer: JSONNode, _ row: RowSpec) throws(ForeignResultError) -> FormValue? {
    guard let node = answer.members?.first(where: { $0.key.hasPrefix("value") })?.node else {
      return nil
    }
    guard node.members != nil else {
      guard let text = node.text else {
        let isChoice = if case .picker = row.content { true } else { false }
        return isChoice ? node.textOrNumber.map { .text($0) } : FormValue(node)
      }
      let hasTime = [.time, .dateTime].contains(row.content.heldByTerm)
      return .text(hasTime ? text.withoutZoneAndZeroSeconds : text)
    }
    if let number = node["value"]?.number {
      try requireUnit(of: node, row)
      return .number(number)
    }
    if let text = (node["reference"] ?? node["url"])?.text { return .text(text) }
    guard let code = (node["code"] ?? node["display"])?.text else { return nil }
    guard case .picker(let picker) = rowAnswered(by: row).content,
      let system = node["system"]?.text,
      picker.options.contains(where: { $0.value == "\(system)|\(code)" })
    else { return .text(code) }
    return .text("\(system)|\(code)")
  }

  /// Throws if a quantity is in another unit than its question.
  private func requireUnit(of node: JSONNode, _ row: RowSpec) throws(ForeignResultError) {
    guard case .object(let unit)? = row.extras["x-unit"], let own = unit["code"]?.text,
      let code = node["code"]?.text, own != code
    else { return }
    throw ForeignResultError(
      "the answer of \(row.linkID.quotedForMessage) is in \(code.quotedForMessage); give it in "
        + own.quotedForMessage)
  }
}

extension RowSpec {
  /// Whether the row is an item of its own in the original.
  fileprivate var isItem: Bool { extras["x-linkId"] != false }

  fileprivate var linkID: String { extras["x-linkId"]?.text ?? resultName }
}

extension RowContent {
  fileprivate var isInteger: Bool {
    if case .number(let content) = self { content.isInteger } else { false }
  }
}
