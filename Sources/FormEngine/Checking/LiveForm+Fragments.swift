extension LiveForm {
  /// Refuses rows that a spec could not have: they are checked as they would be in one, together
  /// with the rows that they speak of.
  ///
  /// - Throws: `badSpec`.
  func requireSound(_ specs: [RowSpec], under presenter: RowNumber?) throws(FormRefusal) {
    for spec in specs.dropFirst() {
      let isInside = specs.contains { other in
        spec.presentedBy == other.id
      }
      guard isInside else {
        throw FormRefusal(
          .badSpec, "\(spec.id) must lie under \(specs[0].id), the first of the block")
      }
    }
    var fragment = SpecFragment(of: self, bringing: specs)
    let above = presenter.map { fragment.standIns(for: $0) } ?? []
    var specs = specs
    // Its siblings are not all here.
    specs[0].pinned = nil
    try fragment.requireSound(SectionSpec("new", rows: above + specs))
  }

  /// Refuses a section that a spec could not have.
  ///
  /// - Throws: `badSpec`.
  func requireSound(_ spec: SectionSpec) throws(FormRefusal) {
    var fragment = SpecFragment(of: self, bringing: spec.rows)
    try fragment.requireSound(spec)
  }
}

/// A small spec around something new: the new rows, and bare stand-ins for those that they speak of.
private struct SpecFragment {
  private let form: LiveForm
  /// The new rows. What they say of an id that they have themselves is not said of the form's.
  private let own: Set<RowID>
  /// The rows of the form that have a stand-in.
  private var present: Set<RowNumber> = []

  init(of form: LiveForm, bringing specs: [RowSpec]) {
    self.form = form
    own = Set(specs.map(\.id))
  }

  /// Checks a section with the new rows in it.
  mutating func requireSound(_ section: SectionSpec) throws(FormRefusal) {
    for row in section.rows {
      for id in row.formerly where own.contains(id) || form.presentNumber(id) != nil {
        throw FormRefusal(
          .badSpec, Wording.formerIDInUse("row \(row.id.quotedForMessage)", id))
      }
    }
    var conditions = section.rows.flatMap(\.conditions)
    conditions += [section.shownWhen].compactMap { $0 }
    let known = conditions.flatMap(\.rowsRead).filter { !own.contains($0) }
      .compactMap(form.presentNumber)
    let context = known.flatMap { standIns(for: $0) }
    let spec = FormSpec(
      form.title, openAtOnce: form.openAtOnce,
      sections: [SectionSpec("\(section.id) context", rows: context), section])
    let errors = spec.check().findings.filter {
      $0.severity == .error && $0.code != .duplicateID
    }
    if let error = errors.first {
      throw FormRefusal(.badSpec, error.message)
    }
  }

  /// A row without conditions; a field together with its editor. None where they stand already.
  mutating func standIns(for row: RowNumber) -> [RowSpec] {
    let holder = form.catalog.holder(of: row)
    let rows = [holder] + (holder == row ? form.catalog.partners[row].map { [$0] } ?? [] : [row])
    return rows.filter { present.insert($0).inserted }.map { row in
      let spec = form.catalog.rows[row]
      var content = spec.content
      if case .field = content { content = .field(FieldContent()) }
      return RowSpec(
        standInID(for: spec.id), content, title: spec.title,
        presentedBy: row == holder ? nil : spec.presentedBy.map(standInID))
    }
  }

  /// The id of a row's stand-in: another one where a new row has it.
  private func standInID(for id: RowID) -> RowID {
    own.contains(id) ? "\(id) in the form" : id
  }
}

extension RowSpec {
  /// Every condition of the row.
  var conditions: [Condition] {
    [shownWhen, enabledWhen].compactMap { $0 } + checks.map(\.that)
  }
}
