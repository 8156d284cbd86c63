import DynamicRows

/// Finds for each row and section with conditions a level above all that it waits for.
///
/// A row waits for what governs the rows that its conditions read, and for what governs its
/// presenter or else its section; what governs a row is its own conditions or, where it has none,
/// whatever governs what it stands in. The levels come from one walk in depth, without recursion,
/// which also meets every loop.
struct ConditionLevels {
  private let catalog: FormCatalog
  private let map: RowMap<RowNumber, SectionNumber>
  private var governors: [RowNumber: ConditionSubject?] = [:]
  private var levels: [ConditionSubject: Int32] = [:]

  /// The level of each row and section with conditions, or `nil` where these wait for each other.
  ///
  /// - Complexity: O(*c* + *d*) for *c* tests in conditions and *d* presenters above what they read.
  static func levels(
    of catalog: FormCatalog, in map: RowMap<RowNumber, SectionNumber>
  ) -> [ConditionSubject: Int32]? {
    ConditionLevels(of: catalog, in: map)?.levels
  }

  private init?(of catalog: FormCatalog, in map: RowMap<RowNumber, SectionNumber>) {
    self.catalog = catalog
    self.map = map
    for subject in catalog.conditions.ofSubject.keys where levels[subject] == nil {
      guard walk(from: subject) else { return nil }
    }
  }

  /// Gives levels to a subject and all that it waits for; `false` where it comes back to one that is
  /// waiting.
  private mutating func walk(from start: ConditionSubject) -> Bool {
    var path = [(subject: start, awaited: awaited(by: start), next: 0)]
    var isWaiting: Set<ConditionSubject> = [start]
    while let (subject, awaited, next) = path.last {
      if next < awaited.count {
        path[path.count - 1].next += 1
        let other = awaited[next]
        if isWaiting.contains(other) { return false }
        if levels[other] == nil {
          path.append((other, self.awaited(by: other), 0))
          isWaiting.insert(other)
        }
      } else {
        levels[subject] = (awaited.compactMap { levels[$0] }.max() ?? -1) + 1
        isWaiting.remove(subject)
        path.removeLast()
      }
    }
    return true
  }

  /// What a row or section with conditions waits for directly.
  private mutating func awaited(by subject: ConditionSubject) -> [ConditionSubject] {
    var awaited: Set<ConditionSubject> = []
    for index in catalog.conditions.ofSubject[subject] ?? [] {
      for row in catalog.conditions[index]?.test.rowsRead ?? [] {
        if let governor = governor(of: row) { awaited.insert(governor) }
      }
    }
    if case .row(let row) = subject, let governor = governorAbove(row) {
      awaited.insert(governor)
    }
    return Array(awaited)
  }

  /// What governs a row, or `nil` where nothing does or there is no such row now.
  private mutating func governor(of row: RowNumber) -> ConditionSubject? {
    guard map.contains(row) else { return nil }
    if let known = governors[row] { return known }
    var below: [RowNumber] = []
    var governor: ConditionSubject?
    var next: RowNumber? = row
    while let row = next {
      if let known = governors[row] {
        governor = known
        break
      }
      below.append(row)
      if catalog.conditions.ofSubject[.row(row)] != nil {
        governor = .row(row)
        break
      }
      next = map.presenter(of: row)
      if next == nil { governor = sectionGovernor(of: row) }
    }
    for row in below {
      governors[row] = .some(governor)
    }
    return governor
  }

  private mutating func governorAbove(_ row: RowNumber) -> ConditionSubject? {
    if let presenter = map.presenter(of: row) { return governor(of: presenter) }
    return sectionGovernor(of: row)
  }

  private func sectionGovernor(of row: RowNumber) -> ConditionSubject? {
    let section = ConditionSubject.section(map.section(of: row))
    return catalog.conditions.ofSubject[section] == nil ? nil : section
  }
}
