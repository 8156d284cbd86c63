#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
  #endif

  extension FormOutline {
    /// A place in an outline view: between the children of an item.
    public struct Place {
      /// The item, or `nil` for the top level.
      public let item: FormOutlineItem?
      /// The index of the child that is below the place, or the number of children.
      public let childIndex: Int
    }

    /// Where a row is dropped: the place nearest to a proposed one to which it may go, or `nil` where
    /// there is no such row, or one that can't be moved. What `outlineView(_:validateDrop:...)` hands to
    /// `setDropItem(_:dropChildIndex:)`.
    ///
    /// - Parameters:
    ///   - id: The row that is dragged.
    ///   - item: The item into which it would be dropped, or `nil` for the top level.
    ///   - childIndex: The index of the child above which it would be dropped; negative for a drop on the
    ///     item, which means the end of its children.
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

    /// Moves a row with its block to where it was dropped, or to the nearest place to which it may go.
    ///
    /// - Returns: Whether it could be moved.
    @discardableResult
    public func moveRow(_ id: RowID, to item: Any?, childIndex: Int) -> Bool {
      guard let from = form.position(of: id),
        let action = form.move(ofRowAt: from, above: position(under: item, childIndex))
      else { return false }
      return (try? perform(action)) != nil
    }

    /// The position of what is above a place between children, everything counted.
    private func position(under item: Any?, _ childIndex: Int) -> RowPosition {
      let children = children(of: item)
      if children.indices.contains(childIndex), let row = position(ofItem: children[childIndex]) {
        return row
      }
      let above = childIndex < 0 ? children.last : children.prefix(childIndex).last
      return end(of: above ?? item as? FormOutlineItem)
    }

    /// The position of a row's item, or `nil` where the item is a section or nothing visible.
    private func position(ofItem item: FormOutlineItem) -> RowPosition? {
      guard case .row(let id) = item.id else { return nil }
      return form.position(of: id)
    }

    /// The position after the last row of an item; of no item, the first position of all.
    private func end(of item: FormOutlineItem?) -> RowPosition {
      switch item?.id {
      case .row(let id):
        var end = form.position(of: id) ?? RowPosition(section: 0, row: 0)
        end.row += form.visibleRows(ofBlock: id).count
        return end
      case .section(let id):
        let section = (0..<form.numberOfSections).first { form.sectionID(at: $0) == id } ?? 0
        return RowPosition(section: section, row: form.numberOfRows(inSection: section))
      case .form, nil: return RowPosition(section: 0, row: 0)
      }
    }
  }
#endif
