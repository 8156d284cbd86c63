import FormEngine

extension SpecKeys {
  /// The keys of a row of a kind, its own and the common ones.
  static func row(_ kind: RowContent.Kind) -> KeyTable {
    kinds.firstIndex(of: kind).map { rows[$0] } ?? anyRow
  }

  /// The keys of rows of all kinds, for a row whose kind is not known.
  static let anyRow: KeyTable = {
    var rules = common
    for kind in RowContent.Kind.allCases {
      for rule in own(kind) where !rules.contains(where: { $0.name == rule.name }) {
        rules.append(KeyRule(name: rule.name, shape: .anyValue, about: rule.about))
      }
    }
    return KeyTable(rules)
  }()

  private static let kinds = RowContent.Kind.allCases
  private static let rows = kinds.map { KeyTable(common + own($0)) }

  /// The kinds of rows that have a key of their own, in words: `text and number`.
  static func kinds(having key: String) -> String? {
    let kinds = RowContent.Kind.allCases.filter { own($0).contains { $0.name == key } }
    return kinds.isEmpty ? nil : kinds.map { $0.rawValue }.joined(separator: ", ")
  }

  /// The keys that rows of every kind may have.
  static let common = [
    KeyRule(
      name: "id", shape: .text, isRequired: true,
      about: "The row's identity, unique in the form, at most 200 bytes, without #."),
    KeyRule(
      name: "kind", shape: .oneOf(RowContent.Kind.allCases.map { $0.rawValue }), isRequired: true,
      about: "What the row is."),
    KeyRule(name: "title", shape: .text, about: "The title of the row."),
    KeyRule(name: "help", shape: .text, about: "A line that helps people to fill in the row."),
    KeyRule(
      name: "presentedBy", shape: .text,
      about: "The id of the presenter; this row is visible only while the presenter is open."
    ),
    KeyRule(
      name: "shownWhen", shape: .condition, about: "What must hold for the row to be relevant."),
    KeyRule(
      name: "enabledWhen", shape: .condition,
      about: "What must hold for the row to react to a tap."),
    KeyRule(
      name: "required", shape: .bool,
      about: "Whether the form can't be submitted while the row is unanswered."),
    KeyRule(
      name: "movable", shape: .bool,
      about: "Whether people may move the row; default true."),
    KeyRule(
      name: "pinned", shape: .oneOf(RowSpec.Edge.allCases.map { $0.rawValue }),
      about:
        "Where the row stays among its siblings: it can't be moved, and no row can be moved past it."
    ),
    KeyRule(
      name: "checks", shape: .list(of: .check),
      about: "What must hold for the form to be submitted."),
    KeyRule(
      name: "formerly", shape: .texts,
      about: "The ids of the row in earlier versions of the spec, for saved states."),
  ]

  /// What a row of a kind is, in a sentence for people who write specs.
  static func about(_ kind: RowContent.Kind) -> String {
    switch kind {
    case .label: "Shows its title and holds nothing."
    case .button: "Performs its action when it is tapped."
    case .group: "Presents the rows of its block; opens and closes."
    case .field:
      "Shows the value of its editor, the picker or datePicker in its block; opens and closes."
    case .text: "Holds a text."
    case .number: "Holds a number."
    case .toggle: "Holds true or false."
    case .picker: "Holds one option, or a list of them."
    case .datePicker: "Holds a date, a time, or both, as an ISO 8601 text."
    }
  }

  /// The keys that only rows of one kind, and maybe of a few others, have.
  static func own(_ kind: RowContent.Kind) -> [KeyRule] {
    switch kind {
    case .label: []
    case .button:
      [
        KeyRule(
          name: "action", shape: .text, isRequired: true,
          about: "What a tap does: submit, cancel, reset, or a name of the author's own.")
      ]
    case .group:
      [
        open,
        KeyRule(
          name: "collapsible", shape: .bool,
          about: "Whether the group can be closed; default true."),
      ]
    case .field: [open, value(.anyValue)]
    case .text: textKeys
    case .number: numberKeys
    case .toggle: [value(.boolOrNull)]
    case .picker: pickerKeys
    case .datePicker: datePickerKeys
    }
  }

  private static let open = KeyRule(
    name: "open", shape: .bool, about: "Whether the row is open at the start.")

  private static let commit = KeyRule(
    name: "commit", shape: .oneOf(Commit.allCases.map { $0.rawValue }),
    about: "When a choice becomes the value of the field: immediately, or when the field closes.")

  private static func value(_ shape: KeyRule.Shape) -> KeyRule {
    KeyRule(name: "value", shape: shape, about: "The value at the start.")
  }

  private static let textKeys = [
    value(.textOrNull),
    KeyRule(name: "placeholder", shape: .text, about: "The text shown while the row is empty."),
    KeyRule(name: "minLength", shape: .count, about: "The least number of characters."),
    KeyRule(name: "maxLength", shape: .count, about: "The greatest number of characters."),
  ]

  private static let numberKeys = [
    value(.numberOrNull),
    KeyRule(name: "min", shape: .number, about: "The least answer."),
    KeyRule(name: "max", shape: .number, about: "The greatest answer."),
    KeyRule(
      name: "step", shape: .number,
      about: "The distance between answers, counted from min, or else from 0."),
    KeyRule(name: "integer", shape: .bool, about: "Whether answers are whole numbers."),
  ]

  private static let pickerKeys = [
    KeyRule(
      name: "options", shape: .list(of: .option),
      about: "The choices: texts, or objects with a value and a title."),
    value(.choicesOrNull),
    KeyRule(name: "multiple", shape: .bool, about: "Whether several options can be chosen."),
    commit,
  ]

  private static let datePickerKeys = [
    KeyRule(
      name: "mode", shape: .oneOf(DatePickerContent.Mode.allCases.map { $0.rawValue }),
      about: "What is picked; default date."),
    value(.momentOrNull),
    KeyRule(name: "min", shape: .moment, about: "The earliest answer."),
    KeyRule(name: "max", shape: .moment, about: "The latest answer."),
    commit,
  ]
}
