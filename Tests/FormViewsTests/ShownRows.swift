import DynamicRows
import FormEngine
import FormOracle
import FormViews
import TestSupport
import Testing

extension LiveForm {
  /// All that a cell could show of a row.
  func appearance(of row: LiveRow) -> RowAppearance {
    var appearance = RowAppearance(
      row.value, isEnabled: row.isEnabled, isOpen: row.isOpen, text: row.text, spec: row.spec,
      options: row.offeredOptions)
    appearance.facts += [
      .number(Double(row.depth)), .number(Double(row.copy ?? 0)), .bool(row.hasDraft),
      .bool(row.canMove),
    ]
    appearance.facts += row.problems.map { .text($0.message) }
    appearance.facts += shownProblems(of: row.id).map { .text($0.message) }
    return appearance
  }

  /// The same in a line.
  func line(of row: LiveRow) -> String { "\(row.id) \(appearance(of: row))" }
}

extension FormTable {
  /// What the data source of a table with sections answers.
  var answers: TableContents {
    TableContents(
      (0..<numberOfSections).compactMap { index in
        section(at: index).map { section in
          let rows = (0..<numberOfRows(inSection: index)).compactMap { row(at: at(index, $0)) }
          return .init(
            section.id, rows.map { .init($0.id, shows: form.appearance(of: $0)) })
        }
      })
  }

  /// What the data source of a table without sections answers.
  var lines: [String] {
    (0..<count).map { index in
      row(atIndex: index).map { form.line(of: $0) } ?? section(atIndex: index)?.id.text ?? "?"
    }
  }
}

/// A position.
func at(_ section: Int, _ row: Int) -> RowPosition { RowPosition(section: section, row: row) }

/// Random forms, and random actions that their front end does not show yet.
@MainActor func forEachScript(
  part: Int, count: Int,
  _ body: (_ form: LiveForm, _ next: () -> FormAction, _ seed: UInt64) throws -> Void
) throws {
  for seed in CampaignSettings.seeds(part: part, count: count) {
    var specs = SpecGenerator(seed: seed)
    let checked = try #require(specs.next().check().checked)
    var generator = ActionGenerator(seed: ~seed, spec: checked.spec)
    var reference = ReferenceForm(checked.spec)
    let next = {
      let action = generator.next(for: reference).notYetShown
      _ = try? reference.perform(action)
      return action
    }
    try body(LiveForm(checked), next, seed)
  }
}

extension FormAction {
  /// The same action by a front end that shows nothing of it yet.
  fileprivate var notYetShown: FormAction {
    switch self {
    case .set(let id, let value, _, let joined): .set(id, value, joined: joined)
    case .clear(let id, _, let joined): .clear(id, joined: joined)
    case .moveRow(let id, let place, _): .moveRow(id, to: place)
    default: self
    }
  }
}

/// Small forms of groups in groups, some of them closed or hidden, beside a section into which they
/// may go.
func smallForms(upTo most: Int) throws -> [LiveForm] {
  try (1...most).flatMap { count in
    try forests(count).flatMap { depths in
      try (0..<(1 << count)).filter { isPlain($0, depths) }.flatMap { open in
        try (-1..<count).map { try LiveForm(spec(depths, open: open, hidden: $0)) }
      }
    }
  }
}

/// The depths of the rows of all forests with so many rows.
private func forests(_ count: Int) -> [[Int]] {
  (1..<count).reduce([[0]]) { forests, _ in
    forests.flatMap { forest in (0...(forest.last ?? 0) + 1).map { forest + [$0] } }
  }
}

/// Whether only rows that present others are open.
private func isPlain(_ open: Int, _ depths: [Int]) -> Bool {
  depths.indices.allSatisfy { row in
    open >> row & 1 == 0 || row + 1 < depths.count && depths[row + 1] > depths[row]
  }
}

private func spec(_ depths: [Int], open: Int, hidden: Int) -> FormSpec {
  var above: [RowID] = []
  var rows: [RowSpec] = []
  for (row, depth) in depths.enumerated() {
    above.removeSubrange(depth...)
    rows.append(
      RowSpec(
        "r\(row)", .group(GroupContent(isOpen: open >> row & 1 == 1)), presentedBy: above.last,
        shownWhen: row == hidden ? .any([]) : nil))
    above.append("r\(row)")
  }
  let other = SectionSpec(
    "t", reorder: .across, rows: [RowSpec("x", .label), RowSpec("y", .label, isMovable: false)])
  return FormSpec("Forest", sections: [SectionSpec("s", reorder: .across, rows: rows), other])
}
