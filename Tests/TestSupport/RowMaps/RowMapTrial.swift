import DynamicRows
import FormOracle

/// A row map beside a plain one and a table: every change is made to all three, and all queries
/// have to agree.
package struct RowMapTrial {
  package typealias Map = RowMap<Int, Int>

  package private(set) var map: Map
  package private(set) var plain: PlainRowMap
  /// The rows that a narrower filter may keep: those that the last one kept by themselves, and those
  /// inserted since. All rows without a filter.
  package private(set) var candidates: Set<Int>
  /// The first difference and the edits before it, or `nil`.
  package private(set) var difference: String?
  /// The changes since the start.
  private var story: [Event] = []
  private var mirror: TableMirror
  /// The map that the mirror shows.
  private var committed: Map
  /// The number of changes of each row's contents.
  private var versions: [Int: Int] = [:]
  private var touched: Set<Int> = []
  private var handles: [Int: RowHandle] = [:]
  /// Handles of removed rows.
  private var staleHandles: [RowHandle] = []
  /// Finds further errors of an update between the contents of a table before and after it.
  package var complaints:
    (_ before: TableContents, _ after: TableContents, _ update: TableUpdate) -> [String] = {
      _, _, _ in []
    }

  private enum Event {
    case change(RowMapChange)
    case touch(Int)
    case commit
  }

  /// Creates a trial of a map with nodes of a given width.
  package init(_ sections: [Map.Section], leafCapacity: Int = 4, nodeCapacity: Int = 4) {
    map = Map(sections: sections, leafCapacity: leafCapacity, nodeCapacity: nodeCapacity)
    committed = map
    plain = PlainRowMap(sections: sections)
    mirror = TableMirror(showing: plain.contents())
    candidates = Set(plain.allRows)
    takeHandles()
  }

  /// Makes one change.
  ///
  /// - Returns: The edits that undo it, in their order, or `nil` if it can't be undone by edits.
  @discardableResult
  package mutating func make(_ change: RowMapChange) -> [Map.Edit]? {
    story.append(.change(change))
    let former = Set(plain.allRows)
    plain.make(change)
    let present = Set(plain.allRows)
    candidates = candidates.intersection(present).union(present.subtracting(former))
    switch change {
    case .filter(let kept), .narrowFilter(let kept): candidates = kept
    case .endFilter: candidates = present
    default: break
    }
    let inverses = map.make(change)
    takeHandles()
    return inverses
  }

  /// Records that the contents of a row have changed.
  package mutating func touch(_ row: Int) {
    story.append(.touch(row))
    versions[row, default: 0] += 1
    touched.insert(row)
  }

  /// Ends the transaction; the table has to accept the update unchanged.
  @discardableResult
  package mutating func commit() -> TableUpdate {
    story.append(.commit)
    let present = Set(plain.allRows)
    let reloads = touched.filter(present.contains)
    touched.removeAll()
    let versions = versions
    let contents = plain.contents { versions[$0] ?? 0 }
    let difference = map.update(from: committed, touched: Array(reloads))
    let update = map.commit(touched: Array(reloads)).update
    _ = judged(difference, from: mirror, contents)
    mirror = judged(update, from: mirror, contents)
    if update.keepsSections, difference.keepsSections {
      expect(
        difference.moveRows.count <= update.moveRows.count, "the difference moves too many rows")
    }
    committed = map
    return update
  }

  /// Compares with a new map of the former rows, which has other numbers and the same identities.
  package mutating func compare(with former: PlainRowMap) {
    let sections = former.sections.map {
      Map.Section($0.id, isRelevant: $0.isRelevant, rows: $0.rows)
    }
    let versions = versions
    let table = TableMirror(
      showing: PlainRowMap(sections: sections).contents { versions[$0] ?? 0 })
    _ = judged(map.update(from: Map(sections: sections)), from: table, mirror.contents)
  }

  /// Applies an update to a table.
  private mutating func judged(
    _ update: TableUpdate, from former: TableMirror, _ contents: TableContents
  ) -> TableMirror {
    var table = former
    let complaints = complaints(table.contents, contents, update)
    expect(complaints.isEmpty, "\(complaints)\n\(update)")
    let findings = table.apply(update, to: contents)
    expect(findings.isEmpty, "\(findings)\n\(update)")
    return table
  }

  /// Records a difference, unless there already is one.
  package mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    guard !holds, difference == nil else { return }
    difference = "\(what())\nafter:\n" + story.map { "\($0)" }.joined(separator: "\n")
  }

  private mutating func takeHandles() {
    let present = Set(plain.allRows)
    staleHandles += handles.filter { !present.contains($0.key) }.values
    handles = handles.filter { present.contains($0.key) }
    for row in present where handles[row] == nil { handles[row] = map.handle(of: row) }
  }
}

extension RowMapTrial {
  /// Compares all queries.
  package mutating func compare() {
    let violations = map.invariantViolations()
    expect(violations.isEmpty, "\(violations)")
    let visible = plain.visibleRows
    expect(map.numberOfSections == visible.count, "the number of sections")
    expect(map.isFiltered == (plain.openWithoutFilter != nil), "whether a filter is active")
    guard difference == nil else { return }
    for (section, rows) in visible.enumerated() {
      compare(rows, ofSection: section)
    }
    compareSections()
    compareOrder(visible)
    for handle in staleHandles.suffix(8) {
      expect(
        map.id(of: handle) == nil && map.position(of: handle) == nil && !map.isVisible(handle)
          && !map.isOpen(handle), "a handle of a removed row")
    }
  }

