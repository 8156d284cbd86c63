import DynamicRows
import FormEngine
import FormText
import TerminalForms

/// The visible rows of a form in columns: position, id, kind, title, value.
struct FormTable {
  private let form: LiveForm
  private var lines: [[String]] = [["position", "id", "kind", "title", "value"]]

  init(_ form: LiveForm) {
    self.form = form
    for section in 0..<form.numberOfSections {
      let rows = form.rows(inSection: section)
      for (index, id) in rows.enumerated() {
        guard let row = form.row(id) else { continue }
        lines.append(columns(of: row, at: RowPosition(section: section, row: index)))
      }
    }
  }

  /// The maximum number of indented levels, and the maximum padding of a column in cells. They keep
  /// the size of the table proportional to the form, however deep the rows and however long the
  /// titles.
  private static let deepestIndent = 20
  private static let widestColumn = 80

  /// The table: a line with the headings, then one for each row.
  var text: String {
    let cells = lines.map { $0.map { $0.cells } }
    let widths = lines[0].indices.map { column in
      min(cells.map { $0[column] }.max() ?? 0, Self.widestColumn)
    }
    return zip(lines, cells).map { line, cells in
      var text = ""
      for (cell, (taken, width)) in zip(line, zip(cells, widths)) {
        text += cell + String(repeating: " ", count: max(0, width - taken) + 2)
      }
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  private func columns(of row: LiveRow, at position: RowPosition) -> [String] {
    let indent = String(repeating: "  ", count: min(row.depth, Self.deepestIndent))
    let marker = row.isOpen.map { $0 ? "▾ " : "▸ " } ?? ""
    return [
      "\(position)", row.id.text, row.spec.content.kind.rawValue,
      indent + marker + (form.shownTitle(of: row.id) ?? ""), value(of: row),
    ].map(\.withoutControlCharacters)
  }

  /// The value of the row as displayed text.
  private func value(of row: LiveRow) -> String {
    if case .bool(let isOn)? = row.value { return isOn ? "on" : "off" }
    return row.text ?? ""
  }
}

extension String {
  /// The number of terminal cells that the text occupies.
  fileprivate var cells: Int {
    reduce(0) { $0 + $1.terminalWidth }
  }
}
