import FormEngine

/// Drawing values as text.
extension RowPainter {
  static let unanswered = StyledLine("-", .dim)

  /// The value as text; a secret as marks.
  private var shownText: String? {
    let isSecret = row.text.map { $0.count == 8 && $0.allSatisfy { $0 == "•" } } ?? false
    return isSecret ? String(repeating: glyphs.secret, count: 8) : row.text
  }

  /// The value of the row, or of its field.
  func textLines(width: Int) -> [StyledLine] {
    guard let text = shownText, !text.isEmpty else { return [Self.unanswered] }
    return WrappedText.lines(of: text, width: width).map { StyledLine($0) }
  }

  /// The value; one line with the number of choices while several can be chosen, so that the list
  /// below keeps its place.
  func valueLines(width: Int) -> [StyledLine] {
    guard row.isOpen == true || isEditingOptions, case .list(let chosen)? = row.value,
      let text = shownText
    else { return textLines(width: width) }
    return [StyledLine("\(chosen.count) chosen: \(text)").truncated(to: max(1, width), glyphs)]
  }

  var toggleLine: StyledLine {
    let text = row.value?.bool.map { "\(glyphs.check[$0]) \($0 ? "yes" : "no")" }
    return StyledLine(text ?? "\(glyphs.undecided) -")
      .cursor(at: isFocused ? glyphs.check.off.count / 2 : nil)
  }

  /// The maximum width of the box of a text.
  var greatestBoxWidth: Int { max(min(valueRoom, 24), min(42, valueRoom * 3 / 5)) }

  /// The maximum width of a box of one line: less next to a problem, so that this is readable.
  var greatestLineWidth: Int {
    guard let problem else { return greatestBoxWidth }
    let rest = valueRoom - VisibleText.width(problem) - 3
    return max(min(valueRoom, 16), min(greatestBoxWidth, rest))
  }

  /// A box of the given width with a number, and its unit.
  func numberLine(_ number: NumberContent, width: Int) -> StyledLine {
    let note = editor == nil || problem != nil ? nil : note(number)
    let line =
      boxLine(TextContent(), width: boxWidth(of: number, width: width))
      + StyledLine(number.unit.map { " " + $0 } ?? "", .dim)
    return line.truncated(to: max(1, width), glyphs)
      .noted(with: [note].compactMap(\.self), width: width)
  }

  private func boxWidth(of number: NumberContent, width: Int) -> Int {
    let unit = number.unit.map { VisibleText.width($0) + 1 } ?? 0
    return min(22, max(3, (problem == nil ? width : greatestLineWidth) - unit))
  }

  /// The number of cells for a text of one line that is edited; `nil` if none is.
  var inputWidth: Int? {
    switch (row.face, editor) {
    case (.number(let number), .text?), (.number(let number), .number?):
      max(1, boxWidth(of: number, width: valueRoom) - 2)
    case (_, .text?): max(1, min(valueRoom, greatestLineWidth) - 2)
    case (_, .list(let list)?) where list.other != nil: otherWidth
    default: nil
    }
  }

  /// The text that is edited, as it is shown.
  private func shown(_ buffer: TextBuffer) -> TextBuffer {
    guard case .text(let text) = row.face, text.isSecret else { return buffer }
    return buffer.masked(by: glyphs.secret)
  }

  /// The number of cells at the start of an edited text that are scrolled out of its box: as before
  /// while the cursor is inside, otherwise such that the cursor is in the middle, so that most keys
  /// change only a few cells.
  func start(of buffer: TextBuffer, width: Int) -> Int {
    let shown = shown(buffer)
    let (cursor, all) = (VisibleText.width(shown.before), VisibleText.width(shown.text))
    let last = max(0, all + 1 - width)
    let mark = markWidth(in: width)
    let start = min(buffer.start, last)
    let end = start + width - (all - start > width ? mark : 0)
    let isInside = cursor >= start + (start > 0 ? mark : 0) && cursor < end
    return isInside ? start : min(last, max(0, cursor - width / 2))
  }

  /// The number of cells of the mark for what is cut; 0 in a box that is too narrow.
  private func markWidth(in width: Int) -> Int {
    let mark = VisibleText.width(glyphs.ellipsis)
    return width >= 2 * mark + 2 ? mark : 0
  }

