import FormEngine

extension FormScreen {
  /// Does what an event means, and scrolls so that the focus can be seen.
  ///
  /// - Returns: What has to happen outside, or `nil`.
  mutating func handle(_ event: InputEvent) -> ScreenEffect? {
    var effect: ScreenEffect?
    openedGroup = nil
    switch event {
    case .key(let press):
      (formerRun, run) = (run, nil)
      effect = handleKey(press)
    case .paste(let text):
      run = nil
      dropLifted()
      paste(text)
    case .mouse(let mouse):
      guard mouse.kind == .press else {
        scroll(by: mouse.kind.lines)
        return nil
      }
      run = nil
      effect = handlePress(mouse)
    case .resize(let size): resize(to: size)
    case .focus: return nil
    }
    scrollToFocus()
    return effect
  }

  private mutating func handleKey(_ press: KeyPress) -> ScreenEffect? {
    switch press {
    case .control("c"): return .end(.interrupted(signal: 2))
    case .control("\\"): return .end(.interrupted(signal: 3))
    case .control("z"):
      dropLifted()
      return .suspend
    case .control("l"): return .repaint
    case .control("s"):
      overlay = nil
      notice = nil
      dropLifted()
      return submit()
    default: break
    }
    if let overlay { return handle(press, in: overlay) }
    notice = nil
    if press == KeyPress(.function(1)) {
      overlay = .help(top: 0)
      return nil
    }
    if handleLifted(press) || handleRearranging(press) { return nil }
    if press == KeyPress(.escape) { return leaveEditorOrForm() }
    if handleInEditing(press) { return nil }
    return handleOnRow(press)
  }

  /// Does what the keys mean that move rows, undo and redo.
  ///
  /// - Returns: Whether the press is one of them.
  private mutating func handleRearranging(_ press: KeyPress) -> Bool {
    if let direction = press.direction {
      move(direction)
    } else if press.isUndo {
      undo()
    } else if press.isRedo {
      redo()
    } else {
      return false
    }
    return true
  }

  private mutating func handle(_ press: KeyPress, in overlay: Overlay) -> ScreenEffect? {
    switch (overlay, press.key) {
    case (.leaving, .character("y")), (.leaving, .character("Y")): return .end(.cancelled)
    case (.help, .down): scroll(by: 1)
    case (.help, .up): scroll(by: -1)
    case (.help, .pageDown): scroll(by: contentHeight)
    case (.help, .pageUp): scroll(by: -contentHeight)
    default: self.overlay = nil
    }
    return nil
  }

  /// Leaves the editor that has the focus; outside of one, the form, after a question where
  /// something was filled in.
  private mutating func leaveEditorOrForm() -> ScreenEffect? {
    if let row = focusedRow, let field = row.field {
      unfinished[row.id] = nil
      perform(.close(field, discardingDraft: true))
      setFocus(.row(field))
      return nil
    }
    switch editing {
    case .options, .date:
      focusedRow.map { unfinished[$0.id] = nil }
      editing = nil
      return nil
    case .text, nil:
      return leaveForm()
    }
  }

  /// Leaves the form, after a question where something was filled in.
  mutating func leaveForm() -> ScreenEffect? {
    guard hasChanges || !unfinished.isEmpty else { return .end(.cancelled) }
    overlay = .leaving
    return nil
  }
}
