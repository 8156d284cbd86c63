import FormEngine

extension ReadingNotes {
  /// Reads the expression that is the value of a key; `nil` if there is no such key.
  mutating func expression(
    _ key: String, of sifted: SiftedMembers, _ owner: SpecPart
  ) -> FormExpression? {
    sifted[key].map { expression($0, .value(of: key, in: owner)) }
  }

  /// Reads an expression. If it or a part of it can't be read, that is reported and replaced with
  /// null.
  ///
  /// - Parameter site: The name of the place in messages: `computed of row "total"`.
  mutating func expression(_ node: JSONNode, _ site: SpecPart) -> FormExpression {
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
    guard let keys = keys(members, at: offset, site) else { return nil }
    let sifted = sift(members, at: offset, by: keys, owner: site)
    let form = keys.names[0]
    switch form {
    case "valueOf": return sifted.text("valueOf").map { .valueOf(RowID($0)) }
    case "scoreOf": return sifted.text("scoreOf").map { .scoreOf(RowID($0)) }
    case "if": return choice(sifted, site)
    default:
      guard let function = FormExpression.Function(form, sifted), let node = sifted[form]
      else { return nil }
      let operands = function.takesList ? node.elements ?? [] : [node]
      return FormExpression(
        .function(
          function,
          operands.enumerated().map { index, operand in
            expression(operand, .argument(index, of: form, in: site))
          }))
    }
  }

  private mutating func choice(_ sifted: SiftedMembers, _ site: SpecPart) -> FormExpression? {
    let condition = condition("if", of: sifted, site)
    let then = expression("then", of: sifted, site)
    let otherwise = expression("else", of: sifted, site)
    guard let condition, let then else { return nil }
    return .choice(condition, then: then, otherwise: otherwise)
  }

  /// The keys of an expression, determined by one of them, even if that is misspelled.
  private mutating func keys(
    _ members: [JSONMember], at offset: Int, _ site: SpecPart
  ) -> KeyTable? {
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
