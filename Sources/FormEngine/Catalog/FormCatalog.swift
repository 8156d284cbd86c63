import DynamicRows

/// The facts about a form's rows that do not depend on answers: their specs by number, and which
/// rows edit which.
///
/// A removed row keeps its number and its spec, so that it can be inserted again. The row map keeps
/// track of which rows are in the form.
struct FormCatalog: Sendable {
  let id: String?
  let title: String
  let openAtOnce: FormSpec.OpenAtOnce
  private(set) var rows = Column<RowSpec>()
  /// The sections, without their rows.
  private(set) var sections: [SectionSpec] = []
  /// The editor of each field and the field of each editor.
  private(set) var partners = Column<RowNumber?>()
  /// The rows whose properties were changed at run time.
  private(set) var changed: [RowNumber: ChangedRow] = [:]
  /// The patterns of the text rows that have one.
  private(set) var patterns: [RowNumber: TextPattern] = [:]
  /// Whether each row can have problems of its own.
  private(set) var canHaveProblems = Column<Bool>()
  /// Whether there has been a required group.
  private(set) var hasRequiredGroups = false
  /// The rows, except those of copies, that are or were buttons which add or remove copies.
  private(set) var copyButtons: Set<RowNumber> = []
  /// The rows that are or were buttons which submit the form.
  private(set) var submitButtons: Set<RowNumber> = []
  /// The templates of repeats and their copies.
  var repeats = Repeats()
  /// Named lists of options for pickers.
  let optionLists: [String: [OptionSpec]]
  /// Messages that replace the engine's English ones.
  let messages: [FormProblem.Code: String]
  /// The options that the host provides for pickers that leave them to it; for a row of a template
  /// those of all copies without own ones. A missing list is not there yet.
  private(set) var provided: [RowNumber: [OptionSpec]?] = [:]
  /// The parts of the form's own spec that something else has replaced.
  private(set) var declared = DeclaredSpec()
  /// What the checker determined about the form's own spec.
  private let tables: SpecTables
  /// The numbers of the rows that are not in the form's own spec.
  private var laterRows: [RowID: RowNumber] = [:]
  private var laterSections: [SectionID: SectionNumber] = [:]

  /// - Complexity: O(*n*) for *n* rows.
  init(_ checked: CheckedSpec) {
    let spec = checked.spec
    id = spec.id
    title = spec.title
    openAtOnce = spec.openAtOnce
    optionLists = spec.optionLists
    messages = spec.messages
    tables = checked.tables
    partners.append(contentsOf: tables.partners)
    for section in spec.sections {
      rows.append(contentsOf: section.rows)
      sections.append(section.withoutRows)
      declared.sectionEnds.append(rows.count)
    }
    if !optionLists.isEmpty {
      for row in rows.indices { rows[row].fillInOptions(from: optionLists) }
    }
    for row in rows.indices { noteRules(of: RowNumber(row)) }
    if rows.contains(where: { $0.content.kind == .repeat }) {
      noteOrigins(of: rows.indices.map { RowNumber($0) })
    }
  }

  func number(_ id: RowID) -> RowNumber? { tables.numbers[id] ?? laterRows[id] }

  func sectionNumber(_ id: SectionID) -> SectionNumber? {
    tables.sectionNumbers[id] ?? laterSections[id]
  }

  func presenter(of row: RowNumber) -> RowNumber? {
    if isDeclared(row) { return tables.presenters[row] }
    return repeats.presenter(ofCopy: row) ?? rows[row].presentedBy.flatMap(number)
  }

  /// Whether the form itself sets the row's value: it is computed, or a number of copies.
  func isDerived(_ row: RowNumber) -> Bool { rows[row].computed != nil || isRepeat(row) }

  func isRepeat(_ row: RowNumber) -> Bool { rows[row].content.kind == .repeat }

  /// Whether a row is a repeat with a template of its own, and not a copy of a repeat.
  func presentsTemplate(_ row: RowNumber) -> Bool {
    isRepeat(row) && repeats.templateRow(of: row) == nil
  }

  /// Adds the spec of a row. A known id keeps its number and gets the new spec.
  ///
  /// - Parameter isDeclared: Whether the row is the one that the form's own spec has under this id.
  mutating func add(_ spec: RowSpec, isDeclared: Bool = false) -> RowNumber {
    var spec = spec
    spec.fillInOptions(from: optionLists)
    let row = enter(spec, isDeclared: isDeclared)
    noteRules(of: row)
    return row
  }

  private mutating func enter(_ spec: RowSpec, isDeclared: Bool) -> RowNumber {
    if let known = number(spec.id) {
      put(spec, partner: nil, isDeclared: isDeclared, at: known)
      return known
    }
    let row = RowNumber(rows.count)
    laterRows[spec.id] = row
    rows.append(spec)
    partners.append(nil)
    return row
  }

  /// Adds the spec of a section, without its rows.
  ///
  /// - Parameter isDeclared: Whether the section is the one that the form's own spec has under this
  ///   id.
  mutating func add(_ spec: SectionSpec, isDeclared: Bool = false) -> SectionNumber {
    if let known = sectionNumber(spec.id) {
      declared.note(isDeclared, of: known, instead: sections[known])
      sections[known] = spec.withoutRows
      return known
    }
    let section = SectionNumber(sections.count)
    laterSections[spec.id] = section
    sections.append(spec.withoutRows)
    return section
  }

