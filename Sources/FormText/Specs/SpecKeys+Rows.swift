import FormEngine

extension SpecKeys {
  /// The kind with a name, and the keys of its rows.
  static func kind(_ name: String) -> (kind: RowContent.Kind, keys: KeyTable)? {
    kindNames.firstIndex(where: name.isKey).map { (kinds[$0], rows[$0]) }
  }

  /// The keys of a row of a kind, both its own and the common ones.
  static func row(_ kind: RowContent.Kind) -> KeyTable {
    kinds.firstIndex(of: kind).map { rows[$0] } ?? anyRow
  }

  /// The keys of rows of all kinds, for a row of unknown kind.
  static let anyRow: KeyTable = {
    var rules = common
    for kind in RowContent.Kind.allCases {
      for rule in own(kind) where !rules.contains(where: { $0.name == rule.name }) {
        rules.append(KeyRule(rule.name, .anyValue, rule.about))
      }
    }
    return KeyTable(rules)
  }()

  private static let kinds = RowContent.Kind.allCases
  private static let kindNames = kinds.map { $0.rawValue }
  private static let rows = kinds.map { KeyTable(common + own($0)) }

  /// The kinds of rows that have a key of their own, in words: `text, number`. `nil` if there are
  /// none.
  static func kinds(having key: String) -> String? {
    let kinds = RowContent.Kind.allCases.filter { own($0).contains { $0.name == key } }
    return kinds.isEmpty ? nil : kinds.map { $0.rawValue }.joined(separator: ", ")
  }

  /// The keys that rows of every kind may have.
  static let common = [
    KeyRule(
      "id", .text, isRequired: true,
      "The row's identity, unique in the form, at most 200 bytes, without #."),
    KeyRule("kind", .oneOf(kindNames), isRequired: true, "What the row is."),
    KeyRule("title", .text, "The title of the row."),
    KeyRule("help", .text, "A line of help for the person who answers."),
    KeyRule(
      "presentedBy", .text,
      "The id of the presenter; this row is visible only while the presenter is open."),
    KeyRule("shownWhen", .condition, "The condition under which the row is relevant."),
    KeyRule("enabledWhen", .condition, "The condition under which the row reacts to a tap."),
    KeyRule(
      "required", .bool,
      "Whether the row must be answered before the form can be submitted; of a group, at least one row "
        + "in its block."),
    KeyRule(
      "movable", .bool,
      "Whether people may move the row; default true, but false inside a copy of a repeat."),
    KeyRule(
      "pinned", .oneOf(RowSpec.Edge.allCases.map { $0.rawValue }),
      "Where the row stays among its siblings: it can't be moved, and no row can be moved past it."),
    KeyRule(
      "checks", .list(of: .check), "Conditions that must be true before the form can be submitted."),
    KeyRule(
      "formerly", .texts, "The ids of the row in earlier versions of the spec, for saved states."),
    messages,
  ]

  /// A description of a kind of row, as a sentence for people who write specs.
  static func about(_ kind: RowContent.Kind) -> String {
    switch kind {
    case .label: "Shows its title and holds nothing."
    case .button: "Performs its action when it is tapped."
    case .group: "Presents the rows of its block; opens and closes."
    case .field:
      "Shows the value of its editor: the row named by editor, or else the only picker or datePicker "
        + "directly in its block. Opens and closes."
    case .text: "Holds a text."
    case .number: "Holds a number."
    case .toggle: "Holds true or false."
    case .picker: "Holds one option, or a list of them."
    case .datePicker: "Holds a date, a time, or both, as an ISO 8601 text."
    case .hidden: "Holds a value of the type given by \"holds\", and is never visible."
    case .custom:
      "Holds a value of the type given by \"holds\"; your front end draws it, using its x- keys."
    case .repeat:
      "Presents copies of its template: the one row directly in its block, with everything that it "
        + "presents. Holds the number of its copies."
    }
  }

