import DynamicRows

/// What a form knows about its rows that no answer changes: their specs by number, and which rows edit
/// which.
///
/// A row that was removed keeps its number and its spec, so that it can come back; which rows there are
/// is the row map's concern.
struct FormCatalog: Sendable {
  let id: String?
  let title: String
  let openAtOnce: FormSpec.OpenAtOnce
  private(set) var rows: [RowSpec] = []
  /// Without their rows.
  private(set) var sections: [SectionSpec] = []
  /// Of a field its editor, of an editor its field.
  private(set) var partners: [RowNumber?] = []
  /// The rows that show something else than their specs say.
  private(set) var changed: [RowNumber: ChangedRow] = [:]
  /// The patterns of the text rows that have one.
  private(set) var patterns: [RowNumber: TextPattern] = [:]
  /// Which rows can have problems of their own.
  private(set) var isJudged: [Bool] = []
  /// Whether there has been a group of which something has to be answered.
  private(set) var hasRequiredGroups = false
  /// The templates of repeats and their copies.
  var repeats = Repeats()
  /// Options by the names by which pickers use them.
  let optionLists: [String: [OptionSpec]]
  /// What to say of problems instead of the engine's own English.
  let messages: [FormProblem.Code: String]
  /// What the form's own spec says, as far as something else has taken its place.
  private(set) var declared = DeclaredSpec()
  /// What the checker found out about the form's own spec.
  private let tables: SpecTables
  /// The numbers of the ids that the form's own spec does not have.
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
    partners.reserveCapacity(withRoomToGrow: tables.partners.count)
    partners += tables.partners.lazy.map { $0.map { RowNumber(Int($0)) } }
    rows.reserveCapacity(withRoomToGrow: partners.count)
    for section in spec.sections {
      rows += section.rows
      sections.append(section.withoutRows)
      declared.sectionEnds.append(rows.count)
    }
    if !optionLists.isEmpty {
      for row in rows.indices { rows[row].fillInOptions(from: optionLists) }
    }
    isJudged.reserveCapacity(withRoomToGrow: rows.count)
    for row in rows.indices { noteRules(of: RowNumber(row)) }
    if rows.contains(where: { $0.content.kind == .repeat }) {
      noteOrigins(of: rows.indices.map { RowNumber($0) })
    }
  }

  func number(_ id: RowID) -> RowNumber? {
    if let number = tables.numbers[id] { RowNumber(Int(number)) } else { laterRows[id] }
  }

  func sectionNumber(_ id: SectionID) -> SectionNumber? {
    if let number = tables.sectionNumbers[id] {
      SectionNumber(Int(number))
    } else {
      laterSections[id]
    }
  }

  /// The presenter of a row of the form's own spec.
  func declaredPresenter(of row: RowNumber) -> RowNumber? {
    tables.presenters[row].map { RowNumber(Int($0)) }
  }

  func presenter(of row: RowNumber) -> RowNumber? {
    repeats.presenter(ofCopy: row) ?? rows[row].presentedBy.flatMap(number)
  }

  /// Whether the form itself gives the row its value: it is computed, or the number of copies.
  func isDerived(_ row: RowNumber) -> Bool { rows[row].computed != nil || isRepeat(row) }

  func isRepeat(_ row: RowNumber) -> Bool { rows[row].content.kind == .repeat }

  /// Whether a row is a repeat that is no copy of one: its template is written under it.
  func presentsTemplate(_ row: RowNumber) -> Bool {
    isRepeat(row) && repeats.templateRow(of: row) == nil
  }

  /// Takes in the spec of a row. An id that is known keeps its number, and gets the new spec.
  ///
  /// - Parameter isDeclared: Whether the row is the one that the form's own spec has under this id.
  mutating func add(_ spec: RowSpec, isDeclared: Bool = false) -> RowNumber {
    var spec = spec
    spec.fillInOptions(from: optionLists)
    if let known = number(spec.id) {
      put(spec, partner: nil, isDeclared: isDeclared, at: known)
      return known
    }
    let row = RowNumber(rows.count)
    laterRows[spec.id] = row
    rows.append(spec)
    partners.append(nil)
    noteRules(of: row)
    return row
  }

  /// Takes in the spec of a section, without its rows.
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

  /// Gives a row that has a number another spec and partner.
  ///
  /// - Parameter changed: What of the spec was changed at run time.
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

  /// The spec of a row as it was before it was changed at run time.
  func originalSpec(_ row: RowNumber) -> RowSpec {
    changed.isEmpty ? rows[row] : changed[row]?.original ?? rows[row]
  }

  private mutating func noteRules(of row: RowNumber) {
    if Int(row.index) == isJudged.count { isJudged.append(false) }
    isJudged[row] = rows[row].hasRules
    if case .text(let text) = rows[row].content, let pattern = text.pattern {
      let known = repeats.templateRow(of: row).flatMap { patterns[$0] }
      patterns[row] = known ?? (try? TextPattern(pattern))
    } else if !patterns.isEmpty {
      patterns[row] = nil
    }
    if isRequiredGroup(row) { hasRequiredGroups = true }
  }

  /// Whether something in a row's block has to be answered.
  func isRequiredGroup(_ row: RowNumber) -> Bool {
    rows[row].isRequired && rows[row].content.kind == .group
  }

  /// Finds which of some rows edit fields. Fields that were there before keep their editors.
  mutating func pairEditors(of rows: [RowNumber], isNew: (RowNumber) -> Bool = { _ in true }) {
    for row in rows where self.rows[row].content.canEdit {
      guard let presenter = presenter(of: row), self.rows[row].canEdit(self.rows[presenter])
      else { continue }
      partners[row] = presenter
      if isNew(presenter), partners[presenter] == nil { partners[presenter] = row }
    }
  }
}

// MARK: - Repeats

extension FormCatalog {
  /// Takes in which rows are template rows and which were inserted into copies.
  ///
  /// - Parameter rows: Each after its presenter, if that is one of them.
  mutating func noteOrigins(of rows: [RowNumber]) {
    for row in rows {
      if isRepeat(row) || repeats.ownTemplate(of: row) != nil {
        repeats.setTemplate(isRepeat(row) ? Repeats.Template() : nil, of: row)
      }
      let presenter = presenter(of: row)
      repeats.note(row, under: presenter, presentsCopies: presenter.map(isRepeat) ?? false)
    }
  }

  /// The specs of the rows of a copy: those of the template under other ids.
  func specs(ofCopy number: Int, of presenter: RowNumber) -> [RowSpec] {
    let id = rows[presenter].id
    let outer = repeats.templateRow(of: presenter) == nil ? [] : id.asCopy?.copies ?? []
    let template = rows[repeats.templateOrSelf(presenter)].id
    return repeats.template(of: presenter).rows.map {
      rows[$0].copied(outer + [number], under: id, of: template)
    }
  }

  /// Takes in a copy of a template. Rows whose ids are known keep their numbers.
  ///
  /// - Returns: Its rows in the order of the template.
  mutating func addCopy(_ specs: [RowSpec], of presenter: RowNumber) -> [RowNumber] {
    let rows = specs.map { spec in
      if let known = number(spec.id) {
        put(spec, partner: nil, isDeclared: false, at: known)
        return known
      }
      let row = RowNumber(self.rows.count)
      laterRows[spec.id] = row
      self.rows.append(spec)
      partners.append(nil)
      return row
    }
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
struct ChangedRow: Hashable, Sendable {
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
