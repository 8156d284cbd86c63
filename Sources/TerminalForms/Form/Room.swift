import FormEngine

/// The room that a row has in the window, and what is drawn there whatever its kind: its marks, its
/// title, its help and its problems.
struct Room {
  let row: LiveRow
  /// The words of the language in which the form is shown.
  let vocabulary: Vocabulary
  /// The name of the row, if it has a title or is the first row of a copy.
  let name: String?
  /// Whether the row has a button to remove its copy.
  let isRemovable: Bool
  let glyphs: Glyphs
  /// The width of the screen, in cells.
  let width: Int
  /// The column at which values begin.
  let valueColumn: Int
  /// The maximum number of lines for the row.
  let height: Int
  let isFocused: Bool
  /// Whether a marked entry below the title has the mark of the focus.
  let marksEntry: Bool
  /// The table in which the row is a line; `nil` if it is in none.
  let table: MatrixTable?
  /// The first problem, without the name of the copy.
  let problem: String?
  /// Why the row is disabled; `nil` if it is enabled or read-only.
  let reasonForBeingDisabled: String?
  /// Whether the row is a group with nothing to show.
  let isEmptyGroup: Bool
  /// Whether there are required rows in the block of the closed row.
  let isRequiredInside: Bool
  /// The lines that the host draws for a custom row; `nil` if it does not.
  let customLines: ((_ width: Int) -> [String])?
  /// The role of the row in the move of a block; `nil` if it has none.
  let carrying: Lift.Part?

  /// The lines of the row from top to bottom, at least one.
  func lines(of control: any Control) -> [StyledLine] {
    let lines = restingLines(of: control)
    guard let carrying else { return lines }
    return lines.enumerated().map { index, line in
      line.marked(with: index == 0 && carrying == .lifted ? glyphs.lifted : glyphs.along)
    }
  }

  private func restingLines(of control: any Control) -> [StyledLine] {
    var lines = linesOfHost ?? control.lines(in: self)
    if problem != nil, !lines.isEmpty, leadWidth > 2 {
      lines[0] = lines[0].marked(with: "!", at: 1, Style(isBold: true, color: .problem))
    }
    if !removalColumns.isEmpty, !lines.isEmpty {
      let start = removalColumns.lowerBound
      lines[0] =
        lines[0].truncated(to: start - 1, glyphs).padded(to: start)
        + StyledLine(Self.removalMark, row.isEnabled ? .plain : .dim)
    }
    if isFocused, !lines.contains(where: { $0.cursor != nil }), !lines.isEmpty {
      lines[0].cursor = lines[0].width > leadWidth ? leadWidth : 0
    }
    lines += helpLines + control.linesBelow(in: self)
    guard isFocused, !marksEntry else { return lines }
    return lines.map { line in
      let isMarked = line.cells.first.map { $0 != .blank } ?? false
      return isMarked ? line : line.marked(with: glyphs.focusBelow)
    }
  }

  /// The lines that the host draws; `nil` if it does not.
  private var linesOfHost: [StyledLine]? {
    customLines.map { lines in
      titled { width in
        lines(width).map { StyledLine($0).truncated(to: max(1, width), glyphs) }
      }
    }
  }

  func text(_ phrase: Phrase) -> String { vocabulary.text(of: phrase) }

  /// The row's help.
  var helpLines: [StyledLine] {
    WrappedText.lines(of: row.spec.help ?? "", width: width - leadWidth)
      .map { indented($0, .dim) }
  }
}

// MARK: - The parts of a line

extension Room {
  /// The focus mark.
  static func focusMark(_ isFocused: Bool, _ glyphs: Glyphs) -> StyledLine {
    isFocused ? StyledLine(glyphs.focus, .mark) : StyledLine()
  }

  /// The title, or the id if there is none.
  var title: String { name ?? (row.template ?? row.id).text }

  /// The number of cells before a title, for the focus, the depth, and the disclosure mark.
  var leadWidth: Int { Self.leadWidth(depth: row.depth, width: width) }

  static func leadWidth(depth: Int, width: Int) -> Int {
    min(min(depth * 2, max(0, width / 3)) + 4, width / 2)
  }

  private static let removalMark = "[-]"

  /// The columns of the button that removes the row's copy, in its first line; empty if it has none
  /// or it does not fit.
  var removalColumns: Range<Int> {
    isRemovable && width >= 20 ? width - Self.removalMark.utf8.count..<width : 0..<0
  }

  /// The number of cells at the end of the first line that are reserved for that button.
  var margin: Int { removalColumns.isEmpty ? 0 : removalColumns.count + 1 }

  private var lead: StyledLine {
    Self.focusMark(isFocused && !marksEntry, glyphs).padded(to: max(0, leadWidth - 2))
      + StyledLine(disclosure)
  }

  private var disclosure: String {
    switch row.content {
    case .group(let group) where !group.isCollapsible || isEmptyGroup: return "  "
    case .picker where table != nil && !marksEntry: return "  "
    case .picker where row.field == nil && row.control.readOnly == nil:
      return mark(ofOpen: marksEntry)
    default: return row.isOpen.map(mark) ?? "  "
    }
  }

  private func mark(ofOpen isOpen: Bool) -> String {
    (isOpen ? glyphs.open : glyphs.closed) + " "
  }

  /// The width of a value without its note: next to its title, or below a long title.
  var valueRoom: Int {
    switch titlePlace {
    case .none: max(1, width - leadWidth - margin)
    case .above: max(1, width - leadWidth - 2 - noteRoom)
    case .beside: max(1, width - valueColumn - noteRoom - margin)
    }
  }

