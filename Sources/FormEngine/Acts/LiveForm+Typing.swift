import DynamicRows

// What people type into rows: values, and texts that are none.
extension LiveForm {
  /// The text that a person has typed into a row, or into the editor of a field, where it is no value or differs
  /// from how the answer is written; `nil` otherwise, and if there is no such row.
  public func typed(_ id: RowID) -> String? {
    presentNumber(id).flatMap { filled.answers.typed(into: catalog.holder(of: $0))?.text }
  }

  /// Why the text that a person has typed into a row is no value; `nil` if there is no such text.
  public func typedFault(_ id: RowID) -> TypedFault? {
    presentNumber(id).flatMap { filled.answers.typed(into: catalog.holder(of: $0))?.fault }
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
      return keep(text, fault, in: row, content)
    }
    switch content.typed(text, at: present, in: catalog.vocabulary) {
    case .unreadable(let fault): keep(text, fault, in: row, content)
    case .value(let value):
      do throws(FormRefusal) {
        let held = try held(content.withoutBlanksAround(value), by: row)
        let isKept = content.isKeptAsTyped && held.typedText != ScalarText(text)
        write(held, to: row, typed: isKept ? TypedText(text: text, fault: nil) : nil)
      } catch {
        guard error.code == .notAnOption else { throw error }
        keep(text, .notInList(text), in: row, content)
      }
    }
  }

  /// Keeps a text that is no value. Where several options can be chosen, it is not added to them; any other row has no
  /// answer.
  private mutating func keep(
    _ text: String, _ fault: TypedFault, in row: RowNumber, _ content: RowContent
  ) {
    let typed = TypedText(text: text, fault: fault)
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
      setTyped(TypedText(text: text, fault: nil), of: row)
    } else if content.isMultipleChoice {
      keep(text, .notInList(text), in: row, content)
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

extension FormValue? {
  /// How a value is written where it is typed.
  fileprivate var typedText: ScalarText {
    switch self {
    case .text(let text)?: ScalarText(text)
    case .number(let number)?: ScalarText(FormValue.plain(number))
    default: ScalarText("")
    }
  }
}
