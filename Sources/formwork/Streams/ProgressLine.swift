import SmallFoundation

/// A line on standard error that shows progress, if it is a terminal.
final class ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var next = ContinuousClock.now
  private var width = 0

  /// Replaces the text, at most ten times a second.
  func show(_ text: @autoclosure () -> String) {
    guard isShown, ContinuousClock.now >= next else { return }
    next = .now + .milliseconds(100)
    let text = text()
    write("\r" + text + String(repeating: " ", count: max(0, width - text.count)))
    width = text.count
  }

  /// Shows a text at once; all its lines but the last one stay.
  func keep(_ text: String) {
    guard isShown else { return }
    clear()
    let lines = text.split(separator: "\n").map(String.init)
    for line in lines.dropLast() { write(line + "\n") }
    next = .now
    show(lines.last ?? "")
  }

  func clear() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  private func write(_ text: String) {
    try? Descriptor.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
