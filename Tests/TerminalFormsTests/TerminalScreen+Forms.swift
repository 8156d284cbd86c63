import FormEngine
import TestSupport

@testable import TerminalForms

extension TerminalScreen {
  /// A terminal in the modes of a form. Every cell is `#`, so that a cell that was never written is
  /// visible.
  init(_ size: ScreenSize, columns: @escaping @Sendable (Character) -> Int = \.columns) {
    self.init(width: size.width, height: size.height, columns: columns)
    take(TerminalModes.form(withMouse: true).bytes(from: .shell))
    for y in 1...size.height {
      take(Array("\u{1B}[\(y)H\(String(repeating: "#", count: size.width))".utf8))
    }
  }

  /// A terminal that was given one whole frame.
  init(showing frame: Frame, columns: @escaping @Sendable (Character) -> Int = \.columns) {
    self.init(width: frame.size.width, height: frame.size.height, columns: columns)
    take(TerminalModes.form(withMouse: true).bytes(from: .shell))
    take(FrameDifference.bytes(from: nil, to: frame))
  }

  /// Whether it looks like another terminal.
  func shows(_ other: TerminalScreen) -> Bool {
    cells == other.cells && modes == other.modes
      && (cursor == other.cursor || !modes.showsCursor)
  }
}

/// A form on its own emulated terminal, which takes events and draws what the form writes.
struct EmulatedForm {
  private(set) var robot: Robot
  private(set) var terminal: TerminalScreen
  private(set) var canvas: Canvas

  init(_ form: LiveForm, width: Int = 60, height: Int = 30) {
    robot = Robot(form, width: width, height: height)
    terminal = TerminalScreen(robot.window.size)
    canvas = Canvas(.wholeScreen)
    paint()
  }

  /// A form below what a shell has written on a screen.
  init(below terminal: TerminalScreen, _ robot: Robot) {
    self.robot = robot
    self.terminal = terminal
    canvas = Canvas(.belowPrompt)
    self.terminal.take(modes.bytes(from: .shell))
    paint()
  }

  private var modes: TerminalModes {
    var modes = TerminalModes.form(withMouse: true, canvas.placement)
    modes.linesAbove = canvas.linesAbove
    return modes
  }

  mutating func send(_ event: InputEvent) {
    robot.send(event)
    if case .resize(let size) = event {
      terminal.resize(width: size.width, height: size.height)
      canvas.resize(to: size)
    }
    if event == .key(.control("l")) { canvas.forget() }
    paint()
  }

  /// Leaves the form.
  mutating func leave() {
    terminal.take(TerminalModes.shell.bytes(from: modes))
    canvas.restart()
  }

  private mutating func paint() {
    let frame = robot.window.frame
    terminal.take(canvas.bytes(showing: frame))
    canvas.note(shown: frame)
  }
}
