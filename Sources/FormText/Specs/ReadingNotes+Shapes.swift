import FormEngine

extension ReadingNotes {
  /// Reports that a value does not have the shape that its key requires.
  mutating func reportMisfit(_ node: JSONNode, _ rule: KeyRule, _ owner: SpecPart) {
    let subject = "\(rule.name.quotedForMessage) of \(owner)"
    switch (rule.shape, node.text, node.number) {
    case (.oneOf(let choices), let text?, _):
      reportUnknownChoice(text, at: node.offset, subject, rule.name, choices)
    case (.version, _, let number?): reportVersion(number, at: node.offset)
    default: reportShape(of: node, subject, wanted: rule.shape.words)
    }
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
        "the form uses version \(version) of the format, but this formwork reads only versions up to "
          + "\(newest); "
          + "use a newer formwork, or write the form for version \(newest)")
    } else {
      report(.badVersion, at: offset, "unknown version \(version); write \(newest)")
    }
  }
}

extension KeyRule.Shape {
  /// Whether a value has this shape.
  func accepts(_ node: JSONNode) -> Bool {
    limit?(node) ?? meaning.json.contains(node.shape)
  }

  /// The shapes of JSON values of which every value is accepted.
  var unlimitedShapes: JSONNode.Shapes { limit == nil ? meaning.json : [] }

  /// The shape in words, with its article.
  var words: String { meaning.words }

  /// The requirement on a value whose JSON shape is not enough; `nil` if there is none.
  private var limit: ((JSONNode) -> Bool)? {
    switch self {
    case .onlyTrue: { $0.bool == true }
    case .texts: { $0.elements?.allSatisfy { $0.text != nil } ?? false }
    case .count: { $0.number?.asInt != nil }
    case .oneOf(let choices):
      { node in node.text.map { choices.contains(where: $0.isKey) } ?? false }
    case .version: { $0.number == Double(SpecKeys.newestVersion) }
    case .byLanguage(let shape):
      { node in node.members == nil ? shape.accepts(node) : node.versions != nil }
    case .orExpression(.byLanguage(let shape)):
      { node in node.members != nil || shape.accepts(node) }
    case .orExpression(let shape):
      shape.limit.map { limit in { node in node.members != nil || limit(node) } }
    case .orOnce(let shape): shape.limit
    default: nil
    }
  }

  /// The shape in words, with its article, and as JSON: `any` where the checker judges the values,
  /// since it knows what the row can hold.
  private var meaning: (words: String, json: JSONNode.Shapes) {
    switch self {
    case .text: ("a text", .text)
    case .bool: ("true or false", .bool)
    case .number: ("a number", .number)
    case .count: ("a whole number", .number)
    case .moment: ("a date or time as a text", .text)
    case .textOrNull: ("a text or null", .any)
    case .numberOrNull: ("a number or null", .any)
    case .momentOrNull: ("a date or time as a text, or null", .any)
    case .boolOrNull: ("true, false or null", [.bool, .null])
    case .choicesOrNull: ("a text, a list of texts or null", .any)
    case .anyValue: ("a value", .any)
    case .copies: ("a list of values or objects", .list)
    case .oneOf(let choices):
      ("one of " + choices.map { $0.quotedForMessage }.joined(separator: ", "), .text)
    case .version: ("the number \(SpecKeys.newestVersion)", .number)
    case .condition: ("a condition: an object, true or false", [.object, .bool])
    case .expression:
      (
        "an expression: a text, a number, true, false or an object",
        [.text, .number, .bool, .object]
      )
    case .texts: ("a list of texts", .list)
    case .options:
      ("a list of options, or the name of one of the form's optionLists", [.list, .text])
    case .optionLists: ("an object of lists of options", .object)
    case .messages: ("an object of texts by the codes of problems", .object)
    case .action: ("a text, {\"add\": ID} or {\"remove\": true}", [.text, .object])
    case .scale: ("an object with the texts low and high", .object)
    case .onlyTrue: ("true", .bool)
    case .byLanguage(let shape):
      ("\(shape.words), or an object of texts by language tags", [.text, .object])
    case .orExpression(.byLanguage(let shape)):
      ("\(shape.words), an object of texts by language tags, or an expression", [.text, .object])
    case .orExpression(let shape):
      ("\(shape.words), or an expression", shape.meaning.json.union(.object))
    case .orOnce(let shape): ("\(shape.words), or {\"once\": an expression}", shape.meaning.json)
    case .boolOrCondition: ("true, false or a condition", [.bool, .object])
    case .list(let part): ("a list of \(part.rawValue)s", .list)
    }
  }
}
