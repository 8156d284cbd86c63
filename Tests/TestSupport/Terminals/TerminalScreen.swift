/// An emulator of a small terminal. It understands what this package's programs and plain shells
/// write, and records everything else as a fault. It shares no code with the programs that it
/// checks.
///
/// Bytes may be split anywhere. Positions count from 0.
public struct TerminalScreen: Sendable {
  /// The modes that programs switch.
  public internal(set) var modes = Modes.shell
  /// The cell of the cursor; the column after the last one if the line is full.
  public internal(set) var cursor = Place(x: 0, y: 0)
  /// Output that the emulator does not understand.
  public internal(set) var faults: [String] = []
  /// The numbers of the colors that were switched on so far.
  public internal(set) var colors: Set<Int> = []
  /// The number of completed synchronised updates.
  public internal(set) var updates = 0
  /// The number of columns.
  public internal(set) var width: Int
  /// The number of lines.
  public internal(set) var height: Int

  /// The cells of each line, from top to bottom.
  public internal(set) var cells: [[Cell]]
  /// The lines that the shell's screen has scrolled out at its top, as text.
  public internal(set) var scrollback: [String] = []
  /// Whether the text of a line continues in the next one, for each line of the shell's screen.
  var isContinued: [Bool]
  /// The lines that scroll.
  var margins: Range<Int>
  /// The shell's screen and cursor, while the alternate screen is active.
  var shellScreen: (cells: [[Cell]], cursor: Place)?
  var decoder = ByteDecoder()
  /// The attributes of the next characters.
  var style: Set<Int> = []
  /// How many cells the terminal gives a cluster.
  let columns: @Sendable (Character) -> Int

  /// A cell with its contents.
  public struct Cell: Hashable, Sendable {
    /// The cluster; empty in the second half of a wide one.
    public var text = " "
    /// The numbers of the attributes and colors.
    public var style: Set<Int> = []
  }

  /// A place on the screen.
  public struct Place: Hashable, Sendable {
    /// The column.
    public var x: Int
    /// The line.
    public var y: Int

    /// Names a place.
    public init(x: Int, y: Int) {
      (self.x, self.y) = (x, y)
    }
  }

  /// Modes that programs switch on and have to switch off again.
  public struct Modes: Hashable, Sendable {
    /// Whether the cursor is visible.
    public var showsCursor = true
    /// Whether the alternate screen is active.
    public var isAlternate = false
    /// Whether full lines continue in the next one.
    public var wraps = true
    /// Whether pastes are marked.
    public var marksPastes = false
    /// The numbers of the mouse reports that are on.
    public var mouse: Set<Int> = []
    /// Whether updates are held back.
    public var isHeld = false
    /// Whether a style other than the plain one is on.
    public var hasStyle = false

    /// Whether only some of the lines scroll.
    public var hasMargins = false

    /// The modes that a shell expects.
    public static let shell = Modes()
  }

  /// Creates an empty screen.
  ///
  /// - Parameter columns: How many cells the terminal gives a cluster.
  public init(
    width: Int, height: Int, columns: @escaping @Sendable (Character) -> Int = \.columns
  ) {
    self.width = width
    self.height = height
    self.columns = columns
    cells = Self.blank(width, height)
    isContinued = Array(repeating: false, count: height)
    margins = 0..<height
  }

  /// The lines as text, without blanks at their ends.
  public var lines: [String] {
    cells.map(Self.text)
  }

  /// The lines that are not empty, separated by line feeds.
  public var text: String {
    lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The first line that contains a text, or `nil`.
  public func line(with text: String) -> String? {
    lines.first { $0.contains(text) }
  }

  static func text(of line: [Cell]) -> String {
    var text = line.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  static func blank(_ width: Int, _ height: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }
}