  /// A note about the arrow keys and the bounds.
  private func note(_ number: NumberContent) -> String? {
    guard case .number? = editor else { return number.range }
    return "Up/Down" + (number.range.map { ": \($0)" } ?? "")
  }

  /// A box of the given width with a text, scrolled so that the cursor is inside.
  func boxLine(_ text: TextContent, width: Int) -> StyledLine {
    let inner = max(1, width - 2)
    guard let buffer = editor?.buffer else {
      let value = text.isSecret ? shownText ?? "" : unfinished?.text ?? row.editedText
      return boxed(value.isEmpty ? placeholder(of: text) : StyledLine(value), width: inner)
    }
    var content = scrolled(buffer, width: inner)
    if buffer.isEmpty {
      content = content + placeholder(of: text)
    } else if buffer.isAtEnd, let completion = text.completion(of: buffer.text) {
      let typed = completion.clusters(with: buffer.text.folded)?.upperBound ?? 0
      content.append(String(completion.dropFirst(typed)), .dim)
    }
    return boxed(content, width: inner)
  }

  private func placeholder(of text: TextContent) -> StyledLine {
    StyledLine(text.placeholder.map { "(\($0))" } ?? "", .dim)
  }

  /// A line in a box of the given width, cut or padded.
  func boxed(_ content: StyledLine, width: Int) -> StyledLine {
    StyledLine("[") + content.truncated(to: width, glyphs).padded(to: width) + StyledLine("]")
  }

  /// The part of an edited text from where it is scrolled to, with a mark if that is not its start.
  func scrolled(_ buffer: TextBuffer, width: Int) -> StyledLine {
    let shown = shown(buffer)
    let line = StyledLine(shown.text, shown.isSelected ? .reversed : .plain)
      .cursor(at: VisibleText.width(shown.before))
    guard buffer.start > 0 else { return line }
    let rest = line.dropFirst(buffer.start)
    return markWidth(in: width) > 0 ? rest.marked(with: glyphs.ellipsis, .dim) : rest
  }

  /// The suggestions for the typed text, as many as fit.
  var suggestions: StyledLine? {
    guard case .text(let text) = row.face, case .text(let buffer, _)? = editor,
      !text.suggestions.isEmpty
    else { return nil }
    let fitting = text.suggestions(for: buffer.text, atMost: 12)
    let start = indented("Such as", .dim)
    let line = start.noted(with: fitting, gap: " ", width: width)
    return line.width > start.width ? line : indented("", .dim)
  }
}

/// Texts with several lines.
extension RowPainter {
  /// The number of cells for the text in a box; one cell is left for the cursor after a full line.
  var boxWidth: Int { max(1, boxRoom - 3) }

  /// The number of lines of a box with a text.
  var boxHeight: Int {
    let box = editor?.box ?? closedBox
    return min(max(3, box.lines.count), max(1, min(8, room - linesBelow.count - 1)))
  }

  private var boxRoom: Int { min(valueRoom, greatestBoxWidth) }

  private var closedBox: TextBox {
    var box = TextBox(row.editedText)
    box.resize(width: boxWidth, height: 1)
    box.buffer.move(to: 0)
    return box
  }

  /// The lines of a box with a text, scrolled so that the cursor is inside.
  func boxLines(_ text: TextContent) -> [StyledLine] {
    let box = editor?.box ?? closedBox
    let lines = box.lines
    let cursor = box.cursor
    return (box.top..<box.top + boxHeight).map { index in
      var content = StyledLine()
      if index < lines.count {
        let line = lines[index]
        let shown =
          text.isSecret ? line.characters.map { _ in Character(glyphs.secret) } : line.characters
        content.append(String(shown))
        if editor?.box != nil, index == cursor.line {
          content.cursor = VisibleText.width(String(shown.prefix(cursor.column)))
        }
      }
      if index == 0, box.buffer.isEmpty { content = content + placeholder(of: text) }
      if index == box.top + boxHeight - 1, index < lines.count - 1, editor == nil {
        content.append(glyphs.ellipsis, .dim)
      }
      return boxed(content, width: boxRoom - 2)
    }
  }
}

extension TextBuffer {
  /// The text with a mark in place of each cluster.
  fileprivate func masked(by mark: String) -> TextBuffer {
    var masked = TextBuffer(String(repeating: mark, count: text.count))
    masked.move(to: before.count)
    return masked
  }
}
