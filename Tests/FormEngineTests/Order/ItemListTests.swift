import DynamicRows
import FormEngine
import Testing

@Suite("The list in SQLite")
struct ItemListTests {
  @Test("the example of the documentation keeps a table in step and finds its order again")
  func example() throws {
    let spec = FormSpec("Things") {
      SectionSpec("things", reorder: .within) {
        Row.label("a"); Row.label("b"); Row.label("c")
      }
    }
    let checked = try #require(spec.check().checked)
    let database = Database()
    let list = try ItemList(checked, in: database)
    #expect(database.statements == 3)
    try list.move("a", to: RowPosition(section: 0, row: 2))
    #expect(database.statements == 4)
    #expect(
      database.items.sorted { $0.value.sortKey < $1.value.sortKey }.map(\.key) == ["b", "c", "a"])
  }
}

/// As the documentation of order keys has it.
private final class ItemList {
  private var form: LiveForm
  private var keys: OrderKeys
  private let database: Database

  init(_ checked: CheckedSpec, in database: Database) throws {
    form = LiveForm(checked)
    self.database = database
    var stored: [OrderedID: String] = [:]
    for record in try database.rows("SELECT id, sortKey FROM items") {
      stored[.row(record[0])] = record[1]
    }
    keys = OrderKeys(of: form, stored: stored)
    try store(keys.writes)
  }

  func move(_ id: String, to position: RowPosition) throws {
    let change = try form.perform(.moveRow(id, to: position))
    keys.follow(change, of: form)
    try store(keys.writes)  // one record
  }

  private func store(_ writes: [OrderKeys.Write]) throws {
    try database.transaction {
      for case .row(let id) in keys.departed {
        try database.run("DELETE FROM items WHERE id = ?", id)
      }
      for write in writes {
        guard case .row(let id) = write.id, case .section(let section) = write.scope
        else { continue }
        try database.run(
          "INSERT INTO items VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE "
            + "SET section = ?2, sortKey = ?3", id, section, write.key.text)
      }
    }
  }
}

/// The few calls of a database that the example makes, on a table that is kept in memory.
private final class Database {
  private(set) var items: [String: (section: String, sortKey: String)] = [:]
  private(set) var statements = 0

  func rows(_ query: String) throws -> [[String]] {
    items.map { [$0.key, $0.value.sortKey] }
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
