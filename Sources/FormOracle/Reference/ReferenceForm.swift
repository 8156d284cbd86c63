import FormEngine

/// A second, slow implementation of the rules of forms, the reference for judging a faster one.
///
///     var form = ReferenceForm(spec)
///     try form.perform(.tap("citrus")).inserted   // ["citrusPicker"]
///
/// Nothing is updated incrementally: after each action everything is recomputed from the rows, in
/// passes that are repeated until nothing changes. The spec must have no errors; otherwise the
/// results are meaningless.
public struct ReferenceForm: Sendable {
  package let spec: FormSpec
  /// All sections in their current order, including hidden ones.
  var sections: [ReferenceSection] = []
  /// All rows in their current full order.
  package internal(set) var rows: [ReferenceRow] = []
  /// The problems found outside the form.
  var externalProblems: [FormProblem] = []
  /// The contents of a table that shows the form: the relevant sections with their visible rows.
  public internal(set) var contents = TableContents()
  /// The index of each row in `rows`.
  private(set) var places: [RowID: Int] = [:]
  /// The repeats around each template row, from the outermost to its own.
  var repeatsAroundTemplates: [RowID: [RowID]] = [:]
  /// The number of the next copy of each repeat row, present or removed. Numbers are never reused,
  /// not even after undo.
  var nextCopies: [RowID: Int] = [:]
  /// The steps that can be undone, the next one last, each with the form before it.
  var past: [ReferenceStep] = []
  /// The steps that can be redone, the next one last, each with the form after it.
  var future: [ReferenceStep] = []
  /// The moves of the last action, by identity; undoing it moves the same rows and sections.
  var lastMoves = ReferenceMoves()

  /// Creates a form in its initial state.
  public init(_ spec: FormSpec) {
    self.spec = spec
    arrange(
      spec.sections.map {
        FilledSection(section: ReferenceSection($0), rows: instances(of: $0.rows))
      })
    readAnswers()
    readContents()
  }

  /// Finds the place of each row, its presenter, and which field each editor belongs to.
  mutating func linkRows() {
    places = [:]
    for index in rows.indices {
      if places[rows[index].spec.id] == nil { places[rows[index].spec.id] = index }
      rows[index].presenter = nil
      rows[index].field = nil
      rows[index].editor = nil
      (rows[index].copy, rows[index].repeats) = (nil, [])
    }
    for index in rows.indices {
      guard let presenter = rows[index].spec.presentedBy.flatMap({ self.index(of: $0) }) else {
        continue
      }
      rows[index].presenter = presenter
      linkToRepeats(index, under: presenter)
      guard rows[index].spec.canEdit(rows[presenter].spec) else { continue }
      (rows[index].field, rows[index].value) = (presenter, nil)
      if rows[presenter].editor == nil { rows[presenter].editor = index }
    }
    findTemplates()
  }

  /// The index of the row in the full order; `nil` if no row has this id.
  package func index(of id: RowID) -> Int? {
    places[id]
  }
}

struct ReferenceSection: Sendable {
  let id: SectionID
  let shownWhen: Condition?
  let reorder: SectionSpec.Reorder
  /// The section without its rows, if it was inserted at run time.
  let added: SectionSpec?
  /// Whether the section is relevant; recomputed after each action.
  var isRelevant = false

  init(_ spec: SectionSpec, isAdded: Bool = false) {
    var bare = spec
    bare.rows = []
    added = isAdded ? bare : nil
    id = spec.id
    shownWhen = spec.shownWhen
    reorder = spec.reorder
  }
}

/// A row in its current state.
package struct ReferenceRow: Sendable {
  /// The row as declared in the spec or when it was inserted.
  let declared: RowSpec
  /// The current row: with the facts changed at run time, and with the options of its list.
  package private(set) var spec: RowSpec
  private(set) var changed: [RowFact] = []
  /// Whether the row was inserted at run time.
  let isAdded: Bool
  /// The template row, if the row is in a copy.
  package let template: RowID?
  /// The rows of the template including those of inner repeats, if the row is a repeat.
  let templateRows: [RowSpec]
  /// The numbers of the copies in the row's id, outermost first.
  let copyNumbers: [Int]
  /// The first row of the innermost copy around the row, possibly the row itself.
  package internal(set) var copy: Int?
  /// The repeats around the row by their names in the spec, outermost first.
  var repeats: [RowID] = []
  /// The index of the section among the sections in their current order.
  var section = 0
  /// The row that presents this one.
  var presenter: Int?
  /// The field whose value the row edits, if it is an editor.
  var field: Int?
  /// The editor, if the row is a field.
  var editor: Int?
  /// The stored value; for a computed row the last value of its expression.
  var value: FormValue?
  /// The uncommitted choice, if the row is a field.
  var draft = Draft.none
  /// Whether the row is open, if it is a field or a group.
  var isOpen: Bool
  /// Whether the row is relevant; recomputed after each action.
  package internal(set) var isRelevant = false
  /// The answer, as conditions and expressions read it; `nil` if the row is unanswered or
  /// irrelevant.
  var answer: ReferenceAnswer?
  var offered: [OptionSpec]

  enum Draft: Hashable, Sendable {
    /// There is no choice.
    case none
    /// The chosen value; `nil` clears the field.
    case chosen(FormValue?)
  }

  init(
    _ declared: RowSpec, _ lists: [String: [OptionSpec]], isAdded: Bool, templateRows: [RowSpec]
  ) {
    (self.declared, self.isAdded, self.templateRows) = (declared, isAdded, templateRows)
    spec = declared.changed(by: [], lists)
    template = declared.id.asCopy?.template
    copyNumbers = declared.id.copyNumbers
    isOpen = declared.content.isOpenAtStart
    offered = spec.content.options([:])
    value = valueAtStart
  }

  /// Changes facts of the row, in addition to earlier changes.
  mutating func change(_ changes: [RowFact], _ lists: [String: [OptionSpec]]) {
    changed = changed.changed(by: changes)
    spec = declared.changed(by: changed, lists)
  }

  /// The row in another section.
  func moved(toSection section: Int) -> ReferenceRow {
    var row = self
    row.section = section
    return row
  }

  var valueAtStart: FormValue? {
    if isComputed { return nil }
    guard let value = spec.content.initialValue, !value.clears else { return nil }
    guard case .list(let members) = value else { return value == .number(0) ? 0 : value }
    return .list(
      members.indices.filter { !members[..<$0].contains(members[$0]) }.map { members[$0] })
  }

  /// Whether both rows are the same row in the same state.
  func isSame(as other: ReferenceRow) -> Bool {
    value == other.value && draft == other.draft && isOpen == other.isOpen
      && section == other.section && declared == other.declared
      && Set(changed) == Set(other.changed)
  }

  var isField: Bool { spec.content.isField }
  var opensAndCloses: Bool { spec.content.opensAndCloses }
  var isComputed: Bool { spec.computed != nil }
  var isRepeat: Bool { spec.content.kind == .repeat }
  /// Whether the row's value follows from other rows instead of being stored.
  var isDerived: Bool { isComputed || isRepeat }
  /// The name of the row in the spec; for a row in a copy that of the template row.
  var name: RowID { template ?? declared.id }
}
