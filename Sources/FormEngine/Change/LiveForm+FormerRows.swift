import DynamicRows

// What rows showed before the current action, as far as it has affected them, from the former facts about
// them.
extension LiveForm {
  /// Whether a row shows another value than before, considering only offered options.
  func showsOtherValue(_ row: RowNumber, than former: FormerFacts) -> Bool {
    guard former.value != nil || former.offer != nil else { return false }
    return formerSeenValue(of: row) != seenValue(of: row)
  }

  /// Whether the editor of a field shows another draft or value than before.
  func editorShowsOtherValue(of field: RowNumber) -> Bool {
    formerEdited(of: field) != derived.offers[field].seen(filled.answers.edited(of: field))
  }

  /// Whether a picker offers other options than before.
  func offersOthers(_ picker: RowNumber) -> Bool {
    let facts = journal.facts
    guard catalog.rows[picker].content.kind == .picker, facts[picker]?.wasInForm != false else {
      return false
    }
    let holder = catalog.holder(of: picker)
    let (former, present) = (formerSpec(of: picker), catalog.rows[picker])
    guard facts[holder]?.offer != nil || facts[picker]?.written != nil || former != present else {
      return false
    }
    let formerHost = catalog.hostOptions(of: picker, from: journal.provided)
    return former.offered(by: formerOffer(of: holder), host: formerHost)
      != present.offered(by: derived.offers[holder], host: catalog.hostOptions(of: picker))
  }

  /// Whether a row shows its value in other words than before.
  func showsOtherText(_ row: RowNumber) -> Bool {
    let definer = catalog.definer(of: catalog.holder(of: row))
    let isEditor = catalog.field(editedBy: row) != nil
    let value = isEditor ? formerEdited(of: catalog.holder(of: row)) : formerSeenValue(of: row)
    let text = value?.text(
      of: formerSpec(of: definer).content.equivalent, in: journal.language ?? catalog.language)
    return text.map { ScalarText($0) } != shownText(of: row).map { ScalarText($0) }
  }

  /// The spec that a row had.
  func formerSpec(of row: RowNumber) -> RowSpec {
    let former = journal.facts[row]
    return former?.written ?? former?.spec?.spec ?? catalog.rows[row]
  }

  private func formerOffer(of holder: RowNumber) -> Offers.Offer? {
    journal.facts[holder]?.offer ?? derived.offers[holder]
  }

  private func formerSeenValue(of row: RowNumber) -> FormValue? {
    formerOffer(of: row).seen(journal.facts[row]?.value ?? filled.answers[row])
  }

  private func formerEdited(of field: RowNumber) -> FormValue? {
    guard let draft = journal.facts[field]?.draft ?? filled.answers.draft(of: field) else {
      return formerSeenValue(of: field)
    }
    return formerOffer(of: field).seen(draft == .null ? nil : draft)
  }
}

extension RowSpec {
  /// The options that a picker offers, as they are shown; an empty last one for any other text.
  fileprivate func offered(by offer: Offers.Offer?, host: [OptionSpec]?) -> [OptionSpec] {
    guard case .picker(let picker) = content else { return [] }
    let options = picker.options(offered: offer?.isOffered).map { $0.asShown }
    let awaitsOptions = picker.leavesOptionsToHost && host == nil
    return picker.acceptsOther || awaitsOptions ? options + [OptionSpec("")] : options
  }
}
