import FormEngine
import FormText

/// Parts of schemas that hold under conditions.
extension SchemaReader {
  func conditions(of schema: ForeignNode, _ ui: ForeignNode?, _ place: Place) {
    branch(schema, ui, place)
    for part in schema["allOf"]?.elements ?? [] {
      _ = enter(part, of: "allOf") { part -> Void? in
        branch(part, ui, place)
        alternatives(of: part, ui, place)
        return nil
      }
    }
    if schema["not"] != nil {
      draft.lose("\"not\" of an object has no counterpart: left out", at: schema.offset(of: "not"))
    }
    for member in schema["dependentRequired"]?.members ?? [] { needs(member, place) }
    for member in schema["dependencies"]?.members ?? [] {
      if member.node.elements != nil { needs(member, place) } else { depends(member, ui, place) }
    }
    for member in schema["dependentSchemas"]?.members ?? [] { depends(member, ui, place) }
  }

  /// `if`, `then` and `else`.
  private func branch(_ schema: ForeignNode, _ ui: ForeignNode?, _ place: Place) {
    guard let test = schema["if"] else { return }
    let condition = { [self] in
      draft.said(test) { () throws(UnsupportedTermError) in
        try self.condition(test, place.path, isAbsentTrue: true)
      }
    }
    if let then = schema["then"] { apply(then, of: "then", ui, place, under: condition) }
    if let otherwise = schema["else"] {
      apply(otherwise, of: "else", ui, place) { condition().map { .not($0) } }
    }
  }

  /// Names of properties that are required once another one is answered.
  private func needs(_ member: ForeignMember, _ place: Place) {
    for name in (member.node.elements ?? []).compactMap(\.text) {
      draft.later { [self] in
        guard let row = properties[place.path + name],
          let other = properties[place.path + member.key]
        else {
          return draft.lose(
            "\(name.quotedForMessage) can't be required with \(member.key.quotedForMessage): left out",
            at: member.keyOffset)
        }
        require(row.id, when: .row(other.id, .answered(true)), at: member.keyOffset)
      }
    }
  }

  /// A schema that holds once a property is answered, with alternatives by its value.
  private func depends(_ member: ForeignMember, _ ui: ForeignNode?, _ place: Place) {
    _ = enter(member.node, of: member.key) { schema -> Void? in
      depends(on: member.key, schema, ui, place)
      return nil
    }
  }

  private func depends(on name: String, _ schema: ForeignNode, _ ui: ForeignNode?, _ place: Place) {
    let answered = { [self] in
      properties[place.path + name].map { Condition.row($0.id, .answered(true)) }
    }
    let parts = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
    for part in parts {
      let part = resolved(part)
      let test = part["properties"]?[name]
      let rest = part.members?.map { each -> ForeignMember in
        guard each.key == "properties" else { return each }
        let others = (each.node.members ?? []).filter { $0.key != name }
        return ForeignMember(
          each.key, at: each.keyOffset, ForeignNode(at: each.node.offset, .object(others)))
      }
      let others = ForeignNode(at: part.offset, .object(rest ?? []))
      apply(others, of: name, ui, place) { [self] in
        guard let test else { return answered() }
        return draft.said(test) { () throws(UnsupportedTermError) in
          .all([answered(), try self.valueCondition(test, place.path + name)].compactMap(\.self))
        }
      }
    }
    let own = (schema.members ?? []).filter { !["oneOf", "anyOf"].contains($0.key) }
    apply(ForeignNode(at: schema.offset, .object(own)), of: name, ui, place, under: answered)
  }
}
