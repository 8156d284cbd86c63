import DynamicRows
import FormEngine

/// Keeping the focus in the window. All of it walks from the window's edge or from the focus, by no
/// more lines than the window has: the length of the form never matters.
extension FormScreen {
  /// Scrolls by the least that shows all of what is focused; where that is taller than the window,
  /// the line with the cursor. Below the form's end nothing is left empty that could be filled.
  mutating func scrollToFocus() {
    fitList()
    let height = contentHeight
    let target = focus.map(unit) ?? firstUnit
    if let unit = anchor.unit, !exists(unit) { anchor = place(of: target, above: height) }
    let former = anchor
    let measured = unitsInWindow
    if let top = measured.first(where: { $0.unit == target })?.top {
      let wanted = wantedLines(of: target)
      if top + wanted.lowerBound < 0 {
        anchor = moved(anchor, by: top + wanted.lowerBound)
      } else if top + wanted.upperBound > height {
        anchor = moved(anchor, by: top + wanted.upperBound - height)
      }
    } else if isBeforeAnchor(target) {
      let start = wantedLines(of: target).lowerBound
      anchor = moved(ScrollAnchor(unit: target, line: 0), by: start)
    } else {
      anchor = place(of: target, above: height)
    }
    let isFilled = fill(anchor == former ? measured : unitsInWindow)
    if isFilled, let openedGroup { scroll(toBlockOf: openedGroup) }
  }

  /// Scrolls back where lines below the form's end would be empty.
  ///
  /// - Returns: Whether there were none.
  @discardableResult
  private mutating func fill(_ units: [(unit: ScreenUnit, top: Int, bottom: Int)]) -> Bool {
    let missing = contentHeight - (units.last?.bottom ?? 0)
    if missing > 0 { anchor = moved(anchor, by: -missing) }
    return missing <= 0
  }

  /// Scrolls what is in the window, and nothing else: the focus may leave the window.
  mutating func scroll(by lines: Int) {
    if case .help(let top)? = overlay {
      overlay = .help(top: max(0, min(top + lines, helpLines.count - contentHeight)))
    } else {
      anchor = moved(anchor, by: lines)
      fill(unitsInWindow)
    }
  }

  /// Makes the list that is being edited as high as the window allows.
  private mutating func fitList() {
    guard case .options(var list)? = editing, let row = focusedRow else { return }
    list.height = painter(of: row).listHeight
    editing = .options(list)
  }

  /// Scrolls by the least that shows all rows of a block, or as many as fit below the one that presents
  /// them.
  private mutating func scroll(toBlockOf id: RowID) {
    let height = contentHeight
    guard let top = unitsInWindow.first(where: { $0.unit == .row(id) })?.top,
      let depth = form.row(id)?.depth
    else { return }
    let start = top + wantedLines(of: .row(id)).lowerBound
    var bottom = top + lines(of: .row(id)).count
    var next = unit(after: .row(id))
    while bottom - start < height, case .row(let row)? = next,
      let inside = form.row(row), inside.depth > depth
    {
      bottom += lines(of: .row(row)).count
      next = unit(after: .row(row))
    }
    anchor = moved(anchor, by: max(0, min(bottom - height, start)))
  }

  /// Takes a new size. Where everything from the start to the focus fits, it is shown from the start,
  /// as it would be at once in a window of that size.
  mutating func resize(to size: ScreenSize) {
    self.size = size
    let top = place(of: focus.map(unit) ?? firstUnit, above: contentHeight)
    if top.line == 0, top.unit == firstUnit { anchor = .start }
    if case .help? = overlay { scroll(by: 0) }
  }

  /// What scrolls together with a focus.
  func unit(of focus: Focus) -> ScreenUnit {
    switch focus {
    case .row(let id): .row(id)
    case .submitButton: .end
    }
  }

  /// The units with the lines that are in the window, from top to bottom.
  var window: [(unit: ScreenUnit, line: Int, content: StyledLine)] {
    var window: [(unit: ScreenUnit, line: Int, content: StyledLine)] = []
    var unit: ScreenUnit? = anchor.unit ?? firstUnit
    var skipped = anchor.line
    let height = contentHeight
    while let present = unit, window.count < height {
      let lines = lines(of: present)
      for (line, content) in lines.enumerated().dropFirst(skipped) where window.count < height {
        window.append((present, line, content))
      }
      skipped = 0
      unit = self.unit(after: present)
    }
    return window
  }
}

