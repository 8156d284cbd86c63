#if canImport(UIKit) || FORMWORK_STAND_INS
  import DynamicRows
  import FormEngine

  #if FORMWORK_STAND_INS
    import FormViews
    import Foundation
  #else
    import UIKit
  #endif

  /// A table view controller that shows a form. It has a default cell for each kind of row, and lets people
  /// move rows, and remove and duplicate copies.
  ///
  ///     let controller = FormTableViewController(try LiveForm(spec))
  ///     controller.use(StarsCell.self, for: .number)
  ///     controller.table.onChange = { change in … }
  ///     navigationController?.pushViewController(controller, animated: true)
  ///
  /// Rows move while the table view is editing (`setEditing(true, animated: true)`). A form with pages is shown page by
  /// page; buttons of the app call ``FormHost/submitPage()`` and ``FormHost/showPreviousPage()`` of the table.
  open class FormTableViewController: UITableViewController, CellReplacing {
    /// The form and its table view.
    public let table: FormTable<UITableView>
    private var cellTypes: [RowContent.Kind: FormCell.Type] = [:]
    private var registered: Set<String> = []

    /// Creates a controller for a form.
    public init(_ form: LiveForm, style: UITableView.Style = .insetGrouped) {
      table = FormTable(form)
      super.init(style: style)
      table.table = tableView
      table.onSectionsChange = { [unowned self] in showTexts(ofSections: $0) }
      title = form.title
    }

    /// Traps: the controller is not made for storyboards.
    public required init?(coder: NSCoder) {
      fatalError("FormTableViewController can't be loaded from a storyboard")
    }

    /// Lets people drag the keyboard away, and tap rows while they move others.
    open override func viewDidLoad() {
      super.viewDidLoad()
      tableView.keyboardDismissMode = .interactive
      tableView.allowsSelectionDuringEditing = true
    }

    /// Replaces the default cells for one kind of row.
    public func use(_ cell: FormCell.Type, for kind: RowContent.Kind) {
      cellTypes[kind] = cell
      if isViewLoaded { tableView.reloadData() }
    }

    /// Moves the focus to a row, if its cell takes it, and shows the page with it.
    ///
    /// - Returns: Whether the row has the focus now.
    @discardableResult
    public func focus(_ id: RowID) -> Bool {
      table.showPage(of: id)
      guard let position = table.form.position(of: id) else { return false }
      let path = IndexPath(position)
      tableView.scrollToRow(at: path, at: .none, animated: false)
      tableView.layoutIfNeeded()
      return (tableView.cellForRow(at: path) as? FormCell)?.takeFocus() ?? false
    }

    open override func numberOfSections(in tableView: UITableView) -> Int { table.numberOfSections }

    open override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
      table.numberOfRows(inSection: section)
    }

    open override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      table.section(at: section)?.title
    }

    open override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
      table.section(at: section)?.footer
    }

    open override func tableView(
      _ tableView: UITableView, cellForRowAt path: IndexPath
    ) -> UITableViewCell {
      guard let row = table.row(at: path), let face = table.face(of: row.id) else {
        return UITableViewCell()
      }
      let type = cellType(of: row, face)
      let identifier = String(reflecting: type)
      if registered.insert(identifier).inserted {
        tableView.register(type, forCellReuseIdentifier: identifier)
      }
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: path)
      guard let formCell = cell as? FormCell else { return cell }
      formCell.moveFocus = { [weak self] id in self?.focus(id) ?? false }
      formCell.show(face, of: table)
      return formCell
    }

    private func cellType(of row: LiveRow, _ face: CellFace) -> FormCell.Type {
      cellTypes[row.spec.content.kind] ?? face.cellType
    }

    /// Returns the rows whose cells on the screen are of another class than they need, such as those of a
    /// picker whose options have arrived.
    func pathsWithOtherCells(among paths: [IndexPath]) -> [IndexPath] {
      paths.filter { path in
        guard let cell = tableView.cellForRow(at: path), let row = table.row(at: path),
          let face = table.face(of: row.id)
        else { return false }
        return Swift.type(of: cell) != cellType(of: row, face)
      }
    }

    private func showTexts(ofSections ids: [SectionID]) {
      for id in ids {
        guard let index = table.form.index(of: id) else { continue }
        let section = table.section(at: index)
        tableView.headerView(forSection: index)?.textLabel?.text = section?.title
        tableView.footerView(forSection: index)?.textLabel?.text = section?.footer
      }
    }

    open override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      tableView.deselectRow(at: path, animated: true)
      guard let row = table.row(at: path) else { return }
      if table.face(of: row.id)?.isTapped == true {
        table.tapCell(of: row.id)
      } else {
        focus(row.id)
      }
    }

    open override func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool {
      table.canMoveRow(at: path)
    }

    open override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      table.target(movingRowAt: source, proposed: proposed)
    }

    open override func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath
    ) {
      table.moveRow(at: source, to: target)
    }

    open override func tableView(
      _ tableView: UITableView, editingStyleForRowAt path: IndexPath
    ) -> UITableViewCell.EditingStyle {
      table.row(at: path).flatMap { table.face(of: $0.id) }?.removeTitle == nil ? .none : .delete
    }

    open override func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt path: IndexPath
    ) -> Bool {
      self.tableView(tableView, editingStyleForRowAt: path) == .delete
    }

    open override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let row = table.row(at: path), let title = table.face(of: row.id)?.duplicateTitle
      else { return nil }
      let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
        self?.table.duplicateCopy(of: row.id)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }

    open override func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) {
      if let row = table.row(at: path) { table.removeCopy(of: row.id) }
    }
  }
#endif
