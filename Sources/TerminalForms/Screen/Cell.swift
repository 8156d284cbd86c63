/// A cell of a screen: a cluster with its style, or the second half of a wide cluster.
struct Cell: Hashable, Sendable {
  /// The cluster; empty in the second half of a wide one.
  var text: String
  /// The number of cells that the cluster occupies: 1 or 2, and 0 in the second half.
  var width: UInt8
  var style: Style

  static let blank = Cell(text: " ", width: 1, style: .plain)

  /// Whether the terminal may use a different width: for an emoji, and for a cluster of several
  /// scalars, such as a keycap or a letter with a mark.
  var isDoubtful: Bool {
    guard text.utf8.count > 1, let first = text.unicodeScalars.first else { return false }
    return text.unicodeScalars.count > 1 || (first.value >= 0x300 && first.properties.isEmoji)
  }

  static func cells(of text: String, _ style: Style = .plain) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(text.utf8.count)
    for cluster in VisibleText.clusters(of: text) {
      let width = cluster.terminalWidth
      cells.append(Cell(text: String(cluster), width: UInt8(width), style: style))
      if width == 2 { cells.append(Cell(text: "", width: 0, style: style)) }
    }
    return cells
  }

  /// The cells of a line cut to a width; half a wide cluster becomes a space.
  static func cut(_ cells: some Collection<Cell>, to width: Int) -> [Cell] {
    guard cells.count > width else { return Array(cells) }
    var cut = Array(cells.prefix(max(0, width)))
    if let last = cut.last, last.width == 2 {
      cut[cut.count - 1] = Cell(text: " ", width: 1, style: last.style)
    }
    return cut
  }
}
