import FormEngine

extension ReadingNotes {
  /// Reads a section, except for its rows, from the members of its object.
  ///
  /// - Returns: The section, and the names of the keys whose values are missing or could not be read.
  mutating func section(
    _ members: [JSONMember], at offset: Int, owner: SpecPart
  ) -> (spec: SectionSpec, unread: Set<String>) {
    let sifted = sift(members, at: offset, by: SpecKeys.section, owner: owner)
    var section = SectionSpec(
      SectionID(sifted.text("id") ?? ""), title: sifted.text("title"),
      footer: sifted.text("footer"),
      reorder: sifted.choice("reorder", else: .none), extras: sifted.extras)
    section.shownWhen = condition("shownWhen", of: sifted, owner)
    return (section, sifted.unread)
  }

  /// Reads a row. Parts that can't be read are reported, remembered and replaced.
  ///
  /// - Parameters:
  ///   - index: The index of the row in its section.
  ///   - number: The index of the row in the form.
  /// - Returns: The row; `nil` if it is not an object, which is reported too.
  mutating func row(
    _ node: JSONNode, at index: Int, inSection section: Int, number: Int
  ) -> RowSpec? {
    let owner = SpecPart.row(node.members ?? [], number: index, section: section)
    guard let members = node.members else {
      reportShape(of: node, "\(owner)", wanted: "an object with an id and a kind")
      return nil
    }
    let (kind, table) = kind(members) ?? (nil, SpecKeys.anyRow)
    let sifted = sift(members, at: node.offset, by: table, owner: owner)
    let id = sifted.text("id")
    if id == nil { gaps.ids.insert(number) }
    if kind == nil { gaps.kinds.insert(number) }
    if sifted.unread.contains("title") { gaps.titles.insert(number) }
    if sifted.unread.contains("presentedBy") { gaps.presenters.insert(number) }
    if table.decisive.contains(where: sifted.unread.contains) { gaps.contents.insert(number) }
    let content = content(kind ?? .label, sifted, owner, number)
    let shownWhen = condition("shownWhen", of: sifted, owner)
    let enabledWhen = condition("enabledWhen", of: sifted, owner)
    let computed = expression("computed", of: sifted, owner)
    if computed.map({ !$0.isWhole }) ?? sifted.unread.contains("computed") {
      gaps.expressions.insert(number)
    }
    return RowSpec(
      RowID(id ?? ""), content, title: sifted.text("title"), help: sifted.text("help"),
      presentedBy: sifted.text("presentedBy").map { RowID($0) }, shownWhen: shownWhen,
      enabledWhen: enabledWhen, isRequired: sifted.bool("required") ?? false,
      isMovable: sifted.bool("movable"),
      pinned: sifted.text("pinned").flatMap(RowSpec.Edge.init), computed: computed,
      checks: sifted["checks"].map { checks($0, owner) } ?? [],
      messages: sifted["messages"].map { messages($0, owner) } ?? [:],
      formerly: sifted.texts("formerly").map { RowID($0) },
      extras: sifted.extras)
  }

  /// The kind of a row, even if its key is misspelled, and the keys of its rows. Faults are reported
  /// when the members are sifted.
  private func kind(_ members: [JSONMember]) -> (kind: RowContent.Kind?, keys: KeyTable)? {
    let index =
      members.indices.first { members[$0].key.isKey("kind") }
      ?? members.firstIndex { member in
        !SpecKeys.isExtra(member.key) && SpecKeys.anyRow.rule(member.key) == nil
          && SpecKeys.guess(member.key, among: ["kind"]) != nil
      }
    return index.flatMap { members[$0].node.text }.flatMap(SpecKeys.kind)
  }

  private mutating func checks(_ node: JSONNode, _ owner: SpecPart) -> [CheckSpec] {
    (node.elements ?? []).enumerated().map { index, element in
      let name = SpecPart.check(index, of: owner)
      guard let members = element.members else {
        reportShape(of: element, "\(name)", wanted: "an object with \"that\" and \"message\"")
        return CheckSpec(that: unread(element), message: "")
      }
      let sifted = sift(members, at: element.offset, by: SpecKeys.check, owner: name)
      let that = sifted["that"].map { condition($0, name) } ?? unread(element)
      return CheckSpec(
        that: that, message: sifted.text("message") ?? "",
        whenAnswered: sifted.bool("whenAnswered") ?? false, extras: sifted.extras)
    }
  }
}
