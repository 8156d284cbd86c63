/// Sections of visible rows, as needed by a table: a ``RowMap``, or a form.
///
/// Code that only shows rows can be written once for all of them:
///
///     func lines(of rows: some VisibleRows) -> [String] {
///       (0..<rows.numberOfSections).flatMap { section in
///         rows.rows(inSection: section).map { "\($0)" }
///       }
///     }
public protocol VisibleRows<RowIdentity, SectionIdentity>: Sendable {
  /// The identity of a row, visible or not.
  associatedtype RowIdentity: Hashable & Sendable
  /// The identity of a section.
  associatedtype SectionIdentity: Hashable & Sendable

  /// The number of changes so far that a view could show, by which a ``VisibleModel`` notices that
  /// it has missed one; 0 by default, if they are not counted.
  var revision: UInt64 { get }
  /// The number of visible sections, including those without visible rows.
  var numberOfSections: Int { get }
  /// Returns the number of visible rows in a visible section. Traps if there is no such section.
  func numberOfRows(inSection section: Int) -> Int
  /// Returns the id of the visible section at an index; `nil` if there is none.
  func sectionID(at index: Int) -> SectionIdentity?
  /// Returns the id of the row at a visible position; `nil` if there is none.
  func row(at position: RowPosition) -> RowIdentity?
  /// Returns the visible position of a row; `nil` if it is not visible.
  func position(of id: RowIdentity) -> RowPosition?
  /// Returns the ids of the visible rows of a visible section in the part of a range of positions
  /// that exists.
  func rows(_ range: Range<Int>, inSection section: Int) -> [RowIdentity]
}

extension VisibleRows {
  /// Always 0: changes are not counted.
  public var revision: UInt64 { 0 }

  /// Returns the ids of all visible rows of a visible section. Traps if there is no such section.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows in the section.
  public func rows(inSection section: Int) -> [RowIdentity] {
    rows(0..<numberOfRows(inSection: section), inSection: section)
  }
}
