import DynamicRows
import Foundation

/// An outline of 111,110 nodes in five levels: the row map against an array of nodes whose visible
/// ones are collected and compared at each change.
struct OutlineBenchmarks {
  private typealias Map = RowMap<Int, Int>

  /// Ten nodes, each with ten children, down to the fifth level, in full order.
  private let nodes = OutlineNode.tree(levels: 5, width: 10)

  func run() {
    let matches = nodes.filter { isMatch($0.id) }.count
    print("\(nodes.count) nodes, \(matches) matches".padded(36) + "       map      plain   ratio")
    let closed = map()
    var open = closed
    _ = open.update { $0.setOpen(true, allUnder: nil) }
    compare("load, ms", 1e6, time { use(map()) }, time { use(PlainOutline(nodes)) })
    compare("expand all, ms", closed, { $0.setOpen(true, allUnder: nil) }, { $0.setAllOpen(true) })
    compare(
      "collapse all, ms", open, { $0.setOpen(false, allUnder: nil) }, { $0.setAllOpen(false) })
    compare("filter, ms", closed, { $0.filter(keeping: isMatch) }, { $0.filter(isMatch) })
    var filtered = closed
    _ = filtered.update { $0.filter(keeping: isMatch) }
    compare(
      "another filter, ms", filtered, { $0.filter { isMatch($0 + 1) } },
      { plain in plain.filter { isMatch($0 + 1) } })
    compare(
      "narrower filter, ms", filtered, { $0.narrowFilter { isMatch($0) && $0 % 7 == 0 } },
      { plain in plain.filter { isMatch($0) && $0 % 7 == 0 } })
    compare("end of the filter, ms", filtered, { $0.endFilter() }, { $0.endFilter() })
    compare(
      "close one of 10 tops, ms", open, { $0.toggle(nodes[0].id) }, { $0.toggle(nodes[0].id) })
    compare(
      "children read later, ms", 1e6, best { timeOfReading() }, time { use(PlainOutline(nodes)) })
    compareSelection(open)
    compareCopies(closed, open)
  }

  /// Whether a number is one of 60,000 scattered numbers below 111,110.
  private func isMatch(_ id: Int) -> Bool { id * 7919 % 111_110 < 60_000 }

  private func map() -> Map {
    Map(sections: [
      .init(0, rows: nodes.map { .init($0.id, presenter: $0.parent, isOpen: false) })
    ])
  }

  private func time(_ round: () -> Void) -> Double { nanoseconds(operations: 1, round) }

  /// Compares a change with its update; both sides start from the same state each time.
  private func compare(
    _ name: String, _ map: Map, _ change: (inout Map) -> Void,
    _ plainChange: (inout PlainOutline) -> Void
  ) {
    let plain = PlainOutline(nodes, like: map)
    compare(
      name, 1e6, best { timeOfChange(map, change) }, best { timeOfChange(plain, plainChange) })
  }

  private func best(_ round: () -> Double) -> Double { (0..<7).map { _ in round() }.min() ?? 0 }

  /// The time of opening each folder and inserting the folders in it, 11,110 in all, with the updates.
  private func timeOfReading() -> Double {
    let children = Dictionary(grouping: nodes.filter { $0.blockSize > 9 }, by: \.parent)
    func entries(_ parent: Int?) -> [Map.Row] {
      (children[parent] ?? []).map { .init($0.id, isOpen: false, children: .later) }
    }
    var map = Map(sections: [.init(0, rows: entries(nil))])
    return nanoseconds(operations: 1, rounds: 1) {
      var unread = map.rows(inSection: 0)
      while let folder = unread.popLast() {
        map.toggle(folder)
        let found = entries(folder)
        map.insert(found, under: folder, at: 0)
        if found.isEmpty { map.setChildren(of: folder, to: .listed) }
        use(map.commit().update)
        unread += found.map { $0.id }
      }
    }
  }

  /// The time of a change and its update, without the time of copying the map.
  private func timeOfChange(_ map: Map, _ change: (inout Map) -> Void) -> Double {
    var map = map
    // The map is copied at its first change.
    _ = map.update { $0.toggle(nodes[nodes.count - 1].id) }
    return nanoseconds(operations: 1, rounds: 1) { use(map.update(change)) }
  }

  private func timeOfChange(
    _ plain: PlainOutline, _ change: (inout PlainOutline) -> Void
  ) -> Double {
    var plain = plain
    plain.toggle(nodes[nodes.count - 1].id)
    return nanoseconds(operations: 1, rounds: 1) { use(plain.update(change)) }
  }

