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
  var marksPastes = false
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
    var (switchingOff, switchingOn) = ("", "")
    for (mode, on, off) in Self.switches where before[keyPath: mode] != self[keyPath: mode] {
      if self[keyPath: mode] {
        switchingOn += on
      } else {
        switchingOff = off + switchingOff
      }
    }
    return Array((resetSequence(after: before) + switchingOff + switchingOn).utf8)
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

  /// How the terminal switches each mode on and off.
  private static var switches: [(mode: KeyPath<TerminalModes, Bool>, on: String, off: String)] {
    [
      (\.showsAlternateScreen, "\u{1B}[?1049h", "\u{1B}[?1049l"),
      (\.holdsLines, "\u{1B}[?7l", "\u{1B}[?7h"),
      (\.marksPastes, "\u{1B}[?2004h", "\u{1B}[?2004l"),
      (\.reportsMouse, "\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l"),
      // If a terminal can't save a mode, its default is to send arrow keys for the wheel.
      (\.ignoresWheel, "\u{1B}[?1007s\u{1B}[?1007l", "\u{1B}[?1007h\u{1B}[?1007r"),
    ]
  }
}
