import DynamicRows

/// The numbers of rows, sections and copies that a form needs between two actions: those in the form
/// and in its own spec, those that conditions read, and those that steps of the history name.
///
/// What is needed needs others in turn, such as a repeat its template and a row its copy.
struct NeededNumbers {
  private var rows: [Bool]
  private var sections: [Bool]
  private var copies: [Bool]
  private var work = 0
  private let kept: KeptForm
  /// The needed rows whose own needs have not been looked at.
  private var waiting: [RowNumber] = []

  /// Whether each number is needed, and how much was looked at.
  typealias Found = (rows: [Bool], sections: [Bool], copies: [Bool], work: Int)

  /// Finds the needed numbers.
  ///
  /// - Complexity: O(*n* + *k*) for *n* numbers and *k* changes in the history.
  static func found(in form: LiveForm) -> Found {
    // The search ends here, since it shares the catalog, which would be copied by a change.
    let needed = NeededNumbers(of: form)
    return (needed.rows, needed.sections, needed.copies, needed.work)
  }

  private init(of form: LiveForm) {
    kept = KeptForm(form)
    rows = Array(repeating: false, count: form.catalog.rows.count)
    sections = Array(repeating: false, count: form.catalog.sections.count)
    copies = Array(repeating: false, count: form.catalog.repeats.copyCount)
    for index in 0..<catalog.declared.rowCount { need(RowNumber(index)) }
    for index in catalog.declared.sectionEnds.indices { need(SectionNumber(index)) }
    for section in map.allSections { need(section) }
    for row in map.rows(under: nil) { need(row) }
    for row in form.conditions.rowsRead { need(row) }
    for case let options? in catalog.provided.values {
      for option in options { need(option.shownWhen) }
    }
    form.session.history.forEachStep { need($0, setting: $1) }
    while let row = waiting.popLast() { needOthers(for: row) }
  }

  private var catalog: FormCatalog {
    _read { yield kept.form.catalog }
  }

  private var map: FormMap { kept.form.map }
}

extension NeededNumbers {
  private mutating func need(_ row: RowNumber) {
    guard !rows[row] else { return }
    rows[row] = true
    waiting.append(row)
  }

  private mutating func need(_ section: SectionNumber) {
    guard !sections[section] else { return }
    sections[section] = true
    if !map.containsSection(section) { need(catalog.sections[section].shownWhen) }
  }

  private mutating func need(_ copy: Repeats.CopyIndex) {
    var next: Repeats.CopyIndex? = copy
    while let copy = next, !copies[Int(copy)] {
      copies[Int(copy)] = true
      let content = catalog.repeats[copy]
      need(content.presenter)
      for row in content.rows + content.template.rows { need(row) }
      next = content.outer
    }
  }

  private mutating func need(_ condition: Condition?) {
    guard let condition else { return }
    for id in condition.rowsRead { need(id) }
  }

  private mutating func need(_ id: RowID) {
    if let row = catalog.number(id) { need(row) }
  }

  /// Needs the rows that a row names in its spec. For rows in the form, these are read by conditions.
  private mutating func need(namedBy spec: RowSpec) {
    for id in spec.rowsRead { need(id) }
    if let presenter = spec.presentedBy { need(presenter) }
  }

  private mutating func needOthers(for row: RowNumber) {
    work += 1
    if let partner = catalog.partners[row] { need(partner) }
    if !map.contains(row) { need(namedBy: catalog.rows[row]) }
    guard !catalog.repeats.isEmpty else { return }
    need(catalog.repeats.recordedOrigin(of: row))
    if let template = catalog.repeats.ownTemplate(of: row) { need(template) }
  }

  private mutating func need(_ origin: Repeats.Origin) {
    switch origin {
    case .none: break
    case .template(let owner, _): need(owner)
    case .copy(let copy, _), .inserted(let copy): need(copy)
    }
  }

  private mutating func need(_ template: Repeats.Template) {
    for row in template.rows { need(row) }
  }
}

// MARK: - Steps of the history

extension NeededNumbers {
  private mutating func need(_ log: ChangeLog, setting row: RowNumber?) {
    work += log.count
    if let row { need(row) }
    log.forEachRow { need($0) }
    for edit in log.edits { need(edit) }
    for former in log.rowSpecs {
      if let partner = former.partner { need(partner) }
      need(namedBy: former.spec)
      need(former.origin)
      if let template = former.template { need(template) }
    }
    for former in log.sectionSpecs {
      need(former.section)
      need(former.spec.shownWhen)
    }
  }

  private mutating func need(_ edit: FormMap.Edit) {
    switch edit {
    case .setOpen(let row, _), .setRelevant(let row, _), .setChildren(let row, _), .remove(let row):
      need(row)
    case .sequence(let edits): for edit in edits { need(edit) }
    case .setSectionRelevant(let section, _), .removeSection(let section): need(section)
    case .insert(let rows, let anchor):
      need(rows)
      need(anchor)
    case .move(let row, let presenter, let anchor):
      need(row)
      if let presenter { need(presenter) }
      need(anchor)
    case .insertSection(let section, let other):
      need(section.id)
      need(section.rows)
      if let other { need(other) }
    case .moveSection(let section, let other):
      need(section)
      if let other { need(other) }
    }
  }

  private mutating func need(_ rows: [FormMap.Row]) {
    for row in rows {
      need(row.id)
      if let presenter = row.presenter { need(presenter) }
    }
  }

  private mutating func need(_ anchor: FormMap.Anchor) {
    switch anchor {
    case .start(let section): need(section)
    case .after(let row): need(row)
    }
  }
}
