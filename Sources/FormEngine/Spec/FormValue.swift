/// A plain value: what a row holds, what an action sets, or what a front end keeps beside a row.
///
/// A row that holds something holds a text, a number, a truth value or a list of texts. The other
/// shapes occur only in `x-` keys, which are kept for the front end, and in actions that are
/// refused as `wrongType`. Texts are compared by Unicode scalars.
public enum FormValue: Sendable {
  /// Nothing. Setting it clears the row; no row ever stores it.
  case null
  /// True or false.
  case bool(Bool)
  /// A double. `1` and `1.0` are the same number; `true` is none.
  case number(Double)
  /// A text; a date or a time is a text too.
  case text(String)
  /// A list; the value of a row with several choices is a list of texts.
  case list([FormValue])
  /// Named values, for `x-` keys.
  case object([String: FormValue])
}

extension FormValue {
  /// The text, or `nil` where the value is something else.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, or `nil` where the value is something else.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The truth value, or `nil` where the value is something else.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The texts of a list of texts, or `nil` where the value is something else.
  public var texts: [String]? {
    guard case .list(let values) = self else { return nil }
    let texts = values.compactMap { $0.text }
    return texts.count == values.count ? texts : nil
  }

  /// A list of these texts.
  public static func texts(_ texts: [String]) -> FormValue {
    .list(texts.map(FormValue.text))
  }

  /// Whether setting this value clears a row: null, the empty text and the empty list do.
  public var clears: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .bool, .number, .object: false
    }
  }
}

extension FormValue: Hashable {
  /// Whether both values are the same, texts by Unicode scalars.
  public static func == (left: FormValue, right: FormValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): ScalarText(left) == ScalarText(right)
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes the value, in keeping with `==`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(ScalarText(text))
    case .list(let values): hasher.combine(values)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension FormValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A list.
  public init(arrayLiteral elements: FormValue...) { self = .list(elements) }
}

extension FormValue: CustomStringConvertible {
  /// The value as JSON has it, for messages; whole numbers without a point.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): FormValue.plain(number)
    case .text(let text): "\"\(text)\""
    case .list(let values): "[\(values.map { $0.description }.joined(separator: ", "))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    }
  }

  /// A finite number as JSON writes it: whole numbers below 2⁵³ without point or exponent, others
  /// with the fewest digits that read back as the same double.
  ///
  ///     FormValue.plain(3)     // "3"
  ///     FormValue.plain(-0.0)  // "0"
  ///     FormValue.plain(0.1)   // "0.1"
  public static func plain(_ number: Double) -> String {
    if number.isWhole, number.magnitude < 9_007_199_254_740_992 {
      return String(Int64(number))
    }
    return number.description
  }
}
