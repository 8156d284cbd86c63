/// The position of a visible row: a section and a row in it, both counted from 0 among the visible
/// ones. Table views call it an index path.
public struct RowPosition: Hashable, Comparable, Sendable {
  /// The section, among the visible sections.
  public var section: Int
  /// The row, among the visible rows of the section.
  public var row: Int

  /// Creates a position.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether a position precedes another one, by section, then by row.
  public static func < (left: RowPosition, right: RowPosition) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension RowPosition: CustomStringConvertible {
  /// The position as `section.row`, such as `0.2`.
  public var description: String { "\(section).\(row)" }
}
