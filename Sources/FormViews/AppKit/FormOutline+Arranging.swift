#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import AppKit
  #endif

  extension FormOutline {
    /// Updates the outline view from a former form to the current one.
    func arrange(since former: LiveForm) {
      let formerLists = items.mapValues { $0.children }
      arrangeItems()
      var steps: [(parent: FormOutlineItem?, step: TableUpdate.Step)] = []
      var opened: [FormOutlineItem] = []
      var pending = [items[.form]].compactMap { $0 }
      outlineView?.beginUpdates()
      while let item = pending.popLast() {
        let list = formerLists[item.id] ?? []
        let (was, isNow) = (
          isExpanded(item, hasChildren: !list.isEmpty, in: former), isExpanded(item, in: form)
        )
        if was, isNow {
          let kept = Set(item.children.map(ObjectIdentifier.init))
          pending += list.filter { kept.contains(ObjectIdentifier($0)) }
          let parent = item.id == .form ? nil : item
          steps += list.steps(to: item.children).map { (parent, $0) }
        } else if was {
          outlineView?.collapseItem(item, collapseChildren: true)
        } else if isNow {
          opened.append(item)
        }
      }
      let inserted = make(steps)
      for item in opened + inserted { expand(item) }
      outlineView?.endUpdates()
    }

    /// Makes steps in the children of items, and returns the inserted items.
    ///
    /// All deletions come before all moves, and these before all insertions, because a row may move
    /// from one section to another.
    private func make(
      _ steps: [(parent: FormOutlineItem?, step: TableUpdate.Step)]
    ) -> [FormOutlineItem] {
      for case (let parent, .deleteRow(let at)) in steps {
        outlineView?.removeItems(at: [at.row], inParent: parent, withAnimation: .effectFade)
      }
      for case (let parent, .moveRow(let from, let to)) in steps {
        outlineView?.moveItem(at: from.row, inParent: parent, to: to.row, inParent: parent)
      }
      var inserted: [FormOutlineItem] = []
      for case (let parent, .insertRow(let at)) in steps {
        outlineView?.insertItems(at: [at.row], inParent: parent, withAnimation: .effectFade)
        inserted.append(children(of: parent)[at.row])
      }
      return inserted
    }

    /// Expands an item, and all items inside it whose rows are open.
    func expand(_ item: FormOutlineItem) {
      guard isExpanded(item, in: form) else { return }
      outlineView?.reloadItem(item, reloadChildren: true)
      outlineView?.expandItem(item)
      for child in item.children { expand(child) }
    }

    func isExpanded(_ item: FormOutlineItem, in form: LiveForm) -> Bool {
      isExpanded(item, hasChildren: !item.children.isEmpty, in: form)
    }

    /// Whether an item is expanded in a form: its row is open, or can't be closed.
    private func isExpanded(_ item: FormOutlineItem, hasChildren: Bool, in form: LiveForm) -> Bool {
      guard case .row(let id) = item.id else { return true }
      return form.row(id)?.isOpen ?? hasChildren
    }
  }

  extension [FormOutlineItem] {
    /// The steps from the children of an item to new ones.
    @MainActor fileprivate func steps(to children: [FormOutlineItem]) -> [TableUpdate.Step] {
      func places(_ list: [FormOutlineItem]) -> [ObjectIdentifier: Int] {
        Dictionary(uniqueKeysWithValues: list.enumerated().map { (ObjectIdentifier($1), $0) })
      }
      let (former, present) = (places(self), places(children))
      var update = TableUpdate(
        deleteRows: indices.filter { present[ObjectIdentifier(self[$0])] == nil }.map(Self.at),
        insertRows: children.indices.filter { former[ObjectIdentifier(children[$0])] == nil }
          .map(Self.at))
      let kept = children.indices.compactMap { index in
        former[ObjectIdentifier(children[index])].map { (from: $0, to: index) }
      }
      let staying = Set(kept.map { Int32($0.from) }.longestIncreasingSubsequence())
      update.moveRows = kept.indices.filter { !staying.contains($0) }
        .map { .init(from: Self.at(kept[$0].from), to: Self.at(kept[$0].to)) }
      return update.steps()
    }

    private static func at(_ row: Int) -> RowPosition { RowPosition(section: 0, row: row) }
  }
#endif
