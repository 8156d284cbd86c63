import FormEngine

/// A key of one type of part, such as ``FormEngine/RowSpec``, with how its value is read and written.
struct SpecKey<Part>: Sendable {
  /// Reads a value of the right shape into a part.
  typealias Read = @Sendable (JSONNode, KeySite, inout ReadingNotes, inout Part) -> Void
  /// Writes the member with the value of a part: if it is a default, only if the flag is true.
  typealias Write = @Sendable (Part, Bool, inout JSONWriter) -> Void

  private(set) var rule: KeyRule
  let read: Read
  let write: Write
  /// Makes the fact that changes the value while the form runs to that of a part; without a part,
  /// the fact that resets it.
  fileprivate(set) var fact: (@Sendable (Part?) -> RowFact)?

  init(_ rule: KeyRule, read: @escaping Read, write: @escaping Write) {
    (self.rule, self.read, self.write) = (rule, read, write)
  }
}

/// The part whose keys are read: its name in messages, and the number of the row or section.
struct KeySite {
  let owner: SpecPart
  var number = 0
}

extension SpecKey {
  typealias Get<Value> = @Sendable (Part) -> Value
  typealias Set<Value> = @Sendable (inout Part, Value) -> Void

  static func text(
    _ name: String, as shape: KeyRule.Shape = .text, _ about: String,
    _ get: @escaping Get<String?>, _ set: @escaping Set<String?>
  ) -> SpecKey {
    SpecKey(KeyRule(name, shape, about)) { node, _, _, part in
      set(&part, node.text)
    } write: { part, _, writer in
      writer.write(get(part), forKey: name)
    }
  }

  static func number(
    _ name: String, _ about: String, _ get: @escaping Get<Double?>, _ set: @escaping Set<Double?>
  ) -> SpecKey {
    SpecKey(KeyRule(name, .number, about)) { node, _, _, part in
      set(&part, node.number)
    } write: { part, _, writer in
      writer.write(get(part), forKey: name)
    }
  }

  static func count(
    _ name: String, _ about: String, _ get: @escaping Get<Int?>, _ set: @escaping Set<Int?>
  ) -> SpecKey {
    SpecKey(KeyRule(name, .count, about)) { node, _, _, part in
      set(&part, node.integer)
    } write: { part, _, writer in
      writer.write(get(part), forKey: name)
    }
  }

  /// True or false, with a default.
  static func flag(
    _ name: String, else usual: Bool = false, _ about: String,
    _ get: @escaping Get<Bool>, _ set: @escaping Set<Bool>
  ) -> SpecKey {
    SpecKey(KeyRule(name, .bool, about)) { node, _, _, part in
      set(&part, node.bool ?? usual)
    } write: { part, withDefault, writer in
      let flag = get(part)
      if withDefault || flag != usual { writer.write(flag, forKey: name) }
    }
  }

  /// A value that may be null, which is the same as none.
  static func value(
    _ name: String, _ shape: KeyRule.Shape, _ about: String,
    _ get: @escaping Get<FormValue?>, _ set: @escaping Set<FormValue?>
  ) -> SpecKey {
    SpecKey(KeyRule(name, shape, about)) { node, _, _, part in
      set(&part, node.value == .null ? nil : FormValue(node))
    } write: { part, _, writer in
      writer.write(get(part), forKey: name)
    }
  }

  /// One of a few words, with a default that is not written; without a default, every word is.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ name: String, of choices: [Choice] = Array(Choice.allCases), else usual: Choice? = nil,
    _ about: String, _ get: @escaping Get<Choice?>, _ set: @escaping Set<Choice>
  ) -> SpecKey {
    SpecKey(KeyRule(name, .oneOf(choices.map { $0.rawValue }), about)) { node, _, _, part in
      if let choice = node.text.flatMap(Choice.init) { set(&part, choice) }
    } write: { part, withDefault, writer in
      guard let choice = get(part), withDefault || choice != usual else { return }
      writer.write(choice.rawValue, forKey: name)
    }
  }

  static func texts(
    _ name: String, _ about: String, _ get: @escaping Get<[String]>,
    _ set: @escaping Set<[String]>
  ) -> SpecKey {
    SpecKey(KeyRule(name, .texts, about)) { node, _, _, part in
      set(&part, (node.elements ?? []).compactMap { $0.text })
    } write: { part, _, writer in
      let texts = get(part)
      if !texts.isEmpty { writer.write(FormValue.texts(texts), forKey: name) }
    }
  }

  static func condition(
    _ name: String, _ about: String, _ get: @escaping Get<Condition?>,
    _ set: @escaping Set<Condition>
  ) -> SpecKey {
    SpecKey(KeyRule(name, .condition, about)) { node, site, notes, part in
      set(&part, notes.condition(node, .value(of: name, in: site.owner)))
    } write: { part, _, writer in
      writer.write(get(part), forKey: name)
    }
  }

  /// A key whose value is read or written elsewhere, or both.
  static func other(
    _ name: String, _ shape: KeyRule.Shape, _ about: String,
    read: @escaping Read = { _, _, _, _ in }, write: @escaping Write = { _, _, _ in }
  ) -> SpecKey {
    SpecKey(KeyRule(name, shape, about), read: read, write: write)
  }
}

