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
    case .picker(let picker):
      switch TypedChoices(picker, allowsAbbreviations: true, folding: { $0.folded })
        .value(text.asOneLine)
      {
      case .unreadable(let fault) where picker.options.isEmpty:
        .unclear(fault.message + " An empty line continues.")
      case let typed: LineReply(typed)
      }
    case .label, .button, .group, .field, .value, .repeat: .keep
    }
  }

  private func typed(_ text: String, _ content: RowContent, _ now: PresentTime) -> LineReply {
    LineReply(content.typed(text, at: now))
  }
}

extension LineReply {
  fileprivate init(_ typed: TypedValue) {
    switch typed {
    case .value(let value): self = .answer(value)
    case .unreadable(let fault): self = .unclear(fault.message)
    }
  }
}
