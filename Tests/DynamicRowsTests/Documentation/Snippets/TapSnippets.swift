import DynamicRows

// snippet: a tap
@MainActor final class FruitList {
  var map: RowMap<String, String>

  init(_ map: RowMap<String, String>) {
    self.map = map
  }

  func tap(_ row: String, in table: some UpdatableTable) {
    var next = map
    next.toggle(row)
    let changes = next.commit(touched: [row])
    changes.update.apply(to: table) { map = next }
  }
}
// end of snippet
