/// The parts of a spec that could not be read, so that they are not also reported as missing.
///
/// Rows are represented by their numbers in the whole form, from 0.
package struct SpecGaps: Equatable, Sendable {
  /// Rows whose kind could not be read.
  package var kinds = Set<Int>()
  /// Rows whose id could not be read.
  package var ids = Set<Int>()
  /// Rows of a known kind whose content could not be read completely.
  package var contents = Set<Int>()
  /// Numbers whose limits or scale could not be read.
  package var limits = Set<Int>()
  /// Rows whose presenter could not be read.
  package var presenters = Set<Int>()
  /// Sections whose id could not be read, by their numbers.
  package var sectionIDs = Set<Int>()
  /// Rows whose title could not be read.
  package var titles = Set<Int>()
  /// Rows whose expression could not be read completely.
  package var expressions = Set<Int>()
  /// Whether some conditions, or parts of them, could not be read.
  package var hasLostConditions = false
  /// Lists of options that could not be read completely, by name.
  package var optionLists = Set<String>()
  /// Whether some lists of options could not be read at all.
  package var hasLostOptionLists = false
  /// Whether some rows or sections could not be read at all.
  package var hasLostRows = false

  package init() {}
}
