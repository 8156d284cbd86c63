import FormEngine
import FormOracle

extension RowContent {
  /// The fault in the properties that belong to this kind of row; `nil` if there is none.
  func fault(_ lists: [String: [OptionSpec]]) -> String? {
    switch self {
    case .label, .button, .group, .field, .toggle, .custom: return nil
    case .hidden(let held): return held.holds == .nothing ? "hidden nothing" : nil
    case .repeat(let content):
      let (least, most) = (content.min ?? 0, content.max ?? .max)
      return least < 0 || least > most || !(least...most).contains(content.count ?? least)
        ? "bad numbers of copies" : nil
    case .text(let text):
      if let pattern = text.pattern, PlainPattern(pattern) == nil { return "bad pattern" }
      let (least, most) = (text.minLength ?? 0, text.maxLength ?? .max)
      return least < 0 || most < 0 || least > most ? "bad lengths" : nil
    case .number(let number):
      let limits = [number.min, number.max, number.step].compactMap { $0 }
      if let fault = number.faultOfScale { return fault }
      let isEmpty = (number.min ?? -.infinity) > (number.max ?? .infinity)
      return isEmpty || (number.step ?? 1) <= 0 || !limits.allSatisfy(\.isFinite)
        ? "bad bounds" : nil
    case .picker(let picker):
      let isOfHost = picker.leavesOptionsToHost
      if let name = picker.optionList, !isOfHost, lists[name] == nil { return "unknown list" }
      let (least, most) = (picker.minChoices ?? 0, picker.maxChoices ?? .max)
      if least < 0 || most < 0 || least > most { return "bad choices" }
      if !picker.isMultiple, (picker.minChoices ?? picker.maxChoices) != nil {
        return "one choice with bounds"
      }
      let options = options(lists)
      let values = options.map { FormValue.text($0.value) }
      let former = options.flatMap(\.formerly).map(FormValue.text)
      if !Set(values).isDisjoint(with: former) || Set(former).count < former.count {
        return "former values"
      }
      return values.isEmpty && !isOfHost || values.contains("") || Set(values).count < values.count
        || options.contains { $0.extras.hasBadKeys || $0.score?.isFinite == false }
        ? "bad options" : nil
    case .datePicker(let picker):
      let bounds =
        [
          picker.min.map { picker.limit($0, [0, 0, 0]) },
          picker.max.map { picker.limit($0, [23, 59, 59]) },
        ]
      if bounds.contains(where: { $0 == .some(nil) }) { return "bad dates" }
      let parts = bounds.compactMap { $0 ?? nil }
      return parts.count == 2 && parts[1].lexicographicallyPrecedes(parts[0]) ? "bad dates" : nil
    }
  }

  /// Whether a row, or a field with an editor of this kind, can have this initial value.
  func canBegin(with value: FormValue) -> Bool {
    if value == .null { return true }
    switch self {
    case .picker(let picker) where picker.isMultiple:
      guard case .list(let members) = value else { return false }
      return members.allSatisfy(canMeet)
    case .picker, .datePicker: return value == "" || canMeet(value)
    default: return canMeet(value)
    }
  }

  /// Whether an answer of a row can equal this value; for a list each member.
  fileprivate func canMeet(_ value: FormValue) -> Bool {
    switch (self, value) {
    case (.text, .text), (.toggle, .bool): true
    case (.number, .number(let number)): number.isFinite
    case (.picker(let picker), .text(let text)):
      picker.options.isEmpty || picker.acceptsOther || picker.leavesOptionsToHost
        || picker.options.contains { FormValue.text($0.value) == .text(text) }
    case (.datePicker(let picker), _): PlainMoment(value)?.kind == picker.mode
    default: false
    }
  }

  fileprivate var isList: Bool { type == .list }
  fileprivate var holdsText: Bool { type == .text || type == .list }

  /// Whether answers, or members of them, can equal those of another row.
  fileprivate func isComparable(with other: RowContent) -> Bool {
    type == other.type || holdsText && other.holdsText
  }
}

extension NumberContent {
  /// Why a number can't have its scale; `nil` if it can, or has none.
  fileprivate var faultOfScale: String? {
    guard scale != nil else { return nil }
    guard isInteger, let min, let max else { return "a scale without limits" }
    return max > min + 10 ? "a long scale" : nil
  }
}

extension Condition.Verb {
  /// Whether the verb makes sense for the value of a row and the operand has the right type. If the
  /// row's content is unknown, anything fits.
  ///
  /// - Parameter ofCopies: Whether the condition asks the rows of several copies, as a list.
  func fits(_ content: RowContent?, ofCopies: Bool = false) -> Bool {
    if case .ignoringCase(let verb) = self { return verb.fits(content, ofCopies: ofCopies) }
    guard let content, !isAnswered else { return true }
    if case .matches = self { return makesSense(of: content, ofCopies) }
    guard makesSense(of: content, ofCopies), case .value(let value)? = operand else { return false }
    if expectsList {
      guard case .list(let members) = value else { return false }
      return members.allSatisfy(content.canMeet)
    }
    if isContains, !content.isList, !ofCopies { return value.text != nil }
    return content.canMeet(value)
  }

  /// Whether the verb makes sense between the values of two rows, or of the rows of several copies.
  func compares(
    _ content: RowContent?, ofCopies: Bool, with other: RowContent?, ofOtherCopies: Bool
  ) -> Bool {
    if case .ignoringCase(let verb) = self {
      return verb.compares(content, ofCopies: ofCopies, with: other, ofOtherCopies: ofOtherCopies)
    }
    guard let content, !isAnswered else { return true }
    return makesSense(of: content, ofCopies)
      && other.map {
        (ofOtherCopies || $0.isList) == expectsList && content.isComparable(with: $0)
      } ?? true
  }

  private func makesSense(of content: RowContent, _ ofCopies: Bool) -> Bool {
    switch self {
    case .answered, .is, .isNot, .in, .notIn: true
    case .contains: content.holdsText || ofCopies
    case .matches: content.holdsText
    case .moreThan, .atLeast, .lessThan, .atMost: content.type.fits(.ordered)
    case .ignoringCase(let verb): verb.makesSense(of: content, ofCopies)
    }
  }

  private var isAnswered: Bool { if case .answered = self { true } else { false } }
  private var isContains: Bool { if case .contains = self { true } else { false } }

  private var expectsList: Bool {
    switch self {
    case .in, .notIn: true
    default: false
    }
  }
}

extension RowSpec {
  /// A number that never decreases from one sibling to the next.
  var pinRank: Int {
    switch pinned {
    case .start: 0
    case nil: 1
    case .end: 2
    }
  }
}

extension String {
  /// Whether the text is not a valid id.
  var isBadID: Bool {
    utf8.isEmpty || utf8.count > 200 || unicodeScalars.contains { $0 == "#" || $0.isControl }
  }
}

extension [String: FormValue] {
  /// Whether some key is not reserved for the front end.
  var hasBadKeys: Bool { keys.contains { !$0.utf8.starts(with: "x-".utf8) && $0 != "$schema" } }
}
