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
  /// ``FormHost/perform(_:recording:)``. An item is expanded while its row is open. A form with pages is shown page by
  /// page; see ``FormHost/submitPage()``.
  ///
  ///     let outline = FormOutline(form, in: outlineView)
  ///     outlineView.reloadData()
  ///     outline.expandOpenItems()
  @MainActor public final class FormOutline: FormHost {
    /// The form.
    public private(set) var form: LiveForm
    /// The outline view, which must not be updated in any other way.
    public weak var outlineView: NSOutlineView?
    /// Called after each action, including moves by the person.
    public var onChange: (FormChange) -> Void = { _ in }
    /// What goes on around the form.
    public let activity = FormActivity()
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

    /// Shows a form. The update leads to it from the form that the outline view shows.
    public func show(_ next: LiveForm, by update: TableUpdate) {
      let former = form
      form = next
      var update = update
      let reloads = update.reloadRows.compactMap(next.row(at:))
      update.reloadRows = []
      let hasToggled = reloads.contains { next.row($0)?.isOpen != former.row($0)?.isOpen }
      if hasToggled || !update.isEmpty || next.page != former.page { arrange(since: former) }
      // A row that a table inserts may already be an item here: it moves with its section, or back.
      let inserted =
        update.insertRows.compactMap(next.row(at:))
        + update.insertSections.flatMap(next.rows(inSection:))
      for item in (reloads + inserted).compactMap({ items[.row($0)] }) {
        outlineView?.reloadItem(item, reloadChildren: false)
      }
    }

    /// Updates the children of all items, and creates missing items.
    func arrangeItems() {
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
    /// rows inside it; `false` if it no longer exists.
    public func isExpandable(_ item: Any) -> Bool {
      row(item).map { $0.isOpen != nil || !children(of: item).isEmpty } ?? (section(item) != nil)
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

  extension LiveForm {
    /// The items directly inside each item of an outline view; the top level is inside `.form`.
    fileprivate func outlineLists(
      _ headers: FlatLayout.Headers
    ) -> [FormOutlineItem.ID: [FormOutlineItem.ID]] {
      var lists: [FormOutlineItem.ID: [FormOutlineItem.ID]] = [:]
      for index in 0..<numberOfSections where showsRows(ofSection: index) {
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
