import DynamicRows

extension LiveForm {
  /// Opens a presenter. Where only one field may be open, opening one, even one that is open,
  /// closes all others but its ancestors, and commits their drafts.
  mutating func open(_ row: RowNumber) {
    guard catalog.rows[row].content.canOpenAndClose else { return }
    setOpen(row, to: true)
    guard catalog.openAtOnce == .one, catalog.isField(row) else { return }
    let kept = Set(map.presenters(above: row)).union([row])
    for field in structure.openFields.subtracting(kept) {
      close(field)
    }
  }

  /// Closes a presenter; its draft, if it has one, becomes its value or is dropped.
  mutating func close(_ row: RowNumber, discardingDraft: Bool = false) {
    guard catalog.rows[row].content.canOpenAndClose else { return }
    if discardingDraft {
      setDraft(nil, of: row)
    } else {
      commitDraft(of: row)
    }
    setOpen(row, to: false)
  }

  mutating func openAll(under row: RowNumber?) {
    for row in relevantPresenters(under: row) {
      let isField = catalog.isField(row)
      if !isField || catalog.openAtOnce == .many {
        setOpen(row, to: true)
      }
    }
  }

  mutating func closeAll(under row: RowNumber?) {
    for row in relevantPresenters(under: row) {
      close(row)
    }
  }

  /// Opens all presenters above a row. Where only one field may be open, that is the innermost.
  mutating func reveal(_ row: RowNumber) {
    let presenters = map.presenters(above: row)
    for presenter in presenters where catalog.rows[presenter].content.canOpenAndClose {
      setOpen(presenter, to: true)
    }
    if let field = presenters.first(where: { catalog.isField($0) }) {
      open(field)
    }
  }

  /// Opens or closes a presenter, and nothing more.
  mutating func setOpen(_ row: RowNumber, to isOpen: Bool) {
    structure.setOpen(row, to: isOpen, catalog, &journal)
  }

  /// The relevant presenters of the form, or those under one row.
  private func relevantPresenters(under row: RowNumber?) -> [RowNumber] {
    let map = map
    return map.rows(under: row).filter {
      map.isRelevant($0) && catalog.rows[$0].content.canOpenAndClose
    }
  }
}
