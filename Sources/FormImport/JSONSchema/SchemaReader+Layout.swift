import FormEngine
import FormText

/// The UI schemas of JSON Forms: layouts with controls for some properties, in their own order.
extension SchemaReader {
  /// Lays out the whole form.
  func form(_ ui: ForeignNode, of schema: ForeignNode) {
    let categories = (ui["elements"]?.elements ?? []).filter { $0["type"]?.text == "Category" }
    var place = Place()
    place.isLaidOut = true
    if let type = ui["type"], !Self.layouts.contains(type.text ?? "") {
      type.refuse(expecting: "a layout")
    }
    guard ui["type"]?.text == "Categorization" || !categories.isEmpty else {
      draft.beginSection("form", at: ui.offset) { _ in }
      return layout(ui, of: schema, place)
    }
    draft.spec.hasPages = ui["options"]?["variant"]?.text == "stepper"
    layout(categories, of: schema, place) { [self] in
      for category in categories {
        let title = category["label"]?.text ?? "Part"
        draft.beginSection(title, at: category.offset) { $0.title = title }
        let index = draft.spec.sections.count - 1
        rule(category, place) { [draft] condition, offset in
          draft.changeSection(index, "shownWhen", at: offset) { $0.shownWhen = condition }
        }
        for element in category["elements"]?.elements ?? [] {
          self.element(element, of: schema, place)
        }
      }
      // What no one sees is in every result, so it must not be in a section that may be irrelevant.
      if categories.contains(where: { $0["rule"] != nil }) { draft.endSection() }
    }
  }

  /// Lays out an object: the form, or one in a list.
  func layout(_ ui: ForeignNode, of schema: ForeignNode, _ place: Place) {
    var place = place
    place.isLaidOut = true
    layout([ui], of: schema, place) { [self] in element(ui, of: schema, place) }
  }

  private func layout(
    _ elements: [ForeignNode], of schema: ForeignNode, _ place: Place, _ add: () -> Void
  ) {
    let outer = (afterLayout, layoutPresenter)
    (afterLayout, layoutPresenter) = ([], place.presenter)
    prepare(elements, place)
    add()
    for work in afterLayout { work() }
    (afterLayout, layoutPresenter) = outer
    addUncontrolled(of: schema, place)
  }

  private func element(_ ui: ForeignNode, of schema: ForeignNode, _ place: Place) {
    switch ui["type"]?.text {
    case "Control", "ListWithDetail": control(ui, of: schema, place)
    case "Label":
      let id = draft.newID("label")
      let text = ui["text"]?.text ?? ""
      draft.add(RowSpec(id, .label, title: text, presentedBy: place.presenter), at: ui.offset)
      rule(ui, of: id, place)
    case let type where Self.layouts.contains(type ?? ""):
      var inside = place
      if Self.hasRow(ui) {
        let title = ui["label"]?.text
        let id = draft.newID(title ?? "part")
        let group = GroupContent(isOpen: true, isCollapsible: false, isContainer: title == nil)
        draft.add(
          RowSpec(id, .group(group), title: title, presentedBy: place.presenter), at: ui.offset)
        rule(ui, of: id, place)
        inside.presenter = id
      }
      for each in ui["elements"]?.elements ?? [] { element(each, of: schema, inside) }
    case let type:
      draft.lose(
        "the element \((type ?? "").quotedForMessage) has no counterpart: left out", at: ui.offset)
    }
  }

  static let layouts: Set = [
    "VerticalLayout", "HorizontalLayout", "Group", "Category", "Categorization",
  ]

  /// Whether a layout becomes a row of its own, which presents its elements.
  static func hasRow(_ ui: ForeignNode) -> Bool { ui["label"]?.text != nil || ui["rule"] != nil }

  func rule(_ ui: ForeignNode, of id: RowID, _ place: Place) {
    let isEnabling = ["ENABLE", "DISABLE"].contains(ui["rule"]?["effect"]?.text)
    rule(ui, place) { [draft] condition, offset in
      draft.change(id, isEnabling ? "enabledWhen" : "shownWhen", at: offset) { row in
        if isEnabling { row.enabledWhen = condition } else { row.shownWhen = condition }
      }
    }
  }

  private func rule(
    _ ui: ForeignNode, _ place: Place, _ set: @escaping (Condition, Int) -> Void
  ) {
    guard let rule = ui["rule"], let test = rule["condition"],
      let effect = ForeignPart(rule).word("effect", among: ["SHOW", "HIDE", "ENABLE", "DISABLE"])
    else { return }
    draft.later { [self] in
      let condition = draft.said(test) { () throws(UnsupportedTermError) in
        try self.condition(ofRule: test, place)
      }
      guard let condition else { return }
      set(["HIDE", "DISABLE"].contains(effect) ? .not(condition) : condition, rule.offset)
    }
  }

  private func condition(
    ofRule test: ForeignNode, _ place: Place
  ) throws(UnsupportedTermError) -> Condition {
    if let parts = test["conditions"]?.elements {
      var conditions: [Condition] = []
      for part in parts { conditions.append(try condition(ofRule: part, place)) }
      return test["type"]?.text == "OR" ? .any(conditions) : .all(conditions)
    }
    let names = Self.names(inScope: test["scope"]?.text ?? "")
    let path = place.path + names.joined(separator: ".")
    if let expected = test["expectedValue"], let row = properties[path] {
      return try TermConverter { _ in row }.condition(
        .compare(.equal, .reference(path), .value(FormValue(expected))))
    }
    guard let schema = test["schema"] else { throw UnsupportedTermError("a rule has no schema") }
    if names.isEmpty { return try condition(schema, place.path, isAbsentTrue: true) }
    let condition = try valueCondition(schema, path)
    // Where nothing is said of the value itself, the rule holds while there is none.
    let saysValue = ["const", "enum", "type"].contains { schema[$0] != nil }
    guard !saysValue, test["failWhenUndefined"]?.bool != true, let row = properties[path] else {
      return condition
    }
    return .any([.row(row.id, .answered(false)), condition])
  }
}
