import FormText

extension KeyCases {
  /// Each form of an expression, and each of its further keys.
  static var expressions: [Key] {
    let forms = (definitions?["expression"]?["oneOf"]?.elements ?? []).filter {
      $0["properties"] != nil
    }
    return forms.flatMap { form -> [Key] in
      let required = form["required"]?.elements?.compactMap(\.text) ?? []
      let optional = (form["properties"]?.members ?? []).map(\.key).filter {
        $0 != "$schema" && !required.contains($0)
      }
      return ([[]] + optional.map { [$0] }).map { further in
        let keys = required + further
        let name = "expression \(keys.joined(separator: " "))"
        return Key(
          name: name, needed: name,
          ways: [("", objects(form, keys).map { "\"computed\": \($0)" })],
          places: blocks { KeySurroundings.block("label", $0) })
      }
    }
  }

  /// Each way of joining conditions, and each test of a row and of an expression.
  static var conditions: [Key] {
    let forms = (definitions?["condition"]?["oneOf"]?.elements ?? []).filter {
      $0["properties"] != nil
    }
    return forms.flatMap { form -> [Key] in
      let required = form["required"]?.elements?.compactMap(\.text) ?? []
      let verbs = (form["oneOf"]?.elements ?? []).compactMap {
        $0["required"]?.elements?.first?.text
      }
      let further = (form["properties"]?.members ?? []).map(\.key).filter {
        $0 != "$schema" && !required.contains($0) && !verbs.contains($0)
      }
      let modified = further.map { verbs.prefix(1) + [$0] }
      return (verbs.isEmpty ? [[]] : verbs.map { [$0] } + modified).map { verb in
        let keys = required + verb
        let name = "condition \(keys.joined(separator: " "))"
        return Key(
          name: name, needed: name,
          ways: [("", objects(form, keys).map { "\"shownWhen\": \($0)" })],
          places: blocks { KeySurroundings.block("text", $0) })
      }
    }
  }

  /// Objects with some keys, in all combinations of their values.
  private static func objects(_ shape: JSONNode, _ keys: [String]) -> [String] {
    let members = keys.reduce([""]) { texts, key in
      let values = shape["properties"]?[key].map(KeyExamples.ways)?.flatMap(\.values) ?? []
      return texts.flatMap { text in
        values.map { text + (text.isEmpty ? "" : ", ") + "\"\(key)\": \($0)" }
      }
    }
    return members.map { "{\($0)}" }
  }
}
