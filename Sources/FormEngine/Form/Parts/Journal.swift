import DynamicRows

/// The changes that the current action has made so far.
///
/// This single record is used to revert an action that fails, to undo a step, and to find the rows
/// that show something else.
struct Journal: Sendable {
  /// The changes to revert. It does not contain what conditions determine, since that follows from
  /// them.
  private(set) var log = ChangeLog()
  /// The original facts about each affected row.
  private(set) var facts = [RowNumber: FormerFacts]()
  /// Whether there are original facts: there are none while the form is created.
  private(set) var recordsFacts = false
  /// The rows that the action has inserted and that are not settled yet.
  var newcomers = Set<RowNumber>()
  /// The rows that can be opened and closed and whose relevance changed because they were moved.
  var movedRelevance = Set<RowNumber>()
  /// The rows whose relevance differs from that before the action, as far as it was recorded.
  private(set) var relevanceChanged = Set<RowNumber>()
  /// The former remarks about rows from outside the form, once for each time that they changed.
  private(set) var remarks: [(row: RowNumber, before: [Outside.Remark])] = []
  /// The options that the host had provided before the action, if the action changes them.
  private(set) var provided: [RowID: [OptionSpec]?]?
  /// The language before the action, if the action changes it.
  private(set) var language: String?
  /// The sections whose texts the action shows in another language.
  private(set) var sectionsTranslated = Set<SectionNumber>()
  /// The former texts of sections that expressions give.
  private(set) var sectionTexts = [SectionNumber: [SpecProperty: FormValue]]()
  /// The former copies of repeats from the first place at which they changed.
  private(set) var formerPlaces = [RowNumber: (start: Int, copies: [RowNumber])]()
  /// The former numbers of the next copies of repeats, once for each time that numbers were used.
  private(set) var nextCopies: [(row: RowNumber, before: Int)] = []
  /// Why the action can't be performed, if something that would follow from it is not possible.
  private(set) var refusal: FormRefusal?

  /// Records that the action can't be performed, since what would follow from it is not possible.
  mutating func refuse(_ refusal: FormRefusal) { self.refusal.setIfNil(refusal) }

  /// Records a change to revert.
  mutating func record(_ change: ChangeLog.Change) {
    log.record(change)
    switch change {
    case .value(let row, let before): recordValue(of: row, before: before)
    case .draft(let row, let before): recordFact(row) { $0.draft.setIfNil(before) }
    case .disclosure(let row, let wasOpen): recordFact(row) { $0.isOpen.setIfNil(wasOpen) }
    case .ownership(let row, let wasOwn): recordFact(row) { $0.wasOwn.setIfNil(wasOwn) }
    case .rowSpec(let row, let former): recordFact(row) { $0.spec.setIfNil(former) }
    case .structure, .sectionSpec: break
    }
  }

  /// Records an edit of the structure, with the one that reverts it.
  mutating func record(_ edit: FormMap.Edit, inverse: FormMap.Edit) {
    record(.structure(inverse: inverse))
    for row in edit.rows { recordFact(row.id) { $0.wasInForm.setIfNil(false) } }
    for row in inverse.rows {
      recordFact(row.id) {
        $0.wasInForm.setIfNil(true)
        $0.isOpen.setIfNil(row.isOpen)
      }
    }
  }

  /// Records the value of a row; conditions determine that of a computed one.
  mutating func recordValue(of row: RowNumber, before: FormValue?) {
    recordFact(row) { $0.value.setIfNil(before) }
  }

  mutating func recordEnabling(of row: RowNumber, wasEnabled: Bool) {
    recordFact(row) { $0.isEnabled.setIfNil(wasEnabled) }
  }

  mutating func recordSeen(_ row: RowNumber, before: FormValue?, edited: FormValue?) {
    recordFact(row) {
      $0.seen.setIfNil(before)
      $0.edited.setIfNil(edited)
    }
  }

  mutating func recordText(_ row: RowNumber, before: String?) {
    recordFact(row) { $0.text.setIfNil(before) }
  }

  /// Records the values that expressions gave properties of a row.
  mutating func recordProperties(
    _ before: [SpecProperty: FormValue], of row: RowNumber
  ) {
    recordFact(row) { $0.properties.setIfNil(before) }
  }

  /// Records the texts that expressions gave a section.
  mutating func recordTexts(_ before: [SpecProperty: FormValue], of section: SectionNumber) {
    if recordsFacts, sectionTexts[section] == nil { sectionTexts[section] = before }
  }

