import FormEngine
import FormText

/// The kinds of questions, their options and initial values.
extension QuestionnaireReader {
  func content(_ part: ForeignPart, _ type: String, _ link: String) -> RowContent {
    let hasOptions =
      part.node["answerOption"] ?? part.node["option"] ?? part.node["answerValueSet"]
      ?? part.node["options"] != nil
    let constraint = part.text("answerConstraint")
    switch type {
    case "boolean": return .toggle(initially: nil)
    case "choice", "open-choice", "coding":
      return .picker(
        picker(
          part, link,
          isOpen: type == "open-choice" || constraint == "optionsOrString"
            || constraint == "optionsOrType"))
    case "string", "text", "url", "integer", "decimal", "date", "time", "dateTime":
      // Answers of these types can be chosen from options too.
      if hasOptions, type != "integer" || part.node["answerOption"] == nil {
        return .picker(
          picker(
            part, link, isOpen: constraint == "optionsOrString" || constraint == "optionsOrType"))
      }
      if hasOptions { return numbers(part, link) }
      return plain(part, type)
    case "quantity": return quantity(part)
    default: return .custom(HeldContent(holds: .text))
    }
  }

  private func plain(_ part: ForeignPart, _ type: String) -> RowContent {
    let least = part.value(ofExtension: "minValue")
    let most = part.value(ofExtension: "maxValue")
    switch type {
    case "integer", "decimal":
      var content = NumberContent(
        min: least?.number, max: most?.number, isInteger: type == "integer")
      content.unit = unit(part)
      if let step = part.value(ofExtension: "questionnaire-sliderStepValue")?.number, step > 0 {
        content.step = step
      } else if let places = part.value(ofExtension: "maxDecimalPlaces")?.integer, 0...9 ~= places {
        content.step = (0..<places).reduce(1) { step, _ in step / 10 }
      }
      if part.itemControl == "slider" {
        draft.lose("the slider is a number that is typed: about looks alone", at: part.offset)
      }
      return .number(content)
    case "date", "time", "dateTime":
      let mode: DatePickerContent.Mode = type == "date" ? .date : type == "time" ? .time : .dateTime
      return .datePicker(
        DatePickerContent(
          mode: mode, min: least?.text.flatMap { moment($0, mode) },
          max: most?.text.flatMap { moment($0, mode) }))
    default:
      let pattern = part.value(ofExtension: "regex")?.text
      return .text(
        TextContent(
          placeholder: part.value(ofExtension: "entryFormat")?.text,
          minLength: part.value(ofExtension: "minLength")?.integer,
          maxLength: part.whole("maxLength"), pattern: pattern.map { Self.whole($0) },
          isMultiline: type == "text"))
    }
  }

  /// A pattern without the anchors that all of ours have.
  private static func whole(_ pattern: String) -> String {
    var text = pattern[...]
    if text.hasPrefix("^") { text = text.dropFirst() }
    if text.hasSuffix("$"), !text.hasSuffix("\\$") { text = text.dropLast() }
    return String(text)
  }

  /// A moment without its time zone; `nil` for a text that is none.
  func moment(_ text: String, _ mode: DatePickerContent.Mode) -> String? {
    var text = text
    if mode == .dateTime {
      text = String(text.prefix(text.contains("T") ? 19 : 10))
      if !text.contains("T") { text += "T00:00" }
    }
    return Moment(parsing: text, mode: mode) == nil ? nil : text
  }

  private func unit(_ part: ForeignPart) -> String? {
    let unit =
      part.value(ofExtension: "questionnaire-unit")
      ?? part.value(ofExtension: "questionnaire-unitOption")
    return unit.flatMap { $0["display"]?.text ?? $0["code"]?.text }
  }

  /// A quantity with one unit is a number; one with several units needs a picker beside it.
  private func quantity(_ part: ForeignPart) -> RowContent {
    let units = part.node["extension"]?.elements?.filter {
      $0["url"]?.text?.hasSuffix("/questionnaire-unitOption") == true
    }
    if (units?.count ?? 0) > 1 {
      draft.lose("the unit can't be chosen: the first one is shown", at: part.offset)
    }
    return .number(
      NumberContent(
        min: part.value(ofExtension: "minValue")?.number,
        max: part.value(ofExtension: "maxValue")?.number, unit: unit(part)))
  }

  /// Options that are whole numbers: a scale if they follow each other.
  private func numbers(_ part: ForeignPart, _ link: String) -> RowContent {
    let values =
      part.node["answerOption"]?.elements?.compactMap { $0["valueInteger"]?.number } ?? []
    guard let first = values.first, let last = values.last,
      zip(values, values.dropFirst()).allSatisfy({ $1 - $0 == 1 })
    else {
      draft.lose("the choices are numbers; their values are texts here", at: part.offset)
      return .picker(picker(part, link, isOpen: false))
    }
    return .number(NumberContent(min: first, max: last, isInteger: true, scale: NumberScale()))
  }

  // MARK: - Options

