extension RowMap: VisibleRows {
  /// Returns the visible section at an index; `nil` if there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionID(at index: Int) -> SectionID? { section(at: index) }
}
