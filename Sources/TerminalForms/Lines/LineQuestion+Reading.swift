import FormEngine

extension LineQuestion {
  /// Reads a typed line. `?`, `-` and `.` are commands; behind a backslash they are text.
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
    index(of: text, picker).map { .answer(.text(picker.options[$0].value)) }
      ?? .unclear(unknownOption(text, picker))
  }

  private func options(_ text: String, _ picker: PickerContent) -> LineReply {
    var chosen: Set<Int> = []
    for part in parts(of: text) {
      guard let index = index(of: part, picker) else {
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

  /// The option meant by a number from 1, by its title, or by a beginning that only one title has.
  private func index(of text: String, _ picker: PickerContent) -> Int? {
    if let number = Int(text), picker.options.indices.contains(number - 1) { return number - 1 }
    let isSame = { ScalarText($0) == ScalarText(text) }
    if let exact = picker.options.firstIndex(where: { isSame($0.shownTitle) }) { return exact }
    let wanted = text.lowercased()
    let titles = picker.options.map { $0.shownTitle.lowercased() }
    if let same = titles.firstIndex(of: wanted) { return same }
    let matches = titles.indices.filter { titles[$0].hasPrefix(wanted) }
    return matches.count == 1 ? matches[0] : nil
  }
}
