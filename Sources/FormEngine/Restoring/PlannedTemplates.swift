/// The templates of the repeats that a restored form will have: those of its own spec, and those
/// that were added at run time.
struct PlannedTemplates {
  /// The innermost repeat that contains each template row, and the row's place among its rows.
  private var places = [RowID: (repeat: RowID, place: Int)]()
  /// The rows of a copy of each repeat, in full order.
  private var rows = [RowID: [RowSpec]]()

  /// Adds a row, after its presenter.
  ///
  /// - Returns: Whether the row is a template row.
  mutating func note(_ spec: RowSpec) -> Bool {
    if spec.content.kind == .repeat { rows[spec.id] = rows[spec.id] ?? [] }
    guard !rows.isEmpty, let presenter = spec.presentedBy else { return false }
    guard let owner = rows[presenter] == nil ? places[presenter]?.repeat : presenter else {
      return false
    }
    places[spec.id] = (owner, rows[owner]?.count ?? 0)
    rows[owner, default: []].append(spec)
    return true
  }

  /// Whether there are no repeats.
  var isEmpty: Bool { rows.isEmpty }

  func isTemplateRow(_ id: RowID) -> Bool { places[id] != nil }

  /// The repeats that contain a template row, from the outermost.
  func repeats(around id: RowID) -> [RowID] {
    Array(sequence(first: id) { places[$0]?.repeat }.dropFirst()).reversed()
  }

  /// All template rows of a repeat in full order, including those of inner repeats.
  func allRows(under id: RowID) -> [RowSpec] {
    var all: [RowSpec] = []
    var waiting = (rows[id] ?? []).reversed() as [RowSpec]
    while let row = waiting.popLast() {
      all.append(row)
      waiting += (rows[row.id] ?? []).reversed()
    }
    return all
  }

  /// The rows of a copy of a repeat.
  ///
  /// - Parameters:
  ///   - id: The repeat; it may itself be a row of a copy.
  ///   - number: The number of the copy.
  func rows(ofCopy number: Int, of id: RowID) -> [RestoringPlan.Row] {
    let (template, outer) = id.asCopy ?? (id, [])
    let specs = rows[template] ?? []
    return specs.indices.map { place in
      row(specs, at: place, of: template, inCopies: outer + [number], under: id)
    }
  }

  /// A row of a copy; `nil` if there is no such template row.
  ///
  /// - Parameter copies: The numbers of the copies, from the outermost repeat.
  func row(_ id: RowID, inCopies copies: [Int]) -> RestoringPlan.Row? {
    guard let (template, place) = places[id], let specs = rows[template], !copies.isEmpty else {
      return nil
    }
    let outer = Array(copies.dropLast())
    let presenter = outer.isEmpty ? template : RowID(template, copies: outer)
    return row(specs, at: place, of: template, inCopies: copies, under: presenter)
  }

  private func row(
    _ specs: [RowSpec], at place: Int, of template: RowID, inCopies copies: [Int],
    under presenter: RowID
  ) -> RestoringPlan.Row {
    RestoringPlan.Row(
      spec: specs[place].copied(copies, under: presenter, of: template), isDeclared: false,
      copy: CopyPlace(presenter: presenter, number: copies.last ?? 1, isFirst: place == 0))
  }
}

/// The place of a copy's row.
struct CopyPlace {
  /// The repeat; it may itself be a row of a copy.
  let presenter: RowID
  let number: Int
  /// Whether it is the first row of the copy.
  let isFirst: Bool
}
