extension LiveForm {
  /// Puts everything back that the last step changed.
  ///
  /// - Throws: `nothingToUndo`.
  mutating func undo() throws(FormRefusal) {
    guard let step = history.lastStep else {
      throw FormRefusal(.nothingToUndo, "there is no step to undo")
    }
    takeBack(step)
  }

  /// Does again what was undone last.
  ///
  /// - Throws: `nothingToRedo`.
  mutating func redo() throws(FormRefusal) {
    guard let step = history.nextStep else {
      throw FormRefusal(.nothingToRedo, "there is no step to redo")
    }
    takeBack(step)
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { history.lastStep != nil }

  /// Whether there is a step to redo.
  public var canRedo: Bool { history.nextStep != nil }

  /// Makes the last step a part of the one before it, as the letters of a text that were typed one
  /// after another. Does nothing where there are fewer than two steps.
  package mutating func joinLastSteps() {
    history.joinLastSteps()
  }

  /// Forgets every step, so that nothing can be undone or redone; the form stays as it is.
  package mutating func forgetSteps() {
    history = History()
  }

  /// Puts back what there was before some changes, and records that in turn. What follows from
  /// conditions is not recorded but settled again; disclosure is recorded, and left alone by settling.
  mutating func takeBack(_ changes: [Journal.Change]) {
    for change in changes.reversed() {
      takeBack(change)
    }
    // There was no loop before the changes, so there is none now.
    _ = rankArrivals()
    settle(keepingDisclosure: true)
  }

  private mutating func takeBack(_ change: Journal.Change) {
    switch change {
    case .value(let row, let before):
      store(before, of: row)
    case .draft(let row, let before):
      setDraft(before, of: row)
    case .disclosure(let row, let wasOpen):
      setOpen(wasOpen, row)
    case .enabled: break
    case .structure(let inverse, _):
      changeStructure(inverse)
    case .rowSpec(let row, let before, let partner, let wasDeclared):
      recordSpec(of: row)
      catalog.put(before, partner: partner, isDeclared: wasDeclared, at: row)
      respecified.insert(row)
    case .sectionSpec(let section, let before, let wasDeclared):
      recordSpec(of: section)
      _ = catalog.add(before, isDeclared: wasDeclared)
    }
  }
}
