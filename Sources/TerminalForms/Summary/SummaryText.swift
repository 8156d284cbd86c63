/// Cuts texts so that they fit on one line of a terminal.
struct SummaryText {
  let ellipsis: String

  /// A text on one line, safe to print to a terminal, with an ellipsis if anything is cut off.
  func cut(_ text: String, to width: Int) -> String {
    let clusters = VisibleText.clusters(of: text)
    guard clusters.reduce(0, { $0 + $1.terminalWidth }) > width else { return String(clusters) }
    var line = ""
    var room = width - VisibleText.width(ellipsis)
    for cluster in clusters {
      room -= cluster.terminalWidth
      guard room >= 0 else { break }
      line.append(cluster)
    }
    return line + ellipsis
  }

  /// The first line of a text, and the number of further lines.
  func firstLine(of text: String, width: Int) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count > 1 else { return cut(text, to: width) }
    let more = ", \(lines.count - 1) more " + (lines.count == 2 ? "line" : "lines")
    return cut(String(lines[0]), to: max(1, width - more.count)) + more
  }

  /// As many members of a list as fit, and the number of further ones.
  func list(_ members: some Collection<String>, width: Int) -> String {
    if members.count == 1 { return cut(members.first ?? "", to: width) }
    var best = "\(members.count) chosen"
    var shown = ""
    for (index, member) in members.enumerated() {
      shown += (index == 0 ? "" : ", ") + VisibleText.plain(member)
      guard VisibleText.width(shown) <= width else { break }
      let rest = members.count - index - 1
      let line = shown + (rest == 0 ? "" : ", \(rest) more")
      if VisibleText.width(line) <= width { best = line }
    }
    return best
  }
}
