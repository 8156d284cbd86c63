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
      switch ids.insert(id, SectionNumber(section)) {
      case .new: break
      case .taken(let first):
        report(id.text, of: .section(section), isThatOf: .section(Int(first.index)), "section")
      case .similar(let first):
        let first = Int(first.index)
        warn(.section(section), hasIDLike: spec.sections[first].id.text, of: .section(first))
      }
    }
    tables.sectionNumbers = ids.exact
  }

  mutating func checkRowIDs() {
    var ids = IDRegister<RowID, RowNumber>(reserving: rowCount)
    for row in 0..<rowCount where gaps.ids.isEmpty || !gaps.ids.contains(row) {
      let id = self[row].id
      if let fault = id.text.faultAsID {
        report(.badID, of: row, "id", Wording.badID(id.text, of: place(ofRow: row), fault))
      }
      switch ids.insert(id, RowNumber(row)) {
      case .new: break
      case .taken(let first):
        namesakes[id, default: [Int(first.index)]].append(row)
        report(id.text, of: .row(row), isThatOf: .row(Int(first.index)), "row")
      case .similar(let first):
        let first = Int(first.index)
        warn(.row(row), hasIDLike: self[first].id.text, of: .row(first))
      }
    }
    tables.numbers = ids.exact
  }

  private mutating func report(
    _ id: String, of owner: SpecOwner, isThatOf first: SpecOwner, _ kind: String
  ) {
    report(
      .duplicateID, at: path(of: owner).appending("id"),
      "\(name(of: owner)) has the same id as another \(kind); ids are unique, so change one of the two",
      notes: [SpecFinding.Note(at: path(of: first).appending("id"), Wording.firstID(id))])
  }

  private mutating func warn(_ owner: SpecOwner, hasIDLike id: String, of first: SpecOwner) {
    report(
      .similarID, .warning, at: path(of: owner).appending("id"),
      "the id of \(name(of: owner)) differs from \(id.quotedForMessage) only in upper and lower case; "
        + "that is allowed, but easily mistaken, so rename one of the two",
      notes: [
        .init(at: path(of: first).appending("id"), Wording.isHere(id.quotedForMessage))
      ])
  }

  /// Checks former ids. If one is in use, or is a former id of two rows, it is unclear to which row
  /// an answer in a saved state belongs.
  mutating func checkFormerIDs() {
    var owners: [RowID: RowNumber] = [:]
    for row in detailedRows where !self[row].formerly.isEmpty {
      for (index, id) in self[row].formerly.enumerated() {
        let path = path(ofRow: row, "formerly", .index(index))
        if let fault = id.text.faultAsID {
          report(
            .badID, at: path,
            Wording.badID(id.text, of: "\(name(ofRow: row)) in former times", fault))
        } else if let other = number(id) {
          report(
            .duplicateID, at: path, Wording.formerIDInUse(name(ofRow: row), id),
            notes: [noteHere(other)])
        } else if let first = owners[id] {
          let first = Int(first.index)
          let index = self[first].formerly.firstIndex(of: id) ?? 0
          let note = SpecFinding.Note(
            at: self.path(ofRow: first, "formerly", .index(index)), Wording.firstID(id.text))
          report(
            .duplicateID, at: path,
            "\(name(ofRow: row)) was formerly \(id.quotedForMessage), which is named a second time here; "
              + "leave it at one row only",
            notes: [note])
        } else {
          owners[id] = RowNumber(row)
        }
      }
    }
  }

  private func place(ofRow row: Int) -> String {
    let section = Int(sectionOfRow[row])
    return "row \(row - sectionStarts[section] + 1) of \(name(ofSection: section))"
  }
}

/// The ids that have occurred, for lookup with and without regard to case.
private struct IDRegister<ID: TextIdentity, Number> {
  private(set) var exact: [ID: Number] = [:]
  /// The ids that are not lowercase, by their lowercase text.
  private var folded: [ID: Number] = [:]

  enum Outcome {
    case new
    case taken(first: Number)
    case similar(first: Number)
  }

  init(reserving count: Int = 0) {
    exact.reserveCapacity(count)
  }

  mutating func insert(_ id: ID, _ number: Number) -> Outcome {
    if let first = exact.updateValue(number, forKey: id) {
      exact[id] = first
      return .taken(first: first)
    }
    guard let lower = id.text.otherLowercase.map(ID.init) else {
      return folded.isEmpty ? .new : folded[id].map { .similar(first: $0) } ?? .new
    }
    if let first = exact[lower] ?? folded[lower] { return .similar(first: first) }
    folded[lower] = number
    return .new
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
