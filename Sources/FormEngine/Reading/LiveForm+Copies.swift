import DynamicRows

// The copies of repeats.
extension LiveForm {
  /// Returns the first rows of the copies of a repeat, in their present order; none if there is no
  /// such repeat.
  ///
  ///     form.copies(of: "phones")   // ["phone#3", "phone#1"]
  public func copies(of id: RowID) -> [RowID] {
    (storage.presentNumber(id).map { filled.structure.copies(of: $0) } ?? []).map {
      catalog.rows[$0].id
    }
  }

  /// Returns the number of copies of a repeat; 0 if there is no such repeat.
  ///
  /// - Complexity: O(1).
  package func numberOfCopies(of id: RowID) -> Int {
    storage.presentNumber(id).map { filled.structure.copies(of: $0).count } ?? 0
  }

  /// Returns the first row of the copy at an index among those of a repeat, from 0.
  ///
  /// - Complexity: O(1).
  package func copy(at index: Int, of id: RowID) -> RowID? {
    let heads = storage.presentNumber(id).map { filled.structure.copies(of: $0) } ?? []
    return heads.indices.contains(index) ? catalog.rows[heads[index]].id : nil
  }
}
