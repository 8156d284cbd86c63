import FormEngine
import FormText

/// The UI schemas of JSON Forms: layouts with controls for some properties, in their own order.
extension SchemaReader {
  func layout(_ ui: JSONNode, of schema: JSONNode) {
    let categories = (ui["elements"]?.elements ?? []).filter { $0["type"]?.text == "Category" }
    guard ui["type"]?.text == "Categorization" || !categories.isEmpty else {
      draft.beginSection("form", at: ui.offset) { _ in }
      return element(ui, of: schema, nil)
    }
    draft.spec.hasPages = ui["options"]?["variant"]?.text == "stepper"
    for category in categories {
      let title = category["label"]?.text ?? "Part"
      draft.beginSection(title, at: category.offset) { $0.title = title }
      let index = draft.spec.sections.count - 1
      rule(category) { [draft] condition, offset in
        draft.changeSection(index, "shownWhen", at: offset) { $0.shownWhen = condition }
      }
      for element in category["elements"]?.elements ?? [] { self.element(element, of: schema, nil) }
    }
  }

  private func element(_ ui: JSONNode, of schema: JSONNode, _ presenter: RowID?) {
    switch ui["type"]?.text {
    case "Control", "ListWithDetail": control(ui, of: schema, presenter)
    case "Label":
      let id = draft.newID("label")
      let text = ui["text"]?.text ?? ""
      draft.add(RowSpec(id, .label, title: text, presentedBy: presenter), at: ui.offset)
      rule(ui, of: id)
    case "VerticalLayout", "HorizontalLayout", "Group", "Category", "Categorization":
      let title = ui["label"]?.text
      guard title != nil || ui["rule"] != nil else {
        for each in ui["elements"]?.elements ?? [] { element(each, of: schema, presenter) }
        return
      }
      let id = draft.newID(title ?? "part")
      let group = GroupContent(isOpen: true, isCollapsible: false, isContainer: title == nil)
      draft.add(RowSpec(id, .group(group), title: title, presentedBy: presenter), at: ui.offset)
      rule(ui, of: id)
      for each in ui["elements"]?.elements ?? [] { element(each, of: schema, id) }
    case let type:
      draft.lose(
        "the element \((type ?? "").quotedForMessage) has no counterpart: left out", at: ui.offset)
    }
  }

  /// The property of a control, inside the groups of the objects around it.
  private func control(_ ui: JSONNode, of schema: JSONNode, _ presenter: RowID?) {
    let steps = (ui["scope"]?.text ?? "").split(separator: "/").map(String.init).filter {
      $0 != "#" && $0 != "properties"
    }
    guard let name = steps.last else { return }
    var (object, place) = (schema, Place(presenter: presenter))
    for step in steps.dropLast() {
      guard let inner = object["properties"]?[step] else { break }
      let path = place.path + step
      let key = "\(path) in \(place.presenter?.text ?? "") of \(draft.spec.sections.count)"
      if let known = groups[key] {
        object = resolved(inner)
        place = Place(presenter: known, path: path + ".")
        continue
      }
      let id = draft.newID(path)
      groups[key] = id
      let group = GroupContent(isOpen: true, isNested: true, isContainer: true)
      draft.add(RowSpec(id, .group(group), presentedBy: place.presenter, name: step), at: ui.offset)
      object = resolved(inner)
      place = Place(presenter: id, path: path + ".")
    }
    guard let property = object["properties"]?[name] else {
      return draft.lose(
        "the control of \((ui["scope"]?.text ?? "").quotedForMessage) has no property",
        at: ui.offset)
    }
    let isRequired = (object["required"]?.elements ?? []).contains { $0.text == name }
    let options = ui["options"]
    var hints: [JSONMember] = []
    if options?["multi"]?.bool == true {
      hints.append(
        JSONMember("ui:widget", at: ui.offset, JSONNode(at: ui.offset, .text("textarea"))))
    }
    if options?["format"]?.text == "password" {
      hints.append(
        JSONMember("ui:widget", at: ui.offset, JSONNode(at: ui.offset, .text("password"))))
    }
    if options?["readonly"]?.bool == true {
      hints.append(JSONMember("ui:readonly", at: ui.offset, JSONNode(at: ui.offset, .bool(true))))
    }
    let id = self.property(
      name, property, JSONNode(at: ui.offset, .object(hints)), isRequired: isRequired, place)
    guard let id else { return }
    if let label = ui["label"]?.text { draft.change(id) { $0.title = label } }
    if property["title"] == nil, ui["label"] == nil {
      draft.change(id) { $0.title = Self.words(name) }
    }
    rule(ui, of: id)
  }

  /// The words of a name, as JSON Forms shows it: `firstName` is "First Name".
  private static func words(_ name: String) -> String {
    var text = ""
    for letter in name {
      if letter.isUppercase, !text.isEmpty, text.last != " " { text += " " }
      text.append(letter == "_" || letter == "-" ? " " : letter)
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func rule(_ ui: JSONNode, of id: RowID) {
    let isEnabling = ["ENABLE", "DISABLE"].contains(ui["rule"]?["effect"]?.text)
    rule(ui) { [draft] condition, offset in
      draft.change(id, isEnabling ? "enabledWhen" : "shownWhen", at: offset) { row in
        if isEnabling { row.enabledWhen = condition } else { row.shownWhen = condition }
      }
    }
  }

  private func rule(_ ui: JSONNode, _ set: @escaping (Condition, Int) -> Void) {
    guard let rule = ui["rule"], let test = rule["condition"], let effect = rule["effect"]?.text
    else { return }
    draft.later { [self] in
      let condition = said(at: rule.offset) { () throws(Unsayable) in
        try self.condition(ofRule: test)
      }
      guard let condition else { return }
      set(["HIDE", "DISABLE"].contains(effect) ? .not(condition) : condition, rule.offset)
    }
  }

  private func condition(ofRule test: JSONNode) throws(Unsayable) -> Condition {
    if let parts = test["conditions"]?.elements {
      var conditions: [Condition] = []
      for part in parts { conditions.append(try condition(ofRule: part)) }
      return test["type"]?.text == "OR" ? .any(conditions) : .all(conditions)
    }
    let steps = (test["scope"]?.text ?? "").split(separator: "/").filter {
      $0 != "#" && $0 != "properties"
    }
    let path = steps.joined(separator: ".")
    if let expected = test["expectedValue"], let row = properties[path] {
      return try TermConverter { _ in row }.condition(
        .compare(.equal, .reference(path), .value(FormValue(expected))))
    }
    guard let schema = test["schema"] else { throw Unsayable("a rule has no schema") }
    if path.isEmpty { return try condition(schema, "", isAbsentTrue: true) }
    let condition = try valueCondition(schema, path)
    // Where nothing is said of the value itself, the rule holds while there is none.
    let saysValue = ["const", "enum", "type"].contains { schema[$0] != nil }
    guard !saysValue, test["failWhenUndefined"]?.bool != true, let row = properties[path] else {
      return condition
    }
    return .any([.row(row.id, .answered(false)), condition])
  }
}
