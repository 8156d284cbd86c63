import FormEngine

extension ControlKinds {
  /// The controls of rows at a terminal.
  static let standard = ControlKinds(
    control: { $0.atTerminal },
    all: [
      PresenterControl.self, ToggleControl.self, ButtonControl.self, ChoiceControl.self,
      DateControl.self, BoxControl.self, TextControl.self, NumberControl.self, ScaleControl.self,
    ])
}

extension RowControl {
  /// The control at a terminal, which edits nothing yet.
  var atTerminal: any Control {
    switch self {
    case .label, .value, .repeat: PassiveControl()
    case .button: ButtonControl()
    case .group: PresenterControl(isField: false)
    case .field: PresenterControl(isField: true)
    case .toggle: ToggleControl()
    case .text(let text) where text.isMultiline: BoxControl(content: text)
    case .text(let text): TextControl(content: text)
    case .number(let number): NumberControl(content: number)
    case .scale(let number): ScaleControl(content: number)
    case .choices(let picker): ChoiceControl(picker: picker)
    case .date(let picker): DateControl(picker: picker)
    @unknown default: PassiveControl()
    }
  }
}
