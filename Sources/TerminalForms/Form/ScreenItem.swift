import DynamicRows
import FormEngine

/// What is focused and scrolled as one: a row with the section titles above it, or the end of the form.
enum ScreenItem: Hashable, Sendable {
  /// The row with this id, with the footer of the section before and the title of its own where it
  /// is a section's first.
  case row(RowID)
  /// The last footer, and the button to submit where one is drawn.
  case end
}

/// The order of the items: the visible rows, then the end.
extension FormScreen {
  /// The first visible row, or else the end.
  var firstItem: ScreenItem { item(atOrAfter: RowPosition(section: 0, row: 0)) }

  /// The item that can have the focus first, or `nil` where there is none.
  var firstFocus: ScreenItem? { focusable(firstItem) }

  /// The item that can have the focus last, or `nil` where there is none.
  var lastFocus: ScreenItem? { focusable(.end) ?? item(before: .end) }

  /// An item, or `nil` where it is an end without a button.
  func focusable(_ item: ScreenItem?) -> ScreenItem? {
    item == .end && !drawsSubmitButton ? nil : item
  }

  func item(after item: ScreenItem) -> ScreenItem? {
    guard case .row(let id) = item, let place = form.position(of: id) else { return nil }
    return self.item(atOrAfter: RowPosition(section: place.section, row: place.row + 1))
  }

  func item(before item: ScreenItem) -> ScreenItem? {
    guard case .row(let id) = item else {
      return self.item(before: RowPosition(section: form.numberOfSections, row: 0))
    }
    return form.position(of: id).flatMap { self.item(before: $0) }
  }

  /// The visible row at a position, or the item after it.
  func item(atOrAfter place: RowPosition) -> ScreenItem {
    var place = place
    while place.section < form.numberOfSections {
      if let id = form.row(at: place) { return .row(id) }
      place = RowPosition(section: place.section + 1, row: 0)
    }
    return .end
  }

  /// The last visible row before a position.
  func item(before place: RowPosition) -> ScreenItem? {
    var place = place
    while place.row == 0 {
      guard place.section > 0 else { return nil }
      place.section -= 1
      place.row = form.numberOfRows(inSection: place.section)
    }
    place.row -= 1
    return form.row(at: place).map(ScreenItem.row)
  }
}
