import FormEngine

/// Asking for choices in lines.
extension ChoiceControl {
  func asking(about row: LiveRow) -> LineAsking {
    let picker = row.offered(picker)
    var asking = LineAsking(instruction(for: picker)) { text, _ in reply(to: text, in: picker) }
    asking.choices =
      isLong(picker)
      ? ["  \(picker.options.count) options. Type part of a name to list the matching ones."]
      : picker.options.indices.map { choice(in: picker, $0) }
    asking.meaning = { _, value in
      zip(value.choices, picker.optionIndices(of: value.choices)).filter { $1 == nil }
        .map { "= another answer: \($0.0)" }
    }
    return asking
  }

  private func reply(to text: String, in picker: PickerContent) -> LineReply {
    // The numbers of a long list are not printed: the name of an option is no number then.
    if isLong(picker), let named = picker.options.first(where: { $0.shownTitle == text.trimmed }) {
      return .answer(picker.isMultiple ? .texts([named.value]) : .text(named.value))
    }
    let typed = TypedChoices(picker, allowsAbbreviations: true, folding: { $0.folded })
      .value(text.asOneLine)
    guard case .unreadable(let fault) = typed else { return LineReply(typed) }
    if picker.options.isEmpty { return .unclear("\(fault.phrase) An empty line continues.") }
    return choices(in: picker, with: text).map { .found($0) } ?? .unclear(fault.phrase)
  }

  private func choice(in picker: PickerContent, _ index: Int) -> Phrase {
    let option = picker.options[index]
    return "  \(index + 1). \(option.shownTitle)\(option.help.map { " (\($0))" } ?? "")"
  }

  /// Whether the options are too many to print all of them.
  private func isLong(_ picker: PickerContent) -> Bool { picker.options.count > 60 }

  /// The choices whose titles contain a text, and how many more there are; `nil` if there are none, or all choices
  /// were printed.
  private func choices(in picker: PickerContent, with text: String) -> [Phrase]? {
    let (wanted, most) = (text.trimmed.folded, 20)
    guard isLong(picker), !wanted.isEmpty else { return nil }
    let found = picker.options.indices.filter {
      picker.options[$0].shownTitle.folded.firstIndex(of: wanted) != nil
    }
    guard !found.isEmpty else { return nil }
    let shown = found.prefix(most).map { choice(in: picker, $0) }
    let rest = found.count - shown.count
    return shown + (rest > 0 ? ["  and \(rest) more. Type more of the name."] : [])
  }

  private func instruction(for picker: PickerContent) -> Phrase {
    if picker.options.isEmpty, picker.acceptsOther {
      return picker.isMultiple ? "texts, separated by commas" : "text"
    }
    let limits = LineAsking.limits(
      picker.minChoices.map { "\($0)" }, picker.maxChoices.map { "\($0)" }, " of them")
    let numbers: Phrase =
      picker.isMultiple ? "numbers, separated by commas" : "a number from the list"
    let other: Phrase = picker.acceptsOther ? ", or other text" : ""
    return "\(numbers)\(other)\(picker.isMultiple ? limits : "")"
  }
}
