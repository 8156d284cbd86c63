import FormEngine

extension ReadingNotes {
  /// Reads what is particular to a kind of row.
  mutating func content(
    _ kind: RowContent.Kind, _ sifted: SiftedMembers, _ owner: SpecPart, _ number: Int
  ) -> RowContent {
    switch kind {
    case .label: return .label
    case .button: return .button(ButtonAction(sifted.text("action") ?? ""))
    case .group:
      return .group(
        GroupContent(
          isOpen: sifted.bool("open") ?? false, isCollapsible: sifted.bool("collapsible") ?? true))
    case .field:
      return .field(
        FieldContent(value: sifted.value("value"), isOpen: sifted.bool("open") ?? false))
    case .text:
      return .text(
        TextContent(
          value: sifted.value("value"), placeholder: sifted.text("placeholder"),
          minLength: sifted["minLength"]?.integer, maxLength: sifted["maxLength"]?.integer))
    case .number:
      return .number(
        NumberContent(
          value: sifted.value("value"), min: sifted["min"]?.number, max: sifted["max"]?.number,
          step: sifted["step"]?.number, isInteger: sifted.bool("integer") ?? false))
    case .toggle:
      return .toggle(initially: sifted["value"] == nil ? false : sifted.bool("value"))
    case .picker: return .picker(picker(sifted, owner, number))
    case .datePicker: return .datePicker(datePicker(sifted, number))
    }
  }

  private mutating func picker(
    _ sifted: SiftedMembers, _ owner: SpecPart, _ number: Int
  ) -> PickerContent {
    if sifted.unread.contains("options") || sifted.unread.contains("multiple") {
      gaps.contents.insert(number)
    }
    return PickerContent(
      options: sifted["options"].map { options($0, owner, number) } ?? [],
      value: sifted.value("value"), isMultiple: sifted.bool("multiple") ?? false,
      commit: sifted.choice("commit", else: .change))
  }

  private mutating func options(
    _ node: JSONNode, _ owner: SpecPart, _ number: Int
  ) -> [OptionSpec] {
    (node.elements ?? []).enumerated().map { index, element in
      if let text = element.text { return OptionSpec(text) }
      let name = SpecPart.option(index, of: owner)
      guard let members = element.members else {
        reportShape(
          of: element, "\(name)", wanted: "a text, or an object with \"value\" and \"title\"")
        gaps.contents.insert(number)
        return OptionSpec("")
      }
      let sifted = sift(members, at: element.offset, by: SpecKeys.option, owner: name)
      if sifted.text("value") == nil { gaps.contents.insert(number) }
      return OptionSpec(
        sifted.text("value") ?? "", title: sifted.text("title"), extras: sifted.extras)
    }
  }

  private mutating func datePicker(
    _ sifted: SiftedMembers, _ number: Int
  ) -> DatePickerContent {
    if sifted.unread.contains("mode") { gaps.contents.insert(number) }
    return DatePickerContent(
      mode: sifted.choice("mode", else: .date), value: sifted.value("value"),
      min: sifted.text("min"), max: sifted.text("max"),
      commit: sifted.choice("commit", else: .change))
  }
}
