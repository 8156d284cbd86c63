import FormEngine

/// The picture of a form: a pure function of its state.
extension FormScreen {
  private var layout: ScreenLayout { ScreenLayout(size) }

  /// The lines between the title and the bottom of the screen.
  var contentHeight: Int { layout.contentHeight }

  /// The screen as it looks now.
  var frame: Frame {
    var frame = Frame(size: size)
    let layout = layout
    if layout.titleHeight > 0 {
      var title = StyledLine(form.title, .bold)
      title.truncate(to: size.width)
      frame.draw(title, y: 0)
    }
    for (index, line) in contentLines.enumerated() {
      frame.draw(line, y: layout.titleHeight + index)
    }
    let message = message
    if let y = layout.noticeLine, let message { frame.draw(fitted(message), y: y) }
    if let y = layout.keyLine {
      let isSqueezed = layout.noticeLine == nil
      frame.draw(isSqueezed ? fitted(message ?? keyLine) : keyLine, y: y)
    }
    return frame
  }

  private func fitted(_ line: StyledLine) -> StyledLine {
    var line = line
    line.truncate(to: size.width)
    return line
  }

  private var contentLines: [StyledLine] {
    if case .help(let top)? = overlay {
      var lines = helpLines.dropFirst(top).prefix(contentHeight).map { StyledLine($0) }
      if !lines.isEmpty { lines[0].cursor = 0 }
      return lines
    }
    return window.map(\.content)
  }

  /// What there is to say: a question, a notice, that nothing is saved, or how many problems are
  /// left.
  private var message: StyledLine? {
    if overlay == .leaving {
      let question =
        isKept ? "Leave? What you filled in is kept." : "Leave and drop what you filled in?"
      return StyledLine(question, .bold)
    }
    if let notice { return StyledLine(notice, .bold) }
    if let savingTrouble { return StyledLine("! Not saved: \(savingTrouble)", .problem) }
    guard let count = rejected?.count else { return nil }
    switch count {
    case 0: return StyledLine("No problems left.")
    case 1: return StyledLine("! 1 problem to solve before submitting.", .problem)
    default: return StyledLine("! \(count) problems to solve before submitting.", .problem)
    }
  }

  /// The keys that mean something now, as many as there is room for, help always among them.
  private var keyLine: StyledLine {
    let guide = keyGuide
    guard let last = guide.last else { return StyledLine() }
    var room = size.width - VisibleText.width(last.text)
    var texts: [String] = []
    for hint in guide.dropLast() {
      room -= VisibleText.width(hint.text) + 2
      guard room >= 0 else { break }
      texts.append(hint.text)
    }
    return fitted(StyledLine((texts + [last.text]).joined(separator: "  "), .dim))
  }
}
