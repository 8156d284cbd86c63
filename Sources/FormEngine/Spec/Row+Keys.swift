// Rows with typed keys: the id is written only where the key is declared, and values have the type of the key.
extension Row {
  /// Creates a row that shows the value of a key and presents its editor.
  ///
  ///     Row.field(.day, title: "Day") { Row.datePicker("dayPicker") }
  public static func field<Value>(
    _ key: RowKey<Value>, title: String? = nil, value: Value? = nil, isOpen: Bool = false,
    editor: RowID? = nil, @RowsBuilder presenting rows: () -> [RowSpec]
  ) -> RowBlock {
    field(
      key.id, title: title, value: value.map(key.formValue), isOpen: isOpen, editor: editor,
      presenting: rows)
  }

  /// Creates a row that holds a text. Lengths are numbers of grapheme clusters.
  ///
  ///     Row.text(.name, title: "Name", value: "Ann")
  public static func text<Value>(
    _ key: RowKey<Value>, title: String? = nil, value: Value? = nil, placeholder: String? = nil,
    minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil,
    isMultiline: Bool = false, isSecret: Bool = false, suggestions: [String] = []
  ) -> RowBlock {
    text(
      key.id, title: title, value: value.map(key.formValue), placeholder: placeholder,
      minLength: minLength, maxLength: maxLength, pattern: pattern, isMultiline: isMultiline,
      isSecret: isSecret, suggestions: suggestions)
  }

  /// Creates a row that holds a number.
  ///
  ///     Row.number(.guests, title: "Guests", value: 2)
  ///
  /// If `isInteger` is `nil`, only whole numbers are allowed for a type that reads 1 but not 0.5, as `Int`.
  public static func number<Value>(
    _ key: RowKey<Value>, title: String? = nil, value: Value? = nil, min: Double? = nil,
    max: Double? = nil, step: Double? = nil, isInteger: Bool? = nil, unit: String? = nil,
    scale: NumberScale? = nil
  ) -> RowBlock {
    let content = NumberContent(
      value: value.map(key.formValue), min: min, max: max, step: step,
      isInteger: isInteger ?? key.takesOnlyIntegers, unit: unit, scale: scale)
    return RowBlock(RowSpec(key.id, .number(content), title: title))
  }

  /// Creates a row that holds true or false; `nil` is initially unanswered.
  public static func toggle(
    _ key: RowKey<Bool>, title: String? = nil, value: Bool? = false
  ) -> RowBlock {
    toggle(key.id, title: title, value: value)
  }

  /// Creates a row that holds one option or a list of options.
  ///
  ///     Row.picker(.city, title: "City", options: ["Paris", "Rome"])
  ///
  /// If `isMultiple` is `nil`, several options can be chosen for a type that reads lists, but no texts, as
  /// arrays and sets.
  public static func picker<Value, Option: OptionConvertible>(
    _ key: RowKey<Value>, title: String? = nil, options: [Option], value: Value? = nil,
    isMultiple: Bool? = nil, commit: Commit = .change, acceptsOther: Bool = false,
    minChoices: Int? = nil, maxChoices: Int? = nil
  ) -> RowBlock {
    picker(
      key.id, title: title, options: options, value: value.map(key.formValue),
      isMultiple: isMultiple ?? key.takesOnlyLists, commit: commit, acceptsOther: acceptsOther,
      minChoices: minChoices, maxChoices: maxChoices)
  }

  /// Creates a row that holds one option, or a list of options, of a list that the form declares.
  ///
  ///     Row.picker(.country, title: "Country", optionList: "countries")
  public static func picker<Value>(
    _ key: RowKey<Value>, title: String? = nil, optionList: String, value: Value? = nil,
    isMultiple: Bool? = nil, commit: Commit = .change, acceptsOther: Bool = false,
    minChoices: Int? = nil, maxChoices: Int? = nil
  ) -> RowBlock {
    picker(
      key.id, title: title, optionList: optionList, value: value.map(key.formValue),
      isMultiple: isMultiple ?? key.takesOnlyLists, commit: commit, acceptsOther: acceptsOther,
      minChoices: minChoices, maxChoices: maxChoices)
  }

  /// Creates a row that holds one case of an enum of texts.
  ///
  ///     Row.picker(.plan, title: "Plan", value: .team)
  ///     Row.picker(.plan, title: "Plan") { "The plan \($0)" }
  ///
  /// The closure returns the title of a case; `nil` to show its raw value.
  public static func picker<Choice>(
    _ key: RowKey<Choice>, title: String? = nil, value: Choice? = nil, commit: Commit = .change,
    optionTitle: (Choice) -> String? = { _ in nil }
  ) -> RowBlock where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    picker(
      key, title: title, options: .cases(of: Choice.self, title: optionTitle), value: value,
      commit: commit)
  }

  /// Creates a row that holds several cases of an enum of texts.
  ///
  ///     Row.picker(.extras, title: "Extras")
  ///
  /// The closure returns the title of a case; `nil` to show its raw value.
  public static func picker<Choice>(
    _ key: RowKey<Set<Choice>>, title: String? = nil, value: Set<Choice>? = nil,
    commit: Commit = .change, minChoices: Int? = nil, maxChoices: Int? = nil,
    optionTitle: (Choice) -> String? = { _ in nil }
  ) -> RowBlock where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    picker(
      key, title: title, options: .cases(of: Choice.self, title: optionTitle), value: value,
      isMultiple: true, commit: commit, minChoices: minChoices, maxChoices: maxChoices)
  }

  /// Creates a row that holds a date, a time or both, as an ISO 8601 text.
  ///
  ///     Row.datePicker(.due, title: "Due", min: Date())
  ///
  /// A key of `Date` must be created with the same mode.
  public static func datePicker<Value>(
    _ key: RowKey<Value>, title: String? = nil, mode: DatePickerContent.Mode = .date,
    value: Value? = nil, min: Value? = nil, max: Value? = nil, commit: Commit = .change
  ) -> RowBlock {
    let content = DatePickerContent(
      mode: mode, value: value.map(key.formValue), min: min.flatMap { key.formValue(of: $0).text },
      max: max.flatMap { key.formValue(of: $0).text }, commit: commit)
    return RowBlock(RowSpec(key.id, .datePicker(content), title: title))
  }

  /// Creates a row that holds a value and is never visible.
  public static func hidden<Value>(
    _ key: RowKey<Value>, title: String? = nil, holds: HeldContent.Kind, value: Value? = nil
  ) -> RowBlock {
    hidden(key.id, title: title, holds: holds, value: value.map(key.formValue))
  }

  /// Creates a row that the author's front end draws, based on its `x-` keys.
  public static func custom<Value>(
    _ key: RowKey<Value>, title: String? = nil, holds: HeldContent.Kind, value: Value? = nil,
    @RowsBuilder presenting rows: () -> [RowSpec] = { [] }
  ) -> RowBlock {
    custom(
      key.id, title: title, holds: holds, value: value.map(key.formValue), presenting: rows)
  }
}

extension RowKey {
  /// Whether the type reads whole numbers, but no others.
  fileprivate var takesOnlyIntegers: Bool {
    value(of: .number(1)) != nil && value(of: .number(0.5)) == nil
  }

  /// Whether the type reads lists, but no texts.
  fileprivate var takesOnlyLists: Bool {
    value(of: .list([])) != nil && value(of: .text("")) == nil
  }
}
