import FormEngine

extension LineQuestion {
  /// Reads a typed line. `?`, `-` and `.` are commands; after a backslash they are text.
  func reply(to line: String, now: Moment) -> LineReply {
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

  private func answer(_ text: String, _ now: Moment) -> LineReply {
    switch content {
    case .text: .answer(.text(text.asOneLine))
    case .number, .datePicker:
      content.value(typed: text, now: now).map { .answer($0) }
        ?? .unclear(content.complaint(about: text))
    case .toggle: truth(text)
    case .picker(let picker): picker.isMultiple ? options(text, picker) : option(text, picker)
    case .label, .button, .group, .field: .keep
    }
  }

  private func truth(_ text: String) -> LineReply {
    switch text.lowercased() {
    case "y", "yes", "true", "on": .answer(.bool(true))
    case "n", "no", "false", "off": .answer(.bool(false))
    default: .unclear("Answer y or n.")
    }
  }

  private func option(_ text: String, _ picker: PickerContent) -> LineReply {
    TypedChoices(picker).option(text).map { .answer(.text(picker.options[$0].value)) }
      ?? .unclear(unknownOption(text, picker))
  }

  private func options(_ text: String, _ picker: PickerContent) -> LineReply {
    let choices = TypedChoices(picker)
    var chosen: Set<Int> = []
    for part in parts(of: text) {
      guard let index = choices.option(part) else {
        return .unclear(unknownOption(part, picker))
      }
      chosen.insert(index)
    }
    return .answer(.texts(chosen.sorted().map { picker.options[$0].value }))
  }

  /// What was typed for several options: between commas, or between blanks where all is digits.
  private func parts(of text: String) -> [String] {
    let isDigits = text.utf8.allSatisfy { Set("0123456789, ".utf8).contains($0) }
    return text.split { $0 == "," || (isDigits && $0 == " ") }
      .map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private func unknownOption(_ text: String, _ picker: PickerContent) -> String {
    "\"\(text)\" is none of the choices: type a number from 1 to \(picker.options.count)."
  }
}
