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

  /// Refuses a row that a spec could not have so, as far as what it reads and offers goes. Loops are
  /// left to others.
  ///
  /// - Throws: `badSpec`.
  func requireSound(changed spec: RowSpec, inBatch: Bool) throws(FormRefusal) {
    guard case .picker(var picker) = spec.content else { return }
    picker.value = nil
    var bare = RowSpec(spec.id, .picker(picker), title: spec.title)
    var rows: [RowSpec] = []
    if let row = presentNumber(spec.id), let field = catalog.field(editedBy: row) {
      bare.presentedBy = catalog.rows[field].id
      rows = [RowSpec(catalog.rows[field].id, .field(FieldContent(editor: spec.id)))]
    }
    rows.append(bare)
    var fragment = SpecFragment(of: self, ids: rows.map { $0.id })
    try fragment.requireSound(
      [SectionSpec("new", rows: rows)], inBatch: inBatch, ignoringLoops: true)
  }

  /// Refuses what a batch has made of the form, where a spec could not have it so: the rows and
  /// sections that have come and the fields whose editors have changed are checked, together with the
  /// rows that they speak of, and no row may have passed a pinned one.
  ///
  /// - Throws: `badSpec`.
  func requireSoundOutcome() throws(FormRefusal) {
    let arrivals = BatchArrivals(in: self)
    for row in arrivals.changed.inOrder {
      try requireSound(changed: catalog.rows[row], inBatch: false)
    }
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
  /// The pickers that were there before and have other options.
  var changed: Set<RowNumber> = []
  /// The rows that have come or were moved.
  var placed: Set<RowNumber> = []

  init(in form: LiveForm) {
    rows = Set(form.journal.insertions.joined()).filter(form.map.contains)
    var rest = form.journal.log
    while let change = rest.popLast() {
      switch change {
      case .structure(.removeSection(let section)): sections.append(section)
      case .structure(.move(let row, _)): placed.insert(row)
      case .rowSpec(let row, let former):
        fields.insert(row)
        if former.spec.content != form.catalog.rows[row].content { changed.insert(row) }
      default: break
      }
    }
    placed.formUnion(rows)
    sections = sections.reversed().filter(form.map.containsSection)
    changed = changed.subtracting(rows).filter(form.map.contains)
    fields = fields.subtracting(rows).filter { form.map.contains($0) && form.catalog.isField($0) }
  }
}

/// A small spec around something new: the new rows, and bare placeholders for those that they refer to.
private struct SpecFragment {
  private let form: LiveForm
  /// The ids of the new rows. What they say of such an id is not said of the form's row.
  private let own: Set<RowID>
  /// The ids of new rows that other rows of the form have as well.
  private let taken: Set<RowID>
  /// The rows of the form that need no placeholder, or have one already.
  private var present: Set<RowNumber> = []
  /// The fields whose values are checked as well.
  private var checkedFields: Set<RowNumber> = []

  /// A fragment for rows that are not in the form yet.
  init(of form: LiveForm, ids: [RowID]) {
    self.form = form
    own = Set(ids)
    taken = own
  }

  /// A fragment for what is in the form already.
  init(of form: LiveForm, arrivals: BatchArrivals) {
    self.form = form
    own = Set(arrivals.rows.map { form.catalog.rows[$0].id })
    taken = []
    present = arrivals.rows
    checkedFields = arrivals.fields
  }

  /// Checks sections with the new rows in them.
  mutating func requireSound(
    _ sections: [SectionSpec], inBatch: Bool, ignoringLoops: Bool = false
  ) throws(FormRefusal) {
    let sections = sections.map { $0.withOwnOptions(from: form.catalog.optionLists) }
    let rows = sections.flatMap { $0.rows }
    for row in rows {
      for id in row.formerly
      where own.contains(id) || !inBatch && form.presentNumber(id) != nil {
        throw FormRefusal(
          .badSpec, Wording.formerIDInUse("row \(row.id.quotedForMessage)", id))
      }
    }
    let read =
      rows.flatMap { $0.rowsRead } + sections.flatMap { $0.shownWhen?.rowsRead ?? [] }
    let known = read.filter { !own.contains($0) }.compactMap(form.presentNumber)
    let context = SectionSpec("context", rows: known.flatMap { placeholders(for: $0) })
    let spec = FormSpec(
      form.title, openAtOnce: form.openAtOnce, sections: [context] + sections)
    let error = spec.check().findings.first {
      $0.severity == .error && $0.code != .duplicateID
        && !(inBatch && $0.canBePutRight(in: spec)) && !(ignoringLoops && $0.isLoop)
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
        content = .field(
          FieldContent(
            value: checkedFields.contains(row) ? field.value : nil,
            editor: field.editor.map(placeholderID)))
      }
      if case .picker(var picker) = content {
        (picker.optionList, picker.value) = (nil, nil)
        content = .picker(picker.changingConditions { _ in nil })
      }
      return RowSpec(
        placeholderID(for: spec.id), content, title: spec.title,
        presentedBy: row == holder ? nil : spec.presentedBy.map(placeholderID))
    }
  }

  /// The id of a row's placeholder: another one where a new row has it.
  private func placeholderID(for id: RowID) -> RowID {
    taken.contains(id) && form.presentNumber(id) != nil ? "\(id) in the form" : id
  }
}

extension Set<RowNumber> {
  /// The numbers in ascending order.
  fileprivate var inOrder: [RowNumber] { sorted { $0.index < $1.index } }
}

extension SectionSpec {
  /// The section with the options of lists in each picker that uses one: lists that no new row uses
  /// are not to be checked.
  fileprivate func withOwnOptions(from lists: [String: [OptionSpec]]) -> SectionSpec {
    var section = self
    for row in rows.indices {
      guard case .picker(var picker) = rows[row].content,
        let options = picker.optionList.flatMap({ lists[$0] })
      else { continue }
      (picker.options, picker.optionList) = (options, nil)
      section.rows[row].content = .picker(picker)
    }
    return section
  }
}

extension SpecFinding {
  /// Whether rows wait for each other.
  fileprivate var isLoop: Bool { [.selfReference, .ownDescendant, .loop].contains(code) }

  /// Whether rows that come or go can put right what was found.
  fileprivate func canBePutRight(in spec: FormSpec) -> Bool {
    switch code {
    case .noEditor, .twoEditors, .twoFieldsOpen, .unknownRow, .targetIsEditor, .holdsNothing,
      .wrongOperand, .notOrdered, .notContaining, .badEditor, .wrongOutcome, .listOperand,
      .notScored:
      return true
    case .wrongType, .notAnOption, .badDate:
      guard !isOfCondition, let (section, row) = place.indices, let row else { return true }
      return spec.sections[section].rows[row].content.kind == .field
    default: return false
    }
  }
}

extension RowSpec {
  /// The rows that are read by the conditions of the row and its options, by its checks and by what
  /// computes it, as often as they are.
  var rowsRead: [RowID] {
    var rows = shownWhen?.rowsRead ?? []
    if case .picker(let picker) = content {
      for option in picker.options { rows += option.shownWhen?.rowsRead ?? [] }
    }
    rows += enabledWhen?.rowsRead ?? []
    rows += computed?.rowsRead ?? []
    return checks.reduce(into: rows) { $0 += $1.that.rowsRead }
  }
}
