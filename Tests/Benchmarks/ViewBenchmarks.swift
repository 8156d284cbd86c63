import DynamicRows
import FormEngine
import FormViews

/// Actions performed by what shows a form, compared with the same actions performed by the form
/// alone, in the same run. The views themselves do nothing.
@MainActor struct ViewBenchmarks {
  private let rows: Int
  /// Fields with one picker each, all of them closed, without steps to undo.
  private let form: LiveForm

  init(rows: Int) {
    self.rows = rows
    var form = LiveForm.of([FormBenchmarks.section(rows: rows)])
    form.undoLimit = 0
    self.form = form
  }

  func run(into report: inout Report) {
    for operation in Operation.allCases {
      let form = operation == .tapAfterSteps ? formWithSteps() : form
      let actions = actions(of: operation)
      let subjects = Subject.allCases.map { subject in
        (subject.rawValue, { time(of: actions, by: performer(subject, form)) })
      }
      report.compare(operation.rawValue, rows: rows, subjects)
    }
  }

  /// What is measured. Each is named for the report.
  private enum Operation: String, CaseIterable {
    case tap
    case set
    case insertAndRemove = "insert or remove a row"
    case tapAfterSteps = "tap after 10,000 steps"
  }

  /// What performs the actions.
  private enum Subject: String, CaseIterable {
    case form = "LiveForm"
    case copiedForm = "LiveForm, copied"
    case table = "FormTable"
    case outline = "FormOutline"
    case model = "VisibleModel"
  }
}

extension ViewBenchmarks {
  /// What is performed for each measurement of an operation; all of it leads back to the first state,
  /// so that it can be repeated.
  private func actions(of operation: Operation) -> [[FormAction]] {
    let fields = rows / 2
    // Neighbors in the list are far from each other in the form.
    let ids = (0..<min(fields, 5000)).map { FormBenchmarks.id($0 * 7919 % fields) }
    switch operation {
    case .tap, .tapAfterSteps:
      return (ids + ids).map { [.tap($0)] }
    case .set:
      return ids.map { [.set($0, "a")] } + ids.map { [.set($0, "b")] }
    case .insertAndRemove:
      return ids.map { [.insert([RowSpec("new", .label)], .after($0)), .removeRow("new")] }
    }
  }

  /// The form with as many steps to undo as it keeps.
  private func formWithSteps() -> LiveForm {
    var form = form
    form.undoLimit = 10_000
    for number in 0..<10_000 {
      form.mustPerform(.tap(FormBenchmarks.id(number / 2 % (rows / 2))))
    }
    return form
  }

  /// The time of one action.
  private func time(of actions: [[FormAction]], by perform: (FormAction) -> Void) -> Double {
    var index = 0
    let time = nanosecondsOfEach {
      for action in actions[index] { perform(action) }
      index = index + 1 < actions.count ? index + 1 : 0
    }
    return time / Double(actions[0].count)
  }

  /// A function that performs an action on a form, and shows it by a subject.
  private func performer(_ subject: Subject, _ form: LiveForm) -> (FormAction) -> Void {
    var form = form
    switch subject {
    case .form:
      return { form.mustPerform($0) }
    case .copiedForm:
      return { action in
        var next = form
        next.mustPerform(action)
        form = next
      }
    case .table:
      let view = IdleTable()
      let table = FormTable(form, in: view)
      return { action in
        withExtendedLifetime(view) { attempt { try table.perform(action) } }
      }
    case .outline:
      let view = NSOutlineView()
      let outline = FormOutline(form, in: view)
      return { action in
        withExtendedLifetime(view) { attempt { try outline.perform(action) } }
      }
    case .model:
      var model = VisibleModel(form)
      return { action in attempt { model.apply(try form.perform(action), from: form) } }
    }
  }

  private func attempt<Result>(_ action: () throws -> Result) {
    do { use(try action()) } catch { preconditionFailure("\(error)") }
  }
}
