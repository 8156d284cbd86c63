import DynamicRows

// Options that the host provides while the form runs.
extension LiveForm {
  mutating func provide(
    _ options: [OptionSpec]?, for id: RowID, inBatch: Bool
  ) throws(FormRefusal) {
    guard let row = catalog.number(id), isInForm(row) else { throw unknown(id) }
    guard catalog.originalSpec(row).leavesOptionsToHost || catalog.rows[row].leavesOptionsToHost
    else {
      throw refusal(
        .badAction, row,
        "does not leave its options to the host; its spec has no \"options\": \"host\"")
    }
    if let options {
      try requireSound(provided: options, for: row, inBatch: inBatch)
      assignNumbers(toRowsRead: options.flatMap { $0.shownWhen?.rowsRead ?? [] })
    }
    let copies =
      catalog.repeats.isTemplateRow(row)
      ? catalog.repeats.rows(meantBy: row, from: nil, in: filled.structure) : []
    journal.record(.provided(before: catalog.provided))
    for row in [row] + copies { journal.record(.wording(row, before: catalog.rows[row])) }
    catalog.provide(options, for: row)
    for row in [row] + copies { journal.marks.add(.spec, of: row) }
    try requireNoCycle()
  }

  /// Throws if a picker can't have options that the host provides.
  private func requireSound(
    provided options: [OptionSpec], for row: RowNumber, inBatch: Bool
  ) throws(FormRefusal) {
    guard case .picker(var picker) = catalog.originalSpec(row).content else { return }
    var spec = catalog.rows[row]
    (picker.options, picker.optionList) = (options, nil)
    spec.content = .picker(picker)
    try requireSound(changed: spec, at: row, inBatch: inBatch)
  }

  /// Throws if options that were provided in a batch don't fit the form that it leaves.
  ///
  /// - Parameter former: What was provided before; `nil` if the batch provides nothing.
  func requireSoundProvided(
    insteadOf former: [RowID: [OptionSpec]?]?
  ) throws(FormRefusal) {
    guard let former else { return }
    let rows = catalog.provided.keys.compactMap(catalog.number).filter(isInForm)
    for row in catalog.inEntryOrder(Set(rows)) {
      let id = catalog.rows[row].id
      guard let options = catalog.provided[id], former[id] != .some(options), let options else {
        continue
      }
      try requireSound(provided: options, for: row, inBatch: false)
    }
  }

  /// Takes back what was provided in an action that was refused.
  mutating func restoreProvided(_ former: [RowID: [OptionSpec]?]) {
    for row in catalog.restoreProvided(former) { journal.marks.add(.spec, of: row) }
  }
}
