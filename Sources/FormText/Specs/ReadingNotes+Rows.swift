import FormEngine

extension ReadingNotes {
  /// Reads a section, except for its rows, from the members of its object.
  mutating func section(
    _ members: [JSONMember], at offset: Int, owner: SpecPart, number: Int
  ) -> SectionSpec {
    var section = SectionSpec("")
    let site = KeySite(owner: owner, number: number)
    readWithExtras(members, at: offset, by: SpecKeys.section, site, into: &section)
    return section
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
    let kind = kind(members)
    var row = RowSpec("", kind.map { RowContent($0.kind) } ?? .label)
    let site = KeySite(owner: owner, number: number)
    readWithExtras(
      members, at: node.offset, by: kind?.keys ?? SpecKeys.anyRow, site, into: &row)
    return row
  }

  /// The kind of a row, even if its key is misspelled, and the keys of its rows. Faults are reported
  /// when the members are sifted.
  private func kind(
    _ members: [JSONMember]
  ) -> (kind: RowContent.Kind, keys: KeyTable<RowSpec>)? {
    let index =
      members.indices.first { members[$0].key.isKey("kind") }
      ?? members.firstIndex { member in
        !SpecKeys.isExtra(member.key) && SpecKeys.anyRow.index.of(member.key) == nil
          && SpecKeys.guess(member.key, among: ["kind"]) != nil
      }
    return index.flatMap { members[$0].node.text }.flatMap(SpecKeys.kind)
  }

  /// Reads the checks of a row.
  mutating func checks(_ node: JSONNode, _ owner: SpecPart) -> [CheckSpec] {
    (node.elements ?? []).enumerated().map { index, element in
      let name = SpecPart.check(index, of: owner)
      var check = CheckSpec(that: .any([]), message: "")
      guard let members = element.members else {
        reportShape(of: element, "\(name)", wanted: "an object with \"that\" and \"message\"")
        check.that = unread(element)
        return check
      }
      let table = SpecKeys.check
      let keys = readWithExtras(
        members, at: element.offset, by: table, KeySite(owner: name), into: &check)
      if !table.index.has("that", in: keys.found) { check.that = unread(element) }
      return check
    }
  }
}
