import FormEngine
import FormText

/// A value that can be chosen.
struct Choice {
  let value: FormValue
  let title: String?
  let node: ForeignNode
  /// The value of an option for it; `nil` for null, which is no answer.
  let text: String?
}

/// Values that are chosen from a list.
extension SchemaReader {
  /// The values of a schema; `nil` if any value is allowed.
  func choices(_ schema: ForeignNode, _ ui: ForeignNode?) -> [Choice]? {
    let names = schema["enumNames"] ?? hint("enumNames", in: ui)
    var pairs: [(node: ForeignNode, title: String?)] = []
    let parts = ((schema["oneOf"] ?? schema["anyOf"])?.elements ?? []).map(resolved)
    if let values = schema["enum"]?.elements {
      pairs = values.map { ($0, nil) }
    } else if !parts.isEmpty,
      parts.allSatisfy({ $0["const"] != nil || $0["enum"]?.elements?.count == 1 })
    {
      pairs = parts.map {
        ($0["const"] ?? $0["enum"]?.elements?.first ?? $0, $0["title"]?.text)
      }
    } else if schema["type"]?.text == "boolean", names?.elements?.count == 2 {
      pairs = [true, false].map { (ForeignNode(at: schema.offset, .bool($0)), nil) }
    } else {
      return nil
    }
    return pairs.enumerated().map { index, pair in
      let value = FormValue(pair.node)
      let text: String? =
        switch value {
        case .text(let text): text
        case .number, .bool: "\(value)"
        case .null: nil
        case .list, .object: "\(index + 1)"
        }
      let title = Self.name(in: names, at: index, or: text) ?? pair.title
      return Choice(value: value, title: title, node: pair.node, text: text)
    }
  }

  /// The name of a choice: a list has names by index, an object by value.
  private static func name(in names: ForeignNode?, at index: Int, or value: String?) -> String? {
    guard let names else { return nil }
    if let list = names.elements, list.indices.contains(index) { return list[index].text }
    guard let value else { return nil }
    return names[value]?.text
  }

  /// The options of a schema whose values are texts; `nil` if any value is allowed.
  func options(_ schema: ForeignNode, _ ui: ForeignNode?) -> [OptionSpec]? {
    guard let choices = choices(schema, ui) else { return nil }
    if choices.contains(where: { $0.value.number != nil }) {
      draft.lose(
        "the choices are numbers; their values are texts in results here", at: schema.offset)
    }
    let held = choices.filter { choice in
      switch choice.value {
      case .list, .object:
        draft.lose("a choice that is not a text or number is left out", at: choice.node.offset)
        return false
      default: return true
      }
    }
    return options(held, ui)
  }

  private func options(_ choices: [Choice], _ ui: ForeignNode?) -> [OptionSpec] {
    let disabled = Set(
      (hint("enumDisabled", in: ui)?.elements ?? []).compactMap { node in
        choices.first { $0.value == FormValue(node) }?.text
      })
    var options: [String: OptionSpec] = [:]
    var texts: [String] = []
    for choice in choices {
      guard let text = choice.text, !text.isEmpty, options[text] == nil else { continue }
      texts.append(text)
      options[text] = OptionSpec(
        text, title: choice.title == text ? nil : choice.title,
        shownWhen: disabled.contains(text) ? .constant(false) : nil)
    }
    return Self.ordered(texts, by: hint("enumOrder", in: ui)).compactMap { options[$0] }
  }

  /// The values of a schema that a hidden row must hold, since options are texts; `nil` if no row must.
  func chosenValues(_ schema: ForeignNode, _ ui: ForeignNode?, _ place: Place) -> [Choice]? {
    guard !place.isElement, schema["const"] == nil, let choices = choices(schema, ui),
      !choices.contains(where: { $0.value.members != nil })
    else { return nil }
    let hasTitles = choices.contains { $0.title != nil }
    if choices.allSatisfy({ $0.value.bool != nil }) { return hasTitles ? choices : nil }
    let hasOthers = choices.contains { choice in
      if case .object = choice.value { true } else { choice.value.number != nil }
    }
    // Each value is one more level of an expression.
    let isSayable = choices.count <= 200 || choices.allSatisfy { $0.value.number != nil }
    return hasOthers && isSayable && (hasTitles || scale(schema) == nil) ? choices : nil
  }

