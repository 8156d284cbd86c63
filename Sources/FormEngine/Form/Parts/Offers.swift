import DynamicRows

/// The offered options of rows that may not offer all of them, because options have conditions, were changed at
/// run time, or are the answers of another row.
struct Offers: Sendable {
  /// The offers by the row that holds the chosen options.
  private var offers = RowTable<Offer>()
  /// The rows whose options were ever changed at run time, so that an answer, also one that undo brings back, may no
  /// longer be one of them. That stays while a row has no editor.
  private var changed = Set<RowNumber>()

  /// Which options a row offers.
  struct Offer: Sendable {
    fileprivate let indices: [ScalarText: Int]
    fileprivate let acceptsOther: Bool
    /// Whether the option at each index is offered; `nil` if all are.
    fileprivate(set) var isOffered: [Bool]?
    /// The options, if they are the answers of another row and not those of the spec.
    fileprivate(set) var answers: DistinctOptions?
  }

  /// The offer of a row; `nil` if everything that it can hold is offered.
  subscript(holder: RowNumber) -> Offer? { offers.isEmpty ? nil : offers[holder] }

  /// Whether a row has options that may not be offered.
  func isLimited(_ holder: RowNumber) -> Bool { self[holder] != nil }

  /// Whether each option of a row is offered; `nil` if all are.
  func isOffered(_ holder: RowNumber) -> [Bool]? { self[holder]?.isOffered ?? nil }

  /// Sets the options of a row, all of them offered for now; without a picker, any text is.
  mutating func begin(
    _ picker: PickerContent?, isChanged: Bool, of holder: RowNumber, _ journal: inout Journal
  ) {
    let former = self[holder]
    if isChanged { changed.insert(holder) }
    let mayBeOther = !changed.isEmpty && changed.contains(holder)
    guard let picker,
      mayBeOther || !picker.declaresOptions
        || picker.options.contains(where: { $0.shownWhen != nil })
    else {
      guard former != nil else { return }
      journal.record(.offer(holder, before: former))
      offers[holder] = nil
      return
    }
    journal.record(.offer(holder, before: former))
    var indices = [ScalarText: Int]()
    for index in picker.options.indices.reversed() {
      indices[ScalarText(picker.options[index].value)] = index
    }
    offers[holder] = Offer(
      indices: indices, acceptsOther: picker.acceptsOther,
      isOffered: Array(repeating: true, count: picker.options.count))
  }

  /// Sets the answers of another row that a row offers.
  mutating func set(
    _ answers: DistinctOptions, acceptsOther: Bool, of holder: RowNumber, _ journal: inout Journal
  ) {
    guard self[holder]?.answers !== answers else { return }
    journal.record(.offer(holder, before: self[holder]), as: .offers, of: holder)
    offers[holder] = Offer(
      indices: answers.indices, acceptsOther: acceptsOther, isOffered: nil, answers: answers)
  }

  /// Forgets a row that nothing needs any more.
  mutating func forget(_ holder: RowNumber) {
    offers[holder] = nil
    changed.remove(holder)
  }

  /// Sets whether an option is offered.
  mutating func set(
    _ isOffered: Bool, option: Int, of holder: RowNumber, _ journal: inout Journal
  ) {
    guard let wasOffered = self.isOffered(holder)?[option], wasOffered != isOffered else { return }
    journal.record(.offer(holder, before: self[holder]), as: .offers, of: holder)
    offers[holder]?.isOffered?[option] = isOffered
  }
}

extension Offers.Offer? {
  /// Whether a text can be chosen.
  func includes(_ text: String) -> Bool {
    map { offer in
      offer.indices[ScalarText(text)].map { offer.isOffered?[$0] ?? true } ?? offer.acceptsOther
    } ?? true
  }

  /// Whether anything can be chosen.
  var hasChoice: Bool {
    map { $0.acceptsOther || $0.isOffered?.contains(true) ?? !$0.indices.isEmpty } ?? true
  }

  /// The seen part of a value: answers that are not offered are omitted.
  ///
  /// - Complexity: O(*k*) for *k* members.
  func seen(_ value: FormValue?) -> FormValue? {
    guard self != nil, let value else { return value }
    if let text = value.text { return includes(text) ? value : nil }
    guard let texts = value.texts else { return value }
    let seen = texts.filter(includes)
    return seen.isEmpty ? nil : .texts(seen)
  }
}

extension RowContent {
  /// The content with the options that a row offers in place of its own, if they are answers of another row.
  func offering(_ offer: Offers.Offer?) -> RowContent {
    guard let answers = offer?.answers, case .picker(var picker) = self else { return self }
    picker.options = answers.options
    return .picker(picker)
  }
}
