import FormEngine
import FormText

/// The kinds of questions with one answer, and their validators.
extension SurveyReader {
  func question(_ part: ForeignPart, _ type: String, _ name: String, _ place: Place) -> RowID {
    let content = content(part, type, place)
    let id = add(part, name, content, place)
    set(
      .placeholder, .placeholder, of: id,
      content.kind == .text ? part["placeholder", "placeHolder"] : nil, place)
    limits(part, id, place)
    initialValue(part, id, place)
    offerWhen(part, id, place)
    if content.kind == .custom {
      draft.change(id) { $0.extras["x-type"] = .text(type) }
      draft.lose(
        "\(type.quotedForMessage) has no counterpart: a custom row, drawn by your front end",
        at: part.offset)
    }
    end(part, id, name, place)
    return id
  }

  private func content(_ part: ForeignPart, _ type: String, _ place: Place) -> RowContent {
    switch type {
    case "text": return typed(part, part.text("inputType") ?? "text")
    case "comment":
      return .text(TextContent(maxLength: positive(part.whole("maxLength")), isMultiline: true))
    case "radiogroup", "dropdown", "imagepicker", "buttongroup":
      return .picker(picker(part, isMultiple: type == "imagepicker" && part.flag("multiSelect")))
    case "checkbox", "tagbox": return .picker(picker(part, isMultiple: true))
    case "boolean": return boolean(part)
    case "rating": return rating(part)
    case "ranking", "file": return .custom(HeldContent(holds: .list))
    default: return .custom(HeldContent(holds: .text))
    }
  }

  private func positive(_ number: Int?) -> Int? { number.flatMap { $0 >= 0 ? $0 : nil } }

  private func typed(_ part: ForeignPart, _ input: String) -> RowContent {
    let (min, max) = (part["min"], part["max"])
    switch input {
    case "number", "range":
      var content = NumberContent()
      content.min = min?.number ?? min?.text.flatMap(Double.init)
      content.max = max?.number ?? max?.text.flatMap(Double.init)
      if input == "range" {
        content.min = content.min ?? 0
        content.max = content.max ?? 100
      }
      // The step of an input field is only how its arrows count.
      if let step = part["step"] {
        draft.lose("\"step\" is about looks alone: left out", at: step.offset)
      }
      return .number(content)
    case "date", "datetime-local", "datetime", "time":
      let mode: DatePickerContent.Mode =
        input == "date" ? .date : input == "time" ? .time : .dateTime
      return .datePicker(DatePickerContent(mode: mode, min: min?.text, max: max?.text))
    default:
      if !["text", "email", "tel", "url", "password"].contains(input) {
        draft.lose(
          "the input type \(input.quotedForMessage) has no counterpart: a text",
          at: part.node.offset(of: "inputType"))
      }
      return .text(
        TextContent(
          maxLength: positive(part.whole("maxLength")), isSecret: input == "password",
          suggestions: part.elements("dataList").compactMap(\.text)))
    }
  }

  private func boolean(_ part: ForeignPart) -> RowContent {
    let (yes, no) = (part["valueTrue"], part["valueFalse"])
    guard yes?.bool == nil && no?.bool == nil, yes != nil || no != nil else {
      return .toggle(initially: nil)
    }
    let (labelYes, labelNo) = (part["labelTrue"], part["labelFalse"])
    return .picker(
      PickerContent(options: [
        option(value: yes.map(FormValue.init) ?? "true", title: labelYes) ?? "true",
        option(value: no.map(FormValue.init) ?? "false", title: labelNo) ?? "false",
      ]))
  }