  /// The number of cells reserved after a value, so that the reason for being disabled is visible.
  private var noteRoom: Int { reasonForBeingDisabled == nil ? 0 : 14 }

  /// The width available for a title next to its value.
  private var titleRoom: Int { valueColumn - leadWidth - 2 }

  enum TitlePlace {
    case none
    case above
    case beside
  }

  var titlePlace: TitlePlace {
    // The editor of a field needs no title.
    if row.field != nil, name == nil { return .none }
    let title = title + star
    if VisibleText.width(title) <= titleRoom { return .beside }
    let words = title.split(separator: " ").map { VisibleText.width(String($0)) }
    let longest = (words.max() ?? 0) + VisibleText.width(star)
    guard longest <= titleRoom else { return .above }
    // Choose the place that needs fewer lines.
    let above = wrapped(title, width: width - leadWidth - margin).count + 1
    return wrapped(title, width: titleRoom).count <= above ? .beside : .above
  }

  func indented(_ text: String, _ style: Style = .plain) -> StyledLine {
    StyledLine().padded(to: leadWidth) + StyledLine(text, style)
  }

  /// The lines of a title. The mark of a required row is kept with the last word.
  private func wrapped(_ title: String, width: Int) -> [String] {
    guard !star.isEmpty, title.hasSuffix(star) else {
      return WrappedText.lines(of: title, width: max(1, width))
    }
    let joined = title.dropLast(star.count) + "\u{A0}*"
    var lines = WrappedText.lines(of: String(joined), width: max(1, width))
    if let last = lines.last, last.hasSuffix("\u{A0}*") {
      lines[lines.count - 1] = last.dropLast(2) + star
    }
    return lines
  }

  /// The mark of a required row after its title.
  var star: String { row.isRequired || isRequiredInside ? " *" : "" }

  /// The note after a value, or after the title of a row without one: the problem, or why it is
  /// disabled.
  private var note: StyledLine? {
    problem.map { StyledLine($0.markedAsProblem, .problem) }
      ?? reasonForBeingDisabled.map { StyledLine($0, .dim) }
  }

  /// A line followed by as much of the note as fits.
  func noted(_ line: StyledLine, margin: Int) -> StyledLine {
    let room = width - margin - line.width - 1
    guard let note, room >= 8 else { return line }
    return line + StyledLine(" ") + note.truncated(to: room, glyphs)
  }

  /// The style of a title: bold if the row is focused.
  private var styleOfTitle: Style {
    var style: Style = row.isEnabled || row.control.readOnly != nil ? .plain : .dim
    if isFocused { style.isBold = true }
    return style
  }

  func titleLines(_ title: String) -> [StyledLine] {
    let style = styleOfTitle
    let texts = wrapped(title, width: width - leadWidth - margin - noteRoom)
    return (texts.isEmpty ? [""] : texts).enumerated().map { index, text in
      index == 0 ? lead + StyledLine(text, style) : indented(text, style)
    }
  }

  /// The title in the cells before a column.
  func titleLines(beside column: Int) -> [StyledLine] {
    let texts = wrapped(title + star, width: max(1, column - leadWidth - 2))
    return (texts.isEmpty ? [""] : texts).enumerated().map { index, text in
      index == 0 ? lead + StyledLine(text, styleOfTitle) : indented(text, styleOfTitle)
    }
  }

  /// The title of a row without a value, with its note.
  func notedTitle(_ title: String) -> [StyledLine] {
    var lines = titleLines(title)
    lines[0] = noted(lines[0], margin: margin)
    return lines
  }

  /// The title with the lines of a value next to it, or below it if the title is long; `values`
  /// makes them for a width.
  func titled(_ values: (Int) -> [StyledLine]) -> [StyledLine] {
    let (title, place) = (title + star, titlePlace)
    let values = values(valueRoom)
    guard place != .above else {
      let below = values.enumerated().map { index, value in
        let line = indented("  ") + value
        return index == 0 ? noted(line, margin: 0) : line
      }
      return titleLines(title) + below
    }
    let titles = place == .none ? [""] : wrapped(title, width: titleRoom)
    return (0..<max(titles.count, values.count)).map { index in
      var line = index == 0 ? lead : indented("")
      if index < titles.count { line.append(titles[index], styleOfTitle) }
      line = line.padded(to: place == .beside ? valueColumn : leadWidth)
      if index < values.count { line = line + values[index] }
      return index == 0 ? noted(line, margin: margin) : line
    }
  }

  /// The number of lines of the title with a value of one line.
  var numberOfTitleLines: Int { titled { _ in [StyledLine()] }.count }

  static let unanswered = StyledLine("-", .dim)

  /// The value as text; a secret as marks.
  var shownText: String? {
    let isSecret = row.text.map { $0.count == 8 && $0.allSatisfy { $0 == "•" } } ?? false
    return isSecret ? String(repeating: glyphs.secret, count: 8) : row.text
  }

  /// The value as lines; one line with the number of choices while several can be chosen, so that the
  /// list below keeps its place.
  func valueLines(width: Int, countsChoices: Bool = false) -> [StyledLine] {
    guard let text = shownText, !text.isEmpty else { return [Self.unanswered] }
    guard row.isOpen == true || countsChoices, case .list(let chosen)? = row.value else {
      return WrappedText.lines(of: text, width: width).map { StyledLine($0) }
    }
    return [
      StyledLine(self.text("\(chosen.count) chosen: \(text)")).truncated(to: max(1, width), glyphs)
    ]
  }
}
