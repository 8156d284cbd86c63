import DynamicRows
import FormEngine

/// What scrolls as one: a row with the titles and footers above it, or what is below the last row.
enum ScreenUnit: Hashable, Sendable {
  /// The row with this id, with the footer of the section before and the title of its own where it
  /// is a section's first.
  case row(RowID)
  /// The last footer, and the button to submit where one is drawn.
  case end
}

/// The order of units.
extension FormScreen {
  var firstUnit: ScreenUnit {
    row(atOrAfter: RowPosition(section: 0, row: 0)).map(ScreenUnit.row) ?? .end
  }

  /// What scrolls together with the focus.
  var focusedUnit: ScreenUnit { focus?.unit ?? firstUnit }

  /// Whether a unit is a row that is lifted, or inside its block.
  func isLifted(_ unit: ScreenUnit) -> Bool {
    guard case .row(let id) = unit else { return false }
    return carrying(of: id) != nil
  }

  func exists(_ unit: ScreenUnit) -> Bool {
    guard case .row(let id) = unit else { return true }
    return form.position(of: id) != nil
  }

  func unit(after unit: ScreenUnit) -> ScreenUnit? {
    guard case .row(let id) = unit, let place = form.position(of: id) else { return nil }
    let next = RowPosition(section: place.section, row: place.row + 1)
    return row(atOrAfter: next).map(ScreenUnit.row) ?? .end
  }

  func unit(before unit: ScreenUnit) -> ScreenUnit? {
    switch unit {
    case .row(let id): form.position(of: id).flatMap { row(before: $0) }.map(ScreenUnit.row)
    case .end:
      row(before: RowPosition(section: form.numberOfSections, row: 0)).map(ScreenUnit.row)
    }
  }

  /// Whether one unit comes before another.
  func isUnit(_ unit: ScreenUnit, before other: ScreenUnit) -> Bool {
    guard case .row(let id) = unit, let place = form.position(of: id) else { return false }
    guard case .row(let otherID) = other else { return true }
    return form.position(of: otherID).map { place < $0 } ?? true
  }
}
