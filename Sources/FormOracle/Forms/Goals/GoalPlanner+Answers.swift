import FormEngine

extension GoalPlanner {
  /// The answer that an id gives, with the chosen values in place of the present ones.
  func answer(of id: RowID, to reader: ReferenceRow?) -> ReferenceAnswer? {
    let (rows, isOne) = form.meaning(of: id, to: reader)
    let answers = rows.compactMap(answer)
    return isOne ? answers.first : ReferenceAnswer(copies: answers)
  }

  func answer(of row: ReferenceRow) -> ReferenceAnswer? {
    if let choice = values.last(where: { $0.row == row }) { return reading(choice.value, of: row) }
    if row.answer == nil, relevant.contains(row), let value = row.value {
      return reading(value, of: row)
    }
    return row.answer
  }

  /// A value as conditions read it.
  func reading(_ value: FormValue, of row: ReferenceRow) -> ReferenceAnswer? {
    guard !value.clears else { return nil }
    let content = row.holdingContent
    let chosen = content.options([:]).filter { value.members.contains(.text($0.value)) }
    return ReferenceAnswer(
      value: value, isMoment: content.kind == .datePicker,
      score: chosen.reduce(0) { $0 + ($1.score ?? 0) })
  }
}
