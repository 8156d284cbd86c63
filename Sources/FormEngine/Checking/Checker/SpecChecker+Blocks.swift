import DynamicRows

extension SpecChecker {
  /// Determines the presenter of each row, and checks that blocks are contiguous.
  mutating func checkBlocks() {
    tables.presenters = Array(repeating: nil, count: rowCount)
    blockEnds = Array(repeating: 0, count: rowCount)
    var open = OpenBlocks(rowCount: rowCount)
    for section in spec.sections.indices {
      checkBlocks(inSection: section, &open)
    }
  }

  private mutating func checkBlocks(inSection section: Int, _ open: inout OpenBlocks) {
    let rows = sectionStarts[section]..<sectionStarts[section + 1]
    for row in rows {
      if !gaps.presenters.isEmpty, gaps.presenters.contains(row) {
        open.push(row)
        continue
      }
      let presenter = presenter(ofRow: row, inSection: rows, open)
      tables.presenters[row] = presenter.map { RowNumber($0) }
      if let presenter, presenter < rowCount, takesOnly(row, presenter) {
        open.isTaken[presenter] = true
      }
      if let presenter, presenter < rowCount, !open.contains(presenter) {
        reportTorn(row, from: presenter)
        close(&open, downTo: nil, before: row)
        open.push(presenter)
      } else {
        close(&open, downTo: presenter, before: row)
      }
      open.push(row)
    }
    close(&open, downTo: nil, before: rows.upperBound)
  }

  /// Closes the blocks inside the block of a row, or all blocks.
  private mutating func close(_ open: inout OpenBlocks, downTo row: Int?, before end: Int) {
    while let innermost = open.innermost, innermost != row {
      open.pop()
      if blockEnds[innermost] == 0 { blockEnds[innermost] = Int32(truncatingIfNeeded: end) }
    }
  }

  /// Returns the presenter that a row names; `nil` if it names none or an impossible one.
  private mutating func presenter(
    ofRow row: Int, inSection rows: Range<Int>, _ open: OpenBlocks
  ) -> Int? {
    if let presenter = presenterInForm(ofChecked: row) {
      if !isHidden(presenter) { return presenter }
      reportImpossible(presenter, ofRow: row, isInSection: true)
      return nil
    }
    guard let id = self[row].presentedBy else { return nil }
    guard let presenter = number(id, before: row) else {
      return presenter(misnamed: id, ofRow: row, open)
    }
    if rows.contains(presenter), presenter < row, !isHidden(presenter) { return presenter }
    reportImpossible(presenter, ofRow: row, isInSection: rows.contains(presenter))
    return nil
  }

  private mutating func reportImpossible(_ presenter: Int, ofRow row: Int, isInSection: Bool) {
    let (name, other) = (name(ofRow: row), name(ofRow: presenter))
    var code = FindingCode.rowBeforePresenter
    let message: String
    if !isInSection {
      code = .presenterElsewhere
      let section = self.name(ofSection: Int(sectionOfRow[presenter]))
      message =
        "\(name) is presented by \(other), which is in \(section); put both into one section, the "
        + "presented row directly after its presenter"
    } else if presenter == row {
      message = "\(name) is presented by itself; name another row, or leave presentedBy out"
    } else if presenter > row, presenter < rowCount {
      message =
        "\(name) comes before \(other), which presents it; put it directly after its presenter"
    } else {
      code = .hiddenPresenter
      message =
        "\(name) is presented by \(other), a hidden row, which presents nothing; name another row, or "
        + "leave presentedBy out"
    }
    report(
      code, of: row, "presentedBy", message,
      notes: presenter == row ? [] : [placeNote(of: presenter)])
  }

  /// Returns the row with an id. If several rows have it, returns the last one before the given
  /// row, so that a copied block with unchanged ids causes no further findings.
  private func number(_ id: RowID, before row: Int) -> Int? {
    guard !namesakes.isEmpty, let rows = namesakes[id] else { return number(id) }
    return rows[max(0, rows.partitionPoint { $0 < row } - 1)]
  }

  /// Reports an unknown presenter, and assumes that the nearest one was meant.
  private mutating func presenter(
    misnamed id: RowID, ofRow row: Int, _ open: OpenBlocks
  ) -> Int? {
    let presenter = nearestRow(to: id, among: open.rows.reversed()) { checker, presenter in
      if checker.isHidden(presenter) { return false }
      guard checker.takesOnly(row, presenter) else { return true }
      let isWrong =
        checker.isRepeat(presenter)
        ? checker[row].pinned != nil : checker.hasAnswerKeys(row)
      return !open.isTaken[presenter] && !isWrong
    }
    if !gaps.hasLostRows {
      reportUnknown(
        id, at: path(ofRow: row, "presentedBy"), "\(name(ofRow: row)) is presented by",
        nearest: presenter, else: "name a row before it in its section")
    }
    return presenter
  }

  /// Whether a presenter can present only one row of this kind: a field has one editor, a repeat
  /// one row.
  private func takesOnly(_ row: Int, _ presenter: Int) -> Bool {
    isRepeat(presenter)
      || isField(presenter) && (kind(of: row)?.editsByKind ?? false)
        && editor(namedBy: presenter) == nil
  }

  private mutating func reportTorn(_ row: Int, from presenter: Int) {
    let cut = Int(blockEnds[presenter])
    var notes = [placeNote(of: presenter)]
    if cut > presenter, cut < rowCount {
      notes.append(note(of: cut, "id", "the block ends before \(name(ofRow: cut))"))
    }
    report(
      .tornBlock, of: row, "presentedBy",
      "\(name(ofRow: row)) is presented by \(name(ofRow: presenter)), but is not in its block; put it "
        + "directly after the other rows of that presenter",
      notes: notes)
  }
}

/// The rows whose blocks contain a place in a section, outermost first.
private struct OpenBlocks {
  private(set) var rows: [Int] = []
  /// Whether each field already presents a row that can be its editor, and each repeat a row.
  var isTaken: [Bool]
  private var isOpen: [Bool]

  init(rowCount: Int) {
    isOpen = Array(repeating: false, count: rowCount)
    isTaken = isOpen
  }

  var innermost: Int? { rows.last }

  func contains(_ row: Int) -> Bool { isOpen[row] }

  mutating func push(_ row: Int) {
    rows.append(row)
    isOpen[row] = true
  }

  mutating func pop() {
    isOpen[rows.removeLast()] = false
  }
}
