import DynamicRows
import FormEngine
import Testing

@Suite("The list in SQLite")
struct ItemListTests {
  @Test("the example of the documentation keeps a table in step and finds its order again")
  func example() throws {
    let database = Database()
    var list = try ItemList(in: database)
    for (index, id) in ["a", "b", "c"].enumerated() {
      try list.add(id, title: id.uppercased(), at: index)
    }
    #expect(database.takeCount() == 3)
    try list.move("a", to: 2)
    #expect(database.takeCount() == 1)
    #expect(database.ids == ["b", "c", "a"])
    // Opened again, the order that is fetched is the order that is shown.
    list = try ItemList(in: database)
    #expect(database.takeCount() == 0)
    try list.move("a", to: 1)
    try list.add("d", title: "D", at: 2)
    #expect(database.takeCount() == 2)
    #expect(database.ids == ["b", "a", "d", "c"])
    try list.perform(.undo)
    try list.perform(.undo)
    #expect(database.takeCount() == 2)
    #expect(database.ids == ["b", "c", "a"])
  }
}

/// As the documentation of order keys has it.
private final class ItemList {
  private var form: LiveForm
  private var keys: OrderKeys
  private let database: Database

  init(in database: Database) throws {
    let records = try database.rows("SELECT id, title, sortKey FROM items ORDER BY sortKey")
    let rows = records.map { RowSpec($0[0], .label, title: $0[1]) }
    let spec = FormSpec("Items", sections: [SectionSpec("s", reorder: .within, rows: rows)])
    guard let checked = spec.check().checked else { throw BadRecords() }
    form = LiveForm(checked)
    keys = OrderKeys(
      of: form, stored: Dictionary(uniqueKeysWithValues: records.map { (.row($0[0]), $0[2]) }))
    self.database = database
    try store()
  }

  func move(_ id: String, to index: Int) throws {
    try perform(.moveRow(id, to: RowPosition(section: 0, row: index)))
  }

  func add(_ id: String, title: String, at index: Int) throws {
    let row = RowSpec(id, .label, title: title)
    try perform(.insert([row], .at(RowPosition(section: 0, row: index))))
  }

  func perform(_ action: FormAction) throws {
    keys.follow(try form.perform(action), of: form)
    try store()
  }

  private func store() throws {
    try database.transaction {
      for case .row(let id) in keys.departed {
        try database.run("DELETE FROM items WHERE id = ?", id)
      }
      for write in keys.writes {
        guard case .row(let id) = write.id else { continue }
        try database.run(
          "INSERT INTO items VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET sortKey = ?3",
          id, form.row(id)?.spec.title ?? "", write.key.text)
      }
    }
  }
}

private struct BadRecords: Error {}

/// The few calls of a database that the example makes, on a table that is kept in memory.
private final class Database {
  private var items: [String: (title: String, sortKey: String)] = [:]
  private var statements = 0

  var ids: [String] { items.sorted { $0.value.sortKey < $1.value.sortKey }.map(\.key) }

  /// How many statements have changed something since the last time.
  func takeCount() -> Int {
    defer { statements = 0 }
    return statements
  }

  func rows(_ query: String) throws -> [[String]] {
    ids.map { [$0, items[$0]?.title ?? "", items[$0]?.sortKey ?? ""] }
  }

  func run(_ statement: String, _ values: String...) throws {
    statements += 1
    if statement.hasPrefix("DELETE") {
      items[values[0]] = nil
    } else {
      items[values[0]] = (values[1], values[2])
    }
  }

  func transaction(_ body: () throws -> Void) throws {
    try body()
  }
}
