import DynamicRows

// What rows show of the copies of repeats: their places, and whether a button can be tapped.
extension FormerForm {
  /// The first rows of copies that have another place among the copies, and the buttons that can be
  /// tapped now or no longer, because copies were added, removed or moved or a repeat's relevance
  /// changed.
  ///
  /// - Complexity: O(*k*) for *k* copies with other places, and O(*b*) for *b* buttons of a repeat
  ///   that can be tapped now or no longer.
  func rowsWithOtherCopies(in form: FormStorage) -> Set<RowNumber> {
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

  private func room(in row: RowNumber, _ former: FormerRow, _ form: FormStorage) -> FormStorage.Room
  {
    let content = former.spec?.spec.content ?? form.catalog.rows[row].content
    guard former.wasInForm ?? form.map.contains(row), case .repeat(let content) = content else {
      return (true, true)
    }
    if form.catalog.rows[row].expressions[.count] != nil { return (false, false) }
    let count = (former.value ?? form.filled.answers[row])?.number.map { Int($0) } ?? 0
    let wasRelevant = former.wasRelevant ?? form.map.hasRelevant(row)
    return (wasRelevant && content.allowsAdding(to: count), content.allowsRemoving(from: count))
  }

}

// MARK: - Buttons

extension FormStorage {
  /// The buttons in the form that add copies to a repeat.
  func buttons(addingTo row: RowNumber) -> [RowNumber] {
    let named = catalog.repeats.templateOrSelf(row)
    let copy = catalog.repeats.copy(around: row)
    return catalog.copyButtons.flatMap { button -> [RowNumber] in
      guard case .button(.add(let id)) = catalog.rows[button].content,
        let repeated = catalog.number(id), repeated == named || repeated == row
      else { return [] }
      return catalog.repeats.rows(meantBy: button, from: copy, in: filled.structure).filter {
        map.contains($0) && rowMeant(byAdding: id, $0) == row
      }
    }
  }

  fileprivate func buttonsRemoving(from row: RowNumber) -> [RowNumber] {
    let repeats = catalog.repeats
    return catalog.copyButtons.flatMap { button -> [RowNumber] in
      guard catalog.rows[button].content == .button(.removeCopy) else { return [] }
      switch repeats.origin(of: button) {
      case .template(repeats.templateOrSelf(row), let place):
        return filled.structure.copies(of: row).compactMap { repeats.copy(around: $0) }
          .map { repeats[$0].rows[Int(place)] }.filter(canShowTap)
      case .inserted(let copy) where repeats[copy].presenter == row:
        return canShowTap(button) ? [button] : []
      default: return []
      }
    }
  }

  /// Whether a button shows that it can be tapped, if its repeat allows that.
  fileprivate func canShowTap(_ button: RowNumber) -> Bool {
    map.contains(button) && derived.enabled[button]
  }
}
