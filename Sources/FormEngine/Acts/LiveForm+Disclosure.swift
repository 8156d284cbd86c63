import DynamicRows

extension LiveForm {
  /// Opens a presenter. If only one field may be open, this closes all other fields except its
  /// ancestors and commits their drafts, even if the presenter is already open.
  mutating func open(_ row: RowNumber) {
    guard catalog.rows[row].content.canOpenAndClose else { return }
    setOpen(row, to: true)
    guard catalog.openAtOnce == .one, catalog.isField(row) else { return }
    let kept = Set(map.presenters(above: row)).union([row])
    for field in filled.structure.openFields where !kept.contains(field) {
      close(field)
    }
  }

  /// Closes a presenter; its draft, if any, is committed or discarded.
  mutating func close(_ row: RowNumber, discardingDraft: Bool = false) {
    guard catalog.rows[row].content.canOpenAndClose else { return }
    if discardingDraft {
      discardDraft(of: row)
    } else {
      commitDraft(of: row)
    }
    setOpen(row, to: false)
  }

  mutating func openAll(under row: RowNumber?) {
    for row in relevantPresenters(under: row)
    where !catalog.isField(row) || catalog.openAtOnce == .many {
      setOpen(row, to: true)
    }
  }

  mutating func closeAll(under row: RowNumber?) {
    for row in relevantPresenters(under: row) {
      close(row)
    }
  }

  /// Opens all presenters that contain a row. If only one field may be open, it is the innermost
  /// one.
  mutating func reveal(_ row: RowNumber) {
    let presenters = map.presenters(above: row)
    for presenter in presenters where catalog.rows[presenter].content.canOpenAndClose {
      setOpen(presenter, to: true)
    }
    if let field = presenters.first(where: { catalog.isField($0) }) {
      open(field)
    }
  }

  /// Opens or closes a presenter, without side effects.
  mutating func setOpen(_ row: RowNumber, to isOpen: Bool) {
    filled.structure.setOpen(row, to: isOpen, catalog, &journal)
  }

  /// The relevant presenters of the form, or those inside one row.
  private func relevantPresenters(under row: RowNumber?) -> [RowNumber] {
    let map = map
    return map.rows(under: row).filter {
      map.isRelevant($0) && catalog.rows[$0].content.canOpenAndClose
    }
  }
}
