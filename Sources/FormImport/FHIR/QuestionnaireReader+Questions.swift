import FormEngine
import FormText

/// Questions, and the rows that they become.
extension QuestionnaireReader {
  func question(
    _ part: ForeignPart, _ type: String, _ link: String, _ id: RowID, _ items: [ForeignNode]
  ) {
    let help = items.filter { ForeignPart($0).isHelp }
    let content = content(part, type, link)
    let others = items.filter { item in
      !ForeignPart(item).isHelp && !(content.hasScale && ForeignPart(item).isEndOfScale)
    }
    let isHidden = part.isHidden || surroundings.isHidden
    var row = RowSpec(id, content, title: title(part) ?? link, presentedBy: surroundings.presenter)
    row.isRequired = part.flag("required")
    if part.flag("readOnly") || surroundings.isReadOnly { row.enabledWhen = .constant(false) }
    let container = others.isEmpty ? nil : addContainer(part, link)
    if let container { row.presentedBy = container }
    let list = occurrences(of: &row, part, link)
    let rows = (list.map { [$0] } ?? []) + [row]
    if container == nil { add(rows[0], part) }
    for each in rows.dropFirst(container == nil ? 1 : 0) { draft.add(each, at: part.offset) }
    register(row, link)
    initial(part, id, link, list: list?.id)
    answers(part, type, id, link)
    for item in help { self.help(item, of: id) }
    for item in items where content.hasScale && ForeignPart(item).isEndOfScale {
      item.noteAll()
      keepItem(item, with: id)
    }
    holdNumber(of: id, part, type)
    if isHidden { hide(id, list?.id, part) }
    self.items(others) { inner in
      inner.presenter = container
      inner.isHidden = isHidden
      inner.question = id
    }
    end(part, id)
  }

  /// Adds the group of a question and the items below it, which appear and disappear together.
  private func addContainer(_ part: ForeignPart, _ link: String) -> RowID {
    let id = draft.newID("\(link)-group")
    add(
      RowSpec(
        id, .group(GroupContent(isOpen: true, isContainer: true)),
        presentedBy: surroundings.presenter, extras: ["x-linkId": false]), part)
    return id
  }

  /// Notes what the link id of a question means.
  private func register(_ row: RowSpec, _ link: String) {
    questions[link] = row.content.referent(row.id)
    order.append(link)
    repeatsAround[link] = scope.repeats
    if case .picker(let picker) = row.content, picker.options.contains(where: { $0.score != nil }) {
      scored.append(link)
    }
  }

  /// What is said of the answers of a question, besides their kind.
  private func answers(_ part: ForeignPart, _ type: String, _ id: RowID, _ link: String) {
    values(part, id)
    limits(part, id)
    toggles(part, id, link)
    offerAnswers(part, id)
    messages(part, id)
    origin(of: part, id, link)
    guard case .custom? = draft.row(id)?.content else { return }
    draft.change(id) { $0.extras["x-type"] = .text(type) }
    draft.lose(
      "\(type.quotedForMessage) has no counterpart: a custom row, drawn by your front end",
      at: part.offset)
  }

  /// Keeps the systems of codes and the unit, which a response in the original system has.
  private func origin(of part: ForeignPart, _ id: RowID, _ link: String) {
    let units = part.extensions("questionnaire-unitOption").compactMap { $0["valueCoding"] }
    if let unit = part.value(ofExtension: "questionnaire-unit") ?? units.first {
      let (value, others) = (FormValue(unit), units.map { FormValue($0) })
      draft.change(id) { row in
        row.extras["x-unit"] = value
        if others.count > 1 { row.extras["x-unitOptions"] = .list(FormValue.List(others)) }
      }
    }
    let kinds = (part.node["answerOption"]?.elements ?? []).flatMap {
      $0.members?.map(\.key).filter { $0.hasPrefix("value") } ?? []
    }
    let type = part.text("type") ?? ""
    if ["url", "quantity"].contains(type) {
      draft.change(id) { $0.extras["x-type"] = .text(type) }
    } else if let kind = kinds.first, kind != "valueCoding", case .picker? = draft.row(id)?.content
    {
      draft.change(id) { $0.extras["x-type"] = .text(kind.dropFirst("value".count).lowercased()) }
    }
    let codings = optionValues[link] ?? [:]
    let systems = Set(codings.keys.map(\.system))
    guard let system = systems.first, systems != [""] else { return }
    draft.change(id) { row in
      guard systems.count > 1, case .picker(var picker) = row.content else {
        row.extras["x-system"] = .text(system)
        return
      }
      for (coding, value) in codings {
        guard let index = picker.options.firstIndex(where: { $0.value == value }) else { continue }
        picker.options[index].extras["x-system"] = .text(coding.system)
      }
      row.content = .picker(picker)
    }
  }

