import DynamicRows

/// The order in which conditions are settled: a rank for each row and section with conditions, above
/// the ranks of all that it waits for.
///
/// A row waits for what governs the rows that its conditions read, and for what governs its presenter
/// or else its section. What governs a row are its own conditions or, where it has none, whatever
/// governs its presenter or section.
///
/// All copies of a template row have its rank: what waits for what is the same in each of them, and what
/// reads them from outside waits for all. So cycles are found on the template, and a copy that comes
/// changes no rank.
///
/// When rows arrive, only ranks that contradict what the arrivals bring are changed.
///
/// Source: D. J. Pearce, P. H. J. Kelly: A dynamic topological sort algorithm for directed acyclic
/// graphs (2006).
struct ConditionOrder {
  private let conditions: Conditions
  private let repeats: Repeats
  private let map: FormMap
  private var governors: [RowNumber: ConditionSubject?] = [:]
  /// The ranks that are new.
  private var ranks: [ConditionSubject: Int32] = [:]
  private var nextRank: Int32
  /// Whether the ranks until now are left out of account.
  private let startsAnew: Bool

  /// Rows and sections whose conditions, or whose readers' conditions, wait for others than before.
  struct Arrivals: Sendable {
    var rows: [RowNumber] = []
    var sections: [SectionNumber] = []

    var isEmpty: Bool { rows.isEmpty && sections.isEmpty }
  }

  private init(
    of conditions: Conditions, _ repeats: Repeats, _ map: FormMap, startsAnew: Bool
  ) {
    self.conditions = conditions
    self.repeats = repeats
    self.map = map
    self.startsAnew = startsAnew
    nextRank = startsAnew ? 0 : conditions.nextRank
  }

  /// The rank of every row and section with conditions, or `nil` where these wait for each other.
  ///
  /// - Complexity: O(*c* + *d*) for *c* tests in conditions and *d* presenters above what they read.
  static func ranks(
    of conditions: Conditions, _ repeats: Repeats, _ map: FormMap
  ) -> [ConditionSubject: Int32]? {
    var order = ConditionOrder(of: conditions, repeats, map, startsAnew: true)
    return order.rank(conditions.subjects) ? order.ranks : nil
  }

  /// The ranks that change because of arrivals, or `nil` where conditions would wait for each other.
  ///
  /// - Complexity: O(*t* + *d*) for *t* tests in the conditions of the arrivals and of those that read
  ///   them and *d* presenters above what they read, where no rank contradicts another.
  static func ranks(
    admitting arrivals: Arrivals, of conditions: Conditions, _ repeats: Repeats, _ map: FormMap
  ) -> [ConditionSubject: Int32]? {
    var order = ConditionOrder(of: conditions, repeats, map, startsAnew: false)
    return order.admit(arrivals) ? order.ranks : nil
  }

  /// The rows and sections with conditions whose rank is not above the ranks of all that they wait for.
  static func contradictions(
    of conditions: Conditions, _ repeats: Repeats, _ map: FormMap
  ) -> [ConditionSubject] {
    var order = ConditionOrder(of: conditions, repeats, map, startsAnew: false)
    return conditions.subjects.filter { subject in
      order.rank(of: subject) == nil
        || !order.awaited(by: subject).allSatisfy { order.isInOrder((subject, $0)) }
    }
  }

  private func rank(of subject: ConditionSubject) -> Int32? {
    ranks[subject] ?? (startsAnew ? nil : conditions.rank(of: subject))
  }
}

// MARK: - New ranks

extension ConditionOrder {
  /// Ranks those that have no rank yet; `false` where they wait for each other.
  private mutating func rank(_ subjects: some Sequence<ConditionSubject>) -> Bool {
    for subject in subjects where rank(of: subject) == nil {
      guard walk(from: subject) else { return false }
    }
    return true
  }

