import FormEngine

/// Draws items: a pure function of a form and the size of its window.
struct ItemPainter {
  let screen: FormScreen
  let layout: ScreenLayout

  private var form: LiveForm { screen.form }
  private var width: Int { layout.size.width }
  private var glyphs: Glyphs { layout.glyphs }

  /// All lines of an item, including those above its row.
  func lines(of item: ScreenItem) -> [StyledLine] {
    linesAbove(item) + linesOfRow(item)
  }

  /// The footers and titles above the first row of a section, or after the last row.
  func linesAbove(_ item: ScreenItem) -> [StyledLine] {
    switch item {
    case .row(let id):
      let header = form.row(id).map { self.header(above: $0) } ?? []
      guard let place = form.position(of: id), place.row == 0 else { return header }
      return linesAbove(section: place.section) + header
    case .add, .back: return []
    case .end: return linesAbove(section: screen.shownSections.upperBound)
    }
  }

  /// The footers and titles above a section, or after the last one that is shown.
  private func linesAbove(section: Int) -> [StyledLine] {
    let shown = screen.shownSections
    var start = section - 1
    while start >= shown.lowerBound, form.numberOfRows(inSection: start) == 0 { start -= 1 }
    let isStart = start < shown.lowerBound
    var lines = isStart ? [] : footer(of: start)
    for index in start + 1..<section {
      lines += title(of: index, isFirst: isStart && lines.isEmpty) + footer(of: index)
    }
    if section < shown.upperBound { lines += title(of: section, isFirst: isStart && lines.isEmpty) }
    return lines
  }

  private func linesOfRow(_ item: ScreenItem) -> [StyledLine] {
    switch item {
    case .row(let id):
      return form.row(id).map { room(of: $0).lines(of: control(of: $0)) } ?? []
    case .add(let id):
      return form.row(id).map { [control(ofRepeat: $0)] } ?? []
    case .end:
      guard let title = screen.titleOfEnd else { return [] }
      return [StyledLine(), button(title, after: 4, isFocused: screen.focus == .end)]
    case .back:
      let line = button(form.words("Back"), after: 4, isFocused: screen.focus == .back)
      return screen.titleOfEnd == nil ? [StyledLine(), line] : [line]
    }
  }

  private func button(
    _ title: String, after indent: Int, isFocused: Bool, _ style: Style = .plain
  ) -> StyledLine {
    var style = style
    if isFocused { style.isBold = true }
    let lead = Room.focusMark(isFocused, glyphs).padded(to: indent)
    return (lead + StyledLine("[ \(title) ]", style))
      .cursor(at: isFocused ? min(lead.width + 2, max(0, width - 1)) : nil)
  }

  /// The control that adds a copy, with the reason if it can't.
  private func control(ofRepeat row: LiveRow) -> StyledLine {
    let reason = row.isEnabled ? row.reasonNotToAdd.map { "(\(form.words($0)))" } : self.reason(row)
    var line = button(
      "+ " + form.titleOfAdding(to: row.id),
      after: Room.leadWidth(depth: row.depth + 1, width: width),
      isFocused: screen.focus == .add(row.id), reason == nil ? .plain : .dim)
    if let reason { line.append(" \(reason)", .dim) }
    if screen.carrying(of: row.id) != nil { line = line.marked(with: glyphs.along) }
    return line.truncated(to: width, glyphs)
  }

  /// Why a row is disabled, in parentheses; `nil` if it is enabled or read-only.
  private func reason(_ row: LiveRow) -> String? {
    guard !row.isEnabled, row.control.kind != .value else { return nil }
    return form.words(form.conditionToEnable(row.id).map { "(only if \($0))" } ?? "(disabled)")
  }

  private func isRemovable(_ row: LiveRow) -> Bool {
    guard let presenter = form.repeatPresenting(row) else { return false }
    return presenter.isEnabled && presenter.reasonNotToRemove == nil
  }

  /// The column at which values begin, after the longest title of the form that fits into 2/5 of
  /// the width, or into half of a narrow window.
  var valueColumn: Int {
    let limit = max(12, width < 60 ? width / 2 : min(40, width * 2 / 5))
    return max(12, (screen.titleWidths.widest(atMost: limit - 2) ?? 0) + 2)
  }

  /// The control of a row, which edits if the row is focused.
  func control(of row: LiveRow) -> any Control {
    (screen.focus == .row(row.id) ? screen.editor : nil) ?? screen.kinds.control(row.control)
  }

  func room(of row: LiveRow) -> Room {
    let isFocused = screen.focus == .row(row.id)
    let above = linesFromField(toEditor: .row(row.id), atMost: layout.contentHeight)
    return Room(
      row: row, vocabulary: form.terminalVocabulary, name: form.shownTitle(of: row.id),
      isRemovable: isRemovable(row), glyphs: glyphs,
      width: width, valueColumn: valueColumn,
      height: layout.contentHeight - above, isFocused: isFocused,
      marksEntry: isFocused && screen.editor?.marksEntry ?? false,
      table: table(of: row),
      problem: form.shownProblems(of: row.id).first.map(form.messageBesideRow)
        ?? problemsInside(row),
      reasonForBeingDisabled: reason(row),
      isEmptyGroup: form.isEmptyGroup(row.id),
      isRequiredInside: row.isOpen == false && form.counts(under: row.id).required > 0,
      customLines: customLines(of: row),
      carrying: screen.carrying(of: row.id))
  }

  /// In how many rows of a closed one problems are shown, in words; `nil` for none.
  private func problemsInside(_ row: LiveRow) -> String? {
    let count = row.isOpen == false ? form.counts(under: row.id).wrong : 0
    return count == 0 ? nil : form.words(count.counted("problem"))
  }

  /// What the host draws for a custom row that is not being edited.
  private func customLines(of row: LiveRow) -> ((_ width: Int) -> [String])? {
    guard case .custom = row.spec.content, let draw = screen.customLines,
      screen.focus != .row(row.id) || screen.editor == nil, draw(row, width) != nil
    else { return nil }
    return { draw(row, $0) ?? [] }
  }

  /// The number of lines from a field to its editor; 0 for other items, or if it exceeds the limit.
  func linesFromField(toEditor item: ScreenItem, atMost limit: Int) -> Int {
    guard case .row(let id) = item, let field = form.row(id)?.field else { return 0 }
    var count = 0
    var above = screen.item(before: item)
    while let present = above, count <= limit {
      let isField = present == .row(field)
      count += isField ? linesOfRow(present).count : lines(of: present).count
      if isField { return count <= limit ? count : 0 }
      above = screen.item(before: present)
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
