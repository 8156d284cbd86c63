/// All conditions of a form that decide about rows and sections, who reads what, and the order in
/// which they are settled.
struct ConditionCatalog: Sendable {
  private(set) var conditions: [GoverningCondition] = []
  /// For each row that is read, the conditions that read it.
  private(set) var readers: [RowNumber: [Int32]] = [:]
  /// The checks of each row that has any.
  private(set) var checks: [RowNumber: [AnswerTest]] = [:]
}

/// A condition with what it governs.
struct GoverningCondition: Sendable {
  let subject: Subject
  let test: AnswerTest
  /// A condition is settled after all of lower levels; those are the ones that it waits for.
  var level: Int32 = 0

  enum Subject: Sendable {
    case relevance(of: RowNumber)
    case relevanceOfSection(SectionNumber)
    /// Nothing waits for these; they are settled last.
    case enabling(of: RowNumber)
  }
}

extension ConditionCatalog {
  /// Makes the conditions of a spec ready.
  ///
  /// - Complexity: O(*n* + *t*) for *n* rows and *t* tests in conditions.
  init(_ spec: FormSpec, in catalog: FormCatalog) {
    var governors = Governors(rowCount: catalog.rows.count)
    for (index, section) in spec.sections.enumerated() {
      let number = SectionNumber(index)
      var governor: Int32 = -1
      if let condition = section.shownWhen {
        governor = add(condition, .relevanceOfSection(number), in: catalog)
        governors.above.append(-1)
      }
      addRows(of: section, governor: governor, to: &governors, in: catalog)
    }
    addEnabling(in: catalog)
    setLevels(governors)
  }

  private mutating func addRows(
    of section: SectionSpec, governor: Int32, to governors: inout Governors, in catalog: FormCatalog
  ) {
    for spec in section.rows {
      let row = RowNumber(governors.ofRow.count)
      let above = catalog.presenter(of: row).map { governors.ofRow[$0] } ?? governor
      if let condition = spec.shownWhen {
        governors.ofRow.append(add(condition, .relevance(of: row), in: catalog))
        governors.above.append(above)
      } else {
        governors.ofRow.append(above)
      }
      if !spec.checks.isEmpty {
        checks[row] = spec.checks.map { AnswerTest($0.that, in: catalog) }
      }
    }
  }

  private mutating func addEnabling(in catalog: FormCatalog) {
    for index in catalog.rows.indices {
      if let condition = catalog.rows[index].enabledWhen {
        _ = add(condition, .enabling(of: RowNumber(index)), in: catalog)
      }
    }
  }

  private mutating func add(
    _ condition: Condition, _ subject: GoverningCondition.Subject, in catalog: FormCatalog
  ) -> Int32 {
    let index = Int32(conditions.count)
    let test = AnswerTest(condition, in: catalog)
    conditions.append(GoverningCondition(subject: subject, test: test))
    var read: Set<RowNumber> = []
    test.gatherRows(into: &read)
    for row in read {
      readers[row, default: []].append(index)
    }
    return index
  }
}

extension ConditionCatalog {
  /// Which condition last decides about the relevance of each row, and of each condition's own row;
  /// -1 where none does.
  private struct Governors {
    var ofRow: [Int32] = []
    /// For each condition about relevance, the one that decides above it.
    var above: [Int32] = []

    init(rowCount: Int) {
      ofRow.reserveCapacity(rowCount)
    }
  }

  /// Gives each condition a level above all that it waits for. The spec is checked, so that there
  /// is no loop.
  private mutating func setLevels(_ governors: Governors) {
    let waitsFor = conditions.indices.map { index -> [Int32] in
      var read: Set<RowNumber> = []
      conditions[index].test.gatherRows(into: &read)
      var governing = read.map { governors.ofRow[$0] }
      if index < governors.above.count { governing.append(governors.above[index]) }
      return governing.filter { $0 >= 0 }
    }
    var isSettled = Array(repeating: false, count: conditions.count)
    for start in conditions.indices where !isSettled[start] {
      var path = [(condition: start, next: 0)]
      while let (condition, next) = path.last {
        if next < waitsFor[condition].count {
          path[path.count - 1].next += 1
          let awaited = Int(waitsFor[condition][next])
          if !isSettled[awaited] { path.append((awaited, 0)) }
        } else {
          let highest = waitsFor[condition].map { conditions[Int($0)].level }.max()
          conditions[condition].level = (highest ?? -1) + 1
          isSettled[condition] = true
          path.removeLast()
        }
      }
    }
    for index in governors.above.count..<conditions.count {
      conditions[index].level = .max
    }
  }
}
