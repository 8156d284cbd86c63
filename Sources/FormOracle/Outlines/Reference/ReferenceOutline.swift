import FormEngine

/// A list of rows that open and close, plain and obviously right, to judge another one by.
///
///     var outline = ReferenceOutline([("a", 0), ("a1", 1), ("b", 0)])
///     outline.open("a")
///     #expect(outline.difference(from: ["a", "a1", "b"]) == nil)
///
/// At first all rows are closed. A row is visible when every row that it lies in is open. Rows that
/// nothing lies under neither open nor close.
public struct ReferenceOutline: Hashable, Sendable {
  /// All rows in their full order.
  public let rows: [OutlineRow]
  /// In what the list differs from others that are right.
  public let design: OutlineDesign
  /// For each row whether it is open.
  private var isOpen: [Bool]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - rows: All rows in their full order.
  ///   - design: In what the list differs from others that are right.
  /// - Precondition: `OutlineRow.fault(in: rows)` is `nil`.
  public init(_ rows: [OutlineRow], design: OutlineDesign = OutlineDesign()) {
    let fault = OutlineRow.fault(in: rows)
    precondition(fault == nil, fault ?? "")
    self.rows = rows
    self.design = design
    isOpen = rows.map { _ in false }
  }

  /// Creates a list of rows that are told as ids and depths.
  ///
  /// - Precondition: No id is there twice, and each depth is at most one more than the one before.
  public init(
    _ rows: [(id: RowID, depth: Int)], one: OutlineDesign.One? = nil, forgets: Bool = false
  ) {
    self.init(
      rows.map { OutlineRow($0.id, depth: $0.depth) },
      design: OutlineDesign(one: one, forgets: forgets))
  }

  /// The same list, as it stands, from now on by another design.
  init(_ other: ReferenceOutline, design: OutlineDesign) {
    rows = other.rows
    isOpen = other.isOpen
    self.design = design
  }

  /// The ids of the rows that are to be seen, in their order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public var visible: [RowID] {
    visibleIndices.map { rows[$0].id }
  }

  /// Opens a row, and closes those that must not be open beside it: under ``OutlineDesign/One/level``
  /// its siblings, under ``OutlineDesign/One/whole`` all but those that it lies in, what was open
  /// inside it as well.
  ///
  /// Of a row that is hidden it is remembered. Where no row has this id, and where nothing lies under
  /// the row, nothing changes.
  public mutating func open(_ id: RowID) {
    guard let row = index(of: id), opens(row) else { return }
    for other in rows.indices where makesWay(other, for: row) { close(at: other) }
    isOpen[row] = true
  }

  /// Closes a row. Where no row has this id nothing changes.
  public mutating func close(_ id: RowID) {
    guard let row = index(of: id) else { return }
    close(at: row)
  }

  /// Whether the row is open, hidden or not.
  public func isOpen(_ id: RowID) -> Bool {
    index(of: id).map { isOpen[$0] } ?? false
  }

  /// In what another list differs from this one.
  ///
  /// - Parameter shown: The ids of the rows that the other one shows.
  /// - Returns: The rows of both, with - and + before those of only one; `nil` where they are the same.
  public func difference(from shown: [RowID]) -> FormDifference? {
    FormDifference("visible rows", expected: lines(of: visible), found: lines(of: shown))
  }
}

extension ReferenceOutline {
  /// Where the rows stand that are to be seen.
  var visibleIndices: [Int] {
    var closedDepth: Int?
    return rows.indices.filter { index in
      if let closedDepth, rows[index].depth > closedDepth { return false }
      closedDepth = isOpen[index] ? nil : rows[index].depth
      return true
    }
  }

  /// Where the row stands, or `nil` where no row has this id.
  func index(of id: RowID) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  /// Where the rows stand that lie under a row, at whatever depth.
  func indices(under row: Int) -> Range<Int> {
    let end = rows[(row + 1)...].firstIndex { $0.depth <= rows[row].depth } ?? rows.endIndex
    return row + 1..<end
  }

  /// Whether anything lies under a row.
  func opens(_ row: Int) -> Bool {
    row + 1 < rows.count && rows[row + 1].depth > rows[row].depth
  }

  /// Whether a row is open.
  func isOpen(at row: Int) -> Bool {
    isOpen[row]
  }

  /// Whether a row under this one is open.
  func hasOpenRows(under row: Int) -> Bool {
    indices(under: row).contains { isOpen[$0] }
  }

  private mutating func close(at row: Int) {
    isOpen[row] = false
    guard design.forgets else { return }
    for inner in indices(under: row) { isOpen[inner] = false }
  }

  /// Whether one row has to close when another one opens.
  private func makesWay(_ other: Int, for row: Int) -> Bool {
    guard let one = design.one, other != row else { return false }
    return switch one {
    case .whole: !indices(under: other).contains(row)
    case .level: presenter(of: other) == presenter(of: row)
    }
  }

  /// The row that a row lies directly under; `nil` at the top.
  private func presenter(of row: Int) -> Int? {
    rows[..<row].lastIndex { $0.depth < rows[row].depth }
  }

  /// A line for each id, as deep as its row lies. No two ids have the same line.
  private func lines(of ids: [RowID]) -> [String] {
    ids.map { id in
      let depth = index(of: id).map { rows[$0].depth } ?? 0
      let isPlain = id.text.first.map { $0 != "\"" && !$0.isWhitespace } ?? false
      return String(repeating: "  ", count: depth) + (isPlain ? id.text : JSONText.text(id))
    }
  }
}
