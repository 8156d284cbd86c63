import FormEngine

/// Makes random lists and random things to do with them, with a liking for their edges: the last
/// row, rows in rows, what was touched a moment ago, and what has been done already.
struct OutlineGenerator {
  private var random: SeededGenerator
  /// The row that was touched last.
  private var focus: RowID?

  /// Creates a generator for a seed.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Rows of a list, few of them mostly, now and then none.
  mutating func rows() -> [OutlineRow] {
    if random.chance(2) { return [] }
    let most = random.pick(weighted: (2, 4), (4, 8), (3, 14), (1, 40))
    let ids = random.chance(15) ? oddIDs() : []
    let count = Int.random(in: 1...most, using: &random)
    // How many of a hundred rows are deeper than the row before.
    let deepening = random.pick([25, 45, 70]) ?? 45
    var rows: [OutlineRow] = []
    for index in 0..<count {
      let deepest = rows.last.map { $0.depth + 1 } ?? 0
      let isDeeper = random.chance(deepening)
      let depth = isDeeper ? deepest : Int.random(in: 0...max(0, deepest - 1), using: &random)
      let id = ids.indices.contains(index) ? ids[index] : Self.plainID(index)
      rows.append(OutlineRow(id, depth: depth))
    }
    return rows
  }

  /// What is done next to a list like this one; `nil` where nothing can be done.
  mutating func next(for outline: ReferenceOutline) -> OutlineLine? {
    let lines = outline.lines
    let effective = lines.filter { outline.changes($0) }
    let choices = effective.isEmpty || random.chance(12) ? lines : effective
    let near = focus.map { focus in
      choices.filter { $0.row.map { outline.isNear(focus, $0) } ?? false }
    }
    let line = random.pick(near?.isEmpty == false && random.chance(40) ? near ?? [] : choices)
    focus = line?.row
    return line
  }

  /// Names of rows where nothing depends on names: a, b, c and so on.
  static func plainID(_ index: Int) -> RowID {
    index < 26 ? RowID(String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))) : "r\(index)"
  }

  /// Names that programs stumble over.
  private mutating func oddIDs() -> [RowID] {
    [
      "10", "9", "0", "a", "aa", "A", "a/b", "a b", "\"", "\\", "é", "日本", "👩‍👩‍👧", "null",
      "constructor", "__proto__", "length", "-1", "rows",
    ]
    .shuffled(using: &random)
  }
}

extension OutlineLine {
  /// The row that is opened or closed.
  fileprivate var row: RowID? {
    switch self {
    case .rows: nil
    case .open(let id), .close(let id): id
    }
  }
}
