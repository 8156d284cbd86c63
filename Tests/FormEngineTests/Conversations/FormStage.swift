import DynamicRows
import FormEngine
import FormOracle
import Testing

/// A form under test that describes its contents and changes briefly.
struct FormStage {
  var form: LiveForm

  init(_ spec: FormSpec, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let report = spec.check()
    form = LiveForm(
      try #require(report.checked, "\(report.findings)", sourceLocation: sourceLocation))
  }

  /// The visible rows, a line for each section, as `s: a b c`.
  var shown: String {
    (0..<form.numberOfSections).map { section in
      let rows = form.rows(inSection: section)
      return (["\(form.section(at: section)?.id ?? "?"):"] + rows.map(\.text)).joined(
        separator: " ")
    }.joined(separator: "\n")
  }

  /// Performs an action, and returns the update as `-0.1 +0.2 0.3>0.4 ~0.0`, then `changed a b`;
  /// sections are single numbers. Checks that a table view accepts the update.
  mutating func perform(
    _ action: FormAction, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    var mirror = TableMirror(showing: form.contents)
    let change = try form.perform(action)
    if !action.isShownAlready {
      let findings = mirror.apply(change.update, to: form.contents)
      #expect(findings == [], sourceLocation: sourceLocation)
    }
    return change.summary
  }

  /// The code with which an action is refused; checks that the action changed nothing.
  mutating func refusal(_ action: FormAction) -> FormRefusal.Code? {
    let (shownBefore, stateBefore) = (shown, form.state)
    do throws(FormRefusal) {
      try form.perform(action)
      return nil
    } catch {
      #expect(shown == shownBefore)
      #expect(form.state == stateBefore)
      return error.code
    }
  }

  /// The stored values as `a=1 b="x"`.
  var values: String { form.values().summary }
}

extension FormAction {
  /// Moves a row to a section and a row.
  static func moveRow(_ id: RowID, _ section: Int, _ row: Int) -> FormAction {
    .moveRow(id, to: RowPosition(section: section, row: row))
  }

  /// Inserts a row with its block, at a section and a row.
  static func insert(_ rows: RowSpec..., at section: Int, _ row: Int) -> FormAction {
    .insert(rows, .at(RowPosition(section: section, row: row)))
  }

  /// Whether the person's own gesture has already shown a change that the update leaves out.
  fileprivate var isShownAlready: Bool {
    switch self {
    case .set(_, _, let isShown, _), .clear(_, let isShown, _): isShown
    case .moveRow(_, _, let shown): shown != .nothing
    default: false
    }
  }
}

extension FormChange {
  /// A brief description of the change.
  var summary: String {
    var words = update.deleteSections.map { "-\($0)" } + update.insertSections.map { "+\($0)" }
    words += update.moveSections.map { "\($0.from)>\($0.to)" }
    words += update.deleteRows.map { "-\($0)" } + update.insertRows.map { "+\($0)" }
    words += update.moveRows.map { "\($0.from)>\($0.to)" } + update.reloadRows.map { "~\($0)" }
    if !changed.isEmpty { words += ["changed"] + changed.map(\.text) }
    return words.joined(separator: " ")
  }
}

extension [FormAnswer] {
  /// A brief description of the answers.
  var summary: String {
    map { "\($0.row)=\($0.value)" }.joined(separator: " ")
  }
}
