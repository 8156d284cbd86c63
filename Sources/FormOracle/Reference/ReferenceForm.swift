import FormEngine

/// A second, slow reading of the rules of forms, to judge a faster one by.
///
///     var form = ReferenceForm(spec)
///     try form.perform(.tap("citrus")).inserted   // ["citrusPicker"]
///
/// Nothing is kept up to date here: after each action everything is read anew from the rows, by
/// walking up from a row to its presenters and from a condition to the rows that it asks. The spec
/// has to be one that checking finds no error in; of a wrong one the answers mean nothing.
public struct ReferenceForm: Sendable {
  /// The spec that the form began with.
  package let spec: FormSpec
  /// All sections in their present order, hidden ones included.
  var sections: [ReferenceSection]
  /// All rows in their present full order.
  var rows: [ReferenceRow]
  /// Which rows conditions leave in, read anew after each action; one truth value for each row.
  var relevance: [Bool] = []
  /// Which sections conditions leave in.
  var sectionRelevance: [Bool] = []
  /// What conditions and expressions read of each row; `nil` where it is unanswered or irrelevant.
  var answers: [ReferenceAnswer?] = []
  /// Of each picker the options that it offers.
  var offered: [[OptionSpec]] = []
  /// The problems that were found outside the form.
  var externalProblems: [FormProblem] = []
  /// What a table that shows the form shows: the relevant sections with their visible rows.
  public private(set) var contents = TableContents()
  /// The index of each row in `rows`.
  private(set) var places: [RowID: Int] = [:]
  /// Of each template row the repeats around it, from the outermost to its own.
  var repeatsAroundTemplates: [RowID: [RowID]] = [:]
  /// Of each repeat row, present or removed, the number of its next copy. No number is given back, not
  /// even by undo.
  var nextCopies: [RowID: Int] = [:]
  /// The steps that can be taken back, the last one last, each as the form that was there before.
  var past: [ReferenceStep] = []
  /// The steps that can be done again, the next one last, each as the form that was there after.
  var future: [ReferenceStep] = []
  /// What the last action moved, by identity; undoing it moves the same.
  var lastMoves = ReferenceMoves()

  /// Creates the form as its spec describes it.
  public init(_ spec: FormSpec) {
    self.spec = spec
    sections = spec.sections.map { ReferenceSection($0) }
    rows = []
    for (index, section) in spec.sections.enumerated() {
      rows += instances(of: section.rows, inSection: index)
    }
    linkRows()
    readAnswers()
    readContents()
  }

  /// Reads anew what is shown.
  mutating func readContents() {
    contents = shownSections()
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

  /// The index of the row in the full order, or `nil` where no row has this id.
  func index(of id: RowID) -> Int? {
    places[id]
  }
}

/// A section as the form has it at the moment.
struct ReferenceSection: Sendable {
  let id: SectionID
  let shownWhen: Condition?
  let reorder: SectionSpec.Reorder
  /// The section without its rows, where it was put in at run time.
  let added: SectionSpec?

  init(_ spec: SectionSpec, isAdded: Bool = false) {
    var bare = spec
    bare.rows = []
    added = isAdded ? bare : nil
    id = spec.id
    shownWhen = spec.shownWhen
    reorder = spec.reorder
  }
}

/// A row as the form has it at the moment.
struct ReferenceRow: Sendable {
  private var facts: ReferenceRowFacts
  /// Whether the row was put in at run time.
  let isAdded: Bool
  /// Where the row is a copy, the row of a template that it is a copy of.
  let template: RowID?
  /// Of a repeat, the rows of its template, those of inner repeats among them.
  let templateRows: [RowSpec]
  /// The numbers of the copies in the row's id, from the outermost.
  let copyNumbers: [Int]
  /// The first row of the innermost copy that the row is in, or that it is itself.
  var copy: Int?
  /// The repeats around the row by their names in the spec, from the outermost.
  var repeats: [RowID] = []
  /// The section, an index into the sections in their present order.
  var section: Int
  /// The row that presents this one.
  var presenter: Int?
  /// Of an editor: the field whose value it edits.
  var field: Int?
  /// Of a field: its editor.
  var editor: Int?
  /// What is stored; of a computed row what its expression gave last.
  var value: FormValue?
  /// Of a field: what was chosen and is not committed.
  var draft = Draft.none
  /// Of a field or group: whether it is open.
  var isOpen: Bool

