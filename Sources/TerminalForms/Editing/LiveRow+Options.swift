import FormEngine

extension LiveRow {
  /// Returns a picker with the options offered now, followed by chosen texts that are not options.
  ///
  /// - Complexity: O(*o*) for *o* options if some have conditions or other texts are accepted.
  func offered(_ picker: PickerContent) -> PickerContent {
    var picker = picker
    if spec.content.kind == .picker { picker.options = offeredOptions }
    guard picker.acceptsOther, let value else { return picker }
    let chosen = value.choices
    for (text, option) in zip(chosen, picker.optionIndices(of: chosen)) where option == nil {
      picker.options.append(OptionSpec(text))
    }
    return picker
  }
}

extension FormValue {
  /// The values of the chosen options.
  var choices: [String] { texts ?? text.map { [$0] } ?? [] }
}
