import FormEngine

/// A change of the form by the person.
struct UnseenChange: Sendable {
  let change: FormChange
  /// The pressed button and its action, if that is not one of the engine's.
  let button: (row: RowID, action: String)?

  init(_ change: FormChange, by action: FormAction) {
    self.change = change
    if case .tap(let row) = action, case .named(let name) = change.buttonAction {
      button = (row, name)
    } else {
      button = nil
    }
  }
}

/// The program that shows the form.
extension FormScreen {
  /// Prepares for a host.
  mutating func serve(_ host: TerminalHost) {
    customLines = host.lines
    if host.changed != nil || host.pressed != nil { unseen = [] }
  }

  /// Lets the host react to what the last event changed.
  ///
  /// - Returns: What the host asks for; `nil` if that is nothing.
  mutating func react(by host: TerminalHost) -> ScreenEffect? {
    guard let changes = unseen, !changes.isEmpty else { return nil }
    unseen = []
    var effect: ScreenEffect?
    for unseen in changes {
      perform(host.changed?(form, unseen.change) ?? [])
      guard let button = unseen.button else { continue }
      switch host.pressed?(form, button.row, button.action) {
      case .perform(let actions)?: perform(actions)
      case .end?: effect = .end(.pressed(button.row))
      case nil: break
      }
    }
    unseen = []
    return effect
  }

  /// Lets the host refuse the answers of a submitted form, which then goes on.
  ///
  /// - Returns: Whether it has refused them.
  mutating func letRefuse(_ answers: [FormAnswer], by host: TerminalHost) -> Bool {
    guard let actions = host.submitted?(form, answers), !actions.isEmpty else { return false }
    perform(actions)
    rejectIfWrong()
    openQuestion()
    return true
  }

  private mutating func perform(_ actions: [FormAction]) {
    for action in actions { perform(action) }
  }
}
