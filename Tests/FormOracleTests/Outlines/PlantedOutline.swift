import FormEngine
import FormOracle

/// A list as front ends implement it: the visible rows are updated step by step, with one mistake
/// or none.
struct PlantedOutline: OracleSubject {
  let bug: OutlineBug?
  let design: OutlineDesign
  private var rows: [OutlineRow] = []
  private var openIDs: Set<RowID> = []
  private var shown: [RowID] = []

  init(_ bug: OutlineBug?, design: OutlineDesign) {
    self.bug = bug
    self.design = design
  }

  mutating func answer(to line: OutlineLine) -> OutlineAnswer {
    switch line {
    case .rows(let rows): show(rows)
    case .open(let id): open(id)
    case .close(let id): close(id)
    default: break
    }
    return OutlineAnswer(shown)
  }

  mutating func start(restarting: Bool) -> OutlineAnswer? {
    if restarting { self = PlantedOutline(bug, design: design) }
    return nil
  }

  private mutating func show(_ rows: [OutlineRow]) {
    self.rows = rows
    if bug != .keepsRowsOpenForNewOnes { openIDs = [] }
    if bug == .startsOpen, rows.count > 2 { openIDs = [rows[0].id] }
    shown = visibleRows(in: rows.indices, depth: 0)
  }

  private mutating func open(_ id: RowID) {
    guard !openIDs.contains(id) || bug == .opensTwice else {
      if bug == .opensAsASwitch { close(id) }
      return
    }
    for other in others(than: id) { close(other) }
    openIDs.insert(id)
    guard let row = index(of: id), let place = shown.firstIndex(of: id) else { return }
    var inner = visibleRows(in: range(under: row), depth: rows[row].depth + 1)
    if bug == .showsWhatLiesInClosedRows { inner = range(under: row).map { rows[$0].id } }
    if bug == .offByOneAtTheEnd, range(under: row).upperBound == rows.count, inner.count > 1 {
      inner.removeLast()
    }
    shown.insert(contentsOf: inner, at: insertionPlace(row, place))
  }

  private func insertionPlace(_ row: Int, _ place: Int) -> Int {
    switch bug {
    case .insertsAsIfAllWereClosed:
      rows[...row].count { $0.depth == 0 } + rows[row].depth
    case .insertsInFront: place
    case .insertsAtTheEnd: shown.count
    default: place + 1
    }
  }

  private mutating func close(_ id: RowID) {
    guard openIDs.contains(id) else {
      if bug == .closesAsASwitch { open(id) }
      return
    }
    guard let row = index(of: id) else { return }
    let inner = visibleRows(in: range(under: row), depth: rows[row].depth + 1)
    openIDs.remove(id)
    forget(under: row)
    guard let place = shown.firstIndex(of: id) else { return }
    switch bug {
    case .hidesOnlyDirectRows:
      let direct = range(under: row).filter { rows[$0].depth == rows[row].depth + 1 }
      shown.removeAll { id in direct.contains { rows[$0].id == id } }
    case .goesByTheStartOfNames:
      shown.removeAll { $0 != id && ($0.text.hasPrefix(id.text) || inner.contains($0)) }
    default: shown.removeSubrange(hidden(place, inner.count))
    }
  }

  /// Which visible rows disappear when the row at a place closes, with `count` visible rows in it.
  private func hidden(_ place: Int, _ count: Int) -> Range<Int> {
    switch bug {
    case .hidesTheNextRow: place + 1..<min(shown.count, place + count + 2)
    case .leavesTheLastRow: place + 1..<place + max(1, count)
    case .leavesTheRowAndHidesInstead: place..<place + count
    default: place + 1..<min(shown.count, place + 1 + count)
    }
  }

  private mutating func forget(under row: Int) {
    var forgotten = range(under: row).map { rows[$0] }
    switch bug {
    case .forgetsInnerState: break
    case .forgetsThroughTwoLevels: forgotten.removeAll { $0.depth > rows[row].depth + 1 }
    case .remembersInnerState: return
    default: if !design.forgets { return }
    }
    openIDs.subtract(forgotten.map(\.id))
  }

  /// Which open rows close when one opens.
  private func others(than id: RowID) -> [RowID] {
    guard let one = design.one, let row = index(of: id), bug != .leavesTheOthersOpen else {
      return []
    }
    return rows.indices.filter { other in
      guard other != row, openIDs.contains(rows[other].id) else { return false }
      let isAbove = range(under: other).contains(row)
      switch bug {
      case .onePerLevelNotInAll: return parent(of: other) == parent(of: row)
      case .oneInAllNotPerLevel: return !isAbove
      case .onePerDepthNotPerLevel: return rows[other].depth == rows[row].depth
      case .closesWhatItLiesIn: return parent(of: row) != other || parent(of: other) == nil
      case .keepsHiddenOthersOpen: return !isAbove && shown.contains(rows[other].id)
      default: return one == .whole ? !isAbove : parent(of: other) == parent(of: row)
      }
    }.map { rows[$0].id }
  }

  private func index(of id: RowID) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  private func parent(of row: Int) -> Int? {
    rows[..<row].lastIndex { $0.depth < rows[row].depth }
  }

  private func range(under row: Int) -> Range<Int> {
    let end = rows[(row + 1)...].firstIndex { $0.depth <= rows[row].depth } ?? rows.count
    return row + 1..<end
  }

  private func visibleRows(in range: Range<Int>, depth: Int) -> [RowID] {
    range.filter { rows[$0].depth == depth }.flatMap { row -> [RowID] in
      let isOpen = openIDs.contains(rows[row].id)
      let inner = isOpen ? visibleRows(in: self.range(under: row), depth: depth + 1) : []
      return [rows[row].id] + inner
    }
  }
}
