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
    tables = checked.tables
    partners.reserveCapacity(withRoomToGrow: tables.partners.count)
    partners += tables.partners.lazy.map { $0.map { RowNumber(Int($0)) } }
    rows.reserveCapacity(withRoomToGrow: partners.count)
    for section in spec.sections {
      rows += section.rows
      sections.append(section.withoutRows)
      declared.sectionEnds.append(rows.count)
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
    laterRows[spec.id] = row
    rows.append(spec)
    partners.append(nil)
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
  mutating func put(_ spec: RowSpec, partner: RowNumber?, isDeclared: Bool, at row: RowNumber) {
    declared.note(isDeclared, of: row, instead: rows[row])
    rows[row] = spec
    partners[row] = partner
  }

  /// Finds which of some rows edit fields. Fields that were there before keep their editors.
  mutating func pairEditors(of rows: [RowNumber], isNew: (RowNumber) -> Bool = { _ in true }) {
    for row in rows where self.rows[row].content.canEdit {
      guard let presenter = presenter(of: row), isField(presenter)
      else { continue }
      partners[row] = presenter
      if isNew(presenter), partners[presenter] == nil { partners[presenter] = row }
    }
  }
}

extension FormCatalog {
  func isField(_ row: RowNumber) -> Bool { rows[row].content.kind == .field }

  /// The field that a row edits, or `nil` where it is no editor.
  func field(editedBy row: RowNumber) -> RowNumber? {
    isField(row) ? nil : partners[row]
  }

  /// The row that holds what a row shows: of an editor its field, else the row itself.
  func holder(of row: RowNumber) -> RowNumber {
    field(editedBy: row) ?? row
  }

  /// The content that says what a row can hold: of a field and its editor that of the editor.
  func holdingContent(of row: RowNumber) -> RowContent {
    let holder = holder(of: row)
    if isField(holder), let editor = partners[holder] {
      return rows[editor].content
    }
    return rows[holder].content
  }

  /// What a row can hold: of a field and its editor what the editor says.
  func holding(of row: RowNumber) -> RowHolding {
    let holder = holder(of: row)
    let judge = isField(holder) ? partners[holder] ?? holder : holder
    return rows[judge].content.holding(ofRow: Int(judge.index))
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
    if openAtOnce == .one, isField(row) { return false }
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

extension SectionSpec {
  fileprivate var withoutRows: SectionSpec {
    var bare = self
    bare.rows = []
    return bare
  }
}
