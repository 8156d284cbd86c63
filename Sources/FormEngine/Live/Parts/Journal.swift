import DynamicRows

/// The changes that the current action has made so far.
///
/// This single record is used to revert an action that fails, to undo a step, and to find the rows
/// that show something else.
struct Journal: Sendable {
  /// The changes to revert. It does not contain what conditions determine, since that follows from
  /// them.
  private(set) var log = ChangeLog()
  /// The rows of each insertion.
  private(set) var insertions: [[RowNumber]] = []
  /// The rows that the action has inserted and that are not settled yet.
  var newcomers: Set<RowNumber> = []
  /// The rows that were enabled or disabled, once for each time.
  private var enabling: [(row: RowNumber, wasEnabled: Bool)] = []
  /// The computed rows whose values changed, once for each time.
  private var computed: [(row: RowNumber, before: FormValue?)] = []
  /// The original seen values of rows whose options may not be offered.
  private var seen: [RowNumber: FormValue?] = [:]
  /// The options that pickers originally offered.
  private var offers: [RowNumber: [Bool]] = [:]
  /// The former problems that were found outside the form, if they have changed.
  private(set) var externalProblems: [RowNumber: [FormProblem]]?
  /// The former numbers of the next copies of repeats, once for each time that numbers were used.
  private(set) var nextCopies: [(row: RowNumber, before: Int)] = []

  mutating func record(_ change: ChangeLog.Change) {
    log.record(change)
  }

  mutating func recordInsertion(of rows: [RowNumber]) {
    insertions.append(rows)
  }

  mutating func recordEnabling(of row: RowNumber, wasEnabled: Bool) {
    enabling.append((row, wasEnabled))
  }

  mutating func recordComputed(_ row: RowNumber, before: FormValue?) {
    computed.append((row, before))
  }

  mutating func recordSeen(_ row: RowNumber, before: FormValue?) {
    if seen[row] == nil { seen[row] = .some(before) }
  }

  mutating func recordOffers(_ before: [Bool], of picker: RowNumber) {
    if offers[picker] == nil { offers[picker] = before }
  }

  mutating func recordNextCopy(of row: RowNumber, before: Int) {
    nextCopies.append((row, before))
  }

  mutating func recordExternalProblems(_ before: [RowNumber: [FormProblem]]) {
    externalProblems = externalProblems ?? before
  }

  /// The rows that were enabled or disabled.
  var rowsEnabled: [RowNumber] { enabling.map { $0.row } }

  mutating func clear() {
    log.removeAll(keepingCapacity: log.count < 1000)
    insertions.removeAll()
    newcomers.removeAll()
    enabling.removeAll()
    computed.removeAll()
    seen.removeAll()
    offers.removeAll()
    externalProblems = nil
    nextCopies.removeAll()
  }
}

/// The facts about a row before an action, if the action has affected them.
struct FormerFacts {
  /// The stored value, if affected.
  var value: FormValue??
  /// The draft, if affected.
  var draft: FormValue??
  /// The seen value, if the row's options may not be offered.
  var seen: FormValue??
  /// The options that a picker offered.
  var offers: [Bool]?
  var isOpen: Bool?
  var isEnabled: Bool?
  /// Whether the row was in the form, if it was inserted or removed.
  var wasInForm: Bool?
  /// The former spec of the id, if it was inserted again.
  var spec: FormerRowSpec?

  /// Whether only the disclosure of the row was affected.
  var isDisclosure: Bool {
    value == nil && draft == nil && seen == nil && isEnabled == nil && wasInForm == nil
      && offers == nil && spec == nil
  }
}

extension Journal {
  /// The original facts about each affected row.
  func formerFacts() -> [RowNumber: FormerFacts] {
    var facts: [RowNumber: FormerFacts] = [:]
    for (row, wasEnabled) in enabling.reversed() {
      facts[row, default: FormerFacts()].isEnabled = wasEnabled
    }
    for (row, before) in computed.reversed() {
      facts[row, default: FormerFacts()].value = .some(before)
    }
    for (row, before) in seen { facts[row, default: FormerFacts()].seen = .some(before) }
    for (row, before) in offers { facts[row, default: FormerFacts()].offers = before }
    var rest = log
    var insertions = insertions
    while let change = rest.popLast() {
      switch change {
      case .value(let row, let before): facts[row, default: FormerFacts()].value = .some(before)
      case .draft(let row, let before): facts[row, default: FormerFacts()].draft = .some(before)
      case .disclosure(let row, let wasOpen): facts[row, default: FormerFacts()].isOpen = wasOpen
      case .structure(.remove), .structure(.removeSection):
        for row in insertions.removeLast() { facts[row, default: FormerFacts()].wasInForm = false }
      case .structure(let inverse):
        for row in inverse.rows {
          facts[row.id, default: FormerFacts()].wasInForm = true
          facts[row.id, default: FormerFacts()].isOpen = row.isOpen
        }
      case .rowSpec(let row, let former): facts[row, default: FormerFacts()].spec = former
      case .sectionSpec: break
      }
    }
    return facts
  }
}
