import FormEngine

/// Drawing pickers.
extension ChoiceControl {
  mutating func fit(to room: Room) {
    guard var list else { return }
    list.height = height(of: list, in: room)
    if let other = list.other {
      list.other?.start = room.start(of: other, width: otherWidth(in: room))
    }
    self.list = list
  }

  func lines(in room: Room) -> [StyledLine] {
    linesAbove(in: room) + (showsOptions(room) ? optionLines(in: room) : [])
  }

  /// The title, with the value if the row has no field.
  private func linesAbove(in room: Room) -> [StyledLine] {
    if room.row.field != nil { return room.name.map { room.titleLines($0) } ?? [] }
    return room.linesInTable
      ?? room.titled { width in room.valueLines(width: width, countsChoices: list != nil) }
  }

  /// Whether the options are visible: always below a field, otherwise while they are edited.
  private func showsOptions(_ room: Room) -> Bool { room.row.field != nil || list != nil }

  /// The visible options, the title of the marked one if it is cut and its help, and a line with their
  /// range and total number.
  /// While the options are edited, the number of lines stays the same, whatever is typed.
  private func optionLines(in room: Room) -> [StyledLine] {
    let list = shownList(in: room)
    // A picker without a title that can't be edited has no other line for the focus mark.
    let hasMark = self.list != nil || (room.isFocused && linesAbove(in: room).isEmpty)
    var lines = entryLines(of: list, hasMark: hasMark, in: room)
    let summary = summary(of: list, in: room).map { text in
      // If no option matches, the summary has the focus mark.
      let hasFocus = hasMark && list.numberOfEntries == 0
      let line =
        Room.focusMark(hasFocus, room.glyphs).padded(to: room.leadWidth) + StyledLine(text, .dim)
      return line.cursor(at: hasFocus ? room.leadWidth : nil)
    }
    if self.list != nil {
      let height = min(list.height, list.greatestNumberOfEntries)
      lines += Array(repeating: StyledLine(), count: max(0, height - lines.count))
    }
    // If all options fit, the typed text replaces one that does not match.
    let isShort = list.greatestNumberOfEntries <= list.height && !lines.isEmpty
    if isShort, let summary, list.numberOfEntries < lines.count {
      lines[list.numberOfEntries == 0 ? 0 : lines.count - 1] = summary
    }
    lines += detailLines(of: list, hasMark: hasMark, in: room)
    if !isShort, let summary { lines.append(summary) }
    return lines
  }

  /// The lines below the options for the marked one: its whole title if that is cut, and its help.
  /// There are as many as the longest ones need, so that the list keeps its height.
  private func detailLines(of list: OptionList, hasMark: Bool, in room: Room) -> [StyledLine] {
    let count = numberOfDetailLines(of: list, in: room)
    guard hasMark, count > 0 else { return [] }
    let option = list.marked.map { list.options[$0] }
    let isCut = option.map { VisibleText.width($0.shownTitle) > optionWidth(in: room) } ?? false
    let texts = [isCut ? option?.shownTitle : nil, option?.help].compactMap(\.self)
    var lines = texts.flatMap { detail($0, in: room) }
    if lines.count > count {
      lines = Array(lines.prefix(count))
      lines[count - 1] += "\(room.glyphs.ellipsis)"
    }
    return lines.map { room.indented($0, .dim).truncated(to: room.width, room.glyphs) }
      + Array(repeating: room.indented(""), count: count - lines.count)
  }

  private func detail(_ text: String, in room: Room) -> [String] {
    WrappedText.lines(of: text, width: max(1, room.width - room.leadWidth))
  }

  /// The number of cells for the title of an option.
  private func optionWidth(in room: Room) -> Int {
    room.width - room.leadWidth - VisibleText.width(room.glyphs.check.off) - 1
  }

  /// The number of lines for the details of an option, at most a third of those of the row.
  private func numberOfDetailLines(of list: OptionList, in room: Room) -> Int {
    guard let longest = list.longest else { return list.hasHelp ? 1 : 0 }
    let isCut = VisibleText.width(longest.title) > optionWidth(in: room)
    let texts = [isCut ? longest.title : "", longest.help]
    let count = texts.map { $0.isEmpty ? 0 : detail($0, in: room).count }.reduce(0, +)
    return min(count, max(2, room.height / 3))
  }

