import FormEngine

extension GoalPlanner {
  /// The answer that an id gives, with the chosen values in place of the present ones.
  func answer(of id: RowID, to reader: RowSnapshot?) -> ReadAnswer? {
    let (rows, isOne) = form.meaning(of: id, to: reader)
    let answers = rows.compactMap(answer(of:))
    return isOne ? answers.first : ReadAnswer(copies: answers)
  }

  func answer(of row: RowSnapshot) -> ReadAnswer? {
    if let choice = values.last(where: { $0.row == row }) { return reading(choice.value, of: row) }
    if row.answer == nil, relevant.contains(row), let value = row.value {
      return reading(value, of: row)
    }
    return row.answer
  }

  /// A value as conditions read it.
  func reading(_ value: FormValue, of row: RowSnapshot) -> ReadAnswer? {
    value.clears ? nil : ReadAnswer(value, of: row.holdingContent)
  }
}
