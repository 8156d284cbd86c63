import FormEngine

extension ReferenceForm {
  /// Refuses an arrangement in which rows wait for each other.
  func refuseLoops() throws(FormRefusal) {
    if let row = rowsInLoops.first {
      throw FormRefusal(.wouldLoop, "\(rows[row].spec.id) would wait for itself")
    }
  }

  /// The rows that wait for each other, or for rows that do.
  var rowsInLoops: [Int] { rows.indices.map(rowsAwaited).waitingForEachOther }

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
