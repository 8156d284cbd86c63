import FormEngine

extension ReadingNotes {
  /// Reads the properties that belong to one kind of row.
  mutating func content(
    _ kind: RowContent.Kind, _ sifted: SiftedMembers, _ owner: SpecPart, _ number: Int
  ) -> RowContent {
    switch kind {
    case .label: return .label
    case .button: return .button(action(sifted["action"], owner, number))
    case .group:
      return .group(
        GroupContent(
          isOpen: sifted.bool("open") ?? false, isCollapsible: sifted.bool("collapsible") ?? true))
    case .field:
      return .field(
        FieldContent(
          value: sifted.value("value"), isOpen: sifted.bool("open") ?? false,
          editor: sifted.text("editor").map { RowID($0) }))
    case .text:
      return .text(
        TextContent(
          value: sifted.value("value"), placeholder: sifted.text("placeholder"),
          minLength: sifted["minLength"]?.integer, maxLength: sifted["maxLength"]?.integer,
          pattern: sifted.text("pattern"), isMultiline: sifted.bool("multiline") ?? false,
          isSecret: sifted.bool("secret") ?? false, suggestions: sifted.texts("suggestions")))
    case .number:
      return .number(
        NumberContent(
          value: sifted.value("value"), min: sifted["min"]?.number, max: sifted["max"]?.number,
          step: sifted["step"]?.number, isInteger: sifted.bool("integer") ?? false,
          unit: sifted.text("unit")))
    case .toggle:
      return .toggle(initially: sifted.has("value") ? sifted.bool("value") : false)
    case .picker: return .picker(picker(sifted, owner, number))
    case .datePicker:
      return .datePicker(
        DatePickerContent(
          mode: sifted.choice("mode", else: .date), value: sifted.value("value"),
          min: sifted.text("min"), max: sifted.text("max"),
          commit: sifted.choice("commit", else: .change)))
    case .hidden: return .hidden(held(sifted, else: .text))
    case .custom: return .custom(held(sifted, else: .nothing))
    case .repeat:
      return .repeat(
        RepeatContent(
          min: sifted["min"]?.integer, max: sifted["max"]?.integer,
          count: sifted["count"]?.integer, addTitle: sifted.text("addTitle")))
    }
  }

  private mutating func action(
    _ node: JSONNode?, _ owner: SpecPart, _ number: Int
  ) -> ButtonAction {
    guard let node, let members = node.members else { return ButtonAction(node?.text ?? "") }
    let name = SpecPart.value(of: "action", in: owner)
    let sifted = sift(members, at: node.offset, by: SpecKeys.copyAction, owner: name)
    switch (sifted.text("add"), sifted["remove"]) {
    case (let id?, nil): return .add(RowID(id))
    case (nil, _?): return .removeCopy
    case (_?, _?):
      report(
        .wrongType, at: node.offset,
        "\(name) has both \"add\" and \"remove\"; leave one of them out")
    case (nil, nil) where members.allSatisfy { SpecKeys.isExtra($0.key) }:
      report(
        .missingKey, at: node.offset,
        "\(name) has no key; write {\"add\": ID} with the id of a repeat, or {\"remove\": true}")
    case (nil, nil): break
    }
    gaps.contents.insert(number)
    return .named("")
  }

  private mutating func picker(
    _ sifted: SiftedMembers, _ owner: SpecPart, _ number: Int
  ) -> PickerContent {
    var options: [OptionSpec] = []
    if let node = sifted["options"], !self.options(node, owner, into: &options) {
      gaps.contents.insert(number)
    }
    return PickerContent(
      options: options, optionList: sifted.text("options"), value: sifted.value("value"),
      isMultiple: sifted.bool("multiple") ?? false,
      commit: sifted.choice("commit", else: .change), acceptsOther: sifted.bool("other") ?? false,
      minChoices: sifted["minChoices"]?.integer, maxChoices: sifted["maxChoices"]?.integer)
  }

  private func held(_ sifted: SiftedMembers, else usual: HeldContent.Kind) -> HeldContent {
    HeldContent(holds: sifted.choice("holds", else: usual), value: sifted.value("value"))
  }
}