  mutating func recordOffers(_ before: [OptionSpec], of picker: RowNumber) {
    recordFact(picker) { $0.offers.setIfNil(before) }
  }

  mutating func recordNextCopy(of row: RowNumber, before: Int) {
    nextCopies.append((row, before))
  }

  mutating func recordRemarks(_ before: [Outside.Remark], about row: RowNumber) {
    remarks.append((row, before))
  }

  mutating func recordProvided(_ before: [RowID: [OptionSpec]?]) {
    provided.setIfNil(before)
  }

  mutating func recordLanguage(_ before: String) {
    language.setIfNil(before)
  }

  /// Records that the texts of a section are shown in another language.
  mutating func recordTranslation(of section: SectionNumber) { sectionsTranslated.insert(section) }

  /// Records the texts of a row before they are shown in another language.
  mutating func recordWritten(_ before: RowSpec, of row: RowNumber) {
    recordFact(row) { $0.written.setIfNil(before) }
  }

  /// Records that the relevance of rows changed, once for each time.
  mutating func recordRelevance(of rows: [RowNumber]) {
    if recordsFacts { relevanceChanged.formSymmetricDifference(rows) }
  }

  /// Records that the relevance of a repeat changed.
  mutating func recordRelevance(of row: RowNumber, wasRelevant: Bool) {
    recordFact(row) { $0.wasRelevant.setIfNil(wasRelevant) }
  }

  /// Records original facts about a row, in the only place that changes the dictionary.
  private mutating func recordFact(_ row: RowNumber, _ record: (inout FormerFacts) -> Void) {
    if recordsFacts { record(&facts[row, default: FormerFacts()]) }
  }

  /// Records the copies of a repeat from a place on that are about to get other places.
  mutating func recordPlaces(of copies: [RowNumber], from place: Int, in presenter: RowNumber) {
    guard recordsFacts else { return }
    guard let known = formerPlaces[presenter] else {
      formerPlaces[presenter] = (place, Array(copies[place...]))
      return
    }
    // If the repeat itself was removed since, there may be fewer copies, all of them new.
    let end = min(known.start, copies.count)
    if place < end { formerPlaces[presenter] = (place, copies[place..<end] + known.copies) }
  }

  /// Begins to record the next action.
  mutating func begin() {
    log.removeAll(keepingCapacity: log.count < 1000)
    facts = [RowNumber: FormerFacts]()
    recordsFacts = true
    newcomers.removeAll()
    movedRelevance.removeAll()
    relevanceChanged.removeAll()
    remarks.removeAll()
    provided = nil
    language = nil
    sectionsTranslated.removeAll()
    sectionTexts.removeAll()
    formerPlaces.removeAll()
    nextCopies.removeAll()
    refusal = nil
  }
}

/// The facts about a row before an action, if the action has affected them.
struct FormerFacts: Sendable {
  /// The stored value, if affected.
  var value: FormValue??
  /// The draft, if affected.
  var draft: FormValue??
  /// The seen value, if the row's options may not be offered.
  var seen: FormValue??
  /// The text that the row showed, if the host provides other options for it.
  var text: String??
  /// What the editor of the field showed, if the field's options may not be offered.
  var edited: FormValue??
  /// The options that a picker offered.
  var offers: [OptionSpec]?
  var isOpen: Bool?
  /// Whether the row had a value of its own, instead of one that follows an expression.
  var wasOwn: Bool?
  /// The values that expressions gave its properties.
  var properties: [SpecProperty: FormValue]?
  /// The spec with its texts in another language, if the language changes.
  var written: RowSpec?
  /// Whether a repeat was relevant.
  var wasRelevant: Bool?
  var isEnabled: Bool?
  /// Whether the row was in the form, if it was inserted or removed.
  var wasInForm: Bool?
  /// The former spec of the id, if it was inserted again.
  var spec: FormerRowSpec?

  /// Whether only the disclosure of the row was affected.
  var isDisclosure: Bool {
    value == nil && draft == nil && seen == nil && isEnabled == nil && wasInForm == nil
      && offers == nil && spec == nil && wasRelevant == nil
  }
}

extension Optional {
  /// Sets a fact that is recorded for the first time; it then remains the original one.
  fileprivate mutating func setIfNil(_ value: Wrapped) {
    if self == nil { self = .some(value) }
  }
}
