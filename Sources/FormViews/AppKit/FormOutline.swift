#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import AppKit
  #endif

  /// An item of an outline view: a section or a row of a form.
  @MainActor public final class FormOutlineItem {
    /// The identity of an item.
    public enum ID: Hashable, Sendable {
      /// The whole form, which is never an item of the outline view itself.
      case form
      /// A section.
      case section(SectionID)
      /// A row.
      case row(RowID)
    }

    /// The section or row that the item represents.
    public let id: ID
    /// The visible items directly inside it.
    public internal(set) var children: [FormOutlineItem] = []

    init(_ id: ID) {
      self.id = id
    }
  }

  /// A form and the outline view that shows it: the sections, the rows of each, and inside a
  /// presenter the rows that it presents.
  ///
  /// The outline view's data source and delegate ask it for items, and pass the person's actions to
  /// ``perform(_:)``. An item is expanded while its row is open.
  ///
  ///     let outline = FormOutline(form, in: outlineView)
  ///     outlineView.reloadData()
  ///     outline.expandOpenItems()
  @MainActor public final class FormOutline {
    /// The form.
    public private(set) var form: LiveForm
    /// The outline view, which must not be updated in any other way.
    public weak var outlineView: NSOutlineView?
    /// Called after each change, including moves by the person.
    public var onChange: (FormChange) -> Void = { _ in }
    /// Whether sections are items; otherwise the rows of all sections are at the top level.
    public let headers: FlatLayout.Headers
    /// The items by identity, including the one that contains the top level.
    private(set) var items: [FormOutlineItem.ID: FormOutlineItem] = [:]

    /// Creates a form in an outline view that has not shown anything yet. The view is not retained.
    public init(
      _ form: LiveForm, in outlineView: NSOutlineView? = nil, headers: FlatLayout.Headers = .shown
    ) {
      self.form = form
      self.outlineView = outlineView
      self.headers = headers
      arrangeItems()
    }

    /// Performs an action and updates the outline view.
    ///
    /// - Throws: A ``FormRefusal`` if the action can't be done; nothing has changed then.
    /// - Complexity: Like ``LiveForm/perform(_:)``, and O(*v*) for *v* visible rows if rows are
    ///   inserted, removed, moved, opened or closed.
    @discardableResult
    public func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
      var next = form
      let change = try next.perform(action)
      let former = form
      form = next
      var update = next.fullUpdate(of: change, since: former)
      let reloads = update.reloadRows
      update.reloadRows = []
      let hasToggled = change.reloaded.contains { next.row($0)?.isOpen != former.row($0)?.isOpen }
      if hasToggled || !update.isEmpty { arrange(since: former) }
      // A row that a table inserts may already be an item here: it moves with its section, or back.
      let inserted = update.insertSections.flatMap(next.rows(inSection:))
      let reloaded = (reloads + update.insertRows).compactMap(next.row(at:)) + inserted
      for item in reloaded.compactMap({ items[.row($0)] }) {
        outlineView?.reloadItem(item, reloadChildren: false)
      }
      onChange(change)
      return change
    }

    /// Updates the children of all items, and creates missing items.
    private func arrangeItems() {
      let lists = form.outlineLists(headers)
      var present: [FormOutlineItem.ID: FormOutlineItem] = [:]
      for id in lists.values.joined() + [.form] { present[id] = items[id] ?? FormOutlineItem(id) }
      for (id, item) in present {
        item.children = (lists[id] ?? []).compactMap { present[$0] }
      }
      items = present
    }
  }

  extension FormOutline {
    /// Returns the items at the top level or directly inside an item, for the data source.
    public func children(of item: Any?) -> [FormOutlineItem] {
      (item as? FormOutlineItem ?? items[.form])?.children ?? []
    }

    /// Returns the row of an item; `nil` if it is a section or no longer exists.
    public func row(_ item: Any) -> LiveRow? {
      guard case .row(let id) = (item as? FormOutlineItem)?.id else { return nil }
      return form.row(id)
    }

    /// Returns the section of an item; `nil` if it is a row or no longer exists.
    public func section(_ item: Any) -> LiveSection? {
      guard case .section(let id) = (item as? FormOutlineItem)?.id else { return nil }
      return form.section(id)
    }

    /// Returns whether an item can be expanded: a section, a field or group, or a row with visible
    /// rows inside it.
    public func isExpandable(_ item: Any) -> Bool {
      row(item).map { $0.isOpen != nil || !children(of: item).isEmpty } ?? true
    }

    /// Returns whether the outline view may expand an item now. If its row is closed it may not:
    /// instead, the row is opened in the next turn of the main actor, which expands the item.
    public func shouldExpand(_ item: Any) -> Bool {
      let isOpen = (item as? FormOutlineItem).map { isExpanded($0, in: form) } ?? true
      if !isOpen, let row = row(item) { performSoon(.open(row.id)) }
      return isOpen
    }

    /// Returns whether the outline view may collapse an item now. If its row is open it may not:
    /// instead, the row is closed in the next turn of the main actor, which collapses the item.
    public func shouldCollapse(_ item: Any) -> Bool {
      let isOpen = (item as? FormOutlineItem).map { isExpanded($0, in: form) } ?? true
      if isOpen, let row = row(item), row.canOpen { performSoon(.close(row.id)) }
      return !isOpen
    }

    /// Expands every item whose row is open. Call it after the outline view has loaded its data.
    public func expandOpenItems() {
      for item in children(of: nil) { expand(item) }
    }

    private func performSoon(_ action: FormAction) {
      Task { @MainActor [weak self] in _ = try? self?.perform(action) }
    }
  }

  extension FormOutline {
    /// Updates the outline view from a former form to the current one.
    private func arrange(since former: LiveForm) {
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
    private func expand(_ item: FormOutlineItem) {
      guard isExpanded(item, in: form) else { return }
      outlineView?.reloadItem(item, reloadChildren: true)
      outlineView?.expandItem(item)
      for child in item.children { expand(child) }
    }

    private func isExpanded(_ item: FormOutlineItem, in form: LiveForm) -> Bool {
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

  extension LiveForm {
    /// The items directly inside each item of an outline view; the top level is inside `.form`.
    fileprivate func outlineLists(
      _ headers: FlatLayout.Headers
    ) -> [FormOutlineItem.ID: [FormOutlineItem.ID]] {
      var lists: [FormOutlineItem.ID: [FormOutlineItem.ID]] = [:]
      for index in 0..<numberOfSections {
        var above = [FormOutlineItem.ID.form]
        if headers == .shown, let section = sectionID(at: index) {
          lists[.form, default: []].append(.section(section))
          above = [.section(section)]
        }
        for id in rows(inSection: index) {
          above.removeSubrange(min((row(id)?.depth ?? 0) + 1, above.count)...)
          lists[above[above.count - 1], default: []].append(.row(id))
          above.append(.row(id))
        }
      }
      return lists
    }
  }
#endif
