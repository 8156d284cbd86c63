import DynamicRows

/// The order in which conditions are settled. The rank of each row or section with conditions is
/// higher than the ranks of everything it depends on.
///
/// A row depends on the governors of the rows that its conditions read, and on the governor of its
/// presenter or, without a presenter, its section. A row with conditions is its own governor; the
/// governor of any other row is that of its presenter or section.
///
/// All copies of a template row share its rank: the dependencies are the same in each of them, and
/// what reads them from outside depends on all. So cycles are found on the template, and a new copy
/// changes no rank.
///
/// Inserted rows are ranked after all others. Only if that contradicts their readers, everything is
/// ranked again.
struct ConditionOrder {
  private let conditions: Conditions
  private let repeats: Repeats
  private let map: FormMap
  private var governors: [RowNumber: ConditionSubject?] = [:]
  /// The new ranks.
  private var ranks: [ConditionSubject: Int32] = [:]
  private var nextRank: Int32
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

  /// The rank of each row and section with conditions; `nil` if they form a cycle.
  ///
  /// - Complexity: O(*c* + *d*) for *c* tests in conditions and *d* presenters of the rows they
  ///   read.
  static func ranks(
    of conditions: Conditions, _ repeats: Repeats, _ map: FormMap
  ) -> [ConditionSubject: Int32]? {
    var order = ConditionOrder(of: conditions, repeats, map, startsFromScratch: true)
    let sections = conditions.subjects.filter { if case .section = $0 { true } else { false } }
    // With low ranks of sections, rows that are moved into them rarely contradict these.
    return order.rank(sections) && order.rank(conditions.subjects) ? order.ranks : nil
  }

  /// The ranks of inserted rows above all others; `nil` if their readers have lower ranks, so that
  /// everything must be ranked again.
  ///
  /// - Parameter arrivals: The rows and sections whose conditions, or whose readers' conditions,
  ///   have other dependencies than before.
  /// - Complexity: O(*t* + *d*) for *t* tests in the conditions of the inserted rows and of their
  ///   readers, and *d* presenters of the rows they read.
  static func ranks(
    admitting arrivals: [ConditionSubject], of conditions: Conditions, _ repeats: Repeats,
    _ map: FormMap
  ) -> [ConditionSubject: Int32]? {
    var order = ConditionOrder(of: conditions, repeats, map, startsFromScratch: false)
    return order.admit(arrivals) ? order.ranks : nil
  }

  private func rank(of subject: ConditionSubject) -> Int32? {
    ranks[subject] ?? (startsFromScratch ? nil : conditions.rank(of: subject))
  }
}

// MARK: - New ranks

extension ConditionOrder {
  /// Ranks inserted rows and sections; `false` if they form a cycle, or if they or their readers
  /// already have ranks that contradict their dependencies.
  private mutating func admit(_ arrivals: [ConditionSubject]) -> Bool {
    let present = arrivals.filter(isInForm)
    let own = present.filter { conditions.has($0) }
    guard rank(own) else { return false }
    for subject in own where !isAboveDependencies(subject) { return false }
    for case .row(let row) in present {
      for governor in governors(ofAnswersOf: row) {
        for reader in conditions.dependents(ofAnyCopyOf: repeats.templateOrSelf(row))
        where !isAbove(reader, governor) { return false }
      }
    }
    return true
  }

  private mutating func isAboveDependencies(_ subject: ConditionSubject) -> Bool {
    for other in dependencies(of: subject) where !isAbove(subject, other) { return false }
    return true
  }

  private func isAbove(_ subject: ConditionSubject, _ other: ConditionSubject) -> Bool {
    rank(of: subject) ?? 0 > rank(of: other) ?? 0
  }

  /// Ranks all subjects without a rank; `false` if they form a cycle.
  private mutating func rank(_ subjects: some Sequence<ConditionSubject>) -> Bool {
    for subject in subjects where rank(of: subject) == nil {
      guard walk(from: subject) else { return false }
    }
    return true
  }

  /// Ranks a subject and all its dependencies without a rank, depth first and without recursion;
  /// `false` if there is a cycle.
  private mutating func walk(from start: ConditionSubject) -> Bool {
    var path = [(subject: start, dependencies: dependencies(of: start), next: 0)]
    var isOnPath: Set<ConditionSubject> = [start]
    while let (subject, dependencies, next) = path.last {
      if next < dependencies.count {
        path[path.count - 1].next += 1
        let other = dependencies[next]
        if isOnPath.contains(other) { return false }
        if rank(of: other) == nil {
          path.append((other, self.dependencies(of: other), 0))
          isOnPath.insert(other)
        }
      } else {
        ranks[subject] = nextRank
        nextRank += 1
        isOnPath.remove(subject)
        path.removeLast()
      }
    }
    return true
  }
}

// MARK: - Dependencies

extension ConditionOrder {
  /// The direct dependencies of a row or section with conditions.
  private mutating func dependencies(of subject: ConditionSubject) -> [ConditionSubject] {
    var dependencies: Set<ConditionSubject> = []
    for condition in conditions.conditions(of: subject) where !condition.isCheck {
      for row in condition.rowsRead { dependencies.formUnion(governors(ofAnswersOf: row)) }
    }
    if case .row(let row) = subject {
      let template = repeats.templateRow(of: row)
      if let governor = template.map({ governor(of: $0) }) ?? governorAbove(row) {
        dependencies.insert(governor)
      }
    }
    return Array(dependencies)
  }

  /// The governors of a row's answers: the row's own governor, and copies of the row with
  /// conditions of their own.
  private mutating func governors(ofAnswersOf row: RowNumber) -> [ConditionSubject] {
    let row = repeats.templateOrSelf(row)
    let copies = conditions.copiesWithConditions(of: row).filter(map.contains)
    return (governor(of: row).map { [$0] } ?? []) + copies.map { .row($0) }
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
