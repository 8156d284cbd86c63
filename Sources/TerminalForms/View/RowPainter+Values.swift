import FormEngine

/// Values as people read them.
extension RowPainter {
  /// What unanswered rows show.
  static let unanswered = StyledLine("-", .dim)

  /// The value of the row, or of its field.
  func textLines(width: Int) -> [StyledLine] {
    let text = row.value.map { (partner ?? row).spec.content.text(of: $0) } ?? ""
    guard !text.isEmpty else { return [Self.unanswered] }
    return WrappedText.lines(of: text, width: width).map { StyledLine($0) }
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

  /// A box of a width with a text, scrolled so that the cursor is inside.
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

  /// The part of a text around its cursor. It scrolls by half a width at a time, so that most keys
  /// change only a few cells.
  private static func scrolled(_ buffer: TextBuffer, width: Int) -> StyledLine {
    var line = StyledLine(buffer.text)
    let cursor = VisibleText.width(buffer.before)
    line.cursor = cursor
    guard line.width >= width, cursor >= width else { return line }
    let half = max(1, width / 2)
    return line.dropFirst((cursor - width) / half * half + half)
  }
}
