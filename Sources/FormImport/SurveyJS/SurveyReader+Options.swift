import FormEngine
import FormText

/// The choices of questions.
extension SurveyReader {
  func picker(_ part: ForeignPart, isMultiple: Bool) -> PickerContent {
    var content = PickerContent(
      options: options(part.elements("choices"), of: part, "choices", isMultiple: isMultiple),
      isMultiple: isMultiple)
    if let max = part.whole("choicesMax") {
      let (min, step) = (
        part.whole("choicesMin") ?? 1, Swift.max(1, part.whole("choicesStep") ?? 1)
      )
      let numbers = stride(from: min, through: max, by: step).prefix(1000)
      content.options += numbers.map { OptionSpec("\($0)") }
      numberedChoices[part.offset] = part.node.offset(of: "choicesMax")
    }
    if let source = part["choicesByUrl"] ?? part.node["choicesFromQuestion"] {
      content.options = []
      content.optionList = PickerContent.host
      part["choicesByUrl"]?.noteAll()
      if part.node["choicesByUrl"] != nil {
        draft.lose("the front end must provide the options", at: source.offset)
      }
    }
    addSpecialChoices(of: part, to: &content)
    let (least, most) = (part.whole("minSelectedChoices"), part.whole("maxSelectedChoices"))
    content.minChoices = least.flatMap { $0 > 0 ? $0 : nil }
    content.maxChoices = most.flatMap { $0 > 0 ? $0 : nil }
    return content
  }

  /// Adds the choices that flags of a question offer, such as "None" and "Other (describe)".
  private func addSpecialChoices(of part: ForeignPart, to content: inout PickerContent) {
    for (keys, text, value, standard) in [
      (["hasNone", "showNoneItem"], "noneText", "none", "None"),
      (["hasOther", "showOtherItem"], "otherText", "other", "Other (describe)"),
      (["showRefuseItem"], "refuseText", "refused", "Refuse to answer"),
      (["showDontKnowItem"], "dontKnowText", "dontknow", "Don't know"),
    ] {
      let isOffered = keys.map { part.flag($0) }.contains(true)
      let title = part[text]
      guard isOffered else { continue }
      if value == "other", !storesOthersAsComments {
        content.acceptsOther = true
        continue
      }
      var option = option(value: .text(value), title: title) ?? OptionSpec(value)
      option.title = option.title ?? standard
      option.isExclusive = content.isMultiple && value != "other"
      content.options.append(option)
    }
  }

  /// Holds the number that is chosen in a hidden row; that it stays a text is reported.
  func holdNumber(of id: RowID, _ part: ForeignPart, _ place: Place) {
    guard let offset = numberedChoices.removeValue(forKey: part.offset) else { return }
    guard !place.isCell, draft.holdNumber(of: id, at: part.offset) else {
      return draft.lose(
        "the choices are numbers; their values are texts in results here", at: offset)
    }
  }

  func options(
    _ nodes: [ForeignNode], of part: ForeignPart, _ key: String, isMultiple: Bool = false
  ) -> [OptionSpec] {
    var found = Set<ScalarText>()
    if nodes.contains(where: { ($0["value"] ?? $0).json.bool != nil }) {
      draft.lose(
        "the choices are true and false; their values are texts in results here",
        at: part.node.offset(of: key))
    }
    if nodes.contains(where: { ($0["value"] ?? $0).number != nil }) {
      numberedChoices[part.offset] = part.node.offset(of: key)
    }
    return nodes.compactMap { node in
      let (value, title) = Self.choice(node)
      guard let option = option(value: value, title: title),
        found.insert(ScalarText(option.value)).inserted
      else {
        draft.lose(
          "the choice \(value) is left out: its value is missing or a duplicate", at: node.offset)
        return nil
      }
      guard let members = node.members else { return option }
      let known: Set = ["value", "text", "visibleIf", "enableIf", "score", "isExclusive"]
      var result = option
      result.score = node["score"]?.number
      result.isExclusive = isMultiple && node["isExclusive"]?.bool == true
      for member in members where !known.contains(member.key) {
        result.extras["x-\(member.key)"] = FormValue(member.node)
        // Expressions that read the value have it.
        if readKeys.contains(member.key) { continue }
        draft.lose(
          "\(member.key.quotedForMessage) of a choice has no counterpart: kept as "
            + "x-\(member.key)".quotedForMessage, at: member.keyOffset)
      }
      return result
    }
  }

  func option(value: FormValue, title: ForeignNode?) -> OptionSpec? {
    let text: String
    switch value {
    case .text(let value): text = value
    case .number, .bool: text = "\(value)"
    case .null, .list, .object: return nil
    }
    guard !text.isEmpty else { return nil }
    var option = OptionSpec(text)
    guard let title else { return option }
    let (main, versions) = fixedTexts(title)
    if main != text { option.title = main }
    if !versions.isEmpty { option.translations[.title] = versions }
    return option
  }

  /// The value and the title of a choice, which may be written as `value|title`.
  static func choice(_ node: ForeignNode) -> (value: FormValue, title: ForeignNode?) {
    guard let text = node.text, let bar = text.firstIndex(of: "|") else {
      return (FormValue(node["value"] ?? node), node["text"])
    }
    let title = ForeignNode(at: node.offset, .text(String(text[text.index(after: bar)...])))
    return (.text(String(text[..<bar])), title)
  }

