/// Where sections and rows are in a list without sections, as `NSTableView` and most lists
/// on other systems: section after section, with or without a row for the head of each.
///
///     let layout = FlatLayout(rowCounts: [2, 0, 1])
///     layout.count                                   // 6
///     layout.index(of: RowPosition(section: 2, row: 0))  // 5
///     layout.item(at: 3)                             // .header(section: 1)
public struct FlatLayout: Hashable, Sendable {
  /// Whether sections have a row of their own in the list.
  public enum Headers: Hashable, Sendable {
    /// Each section has a head, a row before the rows of the section.
    case shown
    /// There are rows only; where one section ends and the next begins is not visible.
    case hidden
  }

  /// An element of the list.
  public enum Item: Hashable, Sendable {
    /// The head of a section.
    case header(section: Int)
    /// A row.
    case row(RowPosition)
  }

  /// Whether sections have a row of their own.
  public let headers: Headers
  /// Where each section begins, and where the list ends.
  private let starts: [Int]

  /// Lays out sections by their numbers of visible rows.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public init(rowCounts: [Int], headers: Headers = .shown) {
    self.headers = headers
    var starts = [0]
    starts.reserveCapacity(rowCounts.count + 1)
    for count in rowCounts {
      starts.append((starts.last ?? 0) + count + (headers == .shown ? 1 : 0))
    }
    self.starts = starts
  }
}

extension FlatLayout {
  /// The number of sections.
  public var numberOfSections: Int { starts.count - 1 }

  /// How long the list is.
  public var count: Int { starts[starts.count - 1] }

  /// The index of a row. Traps where there is no such section.
  public func index(of position: RowPosition) -> Int {
    indices(ofSection: position.section).lowerBound + (headers == .shown ? 1 : 0) + position.row
  }

  /// The indices of a section: of its head, where there is one, and of its rows. Traps where there
  /// is no such section.
  public func indices(ofSection section: Int) -> Range<Int> {
    precondition(
      (0..<numberOfSections).contains(section),
      "there is no section \(section) in 0..<\(numberOfSections)")
    return starts[section]..<starts[section + 1]
  }

  /// The element at an index, or `nil` outside the list.
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
