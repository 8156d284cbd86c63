import FormEngine

/// What is seen of a form: the place to which it is scrolled, and the lines that are there.
///
/// All of it walks from the window's edge or from the focus, by no more lines than the window has: the
/// length of the form never matters.
struct Viewport: Sendable {
  /// A unit in the window with its lines.
  struct Placed: Sendable {
    let unit: ScreenUnit
    let lines: [StyledLine]
    /// Where it begins, in lines from the top of the window; negative where it is cut.
    let top: Int

    var bottom: Int { top + lines.count }
  }

  /// A line of a unit, from 0. Held by identity, so that rows that come or go above don't move what is
  /// seen.
  private struct Anchor: Hashable {
    var unit: ScreenUnit
    var line: Int
  }

  private(set) var layout: ScreenLayout
  /// The line at the top of the window, or `nil` for the form's first.
  private var anchor: Anchor?
  /// What is in the window, from top to bottom.
  private(set) var placed: [Placed] = []

  init(_ size: ScreenSize) {
    layout = ScreenLayout(size)
  }

  private var height: Int { layout.contentHeight }

  /// The lines in the window with the units that they belong to, and their places there.
  var lines: [(unit: ScreenUnit, line: Int, content: StyledLine)] {
    placed.flatMap { placed in
      placed.lines.enumerated()
        .filter { (0..<height).contains(placed.top + $0.offset) }
        .map { (placed.unit, $0.offset, $0.element) }
    }
  }

  /// Scrolls what is in the window, and nothing else: the focus may leave it.
  mutating func scroll(by lines: Int, over screen: FormScreen) {
    var walk = UnitWalk(screen, layout)
    move(by: lines, &walk)
    place(&walk)
  }

  /// Scrolls by the least that shows all of what is focused; where that is taller than the window,
  /// the line with the cursor. Below the form's end nothing is left empty that could be filled.
  mutating func follow(_ screen: FormScreen) {
    var walk = UnitWalk(screen, layout)
    let target = screen.focusedUnit
    let wanted = wantedLines(of: target, &walk)
    keepAnchor(screen)
    measure(&walk)
    if let top = placed.first(where: { $0.unit == target })?.top {
      if top + wanted.lowerBound < 0 {
        move(by: top + wanted.lowerBound, &walk)
      } else if top + wanted.upperBound > height {
        move(by: top + wanted.upperBound - height, &walk)
      }
    } else if let anchor, screen.isUnit(target, before: anchor.unit) {
      self.anchor = Anchor(unit: target, line: 0)
      move(by: wanted.lowerBound, &walk)
    } else {
      anchor = Anchor(unit: target, line: 0)
      move(by: wanted.upperBound - height, &walk)
    }
    if place(&walk), let group = screen.openedGroup { show(blockOf: group, &walk) }
  }

  /// Takes a new size. Where everything from the start to the focus fits, it is shown from the start,
  /// as it would be at once in a window of that size.
  mutating func resize(to size: ScreenSize, over screen: FormScreen) {
    layout = ScreenLayout(size)
    var walk = UnitWalk(screen, layout)
    let former = anchor
    anchor = nil
    measure(&walk)
    let target = placed.first { $0.unit == screen.focusedUnit }
    let bottom = target.map { $0.top + wantedLines(of: $0.unit, &walk).upperBound }
    if bottom.map({ $0 > height }) ?? true { anchor = former }
  }
}

extension Viewport {
  /// Keeps the window's edge at something that is still there, and in place where a lifted block moves.
  private mutating func keepAnchor(_ screen: FormScreen) {
    guard let edge = anchor?.unit else { return }
    if !screen.exists(edge) {
      anchor = nil
    } else if screen.isLifted(edge) {
      let next = placed.first { screen.exists($0.unit) && !screen.isLifted($0.unit) }
      if let next { anchor = Anchor(unit: next.unit, line: 0) }
    }
  }

  private mutating func measure(_ walk: inout UnitWalk) {
    placed = []
    var unit: ScreenUnit? = anchor?.unit ?? walk.screen.firstUnit
    var top = -(anchor?.line ?? 0)
    while let present = unit, top < height {
      let next = Placed(unit: present, lines: walk.lines(of: present), top: top)
      placed.append(next)
      top = next.bottom
      unit = walk.screen.unit(after: present)
    }
  }

  /// Measures what is in the window, and scrolls back where lines below the form's end are empty.
  ///
  /// - Returns: Whether there were none.
  @discardableResult
  private mutating func place(_ walk: inout UnitWalk) -> Bool {
    measure(&walk)
    let missing = height - (placed.last?.bottom ?? 0)
    guard missing > 0 else { return true }
    move(by: -missing, &walk)
    measure(&walk)
    return false
  }

  /// Moves the anchor by lines, up where they are negative; it stops at the first and the last.
  private mutating func move(by lines: Int, _ walk: inout UnitWalk) {
    var unit = anchor?.unit ?? walk.screen.firstUnit
    var line = (anchor?.line ?? 0) + lines
    while line < 0, let previous = walk.screen.unit(before: unit) {
      unit = previous
      line += walk.lines(of: unit).count
    }
    var count = walk.lines(of: unit).count
    while line >= count, let next = walk.screen.unit(after: unit) {
      line -= count
      unit = next
      count = walk.lines(of: unit).count
    }
    anchor = Anchor(unit: unit, line: max(0, min(line, count - 1)))
  }

  /// The lines of a unit that have to be seen: all, of an editor also those from its field on, or all
  /// but titles above, or as many as the window has room for up to the cursor, whichever fits.
  private func wantedLines(of unit: ScreenUnit, _ walk: inout UnitWalk) -> Range<Int> {
    let lines = walk.lines(of: unit)
    if lines.count <= height {
      let rest = height - lines.count
      return -walk.painter.linesFromField(toEditor: unit, atMost: rest)..<lines.count
    }
    let above = walk.painter.linesAbove(unit).count
    if lines.count - above <= height { return above..<lines.count }
    let cursor = lines.firstIndex { $0.cursor != nil } ?? above
    let start = max(above, cursor - height + 1)
    return start..<min(lines.count, start + height)
  }

  /// Scrolls by the least that shows all rows of a block, or as many as fit below the one that presents
  /// them.
  private mutating func show(blockOf id: RowID, _ walk: inout UnitWalk) {
    guard let first = placed.first(where: { $0.unit == .row(id) }),
      let depth = walk.screen.form.row(id)?.depth
    else { return }
    let start = first.top + wantedLines(of: first.unit, &walk).lowerBound
    var bottom = first.bottom
    var next = walk.screen.unit(after: first.unit)
    while bottom - start < height, let unit = next, case .row(let row) = unit,
      let inside = walk.screen.form.row(row), inside.depth > depth
    {
      bottom += walk.lines(of: unit).count
      next = walk.screen.unit(after: unit)
    }
    move(by: max(0, min(bottom - height, start)), &walk)
    place(&walk)
  }
}

/// A walk from unit to unit that paints each of them once.
private struct UnitWalk {
  let screen: FormScreen
  let painter: UnitPainter
  private var painted: [ScreenUnit: [StyledLine]] = [:]

  init(_ screen: FormScreen, _ layout: ScreenLayout) {
    self.screen = screen
    painter = UnitPainter(screen: screen, layout: layout)
  }

  mutating func lines(of unit: ScreenUnit) -> [StyledLine] {
    if let lines = painted[unit] { return lines }
    let lines = painter.lines(of: unit)
    painted[unit] = lines
    return lines
  }
}
