import DynamicRows

/// What the action that is under way has changed so far.
///
/// The one record from which an action that fails is taken back, a step is undone, and the rows are
/// found that show something else.
struct Journal: Sendable {
  /// What is to be taken back. What conditions decide follows from it, and is not in it.
  private(set) var log = ChangeLog()
  /// The rows that each insertion has brought.
  private(set) var insertions: [[RowNumber]] = []
  /// The rows that the action has brought in and that are not settled yet.
  var newcomers: Set<RowNumber> = []
  /// The rows that were enabled or disabled, every time.
  private var enabling: [(row: RowNumber, wasEnabled: Bool)] = []
  /// The computed rows that got another value, every time.
  private var computed: [(row: RowNumber, before: FormValue?)] = []
  /// What was seen at first of rows whose options may not be offered.
  private var seen: [RowNumber: FormValue?] = [:]
  /// Which options pickers offered at first.
  private var offers: [RowNumber: [Bool]] = [:]
  /// The problems that were found outside the form, where these have changed.
  private(set) var externalProblems: [RowNumber: [FormProblem]]?
  /// The numbers that the next copies of repeats would have got, every time that some were taken.
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

/// What a row showed before an action, as far as the action touched it.
struct FormerFacts {
  /// The stored value, where it was touched.
  var value: FormValue??
  /// The draft, where it was touched.
  var draft: FormValue??
  /// What was seen of the value, where options that are not offered count for it.
  var seen: FormValue??
  /// Which options a picker offered.
  var offers: [Bool]?
  var isOpen: Bool?
  var isEnabled: Bool?
  /// Whether the row was there, where it was inserted or removed.
  var wasThere: Bool?
  /// What was known of the id, where it was inserted again.
  var spec: FormerRowSpec?

  /// Whether the row was opened or closed, and nothing else.
  var isDisclosure: Bool {
    value == nil && draft == nil && seen == nil && isEnabled == nil && wasThere == nil
      && offers == nil && spec == nil
  }
}

extension Journal {
  /// For each row that was touched, what the first change found.
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
        for row in insertions.removeLast() { facts[row, default: FormerFacts()].wasThere = false }
      case .structure(let inverse):
        for row in inverse.rows {
          facts[row.id, default: FormerFacts()].wasThere = true
          facts[row.id, default: FormerFacts()].isOpen = row.isOpen
        }
      case .rowSpec(let row, let former): facts[row, default: FormerFacts()].spec = former
      case .sectionSpec: break
      }
    }
    return facts
  }
}
