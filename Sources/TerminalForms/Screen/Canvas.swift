/// The lines of a terminal on which a form is drawn: what they show, and what has to be written so that
/// they show something else.
struct Canvas {
  let placement: FormPlacement
  private var content = Content.untouched

  private enum Content {
    /// Nothing was drawn since other programs wrote; the cursor is after what they have written.
    case untouched
    /// A form was drawn, but not all of it is there; it begins some lines above the cursor.
    case unknown(linesAbove: Int)
    case frame(Frame)
  }

  init(_ placement: FormPlacement) {
    self.placement = placement
  }

  /// How many lines above the cursor the form begins; `nil` where it needs not be erased.
  var linesAbove: Int? {
    guard placement == .belowPrompt else { return nil }
    switch content {
    case .untouched: return nil
    case .unknown(let count): return count
    case .frame(let frame): return frame.restingPlace.y
    }
  }

  /// The bytes that show a frame; none where it is shown.
  func bytes(showing frame: Frame) -> [UInt8] {
    if case .frame(let shown) = content {
      return FrameDifference.bytes(from: shown, to: frame, placement)
    }
    let start =
      placement == .wholeScreen
      ? "" : linesAbove.map(Self.erasing(linesAbove:)) ?? Self.freshLine(width: frame.size.width)
    return FrameDifference.bytes(from: nil, to: frame, placement, startingWith: start)
  }

  /// Records that a frame is shown.
  mutating func note(shown frame: Frame) {
    content = .frame(frame)
  }

  /// Draws everything anew next time: something else may be there.
  mutating func forget() {
    if let linesAbove { content = .unknown(linesAbove: linesAbove) } else { content = .untouched }
  }

  /// Records that other programs have used the terminal: a form below the prompt begins at the cursor.
  mutating func restart() {
    content = .untouched
  }

  /// Records a new size of the window. Terminals wrap lines that have become too long, and may drop those
  /// below the cursor.
  mutating func resize(to size: ScreenSize) {
    guard case .frame(let frame) = content, placement == .belowPrompt else { return forget() }
    let count = frame.linesAboveRestingPlace(wrappedTo: max(1, size.width))
    content = .unknown(linesAbove: min(count, max(0, size.height - 1)))
  }

  /// Moves up to the first line of a form and erases it, and everything below.
  static func erasing(linesAbove count: Int) -> String {
    "\r" + FrameDifference.step("A", count) + "\u{1B}[m\u{1B}[J"
  }

  /// Moves to the start of a line with nothing on it: the present one if the cursor is at its start, or
  /// else the next. As many blanks as the window is wide end up in the next line only where something
  /// precedes them.
  private static func freshLine(width: Int) -> String {
    "\u{1B}[m\u{1B}[?7h" + String(repeating: " ", count: width) + "\r\u{1B}[?7l\u{1B}[J"
  }
}
