import DynamicRows
import FormEngine

/// What is above the window and below it, in words such as "3 more" for rows or "12 more lines" of
/// the focused row; `nil` if nothing is cut.
struct ViewCut: Hashable {
  var above: Phrase?
  var below: Phrase?
  /// Whether lines of one row or text are cut.
  var isOfLines = false

  /// What is cut of a text with some lines above the window and below it.
  static func lines(above: Int, below: Int) -> ViewCut {
    func words(_ count: Int) -> Phrase? {
      count <= 0 ? nil : count == 1 ? "1 more line" : "\(count) more lines"
    }
    return ViewCut(above: words(above), below: words(below), isOfLines: above > 0 || below > 0)
  }
}

extension Viewport {
  /// Returns where the window cuts the form: the number of lines of the focused row, or else of rows.
  /// A row counts if its title is outside; a row or text that is partly cut counts as one.
  ///
  /// - Complexity: O(*s* + *h*) for *s* sections and *h* lines of the window.
  func cut(over screen: FormScreen) -> ViewCut {
    guard let first = placed.first, let last = placed.last else { return ViewCut() }
    let form = screen.form
    let painter = ItemPainter(screen: screen, layout: layout)
    let focused = placed.first { $0.item == screen.focus && $0.lines.count > layout.contentHeight }
    let lines = focused.map {
      ViewCut.lines(above: -$0.top, below: $0.bottom - layout.contentHeight)
    }
    let titles = placed.filter { if case .row = $0.item { true } else { false } }
      .map { $0.top + painter.linesAbove($0.item).count }
    var cut = ViewCut(isOfLines: lines?.isOfLines ?? false)
    if first.top < 0 || first.item != screen.firstItem {
      let count = screen.numberOfRows(before: first.item) + titles.count { $0 < 0 }
      cut.above = lines?.above ?? "\(max(1, count)) more"
    }
    let rest = screen.item(after: last.item)
    let restIsEmpty =
      rest.map { $0 == .end && !screen.hasPageBefore && painter.lines(of: $0).isEmpty } ?? true
    if last.bottom > layout.contentHeight || !restIsEmpty {
      let total = form.numberOfRows(inSections: screen.shownSections)
      let before = rest.map { screen.numberOfRows(before: $0) } ?? total
      let count = total - before + titles.count { $0 >= layout.contentHeight }
      cut.below = lines?.below ?? "\(max(1, count)) more"
    }
    return cut
  }
}

extension FormScreen {
  /// The number of visible rows before an item.
  fileprivate func numberOfRows(before item: ScreenItem) -> Int {
    let shown = shownSections
    guard let (place, control) = place(of: item) else {
      return form.numberOfRows(inSections: shown)
    }
    return form.numberOfRows(inSections: shown.lowerBound..<place.section) + place.row
      + (control > 0 ? 1 : 0)
  }
}
