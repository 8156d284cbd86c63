import DynamicRows

/// The present ids of a state's rows, copies above all, determined row by row in the order of the
/// state.
struct SavedCopies {
  private let names: StateNames
  /// The repeats that contain the last visited row, from the outermost, by their present ids.
  private var repeats: [RowID] = []
  /// All repeats of the state by their present ids.
  private let known: Set<RowID>
  private var renamed = [RowID: RowID]()
  /// The number of the first copy of each repeat that no longer exists, by the id of the repeat in
  /// the copies that contain it.
  private var firstCopies = [RowID: Int]()

  init(of state: FormState, _ names: StateNames) {
    self.names = names
    let repeats = state.sections.flatMap { $0.rows }.filter { $0.nextCopy != nil }
    known = Set(repeats.map { names.presentName(of: $0.id.asCopy?.template ?? $0.id) })
  }

  /// Visits a row of the state, after the rows before it.
  mutating func pass(_ saved: RowState) {
    guard saved.nextCopy != nil else { return }
    let (template, copies) = saved.id.asCopy ?? (saved.id, [])
    repeats = repeats.prefix(copies.count) + [names.presentName(of: template)]
  }

  /// The present id of a row of the state; `nil` if it is no longer in the form.
  ///
  /// If the row is in more repeats now, it is in the first copy of each added one. If it is in
  /// fewer, only the row of the first copy is kept.
  mutating func name(of id: RowID, in catalog: FormCatalog) -> RowID? {
    let (template, copies) = id.asCopy ?? (id, [])
    let present = names.presentName(of: template)
    let row = catalog.number(present)
    guard
      row.map(catalog.repeats.isTemplateRow) ?? false
        || names.declaredRow(namedBy: template) != nil
    else { return nil }
    let around = row.map(catalog.repeats(around:)) ?? []
    var numbers = copies
    if around.count != copies.count || !known.isSuperset(of: around) {
      let former = repeats.prefix(copies.count)
      for (level, name) in former.enumerated() where !around.contains(name) {
        let removed = level == 0 ? name : RowID(name, copies: Array(copies.prefix(level)))
        if firstCopies[removed, default: copies[level]] != copies[level] { return nil }
        firstCopies[removed] = copies[level]
      }
      numbers = around.map { name in former.firstIndex(of: name).map { copies[$0] } ?? 1 }
    }
    let name = numbers.isEmpty ? present : RowID(present, copies: numbers)
    renamed[id] = name
    return name
  }

  /// The present id of a row of the state. If the row has not been visited yet, its copy numbers
  /// are those of the state.
  func presentName(of id: RowID) -> RowID {
    renamed[id] ?? id.asCopy.map { RowID(names.presentName(of: $0.template), copies: $0.copies) }
      ?? names.presentName(of: id)
  }
}

extension FormCatalog {
  /// The ids of the repeats that contain a template row, from the outermost.
  fileprivate func repeats(around row: RowNumber) -> [RowID] {
    Array(sequence(first: row) { self.repeats.copyPresenter(ofTemplateRow: $0) }.dropFirst())
      .reversed().map { rows[$0].id }
  }
}
