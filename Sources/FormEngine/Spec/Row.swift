/// Creates the rows of a form, with one function for each kind.
///
///     Row.field("citrus", title: "Citrus") {
///       Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"])
///     }
///     .required()
///
/// A row that presents others takes them in braces; modifiers set what all kinds have in common.
public enum Row {
  /// Creates a line to read.
  public static func label(
    _ id: RowID, title: String? = nil, @RowsBuilder presenting rows: () -> [RowSpec] = { [] }
  ) -> RowBlock {
    RowBlock(RowSpec(id, .label, title: title), presenting: rows())
  }

  /// Creates a row that performs an action when it is tapped.
  public static func button(_ id: RowID, title: String? = nil, action: ButtonAction) -> RowBlock {
    RowBlock(RowSpec(id, .button(action), title: title))
  }

  /// Creates a row that opens and closes and holds nothing.
  public static func group(
    _ id: RowID, title: String? = nil, isOpen: Bool = false, isCollapsible: Bool = true,
    isNested: Bool = false, isMatrix: Bool = false, @RowsBuilder presenting rows: () -> [RowSpec]
  ) -> RowBlock {
    let content = GroupContent(
      isOpen: isOpen, isCollapsible: isCollapsible, isNested: isNested, isMatrix: isMatrix)
    return RowBlock(RowSpec(id, .group(content), title: title), presenting: rows())
  }

  /// Creates a group without a line of its own, whose rows are drawn where it would be.
  public static func container(
    _ id: RowID, isNested: Bool = false, isMatrix: Bool = false,
    @RowsBuilder presenting rows: () -> [RowSpec]
  ) -> RowBlock {
    let content = GroupContent(isNested: isNested, isContainer: true, isMatrix: isMatrix)
    return RowBlock(RowSpec(id, .group(content)), presenting: rows())
  }

