import FormEngine

/// Turns one row into lines: its mark, title and value, its editor, its help and its problems.
struct RowPainter {
  let row: LiveRow
  /// What people call the row, where it has a title or is the first of a copy.
  let name: String?
  /// Whether the row has a mark to remove its copy.
  let isRemovable: Bool
  let glyphs: Glyphs
  /// The width of the screen, in cells.
  let width: Int
  /// The number of lines that the row can fill.
  let room: Int
  let isFocused: Bool
  /// The editor, where the row is focused.
  let editor: RowEditor?
  /// A text in the row that is not its value.
  let unfinished: TextBuffer?
  let problems: [String]
  /// How the row takes part in the moving of a block, or `nil` where it does not.
  let carrying: Lift.Part?

  /// The lines from top to bottom, at least one.
  var lines: [StyledLine] {
    guard let carrying else { return restingLines }
    return restingLines.enumerated().map { index, line in
      line.marked(with: index == 0 && carrying == .lifted ? glyphs.lifted : glyphs.along)
    }
  }

  private var restingLines: [StyledLine] {
    var lines = mainLines
    if !removalColumns.isEmpty, !lines.isEmpty {
      lines[0].truncate(to: removalColumns.lowerBound - 1, glyphs)
      lines[0].pad(to: removalColumns.lowerBound)
      lines[0].append(Self.removalMark, row.isEnabled ? .plain : .dim)
    }
    if isFocused, !lines.contains(where: { $0.cursor != nil }), !lines.isEmpty {
      lines[0].cursor = lines[0].width > leadWidth ? leadWidth : 0
    }
    lines += linesBelow
    guard isFocused, !isEditingOptions else { return lines }
    return lines.map { line in
      let isMarked = line.cells.first.map { $0 != .blank } ?? false
      return isMarked ? line : line.marked(with: glyphs.focusBelow)
    }
  }

  /// The row's help and its problems.
  var linesBelow: [StyledLine] {
    var lines = wrapped(row.spec.help ?? "").map { indented($0, .dim) }
    if let suggestions { lines.append(suggestions) }
    for problem in problems {
      for (index, text) in wrapped("! " + problem).enumerated() {
        lines.append(indented(index == 0 ? text : "  " + text, .problem))
      }
    }
    return lines
  }

  private var mainLines: [StyledLine] {
    switch row.face {
    case .label: titleLines(title)
    case .button: titleLines("[ \(title) ]")
    case .group: titleLines(title + star)
    case .picker(let picker):
      linesAboveOptions + (showsOptions ? optionLines(picker) : [])
    case .date(let picker): titled { _ in [dateLine(picker)] } + calendarLines
    case .value where row.content == .label && (name == nil || row.text == nil):
      titleLines(name ?? row.text ?? title)
    case .repeat: titled { _ in [StyledLine(row.copiesText)] }
    case .field, .value: titled { width in textLines(width: width) }
    case .text(let text) where text.isMultiline: titled { _ in boxLines(text) }
    case .text(let text): titled { width in [boxLine(text, width: min(width, Self.boxWidth))] }
    case .number(let number): titled { width in [numberLine(number, width: width)] }
    case .toggle: titled { _ in [toggleLine] }
    }
  }

  var isEditingOptions: Bool { editor?.list != nil }
}

// MARK: - The parts of a line

extension StyledLine {
  /// The line with a mark in place of its first cells.
  func marked(with mark: String) -> StyledLine {
    var line = StyledLine(mark, .mark)
    line.append(dropFirst(line.width))
    return line
  }
}

extension RowPainter {
  /// The mark of the focus.
  static func focusMark(_ isFocused: Bool, _ glyphs: Glyphs) -> StyledLine {
    isFocused ? StyledLine(glyphs.focus, .mark) : StyledLine()
  }

  /// The title, or else the id.
  var title: String { name ?? row.plainID.text }

  /// The number of cells before a title, for the focus, the depth, and open or closed.
  var leadWidth: Int { Self.leadWidth(depth: row.depth, width: width) }

  static func leadWidth(depth: Int, width: Int) -> Int {
    min(min(depth * 2, max(0, width / 3)) + 4, width / 2)
  }

