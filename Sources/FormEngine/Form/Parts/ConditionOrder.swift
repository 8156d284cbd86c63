import DynamicRows

/// The order in which conditions are settled. The rank of each row or section with conditions is
/// higher than the ranks of everything it depends on.
///
/// A row depends on the governors of the rows that its conditions read, and on the governor of its
/// presenter or, without a presenter, its section. A row with conditions is its own governor; the
/// governor of any other row is that of its presenter or section.
///
/// All copies of a template row share its rank: the dependencies are the same in each of them, and
/// what reads them from outside depends on all. So a new copy changes no rank. If templates depend
/// on each other in a cycle, though no rows do, they share a rank, and their conditions are settled
/// again until nothing changes.
///
/// When rows are inserted, only ranks that contradict the new dependencies are changed.
///
/// Sources: D. J. Pearce, P. H. J. Kelly: A dynamic topological sort algorithm for directed acyclic
/// graphs (2006); R. Tarjan: Depth-first search and linear graph algorithms (1972).
struct ConditionOrder {
  private let conditions: Conditions
  private let repeats: Repeats
  private let map: FormMap
  private var governors = [RowNumber: ConditionSubject?]()
  /// The new ranks.
  private var ranks = [ConditionSubject: Int32]()
  private var nextRank: Int32
  /// Whether a cycle was found.
  private var areShared = false
  /// Whether to ignore the former ranks.
  private let startsFromScratch: Bool

  private init(
    of conditions: Conditions, _ repeats: Repeats, _ map: FormMap, startsFromScratch: Bool
  ) {
    self.conditions = conditions
    self.repeats = repeats
    self.map = map
    self.startsFromScratch = startsFromScratch
    nextRank = startsFromScratch ? 0 : conditions.nextRank
  }

  typealias Ranks = (ranks: [ConditionSubject: Int32], areShared: Bool)

  /// The rank of each row and section with conditions. Those that form a cycle share a rank.
  ///
  /// - Complexity: O(*c* + *d*) for *c* tests in conditions and *d* presenters of the rows they
  ///   read.
  static func ranks(
    of conditions: Conditions, _ repeats: Repeats, _ map: FormMap
  ) -> Ranks {
    var order = ConditionOrder(of: conditions, repeats, map, startsFromScratch: true)
    order.rank(conditions.subjects)
    return (order.ranks, order.areShared)
  }

  /// The ranks that change because of inserted rows; `nil` if conditions would form a cycle.
  ///
  /// - Parameter arrivals: The rows and sections whose conditions, or whose readers' conditions,
  ///   have other dependencies than before.
  /// - Complexity: O(*t* + *d*) for *t* tests in the conditions of the inserted rows and of their
  ///   readers, and *d* presenters of the rows they read, if no ranks contradict each other.
  static func ranks(
    admitting arrivals: [ConditionSubject], of conditions: Conditions, _ repeats: Repeats,
    _ map: FormMap
  ) -> [ConditionSubject: Int32]? {
    var order = ConditionOrder(of: conditions, repeats, map, startsFromScratch: false)
    return order.admit(arrivals) ? order.ranks : nil
  }

  /// The rows and sections with conditions whose rank is not above the ranks of all their
  /// dependencies.
  static func contradictions(
    of conditions: Conditions, _ repeats: Repeats, _ map: FormMap
  ) -> [ConditionSubject] {
    var order = ConditionOrder(of: conditions, repeats, map, startsFromScratch: false)
    return conditions.subjects.filter { subject in
      order.rank(of: subject) == nil
        || !order.dependencies(of: subject).allSatisfy {
          order.isInOrder((subject, $0))
            || conditions.hasSharedRanks && order.rank(of: subject) == order.rank(of: $0)
        }
    }
  }

  private func rank(of subject: ConditionSubject) -> Int32? {
    ranks[subject] ?? (startsFromScratch ? nil : conditions.rank(of: subject))
  }
}

// MARK: - New ranks

extension ConditionOrder {
  /// Ranks all subjects without a rank.
  private mutating func rank(_ subjects: some Sequence<ConditionSubject>) {
    for subject in subjects where rank(of: subject) == nil { walk(from: subject) }
  }

  /// A subject on the path of a walk: its place in the order of visits, and the first place that can
  /// be reached from it.
  private struct Visit {
    let subject: ConditionSubject
    let dependencies: [ConditionSubject]
    let place: Int
    var first: Int
    var next = 0

    init(_ subject: ConditionSubject, _ dependencies: [ConditionSubject], at place: Int) {
      (self.subject, self.dependencies) = (subject, dependencies)
      (self.place, first) = (place, place)
    }
  }

  /// Ranks a subject and all its dependencies without a rank, depth first and without recursion.
  private mutating func walk(from start: ConditionSubject) {
    var path = [Visit(start, dependencies(of: start), at: 0)]
    var places = [start: 0]
    var unranked = [start]
    while let visit = path.last {
      if visit.next < visit.dependencies.count {
        path[path.count - 1].next += 1
        let other = visit.dependencies[visit.next]
        if let place = places[other], rank(of: other) == nil {
          areShared = true
          path[path.count - 1].first = min(visit.first, place)
        } else if rank(of: other) == nil {
          path.append(Visit(other, dependencies(of: other), at: places.count))
          places[other] = places.count
          unranked.append(other)
        }
        continue
      }
      path.removeLast()
      if let last = path.indices.last { path[last].first = min(path[last].first, visit.first) }
      guard visit.first == visit.place else { continue }
      while let subject = unranked.popLast() {
        ranks[subject] = nextRank
        if subject == visit.subject { break }
      }
      nextRank += 1
    }
  }
}

// MARK: - Ranks that change

