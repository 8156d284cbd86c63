import FormEngine

/// Values as people read them.
extension RowPainter {
  /// What stands for having no answer.
  static let unanswered = StyledLine("-", .dim)

  func textLines(_ text: String?, width: Int) -> [StyledLine] {
    guard let text, !text.isEmpty else { return [Self.unanswered] }
    return WrappedText.lines(of: text, width: width).map { StyledLine($0) }
  }

  /// The titles of the chosen options.
  func chosenTitles(_ row: LiveRow, _ picker: PickerContent) -> String? {
    guard row.value != nil else { return nil }
    return row.chosenOptions(of: picker).sorted().map { picker.options[$0].shownTitle }
      .joined(separator: ", ")
  }

  func fieldLines(width: Int) -> [StyledLine] {
    switch partner?.spec.content {
    case .picker(let picker)?: textLines(chosenTitles(row, picker), width: width)
    default: [row.value?.text.map { StyledLine($0.readableMoment) } ?? Self.unanswered]
    }
  }

  var toggleLine: StyledLine {
    var line: StyledLine
    switch row.value {
    case .bool(true)?: line = StyledLine("[x] yes")
    case .bool(false)?: line = StyledLine("[ ] no")
    default: line = StyledLine("[?] -")
    }
    if isFocused { line.cursor = 1 }
    return line
  }

  /// A box of a width with the text in it, scrolled so that the cursor is inside.
  func boxLine(placeholder: String?, width: Int) -> StyledLine {
    let inner = max(1, width - 2)
    var content = StyledLine()
    if case .text(let buffer, _)? = editor {
      content = Self.scrolled(buffer, width: inner)
      if buffer.isEmpty, let placeholder { content.append("(\(placeholder))", .dim) }
    } else {
      let text = unfinished?.text ?? row.editedText
      if text.isEmpty, let placeholder {
        content.append("(\(placeholder))", .dim)
      } else {
        content.append(text)
      }
    }
    content.truncate(to: inner)
    content.pad(to: inner)
    var line = StyledLine("[")
    line.append(content)
    line.append("]")
    return line
  }

  /// The part of a text around its cursor. It moves on by half a width at a time, so that most keys
  /// change a few cells only.
  private static func scrolled(_ buffer: TextBuffer, width: Int) -> StyledLine {
    var line = StyledLine(buffer.text)
    let cursor = VisibleText.width(buffer.before)
    line.cursor = cursor
    guard line.width >= width, cursor >= width else { return line }
    let half = max(1, width / 2)
    return line.dropFirst((cursor - width) / half * half + half)
  }
}
