import FormEngine

/// Drawing texts of one line.
extension Room {
  /// The maximum width of the box of a text.
  var greatestBoxWidth: Int { max(min(valueRoom, 24), min(42, valueRoom * 3 / 5)) }

  /// The maximum width of a box of one line: less next to a problem, so that this is readable.
  var greatestLineWidth: Int {
    guard let problem else { return greatestBoxWidth }
    let rest = valueRoom - VisibleText.width(problem) - 3
    return max(min(valueRoom, 16), min(greatestBoxWidth, rest))
  }

  /// A line in a box of the given width, cut or padded.
  func boxed(_ content: StyledLine, width: Int) -> StyledLine {
    StyledLine("[") + content.truncated(to: width, glyphs).padded(to: width) + StyledLine("]")
  }

  /// A note in place of a text that is not there yet.
  func placeholder(of text: TextContent) -> StyledLine {
    StyledLine(text.placeholder.map { "(\($0))" } ?? "", .dim)
  }

  /// A box with a text that is not being edited.
  func box(of text: String, _ content: TextContent = TextContent(), width: Int) -> StyledLine {
    boxed(text.isEmpty ? placeholder(of: content) : StyledLine(text), width: max(1, width - 2))
  }

  /// The part of an edited text from where it is scrolled to, with a mark if that is not its start.
  func scrolled(_ shown: TextBuffer, width: Int) -> StyledLine {
    let line = StyledLine(shown.text, shown.isSelected ? .reversed : .plain)
      .cursor(at: VisibleText.width(shown.before))
    guard shown.start > 0 else { return line }
    let rest = line.dropFirst(shown.start)
    return markWidth(in: width) > 0 ? rest.marked(with: glyphs.ellipsis, .dim) : rest
  }

  /// The number of cells at the start of an edited text that are scrolled out of its box: as before
  /// while the cursor is inside, otherwise such that the cursor is in the middle, so that most keys
  /// change only a few cells.
  func start(of shown: TextBuffer, width: Int) -> Int {
    let (cursor, all) = (VisibleText.width(shown.before), VisibleText.width(shown.text))
    let last = max(0, all + 1 - width)
    let mark = markWidth(in: width)
    let start = min(shown.start, last)
    let end = start + width - (all - start > width ? mark : 0)
    let isInside = cursor >= start + (start > 0 ? mark : 0) && cursor < end
    return isInside ? start : min(last, max(0, cursor - width / 2))
  }

  /// The number of cells of the mark for what is cut; 0 in a box that is too narrow.
  private func markWidth(in width: Int) -> Int {
    let mark = VisibleText.width(glyphs.ellipsis)
    return width >= 2 * mark + 2 ? mark : 0
  }
}
