import FormEngine

/// The widths of the titles that have values next to them, up to 63 cells, for choosing the column
/// of the values.
///
/// All rows count, even hidden ones, so that the column does not change when rows appear or
/// disappear.
struct TitleWidths: Hashable, Sendable {
  /// A bit for each width.
  private var widths: UInt64 = 0

  /// The greatest width that does not exceed a limit; `nil` if there is none.
  func widest(atMost limit: Int) -> Int? {
    guard limit >= 0 else { return nil }
    let fitting = limit < 63 ? widths & (1 << UInt64(limit + 1) - 1) : widths
    return fitting == 0 ? nil : 63 - fitting.leadingZeroBitCount
  }

  /// Adds a title at a depth.
  mutating func add(_ title: String?, of spec: RowSpec, depth: Int) {
    guard spec.hasValueBesideTitle, let title = title ?? (depth == 0 ? spec.id.text : nil) else {
      return
    }
    let width = depth * 2 + 4 + VisibleText.width(title) + (spec.isRequired ? 2 : 0)
    if width < 64 { widths |= 1 << UInt64(width) }
  }
}

extension RowSpec {
  fileprivate var hasValueBesideTitle: Bool {
    control.takesAnswer || [.repeat, .value].contains(control.kind)
  }
}

extension FormScreen {
  /// Adds the titles of rows.
  mutating func noteTitles(of ids: some Sequence<RowID>) {
    for id in ids {
      guard let row = form.row(id) else { continue }
      titleWidths.add(form.shownTitle(of: row.id), of: row.spec, depth: row.depth)
    }
  }
}
