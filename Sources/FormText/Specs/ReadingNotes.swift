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

/// Which keys of an object were read.
struct KeysRead: Sendable {
  var found = KeySet()
  /// The keys whose values could not be read, and required keys that are missing.
  var unread = KeySet()
  /// `$schema` and the keys that begin with `x-`.
  var extras: [String: FormValue] = [:]
  /// The members with unknown keys.
  fileprivate var unknown: [JSONMember] = []
}

extension ReadingNotes {
  /// Reads the members of an object into a part by a table, and reports unknown keys, missing keys
  /// and values of the wrong shape. The value of a misspelled key counts as that of the corrected key.
  @discardableResult
  mutating func read<Part>(
    _ members: [JSONMember], at offset: Int, by table: KeyTable<Part>, _ site: KeySite,
    into part: inout Part
  ) -> KeysRead {
    var keys = KeysRead()
    for member in members {
      if let index = table.index(of: member.key) {
        read(member, at: index, by: table, site, into: &part, &keys)
      } else if SpecKeys.isExtra(member.key) {
        keys.extras[member.key] = FormValue(member.node)
      } else {
        keys.unknown.append(member)
      }
    }
    if !keys.unknown.isEmpty { readMisspelled(members, by: table, site, into: &part, &keys) }
    for index in table.required.missing(keys.found, keys.unread) {
      keys.unread.insert(index)
      let rule = table.keys[index].rule
      report(
        .missingKey, at: offset,
        "\(site.owner) has no \(rule.name.quotedForMessage); add it: \(rule.about.asClause)")
    }
    for index in keys.unread.indices {
      if let gap = table.keys[index].rule.gap { gaps.note(gap, at: site.number) }
    }
    return keys
  }

  /// Reads the members of an object into a part that keeps those for the front end.
  @discardableResult
  mutating func readWithExtras<Part: PartWithExtras>(
    _ members: [JSONMember], at offset: Int, by table: KeyTable<Part>, _ site: KeySite,
    into part: inout Part
  ) -> KeysRead {
    let keys = read(members, at: offset, by: table, site, into: &part)
    if !keys.extras.isEmpty { part.extras = keys.extras }
    return keys
  }

  private mutating func read<Part>(
    _ member: JSONMember, at index: Int, by table: KeyTable<Part>, _ site: KeySite,
    into part: inout Part, _ keys: inout KeysRead
  ) {
    if table.accepts(member.node, at: index) {
      table.keys[index].read(member.node, site, &self, &part)
      keys.found.insert(index)
    } else {
      reportMisfit(member.node, table.keys[index].rule, site.owner)
      keys.unread.insert(index)
    }
  }

  private mutating func readMisspelled<Part>(
    _ members: [JSONMember], by table: KeyTable<Part>, _ site: KeySite, into part: inout Part,
    _ keys: inout KeysRead
  ) {
    for member in keys.unknown {
      let allowed = table.keys.indices.filter {
        members.allows(table.names[$0], table, keys.found)
      }
      let free = allowed.filter { !keys.found.contains($0) && !keys.unread.contains($0) }
      let nearest = SpecKeys.guess(member.key, among: free.map { table.names[$0] })
      reportUnknownKey(member, nearest: nearest, allowed.map { table.names[$0] }, site.owner)
      guard let index = nearest.flatMap(table.index) else { continue }
      if table.accepts(member.node, at: index) {
        read(member, at: index, by: table, site, into: &part, &keys)
      } else {
        keys.unread.insert(index)
      }
    }
  }
}

extension [JSONMember] {
  /// Whether a key may be added to those that were found.
  fileprivate func allows<Part>(_ name: String, _ table: KeyTable<Part>, _ found: KeySet) -> Bool {
    func has(_ name: String) -> Bool { table.index(of: name).map(found.contains) ?? false }
    func isTrue(_ name: String) -> Bool {
      has(name) && first { $0.key == name }?.node.bool ?? true
    }
    return switch name {
    case "value", "required": !has("computed")
    case "computed": !has("value") && !isTrue("required")
    case "minChoices", "maxChoices": isTrue("multiple")
    default: true
    }
  }
}

extension SpecGaps {
  /// Notes what is missing in a row or section.
  fileprivate mutating func note(_ gap: KeyRule.Gap, at number: Int) {
    switch gap {
    case .id: ids.insert(number)
    case .kind: kinds.insert(number)
    case .title: titles.insert(number)
    case .presenter: presenters.insert(number)
    case .content: contents.insert(number)
    case .expression: expressions.insert(number)
    case .sectionID: sectionIDs.insert(number)
    case .rows: hasLostRows = true
    case .optionLists: hasLostOptionLists = true
    }
  }
}

extension ReadingNotes {
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
