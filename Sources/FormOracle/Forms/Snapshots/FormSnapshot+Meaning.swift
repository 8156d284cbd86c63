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
    condition.map { holds($0, for: reader) { answer(of: $0, to: reader) } } ?? true
  }

  /// Returns whether a condition of a row would hold if the rows that it reads had other answers.
  func holds(
    _ condition: Condition, for reader: RowSnapshot?,
    with answer: @escaping (RowID) -> ReadAnswer?
  ) -> Bool {
    condition.wouldHold(with: assumption(for: reader, answer))
  }

  /// The value that an expression of a row would have if the rows that it reads had other answers.
  func value(
    of expression: FormExpression, for reader: RowSnapshot?,
    with answer: @escaping (RowID) -> ReadAnswer?
  ) -> FormValue? {
    expression.valueIfAnswered(with: assumption(for: reader, answer))
  }

  private func assumption(
    for reader: RowSnapshot?, _ answer: @escaping (RowID) -> ReadAnswer?
  ) -> Assumption {
    Assumption(
      present: present, previous: { previousAnswer(of: $0, to: reader) },
      place: { place(ofCopyIn: $0, around: reader) }, answer: answer)
  }

  /// The answer of a row in the copy before the innermost one of a repeat around the row and a reader.
  private func previousAnswer(of id: RowID, to reader: RowSnapshot?) -> ReadAnswer? {
    let repeats = repeatsAroundTemplates[id] ?? []
    guard let copy = reader?.copiesAround.first(where: { repeats.starts(with: $0.repeats) }),
      let place = copy.presenter?.children.firstIndex(of: copy), place > 0
    else { return nil }
    return copy.presenter.flatMap { self.answer(of: id, to: $0.children[place - 1]) }
  }

  /// The place of the copy of a repeat around a reader, from 1.
  private func place(ofCopyIn presenter: RowID, around reader: RowSnapshot?) -> Double? {
    reader?.copiesAround.first { $0.presenter?.name == presenter }
      .flatMap { copy in copy.presenter?.children.firstIndex(of: copy).map { Double($0 + 1) } }
  }
}