  private func rating(_ part: ForeignPart) -> RowContent {
    let values = part.elements("rateValues")
    let count = part.whole("rateCount")
    var (least, most) = (part.number("rateMin") ?? 1, part.number("rateMax") ?? Double(count ?? 5))
    let step = part.number("rateStep") ?? 1
    let numbers = values.compactMap { $0.number ?? $0["value"]?.number }
    let isPlain =
      values.allSatisfy { $0["text"] == nil } && numbers.count == values.count
      && zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == 1 }
    guard values.isEmpty || isPlain else {
      return .picker(PickerContent(options: options(values, of: part, "rateValues")))
    }
    if let first = numbers.first, let last = numbers.last { (least, most) = (first, last) }
    let (low, high) = (part["minRateDescription"], part["maxRateDescription"])
    let (lowTexts, highTexts) = (low.map(texts), high.map(texts))
    var scale = NumberScale(lowTexts?.text, highTexts?.text)
    if let versions = lowTexts?.versions, !versions.isEmpty {
      scale = scale.translated(.low, versions)
    }
    if let versions = highTexts?.versions, !versions.isEmpty {
      scale = scale.translated(.high, versions)
    }
    return .number(
      NumberContent(
        min: least, max: most, step: step == 1 ? nil : step, isInteger: true, scale: scale))
  }

  // MARK: - Options

  private func picker(_ part: ForeignPart, isMultiple: Bool) -> PickerContent {
    var content = PickerContent(
      options: options(part.elements("choices"), of: part, "choices"), isMultiple: isMultiple)
    if let max = part.whole("choicesMax") {
      let (min, step) = (
        part.whole("choicesMin") ?? 1, Swift.max(1, part.whole("choicesStep") ?? 1)
      )
      let numbers = stride(from: min, through: max, by: step).prefix(1000)
      content.options += numbers.map { OptionSpec("\($0)") }
      loseNumbers(at: part.node.offset(of: "choicesMax"))
    }
    if let source = part.node["choicesByUrl"] ?? part.node["choicesFromQuestion"] {
      content.options = []
      content.optionList = PickerContent.host
      draft.lose("the choices are provided by the front end while the form runs", at: source.offset)
    }
    for (keys, text, value) in [
      (["hasNone", "showNoneItem"], "noneText", "none"),
      (["hasOther", "showOtherItem"], "otherText", "other"),
      (["showRefuseItem"], "refuseText", "refused"),
      (["showDontKnowItem"], "dontKnowText", "dontknow"),
    ] {
      let isOffered = keys.map { part.flag($0) }.contains(true)
      let title = part[text]
      guard isOffered else { continue }
      if value == "other", !storesOthersAsComments {
        content.acceptsOther = true
        continue
      }
      var option = option(value: .text(value), title: title) ?? OptionSpec(value)
      if option.title == nil {
        option.title =
          [
            "none": "None", "other": "Other (describe)", "refused": "Refuse to answer",
            "dontknow": "Don't know",
          ][value]
      }
      option.isExclusive = isMultiple && value != "other"
      content.options.append(option)
    }
    let (least, most) = (part.whole("minSelectedChoices"), part.whole("maxSelectedChoices"))
    content.minChoices = least.flatMap { $0 > 0 ? $0 : nil }
    content.maxChoices = most.flatMap { $0 > 0 ? $0 : nil }
    return content
  }

  private func loseNumbers(at offset: Int) {
    draft.lose("the choices are numbers; their values are texts in results here", at: offset)
  }

  func options(_ nodes: [JSONNode], of part: ForeignPart, _ key: String) -> [OptionSpec] {
    var found = Set<ScalarText>()
    if nodes.contains(where: { ($0["value"] ?? $0).number != nil }) {
      loseNumbers(at: part.node.offset(of: key))
    }
    return nodes.compactMap { node in
      let value = FormValue(node["value"] ?? node)
      guard let option = option(value: value, title: node["text"]),
        found.insert(ScalarText(option.value)).inserted
      else {
        draft.lose("the choice \(value) is left out: it has no value of its own", at: node.offset)
        return nil
      }
      guard let members = node.members else { return option }
      let known: Set = ["value", "text", "visibleIf", "score"]
      var result = option
      result.score = node["score"]?.number
      for member in members where !known.contains(member.key) {
        result.extras["x-\(member.key)"] = FormValue(member.node)
        draft.lose(
          "\(member.key.quotedForMessage) of a choice has no counterpart: kept as "
            + "x-\(member.key)".quotedForMessage, at: member.keyOffset)
      }
      return result
    }
  }

  private func option(value: FormValue, title: JSONNode?) -> OptionSpec? {
    let text: String
    switch value {
    case .text(let value): text = value
    case .number, .bool: text = "\(value)"
    case .null, .list, .object: return nil
    }
    guard !text.isEmpty else { return nil }
    var option = OptionSpec(text)
    guard let title else { return option }
    let (main, versions) = texts(title)
    if main != text { option.title = main }
    if !versions.isEmpty { option.translations[.title] = versions }
    return option
  }

  /// Offers choices under their conditions.
  private func offerWhen(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    for choice in part.node["choices"]?.elements ?? [] {
      guard let test = choice["visibleIf"], let text = test.text,
        let value = choice["value"].map(FormValue.init)
      else { continue }
      let name = value.text ?? "\(value)"
      draft.later { [self] in
        guard let condition = condition(text, at: test.offset, place) else { return }
        draft.change(id, "options", at: test.offset) { row in
          guard case .picker(var picker) = row.content,
            let index = picker.options.firstIndex(where: { $0.value == name })
          else { return }
          picker.options[index].shownWhen = condition
          row.content = .picker(picker)
        }
      }
    }
  }

  // MARK: - Values and limits

  private func initialValue(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    if let node = part["defaultValueExpression"], let text = node.text {
      draft.later { [self] in
        guard let expression = expression(text, at: node.offset, place) else { return }
        draft.change(id, "value", at: node.offset) { $0.expressions[.value] = expression }
      }
    }
    guard let node = part["defaultValue"] else { return }
    let value = FormValue(node)
    draft.change(id, "value", at: node.offset) { row in
      let referent = row.content.heldByTerm.map { Referent(id: id, holds: $0) }
      let converter = TermConverter { _ in nil }
      let own: FormValue? = referent.flatMap { referent in
        guard let members = value.members else {
          let single = try? converter.value(value, for: referent)
          return referent.holds == .choice(isMultiple: true) ? single.map { .list([$0]) } : single
        }
        return .list(members.compactMap { try? converter.value($0, for: referent) })
      }
      guard let own, let content = row.content.beginning(with: own) else {
        row.extras["x-defaultValue"] = value
        return draft.lose(
          "the default value \(value) can't be held: kept as \"x-defaultValue\"", at: node.offset)
      }
      row.content = content
    }
  }

  private func limits(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    for (key, property) in [("minValueExpression", SpecProperty.min), ("maxValueExpression", .max)]
    {
      guard let node = part[key], let text = node.text else { continue }
      draft.later { [self] in
        guard let expression = expression(text, at: node.offset, place) else { return }
        draft.change(id, property.rawValue, at: node.offset) {
          $0.expressions[property] = expression
        }
      }
    }
  }
}