  private mutating func compare(_ rows: [Int], ofSection section: Int) {
    expect(map.section(at: section) == plain.visibleSections[section].id, "section \(section)")
    expect(map.numberOfRows(inSection: section) == rows.count, "number of rows in \(section)")
    expect(map.rows(0..<rows.count + 1, inSection: section) == rows, "the rows of \(section)")
    for start in rows.indices {
      let window = start..<min(start + 3, rows.count)
      expect(map.rows(window, inSection: section) == Array(rows[window]), "rows \(window)")
    }
    for (index, row) in rows.enumerated() {
      let position = RowPosition(section: section, row: index)
      expect(map.row(at: position) == row, "the row at \(position)")
      expect(map.handle(at: position) == handles[row], "the handle at \(position)")
    }
    let after = RowPosition(section: section, row: rows.count)
    expect(map.row(at: after) == nil, "a row after the last")
  }

  /// Compares the queries of each section, hidden ones too.
  private mutating func compareSections() {
    expect(map.allSections == plain.sections.map(\.id), "all sections")
    var index = 0
    for section in plain.sections {
      let id = section.id
      expect(map.isSectionRelevant(id) == section.isRelevant, "relevance of section \(id)")
      expect(map.rows(ofSection: id) == section.rows.map(\.id), "all rows of section \(id)")
      expect(
        map.children(ofSection: id) == plain.children(of: .section(id)), "the children of \(id)")
      let isVisible = section.isRelevant
      expect(map.index(ofSection: id) == (isVisible ? index : nil), "where section \(id) is")
      var position = RowPosition(section: index, row: 0)
      for (row, previous) in zip(section.rows, [nil] + section.rows) {
        expect(map.positionIfVisible(of: row.id) == position, "where \(row.id) would be")
        if plain.isVisible(row.id) { position.row += 1 }
        expect(map.isOpen(row.id) == row.isOpen, "whether \(row.id) is open")
        expect(
          map.isOpenWithoutFilter(row.id) == plain.openWithoutFilter?[row.id] ?? row.isOpen,
          "whether \(row.id) is open once the filter ends")
        expect(
          map.isFilteredOut(row.id) == plain.leftOut.contains(row.id), "\(row.id) in the filter")
        expect(map.isRelevantItself(row.id) == row.isRelevant, "relevance of \(row.id) itself")
        expect(map.presenter(of: row.id) == row.presenter, "what presents \(row.id)")
        let anchor = previous.map { Map.Anchor.after($0.id) } ?? .start(of: id)
        expect(map.anchor(of: row.id) == anchor, "where \(row.id) is")
      }
      index += isVisible ? 1 : 0
    }
  }

  /// Compares the queries of each row.
  private mutating func compareOrder(_ visible: [[Int]]) {
    let all = plain.allRows
    expect(Array(map.allRows) == all, "all rows")
    expect(map.firstRow == all.first, "the first row")
    var positions: [Int: RowPosition] = [:]
    for (section, rows) in visible.enumerated() {
      for (index, row) in rows.enumerated() {
        positions[row] = RowPosition(section: section, row: index)
      }
    }
    var previous: Int?
    for (index, row) in all.enumerated() {
      let following = all[(index + 1)...]
      expect(map.row(after: row) == following.first, "the row after \(row)")
      if let next = following.first {
        let areOrdered = map.isOrdered(row, before: next) && !map.isOrdered(next, before: row)
        expect(areOrdered, "\(row) before \(next)")
      }
      // An irrelevant section has no visible rows, so the order of all rows is the order in the
      // table.
      expect(
        map.visibleRow(after: row) == following.first { positions[$0] != nil },
        "the visible row after \(row)")
      expect(map.visibleRow(before: row) == previous, "the visible row before \(row)")
      if positions[row] != nil { previous = row }
      expect(
        map.visibleRow(atOrAbove: row) == previous ?? following.first { positions[$0] != nil },
        "the visible row at or above \(row)")
      compare(row, positions)
    }
  }

  private mutating func compare(_ row: Int, _ positions: [Int: RowPosition]) {
    expect(map.position(of: row) == positions[row], "where \(row) is")
    expect(map.isVisible(row) == (positions[row] != nil), "visibility of \(row)")
    expect(map.isRelevant(row) == plain.isRelevant(row), "relevance of \(row)")
    expect(map.depth(of: row) == plain.presenters(above: row).count, "the depth of \(row)")
    let children = plain.children(of: .row(row))
    expect(map.children(of: row) == children, "the children of \(row)")
    expect(map.hasChildren(row) == !children.isEmpty, "whether \(row) has children")
    let awaits = plain.row(row)?.children == .later
    expect(map.awaitsChildren(row) == awaits, "whether \(row) awaits its children")
    expect(
      map.mayHaveChildren(row) == (awaits || !children.isEmpty), "whether \(row) may have children")
    let block = plain.block(of: row)
    expect(map.block(of: row) == [row] + block, "the block of \(row)")
    expect(map.lastRow(ofBlock: row) == block.last ?? row, "the last row under \(row)")
    expect(
      map.visibleRows(ofBlock: row) == ([row] + block).filter { positions[$0] != nil },
      "the visible rows of the block of \(row)")
    expect(map.presenters(above: row) == plain.presenters(above: row), "above \(row)")
    expect(map.section(of: row) == plain.section(of: row)?.id, "the section of \(row)")
    guard let handle = handles[row] else { return }
    expect(map.handle(of: row) == handle && map.id(of: handle) == row, "the handle of \(row)")
    expect(map.position(of: handle) == positions[row], "where the handle of \(row) is")
    expect(map.isOpen(handle) == map.isOpen(row), "whether the handle of \(row) is open")
  }
}

extension TableUpdate {
  fileprivate var keepsSections: Bool {
    deleteSections.isEmpty && insertSections.isEmpty && moveSections.isEmpty
  }
}
