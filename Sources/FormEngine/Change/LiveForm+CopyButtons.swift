import DynamicRows

// The buttons that add copies to repeats and remove them.
extension LiveForm {
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

  /// The buttons in the form that remove copies of a repeat.
  func buttonsRemoving(from row: RowNumber) -> [RowNumber] {
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
  func canShowTap(_ button: RowNumber) -> Bool {
    map.contains(button) && derived.enabled[button]
  }
}
