import DynamicRows

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

  /// Forgets every step, so that nothing can be undone or redone; the form stays as it is.
  package mutating func forgetSteps() {
    history.removeAll()
  }

  /// How many bytes the steps that can be undone and redone may take, by an estimate; 64 MiB at first.
  ///
  /// A step takes about 160 bytes, 8 for each value and disclosure that changed, and what the former
  /// values take themselves; what conditions show, hide, enable or disable takes nothing. Where the
  /// steps take more, the oldest are dropped, each as a whole, and can't be undone any more. The newest
  /// is always kept, and so is every step that can be redone.
  ///
  ///     form.historyLimit = 1 << 20   // enough for thousands of answers
  ///     form.historyLimit = 0         // one step can be undone
  public var historyLimit: Int {
    get { history.limit }
    set { history.limit = newValue }
  }

  /// How many steps can be undone at most; `nil`, at first, for any number that ``historyLimit`` has room
  /// for. The oldest steps are dropped, and what was undone can always be redone.
  ///
  ///     form.undoLimit = 100
  ///     form.undoLimit = 0   // nothing can be undone
  public var undoLimit: Int? {
    get { history.countLimit }
    set { history.countLimit = newValue }
  }

  /// Puts back what there was before some changes, and records that in turn. What follows from
  /// conditions is not recorded but settled again; disclosure is recorded, and left alone by settling.
  mutating func takeBack(_ log: ChangeLog) {
    var rest = log
    while let change = rest.popLast() { takeBack(change) }
    // There was no loop before the changes, so there is none now.
    _ = conditions.rankArrivals(in: catalog, structure)
    settle(keepingDisclosure: true)
  }

  private mutating func takeBack(_ change: ChangeLog.Change) {
    switch change {
    case .value(let row, let before):
      store(before, of: row)
    case .draft(let row, let before):
      setDraft(before, of: row)
    case .disclosure(let row, let wasOpen):
      setOpen(row, to: wasOpen)
    case .structure(let inverse):
      changeStructure(inverse)
    case .rowSpec(let row, let former):
      recordChange(of: row)
      catalog.put(
        former.spec, partner: former.partner, isDeclared: former.wasDeclared,
        changed: former.changed, at: row)
      catalog.repeats.setOrigin(former.origin, of: row)
      catalog.repeats.setTemplate(former.template, of: row)
      noteOtherSpec(of: row)
    case .sectionSpec(let former):
      recordSpec(of: former.section)
      _ = catalog.add(former.spec, isDeclared: former.wasDeclared)
    }
  }
}
