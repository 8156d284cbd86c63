import FormEngine

extension RowContent {
  /// The content with an initial value; `nil` if it can't have one.
  func beginning(with value: FormValue) -> RowContent? {
    switch self {
    case .text(var text):
      text.value = value
      return .text(text)
    case .number(var number):
      number.value = value
      return .number(number)
    case .toggle: return value.bool.map { .toggle(initially: $0) }
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
