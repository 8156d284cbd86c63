import DynamicRows

extension LiveForm {
  /// Opens a presenter. Where only one field may be open, opening one, even one that is open,
  /// closes all others but those that it lies in, and commits their drafts.
  mutating func open(_ row: RowNumber) {
    guard catalog.rows[row].content.canOpenAndClose else { return }
    setOpen(true, row)
    guard catalog.openAtOnce == .one, catalog.rows[row].content.kind == .field else { return }
    let kept = Set(map.presenters(above: row)).union([row])
    for field in openFields.subtracting(kept) {
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
    setOpen(false, row)
  }

  mutating func openAll() {
    for row in relevantPresenters {
      let isField = catalog.rows[row].content.kind == .field
      if !isField || catalog.openAtOnce == .many {
        setOpen(true, row)
      }
    }
  }

  mutating func closeAll() {
    for row in relevantPresenters {
      close(row)
    }
  }

  /// Opens all presenters above a row. Where only one field may be open, that is the innermost.
  mutating func reveal(_ row: RowNumber) {
    let presenters = map.presenters(above: row)
    for presenter in presenters where catalog.rows[presenter].content.canOpenAndClose {
      setOpen(true, presenter)
    }
    if let field = presenters.first(where: { catalog.rows[$0].content.kind == .field }) {
      open(field)
    }
  }

  /// Says whether a presenter is open, and nothing more.
  mutating func setOpen(_ isOpen: Bool, _ row: RowNumber) {
    guard map.isOpen(row) != isOpen else { return }
    journal.record(.disclosure(row, wasOpen: !isOpen))
    map.setOpen(isOpen, row)
    guard catalog.rows[row].content.kind == .field else { return }
    if isOpen {
      openFields.insert(row)
    } else {
      openFields.remove(row)
    }
  }

  private var relevantPresenters: [RowNumber] {
    map.allRows.filter { map.isRelevant($0) && catalog.rows[$0].content.canOpenAndClose }
  }
}
