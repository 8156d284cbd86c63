import DynamicRows
import FormEngine

/// Moving rows by keys.
extension FormScreen {
  /// Does what a key means while a row is lifted. A key that means nothing to it drops the row and
  /// then does what it does else.
  ///
  /// - Returns: Whether that was all.
  mutating func handleLifted(_ press: KeyPress) -> Bool {
    guard lift != nil else { return false }
    if let direction = press.direction {
      move(direction)
    } else if press == KeyPress(.escape) || press.isUndo {
      putBackLifted()
    } else if press == KeyPress(.enter) || press == KeyPress(.character(" ")) {
      dropLifted()
    } else {
      dropLifted()
      return false
    }
    return true
  }

  /// Moves the focused row with its block by one place, and lifts it first where it isn't yet. An
  /// editor goes with its field.
  mutating func move(_ direction: Direction) {
    guard let row = focusedRow else {
      notice = "Only rows can be moved."
      return
    }
    let id = lift?.row ?? row.field ?? row.id
    if let reason = reasonToStay(id) {
      notice = reason
      return
    }
    do throws(FormRefusal) {
      try move(id, direction)
    } catch {
      notice = error.message
    }
  }

  /// Why a row can't be picked up, as a sentence, or `nil` where it can.
  private func reasonToStay(_ id: RowID) -> String? {
    if form.section(of: id)?.reorder == SectionSpec.Reorder.none {
      return "The rows of this section can't be moved."
    }
    return form.canMove(id) ? nil : "This row can't be moved."
  }

  /// Whether a row can be picked up.
  func isMovable(_ row: LiveRow) -> Bool { reasonToStay(row.field ?? row.id) == nil }

  private mutating func move(_ id: RowID, _ direction: Direction) throws(FormRefusal) {
    guard var section = form.position(of: id)?.section else { return }
    var refusal: FormRefusal?
    var place = try form.placeInSection(of: id, towards: direction)
    if place == nil {
      place = try form.place(of: id, beyondSection: section, towards: direction)
    }
    while let next = place {
      do throws(FormRefusal) {
        try move(id, to: next)
        return
      } catch {
        // A section that waits for this very row does not take it; one further on may.
        guard error.code == .wouldLoop else { throw error }
        refusal = error
        section = next.section
        place = try form.place(of: id, beyondSection: section, towards: direction)
      }
    }
    notice =
      refusal?.message
      ?? "There is no place further \(direction == .up ? "up" : "down") for this row."
  }

  private mutating func move(_ id: RowID, to place: RowPosition) throws(FormRefusal) {
    let lift = self.lift ?? Lift(row: id, origin: form, hadChanges: hasChanges)
    let anchor = anchor(without: id)
    _ = try attempt(.moveRow(id, to: place))
    self.lift = lift
    self.anchor = anchor
    setFocus(.row(id))
    editing = nil
  }

  /// The window's edge where it does not go with a block that moves: at what stands behind it now.
  private func anchor(without id: RowID) -> ScrollAnchor {
    guard case .row(let edge)? = anchor.unit, edge == id || form.isRow(edge, under: id),
      var place = form.position(of: id)
    else { return anchor }
    repeat {
      place.row += 1
    } while form.row(at: place).map { form.isRow($0, under: id) } ?? false
    return row(atOrAfter: place).map { ScrollAnchor(unit: .row($0), line: 0) } ?? anchor
  }
}

extension FormScreen {
  /// Leaves the lifted row where it is. However it came there, that is one step, or none where it
  /// stands where it was picked up.
  mutating func dropLifted() {
    guard var lift else { return }
    self.lift = nil
    let place = form.position(of: lift.row)
    if let place, place != lift.origin.position(of: lift.row) {
      // A direct way there is legal wherever a way by other places is.
      if (try? lift.origin.perform(.moveRow(lift.row, to: place))) != nil {
        putBack(lift.origin)
      }
    } else {
      putBack(lift)
    }
    beginEditing()
  }

  /// Puts the lifted row back to where it was picked up.
  mutating func putBackLifted() {
    guard let lift else { return }
    self.lift = nil
    putBack(lift)
    notice = "The row is back where it was."
    beginEditing()
  }

  private mutating func putBack(_ lift: Lift) {
    putBack(lift.origin)
    hasChanges = lift.hadChanges
  }

  /// How a row takes part in the moving of a block.
  func carrying(of id: RowID) -> RowPainter.Carrying? {
    guard let lift else { return nil }
    if lift.row == id { return .lifted }
    return form.isRow(id, under: lift.row) ? .along : nil
  }
}

extension KeyPress {
  /// Which way the press moves a row, or `nil` where it does not.
  var direction: Direction? {
    switch self {
    case KeyPress(.up, .alt): .up
    case KeyPress(.down, .alt): .down
    default: nil
    }
  }
}