  /// A picker that is in no result, and hidden rows with the value that is chosen.
  func choose(
    _ name: String, among choices: [Choice], _ schema: ForeignNode, _ ui: ForeignNode?,
    _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    var picker = PickerContent(options: options(choices, ui))
    func option(of value: FormValue) -> String? { choices.first { $0.value == value }?.text }
    picker.value = schema["default"].flatMap { option(of: FormValue($0)) }.map(FormValue.text)
    let id = add(name, as: "\(name).choice", .picker(picker), schema, ui, place)
    draft.change(id) { ($0.name, $0.isInResult, $0.extras["x-answer"]) = (nil, false, .text(name)) }
    draft.takeAnswer(of: id) { object in
      guard let node = object[name], let text = option(of: FormValue(node)) else { return nil }
      return JSONNode(at: node.offset, .text(text))
    }
    let values = choices.compactMap { choice in
      choice.text.map { text in (choice.value, Condition.row(id, .is(.value(.text(text))))) }
    }
    let isNumber = choices.allSatisfy { $0.value.number != nil }
    let number = isNumber ? FormExpression.number(.valueOf(id)) : nil
    if let held = hold(name, values, as: number, at: schema.offset, place) { choosers[held] = id }
    if isRequired { require(id, when: nil, at: schema.offset) }
    keepLooks(of: ui, id)
    return id
  }

  // MARK: - Hidden values

  /// Adds hidden rows that hold one of several values, each under its condition; an object is a group of
  /// them.
  ///
  /// - Parameter expression: What gives the values; by default, their conditions do.
  /// - Returns: The row, `nil` if there is none.
  @discardableResult
  func hold(
    _ name: String, _ values: [(value: FormValue, when: Condition?)],
    as expression: FormExpression? = nil, at offset: Int, _ place: Place
  ) -> RowID? {
    let id = draft.newID(place.path.replacing("[]", with: "") + name)
    var row = RowSpec(id, .label, presentedBy: place.presenter)
    if id.text != name { row.name = name }
    let objects = values.compactMap { each in
      if case .object(let object) = each.value { (object, each.when) } else { nil }
    }
    if objects.count == values.count {
      row.content = .group(GroupContent(isOpen: true, isNested: true, isContainer: true))
      draft.add(row, at: offset)
      holdMembers(of: objects, at: offset, Place(presenter: id, path: "\(place.path)\(name)."))
      guard draft.removeIfEmpty(id) else { return id }
      draft.lose("the empty object \(name.quotedForMessage) is left out of results", at: offset)
      return nil
    }
    guard let kind = Self.kind(holding: values.map(\.value)), kind != .list || values.count == 1
    else {
      draft.lose("the value of \(name.quotedForMessage) can't be held: left out", at: offset)
      return nil
    }
    if values.count == 1, values[0].when == nil {
      row.content = .hidden(HeldContent(holds: kind, value: values[0].value))
    } else {
      row.content = .hidden(HeldContent(holds: kind))
      row.computed = expression ?? chosen(values.map { ($0.when, .value($0.value)) }, at: offset)
    }
    draft.add(row, at: offset)
    properties[place.path + name] = row.content.referent(id)
    return id
  }

  private func holdMembers(
    of objects: [(FormValue.Object, Condition?)], at offset: Int, _ place: Place
  ) {
    var keys: [String] = []
    for (object, _) in objects {
      keys += object.names.filter { !keys.contains($0) }
    }
    for key in keys {
      hold(
        key, objects.compactMap { object, when in object[key].map { ($0, when) } },
        at: offset, place)
    }
  }

  /// The value of the first condition that holds; those after the first ones that fit into an expression are
  /// left out, which is reported.
  func chosen(
    _ values: [(when: Condition?, value: FormExpression?)], at offset: Int
  ) -> FormExpression? {
    let most = 50
    let given = values.filter { $0.value != nil }
    if given.count > most {
      draft.lose(
        "the values after the first \(most) of \(given.count) under conditions are left out",
        at: offset
      )
    }
    return given.prefix(most).reversed().reduce(nil) { rest, each in
      guard let value = each.value else { return rest }
      guard let when = each.when else { return value }
      if let chosen = FormExpression.choice(when, then: value, orElse: rest) { return chosen }
      draft.lose("a value under too long a condition is left out", at: offset)
      return rest
    }
  }

  /// What a row holds that has one of several values; `nil` if none can.
  static func kind(holding values: [FormValue]) -> HeldContent.Kind? {
    let kinds = Set(
      values.map { value -> HeldContent.Kind in
        switch value {
        case .text: .text
        case .number: .number
        case .bool: .bool
        case .list(let list):
          list.allSatisfy { $0.text != nil } && Set(list.map(\.text)).count == list.count
            ? .list : .nothing
        case .null, .object: .nothing
        }
      })
    return kinds.count == 1 && kinds != [.nothing] ? kinds.first : nil
  }
}