  private func entryLines(of list: OptionList, hasMark: Bool, in room: Room) -> [StyledLine] {
    let chosen = Set((room.row.value?.choices ?? []).map { ScalarText($0) })
    let boxes = picker.isMultiple ? room.glyphs.check : room.glyphs.radio
    return list.shown.map { entry in
      let isMarked = hasMark && entry == list.mark
      guard let option = list.option(at: entry) else {
        return otherLine(list.other, after: boxes.off, isMarked: isMarked, in: room)
      }
      let isChosen = chosen.contains(ScalarText(list.options[option].value))
      return optionLine(boxes[isChosen] + " ", option, of: list, isMarked: isMarked, in: room)
    }
  }

  /// The index of the entry at a line of the row; `nil` if there is none.
  func entry(atLine line: Int, in room: Room) -> Int? {
    guard showsOptions(room) else { return nil }
    let shown = shownList(in: room).shown
    let option = shown.lowerBound + line - linesAbove(in: room).count
    return shown.contains(option) ? option : nil
  }

  private func shownList(in room: Room) -> OptionList {
    if let list { return list }
    var list = OptionList(picker, of: room.row)
    list.height = height(of: list, in: room)
    return list
  }

  /// The number of options that fit into the window with the other lines of the row. A list that is
  /// cut needs a line to say so.
  private func height(of list: OptionList, in room: Room) -> Int {
    let details = self.list != nil ? numberOfDetailLines(of: list, in: room) : 0
    let rest = room.height - linesAbove(in: room).count - room.helpLines.count - details
    return max(3, list.greatestNumberOfEntries <= rest ? rest : rest - 1)
  }

  /// An option after its box; the letters that match the typed text are bold and underlined.
  private func optionLine(
    _ box: String, _ option: Int, of list: OptionList, isMarked: Bool, in room: Room
  ) -> StyledLine {
    let title = list.options[option].shownTitle
    let match = list.match(inOption: option) ?? 0..<0
    let style: Style = room.row.isEnabled ? .plain : .dim
    let start = box + String(title.prefix(match.lowerBound))
    let line =
      entryLine(start, isMarked: isMarked, in: room)
      + StyledLine(String(title.dropFirst(match.lowerBound).prefix(match.count)), .match)
      + StyledLine(String(title.dropFirst(match.upperBound)), style)
    return line.truncated(to: room.width, room.glyphs)
  }

  /// The entry for another text: as a choice, or with the typed text.
  private func otherLine(
    _ typed: TextBuffer?, after box: String, isMarked: Bool, in room: Room
  ) -> StyledLine {
    let words = room.text(typed == nil ? "Other\(room.glyphs.ellipsis)" : "Other: ")
    let line = entryLine("\(box) \(words)", isMarked: isMarked, in: room)
    let width = otherWidth(in: room)
    let text = typed.map { room.boxed(room.scrolled($0, width: width), width: width) }
    return (line + (text ?? StyledLine())).truncated(to: room.width, room.glyphs)
  }

  /// The number of cells for another text.
  private func otherWidth(in room: Room) -> Int {
    max(1, min(room.width - room.leadWidth - 13, room.greatestBoxWidth - 2))
  }

  private func entryLine(_ text: String, isMarked: Bool, in room: Room) -> StyledLine {
    let line =
      Room.focusMark(isMarked, room.glyphs).padded(to: room.leadWidth)
      + StyledLine(text, room.row.isEnabled ? .plain : .dim)
    return line.cursor(at: isMarked ? room.leadWidth + 1 : nil)
  }

  /// The end of a text, which was typed last, with an ellipsis if the rest does not fit.
  private func end(of text: String, width: Int, _ glyphs: Glyphs) -> String {
    guard VisibleText.width(text) > width else { return text }
    let room = max(1, width - VisibleText.width(glyphs.ellipsis))
    var end = text.suffix(room)
    while end.count > 1, VisibleText.width(String(end)) > room { end.removeFirst() }
    return glyphs.ellipsis + end
  }

  private func summary(of list: OptionList, in room: Room) -> String? {
    if list.greatestNumberOfEntries == 0 { return room.text("Nothing to choose from.") }
    let count = list.numberOfMatches
    let isCut = list.numberOfEntries > list.height
    let range = room.text("\(list.top + 1)-\(min(list.shown.upperBound, count)) of \(count)")
    if list.filter.isEmpty { return isCut ? range : nil }
    func matches(_ filter: String) -> String {
      room.text(
        count == 0
          ? "\"\(filter)\" matches nothing"
          : "\"\(filter)\" matches \(count) of \(list.options.count)") + (isCut ? ": \(range)" : "")
    }
    let width = room.width - room.leadWidth - matches("").count
    return matches(end(of: list.filter, width: width, room.glyphs))
  }
}
