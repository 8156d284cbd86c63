import DynamicRows

/// What is stale after a change.
extension LiveForm {
  /// Returns the update of the form's last change, with reloads for every difference in
  /// ``LiveRow``, in ``shownProblems(of:)``, in the ``counts(under:)`` of closed rows and copies,
  /// in the ``conditionToEnable(_:)`` of disabled rows, in the ``shownTitle(of:)`` of copies and in the
  /// first answers of closed groups (``firstAnswered(under:atMost:)``).
  ///
  /// It also reloads visible rows whose problems changed, fields whose drafts changed and their
  /// editors, the rows of a repeat whose copies were added, removed or moved, since the numbers of
  /// its copies change, the rows of a field whose editor changed, and repeats for which buttons that
  /// add copies were added or removed (``addButtons(of:)``).
  ///
  /// - Parameters:
  ///   - change: The change made by the last action, by ``touch(_:)`` or by a rule.
  ///   - former: The form before the action. If it is given, rows without any difference are not
  ///     reloaded.
  /// - Complexity: O(*k* log *n*) for *k* reloaded rows and *n* rows.
  public func fullUpdate(of change: FormChange, since former: LiveForm? = nil) -> TableUpdate {
    let seen = change.shownProblemsChanged + change.surroundingsChanged
    let rows = rowsToRedraw(after: change).union(seen.compactMap { presentNumber($0) })
      .union(repeatsWithOtherButtons(after: change)).union(closedGroups(around: change.changed))
    var update = change.update
    let sections = Set(update.insertSections)
    let known = Set(update.insertRows + update.reloadRows)
    for row in rows where former.map({ isDifferent(row, since: $0) }) ?? true {
      guard let position = map.position(of: row) else { continue }
      if !sections.contains(position.section), !known.contains(position) {
        update.reloadRows.append(position)
      }
    }
    update.reloadRows.sort()
    return update
  }

  /// Returns the update from the visible rows of another form to those of this one, with reloads for
  /// every difference in ``LiveRow``, ``shownProblems(of:)``, the ``counts(under:)`` of closed rows
  /// and copies, the ``conditionToEnable(_:)`` of disabled rows and the ``shownTitle(of:)`` of copies.
  ///
  /// Rows and sections are identified by their ids, so the forms need not have the same spec. The
  /// update of an action takes less time: see ``fullUpdate(of:since:)``.
  ///
  /// - Complexity: O(*v* log *v*) for *v* rows that are visible in one of the forms.
  public func update(from former: LiveForm) -> TableUpdate {
    var different: [RowNumber] = []
    for section in 0..<numberOfSections {
      let rows = map.rows(0..<numberOfRows(inSection: section), inSection: section)
      different += rows.filter { isDifferent($0, since: former) }
    }
    return map.update(
      from: former.map, touched: different,
      row: {
        former.catalog.number(catalog.rows[$0].id)
          ?? RowNumber(former.catalog.rows.count + Int($0.index))
      },
      section: {
        former.catalog.sectionNumber(catalog.sections[$0].id)
          ?? SectionNumber(former.catalog.sections.count + Int($0.index))
      })
  }

  /// The visible closed groups around hidden rows, whose first answers they show.
  private func closedGroups(around ids: [RowID]) -> [RowNumber] {
    ids.compactMap { id in
      guard var row = presentNumber(id), !map.isVisible(row) else { return nil }
      while let presenter = map.presenter(of: row) {
        row = presenter
        if map.isVisible(row) { return catalog.rows[row].content.kind == .group ? row : nil }
      }
      return nil
    }
  }

  /// The repeats for which buttons that add copies were inserted or removed.
  private func repeatsWithOtherButtons(after change: FormChange) -> [RowNumber] {
    (change.rearrangement.rows + change.rearrangement.departedRows).flatMap { id -> [RowNumber] in
      guard let button = catalog.number(id),
        case .button(.add(let target)) = catalog.rows[button].content,
        let named = catalog.number(target)
      else { return [] }
      return catalog.repeats.rows(meantBy: named, from: nil, in: filled.structure).filter(
        map.contains)
    }
  }

  private func isDifferent(_ row: RowNumber, since former: LiveForm) -> Bool {
    let id = catalog.rows[row].id
    return former.row(id) != self.row(id)
      || former.shownProblems(of: id) != shownProblems(of: id)
      || showsCounts(row) && former.counts(under: id) != counts(under: id)
      || self.row(id)?.isOpen == false
        && former.firstAnswered(under: id, atMost: 4) != firstAnswered(under: id, atMost: 4)
      || former.shownTitle(of: id) != shownTitle(of: id)
      || former.nameOfCopyBegun(by: id) != nameOfCopyBegun(by: id)
      || former.toolsOfCopyBegun(by: id) != toolsOfCopyBegun(by: id)
      || !derived.enabled[row] && former.conditionToEnable(id) != conditionToEnable(id)
      || former.addButtons(of: id).isEmpty != addButtons(of: id).isEmpty
  }

  /// Whether the copy that begins with a row can be removed, and duplicated.
  private func toolsOfCopyBegun(by id: RowID) -> [Bool] {
    guard let copy = copyBegun(by: id), let presenter = row(copy)?.spec.presentedBy else {
      return []
    }
    return [allowsCopies(-1, of: presenter), canDuplicate(copy)]
  }
}

extension VisibleModel<LiveForm, LiveRow> {
  /// Creates a model of everything that the cells of a form show.
  ///
  ///     var model = VisibleModel(form)
  ///     model.apply(try form.perform(.tap("citrus")), from: form)
  public init(_ form: LiveForm) {
    self.init(form) { form, id in
      guard let row = form.row(id) else { preconditionFailure("the form has no row \(id)") }
      return row
    }
  }
}

extension VisibleModel where Rows == LiveForm {
  /// Updates the model after a change of the form, using ``LiveForm/fullUpdate(of:since:)``.
  ///
  ///     model.apply(try form.set(.guests, 2), from: form)
  ///
  /// The action must not use `alreadyShown`. Traps if the model has missed a change of the form,
  /// such as that of `form[.guests] = 2`, which is not returned. Changes with an empty full update
  /// may be left out, and so may those of ``LiveForm/touch(_:)``.
  ///
  /// - Parameters:
  ///   - change: The last change of the form, made by an action or by adding or removing a rule.
  ///   - form: The form after the change.
  ///   - former: The form before the change; with it, rows without any difference are not made again.
  public mutating func apply(
    _ change: FormChange, from form: LiveForm, since former: LiveForm? = nil
  ) {
    precondition(
      form.revision &- revision == (form.isShown(change) ? 1 : 0),
      """
      the form has changed without the model; apply each change that set, perform, addRule and \
      removeRules return, and don't assign form[key], which returns none
      """)
    apply(form.fullUpdate(of: change, since: former), from: form)
  }
}
