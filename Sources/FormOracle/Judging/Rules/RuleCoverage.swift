import DynamicRows
import FormEngine

/// How often each rule was put to the test.
public struct RuleCoverage: Hashable, Sendable {
  private var formCounts = [Int](repeating: 0, count: FormRule.allCases.count)
  private var tableCounts = [Int](repeating: 0, count: TableRule.allCases.count)

  /// Creates a record in which nothing was put to the test.
  public init() {}

  /// How often a rule of forms was.
  public subscript(rule: FormRule) -> Int { formCounts[rule.number - 1] }

  /// How often a rule of table views was.
  public subscript(rule: TableRule) -> Int { tableCounts[rule.number - 1] }

  /// Counts rules of forms, by their numbers.
  mutating func count(formRules numbers: Set<Int>) {
    for number in numbers { formCounts[number - 1] += 1 }
  }

  /// Counts the rules of table views that an update of this kind puts to the test.
  mutating func count(_ update: TableUpdate, in turn: ReferenceTurn, judgesReloads: Bool) {
    for number in turn.tableRules(for: update, judgesReloads: judgesReloads) {
      tableCounts[number - 1] += 1
    }
  }

  /// Adds what another record has.
  public mutating func add(_ other: RuleCoverage) {
    for index in formCounts.indices { formCounts[index] += other.formCounts[index] }
    for index in tableCounts.indices { tableCounts[index] += other.tableCounts[index] }
  }
}

extension RuleCoverage: CustomStringConvertible {
  /// A table with a line for each rule, and a loud one about those that were never put to the test.
  public var description: String {
    let form = FormRule.allCases.map { Self.cell($0.number, $0.name, self[$0]) }
    let table = TableRule.allCases.map { Self.cell($0.number, $0.name, self[$0]) }
    let heads = Self.padded("rules of the form, how often put to the test") + "rules of the table"
    let lines = form.indices.map { index in
      Self.padded(form[index]) + (index < table.count ? table[index] : "")
    }
    return ([heads] + lines + missed).map { String($0.trimmedAtEnd) }.joined(separator: "\n")
  }

  /// A loud line about the rules that were never put to the test, where there are any.
  private var missed: [String] {
    let form = FormRule.allCases.filter { self[$0] == 0 }.map { "\($0.number)" }
    let table = TableRule.allCases.filter { self[$0] == 0 }.map { "\($0.number)" }
    let lists = [("form", form), ("table", table)].filter { !$0.1.isEmpty }.map { kind, numbers in
      "of the \(kind) \(numbers.joined(separator: ", "))"
    }
    return lists.isEmpty ? [] : ["NEVER PUT TO THE TEST: rules \(lists.joined(separator: "; "))"]
  }

  private static func cell(_ number: Int, _ name: String, _ count: Int) -> String {
    let gap = number < 10 ? " " : ""
    let digits = "\(count)"
    return "\(gap)\(number) "
      + String(repeating: " ", count: max(0, 8 - digits.count)) + "\(digits)  \(name)"
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(2, 46 - text.count))
  }
}

extension String {
  fileprivate var trimmedAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }
}

extension ReferenceTurn {
  /// The numbers of the rules of table views that an update has to keep here: those that speak of
  /// what the program sent, and those that speak of what a right update would send.
  fileprivate func tableRules(for update: TableUpdate, judgesReloads: Bool) -> Set<Int> {
    var rules: Set<Int> = [2, 13, 17]
    func note(_ rule: Int, if holds: Bool) {
      if holds { rules.insert(rule) }
    }
    let right = change?.update ?? TableUpdate()
    for update in [update, right] {
      let rowLists = [update.deleteRows.count, update.insertRows.count, update.moveRows.count]
      let sectionLists = [
        update.deleteSections.count, update.insertSections.count, update.moveSections.count,
      ]
      note(1, if: !update.isEmpty)
      note(3, if: !update.isEmpty)
      note(4, if: sectionLists.contains { $0 > 0 })
      note(5, if: (rowLists + sectionLists).contains { $0 > 1 })
      note(6, if: !update.deleteRows.isEmpty || !update.deleteSections.isEmpty)
      note(7, if: !update.insertRows.isEmpty || !update.insertSections.isEmpty)
      note(8, if: !update.moveRows.isEmpty || !update.moveSections.isEmpty)
      note(14, if: (rowLists + sectionLists).contains { $0 > 0 })
      note(15, if: (rowLists + sectionLists).contains { $0 > 0 })
    }
    let comparison = comparison
    let (old, new) = (comparison.before.sections, comparison.after.sections)
    let gone = right.deleteSections.filter(old.indices.contains)
    let come = right.insertSections.filter(new.indices.contains)
    note(9, if: gone.contains { !old[$0].rows.isEmpty })
    note(10, if: come.contains { !new[$0].rows.isEmpty })
    let leaving = Set(gone.flatMap { old[$0].rows.map(\.id) })
    let arriving = Set(come.flatMap { new[$0].rows.map(\.id) })
    let stay = Set(new.flatMap { $0.rows.map(\.id) })
    let stayed = Set(old.flatMap { $0.rows.map(\.id) })
    note(11, if: !leaving.isDisjoint(with: stay) || !arriving.isDisjoint(with: stayed))
    note(12, if: !right.moveSections.isEmpty)
    note(16, if: judgesReloads && !(right.reloadRows.isEmpty && update.reloadRows.isEmpty))
    return rules
  }
}
