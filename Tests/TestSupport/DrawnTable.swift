import FormEngine
import FormOracle

extension TableContents {
  /// Reads contents as they are written in tests: sections separated by `|`, each with its id, a
  /// colon and its rows; `a=1` is a row that shows the number 1.
  ///
  ///     TableContents(drawn: "s: a b=1 | t:")
  public init(drawn text: String) {
    self.init(
      text.split(separator: "|").map { part in
        let pieces = part.split(separator: ":", maxSplits: 1)
        let id = String(pieces[0]).split(separator: " ").joined()
        let rows = pieces.count == 2 ? pieces[1].split(separator: " ") : []
        return Section(SectionID(id), rows.map { Row(drawn: $0) })
      })
  }
}

extension TableContents.Row {
  fileprivate init(drawn text: Substring) {
    let pieces = text.split(separator: "=", maxSplits: 1)
    let value = pieces.count == 2 ? Double(pieces[1]).map(FormValue.number) : nil
    self.init(RowID(String(pieces[0])), shows: RowAppearance(value))
  }
}
