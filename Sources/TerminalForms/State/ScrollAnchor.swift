import FormEngine

/// What scrolls as one: a row with the titles and footers that stand above it, or what stands below
/// the last row.
enum ScreenUnit: Hashable, Sendable {
  /// The row with this id, with the footer of the section before and the title of its own where it
  /// is a section's first.
  case row(RowID)
  /// The last footer, and the button to submit where one is drawn.
  case end
}

/// The line at the top of the window: a unit, and a line of it. Held by identity, so that rows that
/// come or go above don't move what is seen.
struct ScrollAnchor: Hashable, Sendable {
  /// The unit, or `nil` for the first there is.
  var unit: ScreenUnit?
  /// The line, from 0 at the unit's first.
  var line: Int

  /// The first line of the form.
  static let start = ScrollAnchor(unit: nil, line: 0)
}