  /// Creates a row that shows a value and presents its editor: a picker, a date picker or the row
  /// that `editor` names. It may present other rows too.
  public static func field<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, value: Value? = FormValue?.none, isOpen: Bool = false,
    editor: RowID? = nil, @RowsBuilder presenting rows: () -> [RowSpec]
  ) -> RowBlock {
    let content = FieldContent(value: value?.formValue, isOpen: isOpen, editor: editor)
    return RowBlock(RowSpec(id, .field(content), title: title), presenting: rows())
  }

  /// Creates a row that holds a text. Lengths are numbers of grapheme clusters.
  public static func text<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, value: Value? = FormValue?.none,
    placeholder: String? = nil, minLength: Int? = nil, maxLength: Int? = nil,
    pattern: String? = nil, isMultiline: Bool = false, isSecret: Bool = false,
    suggestions: [String] = []
  ) -> RowBlock {
    let content = TextContent(
      value: value?.formValue, placeholder: placeholder, minLength: minLength, maxLength: maxLength,
      pattern: pattern, isMultiline: isMultiline, isSecret: isSecret, suggestions: suggestions)
    return RowBlock(RowSpec(id, .text(content), title: title))
  }

  /// Creates a row that holds a number.
  public static func number<Value: FormNumberConvertible>(
    _ id: RowID, title: String? = nil, value: Value? = Double?.none, min: Double? = nil,
    max: Double? = nil, step: Double? = nil, isInteger: Bool = false, unit: String? = nil,
    scale: NumberScale? = nil
  ) -> RowBlock {
    let content = NumberContent(
      value: value?.formValue, min: min, max: max, step: step, isInteger: isInteger, unit: unit,
      scale: scale)
    return RowBlock(RowSpec(id, .number(content), title: title))
  }

  /// Creates a row that holds true or false; `nil` is initially unanswered.
  public static func toggle(
    _ id: RowID, title: String? = nil, value: Bool? = false
  ) -> RowBlock {
    RowBlock(RowSpec(id, .toggle(value: value), title: title))
  }

  /// Creates a row that holds true or false.
  @available(*, deprecated, renamed: "toggle(_:title:value:)")
  public static func toggle(_ id: RowID, title: String? = nil, initially value: Bool?) -> RowBlock {
    toggle(id, title: title, value: value)
  }

  /// Creates a row that holds one option or a list of options.
  ///
  ///     Row.picker("city", options: ["Paris", "Rome"])
  ///     Row.picker("country", options: countries)   // an array of texts or of options
  ///     Row.picker("plan", options: .cases(of: Plan.self), value: Plan.car)
  public static func picker<Option: OptionConvertible, Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, options: [Option] = [OptionSpec](),
    optionList: String? = nil, value: Value? = FormValue?.none, isMultiple: Bool = false,
    commit: Commit = .change, acceptsOther: Bool = false, minChoices: Int? = nil,
    maxChoices: Int? = nil
  ) -> RowBlock {
    let content = PickerContent(
      options: options.map { $0.option }, optionList: optionList, value: value?.formValue,
      isMultiple: isMultiple, commit: commit, acceptsOther: acceptsOther,
      minChoices: minChoices, maxChoices: maxChoices)
    return RowBlock(RowSpec(id, .picker(content), title: title))
  }

  /// Creates a row that holds a date, a time or both, as an ISO 8601 text.
  public static func datePicker<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, mode: DatePickerContent.Mode = .date,
    value: Value? = FormValue?.none, min: String? = nil, max: String? = nil,
    commit: Commit = .change
  ) -> RowBlock {
    let content = DatePickerContent(
      mode: mode, value: value?.formValue, min: min, max: max, commit: commit)
    return RowBlock(RowSpec(id, .datePicker(content), title: title))
  }

  /// Creates a row that holds a value and is never visible.
  public static func hidden<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, holds: HeldContent.Kind, value: Value? = FormValue?.none
  ) -> RowBlock {
    let content = HeldContent(holds: holds, value: value?.formValue)
    return RowBlock(RowSpec(id, .hidden(content), title: title))
  }

  /// Creates a row that the author's front end draws, based on its `x-` keys.
  public static func custom<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, holds: HeldContent.Kind = .nothing,
    value: Value? = FormValue?.none, @RowsBuilder presenting rows: () -> [RowSpec] = { [] }
  ) -> RowBlock {
    let content = HeldContent(holds: holds, value: value?.formValue)
    return RowBlock(RowSpec(id, .custom(content), title: title), presenting: rows())
  }
}

extension Row {
  /// Creates a row that presents copies of one block, its template: one row and its descendants.
  ///
  ///     Row.repeat("phones", title: "Phones", min: 1, max: 3, adding: "Add phone") {
  ///       Row.text("phone", title: "Phone")
  ///     }
  ///
  /// - Parameters:
  ///   - id: The identity of the row.
  ///   - title: The title of the row; `nil` for none.
  ///   - min: The smallest number of copies that people can leave; `nil` for 0.
  ///   - max: The largest number of copies; `nil` for no limit.
  ///   - count: The initial number of copies; `nil` for `min`.
  ///   - value: The copies that a new form has, as an action that sets the repeat would take them; `nil`
  ///     for `count` copies with the values of the template.
  ///   - addTitle: The title of the action that adds a copy; `nil` for "Add" and the title of the copies.
  ///   - canDuplicate: Whether people can add a copy with the answers of another one.
  ///   - layout: How the copies are arranged where there is room.
  ///   - rows: The template.
  public static func `repeat`(
    _ id: RowID, title: String? = nil, min: Int? = nil, max: Int? = nil, count: Int? = nil,
    value: FormValue? = nil, adding addTitle: String? = nil, canDuplicate: Bool = false,
    layout: RepeatContent.Layout = .stack, @RowsBuilder template rows: () -> [RowSpec]
  ) -> RowBlock {
    let content = RepeatContent(
      min: min, max: max, count: count, value: value, addTitle: addTitle,
      canDuplicate: canDuplicate, layout: layout)
    return RowBlock(RowSpec(id, .repeat(content), title: title), presenting: rows())
  }
}