  private func compareSelection(_ map: Map) {
    let plain = PlainOutline(nodes, like: map)
    let rows = (0..<2000).map { $0 * 7919 % nodes.count }
    compare(
      "row at an index, ns", 1,
      nanoseconds(operations: rows.count) {
        for row in rows { use(map.row(at: RowPosition(section: 0, row: row))) }
      }, nanoseconds(operations: rows.count) { for row in rows { use(plain.visible[row]) } })
    let ids = rows.map { nodes[$0].id }
    compare(
      "position of a row, ns", 1,
      nanoseconds(operations: ids.count) { for id in ids { use(map.position(of: id)) } },
      nanoseconds(operations: ids.count, rounds: 2) {
        for id in ids { use(plain.visible.firstIndex(of: id)) }
      })
  }

  private func compareCopies(_ former: Map, _ map: Map) {
    let (before, after) = (PlainOutline(nodes, like: former), PlainOutline(nodes, like: map))
    compare(
      "update between two copies, ms", 1e6, time { use(map.update(from: former)) },
      time { use(after.difference(from: before.visible)) })
  }

  private func compare(_ name: String, _ unit: Double, _ map: Double, _ plain: Double) {
    let figures = String(format: "%10.2f %10.2f %7.2f", map / unit, plain / unit, map / plain)
    print(name.padded(36) + figures)
  }
}

/// A node of an outline in full order.
struct OutlineNode {
  let id: Int
  let parent: Int?
  /// The number of nodes below it, which follow it.
  let blockSize: Int

  static func tree(levels: Int, width: Int, under parent: Int? = nil, from first: Int = 0) -> [Self]
  {
    guard levels > 0 else { return [] }
    var nodes: [Self] = []
    for _ in 0..<width {
      let id = first + nodes.count
      let block = tree(levels: levels - 1, width: width, under: id, from: id + 1)
      nodes.append(Self(id: id, parent: parent, blockSize: block.count))
      nodes += block
    }
    return nodes
  }
}

/// The plain way: flags for each node; the visible nodes are collected again and compared with the
/// former ones.
private struct PlainOutline {
  private let nodes: [OutlineNode]
  /// The index in full order of each identity.
  private var indices: [Int: Int] = [:]
  private var isOpen: [Bool]
  /// The nodes that were open before the filter, and those that it shows.
  private var filter: (wasOpen: [Bool], shows: [Bool])?
  private(set) var visible: [Int] = []

  init(_ nodes: [OutlineNode]) {
    self.nodes = nodes
    isOpen = Array(repeating: false, count: nodes.count)
    indices.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() { indices[node.id] = index }
    visible = visibleNodes()
  }

  /// Creates an outline that shows the same nodes as a map.
  init(_ nodes: [OutlineNode], like map: RowMap<Int, Int>) {
    self.init(nodes)
    isOpen = nodes.map { map.isOpen($0.id) }
    if map.isFiltered {
      filter = (
        nodes.map { map.isOpenWithoutFilter($0.id) }, nodes.map { !map.isFilteredOut($0.id) }
      )
    }
    visible = visibleNodes()
  }

  mutating func toggle(_ id: Int) {
    if let index = indices[id] { isOpen[index].toggle() }
  }

  mutating func setAllOpen(_ isOpen: Bool) {
    self.isOpen = Array(repeating: isOpen, count: nodes.count)
  }

  mutating func filter(_ isKept: (Int) -> Bool) {
    let wasOpen = filter?.wasOpen ?? isOpen
    isOpen = wasOpen
    var shows = nodes.map { isKept($0.id) }
    for node in nodes.reversed() where shows[node.id] {
      guard let parent = node.parent else { continue }
      shows[parent] = true
      isOpen[parent] = true
    }
    filter = (wasOpen, shows)
  }

  mutating func endFilter() {
    if let filter { isOpen = filter.wasOpen }
    filter = nil
  }

  /// Makes a change and returns the deleted and inserted indices.
  mutating func update(_ change: (inout Self) -> Void) -> (deleted: [Int], inserted: [Int]) {
    change(&self)
    let former = visible
    visible = visibleNodes()
    return difference(from: former)
  }

  /// The deleted and inserted indices. No node moves.
  func difference(from former: [Int]) -> (deleted: [Int], inserted: [Int]) {
    let (before, after) = (Set(former), Set(visible))
    return (
      former.indices.filter { !after.contains(former[$0]) },
      visible.indices.filter { !before.contains(visible[$0]) }
    )
  }

  private func visibleNodes() -> [Int] {
    var visible: [Int] = []
    var index = 0
    while index < nodes.count {
      let isShown = filter?.shows[index] ?? true
      if isShown { visible.append(nodes[index].id) }
      index += isShown && isOpen[index] ? 1 : 1 + nodes[index].blockSize
    }
    return visible
  }
}
