extension FormScreen {
  /// Handles a key in the room that the edited row has; `nil` if none is edited. A key without a
  /// meaning for a lifted row drops the row first.
  @discardableResult
  mutating func press(_ press: KeyPress, in room: Room?) -> Step {
    fit(to: room)
    step = Step()
    handle(press)
    return step
  }

  /// Pastes a text into the editor as one step: on one line, unless the text can have several.
  @discardableResult
  mutating func paste(_ text: String, in room: Room?) -> Step {
    fit(to: room)
    step.effect = nil
    if overlay == nil { performAsOneStep { $0.insert(pasted: text) } }
    return step
  }

  /// Scrolls what is edited in its room.
  mutating func fit(to room: Room?) {
    if let room { editor?.fit(to: room) }
  }

  /// Does what a key means now.
  mutating func handle(_ press: KeyPress) {
    (formerRun, run) = (run, nil)
    (hadOpened, hasOpened) = (hasOpened, false)
    (notice, openedGroup) = (nil, nil)
    defer { leaveEdited() }
    if let binding = binding(for: press) {
      let former = editor
      binding.perform(press, on: &self)
      if former == nil, editor?.isOpened == true { hasOpened = true }
      if let former, effect == nil { concludeQuestion(leaving: former, by: press) }
    } else if lift != nil {
      dropLifted()
      handle(press)
    }
  }
}
