import FormEngine

/// Notes taken while a spec is read: findings and unreadable parts.
struct ReadingNotes: Sendable {
  var findings: [TextFinding] = []
  var gaps = SpecGaps()
  /// The offsets of conditions that could not be read. They are replaced with empty ones, which the
  /// checker must not report.
  var unreadConditions = Set<Int>()
  /// The number of conditions and expressions that contain the one being read. Parts of one that is
  /// nested too deeply for any form are not read.
  var nesting = 0

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
  var extras = [String: FormValue]()
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
      if let key = table.index.of(member.key) {
        if accepts(member.node, as: key, of: table.index, site, &keys) {
          table.keys[key].read(member.node, site, &self, &part)
        }
      } else if SpecKeys.isExtra(member.key) {
        keys.extras[member.key] = FormValue(member.node)
      } else {
        keys.unknown.append(member)
      }
    }
    for (key, node) in correctedValues(members, by: table.index, site, &keys) {
      table.keys[key].read(node, site, &self, &part)
    }
    reportMissing(of: table.index, at: offset, site, &keys)
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

  /// Whether a value has the shape that its key requires; otherwise reports it.
  private mutating func accepts(
    _ node: JSONNode, as key: Int, of index: KeyIndex, _ site: KeySite, _ keys: inout KeysRead
  ) -> Bool {
    if index.accepts(node, at: key) {
      keys.found.insert(key)
      return true
    }
    reportMisfit(node, index.rules[key], site.owner)
    keys.unread.insert(key)
    return false
  }

  /// Reports the members with unknown keys, and returns the values of misspelled ones.
  private mutating func correctedValues(
    _ members: [JSONMember], by index: KeyIndex, _ site: KeySite, _ keys: inout KeysRead
  ) -> [(key: Int, node: JSONNode)] {
    var values: [(key: Int, node: JSONNode)] = []
    for member in keys.unknown {
      let allowed = index.names.indices.filter {
        members.allows(index.names[$0], index, keys.found)
      }
      let free = allowed.filter { !keys.found.contains($0) && !keys.unread.contains($0) }
      let nearest = SpecKeys.guess(member.key, among: free.map { index.names[$0] })
      reportUnknownKey(member, nearest: nearest, allowed.map { index.names[$0] }, site.owner)
      guard let key = nearest.flatMap(index.of) else { continue }
      if index.accepts(member.node, at: key) {
        keys.found.insert(key)
        values.append((key, member.node))
      } else {
        keys.unread.insert(key)
      }
    }
    return values
  }

  /// Reports required keys that are missing, and notes what the checker can't judge without them or
  /// those that could not be read.
  private mutating func reportMissing(
    of index: KeyIndex, at offset: Int, _ site: KeySite, _ keys: inout KeysRead
  ) {
    for key in index.required.missing(keys.found, keys.unread) {
      keys.unread.insert(key)
      let rule = index.rules[key]
      report(
        .missingKey, at: offset,
        "\(site.owner) has no \(rule.name.quotedForMessage); add it: \(rule.about.asClause)")
    }
    for key in keys.unread.indices {
      if let gap = index.rules[key].gap { gaps.note(gap, at: site.number) }
    }
  }
}

extension [JSONMember] {
  /// Whether a key may be added to those that were found.
  fileprivate func allows(_ name: String, _ index: KeyIndex, _ found: KeySet) -> Bool {
    func has(_ name: String) -> Bool { index.has(name, in: found) }
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
  mutating func note(_ gap: KeyRule.Gap, at number: Int) {
    switch gap {
    case .id: ids.insert(number)
    case .kind: kinds.insert(number)
    case .title: titles.insert(number)
    case .presenter: presenters.insert(number)
    case .content: contents.insert(number)
    case .limits: limits.insert(number)
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
