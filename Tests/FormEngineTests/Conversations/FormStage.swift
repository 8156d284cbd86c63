import DynamicRows
import FormEngine
import Testing

/// A form under test that tells what it shows in few words.
struct FormStage {
  var form: LiveForm

  init(_ spec: FormSpec, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let report = spec.check()
    form = LiveForm(
      try #require(report.checked, "\(report.findings)", sourceLocation: sourceLocation))
  }

  /// The visible rows, one line a section, as `s: a b c`.
  var shown: String {
    (0..<form.numberOfSections).map { section in
      let rows = form.rows(0..<form.numberOfRows(inSection: section), inSection: section)
      return ([(form.section(at: section)?.id ?? "?") + ":"] + rows).joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// Does an action and tells the update as `-0.1 +0.2 ~0.0`, then `changed a b`.
  mutating func perform(_ action: FormAction) throws -> String {
    try form.perform(action).summary
  }

  /// The code with which an action is refused; that it has changed nothing is checked.
  mutating func refusal(_ action: FormAction) -> FormRefusal.Code? {
    let (shownBefore, valuesBefore) = (shown, form.values())
    do throws(FormRefusal) {
      try form.perform(action)
      return nil
    } catch {
      #expect(shown == shownBefore)
      #expect(form.values() == valuesBefore)
      return error.code
    }
  }

  /// The stored values as `a=1 b="x"`.
  var values: String { form.values().summary }

  /// What would be submitted, as `a=1 b="x"`.
  var result: String { form.result().summary }
}

extension FormChange {
  /// The change in few words.
  var summary: String {
    var words = update.deleteSections.map { "-\($0)" } + update.insertSections.map { "+\($0)" }
    words += update.deleteRows.map { "-\($0)" } + update.insertRows.map { "+\($0)" }
    words += update.moveRows.map { "\($0.from)>\($0.to)" } + update.reloadRows.map { "~\($0)" }
    if !changed.isEmpty { words += ["changed"] + changed }
    return words.joined(separator: " ")
  }
}

extension [FormAnswer] {
  /// The answers in few words.
  var summary: String {
    map { "\($0.row)=\($0.value)" }.joined(separator: " ")
  }
}
