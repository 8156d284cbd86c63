import DynamicRows
import FormEngine

/// The number of rows above the window and below it.
struct ViewCut: Hashable {
  /// The number of rows above the window, where a row or text that is partly cut counts as one; `nil`
  /// if nothing is cut.
  var above: Int?
  var below: Int?
}

extension Viewport {
  /// Returns where the window cuts the form. A row counts if its title is outside.
  ///
  /// - Complexity: O(*s* + *h*) for *s* sections and *h* lines of the window.
  func cut(over screen: FormScreen) -> ViewCut {
    guard let first = placed.first, let last = placed.last else { return ViewCut() }
    let form = screen.form
    let painter = ItemPainter(screen: screen, layout: layout)
    let titles = placed.filter { if case .row = $0.item { true } else { false } }
      .map { $0.top + painter.linesAbove($0.item).count }
    var cut = ViewCut()
    if first.top < 0 || first.item != screen.firstItem {
      cut.above = max(1, screen.numberOfRows(before: first.item) + titles.count { $0 < 0 })
    }
    let rest = screen.item(after: last.item)
    let restIsEmpty = rest.map { $0 == .end && painter.lines(of: $0).isEmpty } ?? true
    if last.bottom > layout.contentHeight || !restIsEmpty {
      let total = form.numberOfRows(inSections: 0..<form.numberOfSections)
      let before = rest.map { screen.numberOfRows(before: $0) } ?? total
      cut.below = max(1, total - before + titles.count { $0 >= layout.contentHeight })
    }
    return cut
  }
}

extension FormScreen {
  /// The number of visible rows before an item.
  fileprivate func numberOfRows(before item: ScreenItem) -> Int {
    guard let (place, control) = place(of: item) else {
      return form.numberOfRows(inSections: 0..<form.numberOfSections)
    }
    return form.numberOfRows(inSections: 0..<place.section) + place.row + (control > 0 ? 1 : 0)
  }
}
