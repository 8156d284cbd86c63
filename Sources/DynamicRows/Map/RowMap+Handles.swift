/// A short name for a row of one map: what a caller on a hot path keeps beside the row's identity.
///
/// To find a row by its identity, a map hashes it; by its handle it looks in one place. A handle
/// stays good while its row moves, opens, closes and becomes visible or hidden, in the map that
/// returned it and in all copies. Once the row has been removed it is stale for good, even where a
/// row with the same identity is inserted again.
@frozen
public struct RowHandle: Hashable, Sendable {
  @usableFromInline let number: RowNumber
  @usableFromInline let generation: UInt32

  @inlinable
  init(number: RowNumber, generation: UInt32) {
    self.number = number
    self.generation = generation
  }
}

extension RowMap {
  /// The handle of a row, visible or not, or `nil` where the map has no such row.
  ///
  ///     let handle = map.handle(of: "melon")!
  ///     map.update { $0.setOpen("citrus", to: true) }
  ///     map.position(of: handle)  // 0.2
  @inlinable
  public func handle(of id: RowID) -> RowHandle? {
    contains(id) ? handle(of: number(of: id)) : nil
  }

  /// The handle of the row at a visible position, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func handle(at position: RowPosition) -> RowHandle? {
    order.row(at: position).map { handle(of: $0) }
  }

  /// The row's identity, or `nil` where the row has been removed and the handle is stale.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func id(of handle: RowHandle) -> RowID? {
    isCurrent(handle) ? id(handle.number) : nil
  }

  /// The position of a row, or `nil` where it is not visible. Traps where the handle is stale.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of handle: RowHandle) -> RowPosition? {
    order.position(of: number(of: handle))
  }

  /// Whether a row is visible. Traps where the handle is stale.
  @inlinable
  public func isVisible(_ handle: RowHandle) -> Bool {
    order.isVisible(number(of: handle))
  }

  /// Whether the rows that a row presents are visible where it is. Traps where the handle is stale.
  @inlinable
  public func isOpen(_ handle: RowHandle) -> Bool {
    order.isOpen(number(of: handle))
  }

  /// Opens or closes a row, as ``setOpen(_:to:)-(RowID,_)`` does. Traps where the handle is stale.
  @inlinable
  public mutating func setOpen(_ handle: RowHandle, to isOpen: Bool) {
    order.setOpen(number(of: handle), to: isOpen)
  }

  /// Opens a closed row and closes an open one, as ``toggle(_:)-(RowID)`` does. Traps where the handle
  /// is stale.
  ///
  /// - Returns: Whether it is open now.
  @inlinable
  @discardableResult
  public mutating func toggle(_ handle: RowHandle) -> Bool {
    order.toggle(number(of: handle))
  }
}

extension RowMap {
  @inlinable
  func handle(of number: RowNumber) -> RowHandle {
    RowHandle(number: number, generation: generation(of: number))
  }

  @inlinable
  func generation(of number: RowNumber) -> UInt32 {
    number.index < generations.count ? generations[Int(number.index)] : 0
  }

  @inlinable
  func isCurrent(_ handle: RowHandle) -> Bool {
    generation(of: handle.number) == handle.generation && order.contains(handle.number)
  }

  /// The number of a handle's row; traps where the handle is stale.
  @inlinable
  func number(of handle: RowHandle) -> RowNumber {
    precondition(isCurrent(handle), "a handle is stale: its row has been removed")
    return handle.number
  }
}
