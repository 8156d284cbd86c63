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
    // What may be settled again may be collected too early.
    if conditions.hasSharedRanks { collected = AnswersCollected() }
    let copy = catalog.repeats.copy(around: holder)
    let answers = collected.list(of: catalog.repeats.source(source, from: copy)) {
      let former = derived.offers[holder]?.answers
      let present = DistinctOptions(optionsAnswered(in: source, from: copy))
      return former.map { $0.options == present.options ? $0 : present } ?? present
    }
    derived.offers.set(answers, acceptsOther: content.acceptsOther, of: holder, &journal)
  }

  /// The answers of a row as options, with the titles that they have there.
  func optionsAnswered(in source: RowNumber, from copy: Repeats.CopyIndex?) -> [OptionSpec] {
    // Copies of a picker mostly have the same options.
    var shared: DistinctOptions?
    func options(of row: RowNumber) -> DistinctOptions? {
      if let answers = derived.offers[row]?.answers { return answers }
      guard let picker = catalog.picker(of: row),
        case .picker(let content) = catalog.rows[picker].content
      else { return nil }
      let isShared = !catalog.hasOwnOptions(row)
      if isShared, let shared { return shared }
      let options = DistinctOptions(content.options.map { $0.asShown })
      if isShared { shared = options }
      return options
    }
    return catalog.repeats.rows(meantBy: source, from: copy, in: filled.structure).flatMap {
      row -> [OptionSpec] in
      guard isRead(row), let value = seenValue(of: row) else { return [] }
      let titled = options(of: row)
      return (value.texts ?? [value.text].compactMap { $0 }).map { titled?[$0] ?? OptionSpec($0) }
    }
  }
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
