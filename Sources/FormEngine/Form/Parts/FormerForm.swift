import DynamicRows

/// What was true of a form before the current action, as far as the action has changed it.
struct FormerForm {
  private(set) var rows = [RowNumber: FormerRow]()
  /// The former texts of sections that expressions give.
  private(set) var sectionTexts = [SectionNumber: [SpecProperty: FormValue]]()
  /// The sections whose own texts are shown in another language.
  private(set) var translatedSections = Set<SectionNumber>()
  /// The options that the host had provided, if others are provided.
  private(set) var provided: [RowID: [OptionSpec]?]?
  /// The words of the former language, if another one is shown.
  private(set) var vocabulary: Vocabulary?
  /// The former copies of repeats from the first place at which they changed.
  let places: [RowNumber: (start: Int, copies: [RowNumber])]
  /// The edits that revert changes of the structure.
  let edits: [FormMap.Edit]
  /// The former specs of sections whose ids were inserted again.
  let sectionSpecs: [FormerSectionSpec]

  /// Reads from a journal what was true before its changes.
  ///
  /// - Complexity: O(*k*) for *k* changes.
  init(before journal: Journal) {
    places = journal.formerPlaces
    edits = journal.log.edits
    sectionSpecs = journal.log.sectionSpecs
    // The last change is read first, so that the oldest value remains.
    var rest = journal.log
    while let change = rest.popLast() { take(change) }
  }

  private subscript(row: RowNumber) -> FormerRow {
    get { rows[row] ?? FormerRow() }
    _modify { yield &rows[row, default: FormerRow()] }
  }

  private mutating func take(_ change: ChangeLog.Change) {
    switch change {
    case .value(let row, let before), .derivedValue(let row, let before):
      self[row].value = .some(before)
    case .draft(let row, let before): self[row].draft = .some(before)
    case .typed(let row, let before): self[row].typed = .some(before)
    case .disclosure(let row, let wasOpen): self[row].isOpen = wasOpen
    case .ownership(let row, let wasOwn): self[row].wasOwn = wasOwn
    case .structure(let inverse):
      for row in inverse.rows { (self[row.id].wasInForm, self[row.id].isOpen) = (true, row.isOpen) }
    case .insertion(let row): self[row].wasInForm = false
    case .rowSpec(let row, let former): (self[row].spec, self[row].wording) = (former, nil)
    case .wording(let row, let before): self[row].wording = before
    case .relevance(let row, let wasRelevant): self[row].wasRelevant = wasRelevant
    case .enabling(let row, let wasEnabled): self[row].isEnabled = wasEnabled
    case .offer(let row, let before): self[row].offer = .some(before)
    case .properties(let row, let before): self[row].properties = before
    case .texts(let section, let before): sectionTexts[section] = before
    case .translation(let section): translatedSections.insert(section)
    case .provided(let before): provided = before
    case .language(let before): vocabulary = before
    case .sectionSpec, .remarks, .nextCopy: break
    }
  }
}

/// What was true of a row before an action, if the action has changed it.
struct FormerRow {
  var value: FormValue??
  var draft: FormValue??
  var typed: TypedText??
  /// Which of its options the row offered.
  var offer: Offers.Offer??
  var isOpen: Bool?
  /// Whether the row had a value of its own, instead of one that follows an expression.
  var wasOwn: Bool?
  /// The values that expressions gave its properties.
  var properties: [SpecProperty: FormValue]?
  /// The spec with its texts in another language or with other options of the host, unless it was changed
  /// before.
  var wording: RowSpec?
  /// Whether the row was relevant, if it is a repeat or people should see all problems.
  var wasRelevant: Bool?
  var isEnabled: Bool?
  /// Whether the row was in the form, if it was inserted or removed.
  var wasInForm: Bool?
  /// The former spec of the id, if it was inserted again.
  var spec: FormerRowSpec?

  /// Whether nothing has changed that rules in code depend on.
  var isIrrelevantToRules: Bool {
    value == nil && draft == nil && offer == nil && isEnabled == nil && wasInForm == nil
      && spec == nil && wording == nil && wasRelevant == nil
  }
}
