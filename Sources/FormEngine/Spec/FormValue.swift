/// A plain value: what a row holds, what an action sets, or what a spec keeps for the front end.
///
/// A row holds a text, a number, a Boolean value or a list of texts. The other values occur only in
/// `x-` keys, in the values given to a repeat and in its result, and in actions that are refused as
/// `wrongType`. Texts are compared by Unicode scalars.
///
///     try form.perform(.set("people", [["name": "Ann", "pets": ["Rex"]], ["name": "Bob"]]))
public enum FormValue: Sendable {
  /// No value. Setting it clears the row; a row never stores it.
  case null
  /// True or false.
  case bool(Bool)
  /// A double. `1` and `1.0` are the same number; `true` is not a number.
  case number(Double)
  /// A text. Dates and times are texts too.
  case text(String)
  /// A list; the value of a row with several choices is a list of texts.
  case list(List)
  /// Named values: the values of a repeat's copy, or of an `x-` key.
  case object(Object)
}

extension FormValue {
  /// The text; `nil` if the value is something else.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number; `nil` if the value is something else.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The Boolean value; `nil` if the value is something else.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The members of a list of texts; `nil` if the value is something else.
  public var texts: [String]? {
    guard case .list(let values) = self else { return nil }
    let texts = values.compactMap { $0.text }
    return texts.count == values.count ? texts : nil
  }

  /// A list of these texts.
  public static func texts(_ texts: [String]) -> FormValue {
    .list(texts.map(FormValue.text))
  }

  /// Whether setting this value clears a row, as null, the empty text and the empty list do.
  public var clears: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .bool, .number, .object: false
    }
  }
}

extension FormValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a list.
  public init(arrayLiteral elements: FormValue...) { self = .list(elements) }

  /// Creates an object of named values in this order. The names must be unique.
  public init(dictionaryLiteral elements: (String, FormValue)...) {
    self = .object(Object(elements.map { (key: $0.0, value: $0.1) }))
  }
}

extension FormValue: CustomStringConvertible {
  /// The value as JSON for messages, without escapes in its texts.
  public var description: String {
    var text = ""
    var separator = ""
    forEachPiece { piece in
      switch piece {
      case .value(let value): text += separator + value.plainDescription
      case .name(let name): text += "\(separator)\"\(name)\": "
      case .beginList: text += separator + "["
      case .beginObject: text += separator + "{"
      case .endList: text += "]"
      case .endObject: text += "}"
      }
      separator =
        switch piece {
        case .value, .endList, .endObject: ", "
        case .name, .beginList, .beginObject: ""
        }
    }
    return text
  }

  private var plainDescription: String {
    switch self {
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): FormValue.plain(number)
    case .text(let text): "\"\(text)\""
    case .null, .list, .object: "null"
    }
  }

  /// A finite number as JSON: whole numbers below 2⁵³ without a point or exponent, others with the
  /// fewest digits that read back as the same double.
  ///
  ///     FormValue.plain(3)     // "3"
  ///     FormValue.plain(-0.0)  // "0"
  ///     FormValue.plain(0.1)   // "0.1"
  public static func plain(_ number: Double) -> String {
    number.plain
  }
}
