/// The kind of a row, with the properties of that kind.
///
/// The properties are stored apart, so that a copy takes little time and a row without them little memory.
public enum RowContent: Hashable, Sendable {
  /// A line to read.
  case label
  /// Performs an action when it is tapped.
  indirect case button(ButtonAction)
  /// Presents rows and holds nothing.
  case group(GroupContent)
  /// Shows a value and presents the editor that changes it.
  indirect case field(FieldContent)
  /// Holds a text.
  indirect case text(TextContent)
  /// Holds a number.
  indirect case number(NumberContent)
  /// Holds true or false; `nil` is initially unanswered.
  case toggle(value: Bool?)
  /// Holds one or more options; if a field presents it, it edits the field's value.
  indirect case picker(PickerContent)
  /// Holds a date, a time or both; if a field presents it, it edits the field's value.
  indirect case datePicker(DatePickerContent)
  /// Holds a value and is never visible.
  indirect case hidden(HeldContent)
  /// Holds a value and is drawn by the author's front end.
  indirect case custom(HeldContent)
  /// Holds the number of its copies and presents them: copies of one block.
  indirect case `repeat`(RepeatContent)
}

extension RowContent {
  /// The kinds with their names in specs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A line to read.
    case label
    /// Performs an action.
    case button
    /// Presents rows.
    case group
    /// Shows a value and presents its editor.
    case field
    /// Holds a text.
    case text
    /// Holds a number.
    case number
    /// Holds true or false.
    case toggle
    /// Holds options.
    case picker
    /// Holds a date or a time.
    case datePicker
    /// Holds a value and is never visible.
    case hidden
    /// Holds a value and is drawn by the author's front end.
    case custom
    /// Presents copies of one block.
    case `repeat`
  }

  /// The kind of the row.
  public var kind: Kind {
    switch self {
    case .label: .label
    case .button: .button
    case .group: .group
    case .field: .field
    case .text: .text
    case .number: .number
    case .toggle: .toggle
    case .picker: .picker
    case .datePicker: .datePicker
    case .hidden: .hidden
    case .custom: .custom
    case .repeat: .repeat
    }
  }

  /// Whether the row is a group without a line of its own.
  public var isContainer: Bool {
    if case .group(let group) = self { group.isContainer } else { false }
  }

  /// Whether the row itself is never visible: it is a hidden row or a container.
  public var isNeverVisible: Bool { kind == .hidden || isContainer }

  /// The row's initial value; `nil` if the spec gives none.
  public var initialValue: FormValue? {
    switch self {
    case .label, .button, .group, .repeat: nil
    case .field(let field): field.value
    case .text(let text): text.value
    case .number(let number): number.value
    case .toggle(let value): value.map(FormValue.bool)
    case .picker(let picker): picker.value
    case .datePicker(let datePicker): datePicker.value
    case .hidden(let content), .custom(let content): content.value
    }
  }
}

/// The content of a group.
public struct GroupContent: Hashable, Sendable {
  /// Whether the group is initially open.
  public var isOpen: Bool
  /// Whether the group can be closed.
  public var isCollapsible: Bool
  /// Whether results have an object of its own for the answers of the group's block.
  public var isNested: Bool
  /// Whether the group has no line of its own: it is never visible and always open, and its rows are drawn
  /// where it would be.
  public var isContainer: Bool
  /// Whether the rows of the group are drawn as a table where there is room: pickers with the same options,
  /// or numbers with the same scale.
  public var isMatrix: Bool

  /// Creates the content of a group.
  public init(
    isOpen: Bool = false, isCollapsible: Bool = true, isNested: Bool = false,
    isContainer: Bool = false, isMatrix: Bool = false
  ) {
    self.isOpen = isOpen
    self.isCollapsible = isCollapsible
    self.isNested = isNested
    self.isContainer = isContainer
    self.isMatrix = isMatrix
  }
}

/// The content of a field.
public struct FieldContent: Hashable, Sendable {
  /// The initial value, of the type that the editor edits.
  public var value: FormValue?
  /// Whether the field is initially open.
  public var isOpen: Bool
  /// The row, presented directly by the field, that edits its value; `nil` for the only picker or
  /// date picker there.
  public var editor: RowID?

  /// Creates the content of a field.
  public init(value: FormValue? = nil, isOpen: Bool = false, editor: RowID? = nil) {
    self.value = value
    self.isOpen = isOpen
    self.editor = editor
  }
}

/// The content of a text row. Lengths are numbers of grapheme clusters.
public struct TextContent: Hashable, Sendable {
  /// The initial value.
  public var value: FormValue?
  /// Whether an answer may have several lines.
  public var isMultiline: Bool
  /// Whether the answer is never shown or saved.
  public var isSecret: Bool
  /// The text that an empty row shows.
  public var placeholder: String?
  /// The smallest length of an answer.
  public var minLength: Int?
  /// The largest length of an answer.
  public var maxLength: Int?
  /// The pattern that the whole answer must match.
  public var pattern: String?
  /// Texts to suggest; any other text is allowed too.
  public var suggestions: [String]

  /// Creates the content of a text row.
  public init(
    value: FormValue? = nil, placeholder: String? = nil, minLength: Int? = nil,
    maxLength: Int? = nil, pattern: String? = nil, isMultiline: Bool = false,
    isSecret: Bool = false, suggestions: [String] = []
  ) {
    self.value = value
    self.placeholder = placeholder
    self.minLength = minLength
    self.maxLength = maxLength
    self.pattern = pattern
    self.isMultiline = isMultiline
    self.isSecret = isSecret
    self.suggestions = suggestions
  }
}

