import DynamicRows

/// The conditions and expressions of the rows and sections that a form has: who reads what, the order
/// in which they are settled, and which of them have to be asked.
struct Conditions: Sendable {
  /// By number; `nil` where the number is free.
  private var conditions: [GoverningCondition?] = []
  private var free: [Int32] = []
  /// For each row that is read, the conditions that read it.
  private var readers: [RowNumber: Set<Int32>] = [:]
  /// The conditions of each row and section that has any.
  private var ofSubject: [ConditionSubject: [Int32]] = [:]
  /// The checks of each row that has any.
  private var checks: [RowNumber: [CompiledCondition]] = [:]
  /// For each row that checks read, the rows that have these checks.
  private var checkReaders: [RowNumber: Set<RowNumber>] = [:]
  /// Above every rank there is.
  private(set) var nextRank: Int32 = 0
  /// The ranks of rows and sections whose conditions were removed, should they come back.
  private var formerRanks: [ConditionSubject: Int32] = [:]
  private var queue = ConditionQueue()
  /// What has come since the conditions were ranked.
  private var arrivals = ConditionOrder.Arrivals()
  /// The rows that hold another kind of answer than when their readers were compiled.
  private var respecified: Set<RowNumber> = []
}

/// What has conditions of its own.
enum ConditionSubject: Hashable, Sendable {
  case row(RowNumber)
  case section(SectionNumber)
}

/// A condition or an expression with what it governs.
struct GoverningCondition: Sendable {
  let subject: ConditionSubject
  let governs: Fact
  /// The rows whose answers are read.
  let rowsRead: Set<RowNumber>
  /// Its place in the order in which conditions are settled; -1 before it has one.
  var rank: Int32 = -1

  enum Fact: Sendable {
    case relevance(CompiledCondition)
    case enabling(CompiledCondition)
    /// Whether the option with an index is offered.
    case offer(Int, CompiledCondition)
    /// The value of a computed row.
    case value(CompiledExpression)
  }

  init(subject: ConditionSubject, governs: Fact) {
    self.subject = subject
    self.governs = governs
    var rows: Set<RowNumber> = []
    switch governs {
    case .relevance(let test), .enabling(let test), .offer(_, let test):
      test.gatherRows(into: &rows)
    case .value(let expression): expression.gatherRows(into: &rows)
    }
    rowsRead = rows
  }
}

extension Conditions {
  /// The rows and sections that have conditions.
  var subjects: some Collection<ConditionSubject> { ofSubject.keys }

  /// Whether a row or section has conditions.
  func has(_ subject: ConditionSubject) -> Bool { ofSubject[subject] != nil }

  /// The conditions of a row or section.
  func conditions(of subject: ConditionSubject) -> [GoverningCondition] {
    (ofSubject[subject] ?? []).compactMap { conditions[Int($0)] }
  }

  /// Whether conditions read a row.
  func isRead(_ row: RowNumber) -> Bool { readers[row] != nil }

  /// The rows and sections whose conditions read a row.
  func subjects(reading row: RowNumber) -> [ConditionSubject] {
    (readers[row] ?? []).compactMap { conditions[Int($0)]?.subject }
  }

  /// The rows whose checks read a row.
  func rowsWithChecks(reading row: RowNumber) -> Set<RowNumber> {
    checkReaders.isEmpty ? [] : checkReaders[row] ?? []
  }

  /// The checks of a row, in the order of its spec.
  func checks(of row: RowNumber) -> [CompiledCondition] { checks[row] ?? [] }

  /// The rank of a row or section with conditions, or `nil` where it has none yet.
  func rank(of subject: ConditionSubject) -> Int32? {
    guard let first = ofSubject[subject]?.first, let rank = conditions[Int(first)]?.rank, rank >= 0
    else { return nil }
    return rank
  }
}

// MARK: - Conditions that come and go

extension Conditions {
  /// Takes in the conditions of rows and sections.
  mutating func add(_ subjects: some Sequence<ConditionSubject>, in catalog: FormCatalog) {
    for subject in subjects {
      switch subject {
      case .row(let row):
        let spec = catalog.rows[row]
        if !spec.checks.isEmpty { addChecks(spec.checks, of: row, in: catalog) }
        if let condition = spec.shownWhen {
          add(.relevance(CompiledCondition(condition, in: catalog)), of: subject)
        }
        if let condition = spec.enabledWhen {
          add(.enabling(CompiledCondition(condition, in: catalog)), of: subject)
        }
        if let expression = spec.computed {
          add(.value(CompiledExpression(expression, in: catalog)), of: subject)
        }
        for (index, option) in catalog.optionsHeld(by: row).enumerated() {
          guard let condition = option.shownWhen else { continue }
          add(.offer(index, CompiledCondition(condition, in: catalog)), of: subject)
        }
      case .section(let section):
        if let condition = catalog.sections[section].shownWhen {
          add(.relevance(CompiledCondition(condition, in: catalog)), of: subject)
        }
      }
    }
  }

  private mutating func addChecks(
    _ checks: [CheckSpec], of row: RowNumber, in catalog: FormCatalog
  ) {
    let tests = checks.map { CompiledCondition($0.that, in: catalog) }
    self.checks[row] = tests
    for read in Set(tests.flatMap { $0.rowsRead }) { checkReaders[read, default: []].insert(row) }
  }

  private mutating func removeChecks(of row: RowNumber) {
    for read in Set((checks.removeValue(forKey: row) ?? []).flatMap { $0.rowsRead }) {
      checkReaders[read]?.remove(row)
      if checkReaders[read]?.isEmpty == true { checkReaders[read] = nil }
    }
  }

