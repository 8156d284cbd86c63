import FormEngine

/// The editors of pickers and date pickers.
extension RowPainter {
  /// The visible options, the title of the marked one if it is cut and its help, and a line with their
  /// range and total number.
  /// While the options are edited, the number of lines stays the same, whatever is typed.
  func optionLines(_ picker: PickerContent) -> [StyledLine] {
    let list = shownList(picker)
    // A picker without a title that can't be edited has no other line for the focus mark.
    let hasMark = isEditingOptions || (isFocused && linesAboveOptions.isEmpty)
    var lines = entryLines(of: list, isMultiple: picker.isMultiple, hasMark: hasMark)
    let summary = summary(of: list).map { text in
      // If no option matches, the summary has the focus mark.
      let hasFocus = hasMark && list.numberOfEntries == 0
      let line = Self.focusMark(hasFocus, glyphs).padded(to: leadWidth) + StyledLine(text, .dim)
      return line.cursor(at: hasFocus ? leadWidth : nil)
    }
    if isEditingOptions {
      let height = min(list.height, list.greatestNumberOfEntries)
      lines += Array(repeating: StyledLine(), count: max(0, height - lines.count))
    }
    // If all options fit, the typed text replaces one that does not match.
    let isShort = list.greatestNumberOfEntries <= list.height && !lines.isEmpty
    if isShort, let summary, list.numberOfEntries < lines.count {
      lines[list.numberOfEntries == 0 ? 0 : lines.count - 1] = summary
    }
    lines += detailLines(of: list, hasMark: hasMark)
    if !isShort, let summary { lines.append(summary) }
    return lines
  }

  /// The lines below the options for the marked one: its whole title if that is cut, and its help.
  /// There are as many as the longest ones need, so that the list keeps its height.
  private func detailLines(of list: OptionList, hasMark: Bool) -> [StyledLine] {
    let count = numberOfDetailLines(of: list)
    guard hasMark, count > 0 else { return [] }
    let option = list.marked.map { list.options[$0] }
    let isCut = option.map { VisibleText.width($0.shownTitle) > optionWidth } ?? false
    let texts = [isCut ? option?.shownTitle : nil, option?.help].compactMap(\.self)
    var lines = texts.flatMap(detail)
    if lines.count > count {
      lines = Array(lines.prefix(count))
      lines[count - 1] += "\(glyphs.ellipsis)"
    }
    return lines.map { indented($0, .dim).truncated(to: width, glyphs) }
      + Array(repeating: indented(""), count: count - lines.count)
  }

  private func detail(_ text: String) -> [String] {
    WrappedText.lines(of: text, width: max(1, width - leadWidth))
  }

  /// The number of cells for the title of an option.
  private var optionWidth: Int { width - leadWidth - VisibleText.width(glyphs.check.off) - 1 }

  /// The number of lines for the details of an option, at most a third of those of the row.
  private func numberOfDetailLines(of list: OptionList) -> Int {
    guard let longest = list.longest else { return list.hasHelp ? 1 : 0 }
    let isCut = VisibleText.width(longest.title) > optionWidth
    let texts = [isCut ? longest.title : "", longest.help]
    let count = texts.map { $0.isEmpty ? 0 : detail($0).count }.reduce(0, +)
    return min(count, max(2, room / 3))
  }

  private func entryLines(of list: OptionList, isMultiple: Bool, hasMark: Bool) -> [StyledLine] {
    let chosen = Set((row.value?.choices ?? []).map { ScalarText($0) })
    return list.shown.map { entry in
      let isMarked = hasMark && entry == list.mark
      guard let option = list.option(at: entry) else {
        return otherLine(list.other, isMultiple: isMultiple, isMarked: isMarked)
      }
      let isChosen = chosen.contains(ScalarText(list.options[option].value))
      let box = (isMultiple ? glyphs.check : glyphs.radio)[isChosen] + " "
      return optionLine(box, option, of: list, isMarked: isMarked)
    }
  }

