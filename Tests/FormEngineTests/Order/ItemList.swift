// The code of the article KeepingAListInSQLite, compiled against the signatures
// of SQLite in SQLiteStub.swift.

import DynamicRows
import FormEngine

/// The operations of a database that a list needs.
final class Database {
  struct Fault: Error {
    let message: String
  }

  private var handle: OpaquePointer?

  init(path: String) throws {
    try check(sqlite3_open(path, &handle))
    try run("CREATE TABLE IF NOT EXISTS items (id TEXT PRIMARY KEY, title TEXT, sortKey TEXT)")
  }

  deinit { _ = sqlite3_close(handle) }

  /// Executes a statement with values for each `?`, and returns the rows of its result.
  @discardableResult
  func run(_ statement: String, _ values: String...) throws -> [[String]] {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, statement, -1, &prepared, nil))
    defer { _ = sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      // With a destructor of -1, SQLite copies the text.
      let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      try check(sqlite3_bind_text(prepared, Int32(index + 1), value, -1, copying))
    }
    var rows: [[String]] = []
    while true {
      let code = sqlite3_step(prepared)
      guard code == SQLITE_ROW else {
        try check(code == SQLITE_DONE ? SQLITE_OK : code)
        return rows
      }
      rows.append(
        (0..<sqlite3_column_count(prepared)).map { column in
          sqlite3_column_text(prepared, column).map { String(cString: $0) } ?? ""
        })
    }
  }

  /// Executes several statements, or none of them.
  func transaction(_ body: () throws -> Void) throws {
    try run("BEGIN")
    do {
      try body()
      try run("COMMIT")
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  private func check(_ code: Int32) throws {
    guard code != SQLITE_OK else { return }
    throw Fault(message: String(cString: sqlite3_errmsg(handle)))
  }
}

/// A list of items that people rearrange, stored in a table.
final class ItemList {
  private(set) var form: LiveForm
  private var keys: OrderKeys
  private let database: Database

  init(in database: Database) throws {
    let records = try database.run("SELECT id, title, sortKey FROM items ORDER BY sortKey")
    let rows = records.map { RowSpec(RowID($0[0]), .label, title: $0[1]) }
    let section = SectionSpec("s", reorder: .within, rows: rows)
    form = try LiveForm(FormSpec("Items", sections: [section]))
    let stored = records.map { (OrderedID.row(RowID($0[0])), $0[2]) }
    keys = OrderKeys(of: form, stored: Dictionary(uniqueKeysWithValues: stored))
    self.database = database
    try write(keys, of: form)
  }

  /// The ids of the items in the order in which they are shown.
  var items: [RowID] { form.rows(inSection: 0) }

  func move(_ id: RowID, to index: Int) throws -> TableUpdate {
    try perform(.moveRow(id, to: RowPosition(section: 0, row: index)))
  }

  func add(_ id: RowID, title: String, at index: Int) throws -> TableUpdate {
    let row = RowSpec(id, .label, title: title)
    return try perform(.insert([row], .at(RowPosition(section: 0, row: index))))
  }

  /// Performs an action, such as undo, and returns the update for a table view.
  func perform(_ action: FormAction) throws -> TableUpdate {
    var (form, keys) = (form, keys)
    let change = try form.perform(action)
    keys.follow(change, of: form)
    try write(keys, of: form)
    (self.form, self.keys) = (form, keys)
    return change.update
  }

  private func write(_ keys: OrderKeys, of form: LiveForm) throws {
    try database.transaction {
      for case .row(let id) in keys.departed {
        try database.run("DELETE FROM items WHERE id = ?", id.text)
      }
      for write in keys.writes {
        guard case .row(let id) = write.id else { continue }
        try database.run(
          "INSERT INTO items VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET sortKey = ?3",
          id.text, form.row(id)?.spec.title ?? "", write.key.text)
      }
    }
  }
}
