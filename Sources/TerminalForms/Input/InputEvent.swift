/// An action of the person, or a change of the window.
enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A text was pasted; unchanged, including line ends and control characters.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The window has a new size.
  case resize(ScreenSize)
}

/// A press of the button or a turn of the wheel at a cell.
struct MouseEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case press
    case wheelUp
    case wheelDown
  }

  var kind: Kind
  /// The column, from 0.
  var x: Int
  /// The line, from 0.
  var y: Int
}

/// The size of a screen, in cells.
struct ScreenSize: Hashable, Sendable {
  var width: Int
  var height: Int
}
