import FormEngine

/// The program that asks the questions.
extension LineDialog {
  /// Lets the host react to a change.
  mutating func react(to change: FormChange) {
    perform(host.changed?(form, change) ?? [])
  }

  /// Performs actions of the host.
  ///
  /// - Parameter reportsProblems: Whether the problems that are shown because of them are printed.
  mutating func perform(_ actions: [FormAction], reportsProblems: Bool = true) {
    for action in actions {
      do {
        let change = try form.perform(action)
        if !change.changed.isEmpty { autosave(form) }
        if reportsProblems { reportShown(by: change) }
      } catch {
        report(problem: error.message)
      }
    }
    if !actions.isEmpty { questions = currentQuestions }
  }

  /// Asks whether to press a button of the host's own.
  mutating func visitButton(_ button: LiveRow, _ action: String) -> Step {
    let title = form.fullName(of: button.id)
    return askYesOrNo(
      "\(title)?", default: false,
      help: button.spec.help.map { Phrase(verbatim: $0) } ?? "y does it, n goes on without."
    ) { dialog, isPressed in
      let step = dialog.finish(button.id)
      guard isPressed, (try? dialog.form.perform(.tap(button.id))) != nil else { return step }
      switch dialog.host.pressed?(dialog.form, button.id, action) {
      case .perform(let actions)?: dialog.perform(actions)
      case .end?:
        dialog.ending = button.id
        return .end
      case nil: break
      }
      return step
    }
  }
}

extension LiveRow {
  /// The name of the action of a button that is not one of the engine's.
  var ownAction: String? {
    if case .button(.named(let action)) = spec.content { action } else { nil }
  }
}
