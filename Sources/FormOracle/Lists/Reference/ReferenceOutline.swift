import FormEngine
import FormText

/// A simple list of rows that open and close, the reference for judging other lists.
///
///     var outline = ReferenceOutline([("a", 0), ("a1", 1), ("b", 0)])
///     outline.open("a")
///     #expect(outline.difference(from: ["a", "a1", "b"]) == nil)
///
/// At first all rows are closed. A row is visible when all its ancestors are open. Rows without
/// children neither open nor close.
public struct ReferenceOutline: Hashable, Sendable {
  package private(set) var rows: [OutlineRow]
  package let design: OutlineDesign
  private(set) var isOpen: [Bool]
  /// The childless rows that some lists also opened when they opened all rows, and removed ones with
  /// ids that the design remembers. The difference would show as soon as they get children.
  private(set) var ambiguousRows: Set<RowID> = []
  /// The rows that a filter names, whose ancestors are visible too; `nil` if there is no filter.
  package private(set) var filter: Set<RowID>?
  /// The ids of removed rows that were open, if the design remembers them.
  private(set) var openWhenRemoved: Set<RowID> = []

  /// Creates a list from the ids and depths of its rows.
  ///
  /// - Precondition: All ids are different, and each depth is at most one more than the previous
  ///   one.
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

  /// Creates a list without rows.
  init(_ design: OutlineDesign) {
    self.init([OutlineRow](), design: design)
  }

  /// Creates a list with the rows and the state of another one, but with a different design.
  init(_ other: ReferenceOutline, design: OutlineDesign) {
    (rows, isOpen) = (other.rows, other.isOpen)
    (ambiguousRows, filter) = (other.ambiguousRows, other.filter)
    openWhenRemoved = other.openWhenRemoved
    self.design = design
  }

  /// The ids of the visible rows, in order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public var visible: [RowID] { visibleIndices.map { rows[$0].id } }

  /// Opens a row and closes the rows that can't be open at the same time: its siblings under
  /// ``OutlineDesign/One/level``, all rows but its ancestors, even those inside it, under
  /// ``OutlineDesign/One/whole``. If the design says so, an only child is opened next.
  ///
  /// A hidden row can be opened too. Nothing happens if no row has this id or the row has no
  /// children.
  public mutating func open(_ id: RowID) {
    var next = index(of: id)
    while let row = next, hasChildren(row) {
      for other in rowsToClose(whenOpening: row) { close(at: other) }
      isOpen[row] = true
      next = design.chains ? onlyChild(of: row) : nil
    }
  }

  /// Closes a row. Nothing happens if no row has this id.
  public mutating func close(_ id: RowID) {
    if let row = index(of: id) { close(at: row) }
  }

  /// Returns the difference between this list and another one.
  ///
  /// - Parameter shown: The ids of the rows that the other list shows.
  /// - Returns: The rows of both, marked with - and + if only one shows them; `nil` if both are
  ///   equal.
  public func difference(from shown: [RowID]) -> OracleDifference? {
    let visible = visible
    return visible == shown
      ? nil
      : OracleDifference("visible rows", expected: lines(of: visible), found: lines(of: shown))
  }
}

