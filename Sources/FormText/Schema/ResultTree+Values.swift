import FormEngine

extension ResultTree {
  /// The editor of a field: the one it names, or its only picker or date picker; `nil` for other rows.
  func editor(of field: RowSpec) -> RowSpec? {
    guard case .field(let content) = field.content else { return nil }
    let rows = (children[field.id] ?? []).map { $0.spec }
    if let id = content.editor { return rows.first { $0.id == id } }
    return rows.first { [.picker, .datePicker].contains($0.content.kind) }
  }

  /// - Parameter isEnabled: Whether the row is enabled under all circumstances; otherwise its answer may be out
  ///   of bounds.
  func value(of row: RowSpec, isEnabled: Bool) -> SchemaMembers? {
    switch row.content.equivalent {
    case .field:
      editor(of: row).flatMap {
        value(of: $0, isEnabled: isEnabled && $0.enabledWhen == nil)
      }
    case .text(let text): schema(of: isEnabled ? text : TextContent())
    case .number(let number):
      schema(of: isEnabled ? number : NumberContent())
    case .toggle: [("type", "boolean")]
    case .picker(let picker): schema(of: picker, isBounded: isEnabled)
    case .datePicker(let picker): moment(picker.mode)
    case .hidden(let held), .custom(let held): schema(of: held)
    case .label, .button, .group, .repeat: nil
    }
  }

  private func schema(of text: TextContent) -> SchemaMembers {
    var members: SchemaMembers = [("type", "string")]
    // A text of so many characters has at least as many scalars.
    if let least = text.minLength, least > 0 {
      members.append(("minLength", .number(Double(least))))
    }
    // Elsewhere a dot matches no line end, and more than ASCII is white space.
    if let pattern = text.pattern, !text.isMultiline, !pattern.hasOtherThanSpace {
      members.append(("pattern", .text("^(?:\(pattern))$")))
    }
    return members
  }

  private func schema(of number: NumberContent) -> SchemaMembers {
    var members: SchemaMembers = [("type", number.isInteger ? "integer" : "number")]
    if let least = number.min { members.append(("minimum", .number(least))) }
    if let most = number.max { members.append(("maximum", .number(most))) }
    if let step = number.step, step.isWhole, (number.min ?? 0).isWhole, step > 0,
      ((number.min ?? 0) / step).isWhole
    {
      members.append(("multipleOf", .number(step)))
    }
    return members
  }

  private func schema(of picker: PickerContent, isBounded: Bool) -> SchemaMembers {
    let isFree = picker.acceptsOther || !picker.declaresOptions
    let one: SchemaMembers =
      isFree ? [("type", "string")] : [("enum", .texts(options(of: picker).map { $0.value }))]
    guard picker.isMultiple else { return one }
    var members: SchemaMembers = [
      ("type", "array"), ("items", .schema(one)), ("uniqueItems", true),
    ]
    guard isBounded else { return members }
    if let least = leastChoices(of: picker) { members.append(("minItems", .number(Double(least)))) }
    if let most = picker.maxChoices { members.append(("maxItems", .number(Double(most)))) }
    return members
  }

  /// The smallest number of options in an answer, whichever are offered; `nil` without one. An exclusive
  /// option alone is enough.
  private func leastChoices(of picker: PickerContent) -> Int? {
    guard let least = picker.minChoices else { return nil }
    let options = options(of: picker)
    if !picker.declaresOptions || options.contains(where: { $0.isExclusive }) {
      return min(least, 1)
    }
    return picker.acceptsOther ? least : min(least, options.count { $0.shownWhen == nil })
  }

  private func schema(of held: HeldContent) -> SchemaMembers? {
    switch held.holds {
    case .text: [("type", "string")]
    case .number: [("type", "number")]
    case .bool: [("type", "boolean")]
    case .date: moment(.date)
    case .time: moment(.time)
    case .dateTime: moment(.dateTime)
    case .list: [("type", "array"), ("items", ["type": "string"])]
    case .nothing: nil
    }
  }

  private func moment(_ mode: DatePickerContent.Mode) -> SchemaMembers {
    switch mode {
    case .date: [("type", "string"), ("format", "date")]
    case .time: [("type", "string"), ("pattern", "^\\d\\d:\\d\\d(:\\d\\d)?$")]
    case .dateTime:
      [("type", "string"), ("pattern", "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?$")]
    }
  }

  /// The schema of each copy of a repeat, if that is the value of the template's first row; otherwise
  /// `nil`.
  func plainItems(of row: RowSpec, isEnabled: Bool) -> SchemaMembers? {
    guard let first = children[row.id]?.first?.spec, isPlain(first) else { return nil }
    return value(of: first, isEnabled: isEnabled && first.enabledWhen == nil)
  }

  /// The list of the copies of a repeat.
  func list(
    of row: RowSpec, _ content: RepeatContent, _ items: SchemaMembers, isEnabled: Bool,
    hasPlainItems: Bool
  ) -> SchemaMembers {
    var members: SchemaMembers = [("type", "array"), ("items", .schema(items))]
    guard isEnabled else { return members }
    // A copy that is not relevant, or a value that is unanswered, is not in the list.
    let isEachThere = !hasPlainItems && children[row.id]?.first?.spec.shownWhen == nil
    if isEachThere, row.expressions[.count] == nil, let least = content.min, least > 0 {
      members.append(("minItems", .number(Double(least))))
    }
    if let most = content.max { members.append(("maxItems", .number(Double(most)))) }
    return members
  }

  private func isPlain(_ row: RowSpec) -> Bool {
    let inside = children[row.id] ?? []
    if case .field = row.content { return inside.count == 1 }
    return inside.isEmpty
  }
}

extension String {
  /// Whether the pattern has the class of all characters that are not white space.
  fileprivate var hasOtherThanSpace: Bool {
    zip(unicodeScalars, unicodeScalars.dropFirst()).contains { $0 == "\\" && $1 == "S" }
  }
}
