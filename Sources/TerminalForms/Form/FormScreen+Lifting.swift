import DynamicRows
import FormEngine

/// Moving rows with keys.
extension FormScreen {
  /// Lifts the focused row unless it is lifted already, and moves its block by one place, up if the
  /// direction is -1 and down if it is 1. An editor moves with its field.
  mutating func moveRow(by direction: Int) {
    guard let row = focusedRow else {
      notice = "Only rows can be moved."
      return
    }
    let id = lift?.row ?? row.holder
    if let reason = reasonToStay(id) {
      notice = reason
      return
    }
    do throws(FormRefusal) {
      try move(id, by: direction)
    } catch {
      notice = Phrase(verbatim: error.message)
    }
  }

  /// Why a row can't be moved, as a sentence; `nil` if it can.
  func reasonToStay(_ id: RowID) -> Phrase? {
    if form.section(of: id)?.reorder == SectionSpec.Reorder.none {
      return "The rows of this section can't be moved."
    }
    return form.canMove(id) ? nil : "This row can't be moved."
  }

  private mutating func move(_ id: RowID, by direction: Int) throws(FormRefusal) {
    guard let place = try form.nextPlace(of: id, towards: direction) else {
      notice =
        direction < 0 ? "This row can't go further up." : "This row can't go further down."
      return
    }
    try move(id, to: place)
  }

  private mutating func move(_ id: RowID, to place: RowPosition) throws(FormRefusal) {
    let lift = self.lift ?? Lift(row: id, origin: form, hadChanges: hasChanges)
    _ = try attempt(.moveRow(id, to: place))
    self.lift = lift
    setFocus(.row(id))
    editor = nil
  }
}

extension FormScreen {
  /// Drops the lifted row. The whole move is one step, or none if the row is at its previous place.
  mutating func dropLifted() {
    guard var lift else { return }
    self.lift = nil
    let place = form.position(of: lift.row)
    if let place, place != lift.origin.position(of: lift.row) {
      // If several moves lead there, a single move there is legal too.
      if (try? lift.origin.perform(.moveRow(lift.row, to: place))) != nil {
        restore(lift.origin)
      }
    } else {
      restore(lift)
    }
    beginEditing()
  }

  /// Returns the lifted row to its previous place.
  mutating func restoreLifted() {
    guard let lift else { return }
    self.lift = nil
    restore(lift)
    notice = "The row is back in its place."
    beginEditing()
  }

  private mutating func restore(_ lift: Lift) {
    restore(lift.origin)
    hasChanges = lift.hadChanges
  }

  /// How a row takes part in moving a block; `nil` if it does not.
  func carrying(of id: RowID) -> Lift.Part? {
    guard let lift else { return nil }
    if lift.row == id { return .lifted }
    return form.rowAndPresenters(id).contains { $0.id == lift.row } ? .along : nil
  }
}
