// Rows whose values follow expressions until someone sets or clears them.
extension Row {
  /// Creates a field whose value follows an expression.
  public static func field(
    _ id: RowID, title: String? = nil, value: FormExpression, isOpen: Bool = false,
    editor: RowID? = nil, @RowsBuilder presenting rows: () -> [RowSpec]
  ) -> RowBlock {
    field(id, title: title, isOpen: isOpen, editor: editor, presenting: rows)
      .property(.value, value)
  }

  /// Creates a row that holds a text and follows an expression.
  ///
  ///     Row.text("nick", value: .valueOf("first"))
  public static func text(
    _ id: RowID, title: String? = nil, value: FormExpression, placeholder: String? = nil,
    minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil,
    isMultiline: Bool = false, isSecret: Bool = false, suggestions: [String] = []
  ) -> RowBlock {
    text(
      id, title: title, placeholder: placeholder, minLength: minLength, maxLength: maxLength,
      pattern: pattern, isMultiline: isMultiline, isSecret: isSecret, suggestions: suggestions
    ).property(.value, value)
  }

  /// Creates a row that holds a number and follows an expression.
  public static func number(
    _ id: RowID, title: String? = nil, value: FormExpression, min: Double? = nil,
    max: Double? = nil, step: Double? = nil, isInteger: Bool = false, unit: String? = nil
  ) -> RowBlock {
    number(
      id, title: title, min: min, max: max, step: step, isInteger: isInteger, unit: unit
    ).property(.value, value)
  }

  /// Creates a row that holds true or false and follows an expression.
  public static func toggle(
    _ id: RowID, title: String? = nil, value: FormExpression
  ) -> RowBlock {
    toggle(id, title: title).property(.value, value)
  }

  /// Creates a row that holds one option or a list of options and follows an expression.
  public static func picker<Option: OptionConvertible>(
    _ id: RowID, title: String? = nil, options: [Option] = [OptionSpec](),
    optionList: String? = nil, value: FormExpression, isMultiple: Bool = false,
    commit: Commit = .change, acceptsOther: Bool = false, minChoices: Int? = nil,
    maxChoices: Int? = nil
  ) -> RowBlock {
    picker(
      id, title: title, options: options, optionList: optionList, isMultiple: isMultiple,
      commit: commit, acceptsOther: acceptsOther, minChoices: minChoices, maxChoices: maxChoices
    ).property(.value, value)
  }

  /// Creates a row that holds a date, a time or both and follows an expression.
  ///
  ///     Row.datePicker("start", value: .today)
  public static func datePicker(
    _ id: RowID, title: String? = nil, mode: DatePickerContent.Mode = .date,
    value: FormExpression, min: String? = nil, max: String? = nil, commit: Commit = .change
  ) -> RowBlock {
    datePicker(id, title: title, mode: mode, min: min, max: max, commit: commit)
      .property(.value, value)
  }

  /// Creates a row that holds a value, is never visible and follows an expression.
  public static func hidden(
    _ id: RowID, title: String? = nil, holds: HeldContent.Kind, value: FormExpression
  ) -> RowBlock {
    hidden(id, title: title, holds: holds).property(.value, value)
  }

  /// Creates a row that the author's front end draws and that follows an expression.
  public static func custom(
    _ id: RowID, title: String? = nil, holds: HeldContent.Kind, value: FormExpression,
    @RowsBuilder presenting rows: () -> [RowSpec] = { [] }
  ) -> RowBlock {
    custom(id, title: title, holds: holds, presenting: rows).property(.value, value)
  }
}
