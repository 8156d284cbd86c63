import DynamicRows

extension SpecChecker {
  mutating func checkFormID() {
    guard let id = spec.id, let fault = id.faultAsID else { return }
    report(.badID, at: ["id"], Wording.badID(id, of: "the form", fault))
  }

  mutating func checkSectionIDs() {
    var ids = IDRegister<SectionID, SectionNumber>()
    for section in spec.sections.indices where !gaps.sectionIDs.contains(section) {
      let id = spec.sections[section].id
      if let fault = id.text.faultAsID {
        report(
          .badID, at: SpecPath.section(section).appending("id"),
          Wording.badID(id.text, of: "section \(section + 1)", fault))
      }
      if let first = ids.insert(id, SectionNumber(section)).map({ Int($0.index) }) {
        let other = spec.sections[first].id
        report(.section(section), other.text, of: .section(first), isSame: other == id)
      }
    }
    tables.sectionNumbers = ids.exact
    checkFormerSectionIDs()
  }

  /// Checks former ids of sections like those of rows.
  private mutating func checkFormerSectionIDs() {
    var owners = [SectionID: SpecPath]()
    for section in spec.sections.indices {
      for (index, id) in spec.sections[section].formerly.enumerated() {
        let path = SpecPath.section(section).appending("formerly").appending(.index(index))
        let other = tables.sectionNumbers[id].map {
          SpecPath.section(Int($0.index)).appending("id")
        }
        if let fault = id.text.faultAsID {
          report(
            .badID, at: path,
            Wording.badID(id.text, "former id", of: name(ofSection: section), fault))
        } else if let other = other ?? owners[id] {
          report(
            .duplicateID, at: path,
            "\(id.quotedForMessage) is a former id of \(name(ofSection: section)), and an id of another "
              + "section; leave one of the two out",
            notes: [.init(at: other, Wording.isHere(id.quotedForMessage))])
        } else {
          owners[id] = path
        }
      }
    }
  }

  mutating func checkRowIDs() {
    var ids = IDRegister<RowID, RowNumber>(reserving: rowCount)
    for row in 0..<rowCount where gaps.ids.isEmpty || !gaps.ids.contains(row) {
      let id = self[row].id
      if surroundings?.hasCheckedIDs != true, let fault = id.text.faultAsID {
        report(.badID, of: row, "id", Wording.badID(id.text, of: place(ofRow: row), fault))
      }
      if let first = ids.insert(id, RowNumber(row)).map({ Int($0.index) }) {
        let isSame = self[first].id == id
        if isSame { namesakes[id, default: [first]].append(row) }
        report(.row(row), self[first].id.text, of: .row(first), isSame: isSame)
      }
    }
    tables.numbers = ids.exact
  }

  /// Reports a row or section with the id of another one, or with an id that differs only in case.
  private mutating func report(
    _ owner: SpecOwner, _ id: String, of first: SpecOwner, isSame: Bool
  ) {
    let (path, other) = (path(of: owner).appending("id"), path(of: first).appending("id"))
    if isSame {
      report(
        .duplicateID, at: path,
        "\(name(of: owner)) has the same id as another \(owner.row == nil ? "section" : "row"); ids are "
          + "unique, so change one of the two",
        notes: [.init(at: other, Wording.firstID(id))])
    } else {
      report(
        .similarID, .warning, at: path,
        "the id of \(name(of: owner)) differs from \(id.quotedForMessage) only in upper and lower case; "
          + "that is allowed, but easily mistaken, so rename one of the two",
        notes: [.init(at: other, Wording.isHere(id.quotedForMessage))])
    }
  }

  /// Checks former ids. If one is in use, or is a former id of two rows, it is unclear to which row
  /// an answer in a saved state belongs.
  mutating func checkFormerIDs() {
    var owners = [RowID: (row: Int, index: Int)]()
    for row in detailedRows where !self[row].formerly.isEmpty {
      for (index, id) in self[row].formerly.enumerated() {
        let path = path(ofRow: row, "formerly", .index(index))
        if let fault = id.text.faultAsID {
          report(
            .badID, at: path,
            Wording.badID(id.text, "former id", of: name(ofRow: row), fault))
        } else if let other = number(id) {
          report(
            .duplicateID, at: path, Wording.formerIDInUse(name(ofRow: row), id),
            notes: [placeNote(of: other)])
        } else if let first = owners[id] {
          let note = SpecFinding.Note(
            at: self.path(ofRow: first.row, "formerly", .index(first.index)),
            Wording.firstID(id.text))
          report(
            .duplicateID, at: path,
            "\(id.quotedForMessage) is a former id of \(name(ofRow: row)) and of another row; keep it in "
              + "one of them",
            notes: [note])
        } else {
          owners[id] = (row, index)
        }
      }
    }
  }

  private func place(ofRow row: Int) -> String {
    let section = Int(sectionOfRow[row])
    if surroundings != nil, section == 0 { return "new row \(row + 1)" }
    return "row \(row - sectionStarts[section] + 1) of \(name(ofSection: section))"
  }
}

/// The ids that have occurred, for lookup with and without regard to case.
private struct IDRegister<ID: TextIdentity, Number> {
  private(set) var exact = [ID: Number]()
  /// The ids that are not lowercase, by their lowercase text.
  private var folded = [ID: Number]()

  init(reserving count: Int = 0) {
    exact.reserveCapacity(count)
  }

  /// Adds an id, unless it has occurred.
  ///
  /// - Returns: The number of the first id that is equal or, if there is none, differs only in case.
  mutating func insert(_ id: ID, _ number: Number) -> Number? {
    if let first = exact.updateValue(number, forKey: id) {
      exact[id] = first
      return first
    }
    guard let lower = id.text.otherLowercase.map(ID.init) else {
      return folded.isEmpty ? nil : folded[id]
    }
    if let first = exact[lower] ?? folded[lower] { return first }
    folded[lower] = number
    return nil
  }
}

extension String {
  /// The lowercase text; `nil` if the text is already lowercase.
  fileprivate var otherLowercase: String? {
    if hasOnlyBytes(where: { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0) }) {
      return nil
    }
    let lower = lowercased()
    return ScalarText(lower) == ScalarText(self) ? nil : lower
  }

  /// The reason why the text can't be an id, as the end of a sentence, and what to do; `nil` if it
  /// can.
  var faultAsID: String? {
    if utf8.isEmpty { return "is empty; give it a name" }
    if utf8.count > 200 { return "has \(utf8.count) bytes; make it 200 at most" }
    if hasOnlyBytes(where: { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") }) { return nil }
    if utf8.contains(UInt8(ascii: "#")) { return "has a \"#\", which is reserved; leave it out" }
    return unicodeScalars.contains { $0.isControl }
      ? "has a control character; leave it out" : nil
  }

  private func hasOnlyBytes(where isAllowed: (UInt8) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy(isAllowed) }
  }
}
