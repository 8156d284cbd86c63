import FormEngine
import FormText

/// The kinds of questions with one answer, and the values and limits of these.
extension SurveyReader {
  func question(_ part: ForeignPart, _ type: String, _ name: String, _ place: Place) -> RowID {
    let content = content(part, type, place)
    let id = add(part, name, content, place)
    set(
      .placeholder, .placeholder, of: id,
      content.kind == .text ? part["placeholder", "placeHolder"] : nil, place)
    if type == "text", part.text("inputType") == "email" { checkEmail(id, at: part.offset) }
    // A checkbox with too few choices is refused, also one without any.
    if case .picker(let picker) = content, picker.isMultiple, picker.minChoices != nil {
      draft.change(id, "required", at: part.offset) { $0.isRequired = true }
    }
    limits(part, id, place)
    initialValue(part, type, id, place)
    choices[id] = part.node["choices"]?.elements ?? []
    if let source = part["choicesByUrl"] {
      draft.change(id) { $0.extras["x-choicesByUrl"] = FormValue(source) }
    }
    offerWhen(part, id, place)
    if let source = part["choicesFromQuestion"] {
      let columns = Columns(
        values: part.text("choiceValuesFromQuestion"), titles: part.text("choiceTextsFromQuestion"))
      offerChoices(of: source, part.text("choicesFromQuestionMode") ?? "all", columns, id, place)
    }
    if ["ranking", "slider"].contains(type) || content.kind == .custom {
      draft.change(id) { $0.extras["x-type"] = .text(type) }
    }
    if type == "ranking" {
      draft.lose(
        "ranking is about looks alone: the order is the one in which options are chosen", .looks,
        at: part.offset)
    }
    if content.kind == .custom {
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
    case "ranking": return .picker(picker(part, isMultiple: true))
    case "slider" where part.text("sliderType") != "range": return slider(part)
    case "slider", "file": return .custom(HeldContent(holds: .list))
    default: return .custom(HeldContent(holds: .text))
    }
  }

  private func positive(_ number: Int?) -> Int? { number.flatMap { $0 >= 0 ? $0 : nil } }

  private func typed(_ part: ForeignPart, _ input: String) -> RowContent {
    let (min, max) = (part["min"], part["max"])
    switch input {
    case "number", "range":
      var content = NumberContent()
      (content.min, content.max) = (min?.writtenNumber, max?.writtenNumber)
      if input == "range" {
        content.min = content.min ?? 0
        content.max = content.max ?? 100
      }
      // The step of an input field is only how its arrows count.
      if let step = part["step"] {
        step.noteAll()
        draft.lose("\"step\" is about looks alone: left out", .looks, at: step.offset)
      }
      return .number(content)
    case "text" where isNumeric(part): return .number(masked(part))
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
      var content = TextContent(
        maxLength: positive(part.whole("maxLength")), isSecret: input == "password",
        suggestions: part.elements("dataList").compactMap(\.text))
      content.pattern = pattern(part)
      return .text(content)
    }
  }

  /// Whether a text is asked to be a number, by its mask or a validator, and by nothing else.
  private func isNumeric(_ part: ForeignPart) -> Bool {
    if ["numeric", "currency"].contains(part.node["maskType"]?.text) { return true }
    let types = (part.node["validators"]?.elements ?? []).compactMap { $0["type"]?.text }
    return types.contains("numeric") && Set(types).isSubset(of: ["numeric", "expression"])
      && part.node["maskType"] == nil
  }

  /// A number with the limits of a mask.
  private func masked(_ part: ForeignPart) -> NumberContent {
    var content = NumberContent()
    guard ["numeric", "currency"].contains(part.text("maskType")) else { return content }
    let settings = part["maskSettings"]
    content.min = settings?["min"]?.number
    content.max = settings?["max"]?.number
    if settings?["allowNegativeValues"]?.bool == false { content.min = max(content.min ?? 0, 0) }
    let digits = settings?["precision"]?.integer ?? 2
    if (0...9).contains(digits), content.min?.isWhole ?? true {
      if digits == 0 { content.isInteger = true }
      // 10⁻ⁿ, as it is written.
      if digits > 0 { content.step = Double("1e-\(digits)") }
    }
    content.unit = settings?["suffix"]?.text ?? settings?["prefix"]?.text
    return content
  }

