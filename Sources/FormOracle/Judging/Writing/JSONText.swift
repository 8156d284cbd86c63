import FormEngine

/// JSON on one line, for scripts that replay what was found.
enum JSONText {
  /// An object of these members, in this order; those without a value are left out.
  static func object(_ members: [(String, String?)]) -> String {
    let written = members.compactMap { key, value in value.map { "\(text(key)): \($0)" } }
    return "{\(written.joined(separator: ", "))}"
  }

  /// A list.
  static func list(_ members: [String]) -> String {
    "[\(members.joined(separator: ", "))]"
  }

  /// A text in quotes, everything escaped that would act on a terminal.
  static func text(_ id: some TextIdentity) -> String { text(id.text) }

  static func text(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\\(scalar)"
      case _ where scalar.actsOnItsSurroundings:
        let digits = String(scalar.value, radix: 16)
        written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  /// A value. Numbers that JSON can't write become the greatest ones that are too large to read.
  static func value(_ value: FormValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number):
      number.isFinite ? FormValue.plain(number) : number < 0 ? "-1e999" : "1e999"
    case .text(let text): JSONText.text(text)
    case .list(let members): list(members.map(JSONText.value))
    case .object(let members):
      object(members.sorted { $0.key < $1.key }.map { ($0, JSONText.value($1)) })
    }
  }
}
