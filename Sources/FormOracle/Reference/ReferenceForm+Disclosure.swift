import FormEngine

extension ReferenceForm {
  /// Whether the children of a row can be visible: a row that can't be closed is always open.
  func isOpen(_ index: Int) -> Bool {
    !rows[index].opensAndCloses || rows[index].isOpen
  }

  /// Whether a row is relevant and every presenter above it is open.
  package func isVisible(_ index: Int) -> Bool {
    rows[index].isRelevant && rows[index].spec.content.kind != .hidden
      && presenters(of: index).allSatisfy(isOpen)
  }

  /// Opens a row. If only one field may be open at once, every other field except its ancestors
  /// closes, even if it was open before.
  mutating func open(_ index: Int) {
    rows[index].isOpen = true
    if rows[index].isField { leaveOpenOnly(index) }
  }

  /// Closes a row and commits its draft. The presenters in its block keep their state.
  mutating func close(_ index: Int) {
    rows[index].isOpen = false
    commitDraft(of: index)
  }

  /// If only one field may be open at once, closes every field except this one and its ancestors.
  private mutating func leaveOpenOnly(_ index: Int) {
    guard spec.openAtOnce == .one else { return }
    let spared = [index] + presenters(of: index)
    for other in rows.indices
    where rows[other].isField && rows[other].isOpen && !spared.contains(other) {
      close(other)
    }
  }

  /// Opens every relevant presenter among some rows, except for fields if only one may be open at
  /// once.
  mutating func openAll(_ indices: Range<Int>) {
    for index in indices where rows[index].isRelevant && rows[index].opensAndCloses {
      if spec.openAtOnce == .one, rows[index].isField { continue }
      rows[index].isOpen = true
    }
  }

  /// Closes every relevant presenter among some rows that can be closed.
  mutating func closeAll(_ indices: Range<Int>) {
    for index in indices where rows[index].isRelevant && rows[index].opensAndCloses {
      close(index)
    }
  }

  /// Opens all presenters of a row; if only one field may be open at once, the innermost field
  /// among them is the one.
  mutating func openPresenters(of index: Int) {
    let above = presenters(of: index).filter { rows[$0].opensAndCloses }
    for presenter in above { rows[presenter].isOpen = true }
    if let field = above.first(where: { rows[$0].isField }) { leaveOpenOnly(field) }
  }

  /// Resets a presenter that has become irrelevant to its initial state, and drops its draft. A
  /// field is closed if only one may be open at once.
  mutating func resetDisclosure(_ index: Int) {
    guard rows[index].opensAndCloses else { return }
    let staysClosed = rows[index].isField && spec.openAtOnce == .one
    rows[index].isOpen = rows[index].spec.content.isOpenAtStart && !staysClosed
    rows[index].draft = .none
  }
}
