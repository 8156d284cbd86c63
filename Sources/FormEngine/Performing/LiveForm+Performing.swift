import DynamicRows

extension LiveForm {
  /// Performs an action, and settles its consequences.
  ///
  ///     let change = try form.perform(.set("citrusPicker", "Lime"))
  ///     change.changed   // ["citrus"]
  ///
  /// - Returns: The changes, visible or not; no changes if the action had no effect.
  /// - Throws: A ``FormRefusal`` if the action can't be performed; the form does not change.
  /// - Complexity: O(*r*) evaluations of the *r* conditions that can be affected, and O(*n*) for
  ///   *n* rows if rows are inserted or removed.
  @discardableResult
  public mutating func perform(_ action: FormAction) throws(FormRefusal) -> FormChange {
    try perform(action, recording: .step)
  }

  /// Performs an action like ``perform(_:)``, and records it for undoing in the given way.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - recording: Whether the action is a separate step. Ignored for `undo` and `redo`.
  @discardableResult
  public mutating func perform(
    _ action: FormAction, recording: FormAction.Recording
  ) throws(FormRefusal) -> FormChange {
    var effects = Effects(recording: recording)
    recycleIfDue()
    let numbersTaken = catalog.numbersTaken
    if conditions.nextRank > .max / 2 { try? rankAll() }
    do throws(FormRefusal) {
      if case .batch(let actions) = action, !actions.isShallow {
        throw FormRefusal(.badAction, "batches are nested too deeply; use one for all actions")
      }
      try execute(action, effects: &effects)
      if let refusal = journal.refusal { throw refusal }
      if case .batch = action { try requireSoundOutcome() }
    } catch {
      rollBack()
      session.recycling.removed += catalog.numbersTaken - numbersTaken
      throw error
    }
    if effects.isOfTheHost, !effects.isOfAPerson { effects.recording = .none }
    let change = finish(effects)
    countIfShown(change)
    return change
  }

  /// Types a text into a row, as ``FormAction/type(_:_:at:problem:alreadyShown:joined:)`` does.
  ///
  ///     try form.type("12 x", into: "guests")
  ///     form.typed("guests")        // "12 x"
  ///     form.row("guests")?.value   // nil
  @discardableResult
  public mutating func type(
    _ text: String, into id: RowID, at present: PresentTime? = nil
  ) throws(FormRefusal) -> FormChange {
    try perform(.type(id, text, at: present))
  }

  /// The effects of an action other than changed rows.
  struct Effects {
    /// Rows that the front end has already reloaded.
    var shownAlready = Set<RowNumber>()
    /// The part of a move that the table already shows.
    var gesture = TableGesture.nothing
    var step = History.Step.new()
    var recording = FormAction.Recording.step
    /// What the action itself adds to its changes.
    var change = FormChange()
    var submits = false
    /// The section that is validated without submitting the form.
    var validates: SectionNumber?
    /// The row that a person has left, and whether it counts as edited in any case.
    var leaves: (row: RowNumber, isEdited: Bool)?
    /// The page to show.
    var page: SectionNumber?
    /// Whether the answers are those of a new or restored form.
    var startsOver = false
    /// Whether the action is part of a batch, which is checked after all its actions.
    var isInBatch = false
    /// Whether the action, or one in the batch, is about what the host provides.
    var isOfTheHost = false
    /// Whether another action made a change that undo reverts. Without one, the consequences of what the host provides
    /// are not a step.
    var isOfAPerson = false
  }

