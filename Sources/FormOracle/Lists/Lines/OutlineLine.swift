import FormEngine
import FormText

/// A line of the protocol for testing lists without forms.
///
///     OutlineLine.rows([OutlineRow("a"), OutlineRow("b", depth: 1)]).json
///     // {"rows": [["a", 0], ["b", 1]]}
///     OutlineLine.open("a").json   // {"open": "a"}
///
/// The program receives `rows`, `open` and `close`; it receives the others only if it reports the
/// ``OutlineSkill`` that they need.
public enum OutlineLine: Hashable, Sendable {
  /// Shows these rows, all closed, and forgets everything before.
  case rows([OutlineRow])
  /// Opens a row.
  case open(RowID)
  /// Closes a row.
  case close(RowID)
  /// Opens every row inside a row, or in the whole list; the row itself does not change.
  case openAll(under: RowID?)
  /// Closes every row inside a row, or in the whole list; the row itself does not change.
  case closeAll(under: RowID?)
  /// Opens all ancestors of a row.
  case reveal(RowID)
  /// Inserts a closed row as a child of a row, or at the top; `at` is its index among the children.
  case insert(RowID, under: RowID?, at: Int)
  /// Removes a row with everything inside it.
  case remove(RowID)
  /// Moves a row with everything inside it; `at` is its index among the other children.
  case move(RowID, under: RowID?, at: Int)
  /// Shows only these rows and their ancestors; `nil` removes the filter.
  case filter([RowID]?)

  package var json: String { JSONWriter.line { $0.write(self) } }
  package static var noun: String { "line" }
  /// What a program that never answered should have done, with the shortest program that does.
  package static var firstContact: String {
    """
    Answer each line immediately with one line: the ids of the rows that are then visible, such as
    ["a", "b"]. The program answered nothing, so nothing else was tried. The shortest adapter, in
    Python, with your own list in place of MyList:

      import json, sys
      for line in sys.stdin:
          message = json.loads(line)
          if "rows" in message: list = MyList(message["rows"])
          elif "open" in message: list.open(message["open"])
          else: list.close(message["close"])
          print(json.dumps(list.visible()), flush=True)

    """
  }
}

extension OutlineLine: OracleStep {}

extension JSONWriter {
  /// Writes a line about a list.
  mutating func write(_ line: OutlineLine) {
    object { writer in
      switch line {
      case .rows(let rows): writer.write(rows)
      case .open(let id): writer.write(id, forKey: "open")
      case .close(let id): writer.write(id, forKey: "close")
      case .openAll(let under): writer.write(all: "openAll", under)
      case .closeAll(let under): writer.write(all: "closeAll", under)
      case .reveal(let id): writer.write(id, forKey: "reveal")
      case .insert(let id, let under, let place): writer.write(id, "insert", under, place)
      case .remove(let id): writer.write(id, forKey: "remove")
      case .move(let id, let under, let place): writer.write(id, "move", under, place)
      case .filter(let ids?): writer.write(ids, forKey: "filter")
      case .filter(nil): writer.write(id: nil, forKey: "filter")
      }
    }
  }

  /// Writes the member that contains all rows of a list.
  mutating func write(_ rows: [OutlineRow]) {
    key("rows")
    list(of: rows) { writer, row in
      writer.list {
        $0.text(row.id.text)
        $0.number(row.depth)
        if row.isLeaf { $0.text(OutlineSkill.leaf.rawValue) }
      }
    }
  }

  private mutating func write(id: RowID?, forKey key: String) {
    self.key(key)
    if let id { text(id.text) } else { null() }
  }

  private mutating func write(all key: String, _ under: RowID?) {
    self.key(key)
    bool(true)
    if let under { write(under, forKey: "under") }
  }

  private mutating func write(_ id: RowID, _ key: String, _ under: RowID?, _ place: Int) {
    write(id, forKey: key)
    write(id: under, forKey: "under")
    self.key("at")
    number(place)
  }
}
