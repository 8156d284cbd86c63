/// What of a spec could not be read, so that no finding is made of its absence.
///
/// Rows are named by their numbers in the whole form, from 0.
package struct SpecGaps: Hashable, Sendable {
  /// Rows that stand in for rows whose kind could not be read.
  package var kinds: Set<Int> = []
  /// Rows whose id could not be read.
  package var ids: Set<Int> = []
  /// Rows of a known kind of which something particular to the kind could not be read.
  package var contents: Set<Int> = []
  /// Rows whose presenter could not be read.
  package var presenters: Set<Int> = []
  /// Sections whose id could not be read, by their numbers.
  package var sectionIDs: Set<Int> = []
  /// Whether whole rows or sections could not be read.
  package var hasLostRows = false

  package init() {}
}