/// A row and the rows that it presents, in fully expanded order.
public struct RowBlock: Hashable, Sendable {
  /// The row, followed by its descendants.
  public private(set) var rows: [RowSpec]

  /// Creates a block from a row and the rows it presents. It becomes the presenter of those that
  /// have none yet.
  public init(_ row: RowSpec, presenting rows: [RowSpec] = []) {
    self.rows = [row]
    for var presented in rows {
      presented.presentedBy = presented.presentedBy ?? row.id
      self.rows.append(presented)
    }
  }

  /// Returns the block with its first row changed.
  private func changing(_ change: (inout RowSpec) -> Void) -> RowBlock {
    var block = self
    change(&block.rows[0])
    return block
  }

  /// Adds a line of help for filling in the row.
  public func help(_ help: String) -> RowBlock {
    changing { $0.help = help }
  }

  /// Adds versions of a text in other languages, by their tags.
  ///
  ///     Row.text("name", title: "Name").translated(.title, ["de": "Vorname"])
  public func translated(_ text: SpecText, _ versions: [String: String]) -> RowBlock {
    changing { $0 = $0.translated(text, versions) }
  }

  /// Gives a property of the row what an expression gives, in place of a written value.
  ///
  ///     Row.label("greeting").property(.title, .join(["Hello ", .valueOf("name")]))
  public func property(_ property: SpecProperty, _ expression: FormExpression) -> RowBlock {
    changing { $0.expressions[property] = expression }
  }

  /// Offers the answers of another row, each once: as the options of a picker, or as the suggestions of a text.
  ///
  ///     Row.picker("eldest").offering(answersOf: "childName")
  public func offering(answersOf id: RowID) -> RowBlock {
    changing { row in
      row.expressions[row.content.kind == .picker ? .options : .suggestions] = .valueOf(id)
    }
  }

  /// Makes the row relevant only if a condition holds.
  public func shown(when condition: Condition) -> RowBlock {
    changing { $0.shownWhen = condition }
  }

  /// Enables the row only if a condition holds.
  public func enabled(when condition: Condition) -> RowBlock {
    changing { $0.enabledWhen = condition }
  }

  /// Computes the row's value with an expression.
  public func computed(_ expression: FormExpression) -> RowBlock {
    changing { $0.computed = expression }
  }

  /// Replaces the message for a problem of the row; see ``RowSpec/messages``.
  public func message(_ code: FormProblem.Code, _ text: String) -> RowBlock {
    changing { $0.messages[code] = text }
  }

  /// Requires an answer before the form can be submitted.
  public func required() -> RowBlock {
    changing { $0.isRequired = true }
  }

  /// Requires an answer before the form can be submitted if a condition holds.
  public func required(when condition: Condition) -> RowBlock {
    changing { $0.requiredWhen = condition }
  }

  /// Lets people pick the row up and move it, also inside a copy of a repeat.
  public func movable() -> RowBlock {
    changing { $0.isMovable = true }
  }

  /// Keeps people from picking the row up and moving it.
  public func immovable() -> RowBlock {
    changing { $0.isMovable = false }
  }

  /// Keeps the row before or after all its siblings.
  public func pinned(_ edge: RowSpec.Edge) -> RowBlock {
    changing { $0.pinned = edge }
  }

  /// Requires a condition to hold when the form is submitted.
  ///
  /// - Parameters:
  ///   - that: The condition.
  ///   - message: What is wrong if it does not hold, as a sentence for people.
  ///   - whenAnswered: Whether to skip the check while the row is unanswered.
  ///   - extras: The `x-` keys of the check, which the engine keeps and ignores.
  public func check(
    _ that: Condition, _ message: String, whenAnswered: Bool = false,
    extras: [String: FormValue] = [:]
  ) -> RowBlock {
    changing {
      $0.checks.append(
        CheckSpec(that: that, message: message, whenAnswered: whenAnswered, extras: extras))
    }
  }

