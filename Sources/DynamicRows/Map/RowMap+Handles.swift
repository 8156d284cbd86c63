/// A handle for a row of one map, which callers on a hot path keep with the row's identity.
///
/// A map hashes an identity to find its row; for a handle it only checks one place. A handle is
/// valid in the map that returned it and in all copies while its row moves, opens, closes and
/// becomes visible or hidden. Once the row has been removed, the handle is stale forever, even if a
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
  /// Returns the handle of a row, visible or not; `nil` if the map has no such row.
  ///
  ///     let handle = map.handle(of: "melon")!
  ///     map.update { $0.setOpen("citrus", to: true) }
  ///     map.position(of: handle)  // 0.2
  @inlinable
  public func handle(of id: RowID) -> RowHandle? {
    rowNumber(of: id).map { handle(of: $0) }
  }

  /// Returns the handle of the row at a visible position; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func handle(at position: RowPosition) -> RowHandle? {
    order.row(at: position).map { handle(of: $0) }
  }

  /// Returns the row's identity; `nil` if the row has been removed and the handle is stale.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func id(of handle: RowHandle) -> RowID? {
    isCurrent(handle) ? id(handle.number) : nil
  }

  /// Returns the position of a row; `nil` if it is not visible, or the handle is stale.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of handle: RowHandle) -> RowPosition? {
    isCurrent(handle) ? order.position(of: handle.number) : nil
  }

  /// Returns whether a row is visible; `false` if the handle is stale.
  @inlinable
  public func isVisible(_ handle: RowHandle) -> Bool {
    isCurrent(handle) && order.isVisible(handle.number)
  }

  /// Returns whether a row shows the rows that it presents; `false` if the handle is stale.
  @inlinable
  public func isOpen(_ handle: RowHandle) -> Bool {
    isCurrent(handle) && order.isOpen(handle.number)
  }

  /// Opens or closes a row, like ``setOpen(_:to:)-(RowID,_)``. Traps if the handle is stale.
  @inlinable
  public mutating func setOpen(_ handle: RowHandle, to isOpen: Bool) {
    order.setOpen(number(of: handle), to: isOpen)
  }

  /// Opens a closed row and closes an open one, like ``toggle(_:)-(RowID)``. Traps if the handle is
  /// stale.
  ///
  /// - Returns: Whether the row is open now.
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

  /// The number of a handle's row. Traps if the handle is stale.
  @inlinable
  func number(of handle: RowHandle) -> RowNumber {
    precondition(
      isCurrent(handle), "a handle is stale: the row \(id(handle.number)) has been removed")
    return handle.number
  }
}
