import DynamicRows

extension FormCatalog {
  /// The options that the host provides for a picker; `nil` if there are none yet.
  ///
  /// - Parameter former: What the host provided at another time; `nil` for now.
  func hostOptions(
    of row: RowNumber, from former: [RowID: [OptionSpec]?]? = nil
  ) -> [OptionSpec]? {
    let provided = former ?? provided
    guard !provided.isEmpty else { return nil }
    if let own = provided[rows[row].id] { return own }
    return repeats.templateRow(of: row).flatMap { provided[rows[$0].id] } ?? nil
  }

  /// Whether a picker waits for the options of the host, so that any text can be chosen.
  func awaitsOptions(_ row: RowNumber) -> Bool {
    guard case .picker(let picker) = rows[row].content else { return false }
    return picker.leavesOptionsToHost && hostOptions(of: row) == nil
  }

  /// Whether a row of a copy has other options than its template.
  func hasOwnOptions(_ row: RowNumber) -> Bool {
    guard let picker = picker(of: row) else { return false }
    return hasOtherOptions(row) || !provided.isEmpty && provided[rows[picker].id] != nil
      || repeats.templateRow(of: row).map { self.picker(of: $0) != repeats.templateRow(of: picker) }
        ?? false
  }
}
