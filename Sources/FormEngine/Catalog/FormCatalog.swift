import DynamicRows

/// The facts about a form's rows that do not depend on answers: their specs by number, and which
/// rows edit which.
///
/// A removed row keeps its number and its spec as long as the history may insert it again. The row
/// map keeps track of which rows are in the form.
struct FormCatalog: Sendable {
  /// The form itself, without its sections.
  private(set) var form: FormSpec
  /// The language of the texts; `nil` if there is only one version of them.
  private(set) var language: String?
  /// The words for people in that language.
  private(set) var vocabulary: Vocabulary
  /// The tables of words that the host gives.
  let words: [Words]
  /// The present date and time, as far as the host gives them.
  let present: PresentValues
  private(set) var rows = Column<RowSpec>()
  /// The sections, without their rows.
  private(set) var sections: [SectionSpec] = []
  /// The editor of each field and the field of each editor.
  private(set) var partners = Column<RowNumber?>()
  /// The rows whose properties were changed at run time.
  private(set) var changed = [RowNumber: ChangedRow]()
  /// The patterns of the text rows that have one.
  private(set) var patterns = [RowNumber: TextPattern]()
  /// Whether each row can have problems of its own.
  private(set) var canHaveProblems = Column<Bool>()
  /// Whether there has been a required group.
  private(set) var hasRequiredGroups = false
  /// Whether there has been a row whose answers in copies must be different.
  private(set) var hasUniqueRows = false
  /// Whether there has been a row with a name of its own in results, or a nested group.
  private(set) var usesNames = false
  /// The rows, except those of copies, that are or were buttons which add or remove copies.
  private(set) var copyButtons = Set<RowNumber>()
  /// The rows that are or were buttons which submit the form.
  private(set) var submitButtons = Set<RowNumber>()
  /// The templates of repeats and their copies.
  var repeats = Repeats()
  /// The options that the host provides for pickers that leave them to it; for a row of a template
  /// those of all copies without own ones. A missing list is not there yet. They are kept by id,
  /// since they also apply to rows that are inserted again after their numbers were freed.
  private(set) var provided = [RowID: [OptionSpec]?]()
  /// The number of the next copy of each repeat, in the form or not, unless it is 1. Numbers of
  /// copies are part of ids and are never used again, so they are kept by id, also for a repeat in a
  /// copy that was removed: a saved state may contain that copy.
  private var nextCopies = [RowID: Int]()
  /// The places of the rows that are not in the form's own spec in the order in which rows got their
  /// numbers.
  private var entryRanks: [Int] = []
  private var lastEntryRank = 0
  /// The numbers of rows and sections that can be used again.
  private(set) var freeRows = FreeNumbers()
  private(set) var freeSections = FreeNumbers()
  /// Which rows and sections are those of the form's own spec.
  private(set) var declared = DeclaredNumbers()
  /// What the checker determined about the form's own spec.
  private let tables: SpecTables
  /// The numbers of the rows that are not in the form's own spec.
  private(set) var laterRows = [RowID: RowNumber]()
  private(set) var laterSections = [SectionID: SectionNumber]()