  /// Offers choices under their conditions: their own, and that of all with the value put in.
  func offerWhen(_ part: ForeignPart, _ id: RowID, _ place: Place) {
    let isFromElsewhere = ["choicesByUrl", "choicesFromQuestion"].contains { part.node[$0] != nil }
    let choices = part.node["choices"]?.elements ?? []
    guard !isFromElsewhere, !choices.isEmpty else { return }
    let common = [part["choicesVisibleIf"], part["choicesEnableIf"]]
    // All choices change at once: each change copies all of them.
    draft.later { [self] in
      var (found, offset): ([ScalarText: Condition], Int?) = ([:], nil)
      for choice in choices {
        let value = Self.choice(choice).value
        let tests = ([choice["visibleIf"], choice["enableIf"]] + common).compactMap(\.self)
        guard let (condition, place) = self.condition(tests, ofItem: value, place) else { continue }
        found[ScalarText(value.text ?? "\(value)")] = condition
        offset = offset ?? place
      }
      draft.change(id, "options", at: offset) { row in
        guard case .picker(var picker) = row.content else { return }
        for (index, option) in picker.options.enumerated() {
          guard let condition = found[ScalarText(option.value)] else { continue }
          picker.options[index].shownWhen = condition
        }
        row.content = .picker(picker)
      }
    }
  }

  /// Sets the condition that several tests of a choice or row make together, once all rows are known.
  func conditions(
    _ tests: [ForeignNode], ofItem item: FormValue, _ place: Place,
    _ set: @escaping (Condition, Int) -> Void
  ) {
    draft.later { [self] in
      if let (condition, offset) = condition(tests, ofItem: item, place) { set(condition, offset) }
    }
  }

  /// The condition that several tests of a choice or row make together, with the byte of the first one; `nil`
  /// if there are none.
  private func condition(
    _ tests: [ForeignNode], ofItem item: FormValue, _ place: Place
  ) -> (Condition, offset: Int)? {
    let tests = tests.filter { $0.text?.trimmedOfSpace.isEmpty == false }
    var inside = place
    inside.item = item
    let said = tests.compactMap { test in
      test.text.flatMap { condition($0, at: test.offset, inside) }
    }
    guard let offset = tests.first?.offset, let first = said.first else { return nil }
    return (said.count == 1 ? first : .all(said), offset)
  }

  /// The choice that people have described in another question, once it is chosen and described.
  private func describedChoice(
    of other: RowSpec, _ mode: String, _ name: String, _ place: Place
  ) -> [OptionSpec] {
    guard mode == "selected", case .picker(let picker) = other.content,
      var option = draft.options(of: picker).first(where: { $0.value == "other" }),
      let comment = resolve("\(name)-Comment", place)
    else { return [] }
    let isChosen: Condition = .row(other.id, picker.isMultiple ? .contains("other") : .is("other"))
    option.shownWhen = .all([isChosen, .row(comment.id, .answered(true))])
    return [option]
  }

  /// The questions in the copies of a panel whose answers are the values and the titles of choices.
  struct Columns {
    let values: String?
    let titles: String?
  }

  /// Offers the choices of another question: all, or those that are chosen there, or those that are not; or the
  /// answers of a question in the copies of a panel.
  func offerChoices(
    of source: ForeignNode, _ mode: String, _ columns: Columns, _ id: RowID, _ place: Place
  ) {
    draft.later { [self] in
      let other = source.text.flatMap { resolve($0, place) }.flatMap { draft.row($0.id) }
      if offerAnswers(in: columns, of: source, id, place) { return }
      guard let other, case .picker(let picker) = other.content, picker.declaresOptions else {
        draft.lose("the front end must provide the options", at: source.offset)
        return draft.change(id) { $0.extras["x-choicesFromQuestion"] = FormValue(source) }
      }
      let special: Set = ["none", "other", "refused", "dontknow"]
      let offered = draft.options(of: picker).filter { !special.contains($0.value) }.map { option in
        var option = option
        let value = Condition.Operand.value(.text(option.value))
        let chosen: Condition = .row(other.id, picker.isMultiple ? .contains(value) : .is(value))
        let own: Condition? =
          switch mode {
          case "selected": chosen
          case "unselected": .not(chosen)
          default: nil
          }
        option.shownWhen = option.shownWhen.map { .all([$0] + (own.map { [$0] } ?? [])) } ?? own
        return option
      }
      let own = describedChoice(of: other, mode, source.text ?? "", place)
      draft.change(id, "options", at: source.offset) { row in
        guard case .picker(var picker) = row.content else { return }
        picker.options = offered + own + picker.options
        picker.optionList = nil
        row.content = .picker(picker)
      }
    }
  }

  /// Offers the answers of a question in the copies of a panel.
  ///
  /// - Returns: Whether they can be options.
  private func offerAnswers(
    in columns: Columns, of source: ForeignNode, _ id: RowID, _ place: Place
  ) -> Bool {
    guard let panel = source.text, !place.copies.contains(panel), let values = columns.values,
      let answered = resolve("\(panel)[].\(values)", place), answered.holds.hasTexts
    else { return false }
    if let titles = columns.titles, titles != values {
      draft.lose(
        "the options are shown by their values, not by \(titles.quotedForMessage)",
        at: source.offset)
    }
    draft.change(id, "options", at: source.offset) { row in
      guard case .picker(var picker) = row.content else { return }
      if !picker.options.isEmpty {
        draft.lose("the question's own choices are left out", at: source.offset)
      }
      (picker.options, picker.optionList) = ([], nil)
      (row.content, row.expressions[.options]) = (.picker(picker), .valueOf(answered.id))
    }
    return true
  }
}
