import FormEngine
import FormOracle

/// All observable facts about a row, visible or not.
package struct RowReading: Hashable, Sendable {
  /// The row's identity.
  package var id: RowID
  /// Its appearance when it is visible.
  package var shows: RowAppearance
  /// Whether the row is relevant.
  package var isRelevant: Bool
  /// Whether the row is visible.
  package var isVisible: Bool
  /// The number of its presenters.
  package var depth: Int
  /// The template row, if the row is in a copy.
  package var template: RowID?
  /// The place of the copy that the row is in among those of its repeat, from 1.
  package var copy: Int?
}

extension ReferenceForm {
  /// The readings of all rows in full order.
  package var readings: [RowReading] {
    rows.indices.map { index in
      RowReading(
        id: rows[index].spec.id, shows: appearance(of: index), isRelevant: rows[index].isRelevant,
        isVisible: isVisible(index), depth: presenters(of: index).count,
        template: rows[index].template, copy: rows[index].copy.map { place(ofCopy: $0) })
    }
  }
}
