import FormEngine

extension RowFact {
  /// The keys of facts, except those that begin with `x-`.
  static let keys = ["title", "help", "placeholder", "unit", "options"]
}

extension ReadingNotes {
  /// Reads a fact to change while the form runs.
  mutating func fact(_ member: JSONMember, _ owner: SpecPart) -> RowFact? {
    let node = member.node
    let isNull = node.value == .null
    if SpecKeys.isExtra(member.key) {
      return .extra(member.key, isNull ? nil : FormValue(node))
    }
    if member.key == "options" { return changedOptions(node, owner) }
    guard isNull || node.text != nil else {
      let subject = SpecPart.value(of: member.key, in: owner)
      reportShape(of: node, "\(subject)", wanted: KeyRule.Shape.textOrNull.words)
      return nil
    }
    switch member.key {
    case "title": return .title(node.text)
    case "help": return .help(node.text)
    case "placeholder": return .placeholder(node.text)
    case "unit": return .unit(node.text)
    default:
      reportUnknownKey(member, nearest: nil, RowFact.keys, owner)
      return nil
    }
  }

  private mutating func changedOptions(_ node: JSONNode, _ owner: SpecPart) -> RowFact? {
    switch node.value {
    case .null: return .options(nil)
    case .text(let name): return .optionList(name)
    case .list:
      var options: [OptionSpec] = []
      _ = self.options(node, owner, into: &options)
      return .options(options)
    case .bool, .number, .inexact, .object:
      let subject = SpecPart.value(of: "options", in: owner)
      reportShape(of: node, "\(subject)", wanted: "\(KeyRule.Shape.options.words), or null")
      return nil
    }
  }
}

extension JSONWriter {
  /// Writes members for facts of a row that are changed while the form runs.
  mutating func write(_ facts: [RowFact]) {
    for fact in facts {
      switch fact {
      case .title(let text): write(text.map(FormValue.text) ?? .null, forKey: "title")
      case .help(let text): write(text.map(FormValue.text) ?? .null, forKey: "help")
      case .placeholder(let text): write(text.map(FormValue.text) ?? .null, forKey: "placeholder")
      case .unit(let text): write(text.map(FormValue.text) ?? .null, forKey: "unit")
      case .options(let options?): write(options, forKey: "options")
      case .options(nil): write(FormValue.null, forKey: "options")
      case .optionList(let name): write(name, forKey: "options")
      case .extra(let key, let value): write(value ?? .null, forKey: key)
      }
    }
  }
}