  private static let removalMark = "[-]"

  /// The columns of the mark that removes the row's copy, in its first line; none where it has none, or
  /// there is no room for one.
  var removalColumns: Range<Int> {
    isRemovable && width >= 20 ? width - Self.removalMark.utf8.count..<width : 0..<0
  }

  /// The number of cells at the end of the first line that are for that mark.
  private var margin: Int { removalColumns.isEmpty ? 0 : removalColumns.count + 1 }

  private var lead: StyledLine {
    // While a list is edited, the marked option has the mark of the focus.
    var lead = Self.focusMark(isFocused && !isEditingOptions, glyphs)
    lead.pad(to: max(0, leadWidth - 2))
    lead.append(disclosure)
    return lead
  }

  private var disclosure: String {
    switch row.content {
    case .group(let group) where !group.isCollapsible: return "  "
    case .picker where row.field == nil && row.face != .value: return mark(ofOpen: isEditingOptions)
    default: return row.isOpen.map(mark) ?? "  "
    }
  }

  private func mark(ofOpen isOpen: Bool) -> String {
    (isOpen ? glyphs.open : glyphs.closed) + " "
  }

  /// The column at which values begin.
  var valueColumn: Int { max(12, min(32, width * 2 / 5)) }

  /// The width of a value, what follows it left out: beside its title, or below it where that is long.
  var valueRoom: Int {
    switch titlePlace {
    case .none: max(1, width - leadWidth - margin)
    case .above: max(1, width - leadWidth - 2)
    case .beside: max(1, width - valueColumn - suffix.utf8.count - margin)
    }
  }

  enum TitlePlace {
    case none
    case above
    case beside
  }

  var titlePlace: TitlePlace {
    // The editor of a field needs no title.
    if row.field != nil, name == nil { return .none }
    return leadWidth + VisibleText.width(title + star) + 1 < valueColumn ? .beside : .above
  }

  private func wrapped(_ text: String) -> [String] {
    WrappedText.lines(of: text, width: width - leadWidth)
  }

  func indented(_ text: String, _ style: Style = .plain) -> StyledLine {
    var line = StyledLine()
    line.pad(to: leadWidth)
    line.append(text, style)
    return line
  }

  private var suffix: String { row.isEnabled || row.face == .value ? "" : " (disabled)" }

  private var star: String { row.isRequired ? " *" : "" }

  /// How a title looks: bold where the row is focused.
  private func styleOfTitle(_ style: Style = .plain) -> Style {
    var style = row.isEnabled || row.readOnly != nil ? style : .dim
    if isFocused { style.isBold = true }
    return style
  }

  func titleLines(_ title: String, style: Style = .plain) -> [StyledLine] {
    let style = styleOfTitle(style)
    let texts = WrappedText.lines(of: title + suffix, width: width - leadWidth - margin)
    return (texts.isEmpty ? [""] : texts).enumerated().map { index, text in
      guard index == 0 else { return indented(text, style) }
      var line = lead
      line.append(text, style)
      return line
    }
  }

  /// The title with the lines of a value beside it, or below it where the title is long; `values` makes
  /// them for a width.
  func titled(_ values: (Int) -> [StyledLine]) -> [StyledLine] {
    let title = title + star
    let style = styleOfTitle()
    let values = values(valueRoom)
    switch titlePlace {
    case .above:
      let below = values.map { value in
        var line = indented("  ")
        line.append(value)
        return line
      }
      return titleLines(title) + below
    case .none, .beside:
      return values.enumerated().map { index, value in
        var line = index == 0 ? lead : StyledLine()
        if index == 0, titlePlace == .beside { line.append(title, style) }
        line.pad(to: titlePlace == .beside ? valueColumn : leadWidth)
        line.append(value)
        if index == 0 { line.append(suffix, .dim) }
        return line
      }
    }
  }

  /// The title of a picker, with its value where it has no field.
  var linesAboveOptions: [StyledLine] {
    if row.field != nil {
      return name.map { titleLines($0) } ?? []
    }
    return titled { width in textLines(width: width) }
  }

  /// Whether the options are visible: always below a field, else while they are edited.
  var showsOptions: Bool { row.field != nil || isEditingOptions }
}