  /// Ranks a subject and all without a rank that it waits for, in depth and without recursion;
  /// `false` where it comes back to one that is waiting.
  private mutating func walk(from start: ConditionSubject) -> Bool {
    var path = [(subject: start, awaited: awaited(by: start), next: 0)]
    var isWaiting: Set<ConditionSubject> = [start]
    while let (subject, awaited, next) = path.last {
      if next < awaited.count {
        path[path.count - 1].next += 1
        let other = awaited[next]
        if isWaiting.contains(other) { return false }
        if rank(of: other) == nil {
          path.append((other, self.awaited(by: other), 0))
          isWaiting.insert(other)
        }
      } else {
        ranks[subject] = nextRank
        nextRank += 1
        isWaiting.remove(subject)
        path.removeLast()
      }
    }
    return true
  }
}

// MARK: - Ranks that change

extension ConditionOrder {
  /// One that waits for another.
  private typealias Edge = (waiting: ConditionSubject, awaited: ConditionSubject)

  private mutating func admit(_ arrivals: Arrivals) -> Bool {
    let rows = arrivals.rows.filter(isThere)
    let sections = arrivals.sections.filter(map.containsSection)
    let subjects = sections.map(ConditionSubject.section) + rows.map(ConditionSubject.row)
    let own = subjects.filter { conditions.has($0) }
    guard rank(own) else { return false }
    // From the lowest: what the first one brings below itself is below the others as well.
    let contradictions = (edges(from: own) + edges(to: rows)).filter { !isInOrder($0) }
      .sorted { rank(of: $0.waiting) ?? 0 < rank(of: $1.waiting) ?? 0 }
    return contradictions.allSatisfy { isInOrder($0) || putInOrder($0) }
  }

  private mutating func edges(from subjects: [ConditionSubject]) -> [Edge] {
    subjects.flatMap { subject in awaited(by: subject).map { (subject, $0) } }
  }

  private mutating func edges(to rows: [RowNumber]) -> [Edge] {
    rows.flatMap { row -> [Edge] in
      let readers = conditions.subjects(readingAnyCopyOf: repeats.templateOrSelf(row))
      return governors(ofAnswersOf: row).flatMap { governor in readers.map { ($0, governor) } }
    }
  }

  private func isInOrder(_ edge: Edge) -> Bool {
    rank(of: edge.waiting) ?? 0 > rank(of: edge.awaited) ?? 0
  }

  /// Brings what is awaited, with all that it waits for itself, below the one that waits; `false`
  /// where it waits for that one.
  private mutating func putInOrder(_ edge: Edge) -> Bool {
    guard let low = rank(of: edge.waiting), let high = rank(of: edge.awaited), low < high
    else { return false }
    let above = reach(from: edge.waiting, in: low...high) { $0.waiters(for: $1) }
    if above.contains(edge.awaited) { return false }
    let below = reach(from: edge.awaited, in: low...high) { $0.awaited(by: $1) }
    let places = (above + below).compactMap { rank(of: $0) }.sorted()
    for (subject, place) in zip(below + above, places) { ranks[subject] = place }
    return true
  }

  /// What is reached from a subject by way of ranks in a range, by ascending rank.
  private mutating func reach(
    from start: ConditionSubject, in range: ClosedRange<Int32>,
    by next: (inout ConditionOrder, ConditionSubject) -> [ConditionSubject]
  ) -> [ConditionSubject] {
    var reached: Set<ConditionSubject> = [start]
    var waiting = [start]
    while let subject = waiting.popLast() {
      for other in next(&self, subject) {
        guard let rank = rank(of: other), range.contains(rank) else { continue }
        if reached.insert(other).inserted { waiting.append(other) }
      }
    }
    return reached.sorted { rank(of: $0) ?? 0 < rank(of: $1) ?? 0 }
  }
}

// MARK: - Who waits for whom

