import DynamicRows
import FormOracle
import Testing

@testable import struct DynamicRows.RowOrder

typealias NumberMap = RowMap<Int, Int>

/// A row map beside a plain one and a table: whatever is done is done to all, and all must agree.
struct MapStage {
  private(set) var map: NumberMap
  private(set) var plain: PlainRowMap
  private var mirror: TableMirror
  /// How often the content of each row has changed.
  private var versions: [Int: Int] = [:]
  private var touched: Set<Int> = []
  /// The edits since the start, for the story of a failure.
  private(set) var story: [String] = []
  private(set) var isSound = true

  init(_ sections: [NumberMap.Section], leafCapacity: Int = 4, nodeCapacity: Int = 4) {
    map = NumberMap(
      sections: sections,
      order: RowOrder(leafCapacity: leafCapacity, nodeCapacity: nodeCapacity))
    plain = PlainRowMap(sections: sections)
    mirror = TableMirror(showing: plain.contents())
  }

  /// Makes one change and gives its inverse.
  @discardableResult
  mutating func apply(_ edit: NumberMap.Edit) -> NumberMap.Edit {
    story.append("\(edit)")
    plain.apply(edit)
    return map.apply(edit).inverse
  }

  mutating func touch(_ row: Int) {
    story.append("touch \(row)")
    versions[row, default: 0] += 1
    touched.insert(row)
  }

  /// Ends the transaction; the table must take the update as it is.
  @discardableResult
  mutating func commit(sourceLocation: SourceLocation = #_sourceLocation) -> TableUpdate {
    story.append("commit")
    let present = Set(plain.allRows)
    let changes = map.commit(touched: touched.filter(present.contains))
    touched.removeAll()
    let versions = versions
    let contents = plain.contents { versions[$0] ?? 0 }
    let replay = UpdateReplay(before: mirror.contents, after: contents, update: changes.update)
    let complaints = replay.complaints
    expect(complaints.isEmpty, "\(complaints)\n\(changes.update)", sourceLocation)
    let findings = mirror.apply(changes.update, to: contents)
    expect(findings.isEmpty, "\(findings)\n\(changes.update)", sourceLocation)
    return changes.update
  }

  /// Compares every way of reading.
  mutating func compare(sourceLocation: SourceLocation = #_sourceLocation) {
    let violations = map.invariantViolations()
    expect(violations.isEmpty, "\(violations)", sourceLocation)
    let visible = plain.visibleRows
    expect(map.numberOfSections == visible.count, "the number of sections", sourceLocation)
    guard isSound else { return }
    for (section, rows) in visible.enumerated() {
      compare(rows, ofSection: section, sourceLocation)
    }
    let all = plain.allRows
    expect(Array(map.allRows) == all, "all rows", sourceLocation)
    for (index, row) in all.enumerated() {
      let next = index + 1 < all.count ? all[index + 1] : nil
      expect(map.row(after: row) == next, "the row after \(row)", sourceLocation)
      expect(map.position(of: row) == plain.position(of: row), "where \(row) is", sourceLocation)
      expect(map.isRelevant(row) == plain.isRelevant(row), "relevance of \(row)", sourceLocation)
      expect(map.isVisible(row) == plain.isVisible(row), "visibility of \(row)", sourceLocation)
      expect(map.block(of: row) == plain.block(of: row), "the block of \(row)", sourceLocation)
      expect(
        map.presenters(above: row) == plain.presenters(above: row), "above \(row)", sourceLocation)
      expect(map.section(of: row) == plain.section(of: row)?.id, "section \(row)", sourceLocation)
    }
  }

  private mutating func compare(
    _ rows: [Int], ofSection section: Int, _ sourceLocation: SourceLocation
  ) {
    expect(
      map.section(at: section) == plain.visibleSections[section].id, "section", sourceLocation)
    expect(map.numberOfRows(inSection: section) == rows.count, "number of rows", sourceLocation)
    expect(map.rows(0..<rows.count + 1, inSection: section) == rows, "the rows", sourceLocation)
    if rows.count > 2 {
      let middle = 1..<rows.count - 1
      expect(
        map.rows(middle, inSection: section) == Array(rows[middle]), "a window", sourceLocation)
    }
    for (index, row) in rows.enumerated() {
      let position = RowPosition(section: section, row: index)
      expect(map.row(at: position) == row, "the row at \(position)", sourceLocation)
    }
    let behind = RowPosition(section: section, row: rows.count)
    expect(map.row(at: behind) == nil, "a row behind the last", sourceLocation)
  }

  private mutating func expect(
    _ holds: Bool, _ what: @autoclosure () -> String, _ sourceLocation: SourceLocation
  ) {
    guard !holds, isSound else { return }
    isSound = false
    let story = story.joined(separator: "\n")
    Issue.record("\(what())\nafter:\n\(story)", sourceLocation: sourceLocation)
  }
}
