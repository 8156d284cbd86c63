import FormEngine

/// A part of a spec, as the subject of a message.
enum SpecPart: Sendable {
  /// A part with this name in messages.
  case named(String)
  /// A section, by its members and its index.
  case section([JSONMember], number: Int)
  /// A row, by its members, its index and that of its section.
  case row([JSONMember], number: Int, section: Int)
  /// An option, by its index.
  indirect case option(Int, of: SpecPart)
  /// A check, by its index.
  indirect case check(Int, of: SpecPart)
  /// The value of a key.
  indirect case value(of: String, in: SpecPart)
  /// An operand of a function in an expression, by its index.
  indirect case argument(Int, of: String, in: SpecPart)
  /// The operand of a verb in a condition.
  indirect case operand(of: String, in: SpecPart)
}

extension SpecPart: CustomStringConvertible {
  /// The name of the part in messages, such as `row "melon" (Melon)` or `option 2 of row
  /// "melonPicker"`.
  var description: String {
    switch self {
    case .named(let name): return name
    case .section(let members, let number):
      return "section \(members.text("id")?.quotedForMessage ?? "\(number + 1)")"
    case .row(let members, let number, let section):
      let name =
        members.text("id")?.quotedForMessage ?? "\(number + 1) of section \(section + 1)"
      return "row \(name)" + (members.text("title").map { " (\($0.escapedForMessage))" } ?? "")
    case .option(let number, let row): return "option \(number + 1) of \(row)"
    case .check(let number, let row): return "check \(number + 1) of \(row)"
    case .value(let key, let part): return "\(key) of \(part)"
    case .argument(let number, let function, let part):
      return "operand \(number + 1) of \(function) in \(part)"
    case .operand(let verb, let part): return "the operand of \(verb) in \(part)"
    }
  }
}

extension [JSONMember] {
  fileprivate func text(_ key: String) -> String? { first { $0.key == key }?.node.text }
}