// MARK: - Properties of keys

extension SpecKey {
  /// The key as one that a part must have.
  var required: SpecKey { with { $0.rule.isRequired = true } }

  /// The key with what the checker can't judge if its value could not be read.
  func gap(_ gap: KeyRule.Gap) -> SpecKey { with { $0.rule.gap = gap } }

  /// The key as one whose value front ends get to draw a row.
  func details(_ details: KeyRule.Details = .unlessDefault) -> SpecKey {
    with { $0.rule.details = details }
  }

  /// The key as one whose value can be changed while the form runs.
  func fact(_ fact: @escaping @Sendable (Part?) -> RowFact) -> SpecKey { with { $0.fact = fact } }

  /// The key with another rule, and another way of reading and writing its value.
  func replacing(
    _ rule: KeyRule, read: @escaping Read, write: @escaping Write
  ) -> SpecKey {
    var key = SpecKey(rule, read: read, write: write)
    key.fact = fact
    return key
  }

  fileprivate func with(_ change: (inout SpecKey) -> Void) -> SpecKey {
    var key = self
    change(&key)
    return key
  }

  /// The key of a row whose content has this type.
  func lifted(
    _ content: @escaping @Sendable (RowContent) -> Part?,
    _ wrap: @escaping @Sendable (Part) -> RowContent
  ) -> SpecKey<RowSpec> {
    var key = SpecKey<RowSpec>(rule) { [read] node, site, notes, row in
      guard var part = content(row.content) else { return }
      read(node, site, &notes, &part)
      row.content = wrap(part)
    } write: { [write] row, withDefault, writer in
      if let part = content(row.content) { write(part, withDefault, &writer) }
    }
    if let fact { key.fact = { row in fact(row.flatMap { content($0.content) }) } }
    return key
  }
}

/// A part of a spec with properties whose values expressions may give.
protocol PartWithExpressions: SendableMetatype {
  var expressions: [SpecProperty: FormExpression] { get set }
}

extension RowSpec: PartWithExpressions {}
extension SectionSpec: PartWithExpressions {}
extension FormSpec: PartWithExpressions {}

extension SpecKey where Part: PartWithExpressions {
  /// The key of a property as one whose value may be an expression.
  func orExpression(for property: SpecProperty) -> SpecKey {
    var rule = rule
    rule.shape = .orExpression(rule.shape)
    let hasVersions = if case .orExpression(.byLanguage) = rule.shape { true } else { false }
    return replacing(rule) { [read, gap = rule.gap] node, site, notes, part in
      guard node.members != nil, !hasVersions || node.versions == nil else {
        return read(node, site, &notes, &part)
      }
      let expression = notes.expression(node, .value(of: property.rawValue, in: site.owner))
      if expression.isWhole {
        part.expressions[property] = expression
      } else {
        if let gap { notes.gaps.note(gap, at: site.number) }
        notes.gaps.hasLostConditions = true
      }
    } write: { [write] part, withDefault, writer in
      guard let expression = part.expressions[property] else {
        return write(part, withDefault, &writer)
      }
      writer.key(property.rawValue)
      writer.write(expression)
    }
  }
}

extension SpecKey<RowSpec> {
  /// The key of a value that can follow an expression as one that can take it once.
  var orOnce: SpecKey {
    var rule = rule
    rule.shape = .orOnce(rule.shape)
    return replacing(rule) { [read] node, site, notes, part in
      guard let members = node.members, members.count == 1, members[0].key == "once" else {
        return read(node, site, &notes, &part)
      }
      // A constant is the same once and always.
      read(members[0].node, site, &notes, &part)
      part.takesValueOnce = part.expressions[.value] != nil
    } write: { [write] part, withDefault, writer in
      guard part.takesValueOnce, let expression = part.expressions[.value] else {
        return write(part, withDefault, &writer)
      }
      writer.key("value")
      writer.object {
        $0.key("once")
        $0.write(expression)
      }
    }
  }
}
