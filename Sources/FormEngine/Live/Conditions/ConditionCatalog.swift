import DynamicRows

/// The conditions of the rows and sections that a form has, who reads what, and the order in which
/// they are settled.
struct ConditionCatalog: Sendable {
  /// By number; `nil` where the number is free.
  private var conditions: [GoverningCondition?] = []
  private var free: [Int32] = []
  /// For each row that is read, the conditions that read it.
  private(set) var readers: [RowNumber: Set<Int32>] = [:]
  /// The conditions of each row and section that has any.
  private(set) var ofSubject: [ConditionSubject: [Int32]] = [:]
  /// The checks of each row that has any.
  private(set) var checks: [RowNumber: [AnswerTest]] = [:]
  /// Above every rank there is.
  private(set) var nextRank: Int32 = 0
  /// The ranks of rows and sections whose conditions were removed, should they come back.
  private var formerRanks: [ConditionSubject: Int32] = [:]
}

/// What has conditions of its own.
enum ConditionSubject: Hashable, Sendable {
  case row(RowNumber)
  case section(SectionNumber)
}

/// A condition with what it governs.
struct GoverningCondition: Sendable {
  let subject: ConditionSubject
  let governs: Fact
  let test: AnswerTest
  /// Its place in the order in which conditions are settled; -1 before it has one.
  var rank: Int32 = -1

  enum Fact: Sendable {
    case relevance
    case enabling
  }
}

extension ConditionCatalog {
  /// A condition by its number, or `nil` where its row or section has gone.
  subscript(number: Int32) -> GoverningCondition? {
    conditions[Int(number)]
  }

  /// Takes in the conditions of a row.
  ///
  /// - Returns: Their numbers.
  @discardableResult
  mutating func add(_ row: RowNumber, in catalog: FormCatalog) -> [Int32] {
    let spec = catalog.rows[row]
    if !spec.checks.isEmpty {
      checks[row] = spec.checks.map { AnswerTest($0.that, in: catalog) }
    }
    return add(spec.shownWhen, .relevance, of: .row(row), in: catalog)
      + add(spec.enabledWhen, .enabling, of: .row(row), in: catalog)
  }

  /// Takes in the condition of a section.
  ///
  /// - Returns: Its number, if there is one.
  @discardableResult
  mutating func add(_ section: SectionNumber, in catalog: FormCatalog) -> [Int32] {
    add(catalog.sections[section].shownWhen, .relevance, of: .section(section), in: catalog)
  }

  /// Forgets the conditions of a row or section.
  mutating func remove(_ subject: ConditionSubject) {
    if case .row(let row) = subject { checks[row] = nil }
    if let rank = rank(of: subject) { formerRanks[subject] = rank }
    for index in ofSubject.removeValue(forKey: subject) ?? [] {
      for row in conditions[Int(index)]?.test.rowsRead ?? [] {
        readers[row]?.remove(index)
        if readers[row]?.isEmpty == true { readers[row] = nil }
      }
      conditions[Int(index)] = nil
      free.append(index)
    }
  }

  /// The rank of a row or section with conditions, or `nil` where it has none yet.
  func rank(of subject: ConditionSubject) -> Int32? {
    guard let first = ofSubject[subject]?.first, let rank = conditions[Int(first)]?.rank, rank >= 0
    else { return nil }
    return rank
  }

  /// Changes ranks, or replaces all of them.
  mutating func setRanks(_ ranks: [ConditionSubject: Int32], replacingAll: Bool = false) {
    if replacingAll {
      nextRank = 0
      formerRanks = [:]
    }
    for (subject, rank) in ranks {
      nextRank = max(nextRank, rank + 1)
      for index in ofSubject[subject] ?? [] {
        conditions[Int(index)]?.rank = rank
      }
    }
  }

  /// Forgets the rank that a row or section had: its spec is another one now.
  mutating func forgetRank(of subject: ConditionSubject) {
    formerRanks[subject] = nil
  }

  private mutating func add(
    _ condition: Condition?, _ fact: GoverningCondition.Fact, of subject: ConditionSubject,
    in catalog: FormCatalog
  ) -> [Int32] {
    guard let condition else { return [] }
    let test = AnswerTest(condition, in: catalog)
    var governing = GoverningCondition(subject: subject, governs: fact, test: test)
    governing.rank = rank(of: subject) ?? formerRanks.removeValue(forKey: subject) ?? -1
    let index: Int32
    if let number = free.popLast() {
      conditions[Int(number)] = governing
      index = number
    } else {
      index = Int32(conditions.count)
      conditions.append(governing)
    }
    ofSubject[subject, default: []].append(index)
    for row in test.rowsRead {
      readers[row, default: []].insert(index)
    }
    return [index]
  }
}

extension AnswerTest {
  /// The rows whose answers are read, each once.
  var rowsRead: Set<RowNumber> {
    var rows: Set<RowNumber> = []
    gatherRows(into: &rows)
    return rows
  }
}
