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

extension [RowPosition] {
  /// The indices of the positions in the order of the positions. Equal positions keep their order.
  func ascendingIndices() -> [Int] {
    indices.sorted { self[$0] < self[$1] }
  }
}

extension Array {
  /// Returns the elements in the order of their positions. Those at the same position keep their
  /// order.
  ///
  /// The compiler repeats the sort of the standard library for each type and each way to compare;
  /// here it is the same one for all types.
  func sorted(byPosition position: (Element) -> RowPosition) -> [Element] {
    map(position).ascendingIndices().map { self[$0] }
  }
}

extension RowPosition: CustomStringConvertible {
  /// The position as `section.row`, such as `0.2`.
  public var description: String { "\(section).\(row)" }
}