  /// The index of the entry at a line of the row; `nil` if there is none.
  func option(atLine line: Int) -> Int? {
    guard case .picker(let picker) = row.face, showsOptions else { return nil }
    let shown = shownList(picker).shown
    let option = shown.lowerBound + line - linesAboveOptions.count
    return shown.contains(option) ? option : nil
  }

  private func shownList(_ picker: PickerContent) -> OptionList {
    if let list = editor?.list { return list }
    var list = OptionList(picker, of: row)
    list.height = listHeight(of: list)
    return list
  }

  /// The number of options that fit into the window with the other lines of the row. A list that is
  /// cut needs a line to say so.
  func listHeight(of list: OptionList) -> Int {
    let details = isEditingOptions ? numberOfDetailLines(of: list) : 0
    let rest = room - linesAboveOptions.count - linesBelow.count - details
    return max(3, list.greatestNumberOfEntries <= rest ? rest : rest - 1)
  }

  /// An option after its box; the letters that match the typed text are bold and underlined.
  private func optionLine(
    _ box: String, _ option: Int, of list: OptionList, isMarked: Bool
  ) -> StyledLine {
    let title = list.options[option].shownTitle
    let match = list.match(inOption: option) ?? 0..<0
    let style: Style = row.isEnabled ? .plain : .dim
    let line =
      entryLine(box + String(title.prefix(match.lowerBound)), isMarked: isMarked)
      + StyledLine(String(title.dropFirst(match.lowerBound).prefix(match.count)), .match)
      + StyledLine(String(title.dropFirst(match.upperBound)), style)
    return line.truncated(to: width, glyphs)
  }

  /// The entry for another text: as a choice, or with the typed text.
  private func otherLine(
    _ typed: TextBuffer?, isMultiple: Bool, isMarked: Bool
  ) -> StyledLine {
    let box = (isMultiple ? glyphs.check : glyphs.radio).off
    let words = typed == nil ? "Other\(glyphs.ellipsis)" : "Other: "
    let line = entryLine("\(box) \(words)", isMarked: isMarked)
    let text = typed.map { boxed(scrolled($0, width: otherWidth), width: otherWidth) }
    return (line + (text ?? StyledLine())).truncated(to: width, glyphs)
  }

  /// The number of cells for another text.
  var otherWidth: Int { max(1, min(width - leadWidth - 13, greatestBoxWidth - 2)) }

  private func entryLine(_ text: String, isMarked: Bool) -> StyledLine {
    let line =
      Self.focusMark(isMarked, glyphs).padded(to: leadWidth)
      + StyledLine(text, row.isEnabled ? .plain : .dim)
    return line.cursor(at: isMarked ? leadWidth + 1 : nil)
  }

  /// The end of a text, which was typed last, with an ellipsis if the rest does not fit.
  private func end(of text: String, width: Int) -> String {
    guard VisibleText.width(text) > width else { return text }
    let room = max(1, width - VisibleText.width(glyphs.ellipsis))
    var end = text.suffix(room)
    while end.count > 1, VisibleText.width(String(end)) > room { end.removeFirst() }
    return glyphs.ellipsis + end
  }

  private func summary(of list: OptionList) -> String? {
    if list.greatestNumberOfEntries == 0 { return "Nothing to choose from." }
    let count = list.numberOfMatches
    let isCut = list.numberOfEntries > list.height
    let range = "\(list.top + 1)-\(min(list.shown.upperBound, count)) of \(count)"
    if list.filter.isEmpty { return isCut ? range : nil }
    let matches = count == 0 ? "nothing" : "\(count) of \(list.options.count)"
    let rest = "\" matches \(matches)" + (isCut ? ": \(range)" : "")
    return "\"" + end(of: list.filter, width: width - leadWidth - 1 - rest.count) + rest
  }
}
