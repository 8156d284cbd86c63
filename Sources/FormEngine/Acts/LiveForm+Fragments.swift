import DynamicRows

extension LiveForm {
  /// Throws if a spec could not contain some rows. They are checked together with the rows they
  /// refer to, as in a spec.
  ///
  /// - Parameter inBatch: Whether to ignore faults that other rows can correct.
  /// - Throws: `badSpec`.
  func requireSound(
    _ specs: [RowSpec], under presenter: RowNumber?, inBatch: Bool
  ) throws(FormRefusal) {
    let own = Set(specs.map { $0.id })
    for spec in specs.dropFirst() {
      guard spec.presentedBy.map(own.contains) ?? false else {
        throw FormRefusal(
          .badSpec, "\(spec.id) must be in the block of \(specs[0].id), the first inserted row")
      }
    }
    if let presenter, catalog.isRepeat(presenter) {
      throw refusal(.badSpec, presenter, "presents only copies of its template; add a copy to it")
    }
    var fragment = SpecFragment(in: catalog, map)
    // An id means the new row, even if a row of the form has the same one.
    let isOwn = specs[0].presentedBy.map(own.contains) ?? false
    fragment.insert(specs, under: isOwn ? nil : presenter)
    try fragment.requireSound(inBatch: inBatch)
  }

  /// Throws if a spec could not contain a section.
  ///
  /// - Throws: `badSpec`.
  func requireSound(_ spec: SectionSpec, inBatch: Bool) throws(FormRefusal) {
    let own = Set(spec.rows.map { $0.id })
    for row in spec.rows {
      guard let presenter = row.presentedBy, !own.contains(presenter) else { continue }
      throw FormRefusal(
        .badSpec,
        "\(row.id) is presented by \(presenter.quotedForMessage), which is not in its section")
    }
    var fragment = SpecFragment(in: catalog, map)
    fragment.insert(spec)
    try fragment.requireSound(inBatch: inBatch)
  }

  /// Throws if a spec could not contain a changed row because of the rows it reads and the options
  /// it offers. Cycles are not checked here.
  ///
  /// - Throws: `badSpec`.
  func requireSound(changed spec: RowSpec, at row: RowNumber, inBatch: Bool) throws(FormRefusal) {
    guard case .picker(var picker) = spec.content, !picker.options.isEmpty else { return }
    picker.value = nil
    var block = [RowSpec(spec.id, .picker(picker), title: spec.title)]
    let field = catalog.field(editedBy: row)
    if let field {
      let id = catalog.rows[field].id
      block[0].presentedBy = id
      block.insert(RowSpec(id, .field(FieldContent(editor: spec.id))), at: 0)
    }
    var fragment = SpecFragment(in: catalog, map)
    fragment.insert(
      block, under: catalog.presenter(of: field ?? row, in: map),
      numbers: [field, row].compactMap { $0 })
    try fragment.requireSound(inBatch: inBatch, ignoringCycles: true)
  }

  /// Throws if a spec could not contain the result of a batch. Inserted rows and sections, and
  /// fields whose editors have changed, are checked together with the rows they refer to, and no
  /// row may have been moved past a pinned one.
  ///
  /// - Throws: `badSpec`.
  func requireSoundOutcome() throws(FormRefusal) {
    let former = FormerForm(before: journal)
    let arrivals = BatchArrivals(since: former, in: self)
    for row in catalog.inEntryOrder(arrivals.changed) where catalog.hasChangedOptions(row) {
      try requireSound(changed: catalog.rows[row], at: row, inBatch: false)
    }
    try requireSoundProvided(insteadOf: former.provided)
    for row in catalog.inEntryOrder(arrivals.placed) where map.contains(row) {
      try requireRightPin(
        of: catalog.rows[row], between: (map.sibling(before: row), map.sibling(after: row)))
    }
    guard !arrivals.rows.isEmpty || !arrivals.sections.isEmpty || !arrivals.fields.isEmpty
    else { return }
    try SpecFragment(
      in: catalog, map, rows: arrivals.rows, fields: arrivals.fields, sections: arrivals.sections
    ).requireSound(inBatch: false)
  }
}

/// The rows and sections that a batch has inserted or changed and that are still in the form.
struct BatchArrivals {
  var rows = Set<RowNumber>()
  var sections: [SectionNumber] = []
  /// The existing fields that have another editor.
  var fields = Set<RowNumber>()
  /// The existing pickers that have other options.
  var changed = Set<RowNumber>()
  /// The inserted and moved rows.
  var placed = Set<RowNumber>()

  init(since before: FormerForm, in form: LiveForm) {
    let (catalog, map) = (form.catalog, form.map)
    for (row, former) in before.rows where map.contains(row) {
      if former.wasInForm != nil, let template = catalog.repeats.templateRow(of: row) {
        // A new copy is like its template, except for what the batch has changed in it.
        changed.insert(row)
        let editor = catalog.partners[row].flatMap { catalog.repeats.templateRow(of: $0) }
        if catalog.isField(row), editor != catalog.partners[template] { fields.insert(row) }
      } else if former.wasInForm != nil {
        rows.insert(row)
      } else if let former = former.spec {
        if catalog.isField(row), before.hasOtherEditor(row, than: former, in: catalog) {
          fields.insert(row)
        }
        if former.spec.content != catalog.rows[row].content { changed.insert(row) }
      }
    }
    // Otherwise its copies would be checked as parts of its template.
    fields = fields.filter { row in
      form.map.presenter(of: row).map { !rows.contains($0) || !catalog.isRepeat($0) } ?? true
    }
    for inverse in before.edits {
      switch inverse {
      case .removeSection(let section) where map.containsSection(section): sections.append(section)
      case .move(let row, _, _): placed.insert(row)
      default: break
      }
    }
    placed.formUnion(rows)
  }
}

extension FormerForm {
  /// Whether a field has another editor than before, or one that was inserted under the same id.
  fileprivate func hasOtherEditor(
    _ field: RowNumber, than former: FormerRowSpec, in catalog: FormCatalog
  ) -> Bool {
    guard let editor = catalog.partners[field], editor == former.partner else { return true }
    return rows[editor]?.wasInForm != nil
  }
}

extension RowSpec {
  /// The rows that are read by the conditions of the row and its options, by its checks and by its
  /// expression, once for each time.
  var rowsRead: [RowID] {
    var rows = ConditionKey.allCases.flatMap { self[$0]?.rowsRead ?? [] }
    if case .picker(let picker) = content {
      for option in picker.options { rows += option.shownWhen?.rowsRead ?? [] }
    }
    rows += computed?.rowsRead ?? []
    for expression in expressions.values { rows += expression.rowsRead }
    return checks.reduce(into: rows) {
      $0 += $1.that.rowsRead + ($1.messageExpression?.rowsRead ?? [])
    }
  }
}

extension SectionSpec {
  /// The rows that the condition and the texts of the section read.
  var rowsRead: [RowID] {
    expressions.values.reduce(into: shownWhen?.rowsRead ?? []) { $0 += $1.rowsRead }
  }
}
