import FormEngine

/// A part of a spec, to be named in a message should there be one.
enum SpecPart: Sendable {
  case form
  /// The section of this number, from 0.
  case section(id: String?, number: Int)
  /// The row of this number in the section of that number, both from 0.
  case row(id: String?, title: String?, number: Int, section: Int)
  /// The option of this number, from 0.
  indirect case option(Int, of: SpecPart)
  /// The check of this number, from 0.
  indirect case check(Int, of: SpecPart)
  /// The value of a key.
  indirect case value(of: String, in: SpecPart)
  /// The list of options of this name.
  case optionList(String)
  /// The operand of this number, from 0, of a function of an expression.
  indirect case argument(Int, of: String, in: SpecPart)
  /// The operand of a verb of a condition.
  indirect case operand(of: String, in: SpecPart)
}

extension SpecPart: CustomStringConvertible {
  /// The part as messages name it: `row "melon" (Melon)`, `option 2 of row "melonPicker"`.
  var description: String {
    switch self {
    case .form: return "the form"
    case .section(let id, let number): return "section " + (id?.quotedForMessage ?? "\(number + 1)")
    case .row(let id, let title, let number, let section):
      let name = id?.quotedForMessage ?? "\(number + 1) of section \(section + 1)"
      return "row \(name)" + (title.map { " (\($0.shownInMessage))" } ?? "")
    case .option(let number, let row): return "option \(number + 1) of \(row)"
    case .check(let number, let row): return "check \(number + 1) of \(row)"
    case .value(let key, let part): return "\(key) of \(part)"
    case .optionList(let name): return "option list \(name.quotedForMessage)"
    case .argument(let number, let function, let part):
      return "operand \(number + 1) of \(function) in \(part)"
    case .operand(let verb, let part): return "the operand of \(verb) in \(part)"
    }
  }
}
