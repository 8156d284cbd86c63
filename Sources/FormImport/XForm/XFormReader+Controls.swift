import FormEngine
import FormText

/// Controls.
extension XFormReader {
  func control(_ element: XMLElement, under presenter: RowID?) {
    let path = element.attributes["ref"] ?? element.attributes["nodeset"] ?? ""
    shown.insert(path)
    let id = draft.newID(path.lastStep)
    let type = type(of: path)
    let content = content(element, type, path, id)
    var row = RowSpec(id, content, title: path.lastStep, presentedBy: presenter)
    if id.text != path.lastStep { row.name = path.lastStep }
    // A text that can't be changed and holds nothing is a note.
    let isNote = element.name == "input" && isNote(path)
    if isNote { row.content = .label }
    draft.add(row, at: element.offset)
    if isNote { emptyNodes.insert(path) } else { nodes[path] = content.referent(id) }
    title(element, of: id)
    looks(element)
    keep(element, type, of: id)
    bind(path, id)
    if element.name == "trigger" {
      draft.change(id) { $0.extras["x-element"] = "trigger" }
      confirm(id, at: element.offset)
    }
    preload(path, id, at: element.offset)
    if isNote { draft.change(id) { $0.enabledWhen = nil } }
    if element.hasAppearance("hidden"), !isNote { draft.hide(id) }
    guard binds[path]?.attributes["calculate"] == nil else { return }
    begin(id, with: value(at: path), at: element.offset)
  }

  /// An acknowledgment that is required must be given; an answer of no is none.
  private func confirm(_ id: RowID, at offset: Int) {
    draft.later(.consequences) { [draft] in
      guard let row = draft.row(id), row.isRequired || row.requiredWhen != nil else { return }
      let isGiven = Condition.row(id, .is(true))
      let condition = row.requiredWhen.map { .any([.not($0), isGiven]) } ?? isGiven
      let message = row.messages[.required] ?? "This must be confirmed."
      var check = CheckSpec(that: condition, message: message, whenAnswered: true)
      if let versions = row.translations[.problem(.required)] {
        check.translations[.message] = versions
      }
      draft.change(id, "checks", at: offset) { $0.checks.append(check) }
    }
  }

  private func isNote(_ path: String) -> Bool {
    guard let attributes = binds[path]?.attributes else { return false }
    return Self.isTrue(attributes["readonly"]) && attributes["calculate"] == nil
      && attributes["jr:preload"] == nil && actions[path] == nil && value(at: path) == nil
  }

  /// Keeps what has no counterpart for the front end.
  private func keep(_ element: XMLElement, _ type: String, of id: RowID) {
    let kind = element.name == "input" ? type : element.name
    for key in ["mediatype", "query"] {
      guard let value = element.attributes[key] else { continue }
      draft.change(id) { $0.extras["x-\(key)"] = .text(value) }
    }
    if element.name == "rank" {
      draft.change(id) { $0.extras["x-type"] = "rank" }
      draft.lose(
        "\"rank\" has no counterpart: a picker of several, whose answer keeps the order of choosing",
        at: element.offset)
    }
    if Self.isUnknown(type) {
      draft.change(id) { $0.extras["x-type"] = .text(type) }
    }
    guard case .custom? = draft.row(id)?.content else { return }
    draft.change(id) { $0.extras["x-type"] = .text(kind) }
    draft.lose(
      "\(kind.quotedForMessage) has no counterpart: a custom row, drawn by your front end",
      at: element.offset)
  }

  /// Whether a type is none that the specification names; it is a text then.
  static func isUnknown(_ type: String) -> Bool {
    ![
      "int", "integer", "decimal", "boolean", "date", "time", "dateTime", "string", "barcode", "",
      "select", "select1", "rank", "geopoint", "geotrace", "geoshape", "binary",
    ].contains(type)
  }

  /// Leaves a fact that the collector knows to the front end, but for the date.
  func preload(_ path: String, _ id: RowID, at offset: Int) {
    guard let bind = binds[path], let preload = bind.attributes["jr:preload"] else { return }
    guard !isToday(path) else {
      return draft.change(id, "value", at: offset) { $0.expressions[.value] = .today }
    }
    guard !isStart(path) else {
      return draft.change(id, "value", at: offset) {
        ($0.expressions[.value], $0.takesValueOnce) = (.now, true)
      }
    }
    let fact = bind.attributes["jr:preloadParams"] ?? preload
    draft.change(id) { row in
      row.extras["x-preload"] = .text(preload)
      row.extras["x-preloadParams"] = bind.attributes["jr:preloadParams"].map { .text($0) }
    }
    draft.lose(
      "the front end must set \(path.lastStep.quotedForMessage) (preload \(fact.quotedForMessage))",
      at: offset)
  }

  private func content(_ element: XMLElement, _ type: String, _ path: String, _ id: RowID)
    -> RowContent
  {
    switch element.name {
    case "select1", "select", "rank":
      var picker = PickerContent(isMultiple: element.name != "select1")
      offer(element, to: id, &picker, path)
      return .picker(picker)
    case "input" where element.attributes["query"] != nil:
      draft.lose(
        "the front end must provide the options of \((element.attributes["query"] ?? "").quotedForMessage)",
        at: element.offset)
      var picker = PickerContent(options: [])
      picker.optionList = PickerContent.host
      return .picker(picker)
    case "trigger": return .toggle(value: nil)
    case "range": return .number(range(element, type))
    case "upload": return .custom(HeldContent(holds: .text))
    case "secret": return .text(TextContent(isSecret: true))
    default: break
    }
    switch type {
    case "int", "integer": return .number(NumberContent(isInteger: true))
    case "decimal": return .number(NumberContent())
    case "boolean": return .toggle(value: nil)
    case "date": return .datePicker(DatePickerContent())
    case "time": return .datePicker(DatePickerContent(mode: .time))
    case "dateTime": return .datePicker(DatePickerContent(mode: .dateTime))
    case "geopoint", "geotrace", "geoshape", "binary": return .custom(HeldContent(holds: .text))
    default:
      // All other types are texts, as collectors take them.
      let isLong = element.name == "textarea" || element.hasAppearance("multiline")
      return .text(TextContent(isMultiline: isLong))
    }
  }

  private func range(_ element: XMLElement, _ type: String) -> NumberContent {
    var number = NumberContent(isInteger: type == "int")
    number.min = element.attributes["start"].flatMap(Double.init)
    number.max = element.attributes["end"].flatMap(Double.init)
    let step = element.attributes["step"].flatMap(Double.init)
    if step != 1 || type != "int" { number.step = step }
    if type == "int", step == 1, let least = number.min, let most = number.max, most - least <= 20 {
      number.scale = NumberScale()
    }
    return number
  }
}
