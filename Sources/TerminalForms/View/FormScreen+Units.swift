import DynamicRows
import FormEngine

/// The lines of what scrolls.
extension FormScreen {
  /// All lines of a unit, those above its row first.
  func lines(of unit: ScreenUnit) -> [StyledLine] {
    linesAbove(unit) + linesOfRow(unit)
  }

  /// The footers and titles that stand above a row that is the first of its section, or below the
  /// last row.
  func linesAbove(_ unit: ScreenUnit) -> [StyledLine] {
    let section: Int
    switch unit {
    case .row(let id):
      guard let place = form.position(of: id), place.row == 0 else { return [] }
      section = place.section
    case .end:
      section = form.numberOfSections
    }
    var start = section - 1
    while start >= 0, form.numberOfRows(inSection: start) == 0 { start -= 1 }
    var lines = start >= 0 ? footer(of: start) : []
    for index in start + 1..<section {
      lines += title(of: index, isFirst: start < 0 && lines.isEmpty) + footer(of: index)
    }
    if section < form.numberOfSections {
      lines += title(of: section, isFirst: start < 0 && lines.isEmpty)
    }
    return lines
  }

  func linesOfRow(_ unit: ScreenUnit) -> [StyledLine] {
    switch unit {
    case .row(let id):
      return form.row(id).map { painter(of: $0).lines } ?? []
    case .end:
      guard drawsSubmitButton else { return [] }
      var line = RowPainter.focusMark(focus == .submitButton)
      line.append("  ")
      if focus == .submitButton { line.cursor = line.width + 2 }
      line.append("[ Submit ]", .bold)
      return [StyledLine(), line]
    }
  }

  /// What draws a row.
  func painter(of row: LiveRow) -> RowPainter {
    let isFocused = focus == .row(row.id)
    let above = linesFromField(toEditor: .row(row.id), atMost: contentHeight)
    return RowPainter(
      row: row, editor: row.editor.flatMap { form.row($0) }, width: size.width,
      room: contentHeight - above,
      isFocused: isFocused, editing: isFocused ? editing : nil, unfinished: unfinished[row.id],
      problems: shownProblems(of: row), carrying: carrying(of: row.id))
  }

  private func title(of section: Int, isFirst: Bool) -> [StyledLine] {
    guard let title = form.section(at: section)?.title, !title.isEmpty else {
      let isEmpty = form.numberOfRows(inSection: section) == 0
      return isFirst || isEmpty ? [] : [StyledLine()]
    }
    let lines = WrappedText.lines(of: title, width: size.width).map { StyledLine($0, .bold) }
    return isFirst ? lines : [StyledLine()] + lines
  }

  private func footer(of section: Int) -> [StyledLine] {
    guard let footer = form.section(at: section)?.footer else { return [] }
    return WrappedText.lines(of: footer, width: size.width - 2)
      .map { StyledLine("  " + $0, .dim) }
  }
}
