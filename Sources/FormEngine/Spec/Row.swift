/// Makes the rows of a form, one function for each kind.
///
///     Row.field("citrus", title: "Citrus") {
///       Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"])
///     }
///     .required()
///
/// A row that presents others takes them in braces; what all kinds have in common follows as modifiers.
public enum Row {
  /// A line to read.
  public static func label(
    _ id: RowID, title: String? = nil, @RowsBuilder presenting rows: () -> [RowSpec] = { [] }
  ) -> RowBlock {
    RowBlock(RowSpec(id, .label, title: title), presenting: rows())
  }

  /// A row that acts when it is tapped.
  public static func button(_ id: RowID, title: String? = nil, action: ButtonAction) -> RowBlock {
    RowBlock(RowSpec(id, .button(action), title: title))
  }

  /// A row that opens and closes and holds nothing.
  public static func group(
    _ id: RowID, title: String? = nil, isOpen: Bool = false, isCollapsible: Bool = true,
    @RowsBuilder presenting rows: () -> [RowSpec]
  ) -> RowBlock {
    let content = GroupContent(isOpen: isOpen, isCollapsible: isCollapsible)
    return RowBlock(RowSpec(id, .group(content), title: title), presenting: rows())
  }

  /// A row that shows a value and presents its editor, a picker or date picker or the row that
  /// `editor` names, maybe among others.
  public static func field<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, value: Value? = FormValue?.none, isOpen: Bool = false,
    editor: RowID? = nil, @RowsBuilder presenting rows: () -> [RowSpec]
  ) -> RowBlock {
    let content = FieldContent(value: value?.formValue, isOpen: isOpen, editor: editor)
    return RowBlock(RowSpec(id, .field(content), title: title), presenting: rows())
  }

  /// A row that holds a text. Lengths count grapheme clusters.
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

  /// A row that holds a number.
  public static func number<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, value: Value? = FormValue?.none, min: Double? = nil,
    max: Double? = nil, step: Double? = nil, isInteger: Bool = false, unit: String? = nil
  ) -> RowBlock {
    let content = NumberContent(
      value: value?.formValue, min: min, max: max, step: step, isInteger: isInteger, unit: unit)
    return RowBlock(RowSpec(id, .number(content), title: title))
  }

  /// A row that holds true or false; `nil` at the start is unanswered.
  public static func toggle(
    _ id: RowID, title: String? = nil, initially: Bool? = false
  ) -> RowBlock {
    RowBlock(RowSpec(id, .toggle(initially: initially), title: title))
  }

  /// A row that holds one option, or a list of them.
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

  /// A row that holds a date, a time or both, as an ISO 8601 text.
  public static func datePicker<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, mode: DatePickerContent.Mode = .date,
    value: Value? = FormValue?.none, min: String? = nil, max: String? = nil,
    commit: Commit = .change
  ) -> RowBlock {
    let content = DatePickerContent(
      mode: mode, value: value?.formValue, min: min, max: max, commit: commit)
    return RowBlock(RowSpec(id, .datePicker(content), title: title))
  }

  /// A row that holds something and is never visible.
  public static func hidden<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, holds: HeldContent.Kind, value: Value? = FormValue?.none
  ) -> RowBlock {
    let content = HeldContent(holds: holds, value: value?.formValue)
    return RowBlock(RowSpec(id, .hidden(content), title: title))
  }

  /// A row that the author's front end draws, by its `x-` keys.
  public static func custom<Value: FormValueConvertible>(
    _ id: RowID, title: String? = nil, holds: HeldContent.Kind = .nothing,
    value: Value? = FormValue?.none, @RowsBuilder presenting rows: () -> [RowSpec] = { [] }
  ) -> RowBlock {
    let content = HeldContent(holds: holds, value: value?.formValue)
    return RowBlock(RowSpec(id, .custom(content), title: title), presenting: rows())
  }
}

extension Row {
  /// A row that presents copies of one block, its template: one row with what is under it.
  ///
  ///     Row.repeat("phones", title: "Phones", min: 1, max: 3, adding: "Add phone") {
  ///       Row.text("phone", title: "Phone")
  ///     }
  ///
  /// - Parameters:
  ///   - min: The smallest number of copies that people can leave; 0 without it.
  ///   - max: The largest number of copies that there can be.
  ///   - count: The number of copies at the start; `min` without it.
  ///   - adding: What to call the adding of a copy.
  public static func `repeat`(
    _ id: RowID, title: String? = nil, min: Int? = nil, max: Int? = nil, count: Int? = nil,
    adding addTitle: String? = nil, @RowsBuilder template rows: () -> [RowSpec]
  ) -> RowBlock {
    let content = RepeatContent(min: min, max: max, count: count, addTitle: addTitle)
    return RowBlock(RowSpec(id, .repeat(content), title: title), presenting: rows())
  }
}

/// A row with the rows that it presents, in fully expanded order.
public struct RowBlock: Hashable, Sendable {
  /// The row, followed by its descendants.
  public private(set) var rows: [RowSpec]

  /// Puts rows under a row: those that no other of them presents are presented by it.
  public init(_ row: RowSpec, presenting rows: [RowSpec] = []) {
    self.rows = [row]
    for var presented in rows {
      presented.presentedBy = presented.presentedBy ?? row.id
      self.rows.append(presented)
    }
  }

  /// The block with another first row.
  private func changing(_ change: (inout RowSpec) -> Void) -> RowBlock {
    var block = self
    change(&block.rows[0])
    return block
  }

