import DynamicRows
import FormEngine
import FormOracle

/// A row map in the simplest way: arrays of rows that are searched for everything.
///
/// The reference for ``RowMap``: each query takes O(*n*), and no fact is stored twice. Rows and
/// sections are numbers.
public struct PlainRowMap: Hashable, Sendable {
  /// The sections in full order; their rows have no facts about a filter.
  public private(set) var sections: [Section]
  /// The rows that the filter leaves out.
  var leftOut: Set<Int> = []
  /// The rows that are open after the filter ends, or `nil` without a filter.
  var openWithoutFilter: [Int: Bool]?

  /// A section with all its rows.
  public struct Section: Hashable, Sendable {
    /// The section's identity.
    public let id: Int
    /// Whether the section is relevant.
    public var isRelevant: Bool
    /// The rows in full order.
    public var rows: [RowMap<Int, Int>.Row]
  }

  /// Creates a map.
  public init(sections: [RowMap<Int, Int>.Section]) {
    self.sections = []
    for section in sections { apply(.insertSection(section, after: self.sections.last?.id)) }
  }
}

extension PlainRowMap {
  /// The visible sections, in order.
  public var visibleSections: [Section] { sections.filter(\.isRelevant) }

  /// The visible rows of each visible section, in order.
  public var visibleRows: [[Int]] {
    visibleSections.map { section in section.rows.map(\.id).filter(isVisible) }
  }

  /// All rows in full order.
  public var allRows: [Int] { sections.flatMap { $0.rows.map(\.id) } }

  /// The facts of a row.
  public func row(_ id: Int) -> RowMap<Int, Int>.Row? {
    sections.lazy.flatMap(\.rows).first { $0.id == id }
  }

  /// Whether a row is relevant with its section and its presenters.
  public func isRelevant(_ id: Int) -> Bool {
    guard let row = row(id), row.isRelevant else { return false }
    if let presenter = row.presenter { return isRelevant(presenter) }
    return section(of: id)?.isRelevant ?? false
  }

  /// Whether a row is relevant and not hidden, and all presenters above it are so and open.
  public func isVisible(_ id: Int) -> Bool {
    isRelevant(id) && row(id)?.isNeverVisible == false
      && !([id] + presenters(above: id)).contains(where: leftOut.contains)
      && presenters(above: id).allSatisfy { row($0)?.isOpen ?? false }
  }

  /// The presenters above a row, the innermost first.
  public func presenters(above id: Int) -> [Int] {
    guard let presenter = row(id)?.presenter else { return [] }
    return [presenter] + presenters(above: presenter)
  }

  /// The section of a row.
  public func section(of id: Int) -> Section? {
    sections.first { section in section.rows.contains { $0.id == id } }
  }

  /// The descendants of a row: the rows after it up to the first that is not its descendant.
  public func block(of id: Int) -> [Int] {
    guard let rows = section(of: id)?.rows, let start = rows.firstIndex(where: { $0.id == id })
    else { return [] }
    return rows[(start + 1)...].map(\.id).prefix { presenters(above: $0).contains(id) }.map { $0 }
  }

  /// The visible position of a row, or `nil`.
  public func position(of id: Int) -> RowPosition? {
    for (section, rows) in visibleRows.enumerated() {
      if let row = rows.firstIndex(of: id) { return RowPosition(section: section, row: row) }
    }
    return nil
  }

  /// The contents of a table, in which each row has the version given by `version`.
  public func contents(version: (Int) -> Int = { _ in 0 }) -> TableContents {
    TableContents(
      zip(visibleSections, visibleRows).map { section, rows in
        .init(
          "\(section.id)",
          rows.map { row in
            .init("\(row)", shows: RowAppearance(.number(Double(version(row)))))
          })
      })
  }
}

