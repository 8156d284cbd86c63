import FormEngine

/// What is gathered while a spec is read: findings, and what could not be read.
struct ReadingNotes: Sendable {
  var findings: [TextFinding] = []
  var gaps = SpecGaps()
  /// The bytes at which conditions begin that could not be read; in their place stands an empty
  /// one, of which the checker is not to speak.
  var unreadConditions: Set<Int> = []

  mutating func report(_ code: FindingCode, at offset: Int, _ message: String) {
    findings.append(TextFinding(code, at: offset, message))
  }

  /// Reports a value of the wrong JSON type.
  mutating func reportShape(of node: JSONNode, _ subject: String, wanted: String) {
    let remedy = node.value == .null ? "; give it one, or leave the key out" : ""
    report(
      .wrongType, at: node.offset, "\(subject) is \(node.shapeName), but must be \(wanted)\(remedy)"
    )
  }
}

/// The members of an object by the keys of a table, as far as they could be read.
struct SiftedMembers: Sendable {
  /// The object's place.
  let offset: Int
  /// The members by the names of their keys; a misspelt key by the name that was meant.
  fileprivate(set) var members: [(name: String, node: JSONNode)] = []
  /// The names of the keys whose values could not be read.
  fileprivate(set) var unread: Set<String> = []
  /// `$schema` and the keys that begin with `x-`.
  fileprivate(set) var extras: [String: FormValue] = [:]

  subscript(name: String) -> JSONNode? {
    members.first { $0.name == name }?.node
  }

  func text(_ name: String) -> String? { self[name]?.text }

  func bool(_ name: String) -> Bool? { self[name]?.bool }

  /// The value under a key; null is as good as none.
  func value(_ name: String) -> FormValue? {
    guard let node = self[name], node.value != .null else { return nil }
    return FormValue(node)
  }

  /// One of a few texts.
  func choice<Choice: RawRepresentable<String>>(_ name: String, else usual: Choice) -> Choice {
    text(name).flatMap(Choice.init) ?? usual
  }
}

extension ReadingNotes {
  /// Sorts the members of an object by a table: unknown keys, missing keys and values of the wrong
  /// shape are reported. What stands under a misspelt key is taken for what was meant.
  ///
  /// - Parameter owner: The object as messages name it: `row "melon"`.
  mutating func sift(
    _ members: [JSONMember], at offset: Int, by table: KeyTable, owner: SpecPart
  ) -> SiftedMembers {
    var sifted = SiftedMembers(offset: offset)
    sifted.members.reserveCapacity(members.count)
    var unknown: [JSONMember] = []
    for member in members {
      if let rule = table.rule(member.key) {
        accept(member.node, rule, &sifted, owner)
      } else if SpecKeys.isExtra(member.key) {
        sifted.extras[member.key] = FormValue(member.node)
      } else {
        unknown.append(member)
      }
    }
    if !unknown.isEmpty { acceptMisspelt(unknown, &sifted, table, owner) }
    for rule in table.rules
    where rule.isRequired && sifted[rule.name] == nil && !sifted.unread.contains(rule.name) {
      sifted.unread.insert(rule.name)
      report(
        .missingKey, at: offset,
        "\(owner) has no \(rule.name.quotedForMessage); add it: \(rule.about.asClause)")
    }
    return sifted
  }

  private mutating func acceptMisspelt(
    _ unknown: [JSONMember], _ sifted: inout SiftedMembers, _ table: KeyTable, _ owner: SpecPart
  ) {
    for member in unknown {
      let free = table.names.filter { sifted[$0] == nil && !sifted.unread.contains($0) }
      let nearest = NearestName.search(for: member.key, in: free)
      reportUnknownKey(member, nearest: nearest, table, owner)
      if let rule = nearest.flatMap(table.rule) { accept(member.node, rule, &sifted, owner) }
    }
  }

  private mutating func accept(
    _ node: JSONNode, _ rule: KeyRule, _ sifted: inout SiftedMembers, _ owner: SpecPart
  ) {
    if fits(node, rule, owner) {
      sifted.members.append((rule.name, node))
    } else {
      sifted.unread.insert(rule.name)
    }
  }

  private mutating func reportUnknownKey(
    _ member: JSONMember, nearest: String?, _ table: KeyTable, _ owner: SpecPart
  ) {
    let key = member.key.quotedForMessage
    let message =
      if let nearest {
        "\(owner) has an unknown key, \(key); did you mean \(nearest.quotedForMessage)?"
      } else if table.rule("kind") != nil, let kinds = SpecKeys.kinds(having: member.key) {
        "\(owner) has the key \(key), which belongs to rows of the kind \(kinds); leave it out, or "
          + "change the kind"
      } else {
        "\(owner) has an unknown key, \(key); leave it out, or use one of: "
          + table.names.joined(separator: ", ")
      }
    report(.unknownKey, at: member.keyOffset, message)
  }
}