extension ConditionOrder {
  /// What a row or section with conditions waits for directly.
  private mutating func awaited(by subject: ConditionSubject) -> [ConditionSubject] {
    var awaited: Set<ConditionSubject> = []
    for condition in conditions.conditions(of: subject) {
      for row in condition.rowsRead { awaited.formUnion(governors(ofAnswersOf: row)) }
    }
    if case .row(let row) = subject {
      let template = repeats.templateRow(of: row)
      if let governor = template.map({ governor(of: $0) }) ?? governorAbove(row) {
        awaited.insert(governor)
      }
    }
    return Array(awaited)
  }

  /// What waits for a row or section with conditions directly.
  ///
  /// - Complexity: O(*n* + *r*) for *n* rows of the block or section and *r* conditions that read them.
  private mutating func waiters(for subject: ConditionSubject) -> [ConditionSubject] {
    var waiters: [ConditionSubject] = []
    for row in rows(governedBy: subject) {
      if governors(ofAnswersOf: row).contains(subject) {
        waiters += conditions.subjects(readingAnyCopyOf: row)
        waiters += conditions.copiesWithConditions(of: row).map { .row($0) }
      } else if conditions.has(.row(row)), governorAbove(row) == subject {
        waiters.append(.row(row))
      }
    }
    return waiters.filter { $0 != subject }
  }

  /// The rows that a row or section with conditions may govern, of copies the template rows.
  private func rows(governedBy subject: ConditionSubject) -> Set<RowNumber> {
    let rows: [RowNumber] =
      switch subject {
      case .section(let section): map.rows(ofSection: section)
      case .row(let row) where repeats.isTemplateRow(row):
        // What was inserted into copies counts as well.
        map.block(of: repeats.outermostRepeat(around: row))
      case .row(let row): map.block(of: row)
      }
    guard !repeats.isEmpty else { return Set(rows) }
    return Set(rows.map(repeats.templateOrSelf))
      .union(rows.flatMap { repeats.templateRows(under: $0) })
  }

  /// What governs whether and how a row is answered: its governor, and copies of it that have
  /// conditions of their own.
  private mutating func governors(ofAnswersOf row: RowNumber) -> [ConditionSubject] {
    let row = repeats.templateOrSelf(row)
    let copies = conditions.copiesWithConditions(of: row).filter(map.contains)
    return (governor(of: row).map { [$0] } ?? []) + copies.map { .row($0) }
  }

  /// What governs a row, or `nil` where nothing does or there is no such row now.
  private mutating func governor(of row: RowNumber) -> ConditionSubject? {
    guard isThere(row) else { return nil }
    var below: [RowNumber] = []
    var governor: ConditionSubject?
    var next: RowNumber? = repeats.templateOrSelf(row)
    while let row = next {
      if let known = governors[row] {
        governor = known
        break
      }
      below.append(row)
      if conditions.has(.row(row)) {
        governor = .row(row)
        break
      }
      next = presenter(of: row)
      if next == nil { governor = sectionGovernor(of: row) }
    }
    for row in below {
      governors[row] = .some(governor)
    }
    return governor
  }

  private mutating func governorAbove(_ row: RowNumber) -> ConditionSubject? {
    if let presenter = presenter(of: row) { return governor(of: presenter) }
    return sectionGovernor(of: row)
  }

  private func sectionGovernor(of row: RowNumber) -> ConditionSubject? {
    let section = ConditionSubject.section(map.section(of: row))
    return conditions.has(section) ? section : nil
  }

  /// Whether a row is in the form or, of a template row, its repeat is.
  private func isThere(_ row: RowNumber) -> Bool {
    map.contains(repeats.isEmpty ? row : repeats.outermostRepeat(around: row))
  }

  /// The row that presents a row, of a copy the template row that does.
  private func presenter(of row: RowNumber) -> RowNumber? {
    guard !repeats.isEmpty else { return map.presenter(of: row) }
    return repeats.presenter(ofTemplateRow: row)
      ?? map.presenter(of: row).map(repeats.templateOrSelf)
  }
}
