import FormEngine
import FormText

/// The kinds of questions.
extension QuestionnaireReader {
  func content(_ part: ForeignPart, _ type: String, _ link: String) -> RowContent {
    let hasOptions = ["answerOption", "option", "answerValueSet", "options"].contains {
      part.node[$0] != nil
    }
    let constraint = part.word(
      "answerConstraint", among: ["optionsOnly", "optionsOrString", "optionsOrType"])
    let isOpen =
      type == "open-choice" || constraint == "optionsOrString" || constraint == "optionsOrType"
      || part.itemControl == "open-choice"
    switch type {
    case "boolean": return .toggle(value: nil)
    case "choice", "open-choice", "coding": return .picker(picker(part, link, isOpen: isOpen))
    case "string", "text", "url", "integer", "decimal", "date", "time", "dateTime":
      // Answers of these types can be chosen from options too.
      guard hasOptions else { return plain(part, type) }
      if type == "integer", part.node["answerOption"] != nil {
        return numbers(part, link, isOpen: isOpen)
      }
      return .picker(picker(part, link, isOpen: isOpen))
    case "quantity": return .number(number(part, isInteger: false))
    default: return .custom(HeldContent(holds: .text))
    }
  }

  private func plain(_ part: ForeignPart, _ type: String) -> RowContent {
    switch type {
    case "integer", "decimal": return .number(number(part, isInteger: type == "integer"))
    case "date", "time", "dateTime":
      let mode: DatePickerContent.Mode = type == "date" ? .date : type == "time" ? .time : .dateTime
      func limit(_ name: String) -> String? {
        part.value(ofExtension: name)?.text.flatMap {
          moment(name == "maxValue" ? $0.lastMoment : $0.firstMoment, mode)
        }
      }
      return .datePicker(
        DatePickerContent(mode: mode, min: limit("minValue"), max: limit("maxValue")))
    default:
      return .text(
        TextContent(
          placeholder: part.value(ofExtension: "entryFormat")?.text,
          minLength: part.value(ofExtension: "minLength")?.integer,
          maxLength: part.whole("maxLength"),
          pattern: part.value(ofExtension: "regex")?.text.map { Self.pattern($0) },
          isMultiline: type == "text", isSecret: part.itemControl == "password"))
    }
  }

