import DynamicRows
import FormEngine
import FormOracle

extension LiveForm: ComparedForm {
  /// Every row, from the first to each next one.
  package var readings: [RowReading]? {
    var readings: [RowReading] = []
    var next = firstRow
    while let id = next, let row = row(id) {
      readings.append(
        RowReading(
          id: id, shows: appearance(of: row), isRelevant: row.isRelevant, isVisible: row.isVisible,
          depth: row.depth, template: row.template, copy: row.copy))
      next = self.row(after: id)
    }
    return readings
  }

  /// The outcome of `destination`.
  package func place(of id: RowID, nearestTo proposed: RowPosition)
    -> Result<RowPosition, FormRefusal>?
  {
    Result { () throws(FormRefusal) in try destination(of: id, proposed: proposed) }
  }

  /// Rows whose position and identity do not match, and rows whose own problems differ from those
  /// of the form.
  package func contradictions(to readings: [RowReading]) -> [String] {
    var found: [String] = []
    let all = Dictionary(grouping: problems()) { $0.row }
    for reading in readings {
      let position = position(of: reading.id)
      if (position != nil) != reading.isVisible {
        found.append("\(reading.id) at \(position.map(\.description) ?? "no position")")
      }
      if let position, row(at: position) != reading.id {
        found.append("\(reading.id) is not the row at \(position)")
      }
      if problems(of: reading.id) != all[reading.id, default: []] {
        found.append("\(reading.id) has other problems alone than in the form")
      }
    }
    return found
  }
}
