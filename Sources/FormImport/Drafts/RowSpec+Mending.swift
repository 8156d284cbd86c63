import FormEngine

extension RowSpec {
  /// Removes the value of a key, or the element of it that a step leads to; whether there was one.
  mutating func remove(_ key: String, at step: SpecPath.Step?) -> Bool {
    let before = self
    switch key {
    case "shownWhen": shownWhen = nil
    case "enabledWhen": enabledWhen = nil
    case "required": (requiredWhen, isRequired) = (nil, false)
    case "computed":
      computed = nil
      // What was calculated is never typed.
      if content.isTyped { enabledWhen = .constant(false) }
    case "checks": removeCheck(at: step)
    case "unique": (isUnique, ignoresCase) = (false, false)
    case "name": name = nil
    default: removeFromContent(key, at: step)
    }
    return self != before
  }

  /// Removes a check, which who draws the form may still say, or all of them.
  private mutating func removeCheck(at step: SpecPath.Step?) {
    guard case .index(let index)? = step, checks.indices.contains(index) else {
      checks = []
      return
    }
    let check = checks.remove(at: index)
    let said =
      [(key: "message", value: FormValue.text(check.message))]
      + check.extras.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    let former = extras["x-checks"].flatMap(\.members) ?? []
    extras["x-checks"] = .list(FormValue.List(former + [.object(FormValue.Object(said))]))
  }

  private mutating func removeFromContent(_ key: String, at step: SpecPath.Step?) {
    switch (key, content) {
    case ("options", .picker(var picker)):
      picker.removeOption(at: step)
      (content, expressions[.options]) = (.picker(picker), nil)
    case ("pattern", .text(var text)):
      text.pattern = nil
      content = .text(text)
    case ("value", .repeat(var content)), ("count", .repeat(var content)):
      (content.value, content.count) = (nil, nil)
      expressions[.count] = nil
      self.content = .repeat(content)
    case ("min", .repeat(var content)), ("max", .repeat(var content)):
      (content.min, content.max, content.count) = (nil, nil, nil)
      self.content = .repeat(content)
    case ("minLength", .text(var text)), ("maxLength", .text(var text)):
      (text.minLength, text.maxLength) = (nil, nil)
      content = .text(text)
    case ("minChoices", .picker(var picker)), ("maxChoices", .picker(var picker)):
      (picker.minChoices, picker.maxChoices) = (nil, nil)
      content = .picker(picker)
    case ("value", _): removeValue()
    case (_, .number(var number)) where key == "min" || key == "max" || key == "step":
      number[bound: key] = nil
      expressions[key == "min" ? .min : .max] = nil
      content = .number(number)
    case (_, .datePicker(var picker)) where key == "min" || key == "max":
      if key == "min" { picker.min = nil } else { picker.max = nil }
      expressions[key == "min" ? .min : .max] = nil
      content = .datePicker(picker)
    case ("scale", .number(var number)):
      number.scale = nil
      content = .number(number)
    case ("matrix", .group(var group)):
      group.isMatrix = false
      content = .group(group)
    default: if let property = SpecProperty(rawValue: key) { expressions[property] = nil }
    }
  }

  /// Makes the row one of which only the title, the help, the kind of answer and the original's keys are left.
  mutating func becomePlain() {
    let plain: RowContent =
      switch content {
      case .group, .repeat: .group(GroupContent(isOpen: true, isCollapsible: false))
      case .label, .button, .field: .label
      case .text, .picker: .text(TextContent())
      case .number: .number(NumberContent())
      case .toggle: .toggle(value: nil)
      case .datePicker(let picker): .datePicker(DatePickerContent(mode: picker.mode))
      case .hidden(let held): .hidden(HeldContent(holds: held.holds))
      case .custom(let held): .custom(HeldContent(holds: held.holds))
      }
    self = RowSpec(
      id, plain, title: title ?? id.text, help: help, presentedBy: presentedBy, extras: extras)
  }

  private mutating func removeValue() {
    expressions[.value] = nil
    content = content.beginning(with: nil) ?? content
  }
}

extension RowContent {
  fileprivate var isTyped: Bool {
    switch self {
    case .text, .number, .toggle: true
    default: false
    }
  }

  /// What a hidden row holds in place of one with this content; `nil` for nothing.
  var heldWhenHidden: HeldContent.Kind? {
    switch self {
    case .text: .text
    case .number: .number
    case .toggle: .bool
    case .picker(let picker): picker.isMultiple ? .list : .text
    case .datePicker(let picker):
      switch picker.mode {
      case .date: .date
      case .time: .time
      case .dateTime: .dateTime
      }
    case .hidden(let held), .custom(let held): held.holds == .nothing ? nil : held.holds
    case .label, .button, .group, .field, .repeat: nil
    }
  }
}

extension PickerContent {
  /// Removes the condition of an option, or else the option; without options, the host has them.
  fileprivate mutating func removeOption(at step: SpecPath.Step?) {
    guard !options.isEmpty else {
      optionList = PickerContent.host
      return
    }
    guard case .index(let index)? = step, options.indices.contains(index) else { return }
    if options[index].shownWhen != nil {
      options[index].shownWhen = nil
    } else {
      options.remove(at: index)
    }
  }
}

extension NumberContent {
  subscript(bound key: String) -> Double? {
    get { key == "min" ? min : key == "max" ? max : step }
    set {
      switch key {
      case "min": min = newValue
      case "max": max = newValue
      default: step = newValue
      }
    }
  }
}