  /// Forgets the conditions of a row or section.
  mutating func remove(_ subject: ConditionSubject) {
    if case .row(let row) = subject { removeChecks(of: row) }
    if let rank = rank(of: subject) { formerRanks[subject] = rank }
    for index in ofSubject.removeValue(forKey: subject) ?? [] {
      for row in conditions[Int(index)]?.rowsRead ?? [] {
        readers[row]?.remove(index)
        if readers[row]?.isEmpty == true { readers[row] = nil }
      }
      conditions[Int(index)] = nil
      free.append(index)
    }
  }

  /// Forgets the rank that a row or section had: its spec is another one now.
  mutating func forgetRank(of subject: ConditionSubject) {
    formerRanks[subject] = nil
  }

  /// Notes that a row holds another kind of answer than before, or has other options: what reads it, and
  /// what it reads itself, is to be compiled again.
  mutating func noteOtherKind(of row: RowNumber) {
    respecified.insert(row)
  }

  /// Compiles the conditions again of rows that are of another kind than before and of those that read
  /// them, and queues them.
  mutating func compileReaders(in catalog: FormCatalog, _ map: FormMap) {
    guard !respecified.isEmpty else { return }
    var subjects = Set(respecified.flatMap { self.subjects(reading: $0) })
    let rows = respecified.filter(map.contains)
    subjects.formUnion(rows.map { .row($0) })
    subjects.formUnion(respecified.flatMap { rowsWithChecks(reading: $0) }.map { .row($0) })
    respecified.removeAll()
    for subject in subjects { remove(subject) }
    add(subjects, in: catalog)
    for subject in subjects { ask(subject) }
    for row in rows { noteArrival(ofBlock: row, in: map) }
  }

  private mutating func add(_ fact: GoverningCondition.Fact, of subject: ConditionSubject) {
    var governing = GoverningCondition(subject: subject, governs: fact)
    governing.rank = rank(of: subject) ?? formerRanks.removeValue(forKey: subject) ?? -1
    let index = free.popLast() ?? Int32(conditions.count)
    if Int(index) == conditions.count {
      conditions.append(governing)
    } else {
      conditions[Int(index)] = governing
    }
    ofSubject[subject, default: []].append(index)
    for row in governing.rowsRead {
      readers[row, default: []].insert(index)
    }
  }
}

// MARK: - Asking

extension Conditions {
  /// Queues the conditions of a row or section.
  mutating func ask(_ subject: ConditionSubject) {
    if let indices = ofSubject[subject] { ask(indices) }
  }

  /// Queues all conditions.
  mutating func askAll() {
    for indices in ofSubject.values { ask(indices) }
  }

  /// Queues the conditions that read a row.
  mutating func askReaders(of row: RowNumber) {
    if let indices = readers[row] { ask(indices) }
  }

  /// Takes the queued condition of the lowest rank, or gives `nil` where none is queued.
  mutating func next() -> GoverningCondition? {
    while let index = queue.popFirst() {
      if let condition = conditions[Int(index)] { return condition }
    }
    return nil
  }

  private mutating func ask(_ indices: some Sequence<Int32>) {
    for index in indices {
      if let condition = conditions[Int(index)] { queue.add(index, rank: condition.rank) }
    }
  }
}

// MARK: - Order

extension Conditions {
  /// Notes that rows have come and has their conditions asked. Where they ask or are asked, conditions
  /// may wait for others than before.
  mutating func noteArrival(of rows: some Sequence<RowNumber>) {
    for row in rows {
      ask(.row(row))
      if has(.row(row)) || isRead(row) { arrivals.rows.append(row) }
    }
  }

  /// Notes that a section has come and has its condition asked.
  mutating func noteArrival(of section: SectionNumber) {
    guard has(.section(section)) else { return }
    ask(.section(section))
    arrivals.sections.append(section)
  }

  /// Notes that a row with its block has come to another section: where that has conditions, the block
  /// waits for it.
  mutating func noteMove(of row: RowNumber, in map: FormMap) {
    guard has(.section(map.section(of: row))) else { return }
    noteArrival(ofBlock: row, in: map)
  }

  private mutating func noteArrival(ofBlock row: RowNumber, in map: FormMap) {
    arrivals.rows += ([row] + map.block(of: row)).filter { has(.row($0)) || isRead($0) }
  }

  /// Ranks all conditions from the start.
  ///
  /// - Returns: `false` where conditions wait for each other; then no rank has changed.
  mutating func rankAll(in map: FormMap) -> Bool {
    guard let ranks = ConditionOrder.ranks(of: self, in: map) else { return false }
    nextRank = 0
    formerRanks = [:]
    setRanks(ranks)
    return true
  }

  /// Brings the conditions into line with the rows that have come and with those that hold something
  /// else than before.
  ///
  /// - Returns: `false` where conditions wait for each other; what has come is then to be taken back.
  mutating func rankArrivals(in catalog: FormCatalog, _ map: FormMap) -> Bool {
    compileReaders(in: catalog, map)
    guard !arrivals.isEmpty else { return true }
    guard let ranks = ConditionOrder.ranks(admitting: arrivals, of: self, in: map) else {
      return false
    }
    setRanks(ranks)
    return true
  }

  /// Changes ranks, and puts the queued conditions into the new order.
  mutating func setRanks(_ ranks: [ConditionSubject: Int32]) {
    for (subject, rank) in ranks {
      nextRank = max(nextRank, rank + 1)
      for index in ofSubject[subject] ?? [] {
        conditions[Int(index)]?.rank = rank
      }
    }
    arrivals = ConditionOrder.Arrivals()
    let conditions = conditions
    queue.reorder { conditions[Int($0)]?.rank }
  }
}
