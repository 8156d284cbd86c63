import FormEngine
import FormText

/// A list of rows that open and close, plain and obviously right, to judge another one by.
///
///     var outline = ReferenceOutline([("a", 0), ("a1", 1), ("b", 0)])
///     outline.open("a")
///     #expect(outline.difference(from: ["a", "a1", "b"]) == nil)
///
/// At first all rows are closed. A row is visible when every row above it is open. Rows without
/// children neither open nor close.
public struct ReferenceOutline: Hashable, Sendable {
  /// All rows in their full order.
  package let rows: [OutlineRow]
  /// In what the list differs from others that are right.
  package let design: OutlineDesign
  /// For each row whether it is open.
  private var isOpen: [Bool]

  /// Creates a list of rows that are given as ids and depths.
  ///
  /// - Precondition: No id is there twice, and each depth is at most one more than the one before.
  public init(_ rows: [(id: RowID, depth: Int)], design: OutlineDesign = OutlineDesign()) {
    self.init(rows.map { OutlineRow($0.id, depth: $0.depth) }, design: design)
  }

  /// Creates a list.
  ///
  /// - Precondition: `OutlineRow.fault(in: rows)` is `nil`.
  package init(_ rows: [OutlineRow], design: OutlineDesign) {
    let fault = OutlineRow.fault(in: rows)
    precondition(fault == nil, fault ?? "")
    self.rows = rows
    self.design = design
    isOpen = rows.map { _ in false }
  }

  /// The same list with what is open in it, from now on by another design.
  init(_ other: ReferenceOutline, design: OutlineDesign) {
    rows = other.rows
    isOpen = other.isOpen
    self.design = design
  }

  /// The ids of the visible rows, in their order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public var visible: [RowID] { visibleIndices.map { rows[$0].id } }

  /// Opens a row, and closes those that must not be open beside it: under ``OutlineDesign/One/level``
  /// its siblings, under ``OutlineDesign/One/whole`` all but those above it, what was open inside it
  /// as well.
  ///
  /// A hidden row may be opened too. Where no row has this id, and where the row has no children,
  /// nothing changes.
  public mutating func open(_ id: RowID) {
    guard let row = index(of: id), hasChildren(row) else { return }
    for other in rows.indices where makesWay(other, for: row) { close(at: other) }
    isOpen[row] = true
  }

  /// Closes a row. Where no row has this id nothing changes.
  public mutating func close(_ id: RowID) {
    if let row = index(of: id) { close(at: row) }
  }

  /// In what another list differs from this one.
  ///
  /// - Parameter shown: The ids of the rows that the other one shows.
  /// - Returns: The rows of both, with - and + before those of only one; `nil` where they are the same.
  public func difference(from shown: [RowID]) -> OracleDifference? {
    let visible = visible
    return visible == shown
      ? nil
      : OracleDifference("visible rows", expected: lines(of: visible), found: lines(of: shown))
  }
}

extension ReferenceOutline {
  /// Does what a line asks for.
  ///
  /// - Precondition: Rows can be a list.
  package mutating func perform(_ line: OutlineLine) {
    switch line {
    case .rows(let rows): self = ReferenceOutline(rows, design: design)
    case .open(let id): open(id)
    case .close(let id): close(id)
    }
  }

  /// Whether a line opens what is closed, or closes what is open.
  func changes(_ line: OutlineLine) -> Bool {
    switch line {
    case .rows: true
    case .open(let id): !(index(of: id).map { isOpen[$0] } ?? false)
    case .close(let id): index(of: id).map { isOpen[$0] } ?? false
    }
  }

  /// Why a line is never sent to a list like this one, as a sentence; `nil` where it may be.
  ///
  /// Only what a person can do is sent, and only where all right lists agree: a row that is opened or
  /// closed is visible and has children. It may be open or closed already; only under
  /// ``OutlineDesign/One/whole`` a row is not opened again in which another one is open.
  package func reasonNotToSend(_ line: OutlineLine) -> String? {
    let id: RowID
    switch line {
    case .rows(let rows): return OutlineRow.fault(in: rows)
    case .open(let row), .close(let row): id = row
    }
    let name = "row \(id.quotedForMessage)"
    guard let row = index(of: id) else { return "there is no \(name)" }
    guard hasChildren(row) else { return "\(name) has nothing under it to open or close" }
    guard visibleIndices.contains(row) else {
      return "\(name) is hidden, so that nobody can touch it"
    }
    if case .open = line, opensDifferently(row) {
      return "\(name) is open already, and lists differ in what becomes of the open row in it"
    }
    return nil
  }

  /// What can be sent to a list like this one, besides new rows.
  var lines: [OutlineLine] {
    visibleIndices.filter(hasChildren).flatMap { row -> [OutlineLine] in
      let id = rows[row].id
      return opensDifferently(row) ? [.close(id)] : [.open(id), .close(id)]
    }
  }

  /// Whether two rows are the same, or one is above the other.
  func isNear(_ id: RowID, _ other: RowID) -> Bool {
    guard let row = index(of: id), let other = index(of: other) else { return false }
    return row == other || indices(under: row).contains(other)
      || indices(under: other).contains(row)
  }
}

extension ReferenceOutline {
  private var visibleIndices: [Int] {
    var closedDepth: Int?
    return rows.indices.filter { index in
      if let closedDepth, rows[index].depth > closedDepth { return false }
      closedDepth = isOpen[index] ? nil : rows[index].depth
      return true
    }
  }

  private func index(of id: RowID) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  /// The rows under a row, at whatever depth.
  private func indices(under row: Int) -> Range<Int> {
    let end = rows[(row + 1)...].firstIndex { $0.depth <= rows[row].depth } ?? rows.endIndex
    return row + 1..<end
  }

  private func hasChildren(_ row: Int) -> Bool {
    row + 1 < rows.count && rows[row + 1].depth > rows[row].depth
  }

  /// Whether right lists differ in what opening a row does.
  private func opensDifferently(_ row: Int) -> Bool {
    design.one == .whole && isOpen[row] && indices(under: row).contains { isOpen[$0] }
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
    case .level: parent(of: other) == parent(of: row)
    }
  }

  private func parent(of row: Int) -> Int? {
    rows[..<row].lastIndex { $0.depth < rows[row].depth }
  }

  /// A line for each id, as deep as its row is. No two ids have the same line.
  private func lines(of ids: [RowID]) -> [String] {
    ids.map { id in
      let depth = index(of: id).map { rows[$0].depth } ?? 0
      let isPlain = id.text.first.map { $0 != "\"" && !$0.isWhitespace } ?? false
      return String(repeating: "  ", count: depth)
        + (isPlain ? id.text : FormValue.text(id.text).json)
    }
  }
}
