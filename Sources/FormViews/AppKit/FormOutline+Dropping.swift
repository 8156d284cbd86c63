#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
  #endif

  extension FormOutline {
    /// A place in an outline view: between the children of an item.
    public struct Place {
      /// The item; `nil` for the top level.
      public let item: FormOutlineItem?
      /// The index of the child below the place, or the number of children.
      public let childIndex: Int
    }

    /// Returns the legal drop place nearest to a proposed one; `nil` if there is no such row or it
    /// can't be moved. Pass the result of this method from `outlineView(_:validateDrop:...)` to
    /// `setDropItem(_:dropChildIndex:)`.
    ///
    /// - Parameters:
    ///   - id: The row that is dragged.
    ///   - item: The item into which it would be dropped; `nil` for the top level.
    ///   - childIndex: The index of the child above which it would be dropped; negative for a drop
    ///     on the item, which means after its last child.
    public func place(moving id: RowID, proposedItem item: Any?, childIndex: Int) -> Place? {
      guard form.canMove(id), let from = form.position(of: id),
        let row = DraggedRow(at: from, in: form)
      else { return nil }
      let proposed = position(under: item, childIndex)
      let gap = row.destination(nearestTo: proposed, countingOwn: row.length, in: form)
      let presenter = items.values.first { $0.children.contains { $0.id == .row(id) } }
      var parent = presenter
      if case .section = presenter?.id {
        parent = form.sectionID(at: gap.section).flatMap { items[.section($0)] }
      }
      let index = children(of: parent).prefix { child in
        position(ofItem: child).map { $0 < gap } ?? false
      }.count
      return Place(item: parent?.id == .form ? nil : parent, childIndex: index)
    }

    /// Moves a row with its block to a drop place, or to the nearest legal one.
    ///
    /// - Returns: Whether the row was moved.
    @discardableResult
    public func moveRow(_ id: RowID, to item: Any?, childIndex: Int) -> Bool {
      guard let from = form.position(of: id),
        let action = form.move(ofRowAt: from, above: position(under: item, childIndex))
      else { return false }
      return (try? perform(action)) != nil
    }

    /// The position of a place between children, with every row counted.
    private func position(under item: Any?, _ childIndex: Int) -> RowPosition {
      let children = children(of: item)
      if children.indices.contains(childIndex), let row = position(ofItem: children[childIndex]) {
        return row
      }
      let above = childIndex < 0 ? children.last : children.prefix(childIndex).last
      return end(of: above ?? item as? FormOutlineItem)
    }

    /// The position of a row's item; `nil` if the item is a section or not visible.
    private func position(ofItem item: FormOutlineItem) -> RowPosition? {
      guard case .row(let id) = item.id else { return nil }
      return form.position(of: id)
    }

    /// The position after the last row of an item; for no item, the first position of all.
    private func end(of item: FormOutlineItem?) -> RowPosition {
      switch item?.id {
      case .row(let id):
        var end = form.position(of: id) ?? RowPosition(section: 0, row: 0)
        end.row += form.visibleRows(ofBlock: id).count
        return end
      case .section(let id):
        let section = form.index(ofSection: id) ?? 0
        return RowPosition(section: section, row: form.numberOfRows(inSection: section))
      case .form, nil: return RowPosition(section: 0, row: 0)
      }
    }
  }
#endif