  /// A pattern without what all of ours have; some are written as a call of a function.
  private static func pattern(_ text: String) -> String {
    for quote in ["'", "\""] where text.hasPrefix("matches(\(quote)") && text.hasSuffix("\(quote))")
    {
      return ForeignPattern.whole(String(text.dropFirst("matches('".count).dropLast(2)))
    }
    return ForeignPattern.unanchored(text)
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

  // MARK: - Numbers

  private func number(_ part: ForeignPart, isInteger: Bool) -> NumberContent {
    var content = NumberContent(isInteger: isInteger)
    let units = part.extensions("questionnaire-unitOption")
    if units.count > 1 {
      draft.lose("the unit can't be chosen: the first one is shown", at: part.offset)
    }
    let unit = part.value(ofExtension: "questionnaire-unit") ?? units.first?["valueCoding"]
    content.unit = unit.flatMap(Self.unit)
    content.min = limit(part, "min", unit)
    content.max = limit(part, "max", unit)
    if let step = part.value(ofExtension: "questionnaire-sliderStepValue")?.number, step > 0 {
      content.step = step
    } else if !isInteger, let places = part.value(ofExtension: "maxDecimalPlaces")?.integer,
      0...9 ~= places
    {
      setDecimalPlaces(places, of: &content)
    }
    if part.itemControl == "slider" { scale(&content, part) }
    return content
  }

  /// Limits the digits after the point. Steps are counted from the minimum, so that it becomes the smallest number
  /// with so many digits.
  private func setDecimalPlaces(_ places: Int, of content: inout NumberContent) {
    guard let step = Double("1e-\(places)"), let scale = Double("1e\(places)") else { return }
    content.step = step
    guard let min = content.min else { return }
    let scaled = min * scale
    // A product such as 0.3 · 10 is not always whole.
    guard scaled.distanceFromWhole > 1e-6 else { return }
    content.min = (Double(Int64(scaled)) + (scaled > 0 ? 1 : 0)) / scale
  }

  private static func unit(_ coding: ForeignNode) -> String? {
    coding["display"]?.text ?? coding["unit"]?.text ?? coding["code"]?.text
  }

  /// A limit of a number or quantity; one in another unit is reported.
  private func limit(_ part: ForeignPart, _ name: String, _ unit: ForeignNode?) -> Double? {
    guard
      let node = part.value(ofExtension: "\(name)Value")
        ?? part.value(ofExtension: "sdc-questionnaire-\(name)Quantity")
    else { return nil }
    if let number = node.number { return number }
    let units = [node["code"], node["unit"]].compactMap { $0?.text }
    let own = unit.map { unit in
      ["code", "display", "unit"].compactMap { unit[$0]?.text }
    }
    if let own, !units.isEmpty, !units.contains(where: own.contains) {
      node.noteAll()
      draft.lose("a limit in another unit is left out", at: node.offset)
      return nil
    }
    for (key, own) in [("system", "system"), ("code", "code"), ("unit", "display")] {
      if let part = node[key], part.json.text == unit?.json[own]?.text { part.noteAll() }
    }
    return node["value"]?.number
  }

  /// A slider with few steps is a line of choices; one with more is a number that is typed.
  private func scale(_ content: inout NumberContent, _ part: ForeignPart) {
    guard content.isInteger, let min = content.min, let max = content.max, (1...10) ~= max - min,
      content.step ?? 1 == 1
    else {
      let reason =
        content.isInteger && content.min != nil && content.max != nil
        ? "with more than 10 steps" : "without whole numbers and limits"
      return draft.lose("a slider \(reason) becomes a number that people type", at: part.offset)
    }
    func word(_ control: String) -> String? {
      let items = part.node["item"]?.elements ?? []
      return items.first { ForeignPart($0).itemControl == control }?["text"]?.text
    }
    content.scale = NumberScale(word("lower"), word("upper"))
  }

  /// Options that are whole numbers: a scale if they follow each other.
  private func numbers(_ part: ForeignPart, _ link: String, isOpen: Bool) -> RowContent {
    let entries = part.node["answerOption"]?.elements ?? []
    let values = entries.compactMap { $0["valueInteger"]?.number }
    // A scale has no scores, and no other numbers than its own.
    guard !isOpen, !entries.contains(where: hasScore), let first = values.first,
      let last = values.last, last - first <= 10,
      zip(values, values.dropFirst()).allSatisfy({ $1 - $0 == 1 })
    else {
      return .picker(picker(part, link, isOpen: isOpen))
    }
    return .number(NumberContent(min: first, max: last, isInteger: true, scale: NumberScale()))
  }

  /// The limits of a number or date that depend on answers or on the current date.
  func limits(_ part: ForeignPart, _ id: RowID) {
    for (name, property) in [("minValue", SpecProperty.min), ("maxValue", .max)] {
      guard let each = part.extensions(name).first,
        let member = each.members?.first(where: { $0.key.hasPrefix("_value") })?.node
      else { continue }
      let given = member["extension"]?.elements?.first {
        let url = $0["url"]?.text ?? ""
        return url.hasSuffix("/cqf-calculatedValue") || url.hasSuffix("/cqf-expression")
      }
      guard let node = given?["valueExpression"]?.fhirPath, let row = draft.row(id),
        row.has(property)
      else {
        keep(each, of: .row(id))
        continue
      }
      let scope = scope
      draft.later { [self] in
        guard let expression = expression(node, in: scope) else { return keep(each, of: .row(id)) }
        draft.change(id, property.rawValue, at: node.offset) { row in
          row.expressions[property] = expression
          row.content = row.content.withoutLimit(property)
        }
      }
    }
  }
}

extension RowContent {
  /// The content without a written limit.
  fileprivate func withoutLimit(_ property: SpecProperty) -> RowContent {
    switch self {
    case .number(var number):
      if property == .min { number.min = nil } else { number.max = nil }
      return .number(number)
    case .datePicker(var picker):
      if property == .min { picker.min = nil } else { picker.max = nil }
      return .datePicker(picker)
    default: return self
    }
  }
}

extension String {
  /// A date of which the month or day may be missing, with the first of them.
  fileprivate var firstMoment: String {
    self + (utf8.count == 4 ? "-01-01" : utf8.count == 7 ? "-01" : "")
  }

  /// A date of which the month or day may be missing, with the last of them.
  fileprivate var lastMoment: String {
    guard utf8.count == 7 else { return self + (utf8.count == 4 ? "-12-31" : "") }
    let days = (28...31).reversed().map { "\(self)-\($0)" }
    return days.first { Moment(parsing: $0, mode: .date) != nil } ?? self
  }
}
