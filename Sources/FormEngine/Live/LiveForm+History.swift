extension LiveForm {
  /// Puts everything back that the last step changed.
  ///
  /// - Throws: `nothingToUndo`.
  mutating func undo() throws(FormRefusal) {
    guard let step = history.lastStep else {
      throw FormRefusal(.nothingToUndo, "there is no step to undo")
    }
    for change in step.reversed() {
      takeBack(change)
    }
  }

  /// Does again what was undone last.
  ///
  /// - Throws: `nothingToRedo`.
  mutating func redo() throws(FormRefusal) {
    guard let step = history.nextStep else {
      throw FormRefusal(.nothingToRedo, "there is no step to redo")
    }
    for change in step.reversed() {
      takeBack(change)
    }
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

  /// Puts back what stood there before a change, and records that in turn.
  ///
  /// What follows from conditions was recorded as well: nothing is asked or settled anew.
  mutating func takeBack(_ change: Journal.Change) {
    switch change {
    case .value(let row, let before):
      journal.record(.value(row, before: storedValues[row]))
      storedValues[row] = before
    case .draft(let row, let before):
      setDraft(before, of: row)
    case .disclosure(let row, let wasOpen):
      setOpen(wasOpen, row)
    case .relevance(let row, let was):
      journal.record(.relevance(row, was: !was))
      map.setRelevant(was, row)
    case .sectionRelevance(let section, let was):
      journal.record(.sectionRelevance(section, was: !was))
      map.setSectionRelevant(was, section)
    case .enabling(let row, let was):
      journal.record(.enabling(row, was: isEnabledItself[row]))
      isEnabledItself[row] = was
    case .enabled(let row, let was):
      journal.record(.enabled(row, was: isEnabled[row]))
      isEnabled[row] = was
    case .structure(let inverse, _):
      changeStructure(inverse)
    case .rowSpec(let row, let before, let partner, let wasDeclared):
      recordSpec(of: row)
      catalog.put(before, partner: partner, isDeclared: wasDeclared, at: row)
      compileReaders(of: row)
    case .sectionSpec(let section, let before, let wasDeclared):
      recordSpec(of: section)
      _ = catalog.add(before, isDeclared: wasDeclared)
    }
  }
}