  private func picker(_ part: ForeignPart, _ link: String, isOpen: Bool) -> PickerContent {
    var content = PickerContent(acceptsOther: isOpen)
    let entries =
      part.node["answerOption"]?.elements ?? part.node["option"]?.elements
      ?? valueSet(part.node["answerValueSet"] ?? part.node["options"])
    guard let entries else {
      content.optionList = PickerContent.host
      if let source = part.node["answerValueSet"] ?? part.node["options"] {
        draft.change(RowID(link)) { _ in }
        draft.lose(
          "the options of \(FormValue(source)) are provided by the front end while the form runs",
          at: part.node.offset(of: "answerValueSet"))
      }
      return content
    }
    var values: [Coding: String] = [:]
    var taken = Set<ScalarText>()
    for entry in entries {
      guard let offered = offered(by: entry) else {
        draft.lose("an option is left out: it has no code", at: entry.offset)
        continue
      }
      var option = offered.option
      if !taken.insert(ScalarText(option.value)).inserted {
        guard let system = offered.coding?.system, !system.isEmpty else {
          draft.lose("an option is left out: another one has its code", at: entry.offset)
          continue
        }
        let title = option.title ?? option.value
        option.value = "\(system)|\(option.value)"
        option.title = title
        guard taken.insert(ScalarText(option.value)).inserted else { continue }
      }
      if let coding = offered.coding { values[coding] = option.value }
      content.options.append(option)
    }
    optionValues[link] = values
    return content
  }

  /// An option, and the code that it is in the original.
  private struct Offered {
    var option: OptionSpec
    var coding: Coding?
  }

  /// The option of an entry of an answer list, or of a concept of a value set.
  private func offered(by entry: JSONNode) -> Offered? {
    let value = entry.members?.first { $0.key.hasPrefix("value") }?.node ?? entry
    guard var offered = value.members == nil ? plainOption(value) : codedOption(value) else {
      return nil
    }
    let parts = [ForeignPart(entry), ForeignPart(value)]
    func found(_ name: String) -> JSONNode? {
      parts.compactMap { $0.value(ofExtension: name) }.first
    }
    offered.option.score = (found("ordinalValue") ?? found("itemWeight"))?.number
    offered.option.isExclusive = found("questionnaire-optionExclusive")?.bool ?? false
    return offered
  }

  private func codedOption(_ value: JSONNode) -> Offered? {
    let display = value["display"]?.text
    guard let code = value["code"]?.text ?? display, !code.isEmpty else { return nil }
    let coding = Coding(system: value["system"]?.text ?? "", code: code)
    var option = OptionSpec(code, title: display == code ? nil : display)
    let versions = versions(of: ForeignPart(value), "display")
    if !versions.isEmpty { option.translations[.title] = versions }
    return Offered(option: option, coding: coding)
  }

  private func plainOption(_ value: JSONNode) -> Offered? {
    let text = value.text ?? value.number.map { FormValue.plain($0) } ?? ""
    return text.isEmpty ? nil : Offered(option: OptionSpec(text))
  }

  /// The concepts of a value set in the questionnaire; `nil` if it is elsewhere.
  private func valueSet(_ reference: JSONNode?) -> [JSONNode]? {
    guard let text = reference?.text ?? reference?["reference"]?.text, text.hasPrefix("#"),
      let set = contained(String(text.dropFirst()))
    else { return nil }
    if let concepts = set["expansion"]?["contains"]?.elements { return concepts }
    let includes = set["compose"]?["include"]?.elements ?? []
    let concepts = includes.flatMap { include -> [JSONNode] in
      let system = include["system"]
      return (include["concept"]?.elements ?? []).map { concept in
        var members = concept.members ?? []
        if let system { members.append(JSONMember("system", at: system.offset, system)) }
        return JSONNode(at: concept.offset, .object(members))
      }
    }
    return concepts.isEmpty ? nil : concepts
  }

  // MARK: - Initial values

  func initial(_ part: ForeignPart, _ id: RowID, _ link: String) {
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
      let key = "value" + member.key.dropFirst("initial".count)
      let entry = JSONNode(
        at: member.keyOffset, .object([JSONMember(key, at: member.keyOffset, member.node)]))
      if let value = value(of: entry, id, link) { found.append(value) }
    }
    guard let first = found.first else { return }
    draft.change(id, "value", at: part.node.offset(of: "initial")) { row in
      if case .picker(let picker) = row.content, picker.isMultiple {
        row.content = row.content.beginning(with: .list(found)) ?? row.content
      } else {
        row.content = row.content.beginning(with: first) ?? row.content
      }
    }
  }

  /// The value that an entry `valueX` or `answerX` means for a question.
  func value(of entry: JSONNode, _ id: RowID, _ link: String) -> FormValue? {
    guard
      let member = entry.members?.first(where: {
        $0.key.hasPrefix("value") || $0.key.hasPrefix("answer")
      })
    else { return nil }
    let node = member.node
    if node.members != nil {
      if let value = node["value"]?.number { return .number(value) }
      guard let code = node["code"]?.text ?? node["display"]?.text else { return nil }
      return .text(
        optionValues[link]?[Coding(system: node["system"]?.text ?? "", code: code)] ?? code)
    }
    guard let row = draft.row(id), let held = row.content.heldByTerm else { return nil }
    if held == .dateTime, let text = node.text { return moment(text, .dateTime).map { .text($0) } }
    return try? TermConverter { _ in nil }.value(
      FormValue(node), for: Referent(id: id, holds: held))
  }
}
