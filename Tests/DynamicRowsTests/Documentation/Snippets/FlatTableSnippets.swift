import DynamicRows

// snippet: a list of lines
@MainActor final class LineList: @MainActor UpdatableTable {
  private(set) var lines: [String]
  private let line: (Int) -> String

  init(count: Int, line: @escaping (Int) -> String) {
    lines = (0..<count).map(line)
    self.line = line
  }

  var moveCoordinates: MoveCoordinates { .running }

  func performBatch(_ changes: @escaping () -> Void) { changes() }
  func deleteRows(at positions: [RowPosition]) {
    for position in positions.reversed() { lines.remove(at: position.row) }
  }
  func insertRows(at positions: [RowPosition]) {
    for position in positions { lines.insert(line(position.row), at: position.row) }
  }
  func moveRow(from source: RowPosition, to target: RowPosition) {
    lines.insert(lines.remove(at: source.row), at: target.row)
  }
  func reloadRows(at positions: [RowPosition]) {
    for position in positions { lines[position.row] = line(position.row) }
  }
  func deleteSections(at sections: [Int]) { preconditionFailure("there are no sections") }
  func insertSections(at sections: [Int]) { preconditionFailure("there are no sections") }
  func moveSection(from source: Int, to target: Int) {
    preconditionFailure("there are no sections")
  }
}
// end of snippet

// snippet: a flat list
extension FruitList {
  func tap(_ row: String, inFlat table: some UpdatableTable) {
    var next = map
    next.toggle(row)
    let changes = next.commit(touched: [row])
    let flat = changes.update.flattened(from: FlatLayout(map), to: FlatLayout(next))
    flat.apply(to: table) { map = next }
  }

  func text(at index: Int) -> String? {
    switch FlatLayout(map).item(at: index) {
    case .header(let section): map.section(at: section)
    case .row(let position): map.row(at: position)
    case nil: nil
    }
  }
}
// end of snippet

// snippet: steps
func follow<RowID, SectionID>(
  _ update: TableUpdate, to map: RowMap<RowID, SectionID>, in model: inout [[RowID]]
) {
  for step in update.steps() {
    switch step {
    case .deleteRow(let at): model[at.section].remove(at: at.row)
    case .deleteSection(let section): model.remove(at: section)
    case .moveSection(let from, let to): model.insert(model.remove(at: from), at: to)
    case .insertSection(let section):
      let rows = map.rows(0..<map.numberOfRows(inSection: section), inSection: section)
      model.insert(rows, at: section)
    case .moveRow(let from, let to):
      let row = model[from.section].remove(at: from.row)
      model[to.section].insert(row, at: to.row)
    case .insertRow(let at):
      if let row = map.row(at: at) { model[at.section].insert(row, at: at.row) }
    case .reloadRow: break
    }
  }
}
// end of snippet