  /// The row with a line that helps to fill it in.
  public func help(_ help: String) -> RowBlock {
    changing { $0.help = help }
  }

  /// The row, relevant only when a condition holds.
  public func shown(when condition: Condition) -> RowBlock {
    changing { $0.shownWhen = condition }
  }

  /// The row, enabled only when a condition holds.
  public func enabled(when condition: Condition) -> RowBlock {
    changing { $0.enabledWhen = condition }
  }

  /// The row, whose value an expression gives.
  public func computed(_ expression: FormExpression) -> RowBlock {
    changing { $0.computed = expression }
  }

  /// The row with a text of its own for a problem; see ``RowSpec/messages``.
  public func message(_ code: FormProblem.Code, _ text: String) -> RowBlock {
    changing { $0.messages[code] = text }
  }

  /// The row, without whose answer the form can't be submitted.
  public func required() -> RowBlock {
    changing { $0.isRequired = true }
  }

  /// The row, which people can't pick up and move.
  public func immovable() -> RowBlock {
    changing { $0.isMovable = false }
  }

  /// The row, which stays before or after all its siblings.
  public func pinned(_ edge: RowSpec.Edge) -> RowBlock {
    changing { $0.pinned = edge }
  }

  /// The row, for which a condition must hold when the form is submitted.
  ///
  /// - Parameter whenAnswered: Whether it is judged only while the row is answered.
  public func check(
    _ that: Condition, _ message: String, whenAnswered: Bool = false,
    extras: [String: FormValue] = [:]
  ) -> RowBlock {
    changing {
      $0.checks.append(
        CheckSpec(that: that, message: message, whenAnswered: whenAnswered, extras: extras))
    }
  }

  /// The row, which had other ids in earlier versions of the spec.
  public func formerly(_ ids: RowID...) -> RowBlock {
    changing { $0.formerly += ids }
  }

  /// The row with something that is kept for the front end; the key begins with `x-`.
  public func extra(_ key: String, _ value: FormValue) -> RowBlock {
    changing { $0.extras[key] = value }
  }

  /// The row with something that is kept for the front end; the key begins with `x-`.
  public func extra(_ key: String, _ value: some FormValueConvertible) -> RowBlock {
    extra(key, value.formValue)
  }
}

/// Gathers rows one below the other.
@resultBuilder
public enum RowsBuilder {
  /// The rows of one line.
  public static func buildExpression(_ block: RowBlock) -> [RowSpec] { block.rows }

  /// The rows of several lines, made elsewhere.
  public static func buildExpression(_ blocks: [RowBlock]) -> [RowSpec] {
    blocks.flatMap { $0.rows }
  }

  /// Rows that are at hand.
  public static func buildExpression(_ rows: [RowSpec]) -> [RowSpec] { rows }

  /// All lines.
  public static func buildBlock(_ lines: [RowSpec]...) -> [RowSpec] { lines.flatMap { $0 } }

  /// The rows of an `if`, or none.
  public static func buildOptional(_ rows: [RowSpec]?) -> [RowSpec] { rows ?? [] }

  /// The rows of an `if`.
  public static func buildEither(first rows: [RowSpec]) -> [RowSpec] { rows }

  /// The rows of an `else`.
  public static func buildEither(second rows: [RowSpec]) -> [RowSpec] { rows }

  /// The rows of a `for`.
  public static func buildArray(_ rounds: [[RowSpec]]) -> [RowSpec] { rounds.flatMap { $0 } }
}

/// Gathers sections one below the other.
@resultBuilder
public enum SectionsBuilder {
  /// The section of one line.
  public static func buildExpression(_ section: SectionSpec) -> [SectionSpec] { [section] }

  /// Sections that are at hand.
  public static func buildExpression(_ sections: [SectionSpec]) -> [SectionSpec] { sections }

  /// All lines.
  public static func buildBlock(_ lines: [SectionSpec]...) -> [SectionSpec] { lines.flatMap { $0 } }

  /// The sections of an `if`, or none.
  public static func buildOptional(_ sections: [SectionSpec]?) -> [SectionSpec] { sections ?? [] }

  /// The sections of an `if`.
  public static func buildEither(first sections: [SectionSpec]) -> [SectionSpec] { sections }

  /// The sections of an `else`.
  public static func buildEither(second sections: [SectionSpec]) -> [SectionSpec] { sections }

  /// The sections of a `for`.
  public static func buildArray(_ rounds: [[SectionSpec]]) -> [SectionSpec] {
    rounds.flatMap { $0 }
  }
}

extension FormSpec {
  /// Creates a form of sections written one below the other.
  public init(
    _ title: String, id: String? = nil, openAtOnce: OpenAtOnce = .many,
    optionLists: [String: [OptionSpec]] = [:], messages: [FormProblem.Code: String] = [:],
    extras: [String: FormValue] = [:], @SectionsBuilder sections: () -> [SectionSpec]
  ) {
    self.init(
      title, id: id, openAtOnce: openAtOnce, sections: sections(), optionLists: optionLists,
      messages: messages, extras: extras)
  }
}

extension SectionSpec {
  /// Creates a section of rows written one below the other.
  public init(
    _ id: SectionID, title: String? = nil, footer: String? = nil, shownWhen: Condition? = nil,
    reorder: Reorder = .none, extras: [String: FormValue] = [:],
    @RowsBuilder rows: () -> [RowSpec]
  ) {
    self.init(
      id, title: title, footer: footer, shownWhen: shownWhen, reorder: reorder, rows: rows(),
      extras: extras)
  }
}
