import DynamicRows

// What rows hold, and what people and other rows see of it.
extension LiveForm {
  /// The initial value of a row as stored; `nil` for an editor, whose field holds it, and for a row that
  /// follows an expression. If the editor of a field will be inserted later in the same batch, the value is
  /// unchanged.
  func initialValue(of row: RowNumber) -> FormValue? {
    let spec = catalog.rows[row]
    guard !catalog.isDerived(row), !canFollow(row), catalog.field(editedBy: row) == nil,
      let value = spec.content.initialValue, !value.clears
    else { return nil }
    return catalog.answerType(of: row) == .unknown
      ? value : (try? held(value, by: row, choice: .any)) ?? nil
  }

  /// The value of a row as seen by readers: without options that are not offered now.
  func seenValue(of row: RowNumber) -> FormValue? {
    derived.offers[row].seen(filled.answers[row])
  }

  /// The value that a row shows, without options that are not offered; for an editor, the draft or
  /// the value that it edits.
  func shownValue(of row: RowNumber) -> FormValue? {
    guard let field = catalog.field(editedBy: row) else { return seenValue(of: row) }
    return derived.offers[field].seen(filled.answers.edited(of: field))
  }

  /// Whether conditions and expressions read the row's answer: it is in the form, and is relevant or counts
  /// in any case.
  func isRead(_ row: RowNumber) -> Bool {
    filled.structure.map.hasRelevant(row)
      || catalog.rows[row].whenHidden == .count && filled.structure.map.contains(row)
  }

  /// Whether a condition holds for a row.
  func holds(_ test: CompiledCondition, for row: RowNumber) -> Bool {
    test.holds(self, in: catalog.repeats.copy(around: row))
  }

  /// Whether the value of a row follows an expression as long as nobody has set or cleared it.
  func canFollow(_ row: RowNumber) -> Bool { catalog.rows[row].expressions[.value] != nil }

  /// Whether the value of a row follows an expression now; `false` for an unknown row.
  package func isFollowing(_ id: RowID) -> Bool { presentNumber(id).map(isFollowing) ?? false }

  /// Whether the value of a row follows an expression now.
  func isFollowing(_ row: RowNumber) -> Bool {
    canFollow(row) && !filled.answers.isOwn(row)
  }
}

extension LiveForm: AnswerSource {
  func answer(of row: RowNumber, in copy: Repeats.CopyIndex?) -> Answer? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return answer(of: row)
    case .many(let rows):
      return members(of: rows).map {
        Answer(.list($0), isMoment: catalog.holdsMoments(row), isAskedOnce: true)
      }
    }
  }

  func value(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return value(of: row)
    case .many(let rows): return members(of: rows).map { .list($0) }
    }
  }

  func score(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return score(of: row).map { .number($0) }
    case .many(let rows):
      let scores = rows.compactMap { score(of: $0) }
      return scores.isEmpty ? nil : .list(scores.map { .number($0) })
    }
  }

  func title(
    of row: RowNumber, in copy: Repeats.CopyIndex?, inFirstLanguage: Bool
  ) -> FormValue? {
    switch meaning(of: row, in: copy) {
    case .one(let row): return chosenTitle(of: row, inFirstLanguage)
    case .many(let rows):
      return members(of: rows) { chosenTitle(of: $0, inFirstLanguage) }.map { .list($0) }
    }
  }

  func place(ofCopyIn presenter: RowNumber, around copy: Repeats.CopyIndex?) -> FormValue? {
    let repeats = catalog.repeats
    return repeats.copies(outwardFrom: copy).first {
      repeats.templateOrSelf(repeats[$0].presenter) == presenter
    }.map { .number(Double(filled.structure.place(ofCopy: repeats[$0].rows[0]) + 1)) }
  }

  func previousValue(of row: RowNumber, in copy: Repeats.CopyIndex?) -> FormValue? {
    switch catalog.repeats.previousMeaning(of: row, from: copy, in: filled.structure) {
    case .one(let row)?: value(of: row)
    case .many(let rows)?: members(of: rows).map { .list($0) }
    case nil: nil
    }
  }

  /// The present date and time, as far as the host gives them.
  package var present: PresentValues { catalog.present }

  /// The answers of some rows, with the members of lists one by one; `nil` if there are none.
  private func members(of rows: [RowNumber]) -> [FormValue]? {
    members(of: rows) { value(of: $0) }
  }

  private func members(
    of rows: [RowNumber], _ value: (RowNumber) -> FormValue?
  ) -> [FormValue]? {
    var members: [FormValue] = []
    members.reserveCapacity(rows.count)
    for row in rows {
      switch value(row) {
      case .list(let values)?: members += values
      case let value?: members.append(value)
      case nil: break
      }
    }
    return members.isEmpty ? nil : members
  }

  private func meaning(of row: RowNumber, in copy: Repeats.CopyIndex?) -> Repeats.Meaning {
    catalog.repeats.isEmpty
      ? .one(row) : catalog.repeats.meaning(of: row, from: copy, in: filled.structure)
  }

  private func answer(of row: RowNumber) -> Answer? {
    guard let value = value(of: row) else { return nil }
    if !derived.offers.isLimited(row), let list = filled.answers.longList(of: row) { return list }
    return Answer(value, isMoment: catalog.holdsMoments(row))
  }

  private func value(of row: RowNumber) -> FormValue? {
    guard isRead(row), let value = filled.answers[row] else { return nil }
    return derived.offers[row].seen(value)
  }

  private func chosenTitle(of row: RowNumber, _ inFirstLanguage: Bool) -> FormValue? {
    guard let value = value(of: row) else { return nil }
    // Another row may have the id of a picker now.
    guard let picker = catalog.picker(of: row),
      case .picker(var content) = catalog.rows[picker].content.offering(derived.offers[row])
    else { return value }
    if inFirstLanguage, let first = catalog.form.languages.first, first != catalog.language {
      let chosen = value.texts ?? [value.text].compactMap { $0 }
      for index in content.optionIndices(of: chosen).compactMap({ $0 }) {
        content.options[index].show(in: first)
      }
    }
    guard let texts = value.texts else { return .text(value.text(of: .picker(content))) }
    return .list(texts.map { .text(content.titles(of: [$0])) })
  }

  private func score(of row: RowNumber) -> Double? {
    guard let value = value(of: row) else { return nil }
    // Another row may have the id of a picker now; it has no options with scores.
    guard let picker = catalog.picker(of: row),
      case .picker(let content) = catalog.rows[picker].content
    else { return 0 }
    let chosen = value.texts ?? [value.text].compactMap { $0 }
    return content.optionIndices(of: chosen).reduce(0) { sum, index in
      sum + (index.flatMap { content.options[$0].score } ?? 0)
    }
  }
}