  /// Holds the number of the option that is chosen in a hidden row; that it stays a text is reported.
  private func holdNumber(of id: RowID, _ part: ForeignPart, _ type: String) {
    let values = part.node["answerOption"]?.elements ?? []
    guard type == "integer" || !values.isEmpty && values.allSatisfy({ $0["valueInteger"] != nil }),
      case .picker? = draft.row(id)?.content
    else { return }
    if draft.holdNumber(of: id, at: part.offset) {
      draft.change(RowID("\(id.text).number")) { $0.extras["x-type"] = "integer" }
      return draft.change(id) { $0.extras["x-linkId"] = part.text("linkId").map { .text($0) } }
    }
    draft.lose("the choices are numbers; their values are texts in results here", at: part.offset)
  }

  private func hide(_ id: RowID, _ list: RowID?, _ part: ForeignPart) {
    hiddenRows.insert(id)
    guard let list else { return draft.hide(id) }
    draft.hide(list)
    draft.lose("a hidden question that repeats has no answers", at: part.offset)
  }

  /// Says how many answers a question has; the repeat that it is in if these are not choices.
  private func occurrences(
    of row: inout RowSpec, _ part: ForeignPart, _ link: String
  ) -> RowSpec? {
    let (least, most) = part.occurrences
    guard part.flag("repeats") else {
      if let least, least > 0 { row.isRequired = true }
      return nil
    }
    switch row.content {
    case .picker(var picker):
      picker.isMultiple = true
      (picker.minChoices, picker.maxChoices) = (least.flatMap { $0 > 0 ? $0 : nil }, most)
      row.content = .picker(picker)
      return nil
    case .custom: return nil
    default: break
    }
    // A question with several answers that are not options is a repeat of it.
    let list = draft.newID("\(link)-list")
    let min = Swift.max(row.isRequired ? 1 : 0, least ?? 0)
    var content = RepeatContent(min: min > 0 ? min : nil, max: most)
    content.count = min == 0 ? 1 : nil
    let around = row.presentedBy
    row.presentedBy = list
    scope.repeats.append(link)
    return RowSpec(
      list, .repeat(content), title: row.title, presentedBy: around, extras: ["x-linkId": false])
  }

  /// The text for every problem of an answer, except that there is none.
  private func messages(_ part: ForeignPart, _ id: RowID) {
    guard
      let text = part.value(ofExtension: "validationtext")?.text
        ?? part.value(ofExtension: "validationMessage")?.text
    else { return }
    let codes: [FormProblem.Code] = [
      .tooShort, .tooLong, .pattern, .tooSmall, .tooLarge, .step, .integer, .tooEarly, .tooLate,
    ]
    draft.change(id) { row in for code in codes { row.messages[code] = text } }
  }

  /// Offers the answers of another question, if that is what an expression names.
  private func offerAnswers(_ part: ForeignPart, _ id: RowID) {
    for each in part.extensions("sdc-questionnaire-answerExpression") {
      let scope = scope
      draft.later { [self] in
        guard let node = each["valueExpression"]?.fhirPath,
          let other = question(named: node, in: scope),
          case .picker(var picker)? = draft.row(id)?.content
        else { return keep(each, of: .row(id)) }
        (picker.options, picker.optionList) = ([], nil)
        draft.change(id, "options", at: node.offset) { row in
          (row.content, row.expressions[.options]) = (.picker(picker), .valueOf(other.id))
        }
      }
    }
  }

  /// The conditions under which options are offered.
  private func toggles(_ part: ForeignPart, _ id: RowID, _ link: String) {
    let name = "sdc-questionnaire-answerOptionsToggleExpression"
    for each in part.extensions(name) {
      let parts = each["extension"]?.elements ?? []
      let options = parts.filter { $0["url"]?.text == "option" }.compactMap {
        value(of: $0, id, link)?.text
      }
      let expression = parts.first { $0["url"]?.text == "expression" }?["valueExpression"]
      guard let node = expression?.fhirPath, !options.isEmpty else {
        keep(each, of: .row(id))
        continue
      }
      let scope = scope
      draft.later { [self] in
        guard let condition = condition(node, in: scope) else { return keep(each, of: .row(id)) }
        draft.change(id, "options", at: node.offset) { row in
          guard case .picker(var picker) = row.content else { return }
          for index in picker.options.indices where options.contains(picker.options[index].value) {
            // An option is offered if one of its conditions holds.
            let other = picker.options[index].shownWhen
            picker.options[index].shownWhen = other.map { $0.or(condition) } ?? condition
          }
          row.content = .picker(picker)
        }
      }
    }
  }
}

extension ForeignPart {
  /// Whether the item is the word at an end of a scale.
  fileprivate var isEndOfScale: Bool {
    node["type"]?.text == "display" && ["lower", "upper"].contains(itemControl)
  }
}

extension RowContent {
  fileprivate var hasScale: Bool {
    if case .number(let number) = self { number.scale != nil } else { false }
  }
}
