import FormEngine

extension FormSnapshot {
  /// The rows that an id in a condition or expression means for a reader; `nil` stands for a reader
  /// outside every repeat. It means one row, or none if that was removed, or those of several copies.
  ///
  /// The id of a row means that row. The id of a template row is looked up from the inside out: in
  /// the innermost copy around the reader whose repeat contains the template row, otherwise in the
  /// whole form. If no other repeat is between that copy and the template row, the id means its
  /// only row there.
  func meaning(of id: RowID, to reader: RowSnapshot?) -> (rows: [RowSnapshot], isOne: Bool) {
    if let row = self[id] { return ([row], isOne: true) }
    guard let repeats = repeatsAroundTemplates[id] else { return ([], isOne: true) }
    let scope = reader?.copiesAround.first { repeats.starts(with: $0.repeats) }
    let found = (scope?.block ?? rows).filter { $0.template == id }
    return (found, isOne: scope?.repeats == repeats)
  }

  /// The answer that an id gives a condition of a row: the offered part of the value, or `nil` if
  /// the row is unanswered, irrelevant or removed.
  func answer(of id: RowID, to reader: RowSnapshot?) -> ReadAnswer? {
    let (rows, isOne) = meaning(of: id, to: reader)
    let answers = rows.compactMap(\.answer)
    return isOne ? answers.first : ReadAnswer(copies: answers)
  }

  /// Returns whether a condition of a row holds; a missing one does.
  func holds(_ condition: Condition?, for reader: RowSnapshot?) -> Bool {
    condition?.wouldHold { answer(of: $0, to: reader) } ?? true
  }
}
