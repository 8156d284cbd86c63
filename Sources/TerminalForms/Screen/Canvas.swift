/// The lines of a terminal on which a form is drawn. It knows what they show, and computes the
/// bytes that make them show something else.
struct Canvas {
  let placement: FormPlacement
  private var content = Content.untouched

  private enum Content {
    /// Nothing was drawn since other programs wrote; the cursor is after their output.
    case untouched
    /// A form was drawn, but parts of it may be missing; it begins some lines above the cursor.
    case unknown(linesAbove: Int)
    case frame(Frame)
  }

  init(_ placement: FormPlacement) {
    self.placement = placement
  }

  /// The number of lines from the start of the form to the cursor; `nil` if it does not have to be
  /// erased.
  var linesAbove: Int? {
    guard placement == .belowPrompt else { return nil }
    switch content {
    case .untouched: return nil
    case .unknown(let count): return count
    case .frame(let frame): return frame.restingPlace.y
    }
  }

  /// The bytes that show a frame; empty if it is already shown.
  func bytes(showing frame: Frame) -> [UInt8] {
    if case .frame(let shown) = content {
      return FrameDifference.bytes(from: shown, to: frame, placement)
    }
    let start =
      placement == .wholeScreen
      ? "" : linesAbove.map(Self.erasing(linesAbove:)) ?? Self.emptyLine(width: frame.size.width)
    return FrameDifference.bytes(from: nil, to: frame, placement, startingWith: start)
  }

  mutating func note(shown frame: Frame) {
    content = .frame(frame)
  }

  /// Draws everything again next time, since the screen may show something else.
  mutating func forget() {
    if let linesAbove { content = .unknown(linesAbove: linesAbove) } else { content = .untouched }
  }

  /// Records that other programs have used the terminal: a form below the prompt now begins at the
  /// cursor.
  mutating func restart() {
    content = .untouched
  }

  /// Records a new size of the window. Terminals wrap lines that have become too long, and may drop
  /// lines below the cursor.
  mutating func resize(to size: ScreenSize) {
    guard case .frame(let frame) = content, placement == .belowPrompt else { return forget() }
    let count = frame.linesAboveRestingPlace(wrappedTo: max(1, size.width))
    content = .unknown(linesAbove: min(count, max(0, size.height - 1)))
  }

  /// Moves up to the first line of a form, and erases from there to the end of the screen: first this line, then
  /// everything after its first column. Some terminals, such as tmux with `scroll-on-clear`, copy a screen to their
  /// history when it is erased from its first column.
  static func erasing(linesAbove count: Int) -> String {
    "\r" + FrameDifference.step("A", count) + "\u{1B}[m\u{1B}[K\u{1B}[C\u{1B}[J\r"
  }

  /// Moves to the start of an empty line: the current one if the cursor is at its start, or else
  /// the next. Writing as many spaces as the window is wide reaches the next line only if something
  /// precedes them.
  private static func emptyLine(width: Int) -> String {
    "\u{1B}[m\u{1B}[?7h" + String(repeating: " ", count: width) + "\r\u{1B}[?7l\u{1B}[J"
  }
}
