import FormEngine
import FormText

/// Properties that are texts, numbers or Booleans.
extension SchemaReader {
  func value(
    _ name: String, _ schema: ForeignNode, _ type: String, _ ui: ForeignNode?, _ isRequired: Bool,
    _ place: Place
  ) -> RowID {
    let content = content(schema, type, ui)
    let id = add(name, content, schema, ui, place)
    if isRequired { require(id, when: nil, at: schema.offset) }
    checks(schema, type, id)
    if let node = schema["default"] ?? schema["const"] { begin(id, with: node) }
    // A constant is not asked for.
    if let constant = schema["const"], constant.bool == nil {
      let held: HeldContent.Kind = constant.number != nil ? .number : .text
      draft.change(id) { row in
        row.content = .hidden(HeldContent(holds: held, value: FormValue(constant)))
        row.isRequired = false
      }
    }
    if case .toggle = content {
      let only = schema["enum"]?.elements.flatMap { $0.count == 1 ? $0[0] : nil }
      if let constant = (schema["const"] ?? only)?.bool {
        draft.change(id, "checks", at: schema.offset) { row in
          row.content = .toggle(value: nil)
          row.checks.append(
            CheckSpec(
              that: .row(id, .is(.value(.bool(constant)))),
              message: "This must be \(constant ? "yes" : "no").", whenAnswered: !isRequired))
        }
      } else if schema["default"] == nil {
        draft.change(id) { $0.content = .toggle(value: nil) }
      }
    }
    setPlaceholder(ui, id)
    emptyValue(ui, schema, id, name)
    keepLooks(of: ui, id)
    return id
  }

  private func setPlaceholder(_ ui: ForeignNode?, _ id: RowID) {
    guard let node = hint("placeholder", in: ui), let placeholder = node.text else { return }
    if case .text(var text)? = draft.row(id)?.content {
      text.placeholder = placeholder
      draft.change(id) { $0.content = .text(text) }
    } else {
      listLooks("ui:placeholder", "x-ui:placeholder", at: node.offset)
      draft.change(id) { $0.extras["x-ui:placeholder"] = .text(placeholder) }
    }
  }

  private func content(_ schema: ForeignNode, _ type: String, _ ui: ForeignNode?) -> RowContent {
    let widget = hint("widget", in: ui)?.text
    if type == "boolean" { return .toggle(value: schema["default"]?.bool) }
    if type == "number" || type == "integer", let scale = scale(schema) { return .number(scale) }
    if let options = options(schema, ui) { return .picker(PickerContent(options: options)) }
    if type == "number" || type == "integer" { return .number(number(schema, type)) }
    switch schema["format"]?.text {
    case "date": return .datePicker(DatePickerContent())
    case "time": return .datePicker(DatePickerContent(mode: .time))
    case "date-time":
      draft.lose("dates and times have no time zone here", at: schema.offset(of: "format"))
      return .datePicker(DatePickerContent(mode: .dateTime))
    case "data-url":
      draft.lose(
        "a file has no counterpart: a custom row, drawn by your front end", at: schema.offset)
      return .custom(HeldContent(holds: .text))
    default: break
    }
    let pattern = schema["pattern"]?.text
    return .text(
      TextContent(
        minLength: schema["minLength"]?.integer.flatMap { $0 > 0 ? $0 : nil },
        maxLength: schema["maxLength"]?.integer, pattern: pattern.map { ForeignPattern.whole($0) },
        isMultiline: widget == "textarea", isSecret: widget == "password",
        suggestions: ((hint("suggestions", in: ui) ?? schema["examples"])?.elements ?? [])
          .compactMap(\.text)))
  }

  private func number(_ schema: ForeignNode, _ type: String) -> NumberContent {
    var content = NumberContent(isInteger: type == "integer")
    content.min = schema["minimum"]?.number
    content.max = schema["maximum"]?.number
    if type == "integer" {
      // In draft 4 the bounds themselves are excluded so.
      if schema["exclusiveMinimum"]?.bool == true { content.min = content.min.map { $0 + 1 } }
      if schema["exclusiveMaximum"]?.bool == true { content.max = content.max.map { $0 - 1 } }
      // The next whole number inside the bound.
      if let bound = schema["exclusiveMinimum"]?.number {
        let least = bound.isWhole ? bound + 1 : bound
        content.min = max(content.min ?? least, least)
      }
      if let bound = schema["exclusiveMaximum"]?.number {
        let most = bound.isWhole ? bound - 1 : bound
        content.max = min(content.max ?? most, most)
      }
    }
    // Steps are counted from the minimum here.
    if let step = step(of: schema), ((content.min ?? 0) / step).isWhole {
      content.step = step
    }
    return content
  }

