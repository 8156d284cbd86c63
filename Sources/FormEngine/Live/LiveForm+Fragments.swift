import DynamicRows

extension LiveForm {
  /// Refuses rows that a spec could not have: they are checked as they would be in one, together
  /// with the rows that they speak of.
  ///
  /// - Parameter inBatch: Whether only that is refused which no other row can put right.
  /// - Throws: `badSpec`.
  func requireSound(
    _ specs: [RowSpec], under presenter: RowNumber?, inBatch: Bool
  ) throws(FormRefusal) {
    let own = Set(specs.map { $0.id })
    for spec in specs.dropFirst() {
      guard spec.presentedBy.map(own.contains) ?? false else {
        throw FormRefusal(
          .badSpec, "\(spec.id) must lie under \(specs[0].id), the first of the block")
      }
    }
    var fragment = SpecFragment(of: self, ids: specs.map { $0.id })
    let above = presenter.map { fragment.placeholders(for: $0) } ?? []
    var specs = specs
    // Its siblings are not all here.
    specs[0].pinned = nil
    try fragment.requireSound([SectionSpec("new", rows: above + specs)], inBatch: inBatch)
  }

  /// Refuses a section that a spec could not have.
  ///
  /// - Throws: `badSpec`.
  func requireSound(_ spec: SectionSpec, inBatch: Bool) throws(FormRefusal) {
    var fragment = SpecFragment(of: self, ids: spec.rows.map { $0.id })
    try fragment.requireSound([spec], inBatch: inBatch)
  }

  /// Refuses what a batch has made of the form, where a spec could not have it so: the rows and
  /// sections that have come and the fields whose editors have changed are checked, together with the
  /// rows that they speak of, and no row may have passed a pinned one.
  ///
  /// - Throws: `badSpec`.
  func requireSoundOutcome() throws(FormRefusal) {
    let arrivals = BatchArrivals(in: self)
    for row in arrivals.placed.inOrder where map.contains(row) {
      try requireRightPin(
        of: catalog.rows[row], between: (map.sibling(before: row), map.sibling(after: row)))
    }
    guard !arrivals.rows.isEmpty || !arrivals.sections.isEmpty || !arrivals.fields.isEmpty
    else { return }
    var fragment = SpecFragment(of: self, arrivals: arrivals)
    let sections = arrivals.sections.map { catalog.sections[$0] }
    let rows = SectionSpec("new", rows: fragment.arrivedRows(arrivals))
    try fragment.requireSound(sections + [rows], inBatch: false)
  }
}

/// What a batch has brought into a form and is in it still.
private struct BatchArrivals {
  var rows: Set<RowNumber> = []
  var sections: [SectionNumber] = []
  /// The fields that were there before and have another editor.
  var fields: Set<RowNumber> = []
  /// The rows that have come or were moved.
  var placed: Set<RowNumber> = []

  init(in form: LiveForm) {
    rows = Set(form.journal.insertions.joined()).filter(form.map.contains)
    var rest = form.journal.log
    while let change = rest.popLast() {
      switch change {
      case .structure(.removeSection(let section)): sections.append(section)
      case .structure(.move(let row, _)): placed.insert(row)
      case .rowSpec(let row, _): fields.insert(row)
      default: break
      }
    }
    placed.formUnion(rows)
    sections = sections.reversed().filter(form.map.containsSection)
    fields = fields.subtracting(rows).filter(form.map.contains)
  }
}

/// A small spec around something new: the new rows, and bare placeholders for those that they refer to.
private struct SpecFragment {
  private let form: LiveForm
  /// The ids of the new rows. What they say of such an id is not said of the form's row.
  private let own: Set<RowID>
  /// The rows of the form that need no placeholder, or have one already.
  private var present: Set<RowNumber> = []
  /// The fields whose values are checked as well.
  private var checkedFields: Set<RowNumber> = []

  /// A fragment for rows that are not in the form yet.
  init(of form: LiveForm, ids: [RowID]) {
    self.form = form
    own = Set(ids)
  }

  /// A fragment for what is in the form already.
  init(of form: LiveForm, arrivals: BatchArrivals) {
    self.form = form
    own = Set(arrivals.rows.map { form.catalog.rows[$0].id })
    present = arrivals.rows
    checkedFields = arrivals.fields
  }

