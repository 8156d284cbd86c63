#if canImport(AppKit) && !targetEnvironment(macCatalyst) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import AppKit
  #endif

  /// A view controller that shows a form in a table view. It has a default view for each kind of row, and
  /// lets people drag rows, and remove and duplicate copies.
  ///
  ///     let controller = FormListController(try LiveForm(spec))
  ///     controller.use(StarsView.self, for: .number)
  ///     controller.table.onChange = { change in … }
  ///     window.contentViewController = controller
  open class FormListController: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
    /// The form and its table view.
    public let table: FormTable<NSTableView>
    private let list = FormListView()
    private var viewTypes: [RowContent.Kind: FormCellView.Type] = [:]

    /// Creates a controller for a form.
    public init(_ form: LiveForm) {
      table = FormTable(form, in: list, headers: .shown)
      super.init(nibName: nil, bundle: nil)
      title = form.title
      table.onSectionsChange = { [unowned self] in showTexts(ofSections: $0) }
      list.refill = { [unowned self] in refill($0) }
      list.dataSource = self
      list.delegate = self
    }

    /// Traps: the controller is not made for nibs.
    public required init?(coder: NSCoder) {
      fatalError("FormListController can't be loaded from a nib")
    }

    /// Replaces the default views for one kind of row.
    public func use(_ view: FormCellView.Type, for kind: RowContent.Kind) {
      viewTypes[kind] = view
      if isViewLoaded { list.reloadData() }
    }

    /// Creates the table view, in a scroll view.
    open override func loadView() {
      list.addTableColumn(NSTableColumn())
      list.headerView = nil
      list.selectionHighlightStyle = .none
      list.usesAutomaticRowHeights = true
      list.columnAutoresizingStyle = .uniformColumnAutoresizingStyle
      list.registerForDraggedTypes([.string])
      let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 480, height: 600))
      scrollView.documentView = list
      scrollView.hasVerticalScroller = true
      view = scrollView
      list.sizeLastColumnToFit()
      list.reloadData()
    }

    /// Moves the focus to a row, if its view takes it, and shows the page with it.
    ///
    /// - Returns: Whether the row has the focus now.
    @discardableResult
    public func focus(_ id: RowID) -> Bool {
      table.showPage(of: id)
      guard let index = table.index(of: id) else { return false }
      list.scrollRowToVisible(index)
      let cell = list.view(atColumn: 0, row: index, makeIfNecessary: true) as? FormCellView
      guard let view = cell?.viewForFocus else { return false }
      return view.window?.makeFirstResponder(view) ?? false
    }

    /// Returns the number of rows and headers.
    public func numberOfRows(in tableView: NSTableView) -> Int { table.count }

    /// Returns whether the item is a section header.
    public func tableView(_ tableView: NSTableView, isGroupRow index: Int) -> Bool {
      table.section(atIndex: index) != nil
    }

    /// Returns the view of a row, or the header of a section.
    public func tableView(
      _ tableView: NSTableView, viewFor column: NSTableColumn?, row index: Int
    ) -> NSView? {
      guard let row = table.row(atIndex: index), let face = table.face(of: row.id) else {
        return NSTextField(labelWithString: table.section(atIndex: index)?.title ?? "")
      }
      let cell = viewType(of: row, face).init()
      cell.show(face, of: table)
      return cell
    }

    /// Returns `false`: rows have controls instead.
    public func tableView(_ tableView: NSTableView, shouldSelectRow index: Int) -> Bool { false }

    private func viewType(of row: LiveRow, _ face: CellFace) -> FormCellView.Type {
      viewTypes[row.spec.content.kind] ?? face.viewType
    }

    private func showTexts(ofSections ids: [SectionID]) {
      let titles = (0..<table.count).filter { index in
        table.section(atIndex: index).map { ids.contains($0.id) } ?? false
      }
      list.reloadData(forRowIndexes: IndexSet(titles), columnIndexes: IndexSet(integer: 0))
    }

    /// Fills the view of a row again, so that a text being typed keeps the keyboard; returns whether
    /// there is one.
    private func refill(_ index: Int) -> Bool {
      guard let row = table.row(atIndex: index), let face = table.face(of: row.id),
        let cell = list.view(atColumn: 0, row: index, makeIfNecessary: false) as? FormCellView,
        cell.face.id == row.id, Swift.type(of: cell) == viewType(of: row, face)
      else { return false }
      cell.show(face, of: table)
      return true
    }

    /// Returns what is dragged: the id of a row that can move.
    public func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow index: Int
    ) -> (any NSPasteboardWriting)? {
      guard let row = table.row(atIndex: index), row.canMove else { return nil }
      return NSString(string: row.id.text)
    }

    /// Retargets a drop to the nearest allowed gap.
    public func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow gap: Int,
      proposedDropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      guard let index = draggedIndex(info), let gap = table.gap(movingRowAt: index, proposed: gap)
      else { return [] }
      tableView.setDropRow(gap, dropOperation: .above)
      return .move
    }

    /// Moves the dragged row.
    public func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row gap: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      draggedIndex(info).map { table.moveRow(at: $0, intoGap: gap) } ?? false
    }

    private func draggedIndex(_ info: any NSDraggingInfo) -> Int? {
      guard info.draggingSource as? NSTableView === list else { return nil }
      return info.draggingPasteboard.string(forType: .string).flatMap { table.index(of: RowID($0)) }
    }
  }

  /// A table view that fills the views of reloaded rows again instead of replacing them.
  final class FormListView: NSTableView {
    /// Fills the view of a row again; returns whether there is one.
    var refill: (Int) -> Bool = { _ in false }

    override func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {
      let replaced = rows.filteredIndexSet { !refill($0) }
      super.reloadData(forRowIndexes: replaced, columnIndexes: columnIndexes)
      noteHeightOfRows(withIndexesChanged: rows)
    }

    #if !FORMWORK_STAND_INS
      /// Lets people use controls of rows, which are never selected; the tests can't compile this.
      override func validateProposedFirstResponder(
        _ responder: NSResponder, for event: NSEvent?
      ) -> Bool { true }
    #endif
  }
#endif