  /// - Complexity: O(*n*) for *n* rows.
  init(
    _ checked: CheckedSpec, present: PresentValues = .unknown, language: String? = nil,
    words: [Words] = []
  ) {
    var spec = checked.spec
    self.language = spec.language(for: language.map { [$0] } ?? [])
    self.words = words
    vocabulary = Vocabulary(self.language, words, writing: language)
    if let language = self.language { spec.translate(into: language) }
    form = spec
    form.sections = []
    self.present = present
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

  /// Gives the id of a row a number, or a known one another spec.
  mutating func enter(_ spec: RowSpec, isDeclared: Bool) -> RowNumber {
    let spec = translated(spec)
    if let known = number(spec.id) {
      put(spec, partner: nil, isDeclared: isDeclared, at: known)
      return known
    }
    let row = RowNumber(freeRows.take(orElse: rows.count))
    laterRows[spec.id] = row
    lastEntryRank += 1
    let later = Int(row.index) - declared.rowCount
    if Int(row.index) == rows.count {
      rows.append(spec)
      partners.append(nil)
      entryRanks.append(lastEntryRank)
    } else {
      rows[row] = spec
      entryRanks[later] = lastEntryRank
    }
    return row
  }

  /// The place of a row in the order in which rows got their numbers.
  func entryRank(of row: RowNumber) -> Int {
    let later = Int(row.index) - declared.rowCount
    return later < 0 ? later : entryRanks[later]
  }

  /// Adds the spec of a section, without its rows.
  ///
  /// - Parameter isDeclared: Whether the section is the one that the form's own spec has under this
  ///   id.
  mutating func add(_ spec: SectionSpec, isDeclared: Bool = false) -> SectionNumber {
    var spec = spec.withoutRows
    if let language { spec.translate(into: language, of: form.languages) }
    if let known = sectionNumber(spec.id) {
      declared.note(isDeclared, of: known)
      sections[known] = spec
      return known
    }
    let section = SectionNumber(freeSections.take(orElse: sections.count))
    laterSections[spec.id] = section
    if Int(section.index) == sections.count {
      sections.append(spec)
    } else {
      sections[section] = spec
    }
    return section
  }

  /// Replaces the spec and partner of a row that already has a number.
  ///
  /// - Parameter changed: The properties that were changed at run time.
  mutating func put(
    _ spec: RowSpec, partner: RowNumber?, isDeclared: Bool, changed: ChangedRow? = nil,
    at row: RowNumber
  ) {
    declared.note(isDeclared, of: row)
    self.changed[row] = changed
    rows[row] = translated(spec)
    partners[row] = partner
    noteRules(of: row)
  }

  /// Shows all texts in another language of the form.
  mutating func setLanguage(_ language: String) {
    self.language = language
    vocabulary = Vocabulary(language, words)
    form.translate(into: language)
    for section in sections.indices {
      sections[section].translate(into: language, of: form.languages)
    }
    for row in translatedRows {
      rows[row] = translated(rows[row])
      if let former = changed[row] {
        changed[row] = ChangedRow(original: translated(former.original), facts: former.facts)
      }
    }
  }

  /// The spec of a row before changes at run time.
  func originalSpec(_ row: RowNumber) -> RowSpec {
    changed.isEmpty ? rows[row] : changed[row]?.original ?? rows[row]
  }

  /// Sets the options that the host provides. Those of a template's row replace those of its copies.
  mutating func provide(_ options: [OptionSpec]?, for row: RowNumber) {
    let id = rows[row].id
    provided[id] = .some(options)
    fillInProvidedOptions(of: row)
    guard repeats.isTemplateRow(row) else { return }
    for copy in provided.keys where copy.asCopy?.template == id { provided[copy] = nil }
    for copy in rows.indices where repeats.templateRow(of: RowNumber(copy)) == row {
      fillInProvidedOptions(of: RowNumber(copy))
    }
  }

  /// Replaces everything that the host provides; returns the rows whose options may have changed.
  mutating func restoreProvided(_ former: [RowID: [OptionSpec]?]) -> [RowNumber] {
    let affected = Set(provided.keys).union(former.keys)
    provided = former
    let rows = rows.indices.map { RowNumber($0) }.filter {
      affected.contains(self.rows[$0].id)
        || repeats.templateRow(of: $0).map { affected.contains(self.rows[$0].id) } ?? false
    }
    for row in rows { fillInProvidedOptions(of: row) }
    return rows
  }

  private mutating func fillInProvidedOptions(of row: RowNumber) {
    guard case .picker(var picker) = rows[row].content, picker.leavesOptionsToHost else { return }
    picker.options = hostOptions(of: row) ?? []
    rows[row].content = .picker(picker)
    if let language { rows[row].translateAll(into: language, of: form.languages) }
  }

  /// Records what follows from the new spec of a row.
  mutating func noteRules(of row: RowNumber) {
    if Int(row.index) == canHaveProblems.count { canHaveProblems.append(false) }
    if !provided.isEmpty { fillInProvidedOptions(of: row) }
    canHaveProblems[row] = rows[row].hasRules
    if let pattern = rows[row].content.pattern {
      let known = repeats.templateRow(of: row).flatMap { patterns[$0] }
      patterns[row] = known ?? (try? TextPattern(pattern))
    } else if !patterns.isEmpty, patterns[row] != nil {
      patterns[row] = nil
    }
    if isRequiredGroup(row) { hasRequiredGroups = true }
    if rows[row].isUnique { hasUniqueRows = true }
    if rows[row].name != nil || isNestedGroup(row) { usesNames = true }
    switch rows[row].content {
    case .button(.add), .button(.removeCopy):
      if repeats.templateRow(of: row) == nil { copyButtons.insert(row) }
    case .button(.submit): submitButtons.insert(row)
    default: break
    }
  }

  /// Makes a row of a copy the field or editor of another one.
  mutating func setPartner(_ partner: RowNumber, of row: RowNumber) { partners[row] = partner }

  /// Whether an answer is required in a row's block.
  func isRequiredGroup(_ row: RowNumber) -> Bool {
    rows[row].canBeRequired && rows[row].content.kind == .group
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

// MARK: - Numbers

extension FormCatalog {
  /// The number that the next copy of a repeat gets.
  func nextCopy(of row: RowNumber) -> Int {
    nextCopies.isEmpty ? 1 : nextCopies[rows[row].id] ?? 1
  }

  /// Sets the number of a repeat's next copy. Lower numbers are never used again.
  mutating func setNextCopy(_ number: Int, of row: RowNumber) { nextCopies[rows[row].id] = number }

  /// Frees the numbers of rows that are not needed; returns those that must be forgotten.
  mutating func releaseRows(except needed: [Bool]) -> [RowNumber] {
    freeRows.free(except: needed).map { RowNumber($0) }
  }

  /// Frees the numbers of sections that are not needed; returns those that must be forgotten.
  mutating func releaseSections(except needed: [Bool]) -> [SectionNumber] {
    freeSections.free(except: needed).map { SectionNumber($0) }
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ row: RowNumber) {
    laterRows[rows[row].id] = nil
    (rows[row], partners[row], canHaveProblems[row]) = (.free, nil, false)
    (changed[row], patterns[row]) = (nil, nil)
    copyButtons.remove(row)
    submitButtons.remove(row)
    repeats.forget(row)
  }

  /// Forgets a section that nothing needs any more.
  mutating func forget(_ section: SectionNumber) {
    laterSections[sections[section].id] = nil
    sections[section] = SectionSpec("", rows: [])
  }

  /// Removes the facts about free numbers after the last one that is used.
  mutating func shorten() {
    rows.shorten(to: freeRows.end)
    partners.shorten(to: freeRows.end)
    canHaveProblems.shorten(to: freeRows.end)
    entryRanks.shorten(to: freeRows.end - declared.rowCount)
    repeats.shorten(toRows: freeRows.end)
    laterRows.shrink()
    sections.shorten(to: freeSections.end)
    laterSections.shrink()
  }
}

/// A row that was changed at run time.
struct ChangedRow: Equatable, Sendable {
  let original: RowSpec
  let facts: [RowFact]
}

extension RowSpec {
  /// What the catalog contains at a number that belongs to no row.
  static let free = RowSpec("", .label)
}

extension SectionSpec {
  fileprivate var withoutRows: SectionSpec {
    var bare = self
    bare.rows = []
    return bare
  }
}