  /// The pattern that a mask of characters asks for: `9` is a digit, `a` a letter, and `#` either.
  private func pattern(_ part: ForeignPart) -> String? {
    guard part.node["maskType"]?.text == "pattern" || part.node["inputFormat"] != nil,
      let mask = part.node["maskSettings"]?["pattern"]?.text ?? part.node["inputFormat"]?.text
    else { return nil }
    part.leave(["maskType", "inputFormat"])
    // Without this, the answer is what people type, without the characters between.
    let keepsAll =
      part.node["maskSettings"]?["saveMaskedValue"]?.bool == true
      || part.node["inputFormat"] != nil
    if keepsAll { part.leave(["maskSettings"]) }
    if let settings = part["maskSettings"], !keepsAll {
      draft.lose(
        "the fixed characters of a mask are about looks alone", .looks, at: settings.offset)
    }
    let classes: [Character: String] = ["9": "[0-9]", "a": "[A-Za-z]", "#": "[A-Za-z0-9]"]
    var (pattern, rest) = ("", mask[...])
    while let character = rest.popFirst() {
      if let found = classes[character] {
        pattern += found
      } else if let fixed = character == "\\" ? rest.popFirst() : character, keepsAll {
        pattern += fixed.isPunctuation || fixed.isSymbol ? "\\\(fixed)" : String(fixed)
      }
    }
    return pattern
  }

  private func slider(_ part: ForeignPart) -> RowContent {
    var content = NumberContent(min: part.number("min") ?? 0, max: part.number("max") ?? 100)
    let step = part.number("step") ?? 1
    content.isInteger = step.isWhole && content.min?.isWhole ?? true
    if step != 1 || !content.isInteger { content.step = step }
    let labels = part.node["customLabels"]?.elements ?? []
    func text(at value: Double?) -> String? {
      labels.first { $0["value"]?.number == value }?["text"].map(texts)?.text
    }
    if content.isInteger, (content.max ?? 0) - (content.min ?? 0) <= 10 {
      content.scale = NumberScale(text(at: content.min), text(at: content.max))
    }
    return .number(content)
  }

  private func boolean(_ part: ForeignPart) -> RowContent {
    let (yes, no) = (part["valueTrue"], part["valueFalse"])
    guard yes?.bool == nil && no?.bool == nil, yes != nil || no != nil else {
      return .toggle(value: nil)
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
    let (low, high) = (
      part["minRateDescription", "mininumRateDescription"],
      part["maxRateDescription", "maximumRateDescription"]
    )
    let (lowTexts, highTexts) = (low.map(texts), high.map(texts))
    var content = NumberContent(min: least, max: most, step: step == 1 ? nil : step)
    content.isInteger = least.isWhole && step.isWhole
    guard content.isInteger else {
      draft.lose("a rating with halves becomes a number that people type", at: part.offset)
      return .number(content)
    }
    var scale = NumberScale(lowTexts?.text, highTexts?.text)
    if let versions = lowTexts?.versions, !versions.isEmpty {
      scale = scale.translated(.low, versions)
    }
    if let versions = highTexts?.versions, !versions.isEmpty {
      scale = scale.translated(.high, versions)
    }
    content.scale = scale
    return .number(content)
  }

  // MARK: - Values and limits

  private func initialValue(_ part: ForeignPart, _ type: String, _ id: RowID, _ place: Place) {
    let constant = part["defaultValueExpression"]?.text.flatMap {
      (try? SurveyExpression.term($0))?.constant
    }
    if let node = part["defaultValueExpression"], let text = node.text, constant == nil {
      draft.later { [self] in
        guard let expression = expression(text, at: node.offset, place) else { return }
        draft.change(id, "value", at: node.offset) { $0.expressions[.value] = expression }
      }
    }
    let written = part["defaultValue"]
    guard let node = constant == nil ? written : part["defaultValueExpression"] else { return }
    var value = constant ?? FormValue(node)
    if type == "boolean" {
      if value == "indeterminate" { return }
      value = truthValue(value, of: id)
    }
    draft.change(id, "value", at: node.offset) { row in
      let own = row.content.heldByTerm.flatMap { held in
        defaultValue(value, for: Referent(id: id, holds: held), at: node.offset)
      }
      guard let own, let content = row.content.beginning(with: own) else {
        row.extras["x-defaultValue"] = value
        return draft.lose(
          "the default value \(value) can't be held: kept as \"x-defaultValue\"", at: node.offset)
      }
      row.content = content
    }
  }

  /// A default value as a row holds it; `nil` if it can't.
  private func defaultValue(_ value: FormValue, for row: Referent, at offset: Int) -> FormValue? {
    let converter = TermConverter { _ in nil }
    guard let members = value.members else {
      let single = try? converter.value(value, for: row)
      return row.holds == .choice(isMultiple: true) ? single.map { .list([$0]) } : single
    }
    return .list(
      members.compactMap { member in
        let own = try? converter.value(member, for: row)
        if own == nil {
          draft.lose("the default value \(member) can't be held: left out", at: offset)
        }
        return own
      })
  }

  /// The value with which a Boolean question begins: true and false mean its own values for them.
  private func truthValue(_ value: FormValue, of id: RowID) -> FormValue {
    guard case .picker(let picker)? = draft.row(id)?.content, picker.options.count == 2,
      !picker.options.contains(where: { .text($0.value) == value })
    else { return value }
    switch value {
    case true, "true": return .text(picker.options[0].value)
    case false, "false": return .text(picker.options[1].value)
    default: return value
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
