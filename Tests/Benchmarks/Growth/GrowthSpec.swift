/// A spec of many equal parts, as text. In the text of a part, `%` is its number.
struct GrowthSpec {
  /// Further members of the form, each with a comma before it.
  var members = ""
  /// Sections after the first one.
  var sections: [String]

  /// The text, with a first section of rows to refer to.
  var text: String {
    """
    {"formwork": 1, "title": "Growth"\(members),
    "sections": [\(([Self.shared] + sections).joined(separator: ",\n"))]}
    """
  }

  private static let shared = """
    {"id": "shared", "rows": [
      {"id": "x", "kind": "toggle"}, {"id": "y", "kind": "number"}, {"id": "z", "kind": "text"},
      {"id": "d", "kind": "datePicker", "value": "2026-01-01"},
      {"id": "q", "kind": "picker", "options": [{"value": "a", "score": 1}, "b"]},
      {"id": "r", "kind": "repeat", "count": 2}, {"id": "r1", "kind": "text", "presentedBy": "r"}]}
    """

  /// Rows that are written out for each number, in one section.
  static func rows(_ block: [String], _ size: Int) -> GrowthSpec {
    GrowthSpec(sections: [section("s", numbered(block, size))])
  }

  /// Rows in each of many copies.
  static func copies(_ block: [String], _ size: Int) -> GrowthSpec {
    let inside = block.map { row in
      row.contains("\"presentedBy\"")
        ? row : row.replacingFirst("{", with: "{\"presentedBy\": \"unit\", ")
    }
    let head = [
      "{\"id\": \"rep\", \"kind\": \"repeat\", \"count\": \(size)}",
      "{\"id\": \"unit\", \"kind\": \"group\", \"open\": true, \"presentedBy\": \"rep\"}",
    ]
    return GrowthSpec(sections: [section("s", head + inside.map { $0.numbered("") })])
  }

  static func section(_ id: String, _ rows: [String]) -> String {
    """
    {"id": "\(id)", "reorder": "across", "rows": [\(rows.joined(separator: ",\n"))]}
    """
  }

  /// The texts of parts with each number.
  static func numbered(_ parts: [String], _ size: Int) -> [String] {
    (0..<size).flatMap { index in parts.map { $0.numbered("\(index)") } }
  }
}

extension String {
  /// The text of the part with a number.
  func numbered(_ number: String) -> String {
    split(separator: "%", omittingEmptySubsequences: false).joined(separator: number)
  }

  fileprivate func replacingFirst(_ character: Character, with text: String) -> String {
    guard let index = firstIndex(of: character) else { return self }
    return self[..<index] + text + self[self.index(after: index)...]
  }
}