  /// The keys that only rows of one kind, and possibly of a few others, have.
  static func own(_ kind: RowContent.Kind) -> [KeyRule] {
    switch kind {
    case .label: [computed]
    case .button:
      [
        KeyRule(
          "action", .action, isRequired: true,
          "What a tap does: submit, cancel, reset, or a custom name; or add a copy to the "
            + "end of a repeat, or remove the copy that the button is in.")
      ]
    case .group:
      [
        open,
        KeyRule("collapsible", .bool, "Whether the group can be closed; default true."),
      ]
    case .field:
      [
        open, value(.anyValue),
        KeyRule(
          "editor", .text, isDecisive: true,
          "The id of the row directly in its block that edits the value."),
      ]
    case .text: textKeys
    case .number: numberKeys
    case .toggle: [value(.boolOrNull), computed]
    case .picker: pickerKeys
    case .datePicker: datePickerKeys
    case .hidden:
      heldKeys(HeldContent.Kind.allCases.filter { $0 != .nothing }, isRequired: true, "")
    case .custom: heldKeys(HeldContent.Kind.allCases, isRequired: false, "; default nothing")
    case .repeat: repeatKeys
    }
  }

  private static func heldKeys(
    _ kinds: [HeldContent.Kind], isRequired: Bool, _ usual: String
  ) -> [KeyRule] {
    let holds = KeyRule(
      "holds", .oneOf(kinds.map { $0.rawValue }), isRequired: isRequired, isDecisive: true,
      "What the row holds\(usual).")
    return [holds, value(.anyValue), computed]
  }

  private static let computed = KeyRule(
    "computed", .expression,
    "The expression that computes the row's value, which people can't change; see Expressions.")

  private static let open = KeyRule("open", .bool, "Whether the row is open at the start.")

  private static let commit = KeyRule(
    "commit", .oneOf(Commit.allCases.map { $0.rawValue }),
    "When a choice becomes the value of the field: immediately, or when the field closes.")

  private static func value(_ shape: KeyRule.Shape) -> KeyRule {
    KeyRule("value", shape, "The value at the start.")
  }

  private static let textKeys = [
    value(.textOrNull),
    KeyRule("placeholder", .text, "The text shown while the row is empty."),
    KeyRule("minLength", .count, "The smallest number of characters."),
    KeyRule("maxLength", .count, "The largest number of characters."),
    KeyRule(
      "pattern", .text,
      "The pattern that the whole answer must match: characters, ., classes such as [a-z_] and "
        + "[^0-9], \\d \\w \\s and \\D \\W \\S, \\n \\r \\t, ( ), |, and * + ? {m} {m,} {m,n}."),
    KeyRule("multiline", .bool, "Whether answers can have several lines."),
    KeyRule("secret", .bool, "Whether the answer is hidden while it is typed, and never saved."),
    KeyRule("suggestions", .texts, "Texts to offer; any other text is allowed too."),
    computed,
  ]

  private static let numberKeys = [
    value(.numberOrNull),
    KeyRule("min", .number, "The smallest answer."),
    KeyRule("max", .number, "The largest answer."),
    KeyRule("step", .number, "The distance between answers, counted from min, or else from 0."),
    KeyRule("integer", .bool, "Whether answers are whole numbers."),
    KeyRule("unit", .text, "The text shown after the number."),
    computed,
  ]

  private static let pickerKeys = [
    KeyRule(
      "options", .options, isDecisive: true,
      "The choices: texts, or objects with a value and a title; or the name of one of the form's "
        + "optionLists, or \"host\" if the front end provides them."),
    value(.choicesOrNull),
    KeyRule("multiple", .bool, isDecisive: true, "Whether several options can be chosen."),
    KeyRule("other", .bool, "Whether any other text is allowed too."),
    KeyRule("minChoices", .count, "The smallest number of options in an answer."),
    KeyRule("maxChoices", .count, "The largest number of options in an answer."),
    commit,
  ]

  private static let repeatKeys = [
    KeyRule(
      "min", .count, isDecisive: true,
      "The smallest number of copies that people can leave; default 0."),
    KeyRule("max", .count, isDecisive: true, "The largest number of copies."),
    KeyRule("count", .count, isDecisive: true, "The number of copies at the start; default min."),
    KeyRule("addTitle", .text, "The title of the action that adds a copy, such as Add phone."),
  ]

  private static let datePickerKeys = [
    KeyRule(
      "mode", .oneOf(DatePickerContent.Mode.allCases.map { $0.rawValue }), isDecisive: true,
      "Whether a date, a time or both are picked; default date."),
    value(.momentOrNull),
    KeyRule("min", .moment, "The earliest answer."),
    KeyRule("max", .moment, "The latest answer."),
    commit,
  ]
}
