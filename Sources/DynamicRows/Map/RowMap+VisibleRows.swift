extension RowMap: VisibleRows {
  /// The visible section at an index, or `nil` where there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionID(at index: Int) -> SectionID? { section(at: index) }
}
