import DynamicRows

// Which options can be chosen.
extension LiveForm {
  /// Determines which options of a row may be offered or not.
  mutating func beginOffers(of row: RowNumber) {
    let choice = catalog.choice(of: row)
    guard choice != nil || derived.offers.isLimited(row) else { return }
    derived.offers.begin(
      choice?.picker, isChanged: choice?.isChanged ?? false, of: row, &journal)
  }

  /// Offers the answers of another row in a picker, or in its field.
  mutating func offerAnswers(
    of source: RowNumber, in holder: RowNumber, _ collected: inout AnswersCollected
  ) {
    guard let picker = catalog.picker(of: holder),
      case .picker(let content) = catalog.rows[picker].content
    else { return }
    let copy = catalog.repeats.copy(around: holder)
    let answers = collected.list(of: catalog.repeats.source(source, from: copy)) {
      let former = derived.offers[holder]?.answers
      let present = OfferedAnswers(optionsAnswered(in: source, from: copy))
      return former.map { $0.options == present.options ? $0 : present } ?? present
    }
    derived.offers.set(answers, acceptsOther: content.acceptsOther, of: holder, &journal)
  }

  /// The answers of a row as options, with the titles that they have there.
  func optionsAnswered(in source: RowNumber, from copy: Repeats.CopyIndex?) -> [OptionSpec] {
    var declared: OptionsByValue?
    return catalog.repeats.rows(meantBy: source, from: copy, in: filled.structure).flatMap {
      row -> [OptionSpec] in
      guard isRead(row), let value = seenValue(of: row) else { return [] }
      let texts = value.texts ?? [value.text].compactMap { $0 }
      guard let picker = catalog.picker(of: row) else { return texts.map { OptionSpec($0) } }
      let hasOwn = catalog.hasOwnOptions(row) || derived.offers[row]?.answers != nil
      let options =
        (hasOwn ? nil : declared)
        ?? OptionsByValue(catalog.rows[picker].content.offering(derived.offers[row]))
      if !hasOwn { declared = options }
      return texts.map { options[$0] ?? OptionSpec($0) }
    }
  }
}

/// The options of a picker by their values.
private struct OptionsByValue {
  private var options = [ScalarText: OptionSpec]()

  init(_ content: RowContent) {
    guard case .picker(let picker) = content else { return }
    for option in picker.options.reversed() { options[ScalarText(option.value)] = option.asShown }
  }

  subscript(value: String) -> OptionSpec? { options[ScalarText(value)] }
}

extension FormCatalog {
  /// The picker whose options a row can hold, which is `nil` while the host has not provided them, and whether others
  /// than those of the spec may be answers; `nil` for a row without a picker.
  fileprivate func choice(of row: RowNumber) -> (picker: PickerContent?, isChanged: Bool)? {
    guard let picker = picker(of: row), case .picker(let content) = rows[picker].content else {
      return nil
    }
    let isAwaited = content.leavesOptionsToHost && hostOptions(of: picker) == nil
    return (
      isAwaited ? nil : content,
      content.leavesOptionsToHost || hasChangedOptions(picker) || hasOwnOptions(row)
    )
  }
}
