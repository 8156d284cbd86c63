import FormEngine

extension ReferenceForm {
  /// Whether a row opens the way to the rows under it: what can't be closed is always open.
  func isOpen(_ index: Int) -> Bool {
    !rows[index].opensAndCloses || rows[index].isOpen
  }

  /// Whether a row is relevant and every presenter above it is open.
  func isVisible(_ index: Int) -> Bool {
    guard relevance[index], rows[index].spec.content.kind != .hidden else { return false }
    var above = rows[index].presenter
    while let presenter = above {
      guard isOpen(presenter) else { return false }
      above = rows[presenter].presenter
    }
    return true
  }

  /// Opens a row; where one field may be open, this closes every other but its ancestors, even if
  /// it was open before.
  mutating func open(_ index: Int) {
    rows[index].isOpen = true
    if rows[index].isField { leaveOpenOnly(index) }
  }

  /// Closes a row and commits its draft. The presenters in it stay as they are.
  mutating func close(_ index: Int) {
    rows[index].isOpen = false
    commitDraft(of: index)
  }

  /// Where one field may be open: closes every field but this one and its ancestors.
  private mutating func leaveOpenOnly(_ index: Int) {
    guard spec.openAtOnce == .one else { return }
    let spared = [index] + presenters(of: index)
    for other in rows.indices
    where rows[other].isField && rows[other].isOpen && !spared.contains(other) {
      close(other)
    }
  }

  /// Opens every relevant presenter of some rows; fields stay as they are where one may be open.
  mutating func openAll(_ indices: Range<Int>) {
    for index in indices where relevance[index] && rows[index].opensAndCloses {
      if spec.openAtOnce == .one, rows[index].isField { continue }
      rows[index].isOpen = true
    }
  }

  /// Closes every relevant presenter of some rows that can be closed.
  mutating func closeAll(_ indices: Range<Int>) {
    for index in indices where relevance[index] && rows[index].opensAndCloses {
      close(index)
    }
  }

  /// Opens every presenter above a row; of the fields among them the innermost then is the one
  /// that may be open.
  mutating func openPresenters(of index: Int) {
    let above = presenters(of: index).filter { rows[$0].opensAndCloses }
    for presenter in above { rows[presenter].isOpen = true }
    if let field = above.first(where: { rows[$0].isField }) { leaveOpenOnly(field) }
  }

  /// Puts a presenter that conditions have just left out back to what its spec says, and drops its
  /// draft; a field stays closed then where one may be open.
  mutating func putBack(_ index: Int) {
    guard rows[index].opensAndCloses else { return }
    let staysClosed = rows[index].isField && spec.openAtOnce == .one
    rows[index].isOpen = rows[index].spec.content.isOpenAtStart && !staysClosed
    rows[index].draft = .none
  }
}