  /// Replaces the spec and partner of a row that already has a number.
  ///
  /// - Parameter changed: The properties that were changed at run time.
  mutating func put(
    _ spec: RowSpec, partner: RowNumber?, isDeclared: Bool, changed: ChangedRow? = nil,
    at row: RowNumber
  ) {
    declared.note(isDeclared, of: row, instead: originalSpec(row))
    self.changed[row] = changed
    rows[row] = spec
    partners[row] = partner
    noteRules(of: row)
  }

  /// The spec of a row before changes at run time.
  func originalSpec(_ row: RowNumber) -> RowSpec {
    changed.isEmpty ? rows[row] : changed[row]?.original ?? rows[row]
  }

  /// Sets the options that the host provides. Those of a template's row replace those of its copies.
  mutating func provide(_ options: [OptionSpec]?, for row: RowNumber) {
    for copy in provided.keys where repeats.templateRow(of: copy) == row { provided[copy] = nil }
    provided[row] = .some(options)
    fillInProvidedOptions(of: row)
    guard repeats.isTemplateRow(row) else { return }
    for copy in rows.indices where repeats.templateRow(of: RowNumber(copy)) == row {
      fillInProvidedOptions(of: RowNumber(copy))
    }
  }

  /// Replaces everything that the host provides; returns the rows whose options may have changed.
  mutating func restoreProvided(_ former: [RowNumber: [OptionSpec]?]) -> [RowNumber] {
    let affected = Set(provided.keys).union(former.keys)
    provided = former
    let rows = rows.indices.map { RowNumber($0) }.filter {
      affected.contains($0) || repeats.templateRow(of: $0).map(affected.contains) ?? false
    }
    for row in rows { fillInProvidedOptions(of: row) }
    return rows
  }

  private mutating func fillInProvidedOptions(of row: RowNumber) {
    guard case .picker(var picker) = rows[row].content, picker.leavesOptionsToHost else { return }
    picker.options = hostOptions(of: row) ?? []
    rows[row].content = .picker(picker)
  }

  private mutating func noteRules(of row: RowNumber) {
    if Int(row.index) == canHaveProblems.count { canHaveProblems.append(false) }
    if !provided.isEmpty { fillInProvidedOptions(of: row) }
    canHaveProblems[row] = rows[row].hasRules
    if let pattern = rows[row].content.pattern {
      let known = repeats.templateRow(of: row).flatMap { patterns[$0] }
      patterns[row] = known ?? (try? TextPattern(pattern))
    } else if !patterns.isEmpty {
      patterns[row] = nil
    }
    if isRequiredGroup(row) { hasRequiredGroups = true }
    switch rows[row].content {
    case .button(.add), .button(.removeCopy):
      if repeats.templateRow(of: row) == nil { copyButtons.insert(row) }
    case .button(.submit): submitButtons.insert(row)
    default: break
    }
  }

  /// Whether an answer is required in a row's block.
  func isRequiredGroup(_ row: RowNumber) -> Bool {
    rows[row].isRequired && rows[row].content.kind == .group
  }

  /// Pairs those of some rows that are editors with their fields. Existing fields keep their
  /// editors.
  mutating func pairEditors(of rows: [RowNumber], isNew: (RowNumber) -> Bool) {
    for row in rows where self.rows[row].content.kind.canEdit {
      guard let presenter = presenter(of: row), self.rows[row].canEdit(self.rows[presenter])
      else { continue }
      partners[row] = presenter
      if isNew(presenter), partners[presenter] == nil { partners[presenter] = row }
    }
  }
}

// MARK: - Repeats

extension FormCatalog {
  /// Records which rows are template rows and which were inserted into copies.
  ///
  /// - Parameter rows: The rows, with presenters before the rows they present.
  mutating func noteOrigins(of rows: [RowNumber]) {
    for row in rows {
      repeats.setTemplate(isRepeat(row) ? Repeats.Template() : nil, of: row)
      let presenter = presenter(of: row)
      repeats.note(row, under: presenter, presentsCopies: presenter.map(isRepeat) ?? false)
    }
  }

  /// The specs of the rows of a copy: those of the template with other ids.
  func specs(ofCopy number: Int, of presenter: RowNumber) -> [RowSpec] {
    let id = rows[presenter].id
    let outer = repeats.templateRow(of: presenter) == nil ? [] : id.asCopy?.copies ?? []
    let template = rows[repeats.templateOrSelf(presenter)].id
    return repeats.template(of: presenter).rows.map {
      rows[$0].copied(outer + [number], under: id, of: template)
    }
  }

  /// Adds a copy of a template. Rows with known ids keep their numbers.
  ///
  /// - Returns: The rows of the copy in the order of the template.
  mutating func addCopy(_ specs: [RowSpec], of presenter: RowNumber) -> [RowNumber] {
    let rows = specs.map { enter($0, isDeclared: false) }
    repeats.add(rows, under: presenter)
    for (row, original) in zip(rows, repeats.template(of: presenter).rows) {
      if let partner = partners[original],
        case .template(_, let place) = repeats.origin(of: partner)
      {
        partners[row] = rows[Int(place)]
      }
      noteRules(of: row)
    }
    return rows
  }
}

/// A row that was changed at run time.
struct ChangedRow: Equatable, Sendable {
  let original: RowSpec
  let facts: [RowFact]
}

extension SectionSpec {
  fileprivate var withoutRows: SectionSpec {
    var bare = self
    bare.rows = []
    return bare
  }
}
