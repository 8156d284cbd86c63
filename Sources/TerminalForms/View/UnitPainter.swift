import FormEngine

/// Paints what scrolls: a pure function of a form and the size of its window.
struct UnitPainter {
  let screen: FormScreen
  let layout: ScreenLayout

  private var form: LiveForm { screen.form }
  private var width: Int { layout.size.width }

  /// All lines of a unit, those above its row first.
  func lines(of unit: ScreenUnit) -> [StyledLine] {
    linesAbove(unit) + linesOfRow(unit)
  }

  /// The footers and titles above a row that is the first of its section, or below the last row.
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

  private func linesOfRow(_ unit: ScreenUnit) -> [StyledLine] {
    switch unit {
    case .row(let id):
      return form.row(id).map { painter(of: $0).lines } ?? []
    case .end:
      guard screen.drawsSubmitButton else { return [] }
      let isFocused = screen.focus == .submitButton
      var line = RowPainter.focusMark(isFocused)
      line.append("  ")
      if isFocused { line.cursor = line.width + 2 }
      line.append("[ Submit ]", .bold)
      return [StyledLine(), line]
    }
  }

  /// What paints a row.
  func painter(of row: LiveRow) -> RowPainter {
    let isFocused = screen.focus == .row(row.id)
    let above = linesFromField(toEditor: .row(row.id), atMost: layout.contentHeight)
    return RowPainter(
      row: row, partner: row.editor.flatMap { form.row($0) }, width: width,
      room: layout.contentHeight - above, isFocused: isFocused,
      editor: isFocused ? screen.editor : nil, unfinished: screen.unfinished[row.id],
      problems: screen.shownProblems(of: row), carrying: screen.carrying(of: row.id))
  }

  /// The number of lines from a field to its editor; 0 for what is no editor, and where they are too
  /// many.
  func linesFromField(toEditor unit: ScreenUnit, atMost limit: Int) -> Int {
    guard case .row(let id) = unit, let field = form.row(id)?.field else { return 0 }
    var count = 0
    var above = screen.unit(before: unit)
    while let present = above, count <= limit {
      let isField = present == .row(field)
      count += isField ? linesOfRow(present).count : lines(of: present).count
      if isField { return count <= limit ? count : 0 }
      above = screen.unit(before: present)
    }
    return 0
  }

  private func title(of section: Int, isFirst: Bool) -> [StyledLine] {
    guard let title = form.section(at: section)?.title, !title.isEmpty else {
      let isEmpty = form.numberOfRows(inSection: section) == 0
      return isFirst || isEmpty ? [] : [StyledLine()]
    }
    let lines = WrappedText.lines(of: title, width: width).map { StyledLine($0, .bold) }
    return isFirst ? lines : [StyledLine()] + lines
  }

  private func footer(of section: Int) -> [StyledLine] {
    guard let footer = form.section(at: section)?.footer else { return [] }
    return WrappedText.lines(of: footer, width: width - 2).map { StyledLine("  " + $0, .dim) }
  }
}
