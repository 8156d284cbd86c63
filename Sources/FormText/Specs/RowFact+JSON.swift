import FormEngine

extension RowFact {
  /// The keys of facts, except those that begin with `x-`.
  static let keys = SpecKeys.changeable.map { $0.key.rule.name }
}

extension ReadingNotes {
  /// Reads a fact to change while the form runs.
  mutating func fact(_ member: JSONMember, _ owner: SpecPart) -> RowFact? {
    let node = member.node
    let isNull = node.value == .null
    if SpecKeys.isExtra(member.key) {
      return .extra(member.key, isNull ? nil : FormValue(node))
    }
    guard
      let (kind, key) = SpecKeys.changeable.first(where: { member.key.isKey($0.key.rule.name) }),
      let fact = key.fact
    else {
      reportUnknownKey(member, nearest: nil, RowFact.keys, owner)
      return nil
    }
    if isNull { return fact(nil) }
    // While the form runs, only written values can be changed.
    let shape = key.rule.shape.written
    guard shape.accepts(node) else {
      let wanted = shape.words
      let isLong = wanted.utf8.contains(UInt8(ascii: ","))
      reportShape(
        of: node, "\(SpecPart.value(of: member.key, in: owner))",
        wanted: wanted + (isLong ? ", or null" : " or null"))
      return nil
    }
    var row = RowSpec("", RowContent(kind))
    key.read(node, KeySite(owner: owner), &self, &row)
    return fact(row)
  }
}

extension JSONWriter {
  /// Writes members for facts of a row that are changed while the form runs.
  mutating func write(_ facts: [RowFact]) {
    for fact in facts {
      switch fact {
      case .title(let text), .help(let text), .placeholder(let text), .unit(let text):
        write(text.map(FormValue.text) ?? .null, forKey: fact.key)
      case .options(let options?): write(options, forKey: fact.key)
      case .options(nil): write(FormValue.null, forKey: fact.key)
      case .optionList(let name): write(name, forKey: fact.key)
      case .extra(let key, let value): write(value ?? .null, forKey: key)
      }
    }
  }
}
