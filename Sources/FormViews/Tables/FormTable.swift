import DynamicRows
import FormEngine

/// A form and the table that shows it.
///
/// The table's data source asks it for sections and rows, and passes the person's actions to
/// ``FormHost/perform(_:recording:)``, which changes the form and the table together:
///
///     let table = FormTable(form, in: tableView)
///     table.numberOfRows(inSection: 0)   // 2
///     try table.perform(.tap("citrus"))  // the picker slides in
///
/// ``FormHost/update(_:)`` does everything that isn't an action, such as adding rules.
///
/// A form with pages is shown page by page: the other sections have no rows and no texts. ``FormHost/submitPage()`` goes on
/// to the next page, and ``FormHost/showPreviousPage()`` back.
///
/// Tables with sections, and collection views, use the methods that take positions. A table without
/// sections, such as an `NSTableView`, uses those that take indices; ``layout`` maps between the
/// two.
@MainActor public final class FormTable<Table: UpdatableTable>: FormHost {
  /// The form. While a row is being dropped, the form is in the state before the drag until
  /// ``finishMove()`` is called.
  public private(set) var form: LiveForm
  /// The table, which must not be updated in any other way; without one, only the form changes.
  public weak var table: Table?
  /// Called after each action, including moves by the person: the place to save a form or to handle
  /// `FormChange.submission` and `FormChange.buttonAction`.
  public var onChange: (FormChange) -> Void = { _ in }
  /// What goes on around the form.
  public let activity = FormActivity()
  /// Whether the table is being updated.
  public private(set) var isShowing = false
  /// Called with the sections whose titles or footers have changed, for views that don't ask for them again.
  public var onSectionsChange: ([SectionID]) -> Void = { _ in }
  /// The layout of a table without sections; `nil` for a table with sections.
  public private(set) var layout: FlatLayout?
  /// A move that the table already shows but the form does not know yet.
  private var shownMove: ShownMove?

  /// Creates a form in a table that has not shown anything yet.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - table: The table, which is not retained.
  ///   - headers: Whether the sections of a table without sections have header rows; `nil` for a
  ///     table with sections.
  public init(_ form: LiveForm, in table: Table? = nil, headers: FlatLayout.Headers? = nil) {
    self.form = form
    self.table = table
    layout = headers.map(form.flatLayout)
  }
}

extension FormTable {
  /// Shows a form with an update that leads to it from what the table shows; see ``FormHost/show(_:by:)``.
  public func show(_ next: LiveForm, by update: TableUpdate) {
    let former = form
    var update = update.ofPage(from: former, to: next)
    let nextLayout = layout.map { next.flatLayout($0.headers) }
    if let layout, let nextLayout {
      update = update.flattenedPage(from: former, layout, to: next, nextLayout)
    }
    let showNext = { [self] in
      form = next
      layout = nextLayout
      shownMove = nil
    }
    isShowing = true
    defer { isShowing = false }
    if let table { update.apply(to: table, changingData: showNext) } else { showNext() }
    if former.page != next.page {
      showTexts(ofSections: [former.page, next.page].compactMap { $0 })
    }
  }
}

extension FormTable {
  /// The number of sections in the table.
  public var numberOfSections: Int { form.numberOfSections }

  /// Returns the section at an index; `nil` if there is none, or if the table shows another page.
  public func section(at index: Int) -> LiveSection? {
    form.showsRows(ofSection: index) ? form.section(at: index) : nil
  }

  /// Returns the number of rows that the table shows in a section; 0 if it shows another page. Traps if there is no
  /// such section.
  public func numberOfRows(inSection section: Int) -> Int {
    guard form.showsRows(ofSection: section) else { return 0 }
    return form.numberOfRows(inSection: section) + (shownMove?.surplus(inSection: section) ?? 0)
  }

  /// Returns the row that the table shows at a position; `nil` if there is none.
  public func row(at position: RowPosition) -> LiveRow? {
    form.row(at: shownMove?.former(position) ?? position).flatMap { form.row($0) }
  }
}

extension FormTable {
  /// Returns whether a person can drag the row at a position.
  public func canMoveRow(at position: RowPosition) -> Bool { row(at: position)?.canMove ?? false }

  /// Returns the legal target nearest to a proposed one for a row dragged in a table view, which
  /// moves a single row. Both are positions after the move, counted without the row but with the
  /// other rows of its block.
  public func target(movingRowAt source: RowPosition, proposed: RowPosition) -> RowPosition {
    guard let row = DraggedRow(at: source, in: form) else { return source }
    return row.destination(nearestTo: proposed, countingOwn: row.length - 1, in: form)
  }

  /// Accepts the move of a single row that the table has already made on the screen.
  ///
  /// A table view calls this in the middle of a drop, when it can't be updated. So the rest of the
  /// work waits for ``finishMove()``, which is called automatically in the next turn of the main
  /// actor, and before any other change: the form moves the row with its block, and the rest of the
  /// block follows on the screen. Until then, the answers to the table match the rows on the
  /// screen. If the form refuses the move, the row moves back.
  public func moveRow(at source: RowPosition, to target: RowPosition) {
    finishMove()
    guard source != target else { return }
    shownMove = ShownMove(from: source, to: target)
    Task { @MainActor [weak self] in self?.finishMove() }
  }

  /// Calls ``onSectionsChange``.
  public func showTexts(ofSections ids: [SectionID]) { onSectionsChange(ids) }

  /// Ends a move before the form changes; see ``finishMove()``.
  public func prepareForChange() { finishMove() }

  /// Makes the form follow a move on the screen, and updates the table with the rest of the move.
  /// Does nothing if there was no move.
  public func finishMove() {
    guard let move = shownMove, let id = form.row(at: move.from) else { return }
    var next = form
    let action = FormAction.moveRow(id, to: move.to, alreadyShown: .row)
    guard let change = try? next.perform(action) else { return show(form, by: move.reversed) }
    show(next, by: next.fullUpdate(of: change, since: form))
    report(change, of: action)
  }
}
