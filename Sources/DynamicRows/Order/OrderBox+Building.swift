extension OrderBox {
  @usableFromInline
  convenience init() {
    self.init(RowOrder())
  }

  /// Makes room for a number of rows.
  @usableFromInline
  func reserveCapacity(_ count: Int) {
    order.rows.reserveCapacity(count)
  }

  /// Appends a row; it stands nowhere until its section is built.
  @usableFromInline
  func append(presenter: Int32, isRelevant: Bool, isOpen: Bool, isSectionRelevant: Bool) {
    let isUnderRelevant =
      presenter < 0 ? isSectionRelevant : order.rows[Int(presenter)].isRelevant
    order.rows.append(
      .init(
        presenter: presenter, isRelevantItself: isRelevant,
        isRelevant: isRelevant && isUnderRelevant, isOpen: isOpen))
  }

  /// Says that the block of a row that was appended ends before a row's number.
  @usableFromInline
  func closeBlock(_ row: Int32, before next: Int32) {
    order.rows[Int(row)].blockSize = next - row - 1
  }

  /// Adds a section of the rows from one on that were appended.
  @usableFromInline
  func buildSection(from first: Int32, isRelevant: Bool) {
    order.buildSection(rows: first..<Int32(order.rows.count), isRelevant: isRelevant)
  }

  /// Puts all sections that were built in order, and commits.
  @usableFromInline
  func finishBuilding() {
    order.buildSections()
  }
}
