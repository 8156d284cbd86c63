/// What a row can hold, as far as conditions and values have to know.
enum RowHolding: Hashable, Sendable {
  /// Nothing: the row is a label, a button or a group.
  case nothing
  /// Something that could not be read, or that no editor or more than one says.
  case unknown
  case text
  case number
  case truth
  /// One option of the picker with this number, or a list of them.
  case option(picker: Int, isMultiple: Bool)
  case moment(DatePickerContent.Mode)
}

extension SpecChecker {
  /// What a row can hold: of a field what its editor says.
  func holding(ofRow row: Int) -> RowHolding {
    if !gaps.kinds.isEmpty, gaps.kinds.contains(row) { return .unknown }
    if !gaps.contents.isEmpty, gaps.contents.contains(row) { return .unknown }
    switch self[row].content {
    case .label, .button, .group: return .nothing
    case .field: return partners[row].map { holding(ofRow: Int($0)) } ?? .unknown
    case .text: return .text
    case .number: return .number
    case .toggle: return .truth
    case .picker(let picker): return .option(picker: row, isMultiple: picker.isMultiple)
    case .datePicker(let datePicker): return .moment(datePicker.mode)
    }
  }

  /// The field that a row edits, or `nil` where it is no editor.
  func field(editedBy row: Int) -> Int? {
    isField(row) ? nil : partners[row].map(Int.init)
  }
}

/// Why a value does not fit.
enum Misfit: Hashable, Sendable {
  case wrongType
  /// The text is no option of the picker with this number.
  case notAnOption(String, picker: Int)
  /// The text is no moment of the mode.
  case badDate(String, DatePickerContent.Mode)
}

extension SpecChecker {
  /// Why a row can't hold a value, or `nil` where it can. What clears a row fits it, if it is of
  /// the right type.
  mutating func misfit(of value: FormValue, in holding: RowHolding) -> Misfit? {
    switch (holding, value) {
    case (.unknown, _), (_, .null): return nil
    case (.option(let picker, isMultiple: true), .list(let values)):
      return misfit(ofMembers: values, in: .option(picker: picker, isMultiple: false))
    case (.option(_, isMultiple: true), _): return .wrongType
    case (.option(_, isMultiple: false), .text("")), (.moment, .text("")): return nil
    default: return misfit(ofMember: value, in: holding)
    }
  }

  /// Why a value is none of those that conditions can meet in a row, member by member, or `nil`.
  mutating func misfit(ofMember value: FormValue, in holding: RowHolding) -> Misfit? {
    switch (holding, value) {
    case (.unknown, _), (.text, .text), (.truth, .bool): return nil
    case (.number, .number(let number)): return number.isFinite ? nil : .wrongType
    case (.option(let picker, _), .text(let text)):
      return isOption(text, ofPicker: picker) ? nil : .notAnOption(text, picker: picker)
    case (.moment(let mode), .text(let text)):
      return Moment(parsing: text, mode: mode) == nil ? .badDate(text, mode) : nil
    default: return .wrongType
    }
  }

  mutating func misfit(ofMembers values: [FormValue], in holding: RowHolding) -> Misfit? {
    for value in values {
      if let misfit = misfit(ofMember: value, in: holding) { return misfit }
    }
    return nil
  }

  private mutating func isOption(_ text: String, ofPicker row: Int) -> Bool {
    guard case .picker(let picker) = self[row].content else { return false }
    // That there are none is said once, of the picker.
    if picker.options.isEmpty { return true }
    if picker.options.count <= 16 {
      return picker.option(text) != nil
    }
    if let options = optionSets[row] { return options.contains(ScalarText(text)) }
    let options = Set(picker.options.lazy.map { ScalarText($0.value) })
    optionSets[row] = options
    return options.contains(ScalarText(text))
  }

  /// The option that was most likely meant.
  mutating func nearestOption(to text: String, ofPicker row: Int) -> String? {
    guard case .picker(let picker) = self[row].content else { return nil }
    let options = picker.options
    let nearest = nearestNames.search(for: text, count: options.count) { options[$0].value }
    return nearest.map { options[$0].value }
  }
}
