/// All rows in sections in full order, visible and hidden ones: a ``RowMap``, or a form.
///
/// Every function that reads the order is defined once, for all of them:
///
///     func path<Rows: OrderedRows>(of id: Rows.RowIdentity, in rows: Rows) -> [Rows.RowIdentity] {
///       rows.presenters(above: id).reversed() + [id]
///     }
///
/// A question about a row or section that does not exist has the answer `nil`, `false` or an empty
/// array, so a view may ask while its data is old.
///
/// The requirements connect identities with the order, which only this package can read: put rows of your
/// own into a ``RowMap``. In complexities, *n* is the number of rows, including hidden ones, and
/// a conforming type finds the number of a row in O(1).
public protocol OrderedRows<RowIdentity, SectionIdentity>: VisibleRows {
  /// The order of the rows and sections by number.
  var rowOrder: RowOrder { get }
  /// Returns the number of a row, visible or not; `nil` if there is no such row.
  func rowNumber(of id: RowIdentity) -> RowNumber?
  /// Returns the number of a section, visible or not; `nil` if there is no such section.
  func sectionNumber(of id: SectionIdentity) -> SectionNumber?
  /// Returns the identity of the row with a number.
  func id(_ row: RowNumber) -> RowIdentity
  /// Returns the identity of the section with a number.
  func id(_ section: SectionNumber) -> SectionIdentity
}

extension OrderedRows {
  @inlinable
  func named(_ row: RowNumber?) -> RowIdentity? { row.map { id($0) } }

  @inlinable
  func named(_ section: SectionNumber?) -> SectionIdentity? { section.map { id($0) } }

  @inlinable
  func named(_ rows: [RowNumber]) -> [RowIdentity] { rows.map { id($0) } }

  @inlinable
  func named(_ sections: [SectionNumber]) -> [SectionIdentity] { sections.map { id($0) } }
}
