import FormEngine

/// The meaning of an id in a condition or expression of a row.
enum ReferenceMeaning {
  /// A single row; `nil` if it has been removed.
  case row(Int?)
  /// The rows of several copies, in order.
  case copies([Int])
}

extension ReferenceForm {
  /// The meaning of an id for a reader; `nil` stands for a reader outside every repeat.
  ///
  /// The id of a row means that row. The id of a template row is looked up from the inside out: in
  /// the innermost copy around the reader whose repeat contains the template row, otherwise in the
  /// whole form. If no other repeat is between that copy and the template row, the id means its
  /// only row there.
  func meaning(of id: RowID, to reader: Int?) -> ReferenceMeaning {
    if let index = index(of: id) { return .row(index) }
    guard let repeats = repeatsAroundTemplates[id] else { return .row(nil) }
    var scope = reader.flatMap { rows[$0].copy }
    while let copy = scope, !repeats.starts(with: rows[copy].repeats) { scope = copyAround(copy) }
    let found = rows.indices.filter { index in
      rows[index].template == id && (scope.map { isInside(index, copy: $0) } ?? true)
    }
    let isOneRow = scope.map { rows[$0].repeats == repeats } ?? false
    return isOneRow ? .row(found.first) : .copies(found)
  }

  /// The first row of the copy around another copy's first row.
  func copyAround(_ copy: Int) -> Int? {
    rows[copy].presenter.flatMap { rows[$0].copy }
  }

  /// The first rows of the copies around a row, innermost first.
  func copiesAround(_ index: Int) -> [Int] {
    var found: [Int] = []
    var next = rows[index].copy
    while let copy = next {
      found.append(copy)
      next = copyAround(copy)
    }
    return found
  }

  private func isInside(_ index: Int, copy: Int) -> Bool { copiesAround(index).contains(copy) }

  /// The first rows of the copies of a repeat, in order.
  func copies(of index: Int) -> [Int] {
    rows.indices.filter { rows[$0].presenter == index }
  }

  /// The place of a copy among those of its repeat, from 1.
  package func place(ofCopy copy: Int) -> Int {
    rows[...copy].count { $0.presenter == rows[copy].presenter }
  }

  /// Sets the copy that a row is in; that of its presenter must already be set.
  mutating func linkToRepeats(_ index: Int, under presenter: Int) {
    let isFirst = rows[presenter].isRepeat
    rows[index].copy = isFirst ? index : rows[presenter].copy
    rows[index].repeats = rows[presenter].repeats + (isFirst ? [rows[presenter].name] : [])
  }

  /// Finds the repeats around each template row.
  mutating func findTemplates() {
    repeatsAroundTemplates = [:]
    for row in rows where row.isRepeat {
      for template in row.templateRows {
        repeatsAroundTemplates[template.id] =
          row.repeats + [row.name] + row.templateRows.repeats(around: template)
      }
    }
  }
}

extension ReferenceForm {
  /// The rows of a spec, or of a copy of a template, as they are at the start: repeats have their
  /// initial copies, and template rows are left out.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the copy, outermost first.
  ///   - repeated: The repeat that the copy belongs to; `nil` for rows of the spec.
  mutating func instances(
    of specs: [RowSpec], isAdded: Bool = false, inCopy numbers: [Int] = [],
    of repeated: RowID? = nil
  ) -> [ReferenceRow] {
    var made: [ReferenceRow] = []
    var rest = specs[...]
    while let first = rest.popFirst() {
      let isRepeat = first.content.kind == .repeat
      let templateRows = isRepeat ? specs.rows(under: first.id) : []
      rest = rest.dropFirst(templateRows.count)
      let row = ReferenceRow(
        repeated.map { first.copied(numbers, fromTemplate: specs, of: $0) } ?? first,
        spec.optionLists, isAdded: isAdded, templateRows: templateRows)
      made.append(row)
      for _ in 0..<first.content.copiesAtStart where isRepeat { made += newCopy(of: row) }
    }
    return made
  }

  /// The rows of a new copy of a repeat.
  mutating func newCopy(of row: ReferenceRow) -> [ReferenceRow] {
    let number = nextCopies[row.spec.id] ?? 1
    nextCopies[row.spec.id] = number + 1
    return instances(
      of: row.templateRows, inCopy: row.copyNumbers + [number], of: row.spec.id)
  }
}

extension [RowSpec] {
  /// The descendants of a row, in order.
  func rows(under id: RowID) -> [RowSpec] {
    var known: Set<RowID> = [id]
    return filter { row in
      guard let presenter = row.presentedBy, known.contains(presenter) else { return false }
      known.insert(row.id)
      return true
    }
  }
}

extension RowSpec {
  /// The row of the copy with these numbers.
  func copied(
    _ numbers: [Int], fromTemplate templateRows: [RowSpec], of repeated: RowID
  ) -> RowSpec {
    var row = self
    row.id = RowID(id, copies: numbers)
    let isFirst = !templateRows.contains { $0.id == presentedBy }
    row.presentedBy = isFirst ? repeated : presentedBy.map { RowID($0, copies: numbers) }
    if case .field(var field) = content {
      field.editor = field.editor.map { RowID($0, copies: numbers) }
      row.content = .field(field)
    }
    return row
  }
}
