import FormEngine

/// Turns one row into lines: its mark, title and value, its editor, its help and its problems.
struct RowPainter {
  let row: LiveRow
  /// Of a field, the row that edits it.
  let partner: LiveRow?
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
      line.marked(with: carrying == .lifted && index == 0 ? ">>" : "| ")
    }
  }

  private var restingLines: [StyledLine] {
    var lines = mainLines
    if isFocused, !lines.contains(where: { $0.cursor != nil }), !lines.isEmpty {
      lines[0].cursor = lines[0].width > leadWidth ? leadWidth : 0
    }
    return lines + linesBelow
  }

  /// The row's help and its problems.
  var linesBelow: [StyledLine] {
    var lines = wrapped(row.spec.help ?? "").map { indented($0, .dim) }
    for problem in problems {
      for (index, text) in wrapped("! " + problem).enumerated() {
        lines.append(indented(index == 0 ? text : "  " + text, .problem))
      }
    }
    return lines
  }

  private var mainLines: [StyledLine] {
    switch row.spec.content {
    case .label: titleLines(title, style: .plain)
    case .button: titleLines("[ \(title) ]", style: .bold)
    case .group: titleLines(title, style: .bold)
    case .picker(let picker):
      linesAboveOptions + (showsOptions ? optionLines(picker) : [])
    case .datePicker(let picker) where row.field != nil && row.spec.title == nil:
      dateEditorLines(picker)
    case .datePicker(let picker): titled { _ in [dateLine(picker)] }
    case .field: titled { width in textLines(width: width) }
    case .text(let text):
      titled { width in [boxLine(placeholder: text.placeholder, width: min(width, 42))] }
    case .number: titled { width in [boxLine(placeholder: nil, width: min(width, 22))] }
    case .toggle: titled { _ in [toggleLine] }
    }
  }

  var isEditingOptions: Bool { editor?.list != nil }
}

// MARK: - The parts of a line

extension StyledLine {
  /// The line with a mark of two cells in place of its first two.
  fileprivate func marked(with mark: String) -> StyledLine {
    var line = StyledLine(mark, .mark)
    line.append(dropFirst(2))
    return line
  }
}

extension RowPainter {
  /// The mark of the focus.
  static func focusMark(_ isFocused: Bool) -> StyledLine {
    StyledLine(isFocused ? "> " : "  ", isFocused ? .mark : .plain)
  }

  /// The title, or else the id.
  var title: String { row.spec.title ?? row.id.text }

  private var indentation: Int { min(row.depth * 2, max(0, width / 3)) }

  /// The number of cells before a title, for the focus, the depth, and open or closed.
  var leadWidth: Int { min(indentation + 4, width / 2) }

  private var lead: StyledLine {
    // While a list is edited, the marked option has the mark of the focus.
    var lead = Self.focusMark(isFocused && !isEditingOptions)
    lead.pad(to: max(0, leadWidth - 2))
    lead.append(disclosure)
    return lead
  }

  private var disclosure: String {
    switch row.spec.content {
    case .group(let group) where !group.isCollapsible: return "  "
    case .picker where row.field == nil: return isEditingOptions ? "- " : "+ "
    default: return row.isOpen.map { $0 ? "- " : "+ " } ?? "  "
    }
  }

  /// The column at which values begin.
  private var valueColumn: Int { max(12, min(32, width * 2 / 5)) }

  /// The width of a value beside its title, what follows it left out.
  private var valueWidth: Int { max(1, width - valueColumn - suffix.utf8.count) }

  private func wrapped(_ text: String) -> [String] {
    WrappedText.lines(of: text, width: width - leadWidth)
  }

  func indented(_ text: String, _ style: Style = .plain) -> StyledLine {
    var line = StyledLine()
    line.pad(to: leadWidth)
    line.append(text, style)
    return line
  }

  private var suffix: String { row.isEnabled ? "" : " (disabled)" }

  func titleLines(_ title: String, style: Style) -> [StyledLine] {
    var style = style
    if !row.isEnabled { style = .dim }
    let texts = wrapped(title + suffix)
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
    let title = self.title + (row.isRequired ? " *" : "")
    let style: Style = row.isEnabled ? .plain : .dim
    guard leadWidth + VisibleText.width(title) + 1 < valueColumn else {
      let below = values(width - leadWidth - 2).map { value in
        var line = indented("  ")
        line.append(value)
        return line
      }
      return titleLines(title, style: style) + below
    }
    var lines: [StyledLine] = []
    for (index, value) in values(valueWidth).enumerated() {
      var line = index == 0 ? lead : StyledLine()
      if index == 0 { line.append(title, style) }
      line.pad(to: valueColumn)
      line.append(value)
      if index == 0 { line.append(suffix, .dim) }
      lines.append(line)
    }
    return lines
  }

  /// The title of a picker, with its value where it has no field.
  var linesAboveOptions: [StyledLine] {
    if row.field != nil {
      return row.spec.title.map { titleLines($0, style: .plain) } ?? []
    }
    return titled { width in textLines(width: width) }
  }

  /// Whether the options are visible: always below a field, else while they are edited.
  var showsOptions: Bool { row.field != nil || isEditingOptions }
}
