import DynamicRows

/// What a form knows of its rows that no answer changes: their specs by number, which rows edit
/// which, and the conditions with the order in which they are settled.
///
/// A row that was taken out keeps its number and its spec, so that it can come back; which rows
/// there are is the row map's to tell.
struct FormCatalog: Sendable {
  let id: String?
  let title: String
  let openAtOnce: FormSpec.OpenAtOnce
  private(set) var rows: [RowSpec] = []
  /// Without their rows.
  private(set) var sections: [SectionSpec] = []
  /// Of a field its editor, of an editor its field.
  private(set) var partners: [RowNumber?] = []
  private(set) var conditions = ConditionCatalog()
  /// What the form's own spec says, as far as something else has taken its place.
  private(set) var declared = DeclaredSpec()
  private var numbers: [RowID: RowNumber] = [:]
  private var sectionNumbers: [SectionID: SectionNumber] = [:]

  /// - Complexity: O(*n* + *c*) for *n* rows and *c* tests in conditions.
  init(_ spec: FormSpec) {
    id = spec.id
    title = spec.title
    openAtOnce = spec.openAtOnce
    let count = spec.sections.reduce(0) { $0 + $1.rows.count }
    rows.reserveCapacity(count)
    partners.reserveCapacity(count)
    numbers.reserveCapacity(count)
    for section in spec.sections {
      _ = add(section)
      for row in section.rows {
        _ = add(row)
      }
      declared.sectionEnds.append(rows.count)
    }
    pairEditors(of: rows.indices.map { RowNumber($0) })
  }

  func number(_ id: RowID) -> RowNumber? {
    numbers[id]
  }

  func sectionNumber(_ id: SectionID) -> SectionNumber? {
    sectionNumbers[id]
  }

  func presenter(of row: RowNumber) -> RowNumber? {
    rows[row].presentedBy.flatMap(number)
  }

  /// Takes in the spec of a row. An id that is known keeps its number, and gets the new spec.
  ///
  /// - Parameter isDeclared: Whether the row is the one that the form's own spec has under this id.
  mutating func add(_ spec: RowSpec, isDeclared: Bool = false) -> RowNumber {
    if let known = number(spec.id) {
      put(spec, partner: nil, isDeclared: isDeclared, at: known)
      return known
    }
    let row = RowNumber(rows.count)
    numbers[spec.id] = row
    rows.append(spec)
    partners.append(nil)
    return row
  }

  /// Takes in the spec of a section, without its rows.
  ///
  /// - Parameter isDeclared: Whether the section is the one that the form's own spec has under this
  ///   id.
  mutating func add(_ spec: SectionSpec, isDeclared: Bool = false) -> SectionNumber {
    var bare = spec
    bare.rows = []
    if let known = sectionNumber(spec.id) {
      declared.note(isDeclared, of: known, instead: sections[known])
      conditions.forgetRank(of: .section(known))
      sections[known] = bare
      return known
    }
    let section = SectionNumber(sections.count)
    sectionNumbers[spec.id] = section
    sections.append(bare)
    return section
  }

  /// Takes in the conditions of rows and sections that are there now.
  mutating func addConditions(of subjects: [ConditionSubject]) {
    // They are taken out meanwhile: held twice, they would be copied.
    var taken = ConditionCatalog()
    swap(&taken, &conditions)
    for subject in subjects {
      switch subject {
      case .row(let row): taken.add(row, in: self)
      case .section(let section): taken.add(section, in: self)
      }
    }
    swap(&taken, &conditions)
  }

  /// Forgets the conditions of a row or section.
  mutating func removeConditions(of subject: ConditionSubject) {
    conditions.remove(subject)
  }

  /// Changes the order in which conditions are settled.
  mutating func setRanks(_ ranks: [ConditionSubject: Int32], replacingAll: Bool = false) {
    conditions.setRanks(ranks, replacingAll: replacingAll)
  }

  /// Gives a row that has a number another spec and partner.
  mutating func put(_ spec: RowSpec, partner: RowNumber?, isDeclared: Bool, at row: RowNumber) {
    declared.note(isDeclared, of: row, instead: rows[row])
    conditions.forgetRank(of: .row(row))
    rows[row] = spec
    partners[row] = partner
  }

  /// Finds which of some rows edit fields. Fields that were there before keep their editors.
  mutating func pairEditors(of rows: [RowNumber], isNew: (RowNumber) -> Bool = { _ in true }) {
    for row in rows where self.rows[row].content.canEdit {
      guard let presenter = presenter(of: row), self.rows[presenter].content.kind == .field
      else { continue }
      partners[row] = presenter
      if isNew(presenter), partners[presenter] == nil { partners[presenter] = row }
    }
  }
}

extension FormCatalog {
  /// The field that a row edits, or `nil` where it is no editor.
  func field(editedBy row: RowNumber) -> RowNumber? {
    rows[row].content.kind == .field ? nil : partners[row]
  }

  /// The row that holds what a row shows: of an editor its field, else the row itself.
  func holder(of row: RowNumber) -> RowNumber {
    field(editedBy: row) ?? row
  }

  /// The content that says what a row can hold: of a field and its editor that of the editor.
  func holdingContent(of row: RowNumber) -> RowContent {
    let holder = holder(of: row)
    if rows[holder].content.kind == .field, let editor = partners[holder] {
      return rows[editor].content
    }
    return rows[holder].content
  }

  /// The disclosure that a row begins with.
  func isOpenAtStart(_ row: RowNumber) -> Bool {
    switch rows[row].content {
    case .group(let group): group.isOpen || !group.isCollapsible
    case .field(let field): field.isOpen
    default: true
    }
  }

  /// The disclosure that a presenter goes back to when it stops being relevant.
  func isOpenWhenRelevantAgain(_ row: RowNumber) -> Bool {
    if openAtOnce == .one, rows[row].content.kind == .field { return false }
    return isOpenAtStart(row)
  }
}

extension RowContent {
  /// Whether a row of this kind, directly under a field, edits the field.
  var canEdit: Bool {
    kind == .picker || kind == .datePicker
  }

  /// Whether people can open and close a row of this kind.
  var canOpenAndClose: Bool {
    switch self {
    case .group(let group): group.isCollapsible
    case .field: true
    default: false
    }
  }
}
