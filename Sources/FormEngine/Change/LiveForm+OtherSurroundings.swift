import DynamicRows

// What else differs from before the action.
extension LiveForm {
  /// Whether rows or sections were added, removed or reordered, provided that no difference is
  /// visible.
  mutating func hasOtherStructure(than former: FormerForm) -> Bool {
    let edits = former.edits
    guard edits.count > 1 else { return edits.count == 1 }
    return former.sectionSpecs.contains { $0.spec != catalog.sections[$0.section] }
      || filled.structure.hasChanged(since: edits)
  }

  /// Moves the shown changes into a change.
  mutating func takeShownChanges(into change: inout FormChange) {
    guard !derived.shown.isEmpty else { return }
    let map = map
    change.shownProblemsChanged = ids(
      inPresentOrder(derived.shown.problems.filter { map.contains($0) }))
    let counting = derived.shown.blocks.filter { map.contains($0) && showsCounts($0) }
    let copies = derived.shown.renamed.flatMap { filled.structure.copies(of: $0) }
      .map { lineOfCopy($0) }
    let named = counting.union(copies).union(derived.shown.requirements).filter {
      map.contains($0) && map.isVisible($0)
    }
    let disabled = derived.shown.reasons.filter { map.contains($0) }
      .flatMap { map.visibleRows(ofBlock: $0) }.filter { !derived.enabled[$0] }
    // Rows that appear are drawn in any case.
    let inserted = Set(change.inserted)
    change.surroundingsChanged = ids(inPresentOrder(named.union(disabled))).filter {
      !inserted.contains($0)
    }
    derived.shown = ShownChanges()
  }

  /// The row that shows people the name of a copy: its first one, or the first visible one in a container.
  private func lineOfCopy(_ head: RowNumber) -> RowNumber {
    catalog.rows[head].content.isContainer ? map.visibleRows(ofBlock: head).first ?? head : head
  }

  /// Whether a row says how much is asked and wrong under it: it is closed, or the first of a copy.
  func showsCounts(_ row: RowNumber) -> Bool {
    !map.isOpen(row) || repeatPresenting(row) != nil
  }
}
