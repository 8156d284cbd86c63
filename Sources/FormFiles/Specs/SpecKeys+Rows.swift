import FormEngine

extension SpecKeys {
  /// The keys of a row of a kind, its own and the common ones.
  static func row(_ kind: RowContent.Kind) -> KeyTable {
    rows[kind] ?? anyRow
  }

  /// The keys of rows of all kinds, for a row whose kind is not known.
  static let anyRow: KeyTable = {
    var rules = common
    for rule in RowContent.Kind.allCases.flatMap(own)
    where !rules.contains(where: { $0.name == rule.name }) {
      rules.append(KeyRule(name: rule.name, shape: .anyValue, about: rule.about))
    }
    return KeyTable(rules)
  }()

  private static let rows = Dictionary(
    uniqueKeysWithValues: RowContent.Kind.allCases.map { ($0, KeyTable(common + own($0))) })

  /// The kinds of rows that have a key of their own, in words: `text and number`.
  static func kinds(having key: String) -> String? {
    let kinds = RowContent.Kind.allCases.filter { own($0).contains { $0.name == key } }
    return kinds.isEmpty ? nil : kinds.map(\.rawValue).joined(separator: ", ")
  }

  /// The keys that rows of every kind may have.
  static let common = [
    KeyRule(
      name: "id", shape: .text, isRequired: true,
      about: "The row's identity, unique in the form, at most 200 bytes, without #."),
    KeyRule(
      name: "kind", shape: .oneOf(RowContent.Kind.allCases.map(\.rawValue)), isRequired: true,
      about: "What the row is."),
    KeyRule(name: "title", shape: .text, about: "What the row is called."),
    KeyRule(name: "help", shape: .text, about: "A line that helps to fill the row in."),
    KeyRule(
      name: "presentedBy", shape: .text,
      about: "The id of the row that presents this one: it is visible only while that one is open."
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
      about: "Whether a person may pick the row up and move it; true where it is left out."),
    KeyRule(
      name: "pinned", shape: .oneOf(RowSpec.Edge.allCases.map(\.rawValue)),
      about: "Where the row stays among its siblings: it can't be moved, and none past it."),
    KeyRule(
      name: "checks", shape: .list(of: .check),
      about: "What must hold for the form to be submitted."),
    KeyRule(
      name: "formerly", shape: .texts,
      about: "The ids that the row had in earlier versions, by which saved states know it."),
  ]

  /// The keys that only rows of one kind, and maybe of a few others, have.
  static func own(_ kind: RowContent.Kind) -> [KeyRule] {
    switch kind {
    case .label: []
    case .button:
      [
        KeyRule(
          name: "action", shape: .text, isRequired: true,
          about: "What a tap does: submit, cancel, reset, or a name of your own.")
      ]
    case .group:
      [
        open,
        KeyRule(
          name: "collapsible", shape: .bool,
          about: "Whether the group can be closed; true where it is left out."),
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
    name: "commit", shape: .oneOf(Commit.allCases.map(\.rawValue)),
    about: "When a choice becomes the value of the field: at once, or when the field is closed.")

  private static func value(_ shape: KeyRule.Shape) -> KeyRule {
    KeyRule(name: "value", shape: shape, about: "The value at the start.")
  }

  private static let textKeys = [
    value(.textOrNull),
    KeyRule(name: "placeholder", shape: .text, about: "What stands in the empty row."),
    KeyRule(name: "minLength", shape: .count, about: "The fewest characters of an answer."),
    KeyRule(name: "maxLength", shape: .count, about: "The most characters of an answer."),
  ]

  private static let numberKeys = [
    value(.numberOrNull),
    KeyRule(name: "min", shape: .number, about: "The least answer."),
    KeyRule(name: "max", shape: .number, about: "The greatest answer."),
    KeyRule(
      name: "step", shape: .number,
      about: "The distance between answers, counted from min, else from 0."),
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
      name: "mode", shape: .oneOf(DatePickerContent.Mode.allCases.map(\.rawValue)),
      about: "What is picked; date where it is left out."),
    value(.momentOrNull),
    KeyRule(name: "min", shape: .moment, about: "The earliest answer."),
    KeyRule(name: "max", shape: .moment, about: "The latest answer."),
    commit,
  ]
}
