import DynamicRows

extension SpecChecker {
  /// Returns the row that a field names as its editor.
  func editor(namedBy field: Int) -> RowID? {
    guard case .field(let content) = self[field].content else { return nil }
    return content.editor
  }

  /// Whether a row has an initial value other than false, which toggles have by default.
  func hasValue(_ row: Int) -> Bool {
    self[row].expressions[.value] != nil
      || self[row].content.initialValue.map { $0 != .null && $0 != .bool(false) } ?? false
  }

  /// Whether a row has a key that, if the row is an editor, its field should have instead.
  func hasAnswerKeys(_ row: Int) -> Bool { hasValue(row) || self[row].canBeRequired }

  private func isEditor(_ row: Int, of field: Int) -> Bool {
    guard let named = editor(namedBy: field) else { return kind(of: row)?.editsByKind ?? false }
    // A field of the form means the row that has the id there, not a new one with the same id.
    let isTaken = field >= rowCount && numberInForm(named).map { $0 != row } ?? false
    return self[row].id == named && number(named) == row && !isTaken && faultAsEditor(row) == nil
  }

  /// Returns why a row can't be named as an editor at any place; `nil` if it can.
  private func faultAsEditor(_ row: Int) -> String? {
    if self[row].computed != nil { return "is computed" }
    guard self[row].content.kind.canEdit else { return "is \(Wording.a(self[row].content.kind))" }
    return holdsNothing(row) ? "holds nothing" : nil
  }

  /// Determines the editor of each field, and checks the keys of both.
  mutating func checkEditors() {
    tables.partners = Array(repeating: nil, count: rowCount)
    var others = [Int: [Int]]()
    for row in 0..<rowCount {
      guard let presenter = presenter(of: row), isField(presenter) else {
        noteDoubt(about: row)
        continue
      }
      if kind(of: row) == nil {
        fieldsInDoubt.insert(presenter)
      } else if isEditor(row, of: presenter) {
        tables.partners[row] = RowNumber(presenter)
        if let editor = partner(of: presenter) {
          if editor != row { others[presenter, default: []].append(row) }
        } else if presenter < rowCount {
          tables.partners[presenter] = RowNumber(row)
        }
      }
    }
    for row in 0..<rowCount {
      if isField(row) {
        checkField(row, others: others[row] ?? [])
      } else if let field = partner(of: row) {
        checkEditor(row, of: field)
      } else if kinds[row] == .group || holdsNothing(row) {
        checkIsNotRequired(row)
      }
    }
    for field in others.keys.sorted() {
      if field < rowCount {
        tables.partners[field] = nil
      } else {
        checkField(field, others: others[field] ?? [])
      }
    }
  }

  /// Reports a row that is required although people can't answer it.
  private mutating func checkIsNotRequired(_ row: Int) {
    guard self[row].canBeRequired else { return }
    if self[row].content.isContainer {
      report(
        .requiredOnNothing, of: row, "required",
        "\(name(ofRow: row)) is required, but a container has no line that could say so; require the "
          + "rows in it, or leave container out")
    } else if kind(of: row) != .group {
      report(
        .requiredOnNothing, .warning, of: row, "required",
        "\(name(ofRow: row)) is required, but \(Wording.a(self[row].content.kind)) holds no value; "
          + "leave required out")
    }
  }

  func isField(_ row: Int) -> Bool { kind(of: row) == .field }

  /// Whether a row is of a kind that holds nothing.
  func holdsNothing(_ row: Int) -> Bool {
    switch kind(of: row) {
    case .label, .button, .group: true
    case .custom:
      self[row].content.answerType(ofRow: row) == .nothing && !gaps.contents.contains(row)
    default: false
    }
  }

