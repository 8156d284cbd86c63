import FormEngine
import FormText

/// Names that are not questions: values that the caller of a survey sets.
extension SurveyReader {
  /// Adds a hidden row for each name that is not a question, once all questions are known.
  func declareValuesOfCaller(_ root: JSONNode) {
    var scan = NameScan()
    // The title of a form can't contain answers.
    for member in root.members ?? [] where member.key != "title" {
      scan.read(member.node, key: member.key)
    }
    readKeys = scan.keys
    draft.infer { [self] in
      let unknown = scan.names.filter { resolve($0, Place()) == nil }
      for name in unknown {
        guard let use = scan.uses[name], draft.hasRoom(at: use.offset) else { break }
        let id = addHidden(name, use.holds ?? .text, at: use.offset)
        draft.change(id) { $0.isInResult = false }
        if use.isSet { continue }
        draft.lose(
          "\(name.quotedForMessage) is not a question: it becomes a hidden row; set its value with --set",
          at: use.offset)
      }
      return !unknown.isEmpty
    }
  }
}

/// The names in the expressions and texts of a survey, and what they are compared with.
private struct NameScan {
  struct Use {
    var offset: Int
    var holds: HeldContent.Kind?
    /// Whether a trigger of the survey sets the value.
    var isSet = false
  }

  private(set) var names: [String] = []
  private(set) var uses: [String: Use] = [:]
  /// What follows the last point of names.
  private(set) var keys = Set<String>()

  /// Keys whose texts contain no names, or names of another kind.
  private static let otherKeys: Set<String> = [
    "name", "value", "valueName", "url", "path", "regex", "questionTitleTemplate", "type",
    "questionTitlePattern", "pattern", "totalFormat", "defaultValue", "setValue",
  ]
  /// Names that have a meaning of their own.
  private static let ownNames: Set<String> = [
    "item", "choice", "itemtitle", "panelindex", "rowindex", "visiblepanelindex",
    "visiblerowindex", "pageno", "pagecount", "no", "title", "require", "self", "locale",
    "rowvalue", "rowtitle", "rowname", "row", "panel", "questioncount", "correctanswers",
    "correctedanswers", "incorrectanswers", "incorrectedanswers",
  ]

  mutating func read(_ node: JSONNode, key: String) {
    for member in node.members ?? [] { read(member.node, key: member.key) }
    for element in node.elements ?? [] { read(element, key: key) }
    if let name = node["setToName"]?.text, node["isVariable"]?.bool == true {
      note(name, nil, at: node.offset)
      uses[name]?.isSet = true
    }
    guard let text = node.text, !Self.otherKeys.contains(key) else { return }
    if key.hasSuffix("If") || key.lowercased().hasSuffix("expression") {
      if let term = try? SurveyExpression.term(text) { read(term, nil, at: node.offset) }
    } else {
      for name in SurveyReader.names(in: PlainText.of(text).text) {
        note(name, nil, at: node.offset)
      }
    }
  }

  private mutating func note(_ name: String, _ holds: HeldContent.Kind?, at offset: Int) {
    if let point = name.lastIndex(of: ".") {
      keys.insert(String(name[name.index(after: point)...]))
    }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard isPlain, !Self.ownNames.contains(name.lowercased()) else { return }
    if uses[name] == nil { names.append(name) }
    uses[name, default: Use(offset: offset)].holds = uses[name]?.holds ?? holds
  }

  /// - Parameter holds: What the term is expected to hold.
  private mutating func read(_ term: Term, _ holds: HeldContent.Kind?, at offset: Int) {
    switch term {
    case .reference(let name): note(name, holds, at: offset)
    case .compare(let comparison, let left, let right):
      read(left, Self.kind(comparison, right), at: offset)
      read(right, Self.kind(comparison, left), at: offset)
    case .arithmetic(let operation, _):
      for part in term.parts { read(part, operation == .add ? nil : .number, at: offset) }
    case .not, .all, .any: for part in term.parts { read(part, .bool, at: offset) }
    case .call(let function, _):
      let kinds: [String: HeldContent.Kind] = [
        "sum": .number, "average": .number, "round": .number, "floor": .number, "count": .list,
        "age": .date, "days": .date, "months": .date, "years": .date,
      ]
      for part in term.parts { read(part, kinds[function], at: offset) }
    case .value, .list, .answered: for part in term.parts { read(part, nil, at: offset) }
    }
  }

  private static func kind(_ comparison: Term.Comparison, _ other: Term) -> HeldContent.Kind? {
    switch comparison {
    case .contains, .notContains, .allOf: return .list
    case .equal, .unequal, .less, .greater, .atMost, .atLeast, .anyOf, .noneOf: break
    }
    switch other.constant {
    case .bool?: return .bool
    case .number?: return .number
    case .text(let text)? where !text.isEmpty: return .text
    default: return nil
    }
  }
}