  private mutating func execute(
    _ action: FormAction, effects: inout Effects
  ) throws(FormRefusal) {
    let before = journal.log.count
    switch action {
    case .tap(let id):
      try tap(id, effects: &effects)
    case .open(let id):
      open(try presenterToChange(id))
    case .close(let id, let discardingDraft):
      close(try presenterToChange(id), discardingDraft: discardingDraft)
    case .openAll(let presenter):
      openAll(under: try presenter.map(number))
    case .closeAll(let presenter):
      closeAll(under: try presenter.map(number))
    case .reveal(let id):
      reveal(try relevant(try number(id)))
    case .set(let id, let value, let alreadyShown, let joined):
      try set(id, value, alreadyShown: alreadyShown, joined: joined, effects: &effects)
    case .clear(let id, let alreadyShown, let joined):
      try set(id, .null, alreadyShown: alreadyShown, joined: joined, effects: &effects)
    case .type(let id, let text, let present, let problem, let alreadyShown, let joined):
      let row = try number(id)
      try requireNotComputed(row)
      try write(typed: text, to: row, at: present, problem)
      // Without being told, typing is joined to what was typed in the same row before.
      effects.step = .new(setting: row, joins: joined.map { $0 ? .sameRow : .nothing } ?? .typing)
      if alreadyShown { noteShown(row, &effects) }
    case .change(let id, let facts):
      try change(id, facts, inBatch: effects.isInBatch)
    case .setProblems(let problems, let source):
      effects.change.unknownRows += setProblems(problems, source: source)
    case .checking(let rows, let source):
      effects.change.unknownRows += setChecking(rows, source: source)
    case .provide(let id, let options):
      try provide(options, for: id, inBatch: effects.isInBatch)
    case .language(let language):
      try setLanguage(language)
    case .touch(let id, let isEdited):
      effects.leaves = (try number(id), isEdited)
    case .submit:
      submit(&effects)
    case .submitSection(let id):
      let section = try sectionNumber(id)
      commitDrafts { [map] in map.section(of: $0) == section }
      effects.validates = section
    case .page(let id):
      effects.page = try pageNumber(id)
    case .reset:
      try reset(&effects)
    case .moveRow, .move, .moveSection, .insert, .insertSection, .removeRow, .removeSection:
      try rearrange(action, effects: &effects)
    case .addCopy(let id, let index):
      let head = try addCopy(to: id, at: index)
      effects.change.copyAdded = catalog.rows[head].id
    case .duplicateCopy(let id):
      let head = try duplicateCopy(of: id)
      effects.change.copyAdded = catalog.rows[head].id
    case .removeCopy(let id):
      try removeCopy(of: id, inBatch: effects.isInBatch)
    case .undo:
      effects.step = .undo
      return try revert(session.history.lastStep, otherwise: .nothingToUndo, to: "undo")
    case .redo:
      effects.step = .redo
      return try revert(session.history.nextStep, otherwise: .nothingToRedo, to: "redo")
    case .restore(let state):
      effects.change.report = try restore(state)
      effects.page = state.withPresentSections(of: asDeclared.catalog.sections).page
        .flatMap(sectionNumber)
      effects.startsOver = true
      return
    case .batch(let actions):
      return try executeEach(of: actions, effects: &effects)
    }
    settle()
    effects.isOfTheHost = action.isOfTheHost
    effects.isOfAPerson = !effects.isOfTheHost && journal.log.isStep(from: before)
  }

  private mutating func rearrange(
    _ action: FormAction, effects: inout Effects
  ) throws(FormRefusal) {
    switch action {
    case .moveRow(let id, let position, let alreadyShown):
      effects.gesture = TableGesture(of: presentNumber(id), to: position, alreadyShown, in: map)
      try moveRow(id, to: position, alreadyShown)
    case .move(let id, let presenter, let index):
      try move(id, under: presenter, at: index)
    case .moveSection(let id, let index):
      try moveSection(id, to: index)
    case .insert(let rows, let place):
      try insertRows(rows, at: place, inBatch: effects.isInBatch)
    case .insertSection(let section, let index):
      try insertSection(section, at: index, inBatch: effects.isInBatch)
    case .removeRow(let id):
      try removeRow(id, inBatch: effects.isInBatch)
    case .removeSection(let id):
      removeSection(try sectionNumber(id))
    default: break
    }
  }

  /// - Parameter effects: The effects of the batch. Of those of its actions, only unknown rows and starting over
  ///   are added.
  private mutating func executeEach(
    of actions: FormAction.Batch, effects: inout Effects
  ) throws(FormRefusal) {
    for (index, action) in actions.enumerated() where !isPossibleInBatch(action) {
      throw FormRefusal(.badAction, Self.notInBatch, at: index)
    }
    for (index, action) in actions.enumerated() {
      do throws(FormRefusal) {
        // This uses less of the stack for nested batches, which can be deep.
        if case .batch(let members) = action {
          try executeEach(of: members, effects: &effects)
        } else {
          var own = Effects(isInBatch: true)
          try execute(action, effects: &own)
          effects.startsOver = effects.startsOver || own.startsOver
          effects.isOfTheHost = effects.isOfTheHost || own.isOfTheHost
          effects.isOfAPerson = effects.isOfAPerson || own.isOfAPerson
          effects.page = own.page ?? effects.page
          effects.change.unknownRows += own.change.unknownRows
        }
      } catch {
        throw FormRefusal(error.code, error.message, at: index)
      }
    }
  }

