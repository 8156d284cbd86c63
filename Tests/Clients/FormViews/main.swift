import DynamicRows
import FormEngine
import FormViews

final class Table: UpdatableTable {
  func performBatch(_ changes: @escaping () -> Void) { changes() }
  func deleteSections(at sections: [Int]) {}
  func insertSections(at sections: [Int]) {}
  func moveSection(from source: Int, to target: Int) {}
  func deleteRows(at positions: [RowPosition]) {}
  func insertRows(at positions: [RowPosition]) {}
  func moveRow(from source: RowPosition, to target: RowPosition) {}
  func reloadRows(at positions: [RowPosition]) { print(positions.isEmpty ? "" : "works") }
}

let spec = FormSpec("T") {
  SectionSpec("s") { Row.number("a", title: "A", value: 1.5, step: 0.5) }
}
let shown = Table()
let table = FormTable(try LiveForm(spec), in: shown)
try table.perform(.set("a", 2.5))
