import FormEngine

/// Walks through the text of a spec and builds the spec row by row, without ever holding a tree of
/// the whole text.
struct SpecWalk {
  private(set) var notes = ReadingNotes()
  private(set) var places = SpecPlaces()
  private(set) var spec = FormSpec("")
  /// The rows of the section that is being read, and the bytes at which they begin.
  private var rows: [RowSpec] = []
  private var rowOffsets: [Int] = []
  private var rowCount = 0

  /// Reads a whole text. Faults in the spec are noted.
  ///
  /// - Throws: The syntax error that ends the walk.
  mutating func read(_ bytes: [UInt8]) throws(TextFinding) {
    var parser = try JSONParser(bytes)
    defer { notes.findings += parser.duplicateKeys }
    try readForm(&parser)
    try parser.expectEnd()
  }

  private mutating func readForm(_ parser: inout JSONParser) throws(TextFinding) {
    let node = try readObject(&parser, SpecKeys.form, walking: "sections") {
      walk, parser throws(TextFinding) in try walk.readSection(&parser)
    }
    guard let members = node.members else {
      notes.reportShape(of: node, "the form", wanted: "an object")
      notes.gaps.hasLostRows = true
      return
    }
    places.form = node
    notes.readWithExtras(
      members, at: node.offset, by: SpecKeys.form, KeySite(owner: .named("the form")), into: &spec)
    if let first = spec.languages.first { spec.showAll(in: first) }
  }

  /// Reads an object with one large list, whose elements are read one by one instead of being held.
  /// In the returned node that list is empty. A value that is not an object is returned as it is.
  private mutating func readObject<Part>(
    _ parser: inout JSONParser, _ table: KeyTable<Part>, walking listKey: String,
    _ readElement: (inout SpecWalk, inout JSONParser) throws(TextFinding) -> Void
  ) throws(TextFinding) -> JSONNode {
    guard parser.skipSpace() == UInt8(ascii: "{") else { return try parser.readNode() }
    let start = parser.offset
    var hasWalked = false
    let members = try parser.readMembers { key, parser throws(TextFinding) in
      guard !hasWalked, parser.skipSpace() == UInt8(ascii: "["), table.means(key, listKey) else {
        return try parser.readNode()
      }
      hasWalked = true
      let start = parser.offset
      var walk = try parser.enterList()
      while try parser.hasNextElement(of: &walk) { try readElement(&self, &parser) }
      return JSONNode(at: start, .list([]))
    }
    return JSONNode(at: start, .object(members))
  }

  private mutating func readSection(_ parser: inout JSONParser) throws(TextFinding) {
    (rows, rowOffsets) = ([], [])
    let number = spec.sections.count
    let node = try readObject(&parser, SpecKeys.section, walking: "rows") {
      walk, parser throws(TextFinding) in try walk.readRow(&parser)
    }
    guard let members = node.members else {
      notes.reportShape(of: node, "section \(number + 1)", wanted: "an object with an id and rows")
      notes.gaps.hasLostRows = true
      return
    }
    let owner = SpecPart.section(members, number: number)
    var section = notes.section(members, at: node.offset, owner: owner, number: number)
    section.rows = rows
    spec.sections.append(section)
    places.sections.append((node, rowOffsets))
  }

  private mutating func readRow(_ parser: inout JSONParser) throws(TextFinding) {
    let node = try parser.readNode()
    guard
      let row = notes.row(node, at: rows.count, inSection: spec.sections.count, number: rowCount)
    else {
      notes.gaps.hasLostRows = true
      return
    }
    rows.append(row)
    rowOffsets.append(node.offset)
    rowCount += 1
  }
}

extension KeyTable {
  /// Whether a key equals a name, or is misspelled and most likely means it.
  fileprivate func means(_ key: String, _ name: String) -> Bool {
    if key == name { return true }
    if index.of(key) != nil || SpecKeys.isExtra(key) { return false }
    return NearestName.search(for: key, in: names) == name
  }
}
