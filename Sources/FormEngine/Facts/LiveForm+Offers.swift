import DynamicRows

// Which options can be chosen.
extension LiveForm {
  /// Determines which options of a row may be offered or not.
  mutating func beginOffers(of row: RowNumber) {
    let picker = catalog.picker(of: row)
    guard picker != nil || derived.offers.isLimited(row) else { return }
    guard let picker, case .picker(let content) = catalog.rows[picker].content else {
      return derived.offers.begin(nil, isChanged: false, of: row, &journal)
    }
    if catalog.awaitsOptions(picker) {
      return derived.offers.begin(nil, isChanged: false, of: row, &journal)
    }
    let isChanged = content.leavesOptionsToHost || catalog.hasOtherOptions(row)
    derived.offers.begin(content, isChanged: isChanged, of: row, &journal)
  }
}
