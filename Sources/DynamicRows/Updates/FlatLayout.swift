/// The places of sections and rows in a list without sections, like `NSTableView` and most lists on
/// other systems: section after section, with or without a header row for each.
///
///     let layout = FlatLayout(rowCounts: [2, 0, 1])
///     layout.count                                   // 6
///     layout.index(of: RowPosition(section: 2, row: 0))  // 5
///     layout.item(at: 3)                             // .header(section: 1)
public struct FlatLayout: Hashable, Sendable {
  /// Whether sections have header rows in the list.
  public enum Headers: Hashable, Sendable {
    /// Each section has a header before its rows.
    case shown
    /// The list contains rows only, and the boundaries of sections are not visible.
    case hidden
  }

  /// An element of the list.
  public enum Item: Hashable, Sendable {
    /// The header of a section.
    case header(section: Int)
    /// A row.
    case row(RowPosition)
  }

  /// Whether sections have header rows.
  public let headers: Headers
  /// The start of each section, and the end of the list.
  private let starts: [Int]

  /// Creates a layout from the numbers of visible rows in each section.
  ///
  /// - Parameters:
  ///   - rowCounts: The number of rows in each section.
  ///   - headers: Whether sections have header rows.
  ///   - hiddenSections: The indices of sections that are not in the list, such as other pages.
  /// - Complexity: O(*s*) for *s* sections.
  public init(
    rowCounts: [Int], headers: Headers = .shown, hiddenSections: Set<Int> = []
  ) {
    self.headers = headers
    var starts = [0]
    starts.reserveCapacity(rowCounts.count + 1)
    for (section, count) in rowCounts.enumerated() {
      let length = hiddenSections.contains(section) ? 0 : count + (headers == .shown ? 1 : 0)
      starts.append(starts[section] + length)
    }
    self.starts = starts
  }
}

extension FlatLayout {
  /// The number of sections.
  public var numberOfSections: Int { starts.count - 1 }

  /// The number of elements of the list.
  public var count: Int { starts[starts.count - 1] }

  /// Returns the index of a row. Traps if there is no such section.
  public func index(of position: RowPosition) -> Int {
    indices(ofSection: position.section).lowerBound + (headers == .shown ? 1 : 0) + position.row
  }

  /// Returns the indices of a section: of its header, if there is one, and of its rows. Traps if
  /// there is no such section.
  public func indices(ofSection section: Int) -> Range<Int> {
    precondition(
      (0..<numberOfSections).contains(section),
      "there is no section \(section) in 0..<\(numberOfSections)")
    return starts[section]..<starts[section + 1]
  }

  /// Returns the element at an index; `nil` outside the list.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func item(at index: Int) -> Item? {
    guard (0..<count).contains(index) else { return nil }
    let section = starts.partitionPoint { $0 <= index } - 1
    let offset = index - starts[section]
    guard headers == .shown else { return .row(RowPosition(section: section, row: offset)) }
    return offset == 0
      ? .header(section: section) : .row(RowPosition(section: section, row: offset - 1))
  }
}