  private static let notInBatch = "this can't be part of a batch; neither can a tap of a button"

  private func isPossibleInBatch(_ action: FormAction) -> Bool {
    switch action {
    case .tap(let id):
      presentNumber(id).map { catalog.rows[$0].content.kind != .button } ?? true
    case .batch(let actions): actions.allSatisfy { isPossibleInBatch($0) }
    default: action.canBePartOfBatch
    }
  }
}

extension LiveForm {
  private mutating func tap(_ id: RowID, effects: inout Effects) throws(FormRefusal) {
    let row = try number(id)
    try requireCopiesAllow(tapOf: row)
    guard map.isVisible(row) else {
      throw refusal(.notVisible, row, "can't be tapped: it is not visible")
    }
    guard derived.enabled[row] else {
      throw refusal(.disabled, row, "can't be tapped: it is disabled")
    }
    switch catalog.rows[row].content {
    case .field, .group:
      if map.isOpen(row) { close(row) } else { open(row) }
    case .toggle:
      if catalog.rows[row].computed == nil {
        write(.bool(!(shownValue(of: row)?.bool ?? false)), to: row)
      }
    case .button(let action):
      if effects.isInBatch { throw FormRefusal(.badAction, Self.notInBatch) }
      effects.change.tappedButton = action
      try press(action, row, effects: &effects)
    case .label, .text, .number, .picker, .datePicker, .hidden, .custom, .repeat:
      break
    }
  }

  private mutating func press(
    _ action: ButtonAction, _ row: RowNumber, effects: inout Effects
  ) throws(FormRefusal) {
    switch action {
    case .submit:
      submit(&effects)
    case .reset:
      try reset(&effects)
    case .add(let id):
      if let target = target(ofAdding: id, row) {
        _ = try addCopy(to: catalog.rows[target].id, at: nil)
      }
    case .removeCopy:
      try removeCopy(of: catalog.rows[row].id)
    case .cancel, .named:
      break
    }
  }

  private mutating func reset(_ effects: inout Effects) throws(FormRefusal) {
    try resetValues()
    effects.startsOver = true
  }

  private mutating func submit(_ effects: inout Effects) {
    commitDrafts()
    removeProblemsThatDontBlock()
    effects.submits = true
  }

  private mutating func set(
    _ id: RowID, _ value: FormValue, alreadyShown: Bool, joined: Bool, effects: inout Effects
  ) throws(FormRefusal) {
    let row = try number(id)
    try requireNotComputed(row)
    if catalog.isRepeat(row) {
      try setCopies(of: row, to: value)
    } else {
      write(try held(value, by: row), to: row)
    }
    effects.step = .new(setting: row, joins: joined ? .sameRow : .nothing)
    if alreadyShown { noteShown(row, &effects) }
  }

  private func noteShown(_ row: RowNumber, _ effects: inout Effects) {
    effects.shownAlready.insert(row)
    if let partner = catalog.partners[row] { effects.shownAlready.insert(partner) }
  }

  private func presenterToChange(_ id: RowID) throws(FormRefusal) -> RowNumber {
    let row = try number(id)
    switch catalog.rows[row].content {
    case .field, .group: break
    default: throw refusal(.notAPresenter, row, "is neither a field nor a group")
    }
    return try relevant(row)
  }

  private func relevant(_ row: RowNumber) throws(FormRefusal) -> RowNumber {
    guard map.isRelevant(row) else {
      throw refusal(.notRelevant, row, "is not relevant: conditions exclude it")
    }
    return row
  }
}

extension LiveForm {
  /// Returns whether an action can be performed.
  package func canPerform(_ action: FormAction) -> Bool {
    var form = self
    return (try? form.perform(action)) != nil
  }
}
