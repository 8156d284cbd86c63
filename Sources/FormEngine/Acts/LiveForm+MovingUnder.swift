import DynamicRows

// Moving a row under another presenter.
extension LiveForm {
  mutating func move(
    _ id: RowID, under presenterID: RowID, at index: Int
  ) throws(FormRefusal) {
    let (known, presenter) = (try number(id), try number(presenterID))
    let isEditor =
      map.presenter(of: known) != presenter && catalog.isField(presenter)
      && catalog.rows[known].canEdit(catalog.rows[presenter])
    if isEditor {
      throw refusal(
        .badSpec, known,
        "would be an editor of \(presenterID); editors can't be moved, so insert one instead")
    }
    let row = try rowToMove(id)
    let siblings = map.children(of: .row(presenter)).filter { $0 != row }
    guard 0...siblings.count ~= index else {
      throw FormRefusal(
        .badPosition,
        "\(presenterID) has no place \(index) for a row; the last one is \(siblings.count)")
    }
    guard canMove(row, under: presenter) else {
      throw refusal(.illegalDestination, row, "can't be moved under \(presenterID)")
    }
    let neighbors = (
      before: index > 0 ? siblings[index - 1] : nil,
      after: index < siblings.count ? siblings[index] : nil
    )
    guard allowsPin(of: catalog.rows[row], between: neighbors) else {
      throw refusal(
        .illegalDestination, row, "can't be moved to place \(index), past a pinned row")
    }
    try move(row, to: anchor(after: neighbors.before, under: presenter, of: row), under: presenter)
  }

  private func anchor(
    after sibling: RowNumber?, under presenter: RowNumber, of row: RowNumber
  ) -> FormMap.Anchor {
    let last = sibling.map(map.lastRow(ofBlock:)) ?? presenter
    // The row itself may be the last one in the block of the sibling.
    return ([last] + map.presenters(above: last)).contains(row) ? map.anchor(of: row) : .after(last)
  }

  /// Whether a movable row may be among the children of a presenter. Rows of copies stay in their
  /// copy, under the same presenter.
  private func canMove(_ row: RowNumber, under presenter: RowNumber) -> Bool {
    if map.presenter(of: row) == presenter { return true }
    let repeats = catalog.repeats
    let (section, other) = (map.section(of: row), map.section(of: presenter))
    return repeats.copy(around: row) == nil && repeats.copy(around: presenter) == nil
      && !([presenter] + map.presenters(above: presenter)).contains(row)
      && catalog.field(editedBy: presenter) == nil && !catalog.isRepeat(presenter)
      && catalog.rows[presenter].content.kind != .hidden
      && catalog.sections[other].reorder != .none
      && (section == other || mayEnter(other, row))
  }

  /// Makes another row the presenter of a row. The row is no longer as the spec declares it, so a
  /// state names its presenter.
  mutating func setPresenter(_ presenter: RowNumber, of row: RowNumber) {
    var spec = catalog.rows[row]
    spec.presentedBy = catalog.rows[presenter].id
    let isBack = isDeclared(spec, row)
    put(spec, at: row, isDeclared: isBack)
    for template in catalog.repeats.templateRows(under: row) {
      put(catalog.rows[template], at: template, isDeclared: isBack)
    }
  }

  private mutating func put(_ spec: RowSpec, at row: RowNumber, isDeclared: Bool) {
    recordSpec(of: row)
    let changed = catalog.changed[row].map { changed in
      var original = changed.original
      original.presentedBy = spec.presentedBy
      return ChangedRow(original: original, facts: changed.facts)
    }
    catalog.put(
      spec, partner: catalog.partners[row], isDeclared: isDeclared, changed: changed, at: row)
  }

  /// Whether the spec of a row would be the declared one.
  private func isDeclared(_ spec: RowSpec, _ row: RowNumber) -> Bool {
    guard row.index < catalog.declared.rowCount else { return false }
    var original = catalog.changed[row]?.original ?? spec
    original.presentedBy = spec.presentedBy
    return original.withoutListedOptions == asDeclared.catalog.rows[row].withoutListedOptions
  }
}
