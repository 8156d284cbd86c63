import DynamicRows

/// The offered options of rows that may not offer all of them, because options have conditions or
/// were changed at run time.
struct Offers: Sendable {
  /// The offers by the row that holds the chosen options.
  private var offers = RowTable<Offer>()

  private struct Offer: Sendable {
    let indices: [ScalarText: Int]
    let acceptsOther: Bool
    /// Whether the options were changed at run time, so that an answer may no longer be one of
    /// them.
    let wereChanged: Bool
    /// Whether the option at each index is offered.
    var isOffered: [Bool]
  }

  /// Whether a row has options that may not be offered.
  func isLimited(_ holder: RowNumber) -> Bool { !offers.isEmpty && offers[holder] != nil }

  /// Whether each option of a row is offered; `nil` if all are.
  func isOffered(_ holder: RowNumber) -> [Bool]? { offers[holder]?.isOffered }

  /// Sets the options of a row, all of them offered for now; without a picker, any text is.
  mutating func begin(_ picker: PickerContent?, isChanged: Bool, of holder: RowNumber) {
    let wereChanged = isChanged || offers[holder]?.wereChanged ?? false
    guard let picker, wereChanged || picker.options.contains(where: { $0.shownWhen != nil }) else {
      offers[holder] = nil
      return
    }
    var indices = [ScalarText: Int]()
    for index in picker.options.indices.reversed() {
      indices[ScalarText(picker.options[index].value)] = index
    }
    offers[holder] = Offer(
      indices: indices, acceptsOther: picker.acceptsOther,
      wereChanged: wereChanged,
      isOffered: Array(repeating: true, count: picker.options.count))
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ holder: RowNumber) { offers[holder] = nil }

  /// Sets whether an option is offered.
  mutating func set(_ isOffered: Bool, option: Int, of holder: RowNumber) {
    offers[holder]?.isOffered[option] = isOffered
  }

  /// Whether a text can be chosen in a row that holds options.
  func offers(_ text: String, in holder: RowNumber) -> Bool {
    guard let offer = offers[holder] else { return true }
    return offer.indices[ScalarText(text)].map { offer.isOffered[$0] } ?? offer.acceptsOther
  }

  /// Whether anything can be chosen in a row that holds options.
  func hasChoice(_ holder: RowNumber) -> Bool {
    guard !offers.isEmpty, let offer = offers[holder] else { return true }
    return offer.acceptsOther || offer.isOffered.contains(true)
  }

  /// The seen part of a value: answers that are not offered now are omitted.
  ///
  /// - Complexity: O(*k*) for *k* members.
  func seen(_ value: FormValue?, of holder: RowNumber) -> FormValue? {
    guard isLimited(holder), let value else { return value }
    if let text = value.text { return offers(text, in: holder) ? value : nil }
    guard let texts = value.texts else { return value }
    let seen = texts.filter { offers($0, in: holder) }
    return seen.isEmpty ? nil : .texts(seen)
  }
}
