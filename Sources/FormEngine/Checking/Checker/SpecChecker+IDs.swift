extension SpecChecker {
  mutating func checkFormID() {
    guard let id = spec.id, let fault = id.faultAsID else { return }
    report(.badID, at: ["id"], Wording.badID(id, of: "the form", fault))
  }

  mutating func checkSectionIDs() {
    var ids = IDRegister<SectionID>()
    for section in spec.sections.indices where !gaps.sectionIDs.contains(section) {
      let id = spec.sections[section].id
      let path = SpecPath.section(section).appending("id")
      if let fault = id.text.faultAsID {
        report(.badID, at: path, Wording.badID(id.text, of: "section \(section + 1)", fault))
      }
      switch ids.insert(id, section) {
      case .new: break
      case .taken(let first):
        let note = SpecFinding.Note(at: .section(first).appending("id"), Wording.firstID(id.text))
        report(
          .duplicateID, at: path, Wording.duplicateID(name(ofSection: section), among: "section"),
          notes: [note])
      case .similar(let first):
        let other = spec.sections[first].id
        let note = SpecFinding.Note(
          at: .section(first).appending("id"), Wording.otherID(other.text))
        warn(
          .similarID, at: path, Wording.similarID(name(ofSection: section), other.text),
          notes: [note])
      }
    }
    tables.sectionNumbers = ids.exact
  }

  mutating func checkRowIDs() {
    var ids = IDRegister<RowID>(reserving: rowCount)
    for row in 0..<rowCount where gaps.ids.isEmpty || !gaps.ids.contains(row) {
      let id = self[row].id
      if let fault = id.text.faultAsID {
        report(
          .badID, at: path(ofRow: row, "id"), Wording.badID(id.text, of: place(ofRow: row), fault))
      }
      switch ids.insert(id, row) {
      case .new: break
      case .taken(let first):
        namesakes[id, default: [first]].append(row)
        let note = SpecFinding.Note(at: path(ofRow: first, "id"), Wording.firstID(id.text))
        report(
          .duplicateID, at: path(ofRow: row, "id"),
          Wording.duplicateID(name(ofRow: row), among: "row"), notes: [note])
      case .similar(let first):
        let note = SpecFinding.Note(
          at: path(ofRow: first, "id"), Wording.otherID(self[first].id.text))
        warn(
          .similarID, at: path(ofRow: row, "id"),
          Wording.similarID(name(ofRow: row), self[first].id.text), notes: [note])
      }
    }
    tables.numbers = ids.exact
  }

  /// Checks former ids. If one is in use, or is a former id of two rows, it is unclear to which row
  /// an answer in a saved state belongs.
  mutating func checkFormerIDs() {
    var owners: [RowID: (row: Int, index: Int)] = [:]
    for row in 0..<rowCount where !self[row].formerly.isEmpty {
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
          let note = SpecFinding.Note(
            at: self.path(ofRow: first.row, "formerly", .index(first.index)),
            Wording.firstID(id.text))
          report(
            .duplicateID, at: path, Wording.formerIDTwice(name(ofRow: row), id), notes: [note])
        } else {
          owners[id] = (row, index)
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
private struct IDRegister<ID: TextIdentity> {
  private(set) var exact: [ID: Int32] = [:]
  /// The ids that are not lowercase, by their lowercase text.
  private var folded: [ID: Int32] = [:]

  enum Outcome {
    case new
    case taken(first: Int)
    case similar(first: Int)
  }

  init(reserving count: Int = 0) {
    exact.reserveCapacity(count)
  }

  mutating func insert(_ id: ID, _ number: Int) -> Outcome {
    let number = Int32(truncatingIfNeeded: number)
    if let first = exact.updateValue(number, forKey: id) {
      exact[id] = first
      return .taken(first: Int(first))
    }
    let lower = id.text.isSmallASCII ? id : ID(id.text.lowercased())
    if lower == id {
      return folded.isEmpty ? .new : folded[id].map { .similar(first: Int($0)) } ?? .new
    }
    if let first = exact[lower] ?? folded[lower] { return .similar(first: Int(first)) }
    folded[lower] = number
    return .new
  }
}

extension String {
  /// Whether the text is ASCII without uppercase letters, so that it equals its lowercase text.
  fileprivate var isSmallASCII: Bool {
    utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0) }
  }

  /// The reason why the text can't be an id; `nil` if it can.
  package var faultAsID: IDFault? {
    if utf8.isEmpty { return .empty }
    if utf8.count > 200 { return .long(utf8.count) }
    if utf8.contains(UInt8(ascii: "#")) { return .reserved }
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    return isPlain || !unicodeScalars.contains(where: { $0.isControl }) ? nil : .control
  }
}
