/// What a form knows of its rows that no answer changes: their specs by number, which rows edit
/// which, and the conditions with the order in which they are settled.
struct FormCatalog: Sendable {
  let title: String
  let openAtOnce: FormSpec.OpenAtOnce
  private(set) var rows: [RowSpec] = []
  private(set) var sections: [SectionSpec] = []
  /// Of a field its editor, of an editor its field.
  private(set) var partners: [RowNumber?] = []
  private(set) var conditions = ConditionCatalog()
  private var numbers: [ExactText: RowNumber] = [:]
  private var sectionNumbers: [ExactText: SectionNumber] = [:]

  /// - Complexity: O(*n* + *c*) for *n* rows and *c* tests in conditions.
  init(_ spec: FormSpec) {
    title = spec.title
    openAtOnce = spec.openAtOnce
    let count = spec.sections.reduce(0) { $0 + $1.rows.count }
    rows.reserveCapacity(count)
    numbers.reserveCapacity(count)
    for section in spec.sections {
      sectionNumbers[ExactText(section.id)] = SectionNumber(sections.count)
      sections.append(section.withoutRows)
      for row in section.rows {
        numbers[ExactText(row.id)] = RowNumber(rows.count)
        rows.append(row)
      }
    }
    findEditors()
    conditions = ConditionCatalog(spec, in: self)
  }

  func number(_ id: String) -> RowNumber? {
    numbers[ExactText(id)]
  }

  func sectionNumber(_ id: String) -> SectionNumber? {
    sectionNumbers[ExactText(id)]
  }

  func presenter(of row: RowNumber) -> RowNumber? {
    rows[row].presentedBy.flatMap(number)
  }

  private mutating func findEditors() {
    partners = Array(repeating: nil, count: rows.count)
    for index in rows.indices {
      let row = RowNumber(index)
      guard rows[row].content.canEdit, let presenter = presenter(of: row),
        rows[presenter].content.kind == .field
      else { continue }
      partners[row] = presenter
      partners[presenter] = row
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

  /// The content that says what a row can hold: of a field that of its editor.
  func holdingContent(of row: RowNumber) -> RowContent {
    if rows[row].content.kind == .field, let editor = partners[row] {
      return rows[editor].content
    }
    return rows[row].content
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

extension SectionSpec {
  var withoutRows: SectionSpec {
    var section = self
    section.rows = []
    return section
  }
}
