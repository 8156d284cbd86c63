import FormEngine
import FormOracle

extension ReferenceForm {
  /// Opens a row. If only one field may be open at once, every other field except its ancestors
  /// closes, even if it was open before.
  mutating func open(_ row: ReferenceRow) {
    row.isOpen = true
    if row.isField { leaveOpenOnly(row) }
  }

  /// If only one field may be open at once, closes every field except this one and its ancestors.
  private mutating func leaveOpenOnly(_ row: ReferenceRow) {
    guard spec.openAtOnce == .one else { return }
    let spared = [row] + row.presenters
    for other in rows where other.isField && other.isOpen && !spared.contains(other) {
      other.close()
    }
  }

  /// Opens every relevant presenter among some rows, except for fields if only one may be open at
  /// once.
  mutating func openAll(_ rows: [ReferenceRow]) {
    for row in rows where row.isRelevant && row.opensAndCloses {
      if spec.openAtOnce == .one, row.isField { continue }
      row.isOpen = true
    }
  }

  /// Closes every relevant presenter among some rows that can be closed.
  mutating func closeAll(_ rows: [ReferenceRow]) {
    for row in rows where row.isRelevant && row.opensAndCloses { row.close() }
  }

  /// Opens all presenters of a row; if only one field may be open at once, the innermost field
  /// among them is the one.
  mutating func openPresenters(of row: ReferenceRow) {
    let above = row.presenters.filter(\.opensAndCloses)
    for presenter in above { presenter.isOpen = true }
    if let field = above.first(where: \.isField) { leaveOpenOnly(field) }
  }

  /// Recomputes relevance and resets the presenters that have become irrelevant.
  mutating func settle() {
    let relevant = rows.filter(\.isRelevant)
    readAnswers()
    let hidden = relevant.filter { !$0.isRelevant }
    for row in hidden { resetDisclosure(row) }
    for row in hidden where row.spec.whenHidden == .clear && rows.contains(row) { erase(row) }
    let isRead = hidden.contains {
      $0.spec.whenHidden == .clear && ($0.isRepeat || $0.canFollow)
    }
    if isRead { readAnswers() }
  }

  /// Gives a row the answer that it has in a new form.
  private mutating func erase(_ row: ReferenceRow) {
    (row.draft, row.typing, row.isOwn) = (.none, nil, false)
    if row.isRepeat {
      beginCopies(of: row)
    } else if let value = row.valueFromList {
      row.restore(listed: value)
    } else {
      row.value = row.valueAtStart
    }
  }

  /// Resets a presenter that has become irrelevant to its initial state, and drops its draft. A
  /// field is closed if only one may be open at once.
  mutating func resetDisclosure(_ row: ReferenceRow) {
    guard row.opensAndCloses else { return }
    let staysClosed = row.isField && spec.openAtOnce == .one
    row.isOpen = row.spec.content.isOpenAtStart && !staysClosed
    row.discardDraft()
  }
}

extension ReferenceRow {
  /// Closes the row and commits its draft. The presenters in its block keep their state.
  func close() {
    isOpen = false
    commitDraft()
  }

  /// Drops a draft, with what was typed for it.
  func discardDraft() {
    if draft != .none { (draft, typing) = (.none, nil) }
  }
}
