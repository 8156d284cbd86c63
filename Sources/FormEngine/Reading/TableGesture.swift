import DynamicRows

/// The part of a move that a table shows before it gets the update.
enum TableGesture {
  case nothing
  case block
  /// The row was moved alone, from its former position to another one, counted without it.
  case row(from: RowPosition, to: RowPosition)

  init(
    of row: RowNumber?, to position: RowPosition, _ shown: FormAction.ShownMove,
    in map: FormMap
  ) {
    switch shown {
    case .nothing: self = .nothing
    case .block: self = .block
    case .row:
      let former = row.flatMap { map.position(of: $0) }
      self = former.map { .row(from: $0, to: position) } ?? .nothing
    }
  }

  /// Returns the remaining moves out of those that start from what was shown before the gesture.
  func rest(of moves: [TableUpdate.RowMove]) -> [TableUpdate.RowMove] {
    switch self {
    case .nothing: return moves
    case .block: return []
    case .row(let former, let present):
      if moves.isEmpty {
        return present == former ? [] : [.init(from: present, to: former)]
      }
      return moves.filter { $0.from != former }.map { move in
        var from = move.from
        if from.section == former.section, from.row > former.row { from.row -= 1 }
        if from.section == present.section, from.row >= present.row { from.row += 1 }
        return .init(from: from, to: move.to)
      }
    }
  }
}
