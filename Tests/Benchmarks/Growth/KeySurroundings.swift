/// What parts need beside a key, so that it means something in a spec.
enum KeySurroundings {
  /// The rows of a block with a row of a kind, which has some members besides its own.
  static func block(_ kind: String, _ members: String) -> [String] {
    let name = members.isEmpty ? "" : ", \(members)"
    let usual = (usualMembers[kind] ?? []).filter { !members.contains("\"\($0.key)\":") }
      .map { ", \"\($0.key)\": \($0.value)" }.joined()
    let row = "{\"id\": \"a%\", \"kind\": \"\(kind)\"\(usual)\(name)}"
    return readRows(members) + [row] + inside(kind, members)
  }

  /// The rows that members refer to.
  static func readRows(_ members: String) -> [String] {
    companions.filter { members.contains("\"\($0.id)\"") }.map(\.row)
  }

  private static let companions = [
    (id: "b%", row: #"{"id": "b%", "kind": "number"}"#),
    (id: "t%", row: #"{"id": "t%", "kind": "text"}"#),
    (
      id: "p%",
      row: #"{"id": "p%", "kind": "picker", "options": [{"value": "a", "score": 1}, "b"]}"#
    ),
    (id: "m%", row: #"{"id": "m%", "kind": "picker", "options": ["a", "b"], "multiple": true}"#),
    (id: "g%", row: #"{"id": "g%", "kind": "group"}"#),
  ]

  private static func inside(_ kind: String, _ members: String) -> [String] {
    switch kind {
    case "group" where members.contains("\"matrix\""):
      [#"{"id": "in%", "kind": "picker", "options": ["a", "b"], "presentedBy": "a%"}"#]
    case "field": [#"{"id": "in%", "kind": "picker", "options": ["a", "b"], "presentedBy": "a%"}"#]
    case "group", "repeat": [#"{"id": "in%", "kind": "text", "presentedBy": "a%"}"#]
    default: []
    }
  }

  /// Members that rows of a kind must have.
  private static let usualMembers: [String: [(key: String, value: String)]] = [
    "button": [("action", "\"go\"")],
    "picker": [("options", #"["a", "b"]"#)],
    "hidden": [("holds", "\"text\"")],
    "custom": [("holds", "\"text\"")],
  ]

  /// Members with a key that are tried first, since the usual value of the key means nothing, or since
  /// it needs others beside it.
  static let members: [String: [String]] = [
    "presentedBy": [#""presentedBy": "g%""#],
    "movable": [#""movable": false"#],
    "inResult": [#""inResult": false"#, #""inResult": false, "nested": true"#],
    "name": [#""name": "k%""#, #""name": "k%", "nested": true"#],
    "collapsible": [#""collapsible": false"#],
    "optionLists": [#""optionLists": {}"#],
    "messages": [
      #""messages": {"required": "M"}, "required": true"#, #""messages": {"required": "M"}"#,
    ],
    "scale": [
      #""scale": {"low": "l", "high": "h"}, "integer": true, "min": 0, "max": 5"#
    ],
    "minChoices": [#""minChoices": 1, "multiple": true"#],
    "maxChoices": [#""maxChoices": 1, "multiple": true"#],
  ]

  /// The members and sections of a form with a key of the form in many places.
  static func form(_ key: String, _ value: String, _ size: Int) -> GrowthSpec {
    let texts = block("text", "\"required\": true")
    var spec = GrowthSpec.rows(texts, size)
    spec.members = ", \"\(key)\": \(value)"
    switch key {
    case "title": spec.members = ""
    case "messages": spec.members = #", "messages": {"required": "M"}"#
    case "pages":
      spec.sections = GrowthSpec.numbered([GrowthSpec.section("s%", texts)], size)
    case "openAtOnce": spec.sections = GrowthSpec.rows(block("field", ""), size).sections
    case "languages":
      let title = #""title": {"en": "T%", "de": "U%"}"#
      spec.members = #", "languages": ["en", "de"]"#
      spec.sections = GrowthSpec.rows(block("text", title), size).sections
    case "optionLists":
      let lists = GrowthSpec.numbered([#""l%": ["a", "b"]"#], size).joined(separator: ", ")
      spec.members = ", \"optionLists\": {\(lists)}"
      spec.sections = GrowthSpec.rows(block("picker", #""options": "l%""#), size).sections
    default: break
    }
    return spec
  }
}
