extension SpecChecker {
  /// Whether a row of this content, directly under a field, edits the field.
  func canEdit(_ row: Int) -> Bool {
    switch self[row].content.kind {
    case .picker, .datePicker: true
    default: false
    }
  }

  /// Finds the editor of each field and checks the keys of both.
  mutating func checkEditors() {
    tables.partners = Array(repeating: nil, count: rowCount)
    var others: [Int: [Int]] = [:]
    for row in 0..<rowCount {
      guard let presenter = tables.presenters[row].map(Int.init), isField(presenter) else {
        noteDoubt(about: row)
        continue
      }
      if gaps.kinds.contains(row) {
        fieldsInDoubt.insert(presenter)
      } else if canEdit(row) {
        tables.partners[row] = Int32(truncatingIfNeeded: presenter)
        if tables.partners[presenter] == nil {
          tables.partners[presenter] = Int32(truncatingIfNeeded: row)
        } else {
          others[presenter, default: []].append(row)
        }
      }
    }
    for row in 0..<rowCount {
      if isField(row) {
        checkField(row, others: others[row] ?? [])
      } else if let field = tables.partners[row].map(Int.init) {
        checkEditor(row, of: field)
      } else if self[row].isRequired, holdsNothing(row) {
        warn(
          .requiredOnNothing, at: path(ofRow: row, "required"),
          Wording.requiredOnNothing(name(ofRow: row), self[row].content.kind))
      }
    }
    for field in others.keys { tables.partners[field] = nil }
  }

  func isField(_ row: Int) -> Bool {
    self[row].content.kind == .field && !gaps.kinds.contains(row)
  }

  /// Whether a row is of a kind that holds nothing.
  func holdsNothing(_ row: Int) -> Bool {
    switch self[row].content.kind {
    case .label, .button, .group: !gaps.kinds.contains(row)
    default: false
    }
  }

  /// A row whose presenter is in doubt may be the editor of any field before it in its section,
  /// but most likely of the one right before it.
  private mutating func noteDoubt(about row: Int) {
    let isLost = self[row].presentedBy != nil || gaps.presenters.contains(row)
    guard isLost, tables.presenters[row] == nil, canEdit(row) || gaps.kinds.contains(row) else {
      return
    }
    let start = sectionStarts[Int(sectionOfRow[row])]
    if row > start, isField(row - 1) { fieldsInDoubt.insert(row - 1) }
    if row + 1 < sectionStarts[Int(sectionOfRow[row]) + 1], isField(row + 1) {
      fieldsInDoubt.insert(row + 1)
    }
    if let named = self[row].presentedBy.flatMap(number) { fieldsInDoubt.insert(named) }
  }

  private mutating func checkField(_ field: Int, others: [Int]) {
    guard let editor = tables.partners[field].map(Int.init) else {
      if !fieldsInDoubt.contains(field), !gaps.hasLostRows {
        report(.noEditor, at: path(ofRow: field, "id"), Wording.noEditor(shortName(ofRow: field)))
      }
      return
    }
    guard !others.isEmpty else { return }
    let notes = ([editor] + others).map {
      SpecFinding.Note(at: path(ofRow: $0, "id"), Wording.isAnEditor(name(ofRow: $0)))
    }
    report(
      .twoEditors, at: path(ofRow: field, "id"),
      Wording.twoEditors(
        shortName(ofRow: field), ([editor] + others).map { self[$0].id.quotedForMessage }),
      notes: notes)
  }

  private mutating func checkEditor(_ editor: Int, of field: Int) {
    if let value = self[editor].content.initialValue, value != .null {
      report(
        .valueOnEditor, at: path(ofRow: editor, "value"),
        Wording.onEditor("value", name(ofRow: editor), shortName(ofRow: field)),
        notes: [noteHere(field)])
    }
    if self[editor].isRequired {
      report(
        .requiredOnEditor, at: path(ofRow: editor, "required"),
        Wording.onEditor("required", name(ofRow: editor), shortName(ofRow: field)),
        notes: [noteHere(field)])
    }
  }

  /// Checks that under `"one"` at most one field is open at the start, with those it lies in.
  mutating func checkOpenFields() {
    guard spec.openAtOnce == .one else { return }
    var innermost: Int?
    for row in 0..<rowCount {
      guard case .field(let field) = self[row].content, field.isOpen, isField(row) else { continue }
      guard let outer = innermost, row >= Int(blockEnds[outer]) else {
        innermost = row
        continue
      }
      let note = SpecFinding.Note(
        at: path(ofRow: outer, "open"), Wording.isOpenToo(name(ofRow: outer)))
      report(
        .twoFieldsOpen, at: path(ofRow: row, "open"),
        Wording.twoFieldsOpen(shortName(ofRow: row), shortName(ofRow: outer)), notes: [note])
    }
  }
}
