import FormEngine

/// The visible part of a form: its scroll position and its lines.
///
/// It walks from the window's edge or from the focus, by no more lines than the window has, so its
/// cost does not depend on the length of the form.
struct Viewport: Sendable {
  /// An item in the window with its lines.
  struct Placed: Sendable {
    let item: ScreenItem
    let lines: [StyledLine]
    /// The first line of the item, counted from the top of the window; negative if it is cut.
    let top: Int

    var bottom: Int { top + lines.count }
  }

  /// A line of an item, from 0. Insertions and deletions above don't move the window.
  private struct Anchor: Hashable {
    var item: ScreenItem
    var line: Int
  }

  private(set) var layout: ScreenLayout
  /// The line at the top of the window; `nil` for the form's first line.
  private var anchor: Anchor?
  /// The items in the window, from top to bottom.
  private(set) var placed: [Placed] = []

  init(_ layout: ScreenLayout) {
    self.layout = layout
  }

  private var height: Int { layout.contentHeight }

  /// The lines in the window, each with its item and its index there.
  var lines: [(item: ScreenItem, line: Int, content: StyledLine)] {
    placed.flatMap { placed in
      placed.lines.enumerated()
        .filter { (0..<height).contains(placed.top + $0.offset) }
        .map { (placed.item, $0.offset, $0.element) }
    }
  }

  /// Scrolls the window without moving the focus, which may become hidden.
  mutating func scroll(by lines: Int, over screen: FormScreen) {
    var walk = ItemWalk(screen, layout)
    move(by: lines, &walk)
    place(&walk)
  }

  /// Scrolls as little as possible to show the whole focused item, or the line with the cursor if
  /// the item is higher than the window. Empty lines after the form's end are filled if possible.
  mutating func follow(_ screen: FormScreen) {
    var walk = ItemWalk(screen, layout)
    let target = screen.focusedItem
    let wanted = wantedLines(of: target, &walk)
    keepAnchor(screen)
    measure(&walk)
    if let top = placed.first(where: { $0.item == target })?.top {
      if top + wanted.lowerBound < 0 {
        move(by: top + wanted.lowerBound, &walk)
      } else if top + wanted.upperBound > height {
        move(by: top + wanted.upperBound - height, &walk)
      }
    } else if let anchor, screen.isItem(target, before: anchor.item) {
      self.anchor = Anchor(item: target, line: 0)
      let end = walk.lines(of: target).count - height
      move(by: screen.editor == nil ? max(wanted.lowerBound, end) : wanted.lowerBound, &walk)
    } else {
      anchor = Anchor(item: target, line: 0)
      move(by: wanted.upperBound - height, &walk)
    }
    if place(&walk), let group = screen.openedGroup { show(blockOf: group, &walk) }
  }

  /// The number of lines outside the window that would be passed over if the focus moved to the
  /// next item, or to the previous one if the direction is negative, because they don't fit
  /// together: those of the focused item, and those above the next one.
  ///
  /// - Parameter leaving: Whether the next item counts.
  func linesToReach(_ direction: Int, over screen: FormScreen, leaving: Bool) -> Int {
    let focused = placed.first { $0.item == screen.focusedItem }
    if direction < 0 { return max(0, -(focused?.top ?? 0)) }
    if let focused, focused.bottom > height { return focused.bottom - height }
    guard leaving, let next = screen.item(after: screen.focusedItem),
      let top = focused?.bottom ?? placed.first(where: { $0.item == next })?.top
    else { return 0 }
    let painter = ItemPainter(screen: screen, layout: layout)
    let lines = painter.lines(of: next).count
    // After the last row that can have the focus, the rest of the form is scrolled through.
    guard screen.exists(next) else { return max(0, top + lines - height) }
    guard lines > height else { return 0 }
    return max(0, top + painter.linesAbove(next).count + 1 - height)
  }

  /// Sets a new size. If everything up to the focus fits, the window shows the start of the form,
  /// like a new window of that size.
  mutating func resize(to size: ScreenSize, over screen: FormScreen) {
    layout = layout.resized(to: size)
    var walk = ItemWalk(screen, layout)
    let former = anchor
    anchor = nil
    measure(&walk)
    let target = placed.first { $0.item == screen.focusedItem }
    let bottom = target.map { $0.top + wantedLines(of: $0.item, &walk).upperBound }
    if bottom.map({ $0 > height }) ?? true { anchor = former }
  }
}

extension Viewport {
  /// Keeps the window's edge at an existing item, and in place while a lifted block moves.
  private mutating func keepAnchor(_ screen: FormScreen) {
    guard let edge = anchor?.item else { return }
    if !screen.isShown(edge) {
      anchor = nil
    } else if screen.isLifted(edge) {
      let next = placed.first { screen.isShown($0.item) && !screen.isLifted($0.item) }
      if let next { anchor = Anchor(item: next.item, line: 0) }
    }
  }

