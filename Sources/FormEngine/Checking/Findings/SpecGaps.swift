/// What of a spec could not be read, so that no finding is made of its absence.
///
/// Rows are named by their numbers in the whole form, from 0.
package struct SpecGaps: Hashable, Sendable {
  /// Rows in place of rows whose kind could not be read.
  package var kinds: Set<Int> = []
  /// Rows whose id could not be read.
  package var ids: Set<Int> = []
  /// Rows of a known kind of which something particular to the kind could not be read.
  package var contents: Set<Int> = []
  /// Rows whose presenter could not be read.
  package var presenters: Set<Int> = []
  /// Sections whose id could not be read, by their numbers.
  package var sectionIDs: Set<Int> = []
  /// Rows whose title could not be read.
  package var titles: Set<Int> = []
  /// Rows of whose expression some could not be read.
  package var expressions: Set<Int> = []
  /// Lists of options of which some could not be read, by their names.
  package var optionLists: Set<String> = []
  /// Whether there are lists of options that could not be read.
  package var hasLostOptionLists = false
  /// Whether whole rows or sections could not be read.
  package var hasLostRows = false

  package init() {}
}
