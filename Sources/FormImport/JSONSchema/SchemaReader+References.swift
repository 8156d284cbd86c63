import FormEngine
import FormText

/// Schemas that refer to others, or combine several.
extension SchemaReader {
  /// A schema with its reference replaced and the members of `allOf` merged.
  func resolved(_ schema: ForeignNode) -> ForeignNode {
    var references: [String] = []
    return resolve(schema, &references, depth: 0)
  }

  /// Reads a schema in the place where it is, unless that is inside itself.
  ///
  /// - Parameter cost: How much of the budget of the whole form it takes.
  func enter<Result>(
    _ schema: ForeignNode, of name: String, cost: Int = 1, _ read: (ForeignNode) -> Result?
  ) -> Result? {
    guard draft.hasRoom(at: schema.offset), spend(cost, at: schema.offset) else { return nil }
    var references: [String] = []
    let schema = resolve(schema, &references, depth: 0)
    let isInside = references.contains(where: open.contains)
    guard !isInside, depth < Self.greatestDepth else {
      let reason =
        isInside
        ? "a schema contains itself" : "it is in more than \(Self.greatestDepth) other objects"
      draft.lose("\(name.quotedForMessage) is left out: \(reason)", at: schema.offset)
      return nil
    }
    open += references
    depth += 1
    defer {
      open.removeLast(references.count)
      depth -= 1
    }
    return read(schema)
  }

  /// Takes a part of the budget of the whole form; whether there was as much left. That there was not is
  /// reported once.
  private func spend(_ cost: Int, at offset: Int) -> Bool {
    guard budget >= cost else {
      if budget >= 0 {
        draft.lose("the schemas mean too many others: those from here on are left out", at: offset)
      }
      budget = -1
      return false
    }
    budget -= cost
    return true
  }

  func resolve(
    _ schema: ForeignNode, _ references: inout [String], depth: Int
  ) -> ForeignNode {
    var schema = schema
    guard depth < 32 else { return schema }
    while let reference = schema["$ref"]?.text, !references.contains(reference),
      let target = target(of: reference)
    {
      references.append(reference)
      let own = (schema.members ?? []).filter { $0.key != "$ref" }
      schema = merged(target, ForeignNode(at: schema.offset, .object(own)))
    }
    guard let parts = schema["allOf"]?.elements else { return schema }
    var members = (schema.members ?? []).filter { $0.key != "allOf" }
    var (plain, others): ([ForeignNode], [ForeignNode]) = ([], [])
    let conditional: Set = ["if", "then", "else", "oneOf", "anyOf"]
    for part in parts {
      let part = resolve(part, &references, depth: depth + 1)
      plain.append(part.without(conditional))
      let rest = (part.members ?? []).filter { conditional.contains($0.key) }
      if !rest.isEmpty { others.append(ForeignNode(at: part.offset, .object(rest))) }
    }
    if !others.isEmpty {
      let rest = ForeignNode(at: schema.offset, .list(others))
      members.append(ForeignMember("allOf", at: schema.offset(of: "allOf"), rest))
    }
    return plain.reduce(ForeignNode(at: schema.offset, .object(members))) { merged($0, $1) }
  }

  func target(of reference: String) -> ForeignNode? {
    guard reference.hasPrefix("#") else { return nil }
    var node: ForeignNode? = root
    for step in reference.dropFirst().split(separator: "/") {
      node = node?[String(step).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
    return node
  }

  /// Two schemas that must both hold as one.
  func merged(_ one: ForeignNode, _ other: ForeignNode) -> ForeignNode {
    var members = one.members ?? []
    for member in other.members ?? [] {
      guard let index = members.firstIndex(where: { $0.key == member.key }) else {
        members.append(member)
        continue
      }
      let former = members[index].node
      switch member.key {
      case "properties":
        members[index] = ForeignMember(
          member.key, at: members[index].keyOffset, merged(former, member.node))
      case "required", "allOf":
        let all = (former.elements ?? []) + (member.node.elements ?? [])
        members[index] = ForeignMember(
          member.key, at: members[index].keyOffset, ForeignNode(at: former.offset, .list(all)))
      case _ where former.members != nil && member.node.members != nil:
        members[index] = ForeignMember(
          member.key, at: members[index].keyOffset, merged(former, member.node))
      default: members[index] = member
      }
    }
    return ForeignNode(at: one.offset, .object(members))
  }
}
