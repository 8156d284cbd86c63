/// The number of judged answers, and how often each rule was tested.
package struct OracleRecord: Hashable, Sendable {
  package var answers = 0
  private var counts: [OracleRule: Int] = [:]
  /// The rules for this kind of program, one list per column of the table.
  var columns: [[OracleRule]]

  package init(_ columns: [[OracleRule]]) {
    self.columns = columns
  }

  /// How often a rule was tested: breaking it would have made an answer wrong.
  package subscript(rule: OracleRule) -> Int {
    counts[rule.general] ?? 0
  }

  mutating func count(_ rules: [OracleRule]) {
    for rule in rules { counts[rule, default: 0] += 1 }
  }

  /// All rules, column by column.
  package var rules: [OracleRule] { Array(columns.joined()) }

  package var missed: [OracleRule] { columns.joined().filter { self[$0] == 0 } }
}

extension OracleRecord: CustomStringConvertible {
  /// A table with a line for each rule, with a clear mark on those that were never tested.
  package var description: String {
    let heads = columns.enumerated().map { index, rules in
      (rules.first?.family.title ?? "") + (index == 0 ? ", how often tested" : "")
    }
    let lines = (0..<(columns.map(\.count).max() ?? 0)).map { line in
      columns.map { line < $0.count ? cell($0[line]) : "" }
    }
    let missed = columns.compactMap(missed).joined(separator: "; ")
    return
      (([heads] + lines).map(Self.line)
      + (missed.isEmpty ? [] : ["NEVER TESTED: rules \(missed)"]))
      .joined(separator: "\n")
  }

  private func cell(_ rule: OracleRule) -> String {
    let text = rule.family == .lists ? rule.sentence : rule.name
    return Self.aligned(rule.number, 2) + " " + Self.aligned(self[rule], 8) + "  \(text)"
  }

  private func missed(_ rules: [OracleRule]) -> String? {
    let missed = rules.filter { self[$0] == 0 }
    guard let family = missed.first?.family else { return nil }
    let numbers = missed.map { "\($0.number)" }.joined(separator: ", ")
    return family == .lists ? numbers : "of the \(family.rawValue) \(numbers)"
  }

  private static func line(_ cells: [String]) -> String {
    cells.dropFirst().reduce(cells.first ?? "") { line, cell in
      cell.isEmpty ? line : line + String(repeating: " ", count: max(2, 46 - line.count)) + cell
    }
  }

  private static func aligned(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}
