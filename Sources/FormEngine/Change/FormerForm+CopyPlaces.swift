import DynamicRows

// What rows show of the copies of repeats: their places, and whether a button can be tapped.
extension FormerForm {
  /// The first rows of copies that have another place among the copies, and the buttons that can be
  /// tapped now or no longer, because copies were added, removed or moved or a repeat's relevance
  /// changed.
  ///
  /// - Complexity: O(*k*) for *k* copies with other places, and O(*b*) for *b* buttons of a repeat
  ///   that can be tapped now or no longer.
  func rowsWithOtherCopies(in form: LiveForm) -> Set<RowNumber> {
    guard !form.catalog.repeats.isEmpty else { return [] }
    var found = Set<RowNumber>()
    for (presenter, former) in places where form.map.contains(presenter) {
      found.formUnion(
        Self.copies(
          among: form.filled.structure.copies(of: presenter), withOtherPlacesThan: former))
    }
    for (row, former) in rows
    where form.catalog.isRepeat(row) || former.spec?.spec.content.kind == .repeat {
      let (before, now) = (room(in: row, former, form), form.room(in: row))
      if before.canAdd != now.canAdd {
        found.formUnion(form.buttons(addingTo: row).filter(form.canShowTap))
      }
      if before.canRemove != now.canRemove { found.formUnion(form.buttonsRemoving(from: row)) }
    }
    return found
  }

  private static func copies(
    among present: [RowNumber], withOtherPlacesThan former: (start: Int, copies: [RowNumber])
  ) -> [RowNumber] {
    var places = [RowNumber: Int]()
    for (index, head) in former.copies.enumerated() { places[head] = former.start + index }
    return present.indices.dropFirst(former.start).filter { place in
      places[present[place]].map { $0 != place } ?? false
    }.map { present[$0] }
  }

  /// Whether a copy could be added to a repeat by a button before the action, and one removed; both for a row
  /// that was no repeat.
  private func room(in row: RowNumber, _ former: FormerRow, _ form: LiveForm) -> LiveForm.Room {
    let spec = former.spec?.spec ?? form.catalog.rows[row]
    guard former.wasInForm ?? form.map.contains(row), case .repeat(let content) = spec.content
    else { return (true, true) }
    if spec.expressions[.count] != nil { return (false, false) }
    let count = (former.value ?? form.filled.answers[row])?.number.map { Int($0) } ?? 0
    let wasRelevant = former.wasRelevant ?? form.map.hasRelevant(row)
    return (wasRelevant && content.allowsAdding(to: count), content.allowsRemoving(from: count))
  }
}
