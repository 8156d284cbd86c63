import FormEngine
import FormOracle

/// The moved rows and sections, by identity: those that an update may move.
package struct ReferenceMoves: Sendable {
  /// The rows of the blocks that were moved or inserted.
  package var rows: Set<RowID> = []
  /// The sections that were moved or inserted.
  package var sections: Set<SectionID> = []
  /// The rows and sections that were inserted.
  var arrivedRows: Set<RowID> = []
  var arrivedSections: Set<SectionID> = []
  /// The rows and template rows whose options are no longer those of the spec.
  private(set) var rowsWithOtherOptions: Set<RowID> = []
  /// Whether everything was rearranged at once, so that it is undefined which rows moved and which
  /// gave way.
  package var isRestoring = false

  /// Notes that a row or a template row has other options.
  mutating func noteOptions(of id: RowID, areOfSpec: Bool) {
    if areOfSpec { rowsWithOtherOptions.remove(id) } else { rowsWithOtherOptions.insert(id) }
  }
}
