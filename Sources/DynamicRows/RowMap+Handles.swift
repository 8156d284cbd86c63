extension RowMap {
  /// The handle of a row, visible or not, or `nil` where the map has no such row.
  ///
  ///     let handle = map.handle(of: "melon")!
  ///     map.update { $0.setOpen(true, "citrus") }
  ///     map.position(of: handle)  // 0.2
  @inlinable
  public func handle(of id: RowID) -> RowHandle? {
    numbers[id].map { box.handle(of: $0) }
  }

  /// The handle of the row at a visible position, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func handle(at position: RowPosition) -> RowHandle? {
    box.row(at: position).map { box.handle(of: $0) }
  }

  /// The row's identity, or `nil` where the row has been taken out and the handle is stale.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func id(of handle: RowHandle) -> RowID? {
    box.isCurrent(handle) ? ids[Int(handle.number)] : nil
  }

  /// The position of a row, or `nil` where it is not visible. Traps where the handle is stale.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(of handle: RowHandle) -> RowPosition? {
    box.position(of: handle)
  }

  /// Whether a row is visible. Traps where the handle is stale.
  @inlinable
  public func isVisible(_ handle: RowHandle) -> Bool {
    box.isShown(box.requiredNumber(of: handle))
  }

  /// Whether a row shows the rows that it presents, as far as it is up to itself. Traps where the
  /// handle is stale.
  @inlinable
  public func isOpen(_ handle: RowHandle) -> Bool {
    box.isOpen(box.requiredNumber(of: handle))
  }

  /// Opens or closes a row, as ``setOpen(_:_:)-(_,RowID)`` does. Traps where the handle is stale.
  @inlinable
  public mutating func setOpen(_ isOpen: Bool, _ handle: RowHandle) {
    makeUnique()
    box.setOpen(isOpen, box.requiredNumber(of: handle))
  }

  /// Opens a closed row and closes an open one, as ``toggle(_:)-(RowID)`` does. Traps where the handle
  /// is stale.
  ///
  /// - Returns: Whether it is open now.
  @inlinable
  @discardableResult
  public mutating func toggle(_ handle: RowHandle) -> Bool {
    makeUnique()
    return box.toggle(box.requiredNumber(of: handle))
  }
}
