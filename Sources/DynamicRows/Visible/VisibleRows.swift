/// Sections of visible rows, as a table asks for them: a ``RowMap``, or a form.
///
/// Code that only shows rows is written once, for all of them:
///
///     func lines(of rows: some VisibleRows) -> [String] {
///       (0..<rows.numberOfSections).flatMap { section in
///         rows.rows(inSection: section).map { "\($0)" }
///       }
///     }
public protocol VisibleRows<RowIdentity, SectionIdentity>: Sendable {
  /// What identifies a row, whether it is visible or not.
  associatedtype RowIdentity: Hashable & Sendable
  /// What identifies a section.
  associatedtype SectionIdentity: Hashable & Sendable

  /// The number of visible sections, those without visible rows included.
  var numberOfSections: Int { get }
  /// The number of visible rows in a visible section. Traps where there is no such section.
  func numberOfRows(inSection section: Int) -> Int
  /// The id of the visible section at an index, or `nil` where there is none.
  func sectionID(at index: Int) -> SectionIdentity?
  /// The id of the row at a visible position, or `nil` where there is none.
  func row(at position: RowPosition) -> RowIdentity?
  /// The visible position of a row, or `nil` where it is not visible.
  func position(of id: RowIdentity) -> RowPosition?
  /// The ids of the visible rows of a visible section within a range of positions, as far as there
  /// are any.
  func rows(_ range: Range<Int>, inSection section: Int) -> [RowIdentity]
}

extension VisibleRows {
  /// The ids of all visible rows of a visible section. Traps where there is no such section.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows in the section.
  public func rows(inSection section: Int) -> [RowIdentity] {
    rows(0..<numberOfRows(inSection: section), inSection: section)
  }
}