  private func step(of schema: ForeignNode) -> Double? {
    schema["multipleOf"]?.number("a number above 0") { $0 > 0 }
  }

  /// Whole numbers that follow each other, without titles of their own.
  func scale(_ schema: ForeignNode) -> NumberContent? {
    guard let values = schema["enum"]?.elements, schema["enumNames"] == nil else { return nil }
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count, numbers.count > 1, numbers.count <= 20,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $1 - $0 == 1 }),
      numbers[0].isWhole
    else { return nil }
    return NumberContent(
      min: numbers[0], max: numbers[numbers.count - 1], isInteger: true, scale: NumberScale())
  }

  private func begin(_ id: RowID, with node: ForeignNode) {
    let value = FormValue(node)
    draft.change(id, "value", at: node.offset) { row in
      guard let held = row.content.heldByTerm,
        let own = try? TermConverter(resolve: { _ in nil }).value(
          value, for: Referent(id: id, holds: held)),
        let content = row.content.beginning(with: own)
      else {
        row.extras["x-default"] = value
        return draft.lose(
          "the default value \(value) can't be held: kept as \"x-default\"", at: node.offset)
      }
      row.content = content
    }
  }

  private func checks(_ schema: ForeignNode, _ type: String, _ id: RowID) {
    if type == "number" { checkBounds(schema, id) }
    if type == "number" || type == "integer", let step = step(of: schema),
      case .number(let number)? = draft.row(id)?.content, number.step == nil
    {
      check(
        .that(.remainder(.valueOf(id), .value(.number(step))), .is(0)),
        "Enter a multiple of \(FormValue.number(step)).", id, schema, "multipleOf")
    }
    checkFormat(schema, type, id)
    if schema["not"] != nil {
      draft.lose("\"not\" has no counterpart here: left out", at: schema.offset(of: "not"))
    }
  }

  private func check(
    _ condition: Condition, _ message: String, _ id: RowID, _ schema: ForeignNode, _ key: String
  ) {
    draft.change(id, "checks", at: schema.offset(of: key)) {
      $0.checks.append(CheckSpec(that: condition, message: message, whenAnswered: true))
    }
  }

  /// Checks that a number is not a bound that is excluded.
  private func checkBounds(_ schema: ForeignNode, _ id: RowID) {
    let bounds = [("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")]
    for (key, bound) in bounds where schema[key]?.bool == true {
      guard let limit = schema[bound]?.number else { continue }
      let verb: Condition.Verb =
        bound == "minimum" ? .moreThan(.value(.number(limit))) : .lessThan(.value(.number(limit)))
      let word = bound == "minimum" ? "more" : "less"
      check(.row(id, verb), "Enter \(word) than \(FormValue.number(limit)).", id, schema, key)
    }
    if let least = schema["exclusiveMinimum"]?.number {
      check(
        .row(id, .moreThan(.value(.number(least)))), "Enter more than \(FormValue.number(least)).",
        id, schema, "exclusiveMinimum")
    }
    if let most = schema["exclusiveMaximum"]?.number {
      check(
        .row(id, .lessThan(.value(.number(most)))), "Enter less than \(FormValue.number(most)).",
        id, schema, "exclusiveMaximum")
    }
  }

  private func checkFormat(_ schema: ForeignNode, _ type: String, _ id: RowID) {
    switch schema["format"]?.text {
    case "email", "idn-email":
      if type == "string" {
        check(
          .row(id, .matches("[^ @]+@[^ @]+\\.[^ @]+")), "Enter an e-mail address.", id, schema,
          "format")
      }
    case "uri", "url", "iri":
      if type == "string" {
        check(
          .row(id, .matches("[A-Za-z][A-Za-z0-9+.\\-]*:.+")),
          "Enter an address such as https://example.org.", id, schema, "format")
      }
    case "date", "time", "date-time", "data-url", "password", "textarea", nil: break
    case let format?:
      draft.lose(
        "the format \(format.quotedForMessage) is not checked", at: schema.offset(of: "format"))
    }
  }
}
