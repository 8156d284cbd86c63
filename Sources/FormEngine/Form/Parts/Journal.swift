import DynamicRows

/// The changes that the current action has made so far.
///
/// This single record is used to revert an action that fails, to undo a step, and to find the rows
/// that show something else.
struct Journal: Sendable {
  /// The changes whose consequences are not determined yet.
  var marks = Marks()
  /// The changes to revert. It does not contain what conditions determine, since that follows from
  /// them.
  private(set) var log = ChangeLog()
  /// The original facts about each affected row.
  private(set) var facts = [RowNumber: FormerFacts]()
  /// Whether there are original facts: there are none while the form is created.
  private var recordsFacts = false
  /// The rows that the action has inserted and that are not settled yet.
  var newcomers = Set<RowNumber>()
  /// The rows that start anew when they are hidden, and whose relevance differs from that when the form was
  /// last settled.
  private var turned = Set<RowNumber>()
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
  /// Why the action can't be performed, if something that would follow from it is not possible.
  private(set) var refusal: FormRefusal?

  /// Records that the action can't be performed, since what would follow from it is not possible.
  mutating func refuse(_ refusal: FormRefusal) { self.refusal.setIfNil(refusal) }

  /// Records a change to revert.
  mutating func record(_ change: ChangeLog.Change) {
    log.record(change)
    switch change {
    case .value(let row, let before): recordValue(of: row, before: before, as: .value)
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
  mutating func recordValue(of row: RowNumber, before: FormValue?, as aspect: Aspect) {
    marks.add(aspect, of: row)
    recordFact(row) { $0.value.setIfNil(before) }
  }

  mutating func recordEnabling(of row: RowNumber, wasEnabled: Bool) {
    marks.add(.enabling, of: row)
    recordFact(row) { $0.isEnabled.setIfNil(wasEnabled) }
  }

  /// Records the values that expressions gave properties of a row, one of which changes.
  mutating func recordProperties(
    _ before: [SpecProperty: FormValue], of row: RowNumber, as aspect: Aspect
  ) {
    marks.add(aspect, of: row)
    recordFact(row) { $0.properties.setIfNil(before) }
  }

  /// Records the texts that expressions gave a section.
  mutating func recordTexts(_ before: [SpecProperty: FormValue], of section: SectionNumber) {
    if recordsFacts, sectionTexts[section] == nil { sectionTexts[section] = before }
  }

  /// Records which options a row offered.
  mutating func recordOffer(_ before: Offers.Offer?, of holder: RowNumber) {
    recordFact(holder) { $0.offer.setIfNil(before) }
  }

  mutating func recordNextCopy(of row: RowNumber, before: Int) {
    recordFact(row) { $0.nextCopy.setIfNil(before) }
  }

  mutating func recordRemarks(_ before: [Outside.Remark], about row: RowNumber) {
    marks.add(.problems, of: row)
    recordFact(row) { $0.remarks.setIfNil(before) }
  }

  mutating func recordProvided(_ before: [RowID: [OptionSpec]?]) {
    provided.setIfNil(before)
  }

  mutating func recordLanguage(_ before: String) {
    language.setIfNil(before)
  }

  /// Records that the texts of a section are shown in another language.
  mutating func recordTranslation(of section: SectionNumber) { sectionsTranslated.insert(section) }

  /// Records the spec of a row before it is shown in another language, or with other options of the host.
  mutating func recordWritten(_ before: RowSpec, of row: RowNumber) {
    recordFact(row) { if $0.spec == nil { $0.written.setIfNil(before) } }
  }

  /// Records that the relevance of a row changed.
  ///
  /// - Parameter startsAnew: Whether something about the row is as in a new form once it is hidden.
  /// - Parameter isKept: Whether it matters at the end of the action.
  mutating func recordRelevance(
    of row: RowNumber, wasRelevant: Bool, startsAnew: Bool, isKept: Bool
  ) {
    marks.add(.relevance, of: row)
    if startsAnew, turned.remove(row) == nil { turned.insert(row) }
    if isKept { recordRelevance(of: row, wasRelevant: wasRelevant) }
  }

  /// Records whether a row was relevant before its relevance changes or it is removed.
  mutating func recordRelevance(of row: RowNumber, wasRelevant: Bool) {
    recordFact(row) { $0.wasRelevant.setIfNil(wasRelevant) }
  }

  /// Removes and returns the rows that start anew if they are irrelevant now.
  mutating func takeTurned() -> Set<RowNumber> {
    defer { turned.removeAll() }
    return turned
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
    marks.removeAll()
    log.removeAll(keepingCapacity: log.count < 1000)
    facts = [RowNumber: FormerFacts]()
    recordsFacts = true
    newcomers.removeAll()
    turned.removeAll()
    provided = nil
    language = nil
    sectionsTranslated.removeAll()
    sectionTexts.removeAll()
    formerPlaces.removeAll()
    refusal = nil
  }
}

/// The facts about a row before an action, if the action has affected them.
struct FormerFacts: Sendable {
  /// The stored value, if affected.
  var value: FormValue??
  /// The draft, if affected.
  var draft: FormValue??
  /// Which of its options the row offered, if affected.
  var offer: Offers.Offer??
  var isOpen: Bool?
  /// Whether the row had a value of its own, instead of one that follows an expression.
  var wasOwn: Bool?
  /// The values that expressions gave its properties.
  var properties: [SpecProperty: FormValue]?
  /// The spec with its texts in another language or with other options of the host, unless it was changed
  /// before.
  var written: RowSpec?
  /// Whether the row was relevant, if it is a repeat or people should see all problems.
  var wasRelevant: Bool?
  var isEnabled: Bool?
  /// What was said about the row outside the form.
  var remarks: [Outside.Remark]?
  /// The number of the next copy of a repeat.
  var nextCopy: Int?
  /// Whether the row was in the form, if it was inserted or removed.
  var wasInForm: Bool?
  /// The former spec of the id, if it was inserted again.
  var spec: FormerRowSpec?

  /// Whether nothing was affected that rules in code depend on.
  var isIrrelevantToRules: Bool {
    value == nil && draft == nil && offer == nil && isEnabled == nil && wasInForm == nil
      && spec == nil && written == nil && wasRelevant == nil
  }
}

extension Optional {
  /// Sets a fact that is recorded for the first time; it then remains the original one.
  fileprivate mutating func setIfNil(_ value: Wrapped) {
    if self == nil { self = .some(value) }
  }
}
