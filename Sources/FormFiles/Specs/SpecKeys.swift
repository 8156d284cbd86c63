import FormEngine

/// A key that a spec may have, with what stands under it.
struct KeyRule: Sendable {
  let name: String
  let shape: Shape
  var isRequired = false
  /// What it is for, in a sentence for people who write specs.
  let about: String

  /// What stands under a key.
  indirect enum Shape: Sendable {
    case text
    case bool
    case number
    /// A whole number, 0 or more.
    case count
    /// A text in the form of a date or a time.
    case moment
    case textOrNull
    case numberOrNull
    case boolOrNull
    case momentOrNull
    /// A text, a list of texts, or null.
    case choicesOrNull
    /// Whatever the editor of a field can hold, or null.
    case anyValue
    case oneOf([String])
    case version
    case condition
    case list(of: Part)
    case texts
  }

  /// What the elements of a list are.
  enum Part: String, Sendable, CaseIterable {
    case section, row, option, check
  }
}

/// The keys that one kind of object may have.
struct KeyTable: Sendable {
  let rules: [KeyRule]
  private let indices: [String: Int]

  init(_ rules: [KeyRule]) {
    self.rules = rules
    indices = Dictionary(
      rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var names: [String] { rules.map(\.name) }

  func rule(_ name: String) -> KeyRule? { indices[name].map { rules[$0] } }
}

/// The keys of specs. The reader and the schema both go by these tables.
enum SpecKeys {
  /// The newest version of the format that is known.
  static let newestVersion = 1

  /// Whether a key is kept for the front end wherever it stands.
  static func isExtra(_ key: String) -> Bool { FormSpec.isExtra(key) }

  static let form = KeyTable([
    KeyRule(
      name: "formwork", shape: .version, isRequired: true, about: "The version of the format: 1."),
    KeyRule(name: "id", shape: .text, about: "The name by which saved states know the form."),
    KeyRule(name: "title", shape: .text, isRequired: true, about: "What stands above the form."),
    KeyRule(
      name: "openAtOnce", shape: .oneOf(FormSpec.OpenAtOnce.allCases.map(\.rawValue)),
      about: "How many fields may be open at one time; many where it is left out."),
    KeyRule(
      name: "sections", shape: .list(of: .section), isRequired: true,
      about: "The sections from first to last."),
  ])

  static let section = KeyTable([
    KeyRule(
      name: "id", shape: .text, isRequired: true,
      about: "The section's identity, unique among the sections."),
    KeyRule(name: "title", shape: .text, about: "What stands above the rows."),
    KeyRule(name: "footer", shape: .text, about: "What stands below the rows."),
    KeyRule(
      name: "shownWhen", shape: .condition, about: "What must hold for the section to be there."),
    KeyRule(
      name: "reorder", shape: .oneOf(SectionSpec.Reorder.allCases.map(\.rawValue)),
      about: "Where the rows may be moved; none where it is left out."),
    KeyRule(
      name: "rows", shape: .list(of: .row), isRequired: true,
      about: "The rows in fully expanded order: a presenter, directly behind it what it presents."),
  ])

  static let check = KeyTable([
    KeyRule(name: "that", shape: .condition, isRequired: true, about: "What must hold."),
    KeyRule(
      name: "message", shape: .text, isRequired: true, about: "What to say where it does not."),
  ])

  static let option = KeyTable([
    KeyRule(
      name: "value", shape: .text, isRequired: true, about: "What is stored for the option."),
    KeyRule(name: "title", shape: .text, about: "What people see; the value without it."),
  ])
}

extension SpecKeys {
  /// The operand of a comparison with the answer of another row.
  static let operand = KeyTable([
    KeyRule(
      name: "valueOf", shape: .text, isRequired: true,
      about: "The id of the row whose answer is compared with.")
  ])
}
