import FormEngine
import FormOracle

extension ReferenceForm {
  /// The rows that an id in a condition or expression means for a reader; `nil` stands for a reader
  /// outside every repeat. It means one row, or none if that was removed, or those of several copies.
  ///
  /// The id of a row means that row. The id of a template row is looked up from the inside out: in
  /// the innermost copy around the reader whose repeat contains the template row, otherwise in the
  /// whole form. If no other repeat is between that copy and the template row, the id means its
  /// only row there.
  func meaning(of id: RowID, to reader: ReferenceRow?) -> (rows: [ReferenceRow], isOne: Bool) {
    if let row = self[id] { return ([row], isOne: true) }
    guard let repeats = repeatsAroundTemplates[id] else { return ([], isOne: true) }
    let scope = reader?.copiesAround.first { repeats.starts(with: $0.repeats) }
    let found = (scope?.block ?? rows).filter { $0.template == id }
    return (found, isOne: scope?.repeats == repeats)
  }
}

extension ReferenceRow {
  /// The first row of the innermost copy around the row, possibly the row itself.
  package var copy: ReferenceRow? { presenter.flatMap { $0.isRepeat ? self : $0.copy } }

  /// The first rows of the copies around the row, innermost first.
  var copiesAround: [ReferenceRow] {
    copy.map { [$0] + ($0.presenter?.copiesAround ?? []) } ?? []
  }

  /// The repeats around the row by their names in the spec, outermost first.
  var repeats: [RowID] { presenters.filter(\.isRepeat).reversed().map(\.name) }

  /// The place of the row among its siblings, from 1.
  package var place: Int { (siblings.firstIndex(of: self) ?? 0) + 1 }
}

extension RowID {
  /// The numbers of the copies that the row is in, outermost first.
  var copyNumbers: [Int] { asCopy?.copies ?? [] }
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
    if isAdded { insertions += 1 }
    var made: [ReferenceRow] = []
    var rest = specs[...]
    while let first = rest.popFirst() {
      let isRepeat = first.content.kind == .repeat
      let templateRows = isRepeat ? specs.rows(under: first.id) : []
      rest = rest.dropFirst(templateRows.count)
      let declared = repeated.map { first.copied(numbers, fromTemplate: specs, of: $0) } ?? first
      let row = ReferenceRow(
        declared, lists(for: declared.id), isAdded: isAdded, origin: isAdded ? insertions : 0,
        templateRows: templateRows)
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
  /// The rows of a template that belong directly to each copy, without those of inner repeats.
  var rowsOfCopy: [RowID] {
    let inner = filter { $0.content.kind == .repeat }.flatMap { rows(under: $0.id) }.map(\.id)
    return map(\.id).filter { !inner.contains($0) }
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
    row.content.asField?.editor = content.asField?.editor.map { RowID($0, copies: numbers) }
    return row
  }
}
