/// The members of a list, prepared for frequent lookup.
struct AnswerList: Sendable {
  let values: [FormValue]
  /// The members for lookup, if there are many.
  private let set: Set<FormValue>?
  /// The members as moments of a mode, if there are many and there is a mode.
  private let moments: Set<Moment>?
  let mode: DatePickerContent.Mode?

  /// The largest number of members that are searched one by one.
  static let few = 8

  /// - Parameters:
  ///   - mode: The mode in which texts are read as moments, if they are.
  ///   - isAskedOnce: Whether there will be a single lookup, for which a set would take longer.
  /// - Complexity: O(*k*) for *k* values.
  init(_ values: [FormValue], mode: DatePickerContent.Mode? = nil, isAskedOnce: Bool = false) {
    self.values = values
    self.mode = mode
    let hasSets = values.count > AnswerList.few && !isAskedOnce
    set = hasSets ? Set(values) : nil
    moments =
      hasSets
      ? mode.map { mode in
        Set(values.compactMap { $0.text.flatMap { Moment(parsing: $0, mode: mode) } })
      } : nil
  }

  /// Whether a value is among the members.
  ///
  /// - Complexity: O(1).
  func contains(_ value: FormValue) -> Bool {
    set?.contains(value) ?? values.contains(value)
  }

  /// Whether an answer that is not a list is among the members. If it is a moment, the members are
  /// read as moments.
  ///
  /// - Complexity: O(1), but O(*k*) for *k* members if the answer is a moment of another mode.
  func contains(_ answer: Answer) -> Bool {
    guard case .moment(let moment, let mode, _) = answer else {
      return answer.single.map { contains($0) } ?? false
    }
    if mode == self.mode, let moments { return moments.contains(moment) }
    return values.contains { answer.isSame(as: .value($0)) }
  }

  /// Whether the lists have a common member.
  ///
  /// - Complexity: O(*k*) for *k* members of both, O(*k* *m*) if both are short.
  func sharesMember(with other: AnswerList) -> Bool {
    guard values.count <= other.values.count || set == nil else {
      return other.sharesMember(with: self)
    }
    let isReady = other.set != nil || min(values.count, other.values.count) <= AnswerList.few
    let mode = mode ?? other.mode
    let other = isReady ? other : AnswerList(other.values, mode: mode)
    return values.contains { other.contains(Answer($0, mode: mode)) }
  }
}
