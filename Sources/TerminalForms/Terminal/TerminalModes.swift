/// The modes of a terminal, as a value.
///
/// Entering and leaving are both computed as the difference of two such values, so that everything
/// that is switched on is switched off again.
struct TerminalModes: Hashable, Sendable {
  /// Whether keys arrive one by one, without an echo. It is the only mode that is not switched by
  /// bytes.
  var isRaw = false
  /// Whether the alternate screen is shown, while the terminal keeps the shell's screen.
  var showsAlternateScreen = false
  /// Whether text at the right edge stays on its line.
  var holdsLines = false
  /// Whether pastes are marked as such.
  var marksPastes = false
  /// Whether the mouse is reported.
  var reportsMouse = false
  /// Whether the wheel does nothing if it is not reported. Many terminals send arrow keys for it
  /// while the alternate screen is shown.
  var ignoresWheel = false
  /// The number of lines above the cursor where a form begins that has to be erased; `nil` if there
  /// is none.
  var linesAbove: Int?

  /// The modes in which a shell leaves its terminal.
  static let shell = TerminalModes()

  /// The modes in which a form is filled in.
  ///
  /// Below a prompt, the terminal itself handles the mouse, since it scrolls the shell's screen.
  static func form(
    withMouse: Bool, _ placement: FormPlacement = .wholeScreen
  ) -> TerminalModes {
    let isWhole = placement == .wholeScreen
    return TerminalModes(
      isRaw: true, showsAlternateScreen: isWhole, holdsLines: true, marksPastes: true,
      reportsMouse: withMouse && isWhole, ignoresWheel: !withMouse && isWhole)
  }

  /// Returns the bytes that lead from other modes to these; empty if both are the same. Modes are
  /// switched off in reverse order, and every return to the shell begins by ending synchronized
  /// output and styles and by showing the cursor.
  func bytes(from before: TerminalModes) -> [UInt8] {
    var on = ""
    var off = ""
    for switching in Self.switches
    where before[keyPath: switching.mode] != self[keyPath: switching.mode] {
      if self[keyPath: switching.mode] {
        on += switching.on
      } else {
        off = switching.off + off
      }
    }
    return Array((resetSequence(after: before) + off + on).utf8)
  }

  /// Ends everything that a partial frame may have left on when a form is left: a partial sequence,
  /// synchronized output, a style, margins, a hidden cursor, and the form itself if it is on the
  /// shell's screen.
  private func resetSequence(after before: TerminalModes) -> String {
    guard before.isRaw, !isRaw else { return "" }
    let sequence = "\u{18}\u{1B}[?2026l\u{1B}[m\u{1B}[?25h"
    // Without margins, the sequence that resets them would only move the cursor.
    if before.showsAlternateScreen { return sequence + "\u{1B}[r" }
    return sequence + (before.linesAbove.map(Canvas.erasing(linesAbove:)) ?? "")
  }

  private struct Switch {
    let mode: KeyPath<TerminalModes, Bool>
    let on: String
    let off: String
  }

  private static var switches: [Switch] {
    [
      Switch(mode: \.showsAlternateScreen, on: "\u{1B}[?1049h", off: "\u{1B}[?1049l"),
      Switch(mode: \.holdsLines, on: "\u{1B}[?7l", off: "\u{1B}[?7h"),
      Switch(mode: \.marksPastes, on: "\u{1B}[?2004h", off: "\u{1B}[?2004l"),
      Switch(
        mode: \.reportsMouse, on: "\u{1B}[?1000h\u{1B}[?1006h",
        off: "\u{1B}[?1006l\u{1B}[?1000l"),
      // If a terminal can't save a mode, its default is to send arrow keys for the wheel.
      Switch(
        mode: \.ignoresWheel, on: "\u{1B}[?1007s\u{1B}[?1007l",
        off: "\u{1B}[?1007h\u{1B}[?1007r"),
    ]
  }
}
