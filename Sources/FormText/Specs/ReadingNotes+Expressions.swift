import FormEngine

extension ReadingNotes {
  /// Reads an expression. If it or a part of it can't be read, that is reported and replaced with
  /// null.
  ///
  /// - Parameter site: The name of the place in messages: `computed of row "total"`.
  mutating func expression(_ node: JSONNode, _ site: SpecPart) -> FormExpression {
    guard nesting < Condition.mostLevels - 1 else { return 0 }
    nesting += 1
    defer { nesting -= 1 }
    switch node.value {
    case .text, .number, .bool: return .value(FormValue(node))
    case .object(let members): return expression(members, at: node.offset, site) ?? .unread
    case .null, .list, .inexact:
      reportShape(of: node, "an expression in \(site)", wanted: KeyRule.Shape.expression.words)
      return .unread
    }
  }

  private mutating func expression(
    _ members: [JSONMember], at offset: Int, _ site: SpecPart
  ) -> FormExpression? {
    guard let table = keys(members, at: offset, site) else { return nil }
    var parts = SpecKeys.ExpressionParts()
    read(members, at: offset, by: table, KeySite(owner: site), into: &parts)
    switch table.names[0] {
    case "valueOf": return parts.row.map { .valueOf($0) }
    case "scoreOf": return parts.row.map { .scoreOf($0) }
    case "titleOf": return parts.row.map { .titleOf($0) }
    case "previous": return parts.row.map { .previous($0) }
    case "copy": return parts.row.map { .copy(of: $0) }
    case "today": return .today
    case "now": return .now
    case "if":
      guard let condition = parts.condition, let then = parts.operands?.first else { return nil }
      return .choice(condition, then: then, otherwise: parts.otherwise)
    case let form:
      let function = parts.function ?? FormExpression.Function.all.first { $0.name == form }
      guard let function, let operands = parts.operands else { return nil }
      return FormExpression(.function(function, operands))
    }
  }

  /// The keys of an expression, determined by one of them, even if that is misspelled.
  private mutating func keys(
    _ members: [JSONMember], at offset: Int, _ site: SpecPart
  ) -> KeyTable<SpecKeys.ExpressionParts>? {
    let forms = members.filter { SpecKeys.expressionForms.contains($0.key) }
    guard forms.count <= 1 else {
      let names = forms.map { $0.key.quotedForMessage }.joined(separator: " and ")
      report(
        .badExpression, at: forms[1].keyOffset,
        "an expression in \(site) has \(names); keep one, and nest the other in its operands"
      )
      return nil
    }
    let known = forms.first?.key
    // This is done only if necessary, since there may be many expressions.
    let name =
      known
      ?? members.lazy.compactMap { SpecKeys.guess($0.key, among: SpecKeys.expressionForms) }.first
    guard let name else {
      if let once = members.first(where: { $0.key == "once" }) {
        report(
          .badExpression, at: once.keyOffset,
          "\"once\" in \(site) is not the only key of a row's value; write \"value\": {\"once\": EXPRESSION}, or "
            + "leave once out")
        return nil
      }
      report(
        .badExpression, at: offset,
        "an expression in \(site) has none of the known keys; give it one of "
          + SpecKeys.expressionForms.joined(separator: ", "))
      return nil
    }
    return SpecKeys.expressions.first { $0.names[0] == name }
  }
}

extension FormExpression {
  /// The replacement for an expression that could not be read.
  fileprivate static let unread = FormExpression.value(.null)

  /// Whether the whole expression could be read.
  var isWhole: Bool {
    var isWhole = true
    forEachShape { shape in
      if case .value(.null) = shape { isWhole = false }
    }
    return isWhole
  }
}
