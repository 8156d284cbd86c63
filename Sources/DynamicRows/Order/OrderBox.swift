/// Holds a row order where copies of a map can share it until one of them changes.
///
/// A map hands on one reference instead of the two dozen arrays of an order. Only a map that holds
/// the box alone changes what is in it, which makes the box safe to send.
@usableFromInline
final class OrderBox: @unchecked Sendable {
  @exclusivity(unchecked) var order: RowOrder

  init(_ order: consuming RowOrder) {
    self.order = order
  }

  @usableFromInline
  func copy() -> OrderBox { OrderBox(order.copy()) }

  @usableFromInline
  func handle(of row: Int32) -> RowHandle {
    RowHandle(number: row, generation: order.rows[Int(row)].generation)
  }

  /// Whether a handle's row is still there.
  @usableFromInline
  func isCurrent(_ handle: RowHandle) -> Bool {
    order.rows.indices.contains(Int(handle.number))
      && order.rows[Int(handle.number)].generation == handle.generation
  }

  @usableFromInline
  func requiredNumber(of handle: RowHandle) -> Int32 {
    precondition(isCurrent(handle), "a handle is stale: its row has been taken out")
    return handle.number
  }

  @usableFromInline
  func position(of handle: RowHandle) -> RowPosition? {
    position(of: requiredNumber(of: handle))
  }

  @usableFromInline
  func isShown(_ row: Int32) -> Bool { order.isShown(row) }

  @usableFromInline
  func isRelevant(_ row: Int32) -> Bool { order.rows[Int(row)].isRelevant }

  @usableFromInline
  func isRelevantItself(_ row: Int32) -> Bool { order.rows[Int(row)].isRelevantItself }

  @usableFromInline
  func isSectionRelevant(_ section: Int32) -> Bool { order.sections[Int(section)].isRelevant }

  /// The rows below a row, however deep.
  @usableFromInline
  func blockSize(of row: Int32) -> Int { Int(order.rows[Int(row)].blockSize) }

  /// The presenter of a row, or -1.
  @usableFromInline
  func presenter(of row: Int32) -> Int32 { order.rows[Int(row)].presenter }

  @usableFromInline
  func setRelevant(_ isRelevant: Bool, _ row: Int32) -> [Int32] {
    order.setRelevant(isRelevant, row)
  }

  @usableFromInline
  func setSectionRelevant(_ isRelevant: Bool, _ section: Int32) -> [Int32] {
    order.setSectionRelevant(isRelevant, section)
  }

  @usableFromInline
  func isOpen(_ row: Int32) -> Bool { order.rows[Int(row)].isOpen }

  /// The position of a row, or `nil` where it is not visible.
  @usableFromInline
  func position(of row: Int32) -> RowPosition? {
    order.isShown(row) ? order.position(of: row) : nil
  }

  @usableFromInline
  func row(at position: RowPosition) -> Int32? { order.row(at: position) }

  @usableFromInline
  func rows(_ range: Range<Int>, inSection section: Int) -> [Int32] {
    order.section(at: section).map { order.rows(range, ofSection: $0) } ?? []
  }

  @usableFromInline
  func setOpen(_ isOpen: Bool, _ row: Int32) { order.setOpen(isOpen, row) }

  @usableFromInline
  func toggle(_ row: Int32) -> Bool { order.toggle(row) }

  @usableFromInline
  func commit(touched: [Int32]) -> RowOrder.Changes { order.commit(touched: touched) }

  @usableFromInline
  func commitUpdate() -> TableUpdate { order.commitUpdate() }
}
