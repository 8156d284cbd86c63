import DynamicRows

extension LiveForm {
  /// Reverts the last step, or redoes the one that was undone last.
  ///
  /// - Throws: `nothingToUndo` or `nothingToRedo`.
  mutating func revert(
    _ step: ChangeLog?, otherwise code: FormRefusal.Code, to verb: String
  ) throws(FormRefusal) {
    guard let step else { throw FormRefusal(code, "there is no step to \(verb)") }
    try revert(step)
    removeRemarksAboutReplacedRows()
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { session.history.lastStep != nil }

  /// Whether there is a step to redo.
  public var canRedo: Bool { session.history.nextStep != nil }

  /// The number of steps that can be undone.
  public var numberOfSteps: Int { session.history.numberOfSteps }

  /// The maximum size of all steps for undo and redo in bytes, estimated; by default 64 MiB.
  ///
  /// A step takes about 160 bytes, 8 bytes for each changed value and disclosure, and the size of
  /// the former values. Changes that follow from conditions take no space. If the steps take more,
  /// the oldest ones are dropped and can't be undone any more. The newest step and all steps that
  /// can be redone are always kept.
  ///
  ///     form.historyLimit = 1 << 20   // enough for thousands of answers
  ///     form.historyLimit = 0         // one step can be undone
  public var historyLimit: Int {
    get { session.history.limit }
    set { session.history.limit = newValue }
  }

  /// The maximum number of steps that can be undone; by default `nil` for as many as
  /// ``historyLimit`` allows. The oldest steps are dropped. Undone steps can always be redone.
  ///
  ///     form.undoLimit = 100
  ///     form.undoLimit = 0   // nothing can be undone
  public var undoLimit: Int? {
    get { session.history.countLimit }
    set { session.history.countLimit = newValue }
  }

  /// Reverts changes, the last one first, and records that in turn. What follows from conditions is not put
  /// back but settled again. Disclosure is put back, and settling does not change it.
  ///
  /// - Throws: `wouldLoop` if options that the host has provided since would be part of a cycle.
  mutating func revert(_ log: ChangeLog) throws(FormRefusal) {
    var rest = log
    while let change = rest.popLast() { revert(change) }
    try requireNoCycle()
    settle(keepingDisclosure: true)
  }

  private mutating func revert(_ change: ChangeLog.Change) {
    switch change {
    case .value(let row, let before):
      store(before, of: row)
    case .draft(let row, let before):
      setDraft(before, of: row)
    case .typed(let row, let before):
      setTyped(before, of: row)
    case .disclosure(let row, let wasOpen):
      setOpen(row, to: wasOpen)
    case .ownership(let row, let wasOwn):
      setOwn(wasOwn, row)
    case .structure(let inverse):
      changeStructure(inverse)
    case .rowSpec(let row, let former):
      recordSpec(of: row)
      let wasComputed = catalog.isDerived(row) || isFollowing(row)
      catalog.put(
        former.spec, partner: former.partner, isDeclared: former.wasDeclared,
        changed: former.changed, at: row)
      catalog.repeats.setOrigin(former.origin, of: row)
      catalog.repeats.setTemplate(former.template, of: row)
      if wasComputed, !catalog.isDerived(row), !isFollowing(row) { dropComputed(row) }
      journal.marks.add(.spec, of: row)
    case .sectionSpec(let former):
      recordSpec(of: former.section)
      _ = catalog.add(former.spec, isDeclared: former.wasDeclared)
    case .remarks(let row, let before):
      setRemarks(before, about: row)
    case .nextCopy(let row, let before):
      catalog.setNextCopy(before, of: row)
    case .provided(let before):
      restoreProvided(before)
    case .language(let before):
      show(in: before.language)
    case .insertion, .derivedValue, .relevance, .enabling, .offer, .properties, .wording, .texts,
      .translation:
      break
    }
  }
}
