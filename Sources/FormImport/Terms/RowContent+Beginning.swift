import FormEngine

extension RowContent {
  /// The content with another initial value, or none; `nil` if it can't have one.
  func beginning(with value: FormValue?) -> RowContent? {
    switch self {
    case .text(var text):
      text.value = value
      return .text(text)
    case .number(var number):
      number.value = value
      return .number(number)
    case .toggle:
      if let value, value.bool == nil { return nil }
      return .toggle(value: value?.bool)
    case .picker(var picker):
      picker.value = value
      return .picker(picker)
    case .datePicker(var picker):
      picker.value = value
      return .datePicker(picker)
    case .hidden(var held):
      held.value = value
      return .hidden(held)
    case .custom(var held):
      held.value = value
      return .custom(held)
    case .label, .button, .group, .field, .repeat: return nil
    }
  }
}
