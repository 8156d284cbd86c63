import FormEngine

/// The frame, a pure function of the form and the window.
extension FormWindow {
  var frame: Frame {
    let cut = cut
    var content = viewport.lines.map(\.content)
    if screen.overlay == .help {
      content = Array(helpLines.dropFirst(helpTop).prefix(layout.contentHeight))
      if !content.isEmpty { content[0].cursor = 0 }
    }
    let layout = viewport.layout.fitted(
      toLines: content.count, hasNotice: message != nil || cut.isOfLines)
    var frame = Frame(size: layout.size)
    drawTitle(&frame, cut)
    for (index, line) in content.enumerated() { frame.draw(line, y: layout.titleHeight + index) }
    drawNotice(&frame, cut, layout)
    return frame
  }

  private var layout: ScreenLayout { viewport.layout }

  /// What is above the window and below it.
  private var cut: ViewCut {
    guard screen.overlay == .help else { return viewport.cut(over: screen) }
    return .lines(above: helpTop, below: helpLines.count - helpTop - layout.contentHeight)
  }

  /// Draws the title, the number of answers, and the number of rows above the window.
  private func drawTitle(_ frame: inout Frame, _ cut: ViewCut) {
    guard layout.titleHeight > 0 else { return }
    let above = cut.above.map { StyledLine("\(layout.glyphs.above) \(text($0))", .dim) }
    let title = StyledLine(screen.form.title, .bold)
    let corner = layout.titleHeight == 1 ? above ?? progress : progress
    frame.draw(line(title, corner), y: 0)
    if layout.titleHeight > 1, let above { frame.draw(line(StyledLine(), above), y: 1) }
  }

  /// The number of answered rows or of the page and, once the form was submitted, of wrong rows;
  /// shortened if the title leaves too little room.
  private var progress: StyledLine? {
    let counts = screen.form.counts
    let problems = screen.isRejected ? screen.form.counts.wrong : 0
    guard counts.asked > 0 || problems > 0 || screen.form.page != nil, !screen.isQuestion else {
      return nil
    }
    let room = size.width - 2 - min(VisibleText.width(screen.form.title), size.width / 2)
    let (answered, asked) = (counts.answered, counts.asked)
    let words: [Phrase] =
      screen.pageNumber.map { ["page \($0 + 1) of \($1)", "\($0 + 1)/\($1)"] }
      ?? ["\(answered) of \(asked) answered", "\(answered)/\(asked)"]
    let texts = words.map(text).map { text in
      guard problems > 0 else { return StyledLine(text, .dim) }
      return StyledLine(text + ", ", .dim)
        + StyledLine(self.text(problems.counted("problem")), .problem)
    }
    return texts.first { $0.width <= room } ?? texts[1]
  }

  /// A line with something at its right end, cut before that.
  private func line(_ start: StyledLine, _ end: StyledLine?) -> StyledLine {
    guard let end, end.width < size.width else {
      return start.truncated(to: size.width, layout.glyphs)
    }
    return start.truncated(to: max(0, size.width - end.width - 2), layout.glyphs)
      .padded(to: size.width - end.width) + end
  }

  /// Draws the message, the number of rows below the window, and the keys, or the rest of a notice
  /// that is too long for its own lines.
  private func drawNotice(_ frame: inout Frame, _ cut: ViewCut, _ layout: ScreenLayout) {
    var places = Array(layout.noticeLines)
    let above =
      layout.titleHeight == 0 ? cut.above.map { "\(layout.glyphs.above) \(text($0))" } : nil
    let edges = [above, cut.below.map { "\(layout.glyphs.below) \(text($0))" }].compactMap(\.self)
    let below = places.isEmpty || edges.isEmpty ? nil : edges.joined(separator: "  ")
    let room = size.width - (below.map { VisibleText.width($0) + 2 } ?? 0)
    let message = message
    let texts = WrappedText.lines(of: message.map { text($0.phrase) } ?? "", width: max(1, room))
    if let y = layout.keyLine {
      // A notice disappears with the next key; other messages stay.
      let isRest = texts.count > places.count && (screen.notice != nil || places.isEmpty)
      if isRest { places.append(y) } else { frame.draw(guide.line(width: size.width), y: y) }
    }
    for (index, y) in places.enumerated() {
      // The last line is cut if the message is longer.
      let rest = texts.dropFirst(index).prefix(y == places.last ? texts.count : 1)
      let text = StyledLine(rest.joined(separator: " "), message?.style ?? .plain)
      let isLast = y == layout.noticeLines.upperBound - 1
      let end = isLast ? below.map { StyledLine($0, .dim) } : nil
      frame.draw(line(text.truncated(to: max(1, room), layout.glyphs), end), y: y)
    }
  }
}

/// The message above the line for keys.
extension FormWindow {
  fileprivate typealias Message = (phrase: Phrase, style: Style)

  private func text(_ phrase: Phrase) -> String { screen.form.words(phrase) }

  /// The message to show, the first of: the question, the notice about the last key, the failure to
  /// save, the problem of the focused row, why it is disabled, the number of problems.
  private var message: Message? {
    if screen.overlay == .leaving {
      let question: Phrase =
        screen.isKept
        ? "Leave? What you filled in is kept." : "Leave and discard what you filled in?"
      return (question, .bold)
    }
    if let notice = screen.notice { return (notice, .bold) }
    if let trouble = screen.savingError {
      return ("! Not saved: \(trouble)", .problem)
    }
    if let row = screen.focusedRow, screen.overlay == nil {
      let problems = screen.form.shownProblems(of: row.id).map(\.message)
      if !problems.isEmpty {
        return (Phrase(verbatim: problems.joined(separator: " ")).markedAsProblem, .problem)
      }
      if !row.isEnabled, row.control.readOnly == nil {
        return (screen.reasonForBeingDisabled(row), .dim)
      }
    }
    return countOfProblems
  }

  private var countOfProblems: Message? {
    guard screen.isRejected, !screen.isQuestion else { return nil }
    if screen.form.counts.wrong > 0 {
      let count = screen.form.counts.wrong.counted("problem")
      return (
        screen.hasPageAfter
          ? "! Fix \(count) before going on." : "! Fix \(count) before submitting.", .problem
      )
    }
    // The problems of rows that have appeared since are not shown yet.
    return screen.form.problems().isEmpty ? ("All problems are fixed.", .plain) : nil
  }
}