  /// Checks sections with the new rows in them.
  mutating func requireSound(_ sections: [SectionSpec], inBatch: Bool) throws(FormRefusal) {
    let rows = sections.flatMap { $0.rows }
    for row in rows {
      for id in row.formerly
      where own.contains(id) || !inBatch && form.presentNumber(id) != nil {
        throw FormRefusal(
          .badSpec, Wording.formerIDInUse("row \(row.id.quotedForMessage)", id))
      }
    }
    let conditions = rows.flatMap { $0.conditions } + sections.compactMap { $0.shownWhen }
    let known = conditions.flatMap { $0.rowsRead }.filter { !own.contains($0) }
      .compactMap(form.presentNumber)
    let context = SectionSpec("context", rows: known.flatMap { placeholders(for: $0) })
    let spec = FormSpec(
      form.title, openAtOnce: form.openAtOnce, sections: [context] + sections)
    let error = spec.check().findings.first {
      $0.severity == .error && $0.code != .duplicateID
        && !(inBatch && $0.canBePutRight(in: spec))
    }
    if let error { throw FormRefusal(.badSpec, error.message) }
  }

  /// The inserted blocks, each under a placeholder for what presents it, and the fields with other
  /// editors.
  mutating func arrivedRows(_ arrivals: BatchArrivals) -> [RowSpec] {
    let map = form.map
    let heads = arrivals.rows.inOrder.filter { row in
      map.presenter(of: row).map { !arrivals.rows.contains($0) } ?? true
    }
    let groups = Dictionary(grouping: heads) { map.presenter(of: $0) }
    let presenters = Set(groups.keys.compactMap { $0 }).union(arrivals.fields).inOrder
    let places: [RowNumber?] = [nil] + presenters.map { .some($0) }
    return places.flatMap { presenter -> [RowSpec] in
      let blocks = (groups[presenter] ?? []).flatMap { head in
        var specs = ([head] + map.block(of: head)).map { form.catalog.rows[$0] }
        specs[0].pinned = nil
        return specs
      }
      return (presenter.map { placeholders(for: $0) } ?? []) + blocks
    }
  }

  /// A row without conditions; a field together with its editor. None where they are there already.
  mutating func placeholders(for row: RowNumber) -> [RowSpec] {
    let holder = form.catalog.holder(of: row)
    var rows = [holder]
    if holder != row {
      rows.append(row)
    } else if checkedFields.contains(row) {
      rows += form.map.block(of: row).filter { form.catalog.partners[$0] == row }
    } else if let editor = form.catalog.partners[row] {
      rows.append(editor)
    }
    return rows.filter { present.insert($0).inserted }.map { row in
      let spec = form.catalog.rows[row]
      var content = spec.content
      if case .field(let field) = content {
        content = .field(FieldContent(value: checkedFields.contains(row) ? field.value : nil))
      }
      return RowSpec(
        placeholderID(for: spec.id), content, title: spec.title,
        presentedBy: row == holder ? nil : spec.presentedBy.map(placeholderID))
    }
  }

  /// The id of a row's placeholder: another one where a new row has it.
  private func placeholderID(for id: RowID) -> RowID {
    own.contains(id) ? "\(id) in the form" : id
  }
}

extension Set<RowNumber> {
  /// The numbers in ascending order.
  fileprivate var inOrder: [RowNumber] { sorted { $0.index < $1.index } }
}

extension SpecFinding {
  /// Whether rows that come or go can put right what was found.
  fileprivate func canBePutRight(in spec: FormSpec) -> Bool {
    switch code {
    case .noEditor, .twoEditors, .twoFieldsOpen, .unknownRow, .targetIsEditor, .holdsNothing,
      .wrongOperand, .notOrdered, .notContaining:
      return true
    case .wrongType, .notAnOption, .badDate:
      guard !isOfCondition, let (section, row) = place.indices, let row else { return true }
      return spec.sections[section].rows[row].content.kind == .field
    default: return false
    }
  }
}

extension RowSpec {
  /// Every condition of the row.
  var conditions: [Condition] {
    [shownWhen, enabledWhen].compactMap { $0 } + checks.map { $0.that }
  }
}