  private mutating func measure(_ walk: inout ItemWalk) {
    placed = []
    var item: ScreenItem? = anchor?.item ?? walk.screen.firstItem
    var top = -(anchor?.line ?? 0)
    while let present = item, top < height {
      let next = Placed(item: present, lines: walk.lines(of: present), top: top)
      placed.append(next)
      top = next.bottom
      item = walk.screen.item(after: present)
    }
  }

  /// Measures the items in the window, and scrolls back if lines after the form's end are empty.
  ///
  /// - Returns: Whether there were no such lines.
  @discardableResult
  private mutating func place(_ walk: inout ItemWalk) -> Bool {
    measure(&walk)
    let missing = height - (placed.last?.bottom ?? 0)
    guard missing > 0 else { return true }
    move(by: -missing, &walk)
    measure(&walk)
    return false
  }

  /// Moves the anchor by lines, up if negative; it stops at the first and the last line.
  private mutating func move(by lines: Int, _ walk: inout ItemWalk) {
    var item = anchor?.item ?? walk.screen.firstItem
    var line = (anchor?.line ?? 0) + lines
    while line < 0, let previous = walk.screen.item(before: item) {
      item = previous
      line += walk.lines(of: item).count
    }
    var count = walk.lines(of: item).count
    while line >= count, let next = walk.screen.item(after: item) {
      line -= count
      item = next
      count = walk.lines(of: item).count
    }
    anchor = Anchor(item: item, line: max(0, min(line, count - 1)))
  }

  /// The lines of an item that must be visible: all of them, for an editor those from its field on;
  /// or all except the titles above, whichever fits first. Of a higher item, as many as fit up to
  /// the cursor, or those in the window if that has been scrolled into an item without an editor.
  private func wantedLines(of item: ScreenItem, _ walk: inout ItemWalk) -> Range<Int> {
    let lines = walk.lines(of: item)
    if lines.count <= height {
      let rest = height - lines.count
      return -walk.painter.linesFromField(toEditor: item, atMost: rest)..<lines.count
    }
    let above = walk.painter.linesAbove(item).count
    if lines.count - above <= height { return above..<lines.count }
    if walk.screen.editor == nil, let top = placed.first(where: { $0.item == item })?.top, top < 0,
      top + lines.count > 0
    {
      return -top..<min(lines.count, height - top)
    }
    let cursor = lines.firstIndex { $0.cursor != nil } ?? above
    let start = max(above, cursor - height + 1)
    return start..<min(lines.count, start + height)
  }

  /// Scrolls as little as possible to show a whole block, or as much of it as fits below its first
  /// row.
  private mutating func show(blockOf id: RowID, _ walk: inout ItemWalk) {
    guard let first = placed.first(where: { $0.item == .row(id) }),
      let depth = walk.screen.form.row(id)?.depth
    else { return }
    let start = first.top + wantedLines(of: first.item, &walk).lowerBound
    var bottom = first.bottom
    var next = walk.screen.item(after: first.item)
    while bottom - start < height, let item = next, walk.screen.depth(of: item) > depth {
      bottom += walk.lines(of: item).count
      next = walk.screen.item(after: item)
    }
    move(by: max(0, min(bottom - height, start)), &walk)
    place(&walk)
  }
}

/// A walk from item to item that paints each one once.
private struct ItemWalk {
  let screen: FormScreen
  let painter: ItemPainter
  private var painted: [ScreenItem: [StyledLine]] = [:]

  init(_ screen: FormScreen, _ layout: ScreenLayout) {
    self.screen = screen
    painter = ItemPainter(screen: screen, layout: layout)
  }

  mutating func lines(of item: ScreenItem) -> [StyledLine] {
    if let lines = painted[item] { return lines }
    let lines = painter.lines(of: item)
    painted[item] = lines
    return lines
  }
}

extension FormScreen {
  /// The item that the window follows.
  fileprivate var focusedItem: ScreenItem { focus ?? firstItem }

  /// Whether an item is the lifted row, or in its block.
  fileprivate func isLifted(_ item: ScreenItem) -> Bool {
    switch item {
    case .row(let id), .add(let id): carrying(of: id) != nil
    case .end, .back: false
    }
  }

  /// Whether an item is shown at present, in the window or outside of it.
  fileprivate func isShown(_ item: ScreenItem) -> Bool {
    switch item {
    case .end: true
    case .back: hasPageBefore
    case .row, .add: place(of: item).map { shownSections.contains($0.row.section) } ?? false
    }
  }

  /// The number of presenters around an item; for the end a number below that of any row.
  fileprivate func depth(of item: ScreenItem) -> Int {
    switch item {
    case .row(let id): form.row(id)?.depth ?? 0
    case .add(let id): form.row(id).map { $0.depth + 1 } ?? 0
    case .end, .back: -1
    }
  }

  /// Whether one item comes before another.
  fileprivate func isItem(_ item: ScreenItem, before other: ScreenItem) -> Bool {
    guard let place = place(of: item) else { return item == .end && other == .back }
    return self.place(of: other).map { place < $0 } ?? true
  }
}