  /// A row whose presenter is uncertain may be the editor of any field before it in its section,
  /// most likely of the one right before it.
  private mutating func noteDoubt(about row: Int) {
    guard kind(of: row)?.editsByKind ?? true, presenter(of: row) == nil,
      self[row].presentedBy != nil || gaps.presenters.contains(row)
    else {
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
    guard let editor = partner(of: field) else {
      if fieldsInDoubt.contains(field) || gaps.hasLostRows || gaps.contents.contains(field) {
        return
      }
      if let named = editor(namedBy: field) {
        report(named, namedBy: field)
      } else {
        report(
          .noEditor, of: field, "id",
          "field \(shortName(ofRow: field)) has no editor; add one picker or datePicker presented by "
            + "it, or name another row in its block as editor")
      }
      return
    }
    guard !others.isEmpty else { return }
    let editors = [editor] + others
    let names = editors.prefix(5).map { self[$0].id.quotedForMessage }.joined(separator: ", ")
    report(
      .twoEditors, of: field, "id",
      "field \(shortName(ofRow: field)) has \(editors.count) editors, \(names)"
        + "\(editors.count > 5 ? " …" : ""); keep only one, or name one of them as editor",
      notes: editors.map { note(of: $0, "id", "\(name(ofRow: $0)) is one of the editors") })
  }

  private mutating func report(_ named: RowID, namedBy field: Int) {
    let path = path(ofRow: field, "editor")
    guard let row = number(named) else {
      let nearest = nearestRow(to: named, among: field + 1..<max(Int(blockEnds[field]), field + 1))
      {
        $0.presenter(of: $1) == field && $0.faultAsEditor($1) == nil
          && !$0.hasAnswerKeys($1)
      }
      return reportUnknown(
        named, at: path, "the editor of field \(shortName(ofRow: field)) is", nearest: nearest,
        else: "name a row that the field presents")
    }
    // A row whose kind or presenter is uncertain may be correct.
    let isLost = self[row].presentedBy != nil && presenter(of: row) == nil
    if kind(of: row) == nil || gaps.presenters.contains(row) || isLost { return }
    let isDirectlyUnder = presenter(of: row) == field
    let fault = faultAsEditor(row) ?? (isDirectlyUnder ? nil : "the field does not present")
    guard let fault else { return }
    report(
      .badEditor, at: path,
      "the editor of field \(shortName(ofRow: field)) is \(name(ofRow: row)), which \(fault); name a "
        + "text, number, toggle, picker, datePicker or custom row that the field presents and that "
        + "holds something",
      notes: [placeNote(of: row)])
  }

  private mutating func checkEditor(_ editor: Int, of field: Int) {
    if hasValue(editor) { report(.valueOnEditor, "value", editor, of: field) }
    if self[editor].canBeRequired { report(.requiredOnEditor, "required", editor, of: field) }
  }

  private mutating func report(_ code: FindingCode, _ key: String, _ editor: Int, of field: Int) {
    report(
      code, of: editor, .key(key),
      "\(key) is set on \(name(ofRow: editor)), the editor of field \(shortName(ofRow: field)); set it "
        + "on the field, which holds the value",
      notes: [placeNote(of: field)])
  }

  /// Checks that with `"one"` at most one field and its ancestors are initially open.
  mutating func checkOpenFields() {
    guard spec.openAtOnce == .one else { return }
    var innermost: Int?
    // The initial number of copies of each repeat: 0, 1 or, for more, 2.
    var copies = [Int](repeating: 0, count: rowCount)
    for row in 0..<rowCount {
      var copiesOfRow = 1
      if case .template(let home) = home(of: row), home < rowCount { copiesOfRow = copies[home] }
      if case .repeat(let content) = self[row].content, isRepeat(row) {
        copies[row] = min(2, copiesOfRow * max(0, min(2, content.countAtStart)))
      }
      guard case .field(let field) = self[row].content, field.isOpen, isField(row) else { continue }
      if copiesOfRow > 1 {
        report(
          .twoFieldsOpen, of: row, "open",
          "field \(shortName(ofRow: row)) is open at the start, and there is more than one copy of it; "
            + "with openAtOnce \"one\" leave it closed")
      }
      guard let outer = innermost, row >= Int(blockEnds[outer]) else {
        innermost = row
        continue
      }
      report(
        .twoFieldsOpen, of: row, "open",
        "field \(shortName(ofRow: row)) is open at the start, and so is field "
          + "\(shortName(ofRow: outer)); with openAtOnce \"one\" leave only one of them open",
        notes: [note(of: outer, "open", "\(name(ofRow: outer)) is open at the start, too")])
    }
  }
}
