/// The type of value a row can hold, for conditions and values.
enum AnswerType: Equatable, Sendable {
  /// Nothing: the row is a label, a button or a group.
  case nothing
  /// Something that could not be read, or that is determined by no editor or more than one.
  case unknown
  case text
  case number
  case truth
  /// One option, or a list of options, of the picker with this number.
  case option(picker: Int, isMultiple: Bool)
  case moment(DatePickerContent.Mode)
}

extension RowContent {
  /// The type of value that a row of this content and number holds. For a field it is unknown,
  /// since its editor determines it.
  func answerType(ofRow row: Int) -> AnswerType {
    switch self {
    case .label, .button, .group: .nothing
    case .field: .unknown
    case .text: .text
    case .number, .repeat: .number
    case .toggle: .truth
    case .picker(let picker): .option(picker: row, isMultiple: picker.isMultiple)
    case .datePicker(let datePicker): .moment(datePicker.mode)
    case .hidden(let held), .custom(let held): held.equivalent.answerType(ofRow: row)
    }
  }
}

extension PickerContent {
  /// Whether texts that are not among the options can be answers, at least at times.
  fileprivate var acceptsAnyText: Bool { acceptsOther || !declaresOptions }
}

extension RowContent {
  /// Returns a function that reports whether a text is an option, for looking up all texts of a
  /// value.
  ///
  /// - Complexity: O(*o*) for *o* options. For a list of more than 8 members each look-up is O(1).
  func options(forLookingUp value: FormValue) -> (String) -> Bool {
    guard case .picker(let picker) = self else { return { _ in false } }
    guard case .list(let members) = value, members.count > 8 else {
      return { picker.acceptsAnyText || picker.option($0) != nil }
    }
    if picker.acceptsAnyText { return { _ in true } }
    let options = Set(picker.options.map { ScalarText($0.value) })
    return { options.contains(ScalarText($0)) }
  }
}

extension FormValue {
  /// The value as rows store it: zero is not negative, and lists contain no duplicates.
  var asStored: FormValue {
    switch self {
    case .number(let number) where number == 0: return .number(0)
    case .list(let values):
      var seen = Set<FormValue>()
      return .list(values.filter { seen.insert($0).inserted })
    default: return self
    }
  }
}

/// The reason why a value does not fit.
enum Misfit: Sendable {
  case wrongType
  /// The text is not an option of the picker with this number.
  case notAnOption(String, picker: Int)
  /// The text is not a moment of the mode.
  case badDate(String, DatePickerContent.Mode)
}

extension AnswerType {
  /// Returns why a row can't hold a value, or `nil` if it can. Values that clear a row fit it if
  /// they have the right type.
  ///
  /// - Parameter isOption: Whether a text is an option of the picker with a number.
  func misfit(of value: FormValue, isOption: (String, Int) -> Bool) -> Misfit? {
    switch (self, value) {
    case (.unknown, _), (_, .null): nil
    case (.option(_, isMultiple: true), .list(let values)):
      misfit(ofMembers: values, isOption: isOption)
    case (.option(_, isMultiple: true), _): .wrongType
    case (.option(_, isMultiple: false), .text("")), (.moment, .text("")): nil
    default: misfit(ofMember: value, isOption: isOption)
    }
  }

  /// Returns why conditions can't find a value, or a member of one, in a row; `nil` if they can.
  func misfit(ofMember value: FormValue, isOption: (String, Int) -> Bool) -> Misfit? {
    switch (self, value) {
    case (.unknown, _), (.text, .text), (.truth, .bool): nil
    case (.number, .number(let number)): number.isFinite ? nil : .wrongType
    case (.option(let picker, _), .text(let text)):
      isOption(text, picker) ? nil : .notAnOption(text, picker: picker)
    case (.moment(let mode), .text(let text)):
      Moment(parsing: text, mode: mode) == nil ? .badDate(text, mode) : nil
    default: .wrongType
    }
  }

  /// Returns the first misfit of some members, or `nil` if all fit.
  func misfit(ofMembers values: FormValue.List, isOption: (String, Int) -> Bool) -> Misfit? {
    for value in values {
      if let misfit = misfit(ofMember: value, isOption: isOption) { return misfit }
    }
    return nil
  }

  var isList: Bool {
    if case .option(_, isMultiple: true) = self { true } else { false }
  }

  /// Whether answers, or members of them, can equal those of another row. Options are texts and can
  /// be compared with texts.
  func isComparable(with other: AnswerType) -> Bool {
    switch (self, other) {
    case (.number, .number), (.truth, .truth): true
    case (.moment(let left), .moment(let right)): left == right
    case (.text, .text), (.text, .option), (.option, .text), (.option, .option): true
    default: false
    }
  }
}

/// The operand that a verb requires for a row.
enum RequiredOperand: Sendable {
  /// Any operand, since nothing is known about the row.
  case anything
  /// One value that the row, or a member of its list, can have.
  case member
  /// A list of such values.
  case list
  /// A text that may be a part of the row's text.
  case part
  /// No operand: the verb requires a text, an order or parts, which the row's values are not or do
  /// not have.
  case impossible

  init(_ verb: Condition.Verb, of reading: RowReading) {
    switch (verb.plain, reading.answerType) {
    case (_, .unknown), (_, .nothing), (.answered, _): self = .anything
    case (.matches, .number), (.matches, .truth), (.matches, .moment): self = .impossible
    case (.matches, _): self = .anything
    case (.is, _), (.isNot, _): self = .member
    case (.in, _), (.notIn, _): self = .list
    case (.contains, _) where reading.isMany: self = .member
    case (.contains, .text), (.contains, .option(_, isMultiple: false)): self = .part
    case (.contains, .option(_, isMultiple: true)): self = .member
    case (.contains, _): self = .impossible
    case (_, .number), (_, .moment): self = .member
    default: self = .impossible
    }
  }
}