  /// Requires a condition to hold when the form is submitted.
  ///
  /// - Parameters:
  ///   - that: The condition.
  ///   - message: The expression that gives the message.
  ///   - whenAnswered: Whether to skip the check while the row is unanswered.
  public func check(
    _ that: Condition, _ message: FormExpression, whenAnswered: Bool = false
  ) -> RowBlock {
    changing {
      $0.checks.append(
        CheckSpec(
          that: that, message: "", messageExpression: message, whenAnswered: whenAnswered))
    }
  }

  /// Sets the key of the row's answer in results.
  public func named(_ name: String) -> RowBlock {
    changing { $0.name = name }
  }

  /// Leaves the row's answer out of results.
  public func leftOutOfResult() -> RowBlock {
    changing { $0.isInResult = false }
  }

  /// Sets what happens to the row's answer when the row is no longer relevant.
  public func whenHidden(_ whenHidden: RowSpec.WhenHidden) -> RowBlock {
    changing { $0.whenHidden = whenHidden }
  }

  /// Requires the row's answers in the copies of a repeat to be different.
  ///
  /// - Parameter ignoresCase: Whether answers that differ only in upper and lower case, or in spaces at both
  ///   ends, are the same.
  public func unique(ignoringCase ignoresCase: Bool = false) -> RowBlock {
    changing { ($0.isUnique, $0.ignoresCase) = (true, ignoresCase) }
  }

  /// Shows the row beside the one before it where there is room.
  public func beside() -> RowBlock {
    changing { $0.isBeside = true }
  }

  /// Takes the value of the row's expression when the form, the row or the copy is made, and not again.
  ///
  ///     Row.datePicker("begun", mode: .dateTime, value: .now).once()
  public func once() -> RowBlock {
    changing { $0.takesValueOnce = true }
  }

  /// Names the ids that the row had in earlier versions of the spec.
  public func formerly(_ ids: RowID...) -> RowBlock {
    changing { $0.formerly += ids }
  }

  /// Keeps a value with the row for the front end; the key begins with `x-`.
  public func extra(_ key: String, _ value: FormValue) -> RowBlock {
    changing { $0.extras[key] = value }
  }

  /// Keeps a value with the row for the front end; the key begins with `x-`.
  public func extra(_ key: String, _ value: some FormValueConvertible) -> RowBlock {
    extra(key, value.formValue)
  }
}

extension FormSpec {
  /// Creates a form from section statements.
  public init(
    _ title: String, id: String? = nil, openAtOnce: OpenAtOnce = .many, hasPages: Bool = false,
    hasReview: Bool = false, languages: [String] = [], optionLists: [String: [OptionSpec]] = [:],
    messages: [FormProblem.Code: String] = [:],
    closing: String? = nil, expressions: [SpecProperty: FormExpression] = [:],
    extras: [String: FormValue] = [:], @SectionsBuilder sections: () -> [SectionSpec]
  ) {
    self.init(
      title, id: id, openAtOnce: openAtOnce, hasPages: hasPages, hasReview: hasReview,
      languages: languages, sections: sections(), optionLists: optionLists, messages: messages,
      closing: closing,
      expressions: expressions, extras: extras)
  }
}

extension SectionSpec {
  /// Creates a section from row statements.
  public init(
    _ id: SectionID, title: String? = nil, footer: String? = nil, shownWhen: Condition? = nil,
    reorder: Reorder = .none, formerly: [SectionID] = [], extras: [String: FormValue] = [:],
    @RowsBuilder rows: () -> [RowSpec]
  ) {
    self.init(
      id, title: title, footer: footer, shownWhen: shownWhen, reorder: reorder, rows: rows(),
      formerly: formerly, extras: extras)
  }
}

extension SectionSpec {
  /// Makes the section and its rows relevant only if a condition holds.
  public func shown(when condition: Condition) -> SectionSpec {
    var section = self
    section.shownWhen = condition
    return section
  }
}
