import FormEngine

/// Rows whose choices are on one line, by themselves or in a table.
extension Room {
  /// The choices of a scale; the chosen one is in brackets.
  var choices: StyledLine {
    let line = row.choiceLine
    let chosen = line?.index(of: row.value)
    var result = StyledLine()
    for (index, choice) in (line?.choices ?? []).enumerated() {
      let isChosen = index == chosen
      let style: Style = isChosen ? .bold : row.isEnabled ? .plain : .dim
      if isFocused, isChosen || chosen == nil && index == 0 { result.cursor = result.width + 1 }
      result.append(isChosen ? "[\(choice.title)]" : " \(choice.title) ", style)
    }
    return result
  }

  /// The index of the choice of a scale at a column from its start; `nil` if there is none.
  func choice(at column: Int) -> Int? {
    var start = 0
    guard column >= 0 else { return nil }
    return row.choiceLine?.choices.firstIndex { choice in
      start += VisibleText.width(choice.title) + 2
      return column < start
    }
  }

  /// The line of the row, from 0, and the column at which its value begins.
  var lineOfValue: Int { titlePlace == .above ? numberOfTitleLines - 1 : 0 }

  var columnOfValue: Int {
    switch titlePlace {
    case .none: leadWidth
    case .above: leadWidth + 2
    case .beside: valueColumn
    }
  }

  /// The lines of a row in a table: its title, and a mark for each choice; `nil` if it is in none.
  var linesInTable: [StyledLine]? {
    guard let table, let line = row.choiceLine else { return nil }
    let chosen = line.index(of: row.value)
    var marks = StyledLine()
    for index in line.choices.indices {
      marks = marks.padded(to: table.column(index))
      if isFocused, !marksEntry, index == chosen ?? 0 { marks.cursor = marks.width }
      marks.append(glyphs.radio[index == chosen], row.isEnabled ? .plain : .dim)
    }
    var lines = titleLines(beside: valueColumn)
    lines[0] = noted(lines[0].padded(to: valueColumn) + marks, margin: margin)
    return lines
  }

  /// Chooses what is at a column of the first line of a row in a table; `nil` if there is nothing.
  func choice(atLine line: Int, x: Int) -> Reaction? {
    guard let table, line == 0, let index = table.index(at: x - valueColumn) else { return nil }
    return choosing(index)
  }

  /// Makes a choice the answer.
  func choosing(_ index: Int) -> Reaction? {
    guard row.isEnabled, let choices = row.choiceLine?.choices, choices.indices.contains(index)
    else { return nil }
    let value = choices[index].value
    return { _, _ in [.set(value, nil)] }
  }
}

/// The columns of a matrix, one for each choice.
struct MatrixTable: Hashable, Sendable {
  /// The width of each column.
  let width: Int
  let count: Int
  /// The lines above the columns.
  let header: [StyledLine]

  /// - Parameter room: The number of cells for all columns.
  /// - Returns: `nil` if the titles of the columns don't fit.
  init?(_ line: ChoiceLine, room: Int) {
    let count = line.choices.count
    guard count > 0, room / count >= 4 else { return nil }
    let longest = line.choices.map { VisibleText.width($0.title) }.max() ?? 0
    let width = min(room / count, max(6, longest + 2))
    var columns = line.choices.map { WrappedText.lines(of: $0.title, width: width - 1) }
    let words = line.choices.flatMap { $0.title.split(separator: " ") }
    guard words.allSatisfy({ VisibleText.width(String($0)) < width }) else { return nil }
    let height = columns.map(\.count).max() ?? 0
    guard height <= 4 else { return nil }
    for index in columns.indices {
      let missing = height - columns[index].count
      columns[index] = Array(repeating: "", count: missing) + columns[index]
    }
    var header = (0..<height).map { row in
      columns.indices.reduce(StyledLine()) { line, column in
        line.padded(to: column * width) + StyledLine(columns[column][row], .dim)
      }
    }
    if let scale = line.scale, scale.low ?? scale.high != nil {
      guard let ends = Self.ends(scale, width: width * count) else { return nil }
      header.insert(ends, at: 0)
    }
    (self.width, self.count, self.header) = (width, count, header)
  }

  /// The words of a scale at both ends of the table; `nil` if they don't fit.
  private static func ends(_ scale: NumberScale, width: Int) -> StyledLine? {
    let (low, high) = (StyledLine(scale.low ?? "", .dim), StyledLine(scale.high ?? "", .dim))
    guard low.width + high.width + 2 <= width else { return nil }
    return low.padded(to: width - high.width) + high
  }

  /// The first cell of a column.
  func column(_ index: Int) -> Int { index * width }

  /// The index of the column at a cell; `nil` if there is none.
  func index(at cell: Int) -> Int? {
    cell >= 0 && cell < width * count ? cell / width : nil
  }
}
