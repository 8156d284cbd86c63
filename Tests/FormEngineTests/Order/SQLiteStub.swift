// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The signatures of SQLite that the article uses, as Swift imports them, on a table in memory. Only
// the statements of the article are known.

typealias sqlite3_destructor_type = @convention(c) (UnsafeMutableRawPointer?) -> Void

let SQLITE_OK: Int32 = 0
let SQLITE_ROW: Int32 = 100
let SQLITE_DONE: Int32 = 101

private let failure: Int32 = 1

/// The message of every error; it lives as long as the program.
private nonisolated(unsafe) let message = copy("this can't be done")

/// A text for C; the caller frees it.
private func copy(_ text: String) -> UnsafeMutablePointer<UInt8> {
  let bytes = Array(text.utf8) + [0]
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  copy.initialize(from: bytes, count: bytes.count)
  return copy
}

/// A database with the one table of the article.
private final class Table {
  typealias Item = (title: String, sortKey: String)

  var items: [String: Item] = [:]
  var changes = 0
  private var before: (items: [String: Item], changes: Int)?

  func execute(_ statement: String, _ values: [String]) -> [[String]]? {
    switch statement.split(separator: " ").first {
    case "CREATE": return []
    case "BEGIN": before = (items, changes)
    case "COMMIT": before = nil
    case "ROLLBACK":
      if let before { items = before.items }
    case "DELETE":
      if items.removeValue(forKey: values[0]) != nil { changes += 1 }
    case "INSERT":
      // A write that fails, for a test of a list whose table can't be written.
      if values[1] == "unwritable" { return nil }
      items[values[0]] = (items[values[0]]?.title ?? values[1], values[2])
      changes += 1
    case "SELECT" where statement.contains("total_changes"): return [["\(changes)"]]
    case "SELECT":
      return items.sorted { $0.value.sortKey.utf8.lexicographicallyPrecedes($1.value.sortKey.utf8) }
        .map { [$0.key, $0.value.title, $0.value.sortKey] }
    default: return nil
    }
    return []
  }
}

/// A statement with its values and, after the first step, the rest of its result.
private final class Statement {
  let table: Table
  let text: String
  var values: [Int: String] = [:]
  var rest: ArraySlice<[String]>?
  private(set) var row: [UnsafeMutablePointer<UInt8>] = []

  init(_ text: String, on table: Table) {
    (self.text, self.table) = (text, table)
  }

  deinit {
    for text in row { text.deallocate() }
  }

  func step() -> Int32 {
    if rest == nil {
      let values = self.values.sorted { $0.key < $1.key }.map(\.value)
      guard let rows = table.execute(text, values) else { return failure }
      rest = rows[...]
    }
    for text in row { text.deallocate() }
    row = []
    guard let next = rest?.popFirst() else { return SQLITE_DONE }
    row = next.map(copy)
    return SQLITE_ROW
  }
}

private func object<Object: AnyObject>(_ pointer: OpaquePointer?, as type: Object.Type) -> Object? {
  pointer.map { Unmanaged<Object>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

private func release<Object: AnyObject>(_ pointer: OpaquePointer?, as type: Object.Type) -> Int32 {
  pointer.map { Unmanaged<Object>.fromOpaque(UnsafeRawPointer($0)).release() }
  return SQLITE_OK
}

func sqlite3_open(
  _ path: UnsafePointer<CChar>?, _ handle: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  handle?.pointee = OpaquePointer(Unmanaged.passRetained(Table()).toOpaque())
  return SQLITE_OK
}

func sqlite3_close(_ handle: OpaquePointer?) -> Int32 {
  release(handle, as: Table.self)
}

func sqlite3_errmsg(_ handle: OpaquePointer?) -> UnsafePointer<CChar> {
  UnsafeRawPointer(message).assumingMemoryBound(to: CChar.self)
}

func sqlite3_prepare_v2(
  _ handle: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int32,
  _ prepared: UnsafeMutablePointer<OpaquePointer?>?,
  _ rest: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> Int32 {
  guard let table = object(handle, as: Table.self), let text else { return failure }
  let statement = Statement(String(cString: text), on: table)
  prepared?.pointee = OpaquePointer(Unmanaged.passRetained(statement).toOpaque())
  return SQLITE_OK
}

func sqlite3_finalize(_ prepared: OpaquePointer?) -> Int32 {
  release(prepared, as: Statement.self)
}

func sqlite3_bind_text(
  _ prepared: OpaquePointer?, _ index: Int32, _ text: UnsafePointer<CChar>?, _ length: Int32,
  _ destructor: sqlite3_destructor_type?
) -> Int32 {
  guard let statement = object(prepared, as: Statement.self), let text else { return failure }
  statement.values[Int(index)] = String(cString: text)
  return SQLITE_OK
}

func sqlite3_step(_ prepared: OpaquePointer?) -> Int32 {
  object(prepared, as: Statement.self)?.step() ?? failure
}

func sqlite3_column_count(_ prepared: OpaquePointer?) -> Int32 {
  Int32(object(prepared, as: Statement.self)?.row.count ?? 0)
}

func sqlite3_column_text(_ prepared: OpaquePointer?, _ column: Int32) -> UnsafePointer<UInt8>? {
  object(prepared, as: Statement.self).map { UnsafePointer($0.row[Int(column)]) }
}
