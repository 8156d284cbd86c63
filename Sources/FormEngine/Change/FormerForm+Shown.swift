import DynamicRows

// What rows showed before the action, as far as it has affected them.
extension FormerForm {
  /// Whether a row shows another value than before, considering only offered options.
  func showsOtherValue(_ row: RowNumber, in form: LiveForm) -> Bool {
    guard let former = rows[row], former.value != nil || former.offer != nil else { return false }
    return seenValue(of: row, in: form) != form.seenValue(of: row)
  }

  /// Whether the editor of a field shows another draft or value than before.
  func editorShowsOtherValue(of field: RowNumber, in form: LiveForm) -> Bool {
    edited(of: field, in: form)
      != form.derived.offers[field].seen(form.filled.answers.edited(of: field))
  }

  /// Whether a picker offers other options than before.
  func offersOthers(_ picker: RowNumber, in form: LiveForm) -> Bool {
    let catalog = form.catalog
    guard catalog.rows[picker].content.kind == .picker, rows[picker]?.wasInForm != false else {
      return false
    }
    let holder = catalog.holder(of: picker)
    let (former, present) = (rowSpec(of: picker, in: form), catalog.rows[picker])
    guard rows[holder]?.offer != nil || rows[picker]?.wording != nil || former != present else {
      return false
    }
    let formerHost = catalog.hostOptions(of: picker, from: provided)
    return former.offered(by: offer(of: holder, in: form), host: formerHost)
      != present.offered(by: form.derived.offers[holder], host: catalog.hostOptions(of: picker))
  }

  /// Whether a row shows its value in other words than before.
  func showsOtherText(_ row: RowNumber, in form: LiveForm) -> Bool {
    let catalog = form.catalog
    let holder = catalog.holder(of: row)
    let isEditor = catalog.field(editedBy: row) != nil
    let value = isEditor ? edited(of: holder, in: form) : seenValue(of: row, in: form)
    let text = value?.text(
      of: rowSpec(of: catalog.definer(of: holder), in: form).content.equivalent
        .offering(offer(of: holder, in: form)),
      in: vocabulary ?? catalog.vocabulary)
    return text.map { ScalarText($0) } != form.shownText(of: row).map { ScalarText($0) }
  }

  /// The spec that a row had.
  func rowSpec(of row: RowNumber, in form: LiveForm) -> RowSpec {
    rows[row]?.wording ?? rows[row]?.spec?.spec ?? form.catalog.rows[row]
  }

  /// Whether what a row offers has changed from or to the answers of another row.
  func offeredAnswers(_ row: RowNumber, in form: LiveForm) -> Bool {
    guard let former = rows[row]?.offer else { return false }
    return former?.answers != nil || form.derived.offers[row]?.answers != nil
  }

  private func offer(of holder: RowNumber, in form: LiveForm) -> Offers.Offer? {
    rows[holder]?.offer ?? form.derived.offers[holder]
  }

  private func seenValue(of row: RowNumber, in form: LiveForm) -> FormValue? {
    offer(of: row, in: form).seen(rows[row]?.value ?? form.filled.answers[row])
  }

  private func edited(of field: RowNumber, in form: LiveForm) -> FormValue? {
    guard let draft = rows[field]?.draft ?? form.filled.answers.draft(of: field) else {
      return seenValue(of: field, in: form)
    }
    return offer(of: field, in: form).seen(draft == .null ? nil : draft)
  }
}

extension RowSpec {
  /// The options that a picker offers, as they are shown; an empty last one for any other text.
  fileprivate func offered(by offer: Offers.Offer?, host: [OptionSpec]?) -> [OptionSpec] {
    guard case .picker(let picker) = content.offering(offer) else { return [] }
    let options = picker.options(offered: offer?.isOffered ?? nil).map { $0.asShown }
    let awaitsOptions = picker.leavesOptionsToHost && host == nil
    return picker.acceptsOther || awaitsOptions ? options + [OptionSpec("")] : options
  }
}
