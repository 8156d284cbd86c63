extension RowOrder {
  /// A place in full order, by number: directly behind a row or, where that is -1, before all rows of
  /// a section.
  @usableFromInline
  struct Anchor: Equatable {
    @usableFromInline var row: Int32
    @usableFromInline var section: Int32

    var place: Place { row < 0 ? .start : .behind(row) }
  }

  /// Whether a row with this presenter may stand at a place without tearing a block apart.
  func mayStand(under presenter: Int32, at anchor: Anchor) -> Bool {
    if anchor.row < 0 { return presenter < 0 }
    if anchor.row == presenter { return true }
    // It must stand behind the last row of a sibling's block.
    guard let sibling = ancestor(of: anchor.row, under: presenter) else { return false }
    return lastRow(ofBlock: sibling) == anchor.row
  }
}

extension OrderBox {
  @usableFromInline
  func start(of section: Int32) -> RowOrder.Anchor { .init(row: -1, section: section) }

  @usableFromInline
  func anchor(behind row: Int32) -> RowOrder.Anchor {
    .init(row: row, section: order.section(of: row))
  }

  /// Where a row stands.
  @usableFromInline
  func anchor(of row: Int32) -> RowOrder.Anchor {
    let place = Int(order.rows[Int(row)].place)
    let before = order.rowForest.place(.live, before: place)
    return .init(
      row: before.map { order.rowForest.element(at: $0) } ?? -1, section: order.section(of: row))
  }

  @usableFromInline
  func mayStand(under presenter: Int32, at anchor: RowOrder.Anchor) -> Bool {
    order.mayStand(under: presenter, at: anchor)
  }

  /// Whether a row, or none where it is -1, is another one or lies under it.
  @usableFromInline
  func isIn(_ row: Int32, blockOf other: Int32) -> Bool { order.isIn(row, blockOf: other) }

  /// Puts a row in, under the number that it had or, where that is -1, a new one.
  ///
  /// - Returns: The number.
  @usableFromInline
  func insert(
    _ former: Int32, presenter: Int32, isRelevant: Bool, isOpen: Bool, at anchor: RowOrder.Anchor
  ) -> Int32 {
    let row = order.newRow(
      former, presenter: presenter, isRelevant: isRelevant, isOpen: isOpen)
    order.insert(row, at: anchor.place, inSection: anchor.section)
    return row
  }

  @usableFromInline
  func remove(_ row: Int32) -> [Int32] { order.remove(row) }

  @usableFromInline
  func move(_ row: Int32, to anchor: RowOrder.Anchor) -> [Int32] {
    order.move(row, to: anchor.place, inSection: anchor.section)
  }
}

extension OrderBox {
  /// The section before another one in full order, or -1 before the first.
  @usableFromInline
  func section(before section: Int32) -> Int32 {
    let place = Int(order.sections[Int(section)].place)
    return order.sectionForest.place(.live, before: place)
      .map { order.sectionForest.element(at: $0) } ?? -1
  }

  /// Puts a section in, behind another one or, where that is -1, before all others; under the number
  /// that it had or, where that is -1, a new one.
  ///
  /// - Returns: The number.
  @usableFromInline
  func insertSection(_ former: Int32, isRelevant: Bool, behind other: Int32) -> Int32 {
    let section = order.newSection(former, isRelevant: isRelevant)
    order.insertSection(section, at: other < 0 ? .start : .behind(other))
    return section
  }

  @usableFromInline
  func removeSection(_ section: Int32) -> [Int32] { order.removeSection(section) }

  @usableFromInline
  func moveSection(_ section: Int32, behind other: Int32) {
    order.moveSection(section, to: other < 0 ? .start : .behind(other))
  }
}
