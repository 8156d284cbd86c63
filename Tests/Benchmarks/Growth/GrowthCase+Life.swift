import FormEngine
import FormText

extension GrowthCase {
  /// Creates a case that reads and opens a form, performs actions, undoes them, and saves and restores
  /// the state. Actions that the form refuses are measured as well.
  ///
  /// - Parameters:
  ///   - spec: Returns the text of a spec for an *n*.
  ///   - isSquare: Whether each row and each action is *n* times the work, such as showing *n* options.
  ///   - judgesAll: Whether each action is *n* times the work, such as judging a row by *n* checks.
  ///   - actions: Returns the actions for an *n*; by default, every row is set.
  init(
    _ name: String, size: Int = 300, isSquare: Bool = false, judgesAll: Bool = false,
    spec: @escaping @Sendable (Int) -> String,
    acting actions: (@Sendable (Int) -> [FormAction])? = nil
  ) {
    self.init(
      name, size: size,
      measuring: { size in
        let bytes = Array(spec(size).utf8)
        let blank = LiveForm.reading(bytes)
        let actions = actions?(size) ?? blank.actionsOnEveryRow
        let cost = isSquare ? size : 1
        return { laps in
          var form = laps.measure("load", work: { _ in bytes.count * cost }) {
            LiveForm.reading(bytes)
          }
          let costOfActing = judgesAll ? size : cost
          laps.measure("act", actions, on: &form, each: costOfActing)
          laps.measureLife(of: &form, from: blank, each: cost, undoing: costOfActing)
          use(form)
        }
      })
  }
}

extension Laps {
  /// Measures saving, undoing and restoring.
  ///
  /// - Parameter blank: The form that the state is restored into.
  mutating func measureLife(
    of form: inout LiveForm, from blank: LiveForm, each cost: Int = 1, undoing costOfStep: Int = 1
  ) {
    let state = measure("save", work: { $0.utf8.count }) { form.state.json }
    let steps = repeatElement(FormAction.undo, count: form.numberOfSteps)
    measure("undo", steps, on: &form, each: costOfStep)
    measure("restore", work: { _ in state.utf8.count * cost }) {
      guard let state = try? FormState(json: Array(state.utf8)) else { return }
      form = blank
      _ = try? form.perform(.restore(state))
    }
  }
}

extension LiveForm {
  /// The form of a spec without errors.
  static func reading(_ bytes: [UInt8]) -> LiveForm {
    let reading = SpecReader.read(bytes, named: "growth.json")
    guard let checked = reading.checked else {
      fatalError("\(reading.diagnostics.first.map(\.description) ?? "")")
    }
    return LiveForm(checked)
  }

  /// Actions that change what all rows may read, before and after one on every row.
  fileprivate var actionsOnEveryRow: [FormAction] {
    let shared: [FormAction] = [.set("x", true), .set("x", false), .set("y", 2), .set("z", "c")]
    return shared + allRows.compactMap { row in self.row(row).map(actionOn) } + shared
  }

  private func actionOn(_ row: LiveRow) -> FormAction {
    switch row.spec.content {
    case .label, .button, .group: .tap(row.id)
    case .repeat: .addCopy(to: row.id)
    case .text: .set(row.id, "b")
    case .number: .set(row.id, 3)
    case .toggle: .set(row.id, true)
    case .field: .set(row.id, "b")
    case .picker(let picker):
      .set(row.id, .text(picker.options.last?.value ?? "b"))
    case .datePicker: .set(row.id, "2026-02-02")
    case .hidden(let held), .custom(let held):
      .set(row.id, held.holds == .number ? 3 : held.holds == .bool ? true : "b")
    }
  }
}
