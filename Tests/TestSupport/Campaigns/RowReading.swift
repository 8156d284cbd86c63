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
  /// The number of its presenters, except containers.
  package var depth: Int
  /// The template row, if the row is in a copy.
  package var template: RowID?
  /// The place of the copy that the row is in among those of its repeat, from 1.
  package var copy: Int?
}

extension ReferenceForm {
  /// The readings of all rows in full order.
  package var readings: [RowReading] {
    rows.map { row in
      RowReading(
        id: row.spec.id, shows: appearance(of: row), isRelevant: row.isRelevant,
        isVisible: row.isVisible,
        depth: row.presenters.count { !$0.spec.content.isContainer }, template: row.template,
        copy: row.copy?.place)
    }
  }
}
