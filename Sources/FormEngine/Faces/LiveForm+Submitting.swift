import DynamicRows

/// The buttons that submit a form and add copies.
extension LiveForm {
  /// The buttons that submit the form, hidden ones included, in present row order. A front end adds
  /// one of its own if there are none.
  ///
  /// - Complexity: O(*b* log *n*) for *b* buttons that the form or its history contains.
  public var submitButtons: [RowID] { ids(inPresentOrder(presentSubmitButtons)) }

  /// Whether the form has a button that submits it, visible or not.
  ///
  /// - Complexity: O(*b*) for *b* buttons that the form or its history contains.
  public var hasSubmitButton: Bool { !presentSubmitButtons.isEmpty }

  /// Returns the buttons that add copies to a repeat, hidden ones included, in present row order. A
  /// front end adds a control of its own if there are none.
  ///
  /// - Complexity: O(*b* · *c*) for *b* buttons in the spec, each with *c* copies.
  public func addButtons(of id: RowID) -> [RowID] {
    guard let row = presentNumber(id), catalog.isRepeat(row) else { return [] }
    return ids(inPresentOrder(buttons(addingTo: row)))
  }

  /// Whether a person can submit the form: one of its buttons is relevant and enabled, or it has
  /// none. A button in a closed group counts, since the group can be opened.
  public var canSubmit: Bool {
    buttonToSubmit.map { map.isRelevant($0) && derived.enabled[$0] } ?? true
  }

  /// Why no button can submit the form now, as a sentence; `nil` if one can, or there is none.
  public var reasonNotToSubmit: String? {
    guard let button = buttonToSubmit, !canSubmit else { return nil }
    guard map.isRelevant(button) else {
      return localized("You can't submit now: the submit button is hidden.")
    }
    return localized(
      conditionToEnable(catalog.rows[button].id).map { "You can submit only if \($0)." }
        ?? "You can't submit now: the submit button is disabled.")
  }

  /// The first row that people can answer and that is read by the condition under which a button
  /// could submit the form; `nil` if there is none.
  public var rowToAnswerForSubmitting: RowID? {
    guard let button = buttonToSubmit else { return nil }
    return rowsRead(byUnmetConditionOf: catalog.rows[button].id).first { id in
      row(id).map { row in
        row.isRelevant && row.isEnabled && row.spec.computed == nil
          && row.spec.content.kind != .hidden
      } ?? false
    }
  }

  /// Whether an action submits the form or a section of it.
  package func submits(_ action: FormAction) -> Bool {
    switch action {
    case .submit, .submitSection: true
    case .tap(let id): row(id)?.spec.content == .button(.submit)
    default: false
    }
  }

  /// What is wrong if the answer of a row can't be checked outside the form, as a sentence.
  package func messageOfFailedCheck(of id: RowID) -> String {
    let title = shownTitle(of: id) ?? localized("This")
    return localized("\(title) can't be checked now. Submit to try again.")
  }

  /// The button that submits the form now, or else the first relevant one, or the first one.
  private var buttonToSubmit: RowNumber? {
    let buttons = inPresentOrder(presentSubmitButtons)
    return buttons.first { map.isRelevant($0) && derived.enabled[$0] }
      ?? buttons.first { map.isRelevant($0) } ?? buttons.first
  }

  private var presentSubmitButtons: [RowNumber] {
    catalog.submitButtons.filter { row in
      map.contains(row) && catalog.rows[row].content == .button(.submit)
    }
  }
}