extension ConditionOrder {
  /// A subject and another one that it depends on.
  private typealias Edge = (dependent: ConditionSubject, dependency: ConditionSubject)

  private mutating func admit(_ arrivals: [ConditionSubject]) -> Bool {
    let present = arrivals.filter(isInForm)
    let own = present.filter { conditions.has($0) }
    rank(own)
    if areShared { return false }
    // Starts with the lowest: what the first one moves below itself is then below the others too.
    let contradictions = (edges(from: own) + edges(to: present)).filter { !isInOrder($0) }
      .sorted { rank(of: $0.dependent) ?? 0 < rank(of: $1.dependent) ?? 0 }
    return contradictions.allSatisfy { isInOrder($0) || reorder($0) }
  }

  private mutating func edges(from subjects: [ConditionSubject]) -> [Edge] {
    subjects.flatMap { subject in dependencies(of: subject).map { (subject, $0) } }
  }

  private mutating func edges(to subjects: [ConditionSubject]) -> [Edge] {
    subjects.flatMap { subject -> [Edge] in
      guard case .row(let row) = subject else { return [] }
      let readers = conditions.dependents(ofAnyCopyOf: repeats.templateOrSelf(row))
      return governors(ofAnswersOf: row).flatMap { governor in readers.map { ($0, governor) } }
    }
  }

  private func isInOrder(_ edge: Edge) -> Bool {
    rank(of: edge.dependent) ?? 0 > rank(of: edge.dependency) ?? 0
  }

  /// Moves the dependency and all that it depends on below the dependent; `false` if it depends on
  /// the dependent.
  private mutating func reorder(_ edge: Edge) -> Bool {
    guard let low = rank(of: edge.dependent), let high = rank(of: edge.dependency), low < high
    else { return false }
    let above = reach(from: edge.dependent, in: low...high) { $0.dependents(of: $1) }
    if above.contains(edge.dependency) { return false }
    let below = reach(from: edge.dependency, in: low...high) { $0.dependencies(of: $1) }
    let places = (above + below).compactMap { rank(of: $0) }.sorted()
    for (subject, place) in zip(below + above, places) { ranks[subject] = place }
    return true
  }

  /// The subjects that are reachable from a subject through ranks in a range, by ascending rank.
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

// MARK: - Dependencies

extension ConditionOrder {
  /// The direct dependencies of a row or section with conditions.
  private mutating func dependencies(of subject: ConditionSubject) -> [ConditionSubject] {
    var dependencies = Set<ConditionSubject>()
    for condition in conditions.conditions(of: subject) where !condition.isLeaf {
      for row in condition.rowsRead.all { dependencies.formUnion(governors(ofAnswersOf: row)) }
    }
    if case .row(let row) = subject {
      let template = repeats.templateRow(of: row)
      if let governor = template.map({ governor(of: $0) }) ?? governorAbove(row) {
        dependencies.insert(governor)
      }
    }
    return Array(dependencies)
  }

  /// The direct dependents of a row or section with conditions.
  ///
  /// - Complexity: O(*n* + *r*) for *n* rows of the block or section and *r* conditions that read
  ///   them.
  private mutating func dependents(of subject: ConditionSubject) -> [ConditionSubject] {
    var dependents: [ConditionSubject] = []
    for row in rows(governedBy: subject) {
      if governors(ofAnswersOf: row).contains(subject) {
        dependents += conditions.dependents(ofAnyCopyOf: row)
        dependents += conditions.copiesWithConditions(of: row).map { .row($0) }
      } else if conditions.has(.row(row)), governorAbove(row) == subject {
        dependents.append(.row(row))
      }
    }
    return dependents.filter { $0 != subject }
  }

  /// The rows that a row or section with conditions may govern; for copies, the template rows.
  private func rows(governedBy subject: ConditionSubject) -> Set<RowNumber> {
    let rows: [RowNumber] =
      switch subject {
      case .section(let section): map.rows(ofSection: section)
      case .row(let row) where repeats.isTemplateRow(row):
        // Rows that were inserted into copies count too.
        map.block(of: repeats.outermostRepeat(around: row))
      case .row(let row): map.block(of: row)
      }
    return Set(rows.map(repeats.templateOrSelf))
      .union(rows.flatMap { repeats.templateRows(under: $0) })
  }

  /// The governors of a row's answers: the row's own governor, and copies of the row and of its
  /// presenters with conditions of their own.
  private mutating func governors(ofAnswersOf row: RowNumber) -> [ConditionSubject] {
    let row = repeats.templateOrSelf(row)
    let governor = governor(of: row).map { [$0] } ?? []
    guard conditions.hasCopiesWithConditions else { return governor }
    // A row that was inserted into a copy is under rows of the template, too.
    var rows = [row]
    while let last = rows.last, repeats.isTemplateRow(last) || repeats.copy(around: last) != nil,
      let presenter = presenter(of: last)
    { rows.append(presenter) }
    let copies = conditions.copiesWithConditions(ofRows: rows).filter(map.contains)
    return governor + copies.map { .row($0) }
  }

  /// The governor of a row; `nil` if there is none or the row is not in the form.
  private mutating func governor(of row: RowNumber) -> ConditionSubject? {
    guard isInForm(.row(row)) else { return nil }
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

  /// Whether a section, a row or the repeat of a template row is in the form.
  private func isInForm(_ subject: ConditionSubject) -> Bool {
    switch subject {
    case .section(let section): map.containsSection(section)
    case .row(let row): map.contains(repeats.outermostRepeat(around: row))
    }
  }

  /// The presenter of a row; for a row of a copy, the presenter in the template.
  private func presenter(of row: RowNumber) -> RowNumber? {
    repeats.presenter(ofTemplateRow: row)
      ?? map.presenter(of: row).map(repeats.templateOrSelf)
  }
}
