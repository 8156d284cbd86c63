import FormEngine

/// The keys of states. Missing, empty and default values are not written.
enum StateKeys {
  static let state = KeyTable<FormState>([
    .other(
      "formworkState", .number, "The version of the format.",
      write: { state, _, writer in writer.write(state.version, forKey: "formworkState") }
    ).required,
    .text("form", "The id of the form, if it has one.", { $0.form }, { $0.form = $1 }),
    .text("title", "The title of the form.", { $0.title }, { $0.title = $1 }),
    .text(
      "page", "The page that is shown, if it is not the first one.", { $0.page?.text },
      { $0.page = $1.map { SectionID($0) } }),
    .other(
      "sections", .list(of: .section), "The sections in their present order."
    ) { node, _, notes, state in
      state.sections = notes.objects(node, SectionState(""), "a section of the state", by: section)
    } write: { state, _, writer in
      writer.key("sections")
      writer.list(of: state.sections) { writer, part in
        writer.object { $0.write(part, by: section) }
      }
    }.required,
    .texts(
      "removedRows", "The ids of the rows of the spec that are no longer in the form.",
      { $0.removedRows.map { $0.text } }, { $0.removedRows = $1.map { RowID($0) } }),
    .texts(
      "removedSections", "The ids of the sections of the spec that are no longer in the form.",
      { $0.removedSections.map { $0.text } }, { $0.removedSections = $1.map { SectionID($0) } }),
  ])

  private static let section = KeyTable<SectionState>([
    .text(
      "id", "The section's identity.", { $0.id.text }, { $0.id = SectionID($1 ?? "") }
    ).required,
    .other(
      "added", .anyValue, "The section without its rows, if it was added at run time."
    ) { node, _, notes, section in
      section.added = notes.fragment(node) { node throws(FormRefusal) in
        try SpecFragments.section(node)
      }
    } write: { section, _, writer in
      guard var added = section.added else { return }
      added.rows = []
      writer.key("added")
      writer.write(added)
    },
    .other("rows", .list(of: .row), "The rows in their present order.") { node, _, notes, section in
      section.rows = notes.objects(node, RowState(""), "a row of the state", by: row)
    } write: { section, _, writer in
      writer.key("rows")
      writer.list(of: section.rows) { writer, part in
        writer.objectOnOneLine { $0.write(part, by: row) }
      }
    }.required,
  ])

  private static let row = KeyTable<RowState>([
    .text("id", "The row's identity.", { $0.id.text }, { $0.id = RowID($1 ?? "") }).required,
    .other(
      "value", .anyValue,
      "The row's value; null if someone has cleared a row whose value would follow an expression."
    ) { node, _, _, row in
      (row.value, row.isCleared) =
        node.value == .null ? (nil, true) : (FormValue(node), false)
    } write: { row, _, writer in
      if row.isCleared || row.value != nil { writer.write(row.value ?? .null, forKey: "value") }
    },
    .flag(
      "secret", "Whether the row has a secret answer, which is not saved.",
      { $0.isSecret }, { $0.isSecret = $1 }),
    .text(
      "typed",
      "The text that was typed into the row, if it is no value or differs from how the value is written.",
      { $0.typed }, { $0.typed = $1 }),
    .value(
      "open", .bool, "Whether the row is open, if people can open and close it.",
      { $0.isOpen.map(FormValue.bool) }, { $0.isOpen = $1?.bool }),
    .other(
      "nextCopy", .anyValue, "The number of a repeat's next copy, from 1."
    ) { node, site, notes, row in
      row.nextCopy = node.integer.flatMap { $0 > 0 ? $0 : nil }
      if row.nextCopy == nil { notes.reportMisfit(node, "nextCopy", site, "a whole number from 1") }
    } write: { row, _, writer in
      writer.write(row.nextCopy, forKey: "nextCopy")
    },
    .flag(
      "uncounted",
      "Whether the row is the first one of a copy that does not count, since the number of copies "
        + "follows from other answers and is smaller.",
      { $0.isUncounted }, { $0.isUncounted = $1 }),
    .other(
      "changed", .anyValue, "The properties of the row that were changed at run time."
    ) { node, site, notes, row in
      guard let members = node.members else {
        return notes.reportMisfit(node, "changed", site, "an object")
      }
      let id = row.id.text
      row.changed =
        notes.fragment(node) { _ throws(FormRefusal) in
          try SpecFragments.facts(members, of: id)
        } ?? []
    } write: { row, _, writer in
      guard !row.changed.isEmpty else { return }
      writer.key("changed")
      writer.object { $0.write(row.changed) }
    },
    .other("added", .anyValue, "The row, if it was added at run time.") { node, _, notes, row in
      row.added = notes.fragment(node) { node throws(FormRefusal) in
        try SpecFragments.rows([node])[0]
      }
    } write: { row, _, writer in
      guard let added = row.added else { return }
      writer.key("added")
      writer.write(added)
    },
  ])
}

extension ReadingNotes {
  /// Reads an object of a state; keys in the order of the table, since the fault of a row's fact
  /// contains its id.
  mutating func object<Part>(
    _ node: JSONNode, _ empty: Part, _ name: String, by table: KeyTable<Part>
  ) -> Part {
    var part = empty
    guard let members = node.members else {
      report(
        .wrongType, at: node.offset, "\(name) is \(node.shapeName), but must be an object")
      return part
    }
    for member in members where table.index.of(member.key) == nil {
      report(
        .unknownKey, at: member.keyOffset,
        "\(name) has the unknown key \(member.key.quotedForMessage)")
    }
    let site = KeySite(owner: .named(name))
    for (index, key) in table.keys.enumerated() {
      if let member = members.first(where: { $0.key.isKey(key.rule.name) }) {
        if accepts(member.node, at: index, of: table.index, site) {
          key.read(member.node, site, &self, &part)
        }
      } else if key.rule.isRequired {
        report(.missingKey, at: node.offset, "\(name) has no \(key.rule.name.quotedForMessage)")
      }
    }
    return part
  }

  /// Whether a value has the shape that its key requires; otherwise reports it.
  private mutating func accepts(
    _ node: JSONNode, at key: Int, of index: KeyIndex, _ site: KeySite
  ) -> Bool {
    let rule = index.rules[key]
    switch rule.shape {
    case .anyValue: return true
    case _ where index.accepts(node, at: key): return true
    case .texts where node.elements != nil:
      let fault = node.elements?.first { $0.text == nil } ?? node
      reportMisfit(fault, rule.name, site, rule.shape.words)
    case .texts, .list: reportMisfit(node, rule.name, site, "a list")
    default: reportMisfit(node, rule.name, site, rule.shape.words)
    }
    return false
  }

  fileprivate mutating func reportMisfit(
    _ node: JSONNode, _ key: String, _ site: KeySite, _ wanted: String
  ) {
    report(
      .wrongType, at: node.offset,
      "\(key.quotedForMessage) of \(site.owner) is \(node.shapeName), but must be \(wanted)")
  }

  fileprivate mutating func objects<Part>(
    _ node: JSONNode, _ empty: Part, _ name: String, by table: KeyTable<Part>
  ) -> [Part] {
    (node.elements ?? []).map { object($0, empty, name, by: table) }
  }

  /// Reads a value by the rules of specs; its first fault is one of the state.
  fileprivate mutating func fragment<Part>(
    _ node: JSONNode, _ read: (JSONNode) throws(FormRefusal) -> Part
  ) -> Part? {
    do throws(FormRefusal) {
      return try read(node)
    } catch {
      report(.wrongType, at: node.offset, error.message)
      return nil
    }
  }
}