  /// What was chosen in an editor and is not committed.
  enum Draft: Hashable, Sendable {
    /// Nothing was chosen.
    case none
    /// This was chosen; `nil` takes the value away.
    case chosen(FormValue?)
  }

  init(
    _ declared: RowSpec, _ lists: [String: [OptionSpec]], inSection section: Int,
    isAdded: Bool = false, template: RowID? = nil, templateRows: [RowSpec] = [],
    copyNumbers: [Int] = []
  ) {
    facts = ReferenceRowFacts(declared, [], lists)
    self.isAdded = isAdded
    self.template = template
    self.templateRows = templateRows
    self.copyNumbers = copyNumbers
    self.section = section
    isOpen = declared.content.isOpenAtStart
    value = valueAtStart
  }

  /// Changes what the row shows, on top of what was changed before.
  mutating func change(_ changes: [RowFact], _ lists: [String: [OptionSpec]]) {
    facts = ReferenceRowFacts(facts.declared, facts.changed.changed(by: changes), lists)
  }

  /// The value that the spec gives the row.
  var valueAtStart: FormValue? {
    if isComputed { return nil }
    guard let value = spec.content.initialValue, !value.clears else { return nil }
    guard case .list(let members) = value else { return value == .number(0) ? 0 : value }
    return .list(
      members.indices.filter { !members[..<$0].contains(members[$0]) }.map { members[$0] })
  }

  /// Whether both are one row in the same state.
  func isSame(as other: ReferenceRow) -> Bool {
    value == other.value && draft == other.draft && isOpen == other.isOpen
      && section == other.section && hasSameFacts(as: other)
  }

  private func hasSameFacts(as other: ReferenceRow) -> Bool {
    facts === other.facts
      || declared == other.declared && Set(changed) == Set(other.changed)
  }

  /// The row as it was declared.
  var declared: RowSpec { facts.declared }
  /// What was changed at run time.
  var changed: [RowFact] { facts.changed }
  /// The row as it is: with what was changed at run time, and with the options of its list.
  var spec: RowSpec { facts.spec }
  /// Whether the row is a field.
  var isField: Bool { facts.isField }
  /// Whether people open and close the row.
  var opensAndCloses: Bool { facts.opensAndCloses }
  /// Whether an expression gives the row its value.
  var isComputed: Bool { facts.isComputed }
  /// Whether the row presents copies of a template.
  var isRepeat: Bool { facts.isRepeat }
  /// Whether the row's value follows from other rows and is not stored.
  var isDerived: Bool { isComputed || isRepeat }
  /// What the spec calls the row: where it is a copy, as the template's row.
  var name: RowID { template ?? declared.id }
}

/// What seldom changes about a row, kept apart so that copies of a form stay cheap.
private final class ReferenceRowFacts: Sendable {
  let declared: RowSpec
  let changed: [RowFact]
  let spec: RowSpec
  let isField: Bool
  let opensAndCloses: Bool
  let isComputed: Bool
  let isRepeat: Bool

  init(_ declared: RowSpec, _ changed: [RowFact], _ lists: [String: [OptionSpec]]) {
    self.declared = declared
    self.changed = changed
    spec = declared.changed(by: changed, lists)
    isField = spec.content.isField
    opensAndCloses = spec.content.opensAndCloses
    isComputed = spec.computed != nil
    isRepeat = spec.content.kind == .repeat
  }
}