extension PlainRowMap {
  /// Makes one change.
  public mutating func apply(_ edit: RowMap<Int, Int>.Edit) {
    switch edit {
    case .setOpen(let id, let isOpen): change(id) { $0.isOpen = isOpen }
    case .setRelevant(let id, let isRelevant): change(id) { $0.isRelevant = isRelevant }
    case .setSectionRelevant(let id, let isRelevant):
      for index in sections.indices where sections[index].id == id {
        sections[index].isRelevant = isRelevant
      }
    case .setChildren(let id, let children): change(id) { $0.children = children }
    case .insert(let rows, let anchor): insert(rows, at: anchor)
    case .remove(let id): _ = takeOut(id)
    case .move(let id, let presenter, let anchor):
      if case .after(let other) = anchor, other == id || block(of: id).contains(other) {
        change(id) { $0.presenter = presenter }
      } else {
        insert(takeOut(id), at: anchor)
        change(id) { $0.presenter = presenter }
      }
      if let presenter { change(presenter) { $0.children = .listed } }
    case .insertSection(let section, let other):
      insert(Section(id: section.id, isRelevant: section.isRelevant, rows: []), after: other)
      insert(section.rows, at: .start(of: section.id))
    case .removeSection(let id):
      for row in children(of: .section(id)) { _ = takeOut(row) }
      sections.removeAll { $0.id == id }
    case .moveSection(let id, let other):
      guard let index = sections.firstIndex(where: { $0.id == id }) else { return }
      insert(sections.remove(at: index), after: other)
    case .sequence(let edits):
      for edit in edits { apply(edit) }
    }
  }

  mutating func change(_ id: Int, _ change: (inout RowMap<Int, Int>.Row) -> Void) {
    for section in sections.indices {
      for row in sections[section].rows.indices where sections[section].rows[row].id == id {
        change(&sections[section].rows[row])
      }
    }
  }

  mutating func takeOut(_ id: Int) -> [RowMap<Int, Int>.Row] {
    let block = [id] + block(of: id)
    let rows = block.compactMap(row).map { row in
      var row = row
      row.isFilteredOut = leftOut.contains(row.id)
      row.isOpenWithoutFilter = openWithoutFilter?[row.id]
      return row
    }
    leftOut.subtract(block)
    for id in block { openWithoutFilter?[id] = nil }
    for section in sections.indices {
      sections[section].rows.removeAll { block.contains($0.id) }
    }
    return rows
  }

  mutating func insert(
    _ rows: [RowMap<Int, Int>.Row], at anchor: RowMap<Int, Int>.Anchor
  ) {
    let rows = rows.map { takeIn($0) }
    defer {
      for presenter in Set(rows.compactMap(\.presenter)) {
        change(presenter) { $0.children = .listed }
      }
    }
    for section in sections.indices {
      switch anchor {
      case .start(of: sections[section].id):
        sections[section].rows.insert(contentsOf: rows, at: 0)
      case .after(let other):
        guard let index = sections[section].rows.firstIndex(where: { $0.id == other }) else {
          continue
        }
        sections[section].rows.insert(contentsOf: rows, at: index + 1)
        return
      default: continue
      }
    }
  }

  /// Stores the facts of a new row about the filter.
  private mutating func takeIn(_ row: RowMap<Int, Int>.Row) -> RowMap<Int, Int>.Row {
    let isOpen = row.isOpenWithoutFilter ?? row.isOpen
    var plain = row
    (plain.isFilteredOut, plain.isOpenWithoutFilter) = (false, nil)
    if openWithoutFilter == nil {
      plain.isOpen = isOpen
    } else {
      openWithoutFilter?[row.id] = isOpen
      if row.isFilteredOut { leftOut.insert(row.id) }
    }
    return plain
  }

  private mutating func insert(_ section: Section, after other: Int?) {
    let index = other.flatMap { other in sections.firstIndex { $0.id == other } }
    sections.insert(section, at: index.map { $0 + 1 } ?? 0)
  }
}
