import FormEngine

extension ReferenceOutline {
  /// Does what a line asks for.
  ///
  /// - Precondition: Rows can be a list.
  public mutating func perform(_ line: OutlineLine) {
    switch line {
    case .rows(let rows): self = ReferenceOutline(rows, design: design)
    case .open(let id): open(id)
    case .close(let id): close(id)
    }
  }

  /// Why a line is never sent to a list that stands like this one, as a sentence; `nil` where it may
  /// be.
  ///
  /// Only what a person can do is sent, and only where all right lists agree: a row that is opened or
  /// closed is visible and has rows under it. It may be open or closed already; only under
  /// ``OutlineDesign/One/whole`` a row is not opened again in which another one is open.
  public func reasonNotToSend(_ line: OutlineLine) -> String? {
    let id: RowID
    switch line {
    case .rows(let rows): return OutlineRow.fault(in: rows)
    case .open(let row), .close(let row): id = row
    }
    let name = "row \(id.quotedForMessage)"
    guard let row = index(of: id) else { return "there is no \(name)" }
    guard opens(row) else { return "\(name) has nothing under it to open or close" }
    guard visibleIndices.contains(row) else {
      return "\(name) is hidden, so that nobody can touch it"
    }
    if case .open = line, opensDifferently(row) {
      return "\(name) is open already, and lists differ in what becomes of the open row in it"
    }
    return nil
  }

  /// What can be sent to a list that stands like this one, without new rows.
  var lines: [OutlineLine] {
    visibleIndices.filter(opens).flatMap { row -> [OutlineLine] in
      let id = rows[row].id
      return opensDifferently(row) ? [.close(id)] : [.open(id), .close(id)]
    }
  }

  /// Whether right lists differ in what opening a row does.
  private func opensDifferently(_ row: Int) -> Bool {
    design.one == .whole && isOpen(at: row) && hasOpenRows(under: row)
  }
}
