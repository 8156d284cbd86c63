import FormEngine
import FormText

/// A line of the protocol in which lists without forms are tested.
///
///     OutlineLine.rows([OutlineRow("a"), OutlineRow("b", depth: 1)]).json
///     // {"rows": [["a", 0], ["b", 1]]}
///     OutlineLine.open("a").json   // {"open": "a"}
///
/// A list gets the lines after the first three only where it says that it can do what they ask for:
/// see ``OutlineSkill``.
public enum OutlineLine: OracleStep {
  /// To show these rows, all closed, and to forget everything before.
  case rows([OutlineRow])
  /// To open a row.
  case open(RowID)
  /// To close a row.
  case close(RowID)
  /// To open every row under a row, or of the list; the row itself stays as it is.
  case openAll(under: RowID?)
  /// To close every row under a row, or of the list; the row itself stays as it is.
  case closeAll(under: RowID?)
  /// To open everything above a row.
  case reveal(RowID)
  /// To insert a closed row as a child of a row, or at the top; before it are so many children.
  case insert(RowID, under: RowID?, at: Int)
  /// To remove a row with everything under it.
  case remove(RowID)
  /// To move a row with everything under it; the place is counted without the row.
  case move(RowID, under: RowID?, at: Int)
  /// To show only these rows and those above them; `nil` ends that.
  case filter([RowID]?)

  /// The line as JSON, without its end.
  public var json: String { JSONWriter.line { $0.write(self) } }
  /// What a line is called.
  public static var noun: String { "line" }
  /// The shortest program that answers.
  public static var firstContact: String {
    """
    Each line has to be answered with one line at once: the ids that are then to be seen, such as
    ["a", "b"]. Nothing was answered, so that nothing else was tried. The shortest adapter that
    would do, in Python, with your own list in the place of MyList:

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

extension JSONWriter {
  /// A line about a list.
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

  /// The member with all rows of a list.
  mutating func write(_ rows: [OutlineRow]) {
    key("rows")
    list { writer in
      for row in rows {
        writer.list {
          $0.text(row.id.text)
          $0.number(row.depth)
          if row.isLeaf { $0.text(OutlineSkill.leaf.rawValue) }
        }
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
