import DynamicRows
import FormEngine

extension FormSnapshot {
  /// The contents that a table shows when an action is reported.
  func contents(shownBy action: FormAction) -> TableContents {
    contents.shown(by: action) { self[$0]?.block.map(\.id) }
  }

  /// The rows whose new value the person already sees.
  func alreadyShown(by action: FormAction) -> [RowID] {
    switch action {
    case .set(let id, _, alreadyShown: true, _), .clear(let id, alreadyShown: true, _),
      .type(let id, _, _, _, alreadyShown: true, _):
      let row = self[id]
      return [row, row?.field, row?.editor].compactMap { $0?.id }
    default: return []
    }
  }
}

extension FormSnapshot {
  /// The rows that were replaced by others with the same id, and so show something else even where
  /// they look the same: of the rows that are said to show something else, those that look the same.
  func remade(among reloaded: [RowID], since shown: TableContents) -> [RowID] {
    if reloaded.isEmpty { return [] }
    let (old, new) = (shown.appearances, contents.appearances)
    return reloaded.filter { old[$0] == new[$0] }
  }
}

extension TableContents {
  fileprivate var appearances: [RowID: RowAppearance] {
    Dictionary(sections.flatMap(\.rows).map { ($0.id, $0.shows) }) { first, _ in first }
  }
}

extension TableContents {
  /// The contents that a table with these contents shows when an action is reported. A row that a
  /// person has dragged, alone or with its block, is already at its new position.
  ///
  /// - Parameter block: Returns the rows in the block of a row; `nil` if there is no such row.
  package func shown(by action: FormAction, block: (RowID) -> [RowID]?) -> TableContents {
    guard case .moveRow(let id, let to, let alreadyShown) = action, alreadyShown != .nothing,
      let block = block(id)
    else { return self }
    let dragged = Set(alreadyShown == .row ? [id] : block)
    var shown = self
    for section in shown.sections.indices {
      shown.sections[section].rows.removeAll { dragged.contains($0.id) }
    }
    shown.sections[to.section].rows.insert(
      contentsOf: sections.flatMap(\.rows).filter { dragged.contains($0.id) }, at: to.row)
    return shown
  }
}
