extension FlatLayout {
  /// Lays out the visible rows of a map.
  ///
  /// - Complexity: O(*s* log *s*) for *s* visible sections.
  public init<RowID, SectionID>(_ map: RowMap<RowID, SectionID>, headers: Headers = .shown) {
    self.init(
      rowCounts: (0..<map.numberOfSections).map(map.numberOfRows(inSection:)), headers: headers)
  }
}
