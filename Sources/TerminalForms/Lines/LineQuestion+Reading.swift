import FormEngine

extension LineQuestion {
  /// Reads a typed line. `?`, `-` and `.` are commands; after a backslash they are text.
  func reply(to line: String, now: PresentTime) -> LineReply {
    let text = line.trimmed
    switch text {
    case "": return .keep
    case "-": return .back
    case "?": return .help
    case ".": return .clear
    case "\\-", "\\?", "\\.": return answer(String(text.dropFirst()), now)
    default: return answer(text, now)
    }
  }

  private func answer(_ text: String, _ now: PresentTime) -> LineReply {
    switch face {
    case .text: .answer(.text(text.asOneLine))
    case .number(let number): typed(text, .number(number), now)
    case .date(let picker): typed(text, .datePicker(picker), now)
    case .toggle: typed(text, .toggle(initially: nil), now)
    case .picker(let picker): picker.isMultiple ? options(text, picker) : option(text, picker)
    case .label, .button, .group, .field, .value, .repeat: .keep
    }
  }

  private func typed(_ text: String, _ content: RowContent, _ now: PresentTime) -> LineReply {
    switch content.typed(text, at: now) {
    case .value(let value): .answer(value)
    case .unreadable(let fault): .unclear(fault.message)
    }
  }

  private func option(_ text: String, _ picker: PickerContent) -> LineReply {
    if let index = TypedChoices(picker).option(text) {
      return .answer(.text(picker.options[index].value))
    }
    return picker.acceptsOther
      ? .answer(.text(text.asOneLine)) : .unclear(unknownOption(text, picker))
  }

  private func options(_ text: String, _ picker: PickerContent) -> LineReply {
    let choices = TypedChoices(picker)
    var chosen: Set<Int> = []
    var others: [String] = []
    for part in parts(of: text) {
      if let index = choices.option(part) {
        chosen.insert(index)
      } else if picker.acceptsOther {
        others.append(part.asOneLine)
      } else {
        return .unclear(unknownOption(part, picker))
      }
    }
    return .answer(.texts(chosen.sorted().map { picker.options[$0].value } + others))
  }

  /// The parts of a typed list of options, separated by commas, or by spaces if all parts are
  /// numbers.
  private func parts(of text: String) -> [String] {
    let isDigits = text.utf8.allSatisfy { Set("0123456789, ".utf8).contains($0) }
    return text.split { $0 == "," || (isDigits && $0 == " ") }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private func unknownOption(_ text: String, _ picker: PickerContent) -> String {
    picker.options.isEmpty
      ? "There is nothing to choose from now: an empty line continues."
      : "\"\(text)\" is not one of the choices: type a number from 1 to \(picker.options.count)."
  }
}
