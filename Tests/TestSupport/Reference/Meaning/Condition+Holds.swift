import FormEngine
import FormOracle

/// The answer of a relevant and answered row, as conditions read it.
package struct PlainAnswer: Hashable, Sendable {
  package var value: FormValue
  /// Whether the row holds a date or a time, which are compared as moments and not as text.
  package var isMoment: Bool
  /// The total score of the chosen options.
  package var score: Double = 0
  /// The titles of the chosen options or the texts, several as a list.
  package var title: FormValue?
  /// The answers of the answered rows, if the rows of several copies are read; otherwise `nil`.
  package var copies: [PlainAnswer]?

  package init(
    value: FormValue, isMoment: Bool, score: Double = 0, title: FormValue? = nil,
    copies: [PlainAnswer]? = nil
  ) {
    (self.value, self.isMoment, self.score, self.copies) = (value, isMoment, score, copies)
    self.title = title
  }
}

extension PlainAnswer {
  /// The answer that a value of some content gives.
  package init(_ value: FormValue, of content: RowContent) {
    let options = content.options([:])
    let chosen = options.filter { value.members.contains(.text($0.value)) }
    func title(_ value: FormValue) -> FormValue {
      options.first { .text($0.value) == value }.map { .text($0.title ?? $0.value) } ?? value
    }
    self.init(
      value: value, isMoment: content.kind == .datePicker,
      score: chosen.reduce(0) { $0 + ($1.score ?? 0) },
      title: value.texts == nil ? title(value) : .list(value.members.map(title)))
  }

  /// The answers of several copies as one list; `nil` if there are none.
  package init?(copies: [PlainAnswer]) {
    if copies.isEmpty { return nil }
    self.init(
      value: .list(copies.flatMap(\.value.members)), isMoment: false,
      title: .list(copies.flatMap { $0.title?.members ?? [] }), copies: copies)
  }
}

extension Condition {
  /// Returns whether the condition holds, given the answer of each row that it asks.
  ///
  /// - Parameter today: The present date, if the host gives one.
  package func holds(today: FormValue? = nil, answer: (RowID) -> PlainAnswer?) -> Bool {
    switch shape {
    case .all(let conditions): conditions.allSatisfy { $0.holds(today: today, answer: answer) }
    case .any(let conditions): conditions.contains { $0.holds(today: today, answer: answer) }
    case .not(let condition): !condition.holds(today: today, answer: answer)
    case .row(let id, let verb): verb.holds(of: answer(id), today, answer: answer)
    case .that(let expression, let verb):
      verb.holds(
        of: expression.value(today: today, answer: answer).map {
          PlainAnswer(value: $0, isMoment: expression.givesMoments(answer: answer))
        }, today, answer: answer)
    case .constant(let holds): holds
    }
  }
}

extension Condition.Verb {
  fileprivate func holds(
    of asked: PlainAnswer?, _ today: FormValue?, answer: (RowID) -> PlainAnswer?
  ) -> Bool {
    switch self {
    case .ignoringCase(let verb):
      guard var asked, let operand = operand?.value(today, answer: answer) else {
        return verb.holds(of: asked, today, answer: answer)
      }
      // Dates and times have no letters.
      if asked.isMoment || asked.copies?.contains(where: \.isMoment) == true {
        return verb.holds(of: asked, today, answer: answer)
      }
      asked = asked.inPlainLetters
      return Condition.Verb(verb.name, .value(operand.inPlainLetters))?
        .holds(of: asked, today, answer: answer) ?? false
    case .answered(let wanted): return (asked != nil) == wanted
    case .isNot(let operand):
      return !Condition.Verb.is(operand).holds(of: asked, today, answer: answer)
    case .notIn(let operand):
      return !Condition.Verb.in(operand).holds(of: asked, today, answer: answer)
    case .contains(let operand) where asked?.copies != nil:
      return Condition.Verb.is(operand).holds(of: asked, today, answer: answer)
    case _ where asked?.copies != nil:
      return asked?.copies?.contains { holds(of: $0, today, answer: answer) } ?? false
    case .matches(let pattern):
      guard let asked, !asked.isMoment, let pattern = PlainPattern(pattern) else {
        return false
      }
      return asked.value.members.contains { $0.text.map { pattern.matches($0) } ?? false }
    default: break
    }
    guard let asked, let operand = operand?.value(today, answer: answer) else { return false }
    return holds(of: asked, operand)
  }

  private func holds(of asked: PlainAnswer, _ operand: FormValue) -> Bool {
    let value = asked.value
    return switch self {
    case .is: value.members.contains { $0.isSame(as: operand, asMoment: asked.isMoment) }
    case .in:
      value.members.contains { member in
        operand.members.contains { member.isSame(as: $0, asMoment: asked.isMoment) }
      }
    // A date has no parts: if one replaced a text with the same id, the condition does not fit it.
    case .contains: !asked.isMoment && value.has(operand)
    case .moreThan: asked.compares(to: operand) { $1.lexicographicallyPrecedes($0) }
    case .atMost: asked.compares(to: operand) { !$1.lexicographicallyPrecedes($0) }
    case .lessThan: asked.compares(to: operand) { $0.lexicographicallyPrecedes($1) }
    case .atLeast: asked.compares(to: operand) { !$0.lexicographicallyPrecedes($1) }
    case .isNot, .notIn, .matches, .answered, .ignoringCase: false
    }
  }
}

extension Condition.Operand {
  package func value(_ today: FormValue?, answer: (RowID) -> PlainAnswer?) -> FormValue? {
    switch self {
    case .value(let value): value
    case .valueOf(let id): answer(id)?.value
    case .expression(let expression): expression.value(today: today, answer: answer)
    }
  }
}

extension PlainAnswer {
  fileprivate var inPlainLetters: PlainAnswer {
    var answer = self
    answer.value = value.inPlainLetters
    answer.copies = copies?.map(\.inPlainLetters)
    return answer
  }
}

extension FormValue {
  /// The value with small letters only, and no spaces around texts.
  package var inPlainLetters: FormValue {
    if case .list(let members) = self { return .list(members.map(\.inPlainLetters)) }
    guard let text else { return self }
    let words = text.drop(while: \.isWhitespace)
    let end = words.lastIndex { !$0.isWhitespace }.map(words.index(after:)) ?? words.startIndex
    return .text(words[..<end].lowercased())
  }
}

extension PlainAnswer {
  /// Compares two numbers, or two moments of the same kind; other values have no order.
  fileprivate func compares(to operand: FormValue, _ isInOrder: ([Double], [Double]) -> Bool)
    -> Bool
  {
    if let left = value.number, let right = operand.number { return isInOrder([left], [right]) }
    guard isMoment, let left = PlainMoment(value), let right = PlainMoment(operand),
      left.kind == right.kind
    else { return false }
    return isInOrder(left.parts.map(Double.init), right.parts.map(Double.init))
  }
}

extension FormValue {
  /// Whether both values are equal, or both name the same moment.
  fileprivate func isSame(as other: FormValue, asMoment: Bool) -> Bool {
    if self == other { return true }
    guard asMoment, let left = PlainMoment(self), let right = PlainMoment(other) else {
      return false
    }
    return left == right
  }

  /// Whether a text contains another one, or a list contains a member.
  fileprivate func has(_ operand: FormValue) -> Bool {
    switch self {
    case .list(let values): return values.contains(operand)
    case .text(let text):
      guard let part = operand.text else { return false }
      let bytes = Array(text.utf8)
      let wanted = Array(part.utf8)
      return (0...bytes.count).contains { bytes[$0...].starts(with: wanted) }
    default: return false
    }
  }
}
