@testable import TerminalForms

extension Frame {
  /// The lines as text, without spaces at their ends.
  var text: [String] {
    lines.map { cells in
      var line = cells.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
