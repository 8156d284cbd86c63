import FormEngine
import FormOracle
import Testing

@testable import TestSupport

@Suite("Every small form, every way through it")
struct ExhaustiveTests {
  @Test(
    "forms of up to 5 rows in one or two sections are right after up to 5 toggles of presenters",
    arguments: [1, 2])
  func presenters(sections: Int) {
    for rows in 1...(CampaignSettings.isThorough ? 5 : 4) {
      for forest in Forest.all(rows: rows, sections: sections) {
        walk(forest, toggling: forest.presenters)
      }
    }
  }

  @Test("forms are right when rows that present nothing are toggled as well", arguments: [1, 2])
  func everyRow(sections: Int) {
    let usual = CampaignSettings.isThorough ? 5 - sections : 4 - sections
    for rows in 1...(CampaignSettings.isLong ? 5 : usual) {
      for forest in Forest.all(rows: rows, sections: sections) {
        walk(forest, toggling: Array(0..<rows))
      }
    }
  }

  @Test("the numbers of forests are the Catalan numbers")
  func forests() {
    #expect((1...5).map { Forest.all(rows: $0, sections: 1).count } == [1, 2, 5, 14, 42])
    #expect((1...5).map { Forest.all(rows: $0, sections: 2).count } == [2, 5, 14, 42, 132])
  }

  private func walk(_ forest: Forest, toggling rows: [Int]) {
    var walk = ToggleWalk(forest, toggling: rows)
    walk.run(toggles: 5)
    if let failure = walk.failure { Issue.record("\(failure)") }
    let expected = (1...5).reduce(0) { sum, length in
      sum + (0..<length).reduce(1) { product, _ in product * rows.count }
    }
    #expect(walk.steps == expected)
  }
}

/// An ordered forest of rows, spread over sections.
struct Forest: Sendable {
  /// The depth of each row, in full order.
  var depths: [Int]
  /// The first row of the second section; the number of rows if there is one section.
  var split: Int
  var sections: Int

  /// All forests of `rows` rows; a second section begins at any top-level row, or at the end.
  static func all(rows: Int, sections: Int) -> [Forest] {
    depthLists(rows).flatMap { depths in
      let splits =
        sections == 1 ? [rows] : (0...rows).filter { $0 == rows || depths[$0] == 0 }
      return splits.map { Forest(depths: depths, split: $0, sections: sections) }
    }
  }

  private static func depthLists(_ rows: Int) -> [[Int]] {
    guard rows > 0 else { return [[]] }
    return depthLists(rows - 1).flatMap { depths in
      (0...(depths.last.map { $0 + 1 } ?? 0)).map { depths + [$0] }
    }
  }

  /// The rows that have children.
  var presenters: [Int] {
    depths.indices.dropLast().filter { depths[$0 + 1] > depths[$0] }
  }

  /// The forest as a form; the rows that are toggled are groups.
  func spec(groups: [Int]) -> FormSpec {
    let rows = depths.indices.map { row in
      let presenter = depths[..<row].lastIndex { $0 == depths[row] - 1 }
      return RowSpec(
        "r\(row)", groups.contains(row) ? .group(GroupContent()) : .label,
        presentedBy: depths[row] == 0 ? nil : presenter.map { "r\($0)" })
    }
    var spec = FormSpec("Form", sections: [SectionSpec("s0", rows: Array(rows[..<split]))])
    if sections == 2 { spec.sections.append(SectionSpec("s1", rows: Array(rows[split...]))) }
    return spec
  }
}

/// All sequences of toggles of one form; sequences with a common prefix share it.
///
/// Only disclosure differs, so the visible rows depend only on which rows are open. The reference
/// is asked once for each set of open rows.
struct ToggleWalk {
  private(set) var steps = 0
  private(set) var failure: String?
  private let spec: FormSpec
  private let rows: [Int]
  /// The reference for each set of open rows, one bit for each row.
  private var forms: [Int: ReferenceForm]
  /// The change for each set of open rows and toggled row; the key is eight times the set plus the
  /// row.
  private var changes: [Int: FormChange] = [:]

  init(_ forest: Forest, toggling rows: [Int]) {
    spec = forest.spec(groups: rows)
    self.rows = rows
    forms = [0: ReferenceForm(spec)]
  }

  mutating func run(toggles: Int) {
    guard let checked = spec.check().checked else {
      return fail([], "the spec is refused")
    }
    go(LiveForm(checked), open: 0, toggles: toggles, path: [])
  }

  private mutating func go(_ form: LiveForm, open: Int, toggles: Int, path: [FormAction]) {
    for row in rows where toggles > 0 && failure == nil {
      let action = action(on: row, open: open)
      let next = open ^ (1 << row)
      var copy = form
      do {
        let change = try copy.perform(action)
        if change != expectedChange(action, toggling: row, open: open)
          || copy.contents != forms[next]?.contents
        {
          fail(path + [action], "\(change), \(copy.contents)")
        }
      } catch {
        fail(path + [action], "\(error)")
      }
      steps += 1
      go(copy, open: next, toggles: toggles - 1, path: path + [action])
    }
  }

  /// A tap if the row is visible, otherwise the command that opens or closes it.
  private func action(on row: Int, open: Int) -> FormAction {
    let id: RowID = "r\(row)"
    if forms[open]?.position(of: id) != nil { return .tap(id) }
    return open & (1 << row) != 0 ? .close(id) : .open(id)
  }

  /// The change that the reference expects, checked by the table mirror.
  private mutating func expectedChange(_ action: FormAction, toggling row: Int, open: Int)
    -> FormChange?
  {
    let step = open * 8 + row
    if let known = changes[step] { return known }
    guard var form = forms[open] else { return nil }
    var mirror = TableMirror(showing: form.contents)
    let change = try? form.perform(action)
    if let change, !mirror.apply(change.update, to: form.contents).isEmpty {
      fail([action], "the mirror refuses what the reference expects")
    }
    forms[open ^ (1 << row)] = form
    changes[step] = change
    return change
  }

  private mutating func fail(_ path: [FormAction], _ message: String) {
    failure = """
      \(spec.json)
      \(path.map(\.json).joined(separator: "\n"))
      \(message)
      """
  }
}
