// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import DynamicRows
import Foundation

#if canImport(AppKit)
  import AppKit
#endif

// snippet: a flat table view
extension AppKit.NSTableView: @MainActor DynamicRows.UpdatableTable {
  public var moveCoordinates: MoveCoordinates { .running }

  public func performBatch(_ changes: @escaping () -> Void) {
    beginUpdates()
    changes()
    endUpdates()
  }
  public func deleteRows(at positions: [RowPosition]) {
    removeRows(at: IndexSet(positions.map(\.row)), withAnimation: .effectFade)
  }
  public func insertRows(at positions: [RowPosition]) {
    insertRows(at: IndexSet(positions.map(\.row)), withAnimation: .effectFade)
  }
  public func moveRow(from source: RowPosition, to target: RowPosition) {
    moveRow(at: source.row, to: target.row)
  }
  public func reloadRows(at positions: [RowPosition]) {
    let rows = IndexSet(positions.map(\.row))
    reloadData(forRowIndexes: rows, columnIndexes: IndexSet(0..<numberOfColumns))
  }
  public func deleteSections(at sections: [Int]) { refuseSections() }
  public func insertSections(at sections: [Int]) { refuseSections() }
  public func moveSection(from source: Int, to target: Int) { refuseSections() }

  private func refuseSections() {
    preconditionFailure("the update has sections; flatten it first")
  }
}
// end of snippet

// snippet: a flat list
@MainActor final class FlatFruitList {
  var map: RowMap<String, String>

  init(_ map: RowMap<String, String>) {
    self.map = map
  }

  func tap(_ row: String, in table: some UpdatableTable) {
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
