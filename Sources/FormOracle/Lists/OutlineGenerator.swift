import FormEngine

/// Makes random lists and random lines to send to them. It favors edge cases: the last row, nested
/// rows, the row that was touched last, and repeated lines.
struct OutlineGenerator {
  private var random: SeededGenerator
  private var focus: RowID?
  private var removed: RowID?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The rows of a list: usually few, sometimes none, if no size is given.
  mutating func rows(
    _ size: Int? = nil, _ can: Set<OutlineSkill> = []
  ) -> [OutlineRow] {
    if size == nil, random.chance(2) { return [] }
    let most = random.pick(weighted: (2, 4), (4, 8), (3, 14), (1, 40))
    let ids = random.chance(15) ? oddIDs() : []
    let count = size ?? Int.random(in: 1...most, using: &random)
    // The percentage of rows that are deeper than the previous row.
    let deepening = random.pick([25, 45, 70]) ?? 45
    var rows: [OutlineRow] = []
    for index in 0..<count {
      let deepest = rows.last.map { $0.depth + 1 } ?? 0
      let isDeeper = random.chance(deepening)
      let depth = isDeeper ? deepest : Int.random(in: 0...max(0, deepest - 1), using: &random)
      let id = ids.indices.contains(index) ? ids[index] : RowID.plain(index)
      rows.append(OutlineRow(id, depth: depth))
    }
    if can.contains(.leaf) {
      for index in rows.indices
      where rows.dropFirst(index + 1).first?.depth != rows[index].depth + 1 {
        rows[index].isLeaf = random.chance(50)
      }
    }
    return rows
  }

  /// The next line to send to a list in this state; `nil` if none was found.
  ///
  /// - Parameters:
  ///   - can: The skills of the list other than opening and closing visible rows.
  ///   - isExcepted: Whether a line must not be sent.
  mutating func next(
    for outline: ReferenceOutline, _ can: Set<OutlineSkill> = [],
    isExcepted: (OutlineLine) -> Bool = { _ in false }
  ) -> OutlineLine? {
    for _ in 0..<10 {
      guard let line = proposal(for: outline, can), !isExcepted(line),
        outline.reasonNotToSend(line, can) == nil
      else { continue }
      focus = line.row ?? focus
      if case .remove(let id) = line { removed = id }
      return line
    }
    return nil
  }

  private mutating func proposal(
    for outline: ReferenceOutline, _ can: Set<OutlineSkill>
  ) -> OutlineLine? {
    let edits = OutlineSkill.edits.filter(can.contains)
    if !edits.isEmpty, outline.filter != nil || random.chance(45) {
      return edit(random.pick(edits) ?? .filter, of: outline)
    }
    return toggle(in: outline, can)
  }

  /// A line that opens or closes a row.
  private mutating func toggle(
    in outline: ReferenceOutline, _ can: Set<OutlineSkill>
  ) -> OutlineLine? {
    let lines = outline.toggles(can)
    let effective = lines.filter(\.changes)
    let choices = effective.isEmpty || random.chance(12) ? lines : effective
    let near = focus.map { focus in
      let rows = outline.indices(near: focus)
      return choices.filter { rows.contains($0.row) }
    }
    let isNear = near?.isEmpty == false && random.chance(40)
    return random.pick(isNear ? near ?? [] : choices)?.line
  }

  private mutating func edit(_ skill: OutlineSkill, of outline: ReferenceOutline) -> OutlineLine? {
    if outline.filter != nil { return .filter(random.chance(70) ? nil : someRows(of: outline)) }
    let row = row(of: outline)
    switch skill {
    case .openAll:
      let under = random.chance(50) ? nil : row
      return random.chance(60) ? .openAll(under: under) : .closeAll(under: under)
    case .reveal: return row.map { .reveal($0) }
    case .insert:
      let (parent, place) = self.place(in: outline)
      return .insert(newID(in: outline), under: parent, at: place)
    case .remove: return row.map { .remove($0) }
    case .move:
      guard let row else { return nil }
      let isNear = random.chance(30)
      let (parent, place) = self.place(
        in: outline, under: isNear ? .some(outline.ancestors(of: row).last) : nil, without: row)
      return .move(row, under: parent, at: place)
    default: return .filter(someRows(of: outline))
    }
  }

  /// A random row; rows near the last one and only children are more likely.
  private mutating func row(of outline: ReferenceOutline) -> RowID? {
    let rows = outline.rows.indices
    if random.chance(30), let focus, outline.index(of: focus) != nil { return focus }
    let parents = outline.parents
    let counts = Dictionary(grouping: rows, by: { parents[$0] }).mapValues(\.count)
    let only = rows.filter { parents[$0] != nil && counts[parents[$0]] == 1 }
    return random.pick(random.chance(30) && !only.isEmpty ? only : Array(rows))
      .map { outline.rows[$0].id }
  }

  private mutating func someRows(of outline: ReferenceOutline) -> [RowID] {
    let count = random.pick(weighted: (1, 0), (5, 1), (4, 2), (2, 4))
    return Array(outline.rows.map(\.id).shuffled(using: &random).prefix(count))
  }

  /// A random place among the children of a row; the first and the last are more likely.
  private mutating func place(
    in outline: ReferenceOutline, under given: RowID?? = nil, without id: RowID? = nil
  ) -> (under: RowID?, at: Int) {
    let under = given ?? (random.chance(25) ? nil : row(of: outline))
    let moved = id.flatMap(outline.index)
    let count = outline.children(of: under.flatMap(outline.index)).count { $0 != moved }
    return (under, random.pick([0, count, Int.random(in: 0...count, using: &random)]) ?? 0)
  }

  /// An id for a new row; sometimes that of the row that was removed last.
  private mutating func newID(in outline: ReferenceOutline) -> RowID {
    if random.chance(30), let removed, outline.index(of: removed) == nil { return removed }
    var number = outline.rows.count
    while outline.index(of: RowID.plain(number)) != nil { number += 1 }
    return RowID.plain(number)
  }

  /// Ids that programs tend to get wrong.
  private mutating func oddIDs() -> [RowID] {
    [
      "10", "9", "0", "a", "aa", "A", "a/b", "a b", "\"", "\\", "é", "日本", "👩‍👩‍👧", "null",
      "constructor", "__proto__", "length", "-1", "rows",
    ]
    .shuffled(using: &random)
  }
}

extension OutlineSkill {
  /// The skills other than opening and closing single rows.
  fileprivate static let edits: [OutlineSkill] = [
    .openAll, .reveal, .insert, .remove, .move, .filter,
  ]
}

extension OutlineLine {
  /// The row that the line touches.
  fileprivate var row: RowID? {
    switch self {
    case .rows, .filter: nil
    case .open(let id), .close(let id), .reveal(let id): id
    case .openAll(let under), .closeAll(let under): under
    case .insert(let id, let under, _): under ?? id
    case .remove(let id): id
    case .move(let id, _, _): id
    }
  }
}
