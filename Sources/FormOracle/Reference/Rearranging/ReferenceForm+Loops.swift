import FormEngine

extension ReferenceForm {
  /// Refuses an arrangement in which rows wait for each other.
  func refuseLoops() throws(FormRefusal) {
    if let row = rowsInLoops.first {
      throw FormRefusal(.wouldLoop, "\(rows[row].spec.id) would wait for itself")
    }
  }

  /// The rows that wait for each other, or for rows that do. One after another the rows are
  /// crossed out that wait only for rows that are; these are left.
  var rowsInLoops: [Int] {
    var left = Set(rows.indices)
    let waits = rows.indices.map(rowsAwaited)
    while let free = left.first(where: { left.isDisjoint(with: waits[$0]) }) { left.remove(free) }
    return left.sorted()
  }

  /// The rows that have to be read before this one: its presenter, those that its conditions ask,
  /// and those that the condition of its section asks. Rows that are gone are read at once.
  private func rowsAwaited(by index: Int) -> [Int] {
    let conditions = [
      rows[index].spec.shownWhen, rows[index].spec.enabledWhen,
      sections[rows[index].section].shownWhen,
    ]
    let asked = conditions.compactMap { $0 }.flatMap(\.rowsAsked).compactMap { self.index(of: $0) }
    return asked + [rows[index].presenter].compactMap { $0 }
  }
}

extension Condition {
  /// The rows that the condition asks, as often as it does.
  var rowsAsked: [RowID] {
    switch shape {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.rowsAsked)
    case .not(let condition): condition.rowsAsked
    case .row(let id, let verb):
      if case .valueOf(let other) = verb.operand { [id, other] } else { [id] }
    }
  }
}