extension ReferenceOutline {
  /// Performs a line.
  ///
  /// - Precondition: The rows form a valid list, and every row that the line names exists.
  package mutating func perform(_ line: OutlineLine) {
    switch line {
    case .rows(let rows): self = ReferenceOutline(rows, design: design)
    case .open(let id): open(id)
    case .close(let id): close(id)
    case .openAll(let under):
      for row in indices(under: under.flatMap(index)) {
        if hasChildren(row) {
          isOpen[row] = true
        } else if design.emptied == .open, !isOpen[row] {
          ambiguousRows.insert(rows[row].id)
        }
      }
    case .closeAll(let under):
      for row in indices(under: under.flatMap(index)) {
        isOpen[row] = false
        ambiguousRows.remove(rows[row].id)
      }
    case .reveal(let id):
      for above in ancestors(of: id) {
        if let row = index(of: above), !isOpen[row] { open(above) }
      }
    case .insert(let id, let under, let place):
      let parent = parentOfFirstChild(under: under)
      let isOpen = openWhenRemoved.remove(id) != nil
      insert([OutlineRow(id)], isOpen: [isOpen], under: under, at: place)
      open(ofFirstChild: parent)
    case .remove(let id):
      let above = ancestors(of: id).last
      let block = removeBlock(id)
      if design.remembers {
        openWhenRemoved.formUnion(zip(block.rows, block.isOpen).filter(\.1).map(\.0.id))
      } else {
        ambiguousRows.subtract(block.rows.map(\.id))
      }
      closeIfEmptied(above)
    case .move(let id, let under, let place):
      let above = ancestors(of: id).last
      let parent = parentOfFirstChild(under: under)
      let block = removeBlock(id)
      insert(block.rows, isOpen: block.isOpen, under: under, at: place)
      open(ofFirstChild: parent)
      closeIfEmptied(above)
    case .filter(let ids): filter = ids.map(Set.init)
    }
  }

  private mutating func close(at row: Int) {
    isOpen[row] = false
    guard design.forgets else { return }
    for inner in indices(under: row) { isOpen[inner] = false }
  }

  private mutating func insert(
    _ block: [OutlineRow], isOpen: [Bool], under id: RowID?, at place: Int
  ) {
    let parent = id.flatMap(index)
    let children = children(of: parent)
    let position = place < children.count ? children[place] : indices(under: parent).upperBound
    let deeper = (parent.map { rows[$0].depth + 1 } ?? 0) - (block.first?.depth ?? 0)
    rows.insert(
      contentsOf: block.map { OutlineRow($0.id, depth: $0.depth + deeper, isLeaf: $0.isLeaf) },
      at: position)
    self.isOpen.insert(contentsOf: isOpen, at: position)
  }

  /// Removes a row with its descendants and returns them.
  private mutating func removeBlock(_ id: RowID) -> (rows: [OutlineRow], isOpen: [Bool]) {
    guard let row = index(of: id) else { return ([], []) }
    let block = row..<indices(under: row).upperBound
    defer {
      rows.removeSubrange(block)
      isOpen.removeSubrange(block)
    }
    return (Array(rows[block]), Array(isOpen[block]))
  }

  /// The row that would get its first child if one were put under it, if the design opens it then.
  private func parentOfFirstChild(under id: RowID?) -> RowID? {
    guard design.emptied == .opens, let id, let row = index(of: id), !hasChildren(row) else {
      return nil
    }
    return id
  }

  private mutating func open(ofFirstChild parent: RowID?) {
    if let row = parent.flatMap(index) { isOpen[row] = true }
  }

  /// Closes a row that has lost its last child, if the design says so.
  private mutating func closeIfEmptied(_ id: RowID?) {
    guard design.emptied == .closed, let row = id.flatMap(index), !hasChildren(row) else { return }
    isOpen[row] = false
  }

  /// The rows that have to close when a row opens.
  private func rowsToClose(whenOpening row: Int) -> [Int] {
    switch design.one {
    case nil: return []
    case .level: return children(of: parent(of: row)).filter { $0 != row }
    case .whole:
      let above = Set(sequence(first: row, next: parent))
      return rows.indices.filter { isOpen[$0] && !above.contains($0) }
    }
  }

  /// A line for each id, indented by the depth of its row. No two ids have the same line.
  func lines(of ids: [RowID]) -> [String] {
    let depths = Dictionary(rows.map { ($0.id, $0.depth) }) { first, _ in first }
    return ids.map { id in
      let depth = depths[id] ?? 0
      let isPlain = id.text.first.map { $0 != "\"" && !$0.isWhitespace } ?? false
      return String(repeating: "  ", count: depth)
        + (isPlain ? id.text : FormValue.text(id.text).json)
    }
  }
}
