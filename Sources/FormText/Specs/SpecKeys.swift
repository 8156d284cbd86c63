import FormEngine

/// A key that a spec may have, with the shape of its value.
struct KeyRule: Sendable {
  let name: String
  let shape: Shape
  let isRequired: Bool
  /// Whether the checker can't judge a row whose value of this key could not be read.
  let isDecisive: Bool
  /// The purpose of the key, as a sentence for people who write specs.
  let about: String

  init(
    _ name: String, _ shape: Shape, isRequired: Bool = false, isDecisive: Bool = false,
    _ about: String
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.isDecisive = isDecisive
    self.about = about
  }

  /// The shape of a key's value.
  enum Shape: Sendable {
    case text
    case bool
    case number
    /// A whole number, 0 or more.
    case count
    /// A text that is a date or a time.
    case moment
    case textOrNull
    case numberOrNull
    case boolOrNull
    case momentOrNull
    /// A text, a list of texts, or null.
    case choicesOrNull
    /// Any value that the editor of a field can hold, or null.
    case anyValue
    case oneOf([String])
    case version
    case condition
    case expression
    case list(of: Part)
    case texts
    /// A list of options, or the name of an option list of the form.
    case options
    /// Option lists by name.
    case optionLists
    /// Texts by problem code.
    case messages
    /// The action of a button.
    case action
    /// The value true.
    case onlyTrue
  }

  /// The type of the elements of a list.
  enum Part: String, Sendable, CaseIterable {
    case section, row, option, check, expression
  }
}

extension String {
  /// Whether a key equals a name. Most don't, and differ in length.
  func isKey(_ name: String) -> Bool {
    utf8.count == name.utf8.count && self == name
  }
}

/// The keys that one kind of object may have.
final class KeyTable: Sendable {
  let rules: [KeyRule]
  let names: [String]
  /// The names of the required keys.
  let required: [String]
  /// The names of the decisive keys.
  let decisive: [String]
  /// The lengths of the names. Most look-ups are decided by them.
  private let lengths: [UInt8]
  /// The JSON shapes of which each key accepts every value.
  private let unlimitedShapes: [JSONNode.Shapes]

  init(_ rules: [KeyRule]) {
    self.rules = rules
    names = rules.map { $0.name }
    required = rules.filter { $0.isRequired }.map { $0.name }
    decisive = rules.filter { $0.isDecisive }.map { $0.name }
    lengths = names.map { UInt8($0.utf8.count) }
    unlimitedShapes = rules.map { $0.shape.unlimitedShapes }
  }

  /// The rule for a key; `nil` if it is unknown.
  func rule(_ name: String) -> KeyRule? { index(of: name).map { rules[$0] } }

  /// The index of the rule for a key. Comparing about twenty short names is faster than hashing
  /// one.
  func index(of name: String) -> Int? {
    let length = name.utf8.count
    return lengths.indices.first { Int(lengths[$0]) == length && names[$0] == name }
  }

  /// Whether the key of a member is known, and its value has the right shape.
  func accepts(_ member: JSONMember) -> Bool {
    guard let index = index(of: member.key) else { return false }
    return unlimitedShapes[index].contains(member.node.shape)
      || rules[index].shape.accepts(member.node)
  }
}

/// The keys of specs. The reader and the schema both use these tables.
enum SpecKeys {
  /// The newest supported version of the format.
  static let newestVersion = 1

  /// Whether a key is reserved for the front end, in any object.
  static func isExtra(_ key: String) -> Bool { FormSpec.isExtra(key) }

  static let form = KeyTable([
    KeyRule("formwork", .version, isRequired: true, "The version of the format: 1."),
    KeyRule("id", .text, "The identity of the form, stored in saved states."),
    KeyRule("title", .text, isRequired: true, "The title of the form."),
    KeyRule(
      "openAtOnce", .oneOf(FormSpec.OpenAtOnce.allCases.map { $0.rawValue }),
      "How many fields may be open at the same time; default many."),
    KeyRule("optionLists", .optionLists, "Lists of options by name; pickers refer to them."),
    messages,
    KeyRule("sections", .list(of: .section), isRequired: true, "The sections, in order."),
  ])

  static let messages = KeyRule(
    "messages", .messages,
    "The texts of problems by their codes, with {title}, {value}, {min}, {max}, {step} and {count}; "
      + "those of a row take precedence over those of the form.")

  static let section = KeyTable([
    KeyRule("id", .text, isRequired: true, "The section's identity, unique among the sections."),
    KeyRule("title", .text, "The text above the rows."),
    KeyRule("footer", .text, "The text below the rows."),
    KeyRule("shownWhen", .condition, "The condition under which the section is relevant."),
    KeyRule(
      "reorder", .oneOf(SectionSpec.Reorder.allCases.map { $0.rawValue }),
      "Where people may move the rows; default none."),
    KeyRule(
      "rows", .list(of: .row), isRequired: true,
      "The rows in fully expanded order: each presenter is followed directly by the rows it presents."
    ),
  ])

  static let check = KeyTable([
    KeyRule("that", .condition, isRequired: true, "The condition that must be true."),
    KeyRule("message", .text, isRequired: true, "The message if the condition is not true."),
    KeyRule(
      "whenAnswered", .bool,
      "Whether the check applies only while its row is answered; default false."),
  ])

  static let option = KeyTable([
    KeyRule("value", .text, isRequired: true, "The value that is stored."),
    KeyRule("title", .text, "The title that people see; default the value."),
    KeyRule("help", .text, "A line of help for choosing."),
    KeyRule("shownWhen", .condition, "The condition under which the option is offered."),
    KeyRule("score", .number, "The number that the option adds to scoreOf; default 0."),
  ])
}

extension SpecKeys {
  /// The keys of a button's action on the copies of a repeat; it has one of them.
  static let copyAction = KeyTable([
    KeyRule("add", .text, "The id of the repeat that gets a copy, at its end."),
    KeyRule("remove", .onlyTrue, "Removes the copy that the button is in."),
  ])

  /// The keys of an operand that is the answer of another row.
  static let operand = KeyTable([
    KeyRule("valueOf", .text, isRequired: true, "The id of the row whose answer is compared with.")
  ])
}
