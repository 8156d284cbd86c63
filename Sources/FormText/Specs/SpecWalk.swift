import FormEngine

/// Walks through the text of a spec and builds the spec row by row, without ever holding a tree of
/// the whole text.
struct SpecWalk {
  private var parser: JSONParser
  private(set) var notes = ReadingNotes()
  private(set) var places = SpecPlaces()
  private(set) var spec = FormSpec("")
  private var rowCount = 0

  init(_ parser: JSONParser) {
    self.parser = parser
  }

  /// Reads the whole text. Faults in the spec are noted; a syntax error ends the walk.
  ///
  /// - Returns: The syntax error; `nil` if there is none.
  mutating func readAll() -> TextFinding? {
    defer { notes.findings += parser.duplicateKeys }
    do throws(TextFinding) {
      try readForm()
      try parser.expectEnd()
      return nil
    } catch {
      return error
    }
  }

  private mutating func readForm() throws(TextFinding) {
    guard parser.skipSpace() == UInt8(ascii: "{") else {
      let node = try parser.readNode()
      notes.reportShape(of: node, "the form", wanted: "an object")
      notes.gaps.hasLostRows = true
      return
    }
    places.form = SpecPlaces.ObjectPlace(offset: parser.offset)
    let members = try readObject(SpecKeys.form, listKey: "sections") { walk throws(TextFinding) in
      try walk.readSections()
    }
    places.form.values = members.values
    let form = SpecPart.named("the form")
    let sifted = notes.sift(
      members, at: places.form.offset, by: SpecKeys.form, owner: form)
    spec.id = sifted.text("id")
    spec.title = sifted.text("title") ?? ""
    spec.openAtOnce = sifted.choice("openAtOnce", else: .many)
    spec.optionLists = sifted["optionLists"].map { notes.optionLists($0) } ?? [:]
    spec.messages = sifted["messages"].map { notes.messages($0, form) } ?? [:]
    spec.extras = sifted.extras
    if sifted.unread.contains("optionLists") { notes.gaps.hasLostOptionLists = true }
    if sifted.unread.contains("sections") { notes.gaps.hasLostRows = true }
  }

  /// Reads an object with one large list, which is walked through instead of being held. In the
  /// returned members that list is empty.
  private mutating func readObject(
    _ table: KeyTable, listKey: String,
    _ readList: (inout SpecWalk) throws(TextFinding) -> Void
  ) throws(TextFinding) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys = JSONKeys()
    var hasWalked = false
    var walk = try parser.enterObject()
    while let key = try parser.nextKey(of: &walk) {
      if let first = keys.note(key.text, at: key.offset, after: members) {
        parser.duplicateKeys.append(.duplicateKey(key.text, at: key.offset, first: first))
        _ = try parser.readNode()
        continue
      }
      let start = parser.skipSpace() == UInt8(ascii: "[") ? parser.offset : nil
      if let start, !hasWalked, table.means(key.text, listKey) {
        hasWalked = true
        try readList(&self)
        members.append(JSONMember(key.text, at: key.offset, JSONNode(at: start, .list([]))))
      } else {
        members.append(JSONMember(key.text, at: key.offset, try parser.readNode()))
      }
    }
    return members
  }

  private mutating func readSections() throws(TextFinding) {
    var walk = try parser.enterList()
    while try parser.hasNextElement(of: &walk) {
      guard parser.skipSpace() == UInt8(ascii: "{") else {
        let node = try parser.readNode()
        notes.reportShape(
          of: node, "section \(spec.sections.count + 1)", wanted: "an object with an id and rows")
        notes.gaps.hasLostRows = true
        continue
      }
      try readSection()
    }
  }

  private mutating func readSection() throws(TextFinding) {
    let number = spec.sections.count
    spec.sections.append(SectionSpec(""))
    places.sections.append(
      SpecPlaces.SectionPlace(members: SpecPlaces.ObjectPlace(offset: parser.offset)))
    let offset = parser.offset
    let members = try readObject(SpecKeys.section, listKey: "rows") { walk throws(TextFinding) in
      try walk.readRows(inSection: number)
    }
    places.sections[number].members.values = members.values
    let owner = SpecPart.section(members, number: number)
    let (section, unread) = notes.section(members, at: offset, owner: owner)
    if unread.contains("id") { notes.gaps.sectionIDs.insert(number) }
    if unread.contains("rows") { notes.gaps.hasLostRows = true }
    let rows = spec.sections[number].rows
    spec.sections[number] = section
    spec.sections[number].rows = rows
  }

  private mutating func readRows(inSection section: Int) throws(TextFinding) {
    var walk = try parser.enterList()
    while try parser.hasNextElement(of: &walk) {
      let node = try parser.readNode()
      let index = spec.sections[section].rows.count
      guard let row = notes.row(node, at: index, inSection: section, number: rowCount) else {
        notes.gaps.hasLostRows = true
        continue
      }
      spec.sections[section].rows.append(row)
      places.sections[section].rows.append(node.offset)
      rowCount += 1
    }
  }
}

extension [JSONMember] {
  fileprivate var values: [(key: String, offset: Int)] {
    map { ($0.key, $0.node.offset) }
  }
}

extension KeyTable {
  /// Whether a key equals a name, or is misspelled and most likely means it.
  fileprivate func means(_ key: String, _ name: String) -> Bool {
    if key == name { return true }
    if rule(key) != nil || SpecKeys.isExtra(key) { return false }
    return NearestName.search(for: key, in: names) == name
  }
}
