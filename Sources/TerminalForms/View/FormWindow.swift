import FormEngine

/// A form in a window: handles events and draws the visible part.
struct FormWindow: Sendable {
  var screen: FormScreen
  private(set) var viewport: Viewport
  /// The first visible line of the help.
  private(set) var helpTop = 0

  /// Shows a form from its first row.
  init(
    _ form: LiveForm, size: ScreenSize, now: PresentTime, glyphs: Glyphs,
    placement: FormPlacement = .wholeScreen, isQuestion: Bool = false,
    startsAtMissing: Bool = false
  ) {
    screen = FormScreen(
      form, now: now, isQuestion: isQuestion, startsAtMissing: startsAtMissing, kinds: .standard)
    viewport = Viewport(
      ScreenLayout(size, glyphs, placement, hasTitle: !form.title.isEmpty))
    follow()
  }

  var size: ScreenSize { viewport.layout.size }
  private var height: Int { viewport.layout.contentHeight }
  private var painter: ItemPainter { ItemPainter(screen: screen, layout: viewport.layout) }

  /// Handles an event, and scrolls so that the focus is visible; the wheel only scrolls.
  ///
  /// - Returns: The effect outside the window; `nil` if there is none.
  mutating func handle(_ event: InputEvent, host: TerminalHost) -> ScreenEffect? {
    var effect = handle(event)
    guard screen.unseen?.isEmpty == false || effect?.isEnd == true else { return effect }
    effect = screen.react(by: host) ?? effect
    if case .end(.submitted(let answers))? = effect, screen.letRefuse(answers, by: host) {
      effect = nil
    }
    follow()
    return effect
  }

  /// Handles an event without a host.
  mutating func handle(_ event: InputEvent) -> ScreenEffect? {
    var effect: ScreenEffect?
    switch event {
    case .key(let press): effect = screen.press(press)
    case .paste(let text): effect = screen.paste(text)
    case .mouse(let mouse) where mouse.kind == .press: effect = click(x: mouse.x, y: mouse.y)
    case .mouse(let mouse): effect = .scroll(mouse.kind == .wheelUp ? -3 : 3)
    case .resize(let size): viewport.resize(to: size, over: screen)
    }
    fitEditor()
    switch effect {
    case .scroll(let lines)?: scroll(by: lines)
    case .page(let pages)?: page(by: pages)
    case .walk(let direction)?: walk(by: direction)
    case .reach(let direction)?: reach(by: direction, leaving: false)
    default:
      follow()
      return effect
    }
    return nil
  }

  /// Scrolls what is edited in the room that its row has.
  private mutating func fitEditor() {
    guard screen.editor != nil, let row = screen.focusedRow else { return }
    let room = painter.room(of: row)
    screen.editor?.fit(to: room)
  }

  /// Scrolls so that the focus is visible.
  mutating func follow() {
    fitEditor()
    viewport.follow(screen)
    helpTop = screen.overlay == .help ? max(0, min(helpTop, helpLines.count - height)) : 0
  }

  private mutating func scroll(by lines: Int) {
    if screen.overlay == .help {
      helpTop = max(0, min(helpTop + lines, helpLines.count - height))
    } else {
      viewport.scroll(by: lines, over: screen)
    }
  }

  /// Scrolls the help by pages, or moves the focus by about as many lines, but by at least one row.
  private mutating func page(by pages: Int) {
    guard screen.overlay != .help else { return scroll(by: pages * height) }
    guard var target = screen.focus, !reach(by: pages * max(1, height - 1)) else { return }
    let first = target
    var room = height - 1
    repeat {
      guard let next = screen.item(toFocusFrom: target, pages) else { break }
      let lines = painter.lines(of: next).count
      if lines > height, target != first { break }
      target = next
      room -= lines
    } while room > 0
    screen.setFocus(target)
    screen.leaveEdited()
    follow()
  }

  /// Moves the focus by a row, unless lines before it must be scrolled into the window first.
  private mutating func walk(by direction: Int) {
    guard !reach(by: direction) else { return }
    screen.moveFocus(by: direction)
    screen.leaveEdited()
    follow()
  }

  /// Scrolls by at most some lines, up if negative, to those that would be passed over if the focus
  /// moved on.
  ///
  /// - Parameter leaving: Whether the lines of the next row count, too, and not only those of the
  ///   focused one.
  /// - Returns: Whether there were any.
  @discardableResult
  private mutating func reach(by lines: Int, leaving: Bool = true) -> Bool {
    let hidden = viewport.linesToReach(lines < 0 ? -1 : 1, over: screen, leaving: leaving)
    guard hidden > 0 else { return false }
    viewport.scroll(by: lines.signum() * min(abs(lines), hidden), over: screen)
    return true
  }

  var guide: KeyGuide { KeyGuide(screen: screen, glyphs: viewport.layout.glyphs) }

  var helpLines: [StyledLine] { guide.help(width: size.width) }
}

/// The mouse.
extension FormWindow {
  /// Focuses the item at a line of the screen, and acts on presenters, toggles, buttons and options.
  private mutating func click(x: Int, y: Int) -> ScreenEffect? {
    guard screen.overlay == nil else { return nil }
    screen.dropLifted()
    let (lines, y) = (viewport.lines, y - viewport.layout.titleHeight)
    guard lines.indices.contains(y) else { return nil }
    let item = lines[y].item
    let painter = painter
    let line = lines[y].line - painter.linesAbove(item).count
    guard line >= 0, screen.exists(item) else { return nil }
    guard case .row(let id) = item, let row = screen.form.row(id) else {
      screen.setFocus(item)
      return screen.press(KeyPress(.enter))
    }
    let room = painter.room(of: row)
    let reaction = painter.control(of: row).reaction(toClickAt: line, x: x, in: room)
    screen.setFocus(.row(id))
    if line == 0, room.removalColumns.contains(x) {
      return screen.press(KeyPress(.character("-"), .alt))
    }
    return reaction.flatMap { screen.use($0) }
  }
}
