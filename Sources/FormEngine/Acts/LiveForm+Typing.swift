import DynamicRows

// What people type into rows: values, and texts that are none.
extension LiveForm {
  /// The text that a person has typed into a row, or into the editor of a field, where it is no value or differs
  /// from how the answer is written; `nil` otherwise, and if there is no such row.
  public func typed(_ id: RowID) -> String? {
    presentNumber(id).flatMap { typedText(in: $0)?.text }
  }

  /// Why the text that a person has typed into a row is no value; `nil` if there is no such text.
  public func typedFault(_ id: RowID) -> TypedFault? {
    presentNumber(id).flatMap { typedText(in: $0)?.fault }
  }

  /// Whether undo would take back what a person is typing into a row, or into the editor of a field.
  public func isTyping(in id: RowID) -> Bool {
    guard let row = presentNumber(id), let typing = session.history.typing else { return false }
    return catalog.holder(of: row) == catalog.holder(of: typing)
  }

  /// Stores what a typed text means, or the text alone if it means nothing.
  ///
  /// - Parameter problem: Why the front end can't read it; `nil` to read it here.
  /// - Throws: `wrongType` if nothing can be typed into the row.
  mutating func write(
    typed text: String, to row: RowNumber, at present: PresentTime?, _ problem: String? = nil
  ) throws(FormRefusal) {
    if catalog.isRepeat(row) {
      throw refusal(.wrongType, row, "is a repeat, into which nothing can be typed")
    }
    // Whatever is wrong with the row is wrong with any text.
    _ = try held(.null, by: row)
    let content = presentContent(of: row)
    if let problem {
      let fault = TypedFault(phrase: Phrase(verbatim: problem), likely: [], remedy: "")
      return keep(TypedText(text: text, fault: fault), in: row, content)
    }
    switch reading(text, in: row, at: present, content) {
    case .unreadable(let fault): keep(typed(text, fault, into: content), in: row, content)
    case .value(let value):
      do throws(FormRefusal) {
        let held = try held(content.withoutBlanksAround(value), by: row)
        let isKept = content.isKeptAsTyped && written(held) != ScalarText(text)
        write(held, to: row, typed: isKept ? typed(text, into: content) : nil)
      } catch {
        guard error.code == .notAnOption else { throw error }
        keep(typed(text, .notInList(text), into: content), in: row, content)
      }
    }
  }

  /// What a typed text means. The present answer as it is written means that answer, also where it could be two numbers
  /// if the language is unknown.
  private func reading(
    _ text: String, in row: RowNumber, at present: PresentTime?, _ content: RowContent
  ) -> TypedValue {
    if case .number = content.equivalent,
      let value = filled.answers.edited(of: catalog.holder(of: row)),
      written(value) == ScalarText(text)
    {
      return .value(value)
    }
    return content.typed(text, at: present, in: catalog.vocabulary)
  }

  /// A typed text that means a value, or why it does not.
  private func typed(
    _ text: String, _ fault: TypedFault? = nil, into content: RowContent
  ) -> TypedText {
    let isNumber = if case .number = content.equivalent { true } else { false }
    return TypedText(text: text, fault: fault, notation: isNumber ? vocabulary.notation : nil)
  }

  /// How a value is written where it is typed.
  private func written(_ value: FormValue?) -> ScalarText {
    switch value {
    case .text(let text)?: ScalarText(text)
    case .number(let number)?: ScalarText(vocabulary.text(of: number))
    default: ScalarText("")
    }
  }

  /// Keeps a text that is no value. Where several options can be chosen, it is not added to them; any other row has no
  /// answer.
  private mutating func keep(
    _ typed: TypedText, in row: RowNumber, _ content: RowContent
  ) {
    if content.isMultipleChoice {
      setTyped(typed, of: catalog.holder(of: row))
    } else {
      write(nil, to: row, typed: typed)
    }
  }

  /// Restores the typed text of a saved row: it is kept if it means the row's value, and if the row has none it
  /// is typed again, since another version of the form may read it.
  ///
  /// - Throws: `computed` or `wrongType` if nothing can be typed into the row now.
  mutating func restore(typed text: String, of row: RowNumber) throws(FormRefusal) {
    try requireNotComputed(row)
    if catalog.field(editedBy: row) != nil {
      throw refusal(.wrongType, row, "edits a field, which holds the value")
    }
    guard let value = filled.answers[row], !catalog.isRepeat(row) else {
      return try write(typed: text, to: row, at: nil)
    }
    let content = presentContent(of: row)
    let read = content.typed(text, at: nil, in: catalog.vocabulary).value
    if content.isKeptAsTyped, read.map(content.withoutBlanksAround) == value {
      setTyped(typed(text, into: content), of: row)
    } else if content.isMultipleChoice {
      keep(typed(text, .notInList(text), into: content), in: row, content)
    }
  }
}

extension RowContent {
  /// Whether a typed text is kept although it can be read, such as `1.50`, which is shown until the answer changes.
  fileprivate var isKeptAsTyped: Bool {
    switch equivalent {
    case .text(let text): !text.isSecret
    case .number: true
    default: false
    }
  }

  fileprivate var isMultipleChoice: Bool {
    if case .picker(let picker) = equivalent { picker.isMultiple } else { false }
  }

  /// A typed value without the blanks at its ends, unless they belong to it; null if there is nothing else.
  fileprivate func withoutBlanksAround(_ value: FormValue) -> FormValue {
    guard case .text(let content) = equivalent, !content.isSecret, !content.isMultiline,
      case .text(let text) = value
    else { return value }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? .null : .text(trimmed)
  }
}
