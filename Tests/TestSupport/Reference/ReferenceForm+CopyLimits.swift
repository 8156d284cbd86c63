import FormEngine
import FormOracle

extension ReferenceForm {
  /// Refuses to remove a copy if the repeat has no more than its minimum.
  func refuseTooFewCopies(without row: ReferenceRow) throws(FormRefusal) {
    try require(row.presenter?.mayShrink ?? true, or: .limitReached, row.spec.id)
  }

  /// Refuses a tap on a button that would add too many copies, add one to an irrelevant repeat, or
  /// leave too few.
  func refuseCopies(byButton button: ReferenceRow, _ action: ButtonAction) throws(FormRefusal) {
    switch action {
    case .add(let id):
      guard let row = referencedRepeat(of: id, to: button) else { return }
      try require(row.mayGrow, or: .limitReached, row.spec.id)
      try require(row.isRelevant, or: .notRelevant, row.spec.id)
    case .removeCopy:
      if let copy = button.copy { try refuseTooFewCopies(without: copy) }
    default: break
    }
  }

  /// Whether a tap on a button would be refused; `nil` if the row is no button.
  func canTap(_ row: ReferenceRow) -> Bool? {
    guard case .button(let action) = row.spec.content else { return nil }
    return row.isVisible && isEnabled(row) && (try? refuseCopies(byButton: row, action)) != nil
  }

  /// The repeat that a button refers to; `nil` if it has been removed.
  func referencedRepeat(of id: RowID, to button: ReferenceRow) -> ReferenceRow? {
    let meaning = meaning(of: id, to: button)
    return meaning.isOne ? meaning.rows.first { $0.isRepeat } : nil
  }
}

extension ReferenceRow {
  /// Whether the row is not a repeat, or can have another copy.
  var mayGrow: Bool {
    spec.expressions[.count] == nil && children.count < spec.content.asRepeat?.max ?? .max
  }
  /// Whether the row is not a repeat, or can lose a copy.
  fileprivate var mayShrink: Bool {
    spec.expressions[.count] == nil && children.count > spec.content.asRepeat?.min ?? 0
  }
}
