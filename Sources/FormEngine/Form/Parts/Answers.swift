import DynamicRows

/// The values that the rows of a form hold, the drafts of open fields, and what is typed in rows.
struct Answers: Sendable {
  private var values = Column<FormValue?>()
  /// The values that are long lists, prepared for conditions.
  private var longLists = RowTable<Answer>()
  /// The rows whose values would follow an expression, and that someone has set or cleared.
  private var own = RowSet()
  /// The drafts by field; `.null` is the draft of having no answer.
  private var drafts = RowTable<FormValue>()
  /// The typed texts by the rows that hold their values.
  private var typed = RowTable<TypedText>()

  /// Creates rows without answers.
  init(rowCount: Int) {
    makeRoom(forRows: rowCount)
  }

  /// The stored value of a row.
  subscript(row: RowNumber) -> FormValue? { values[row] }

  /// The draft of a field, `.null` for having no answer; `nil` if it has no draft.
  func draft(of field: RowNumber) -> FormValue? { drafts[field] }

  /// Whether someone has set or cleared a row whose value would follow an expression.
  func isOwn(_ row: RowNumber) -> Bool { !own.isEmpty && own.contains(row) }

  var fieldsWithDrafts: [RowNumber] { drafts.rows }

  /// The text typed into a row, or into the editor of a field; `nil` if it is how the answer is written.
  func typed(into row: RowNumber) -> TypedText? { typed.isEmpty ? nil : typed[row] }

  /// The rows into which texts are typed.
  var rowsWithTyped: [RowNumber] { typed.rows }

  /// The value that the editor of a field shows: the draft, or else the value.
  func edited(of field: RowNumber) -> FormValue? {
    guard let draft = drafts[field] else { return self[field] }
    return draft == .null ? nil : draft
  }

  /// The value of a row, prepared for conditions, if it is a long list.
  func longList(of row: RowNumber) -> Answer? { longLists.isEmpty ? nil : longLists[row] }
}

extension Answers {
  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    begin(with: nil, of: row)
    drafts[row] = nil
    typed[row] = nil
    own.remove(row)
  }

  /// Whether nothing is known about a row.
  func isUnknown(_ row: RowNumber) -> Bool {
    self[row] == nil && longLists[row] == nil && drafts[row] == nil
      && typed[row] == nil && !isOwn(row)
  }

  /// Removes the values of rows from a number on.
  mutating func shorten(toRows count: Int) { values.shorten(to: count) }

  /// Makes room for rows with new numbers.
  mutating func makeRoom(forRows count: Int) {
    values.append(repeating: nil, count: count - values.count)
  }

  /// Sets a row's initial value.
  mutating func begin(with value: FormValue?, of row: RowNumber) {
    values[row] = value
    if case .list(let members)? = value, members.count > Answer.few {
      longLists[row] = Answer(.list(members), isMoment: false)
    } else if !longLists.isEmpty {
      longLists[row] = nil
    }
  }

  /// Stores a new value of a row.
  mutating func store(_ value: FormValue?, of row: RowNumber, _ journal: inout Journal) {
    journal.record(.value(row, before: self[row]), as: .value, of: row)
    begin(with: value, of: row)
  }

  /// Gives a row a value that follows from others, so that undo does not put the former one back.
  ///
  /// - Parameter aspect: The value, or the number of copies.
  mutating func derive(
    _ value: FormValue?, of row: RowNumber, as aspect: Aspect, _ journal: inout Journal
  ) {
    journal.record(.derivedValue(row, before: self[row]), as: aspect, of: row)
    begin(with: value, of: row)
  }

  /// Sets whether a row has a value of its own and no longer follows its expression.
  mutating func setOwn(_ isOwn: Bool, _ row: RowNumber, _ journal: inout Journal) {
    guard self.isOwn(row) != isOwn else { return }
    journal.record(.ownership(row, wasOwn: !isOwn))
    if isOwn { own.insert(row) } else { own.remove(row) }
  }

  /// Sets the draft of a field, `.null` for having no answer, or discards it with `nil`.
  mutating func setDraft(_ draft: FormValue?, of field: RowNumber, _ journal: inout Journal) {
    guard drafts[field] != draft else { return }
    journal.record(.draft(field, before: drafts[field]))
    drafts[field] = draft
  }

  /// Keeps a text that was typed into a row, or forgets it with `nil`.
  mutating func setTyped(_ text: TypedText?, of row: RowNumber, _ journal: inout Journal) {
    guard typed(into: row) != text else { return }
    journal.record(.typed(row, before: typed[row]), as: .problems, of: row)
    typed[row] = text
  }
}
