/// What a terminal shows: a small one, which understands what this package's programs and plain
/// shells write and notes everything else as a fault.
///
/// Bytes may be split anywhere. Positions count from 0.
public struct TerminalScreen: Sendable {
  /// The modes that programs switch, as ``TerminalScreen/Modes`` has them.
  public internal(set) var modes = Modes.shell
  /// The cell that the cursor stands on; behind the last one of a line where that is full.
  public internal(set) var cursor = Place(x: 0, y: 0)
  /// What was written that this terminal does not understand.
  public internal(set) var faults: [String] = []
  /// The colours that were switched on so far, by their numbers.
  public internal(set) var colors: Set<Int> = []
  /// How many synchronised updates were ended.
  public internal(set) var updates = 0
  /// The number of columns.
  public private(set) var width: Int
  /// The number of lines.
  public private(set) var height: Int

  var cells: [[String]]
  /// The lines that scroll.
  var margins: Range<Int>
  /// The shell's screen and cursor, while the alternate screen is shown.
  var shellScreen: (cells: [[String]], cursor: Place)?
  var decoder = ByteDecoder()

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

  /// What programs switch on and must switch off again.
  public struct Modes: Hashable, Sendable {
    /// Whether the cursor is to be seen.
    public var showsCursor = true
    /// Whether the alternate screen is shown.
    public var isAlternate = false
    /// Whether lines that are full go on in the next.
    public var wraps = true
    /// Whether pastes are marked.
    public var marksPastes = false
    /// Which reports of the mouse are on, by their numbers.
    public var mouse: Set<Int> = []
    /// Whether what is written is held back.
    public var isHeld = false
    /// Whether a style other than the plain one is on.
    public var hasStyle = false

    /// Whether only some of the lines scroll.
    public var hasMargins = false

    /// As a shell expects them.
    public static let shell = Modes()
  }

  /// Makes an empty screen.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Self.blank(width, height)
    margins = 0..<height
  }

  /// The lines as text, blanks at their ends left out.
  public var lines: [String] {
    cells.map { line in
      var text = line.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The lines that hold anything, one below the other.
  public var text: String {
    lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The first line that holds a text, or `nil`.
  public func line(with text: String) -> String? {
    lines.first { $0.contains(text) }
  }

  /// Cuts or widens the screen, as a window does.
  public mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Self.resized(cells, width, height)
    if let shellCells = shellScreen?.cells {
      shellScreen?.cells = Self.resized(shellCells, width, height)
    }
    margins = 0..<height
    modes.hasMargins = false
    cursor.x = min(cursor.x, width)
    cursor.y = min(cursor.y, height - 1)
  }

  static func blank(_ width: Int, _ height: Int) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  private static func resized(_ cells: [[String]], _ width: Int, _ height: Int) -> [[String]] {
    var lines = cells.prefix(height).map { line in
      Array(line.prefix(width)) + Array(repeating: " ", count: max(0, width - line.count))
    }
    lines += blank(width, max(0, height - lines.count))
    return lines
  }
}
