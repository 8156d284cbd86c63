import FormEngine

/// An expression of another system, in a form that the systems have in common.
indirect enum Term: Hashable {
  case value(FormValue)
  case list([Term])
  /// The answer of a question, by the name that the original uses.
  case reference(String)
  case not(Term)
  case all([Term])
  case any([Term])
  case compare(Comparison, Term, Term)
  /// Whether there is an answer.
  case answered(Term)
  /// A sum or product of terms, or another operation on two of them.
  case arithmetic(Arithmetic, [Term])
  case call(String, [Term])

  enum Comparison: Hashable {
    case equal, unequal, less, greater, atMost, atLeast, contains, notContains, anyOf, allOf, noneOf

    /// The comparison with its sides exchanged; `nil` if there is none.
    var exchanged: Comparison? {
      switch self {
      case .equal, .unequal: self
      case .less: .greater
      case .greater: .less
      case .atMost: .atLeast
      case .atLeast: .atMost
      case .contains, .notContains, .anyOf, .allOf, .noneOf: nil
      }
    }
  }

  enum Arithmetic: Hashable {
    case add, subtract, multiply, divide, remainder
  }

  /// The terms directly in this one.
  var parts: [Term] {
    switch self {
    case .value, .reference: []
    case .not(let term), .answered(let term): [term]
    case .compare(_, let left, let right): [left, right]
    case .list(let terms), .all(let terms), .any(let terms), .arithmetic(_, let terms),
      .call(_, let terms):
      terms
    }
  }

  /// The number of levels of terms, including this one.
  var height: Int {
    var (level, height) = ([self], 0)
    while !level.isEmpty { (level, height) = (level.flatMap(\.parts), height + 1) }
    return height
  }

  /// The constant; `nil` for other terms.
  var constant: FormValue? {
    switch self {
    case .value(let value): return value
    case .list(let terms):
      let values = terms.compactMap(\.constant)
      return values.count == terms.count ? .list(values) : nil
    default: return nil
    }
  }
}

/// Why a term can't be said in a spec.
struct UnsupportedTermError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// What a name in a term means.
struct Referent {
  let id: RowID
  /// What the row holds.
  let holds: Held
  /// The values that can be chosen; `nil` if any other text can be, or the row holds no choice.
  var options: [String]?

  /// Whether all values that can be chosen are numbers.
  var hasNumbersOnly: Bool {
    guard let options, !options.isEmpty else { return false }
    return options.allSatisfy { Double($0) != nil }
  }

  enum Held: Hashable {
    case text, number, bool
    case date, time, dateTime
    /// One option, or several.
    case choice(isMultiple: Bool)
    case list
    /// The number of copies of a repeat.
    case copies

    /// Whether answers are texts, so that others can offer them as options.
    var hasTexts: Bool {
      switch self {
      case .text, .choice, .list: true
      case .number, .bool, .date, .time, .dateTime, .copies: false
      }
    }
  }
}

extension RowContent {
  /// What a term that names a row with this content means; `nil` if the row holds nothing.
  func referent(_ id: RowID) -> Referent? {
    guard let held = heldByTerm else { return nil }
    var options: [String]?
    if case .picker(let picker) = self, !picker.acceptsOther, picker.declaresOptions {
      options = picker.options.map(\.value)
    }
    return Referent(id: id, holds: held, options: options)
  }

  /// What a row with this content holds for terms; `nil` for nothing.
  var heldByTerm: Referent.Held? {
    switch self {
    case .text: .text
    case .number: .number
    case .toggle: .bool
    case .picker(let picker): .choice(isMultiple: picker.isMultiple)
    case .datePicker(let picker):
      switch picker.mode {
      case .date: .date
      case .time: .time
      case .dateTime: .dateTime
      }
    case .repeat: .copies
    case .hidden(let held), .custom(let held):
      switch held.holds {
      case .text: .text
      case .number: .number
      case .bool: .bool
      case .date: .date
      case .time: .time
      case .dateTime: .dateTime
      case .list: .list
      default: nil
      }
    case .label, .button, .group, .field: nil
    }
  }
}
