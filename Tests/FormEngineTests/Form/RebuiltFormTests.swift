import TestSupport
import Testing

@testable import FormEngine

@Suite("Changes compared with rebuilt forms")
struct RebuiltFormTests {
  /// The form restored from the state of another one; `nil` if the form has something that states don't contain.
  private func rebuilt(_ form: LiveForm, _ spec: FormSpec) throws -> LiveForm? {
    let rows = form.ids(form.map.allRows).compactMap { form.row($0) }
    let isLeftOut = rows.contains {
      $0.hasDraft || form.presentNumber($0.id).map(form.catalog.isSecret) == true
        || $0.problems.contains { $0.code.isExternal }
    }
    guard !isLeftOut, form.catalog.provided.isEmpty else { return nil }
    var rebuilt = try LiveForm(spec, language: form.language)
    try rebuilt.perform(.restore(form.state))
    return rebuilt
  }

  private func value(of id: RowID, in form: LiveForm) -> FormValue? {
    form.presentNumber(id).flatMap { form.filled.answers[$0] }
  }

  /// Whether the rows that an action changes are reloaded: no front end has shown them already.
  private func isReloaded(by action: FormAction) -> Bool {
    switch action {
    case .set(_, _, let alreadyShown, _), .clear(_, let alreadyShown, _): !alreadyShown
    default: true
    }
  }

  private func cells(_ form: LiveForm) -> [RowID: LiveRow] {
    var cells: [RowID: LiveRow] = [:]
    for row in form.map.allRows {
      let id = form.catalog.rows[row].id
      cells[id] = form.row(id)
    }
    return cells
  }

  @Test(
    "a change is the difference of the forms that the states before and after it describe",
    arguments: 0..<4)
  func differences(part: Int) throws {
    var count = 0
    try RandomWalk.run(part: part, count: 10) { step in
      guard let change = step.change, let before = try rebuilt(step.former, step.spec),
        let after = try rebuilt(step.form, step.spec)
      else { return }
      count += 1
      let (old, new) = (cells(before), cells(after))
      let inBoth = Set(old.keys).intersection(new.keys)
        // Rows with the same id can be others.
        .subtracting(change.rearrangement.rows + change.rearrangement.departedRows)
      let comment = Comment(rawValue: step.name)
      func visible(_ cells: [RowID: LiveRow]) -> Set<RowID> {
        Set(cells.values.filter(\.isVisible).map(\.id))
      }
      #expect(
        Set(change.inserted).subtracting(visible(old)) == visible(new).subtracting(visible(old)),
        comment)
      #expect(
        Set(change.removed).subtracting(visible(new)) == visible(old).subtracting(visible(new)),
        comment)
      let values = inBoth.filter { value(of: $0, in: before) != value(of: $0, in: after) }
      #expect(Set(change.changed).intersection(inBoth) == values, comment)
      let problems = inBoth.filter { old[$0]?.problems != new[$0]?.problems }
      #expect(Set(change.problemsChanged).intersection(inBoth) == problems, comment)
      let shown = inBoth.filter { id in
        guard let old = old[id], let new = new[id], old.isVisible, new.isVisible else {
          return false
        }
        return old.value != new.value || old.isOpen != new.isOpen
          || old.isEnabled != new.isEnabled || old.text != new.text
          || old.offeredOptions.map(\.asShown) != new.offeredOptions.map(\.asShown)
          || old.spec.title != new.spec.title || old.spec.help != new.spec.help
      }
      if isReloaded(by: step.action) { #expect(shown.isSubset(of: Set(change.reloaded)), comment) }
    }
    #expect(count > 40)
  }

  @Test("a refused batch leaves the form as it was in all respects", arguments: 0..<4)
  func refusals(part: Int) throws {
    var count = 0
    try RandomWalk.run(part: part, count: 15) { step in
      guard let change = step.change else { return }
      let former = step.former
      var refused = former
      let refusal = #expect(throws: FormRefusal.self) {
        try refused.perform(.batch([step.action, .open("no such row")]))
      }
      guard refusal?.index == 1 else { return }
      count += 1
      let comment = Comment(rawValue: step.name)
      #expect(cells(refused) == cells(former), comment)
      #expect(refused.state == former.state, comment)
      #expect(refused.invariantViolations() == [], comment)
      #expect(refused.revision == former.revision, comment)
      #expect(refused.canUndo == former.canUndo && refused.canRedo == former.canRedo, comment)
      // The same action has the same outcome, which also depends on what no view shows.
      let again = try refused.perform(step.action)
      #expect(again == change, comment)
      #expect(refused.state == step.form.state, comment)
    }
    #expect(count > 80)
  }
}