extension FormScreen {
  private var firstUnit: ScreenUnit {
    row(atOrAfter: RowPosition(section: 0, row: 0)).map(ScreenUnit.row) ?? .end
  }

  private func exists(_ unit: ScreenUnit) -> Bool {
    guard case .row(let id) = unit else { return true }
    return form.position(of: id) != nil
  }

  private func unit(after unit: ScreenUnit) -> ScreenUnit? {
    guard case .row(let id) = unit, let place = form.position(of: id) else { return nil }
    let next = RowPosition(section: place.section, row: place.row + 1)
    return row(atOrAfter: next).map(ScreenUnit.row) ?? .end
  }

  private func unit(before unit: ScreenUnit) -> ScreenUnit? {
    switch unit {
    case .row(let id): form.position(of: id).flatMap { row(before: $0) }.map(ScreenUnit.row)
    case .end:
      row(before: RowPosition(section: form.numberOfSections, row: 0)).map(ScreenUnit.row)
    }
  }

  private func isBeforeAnchor(_ target: ScreenUnit) -> Bool {
    guard case .row(let id) = target, let place = form.position(of: id) else { return false }
    guard case .row(let anchored)? = anchor.unit else { return anchor.unit == .end }
    return form.position(of: anchored).map { place < $0 } ?? true
  }

  /// The units that begin above the window's end, with the lines at which they begin and end there.
  private var unitsInWindow: [(unit: ScreenUnit, top: Int, bottom: Int)] {
    var units: [(unit: ScreenUnit, top: Int, bottom: Int)] = []
    var unit: ScreenUnit? = anchor.unit ?? firstUnit
    var top = -anchor.line
    let height = contentHeight
    while let present = unit, top < height {
      let bottom = top + lines(of: present).count
      units.append((present, top, bottom))
      top = bottom
      unit = self.unit(after: present)
    }
    return units
  }

  /// The lines of a unit that have to be seen: all, of an editor also those from its field on, or all
  /// but titles above, or as many as the window has room for up to the cursor, whichever fits.
  private func wantedLines(of unit: ScreenUnit) -> Range<Int> {
    let height = contentHeight
    let above = linesAbove(unit).count
    let lines = lines(of: unit)
    if lines.count <= height {
      let fieldLines = linesFromField(toEditor: unit, atMost: height - lines.count)
      return -fieldLines..<lines.count
    }
    if lines.count - above <= height { return above..<lines.count }
    let cursor = lines.firstIndex { $0.cursor != nil } ?? above
    let start = max(above, cursor - height + 1)
    return start..<min(lines.count, start + height)
  }

  /// The number of lines from a field to its editor; 0 for what is no editor, and where they are too
  /// many.
  func linesFromField(toEditor unit: ScreenUnit, atMost limit: Int) -> Int {
    guard case .row(let id) = unit, let field = form.row(id)?.field else { return 0 }
    var count = 0
    var above = self.unit(before: unit)
    while let present = above, count <= limit {
      let isField = present == .row(field)
      count += isField ? linesOfRow(present).count : lines(of: present).count
      if isField { return count <= limit ? count : 0 }
      above = self.unit(before: present)
    }
    return 0
  }

  /// The anchor with which a unit is at the bottom of a window of so many lines.
  private func place(of unit: ScreenUnit, above height: Int) -> ScrollAnchor {
    moved(ScrollAnchor(unit: unit, line: wantedLines(of: unit).upperBound), by: -height)
  }

  /// An anchor moved by lines, up where they are negative; it stops at the first and the last.
  private func moved(_ anchor: ScrollAnchor, by lines: Int) -> ScrollAnchor {
    var unit = anchor.unit ?? firstUnit
    var line = anchor.line + lines
    while line < 0 {
      guard let previous = self.unit(before: unit) else { return ScrollAnchor(unit: unit, line: 0) }
      unit = previous
      line += self.lines(of: unit).count
    }
    var count = self.lines(of: unit).count
    while line >= count, let next = self.unit(after: unit) {
      line -= count
      unit = next
      count = self.lines(of: unit).count
    }
    return ScrollAnchor(unit: unit, line: min(line, max(0, count - 1)))
  }
}
