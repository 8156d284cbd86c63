import FormEngine

/// The editors of pickers and date pickers.
extension RowPainter {
  /// The visible options, and a line that says which of how many they are.
  func optionLines(_ picker: PickerContent) -> [StyledLine] {
    let list = shownList(picker)
    let chosen = Set((row.value?.choices ?? []).map { ScalarText($0) })
    // A picker without a title that can't be edited has no other line for the mark of the focus.
    let hasMark = isEditingOptions || (isFocused && linesAboveOptions.isEmpty)
    var lines = list.shown.map { entry in
      let isMarked = hasMark && entry == list.mark
      guard let option = list.option(at: entry).map({ list.options[$0] }) else {
        return otherLine(list.other, isMultiple: picker.isMultiple, isMarked: isMarked)
      }
      return optionLine(
        option, isMultiple: picker.isMultiple, isChosen: chosen.contains(ScalarText(option.value)),
        isMarked: isMarked)
    }
    if isEditingOptions {
      // The rows below the list stay in their places while it is filtered.
      let height = min(list.height, list.greatestNumberOfEntries)
      lines += Array(repeating: StyledLine(), count: max(0, height - lines.count))
    }
    if let help = hasMark ? list.marked.flatMap({ list.options[$0].help }) : nil {
      var line = indented(help, .dim)
      line.truncate(to: width)
      lines.append(line)
    } else if isEditingOptions, list.shown.contains(where: { list.hasHelp(at: $0) }) {
      lines.append(StyledLine())
    }
    if let summary = summary(of: list) {
      // Where no option matches, the summary has the mark of the focus.
      let hasFocus = hasMark && list.numberOfEntries == 0
      var line = Self.focusMark(hasFocus)
      line.pad(to: leadWidth)
      if hasFocus { line.cursor = leadWidth }
      line.append(summary, .dim)
      lines.append(line)
    }
    return lines
  }

  /// The option at a line of the row, as an index among the entries; `nil` where there is none.
  func option(atLine line: Int) -> Int? {
    guard case .picker(let picker) = row.face, showsOptions else { return nil }
    let shown = shownList(picker).shown
    let option = shown.lowerBound + line - linesAboveOptions.count
    return shown.contains(option) ? option : nil
  }

  private func shownList(_ picker: PickerContent) -> OptionList {
    if let list = editor?.list { return list }
    var list = OptionList(picker, of: row)
    list.height = listHeight
    return list
  }

  /// The number of options that the window has room for beside the other lines of the row.
  var listHeight: Int {
    max(3, room - linesAboveOptions.count - linesBelow.count - 1)
  }

  private func optionLine(
    _ option: OptionSpec, isMultiple: Bool, isChosen: Bool, isMarked: Bool
  ) -> StyledLine {
    let box = isMultiple ? (isChosen ? "[x] " : "[ ] ") : (isChosen ? "(*) " : "( ) ")
    return entryLine(box + option.shownTitle, isMarked: isMarked)
  }

  /// The entry for another text: to be chosen, or with what is typed.
  private func otherLine(
    _ typed: TextBuffer?, isMultiple: Bool, isMarked: Bool
  ) -> StyledLine {
    let box = isMultiple ? "[ ] " : "( ) "
    guard let typed else { return entryLine(box + "Other…", isMarked: isMarked) }
    var line = entryLine(box + "Other: ", isMarked: isMarked)
    line.append(Self.box(Self.scrolled(typed, width: otherWidth), width: otherWidth))
    return line
  }

  /// The number of cells for another text.
  private var otherWidth: Int { max(1, min(width - leadWidth - 13, Self.boxWidth - 2)) }

  private func entryLine(_ text: String, isMarked: Bool) -> StyledLine {
    var line = Self.focusMark(isMarked)
    line.pad(to: leadWidth)
    if isMarked { line.cursor = leadWidth + 1 }
    line.append(text, row.isEnabled ? .plain : .dim)
    line.truncate(to: width)
    return line
  }

  private func summary(of list: OptionList) -> String? {
    if list.greatestNumberOfEntries == 0 { return "Nothing to choose from." }
    let count = list.numberOfMatches
    let range = "\(list.top + 1)-\(min(list.shown.upperBound, count)) of \(count)"
    if list.filter.isEmpty { return list.numberOfEntries > list.height ? range : nil }
    return count == 0
      ? "\"\(list.filter)\" matches nothing" : "\"\(list.filter)\" matches: \(range)"
  }

  /// The value of a date picker: with one part marked, as typed text, or to be read.
  func dateLine(_ picker: DatePickerContent) -> StyledLine {
    guard let entry = editor?.date else {
      if let unfinished { return StyledLine("[\(unfinished.text)]") }
      return row.value?.text.map { StyledLine($0.readableMoment) } ?? Self.unanswered
    }
    if let typed = entry.typed { return typedLine(typed, picker) }
    let text = row.value?.text ?? picker.mode.pattern
    var line = StyledLine()
    let part = entry.part.range(in: picker.mode)
    let letters = Array(text.readableMoment)
    let style: Style = row.value == nil ? .dim : .plain
    guard part.upperBound <= letters.count else { return StyledLine(String(letters), style) }
    line.append(String(letters[..<part.lowerBound]), style)
    line.append("[")
    line.cursor = line.width
    line.append(String(letters[part]), .reversed)
    line.append("]")
    line.append(String(letters[part.upperBound...]), style)
    line.append(note(picker), .dim)
    return line
  }

  private func typedLine(_ typed: TextBuffer, _ picker: DatePickerContent) -> StyledLine {
    var line = StyledLine("[")
    line.append(typed.text)
    line.cursor = 1 + VisibleText.width(typed.before)
    line.pad(to: 1 + picker.mode.length)
    line.append("]")
    if unfinished == nil, !typed.text.trimmed.isEmpty, let value = row.value?.text {
      if value != typed.text { line.append("  = \(value.readableMoment)") }
      line.append(note(picker), .dim)
    } else {
      line.append("  \(picker.mode.pattern)", .dim)
    }
    return line
  }

  /// The day of the week, and the bounds where there are any.
  private func note(_ picker: DatePickerContent) -> String {
    var notes: [String] = []
    if picker.mode != .time, let text = row.value?.text,
      let moment = Moment(parsing: text, mode: picker.mode)
    {
      notes.append(moment.weekday)
    }
    if let min = picker.min { notes.append("from \(min.readableMoment)") }
    if let max = picker.max { notes.append("to \(max.readableMoment)") }
    return notes.isEmpty ? "" : "  " + notes.joined(separator: ", ")
  }
}
