import FormEngine

/// Notes taken while a spec is read: findings and unreadable parts.
struct ReadingNotes: Sendable {
  var findings: [TextFinding] = []
  var gaps = SpecGaps()
  /// The offsets of conditions that could not be read. They are replaced with empty ones, which the
  /// checker must not report.
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

/// The readable members of an object, by the keys of a table.
struct SiftedMembers: Sendable {
  /// The members that could be read; misspelled keys are corrected.
  private var members: [JSONMember]
  /// The lengths of their keys, a bit for each. Most look-ups are for keys that are missing.
  private var lengths: UInt64 = 0
  /// The names of the keys whose values could not be read.
  fileprivate(set) var unread: Set<String> = []
  /// `$schema` and the keys that begin with `x-`.
  fileprivate(set) var extras: [String: FormValue] = [:]

  fileprivate init(_ members: [JSONMember]) {
    self.members = members
    for member in members { noteLength(of: member) }
  }

  fileprivate mutating func append(_ member: JSONMember) {
    members.append(member)
    noteLength(of: member)
  }

  private mutating func noteLength(of member: JSONMember) {
    lengths |= 1 << UInt64(member.key.utf8.count)
  }

  subscript(name: String) -> JSONNode? {
    @inline(__always) get {
      mayHave(name) ? index(of: name).map { members[$0].node } : nil
    }
  }

  @inline(__always)
  func has(_ name: String) -> Bool { mayHave(name) && index(of: name) != nil }

  @inline(__always)
  private func mayHave(_ name: String) -> Bool { lengths >> UInt64(name.utf8.count) & 1 == 1 }

  private func index(of name: String) -> Int? {
    members.indices.first { members[$0].key.isKey(name) }
  }

  /// Whether a key may be added to the present ones.
  fileprivate func allows(_ name: String) -> Bool {
    switch name {
    case "value", "required": !has("computed")
    case "computed": !has("value") && bool("required") != true
    case "minChoices", "maxChoices": bool("multiple") == true
    default: true
    }
  }

  @inline(__always)
  func text(_ name: String) -> String? { self[name]?.text }

  @inline(__always)
  func bool(_ name: String) -> Bool? { self[name]?.bool }

  /// The texts of a list; empty if there is no list.
  func texts(_ name: String) -> [String] {
    guard let elements = self[name]?.elements else { return [] }
    return elements.compactMap { $0.text }
  }

  /// The value of a key; `nil` for null.
  @inline(__always)
  func value(_ name: String) -> FormValue? {
    guard let node = self[name], node.value != .null else { return nil }
    return FormValue(node)
  }

  /// One of a few texts, or a default.
  func choice<Choice: RawRepresentable<String>>(_ name: String, else usual: Choice) -> Choice {
    text(name).flatMap(Choice.init) ?? usual
  }
}

extension ReadingNotes {
  /// Sorts the members of an object by a table, and reports unknown keys, missing keys and values
  /// of the wrong shape. The value of a misspelled key counts as that of the corrected key.
  ///
  /// - Parameter owner: The name of the object in messages: `row "melon"`.
  mutating func sift(
    _ members: [JSONMember], at offset: Int, by table: KeyTable, owner: SpecPart
  ) -> SiftedMembers {
    // Usually all members are known and of the right shape; then the list is not copied.
    let odd = members.firstIndex { !table.accepts($0) }
    var sifted = SiftedMembers(odd.map { Array(members[..<$0]) } ?? members)
    if let odd { acceptEach(of: members[odd...], &sifted, table, owner) }
    for name in table.required where !sifted.has(name) && !sifted.unread.contains(name) {
      sifted.unread.insert(name)
      let about = table.rule(name)?.about.asClause ?? ""
      report(.missingKey, at: offset, "\(owner) has no \(name.quotedForMessage); add it: \(about)")
    }
    return sifted
  }

  private mutating func acceptEach(
    of members: ArraySlice<JSONMember>, _ sifted: inout SiftedMembers, _ table: KeyTable,
    _ owner: SpecPart
  ) {
    var unknown: [JSONMember] = []
    for member in members {
      if let rule = table.rule(member.key) {
        accept(member, rule, &sifted, owner)
      } else if SpecKeys.isExtra(member.key) {
        sifted.extras[member.key] = FormValue(member.node)
      } else {
        unknown.append(member)
      }
    }
    acceptMisspelled(unknown, &sifted, table, owner)
  }

  private mutating func acceptMisspelled(
    _ unknown: [JSONMember], _ sifted: inout SiftedMembers, _ table: KeyTable, _ owner: SpecPart
  ) {
    for member in unknown {
      let free = table.names.filter {
        !sifted.has($0) && !sifted.unread.contains($0) && sifted.allows($0)
      }
      let nearest = SpecKeys.guess(member.key, among: free)
      reportUnknownKey(member, nearest: nearest, table.names.filter(sifted.allows), owner)
      guard let rule = nearest.flatMap(table.rule) else { continue }
      if rule.shape.accepts(member.node) {
        accept(member, rule, &sifted, owner)
      } else {
        sifted.unread.insert(rule.name)
      }
    }
  }

  private mutating func accept(
    _ member: JSONMember, _ rule: KeyRule, _ sifted: inout SiftedMembers, _ owner: SpecPart
  ) {
    if fits(member.node, rule, owner) {
      sifted.append(JSONMember(rule.name, at: member.keyOffset, member.node))
    } else {
      sifted.unread.insert(rule.name)
    }
  }

  mutating func reportUnknownKey(
    _ member: JSONMember, nearest: String?, _ names: [String], _ owner: SpecPart
  ) {
    let key = member.key.quotedForMessage
    let message =
      if let nearest {
        "\(owner) has an unknown key, \(key); did you mean \(nearest.quotedForMessage)?"
          + hint(member, nearest)
      } else if names.contains("kind"), let kinds = SpecKeys.kinds(having: member.key) {
        "\(owner) has the key \(key), which belongs to rows of the kind \(kinds); leave it out, or "
          + "change the kind"
      } else {
        "\(owner) has an unknown key, \(key); leave it out, or use one of: "
          + names.joined(separator: ", ")
      }
    report(.unknownKey, at: member.keyOffset, message)
  }

  /// Additional advice if rows are written inside their presenter.
  private func hint(_ member: JSONMember, _ name: String) -> String {
    guard name == "presentedBy", member.node.elements != nil else { return "" }
    return " Write the rows after this one, each with the id of this one as presentedBy"
  }
}
