import DynamicRows

// Which options can be chosen.
extension LiveForm {
  /// Determines which options of a row may be offered or not.
  mutating func beginOffers(of row: RowNumber) {
    let choice = catalog.choice(of: row)
    guard choice != nil || derived.offers.isLimited(row) else { return }
    derived.offers.begin(
      choice?.picker, isChanged: choice?.isChanged ?? false, of: row, &journal)
  }
}

extension FormCatalog {
  /// The picker whose options a row can hold, which is `nil` while the host has not provided them, and whether others
  /// than those of the spec may be answers; `nil` for a row without a picker.
  fileprivate func choice(of row: RowNumber) -> (picker: PickerContent?, isChanged: Bool)? {
    guard let picker = picker(of: row), case .picker(let content) = rows[picker].content else {
      return nil
    }
    let isAwaited = content.leavesOptionsToHost && hostOptions(of: picker) == nil
    return (
      isAwaited ? nil : content,
      content.leavesOptionsToHost || hasChangedOptions(picker) || hasOwnOptions(row)
    )
  }
}
