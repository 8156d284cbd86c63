extension FlatLayout {
  /// Creates a layout of the visible rows of a map or a form.
  ///
  /// - Complexity: O(*s* log *s*) for *s* visible sections.
  public init(_ rows: some VisibleRows, headers: Headers = .shown) {
    self.init(
      rowCounts: (0..<rows.numberOfSections).map(rows.numberOfRows(inSection:)), headers: headers)
  }
}
