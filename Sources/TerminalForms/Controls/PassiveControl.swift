import FormEngine

/// A row on which Enter has no effect: a text, a value that can't be changed, a repeat, and every
/// row that is disabled.
struct PassiveControl: Control {
  func context(of row: LiveRow) -> KeyContext { .inert }

  func lines(in room: Room) -> [StyledLine] {
    let row = room.row
    switch row.control {
    case .label: return room.notedTitle(room.title)
    case .repeat: return room.titled { _ in [StyledLine(room.text(row.copiesText))] }
    case _ where row.content == .label && (room.name == nil || row.text == nil):
      return room.notedTitle(room.name ?? row.text ?? room.title)
    default: return room.titled { width in room.valueLines(width: width) }
    }
  }
}
