import FormEngine

extension ReadingNotes {
  /// Returns whether a value has the shape that its key requires; otherwise reports it.
  mutating func fits(_ node: JSONNode, _ rule: KeyRule, _ owner: SpecPart) -> Bool {
    if rule.shape.accepts(node) { return true }
    let subject = "\(rule.name.quotedForMessage) of \(owner)"
    switch rule.shape {
    case .oneOf(let choices):
      if let text = node.text {
        reportUnknownChoice(text, at: node.offset, subject, rule.name, choices)
        return false
      }
    case .version:
      if let number = node.number {
        reportVersion(number, at: node.offset)
        return false
      }
    default: break
    }
    reportShape(of: node, subject, wanted: rule.shape.words)
    return false
  }

  private mutating func reportUnknownChoice(
    _ text: String, at offset: Int, _ subject: String, _ key: String, _ choices: [String]
  ) {
    let nearest = SpecKeys.guess(text, among: choices)
    let list = choices.map { $0.quotedForMessage }.joined(separator: ", ")
    let remedy = nearest.map { "did you mean \($0.quotedForMessage)?" } ?? "use one of \(list)"
    report(
      key == "kind" ? .unknownKind : .unknownChoice, at: offset,
      "\(subject) is \(text.quotedForMessage), an unknown value; \(remedy)")
  }

  private mutating func reportVersion(_ number: Double, at offset: Int) {
    let newest = SpecKeys.newestVersion
    let version = FormValue.plain(number)
    if number > Double(newest) {
      report(
        .newerVersion, at: offset,
        "the form is of version \(version), but only versions up to \(newest) are known here; "
          + "use a newer formwork, or write the form for version \(newest)")
    } else {
      report(.badVersion, at: offset, "unknown version \(version); write \(newest)")
    }
  }
}

extension KeyRule.Shape {
  /// Whether a value has this shape.
  func accepts(_ node: JSONNode) -> Bool {
    jsonShapes.contains(node.shape) && limit?(node) ?? true
  }

  /// The shapes of JSON values of which every value is accepted.
  var unlimitedShapes: JSONNode.Shapes { limit == nil ? jsonShapes : [] }

  private var jsonShapes: JSONNode.Shapes {
    switch self {
    case .text, .moment, .oneOf: .text
    case .bool, .onlyTrue: .bool
    case .boolOrNull: [.bool, .null]
    case .number, .count, .version: .number
    case .condition: [.object, .bool]
    case .expression: [.text, .number, .bool, .object]
    case .list, .texts: .list
    case .options: [.list, .text]
    case .optionLists, .messages: .object
    case .action: [.text, .object]
    // The checker judges these values, since it knows what the row can hold.
    case .anyValue, .textOrNull, .numberOrNull, .momentOrNull, .choicesOrNull:
      [.null, .bool, .number, .text, .list, .object]
    }
  }

  /// The additional requirement on a value of the right JSON shape; `nil` if there is none.
  private var limit: ((JSONNode) -> Bool)? {
    switch self {
    case .onlyTrue: { $0.bool == true }
    case .texts: { $0.elements?.allSatisfy { $0.text != nil } ?? false }
    case .count: { $0.number?.asInt != nil }
    case .oneOf(let choices):
      { node in node.text.map { choices.contains(where: $0.isKey) } ?? false }
    case .version: { $0.number == Double(SpecKeys.newestVersion) }
    default: nil
    }
  }

  /// The shape in words, with its article.
  var words: String {
    switch self {
    case .text: "a text"
    case .bool: "true or false"
    case .number: "a number"
    case .count: "a whole number"
    case .moment: "a date or time as a text"
    case .textOrNull: "a text or null"
    case .numberOrNull: "a number or null"
    case .momentOrNull: "a date or time as a text, or null"
    case .boolOrNull: "true, false or null"
    case .choicesOrNull: "a text, a list of texts or null"
    case .anyValue: "a value"
    case .oneOf(let choices):
      "one of " + choices.map { $0.quotedForMessage }.joined(separator: ", ")
    case .version: "the number \(SpecKeys.newestVersion)"
    case .condition: "a condition: an object, true or false"
    case .expression: "an expression: a text, a number, true, false or an object"
    case .texts: "a list of texts"
    case .options: "a list of options, or the name of one of the form's optionLists"
    case .optionLists: "an object of lists of options"
    case .messages: "an object of texts by the codes of problems"
    case .action: "a text, {\"add\": ID} or {\"remove\": true}"
    case .onlyTrue: "true"
    case .list(let part): "a list of \(part.rawValue)s"
    }
  }
}
