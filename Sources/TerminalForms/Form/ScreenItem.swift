import DynamicRows
import FormEngine

/// A unit of focusing and scrolling: a row with the section titles above it, the control that adds
/// a copy, or the end of the form or page.
enum ScreenItem: Hashable, Sendable {
  /// The row with this id; the first row of a section includes the footer of the previous section
  /// and the title of its own.
  case row(RowID)
  /// The control that adds a copy to the repeat with this id, after the last copy.
  case add(RowID)
  /// The last footer, and the button that submits or goes on if one is drawn.
  case end
  /// The button that goes back to the page before this one.
  case back
}

/// The order of the items: the visible rows, the control of a repeat after its last row, then the
/// end. On a page they are those of its section.
extension FormScreen {
  /// The first visible row, or else the end.
  var firstItem: ScreenItem {
    item(atOrAfter: RowPosition(section: shownSections.lowerBound, row: 0))
  }

  /// The first item that can have the focus; `nil` if there is none.
  var firstFocus: ScreenItem? { exists(firstItem) ? firstItem : item(toFocusFrom: firstItem, 1) }

  /// The last item before the button that goes back that can have the focus; `nil` if there is none.
  var lastFocus: ScreenItem? { exists(.end) ? .end : item(toFocusFrom: .end, -1) }

  /// The next item that can have the focus, or the previous one if the direction is negative.
  func item(toFocusFrom item: ScreenItem, _ direction: Int) -> ScreenItem? {
    var next: ScreenItem? = item
    repeat {
      next = next.flatMap { direction < 0 ? self.item(before: $0) : self.item(after: $0) }
    } while next.map { !exists($0) } ?? false
    return next
  }

  func item(after item: ScreenItem) -> ScreenItem? {
    guard let place = place(of: item) else { return item == .end && hasPageBefore ? .back : nil }
    return controls(after: place.row).dropFirst(place.control).first
      ?? self.item(atOrAfter: RowPosition(section: place.row.section, row: place.row.row + 1))
  }

  func item(before item: ScreenItem) -> ScreenItem? {
    if item == .back { return .end }
    let end = RowPosition(section: shownSections.upperBound, row: 0)
    let place = place(of: item) ?? (end, 0)
    if place.control > 0 {
      return controls(after: place.row).prefix(place.control - 1).last
        ?? form.row(at: place.row).map(ScreenItem.row)
    }
    return position(before: place.row).flatMap { previous in
      controls(after: previous).last ?? form.row(at: previous).map(ScreenItem.row)
    }
  }

  /// The visible row at a position, or else the next item.
  func item(atOrAfter place: RowPosition) -> ScreenItem {
    let row = form.visibleRow(atOrAfter: place)
    guard let row, form.page == nil || form.section(of: row)?.id == form.page else { return .end }
    return .row(row)
  }

  private func position(before place: RowPosition) -> RowPosition? {
    var place = place
    let first = shownSections.lowerBound
    while place.row == 0 {
      guard place.section > first else { return nil }
      place.section -= 1
      place.row = form.numberOfRows(inSection: place.section)
    }
    place.row -= 1
    return place
  }
}

/// The controls of repeats.
extension FormScreen {
  /// The position of the visible row of an item, and the number of the item among the controls
  /// after that row, 0 for the row itself; `nil` for the end, the button that goes back, and items
  /// that are not visible.
  func place(of item: ScreenItem) -> (row: RowPosition, control: Int)? {
    switch item {
    case .row(let id): return form.position(of: id).map { ($0, 0) }
    case .add(let id):
      guard let last = form.lastPosition(ofBlock: id),
        let index = controls(after: last).firstIndex(of: item)
      else { return nil }
      return (last, index + 1)
    case .end, .back: return nil
    }
  }

  /// The controls after a visible row: those of the repeats whose blocks end with it, inner ones first.
  private func controls(after place: RowPosition) -> [ScreenItem] {
    guard let id = form.row(at: place) else { return [] }
    let next = form.row(at: RowPosition(section: place.section, row: place.row + 1))
    let depth = next.flatMap { form.row($0)?.depth } ?? 0
    return form.rowAndPresenters(id).prefix { $0.depth >= depth }
      .filter { !$0.hasFixedNumberOfCopies && form.addButtons(of: $0.id).isEmpty }
      .map { .add($0.id) }
  }
}
