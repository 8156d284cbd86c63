import DynamicRows
import FormEngine

/// A form and the table that shows it.
///
/// The table's data source asks it for sections and rows; what a person does is handed to
/// ``perform(_:)``, which changes the form and the table together:
///
///     let table = FormTable(form, in: tableView)
///     table.numberOfRows(inSection: 0)   // 2
///     try table.perform(.tap("citrus"))  // the picker slides in
///
/// Tables with sections use the methods that take positions, and so do collection views. A table
/// without sections, as `NSTableView` is one, uses those that take indices; ``layout`` says where
/// sections and rows are in it.
@MainActor public final class FormTable<Table: UpdatableTable> {
  /// The form. While a row is being dropped, it is as it was before the drag; ``finishMove()`` ends
  /// that.
  public private(set) var form: LiveForm
  /// The table, which nobody else may update; without one, only the form changes.
  public weak var table: Table?
  /// Called after each change, those by moved rows included: the place to save a form or to follow
  /// ``FormChange/submission`` and ``FormChange/buttonAction``.
  public var onChange: (FormChange) -> Void = { _ in }
  /// Where sections and rows are in a table without sections; `nil` for a table with sections.
  public private(set) var layout: FlatLayout?
  /// What the table shows of a move that the form does not know yet.
  private var shownMove: ShownMove?

  /// Creates a form in a table that has not shown anything yet.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - table: The table, which is not retained.
  ///   - headers: For a table without sections, whether these have a row of their own; `nil` for a
  ///     table with sections.
  public init(_ form: LiveForm, in table: Table? = nil, headers: FlatLayout.Headers? = nil) {
    self.form = form
    self.table = table
    layout = headers.map { FlatLayout(form, headers: $0) }
  }
}

extension FormTable {
  /// Does an action, and has the table show what follows from it.
  ///
  /// Everything that ``LiveRow`` says of a row is up to date in the table afterwards, and so are the
  /// problems that ``LiveForm/shownProblems(of:)`` has.
  ///
  /// - Throws: A ``FormRefusal`` where the action can't be done; nothing has changed then.
  /// - Complexity: As ``LiveForm/perform(_:)``, besides a copy of what the action changes.
  @discardableResult
  public func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
    finishMove()
    var next = form
    let change = try next.perform(action)
    show(next, by: next.fullUpdate(of: change, since: form))
    onChange(change)
    return change
  }

  /// Notes that a person has been at a row, as ``LiveForm/touch(_:)`` does, and shows its problems.
  public func touch(_ id: RowID) {
    finishMove()
    var next = form
    next.touch(id)
    show(next, by: next.fullUpdate(of: FormChange(), since: form))
  }

  /// Shows a form by an update that leads to it from what the table shows.
  func show(_ next: LiveForm, by update: TableUpdate) {
    var update = update
    let nextLayout = layout.map { FlatLayout(next, headers: $0.headers) }
    if let layout, let nextLayout { update = update.flattened(from: layout, to: nextLayout) }
    let showNext = { [self] in
      form = next
      layout = nextLayout
      shownMove = nil
    }
    if let table { update.apply(to: table, changingData: showNext) } else { showNext() }
  }
}

extension FormTable {
  /// The number of sections that the table shows.
  public var numberOfSections: Int { form.numberOfSections }

  /// The section at an index, or `nil` where there is none.
  public func section(at index: Int) -> LiveSection? { form.section(at: index) }

  /// The number of rows that the table shows in a section. Traps where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    form.numberOfRows(inSection: section) + (shownMove?.surplus(inSection: section) ?? 0)
  }

  /// The row that the table shows at a position, or `nil` where there is none.
  public func row(at position: RowPosition) -> LiveRow? {
    form.row(at: shownMove?.former(position) ?? position).flatMap { form.row($0) }
  }
}

extension FormTable {
  /// Whether a person can pick up the row at a position.
  public func canMoveRow(at position: RowPosition) -> Bool { row(at: position)?.canMove ?? false }

  /// Where a row goes that is dragged by a table view, which moves a single row: the legal place
  /// nearest to the one that is proposed. Both are positions that the row has after the move, counted
  /// without it but with the other rows of its block.
  public func target(movingRowAt source: RowPosition, proposed: RowPosition) -> RowPosition {
    guard let row = DraggedRow(at: source, in: form) else { return source }
    return row.destination(nearestTo: proposed, countingOwn: row.length - 1, in: form)
  }

  /// Takes in that the table has moved a single row on the screen.
  ///
  /// A table view calls this in the middle of a drop, when it can't take an update. So what is left to
  /// do waits for ``finishMove()``, which is called by itself in the next turn of the main actor and
  /// before anything else is done: the form moves the row with its block, and the rest of the block
  /// follows the row on the screen. Until then the table is answered as it shows the rows. If the form
  /// refuses the move, the row goes back.
  public func moveRow(at source: RowPosition, to target: RowPosition) {
    finishMove()
    guard source != target else { return }
    shownMove = ShownMove(from: source, to: target)
    Task { @MainActor [weak self] in self?.finishMove() }
  }

  /// Moves in the form what was moved on the screen, and has the table show the rest of the move.
  /// Where nothing was moved, nothing happens.
  public func finishMove() {
    guard let move = shownMove, let id = form.row(at: move.from) else { return }
    var next = form
    let action = FormAction.moveRow(id, to: move.to, alreadyShown: .row)
    guard let change = try? next.perform(action) else { return show(form, by: move.reversed) }
    show(next, by: next.fullUpdate(of: change, since: form))
    onChange(change)
  }
}