/// The content of a number row.
public struct NumberContent: Hashable, Sendable {
  /// The initial value.
  public var value: FormValue?
  /// The smallest answer.
  public var min: Double?
  /// The largest answer.
  public var max: Double?
  /// The distance between answers, counted from `min`, or from 0 if there is no `min`.
  public var step: Double?
  /// Whether answers must be whole numbers.
  public var isInteger: Bool
  /// The unit shown after the number.
  public var unit: String?
  /// The words at the ends of the line of choices as which the number is drawn; `nil` if it is typed.
  public var scale: NumberScale?

  /// Creates the content of a number row.
  public init(
    value: FormValue? = nil, min: Double? = nil, max: Double? = nil, step: Double? = nil,
    isInteger: Bool = false, unit: String? = nil, scale: NumberScale? = nil
  ) {
    self.value = value
    self.min = min
    self.max = max
    self.step = step
    self.isInteger = isInteger
    self.unit = unit
    self.scale = scale
  }
}

/// When a choice in an editor becomes the value of its field.
public enum Commit: String, Hashable, Sendable, CaseIterable {
  /// Immediately.
  case change
  /// When the field is closed; until then the choice is a draft.
  case close
}

/// The content of a picker.
public struct PickerContent: Hashable, Sendable {
  /// The options in the order in which they are shown; none if ``SpecProperty/options`` gives them.
  public var options: [OptionSpec]
  /// The name of the form's list of options to use instead of ``options``, or ``host``.
  public var optionList: String?
  /// The initial value: a text, or a list of texts if `isMultiple` is true.
  public var value: FormValue?
  /// Whether several options can be chosen.
  public var isMultiple: Bool
  /// When a choice becomes the value of the field that presents the picker.
  public var commit: Commit
  /// Whether any other text is allowed too.
  public var acceptsOther: Bool
  /// The smallest number of options in an answer.
  public var minChoices: Int?
  /// The largest number of options in an answer.
  public var maxChoices: Int?

  /// Creates the content of a picker.
  public init(
    options: [OptionSpec] = [], optionList: String? = nil, value: FormValue? = nil,
    isMultiple: Bool = false, commit: Commit = .change, acceptsOther: Bool = false,
    minChoices: Int? = nil, maxChoices: Int? = nil
  ) {
    self.options = options
    self.optionList = optionList
    self.value = value
    self.isMultiple = isMultiple
    self.commit = commit
    self.acceptsOther = acceptsOther
    self.minChoices = minChoices
    self.maxChoices = maxChoices
  }
}

extension PickerContent {
  /// The option list of a picker whose options the front end provides while the form runs, by
  /// ``FormAction/provide(_:_:)``. Until then any text can be chosen.
  ///
  ///     Row.picker("city", optionList: PickerContent.host)
  public static let host = "host"

  /// Whether the front end provides the options.
  public var leavesOptionsToHost: Bool { optionList == Self.host }

  /// Whether the spec says the options. Otherwise the front end provides them, or they are the answers of
  /// another row, or they were all removed while the form runs.
  package var declaresOptions: Bool {
    optionList == nil ? !options.isEmpty : !leavesOptionsToHost
  }

  /// The option with a value, compared by Unicode scalars.
  public func option(_ value: String) -> OptionSpec? {
    options.first { ScalarText($0.value) == ScalarText(value) }
  }

  /// The index of the option for each of some values; `nil` for a value without an option.
  ///
  /// - Complexity: O(*o* + *v*) for *o* options and *v* values.
  public func optionIndices(of values: [String]) -> [Int?] {
    if values.count <= 8 {
      return values.map { value in
        options.firstIndex { ScalarText($0.value) == ScalarText(value) }
      }
    }
    var indices = [ScalarText: Int]()
    for index in options.indices.reversed() { indices[ScalarText(options[index].value)] = index }
    return values.map { indices[ScalarText($0)] }
  }

  /// The titles of some values, separated by commas; a value without an option is its own title.
  public func titles(of values: [String]) -> String {
    zip(values, optionIndices(of: values)).map { value, index in
      index.map { options[$0].shownTitle } ?? value
    }.joined(separator: ", ")
  }
}

/// The content of a date picker. Moments are ISO 8601 texts for its mode, without a time zone.
public struct DatePickerContent: Hashable, Sendable {
  /// Whether dates, times or both are picked.
  public var mode: Mode
  /// The initial value.
  public var value: FormValue?
  /// The earliest answer.
  public var min: String?
  /// The latest answer.
  public var max: String?
  /// When a choice becomes the value of the field that presents the date picker.
  public var commit: Commit

  /// Creates the content of a date picker.
  public init(
    mode: Mode = .date, value: FormValue? = nil, min: String? = nil, max: String? = nil,
    commit: Commit = .change
  ) {
    self.mode = mode
    self.value = value
    self.min = min
    self.max = max
    self.commit = commit
  }

  /// What a date picker picks.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// `YYYY-MM-DD`.
    case date
    /// `hh:mm` or `hh:mm:ss`.
    case time
    /// `YYYY-MM-DDThh:mm` or `YYYY-MM-DDThh:mm:ss`.
    case dateTime
  }
}

extension RowContent {
  /// Holds true or false.
  @available(*, deprecated, renamed: "toggle(value:)")
  public static func toggle(initially value: Bool?) -> RowContent { .toggle(value: value) }
}
