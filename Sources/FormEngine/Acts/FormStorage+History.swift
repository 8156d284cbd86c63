import DynamicRows

extension FormStorage {
  /// Reverts the last step, or redoes the one that was undone last.
  ///
  /// - Throws: `nothingToUndo` or `nothingToRedo`.
  func revert(
    _ step: ChangeLog?, otherwise code: FormRefusal.Code, to verb: String
  ) throws(FormRefusal) {
    guard let step else { throw FormRefusal(code, "there is no step to \(verb)") }
    try revert(step)
    removeRemarksAboutReplacedRows()
  }

  /// Reverts changes, the last one first, and records that in turn. What follows from conditions is not put
  /// back but settled again. Disclosure is put back, and settling does not change it.
  ///
  /// - Throws: `wouldLoop` if options that the host has provided since would be part of a cycle.
  func revert(_ log: ChangeLog) throws(FormRefusal) {
    var rest = log
    while let change = rest.popLast() { revert(change) }
    try requireNoCycle()
    settle(keepingDisclosure: true)
  }

  private func revert(_ change: ChangeLog.Change) {
    switch change {
    case .value(let row, let before):
      store(before, of: row)
    case .draft(let row, let before):
      setDraft(before, of: row)
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
      show(in: before)
    case .insertion, .derivedValue, .relevance, .enabling, .offer, .properties, .wording, .texts,
      .translation:
      break
    }
  }
}
