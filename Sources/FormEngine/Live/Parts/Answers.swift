import DynamicRows

/// What the rows of a form hold: their values, and the drafts of open fields.
struct Answers: Sendable {
  private var values: [FormValue?] = []
  /// The values that are long lists, ready for conditions.
  private var longLists: [RowNumber: AnswerList] = [:]
  /// `.null` is the draft of having no answer.
  private var drafts: [RowNumber: FormValue] = [:]

  /// Rows without answers.
  init(rowCount: Int) {
    values.reserveCapacity(withRoomToGrow: rowCount)
    makeRoom(forRows: rowCount)
  }

  /// The stored value of a row.
  subscript(row: RowNumber) -> FormValue? { values[row] }

  /// The draft of a field, `.null` for having no answer, or `nil` where it has no draft.
  func draft(of field: RowNumber) -> FormValue? { drafts[field] }

  var fieldsWithDrafts: [RowNumber] { Array(drafts.keys) }

  /// What the editor of a field shows: the draft or else the value.
  func edited(of field: RowNumber) -> FormValue? {
    guard let draft = drafts[field] else { return values[field] }
    return draft == .null ? nil : draft
  }

  /// The value of a row as conditions compare it.
  ///
  /// - Parameter mode: Reads texts as moments, where the row holds these.
  func compiled(_ row: RowNumber, mode: () -> DatePickerContent.Mode?) -> Answer? {
    guard let value = values[row] else { return nil }
    if let list = longLists[row] { return .list(list) }
    return Answer(value, mode: mode())
  }
}

extension Answers {
  /// Makes room for rows that have just got numbers.
  mutating func makeRoom(forRows count: Int) {
    values.append(contentsOf: repeatElement(nil, count: count - values.count))
  }

  /// Stores a row's value as it is at the start.
  mutating func begin(with value: FormValue?, of row: RowNumber) {
    values[row] = value
    if case .list(let members) = value, members.count > AnswerList.few {
      longLists[row] = AnswerList(members.array)
    } else if !longLists.isEmpty {
      longLists[row] = nil
    }
  }

  /// Stores a row's value, another one than before.
  mutating func store(_ value: FormValue?, of row: RowNumber, _ journal: inout Journal) {
    journal.record(.value(row, before: values[row]))
    begin(with: value, of: row)
  }

  /// Keeps a draft of a field, `.null` for having no answer, or drops it with `nil`.
  mutating func setDraft(_ draft: FormValue?, of field: RowNumber, _ journal: inout Journal) {
    guard drafts[field] != draft else { return }
    journal.record(.draft(field, before: drafts[field]))
    drafts[field] = draft
  }
}
