import FormEngine

/// How far a dialog has come with each row.
struct LineProgress {
  /// What was done with a row, and what is known of it.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The row was announced.
    static let written = Marks(rawValue: 1)
    /// The row was asked for, a closed group was decided about, or a repeat gets no more copies.
    static let asked = Marks(rawValue: 2)
    /// The row is in a closed group that the person does not want to answer.
    static let declined = Marks(rawValue: 4)
    /// The row is not asked as long as it has an answer, since it had one at the start.
    static let skipped = Marks(rawValue: 8)
    /// The answer had a problem at the start, if only missing answers are asked for.
    static let wrong = Marks(rawValue: 16)
  }

  private var marks: [RowID: Marks] = [:]
  /// Whether rows were skipped.
  private(set) var skipsRows = false

  subscript(id: RowID) -> Marks { marks[id] ?? [] }

  /// - Returns: Whether the row did not have the mark.
  @discardableResult
  mutating func add(_ mark: Marks, to id: RowID) -> Bool {
    if mark == .skipped { skipsRows = true }
    return marks[id, default: []].insert(mark).inserted
  }

  mutating func add(_ mark: Marks, to ids: some Sequence<RowID>) {
    for id in ids { add(mark, to: id) }
  }

  mutating func remove(_ mark: Marks, from ids: some Sequence<RowID>) {
    for id in ids { marks[id]?.remove(mark) }
  }

  /// Forgets what was done. What was wrong at the start stays known.
  mutating func startOver() {
    marks = marks.mapValues { $0.intersection(.wrong) }
    skipsRows = false
  }
}
