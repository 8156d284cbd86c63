import FormEngine
import FormText

/// Properties that are lists.
extension SchemaReader {
  func list(
    _ name: String, _ schema: ForeignNode, _ ui: ForeignNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    if let places = (schema["prefixItems"] ?? schema["items"])?.elements {
      return list(name, ofPlaces: places, schema, ui, isRequired, place)
    }
    let items = schema["items"] ?? ForeignNode(at: schema.offset, .object([]))
    return enterValue(items, hint("items", in: ui), of: name) { items, itemUI in
      choices(name, among: items, itemUI, schema, ui, isRequired, place)
        ?? copies(name, of: items, itemUI, schema, ui, isRequired, place)
    }
  }

  /// A list whose elements are options, each at most once; `nil` if they are something else.
  private func choices(
    _ name: String, among items: ForeignNode, _ itemUI: ForeignNode?, _ schema: ForeignNode,
    _ ui: ForeignNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    let hints = if let itemUI, let ui { merged(ui, itemUI) } else { itemUI ?? ui }
    guard schema["uniqueItems"]?.bool == true || items["enum"] != nil || items["oneOf"] != nil,
      let options = options(items, hints)
    else { return nil }
    readType(of: items)
    if let node = schema["uniqueItems"], node.json.bool == false {
      node.refuse(expecting: "true, since an option is chosen once")
    }
    let (least, most) = (schema["minItems"]?.integer, schema["maxItems"]?.integer)
    var picker = PickerContent(options: options, isMultiple: true)
    (picker.minChoices, picker.maxChoices) = (least.flatMap { $0 > 0 ? $0 : nil }, most)
    if let values = schema["default"]?.elements {
      picker.value = .texts(values.compactMap { $0.textOrNumber })
    }
    let id = add(name, .picker(picker), schema, ui, place)
    if isRequired {
      if (least ?? 0) > 0 {
        require(id, when: nil, at: schema.offset)
      } else if !place.isElement {
        listEmpty(name, schema)
      }
    }
    keepLooks(of: ui, id)
    return id
  }

  /// A list of elements that people add.
  private func copies(
    _ name: String, of items: ForeignNode, _ itemUI: ForeignNode?, _ schema: ForeignNode,
    _ ui: ForeignNode?,
    _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    let least = schema["minItems"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    let content = RepeatContent(min: least, max: schema["maxItems"]?.integer)
    let id = add(name, .repeat(content), schema, ui, place)
    if isRequired, least == nil, !place.isElement { listEmpty(name, schema) }
    if let values = schema["default"], values.elements != nil {
      let list = filled(values, to: least ?? 0, with: items)
      draft.later { [draft] in draft.beginCopies(of: id, with: list) }
    }
    let path = "\(place.path)\(name)[]."
    if type(of: items) == "object" {
      let isUnique = schema["uniqueItems"]?.bool == true
      objects(name, of: items, itemUI, detail: ui?["detail"], id, path, isUnique: isUnique)
    } else {
      element(name, items, itemUI, schema, id, path)
    }
    if draft.removeIfEmpty(id) { return nil }
    if schema["contains"] != nil {
      draft.lose("\"contains\" has no counterpart: left out", at: schema.offset(of: "contains"))
    }
    readTools(of: id, ui)
    keepLooks(of: ui, id)
    return id
  }

  /// The elements of a list as objects, laid out as a layout of JSON Forms says.
  private func objects(
    _ name: String, of items: ForeignNode, _ ui: ForeignNode?, detail: ForeignNode?, _ list: RowID,
    _ path: String, isUnique: Bool
  ) {
    let first = draft.newID("\(name)-item")
    draft.add(
      RowSpec(
        first, .group(GroupContent(isOpen: true, isCollapsible: false)),
        title: title(items, ui) ?? draft.row(list)?.title, presentedBy: list), at: items.offset)
    let place = Place(presenter: first, path: path)
    if let detail, detail["type"]?.text != nil {
      layout(detail, of: items, place)
    } else {
      object(items, ui, place)
      keepLooks(of: ui, first)
    }
    if isUnique { makeUnique(items, path) }
    draft.removeIfEmpty(first)
  }

  /// Asks for different objects, which is said where they have one property.
  private func makeUnique(_ items: ForeignNode, _ path: String) {
    let names = (items["properties"]?.members ?? []).map(\.key)
    guard names.count == 1, let row = properties[path + names[0]], row.holds != .copies else {
      return draft.lose(
        "\"uniqueItems\" of objects has no counterpart: left out", at: items.offset)
    }
    draft.change(row.id, "unique", at: items.offset) { $0.isUnique = true }
  }

  /// The elements of a list as values.
  private func element(
    _ name: String, _ items: ForeignNode, _ ui: ForeignNode?, _ schema: ForeignNode, _ list: RowID,
    _ path: String
  ) {
    if type(of: items) == "array", choices(items, nil) == nil {
      draft.lose(
        "a list in a list: each inner one is in an object, as \"item\", in results",
        at: items.offset)
    }
    property(
      "item", items, ui, isRequired: true, Place(presenter: list, path: path, isElement: true))
    guard let item = properties[path + "item"] else { return }
    draft.change(item.id) { row in
      if item.holds != .copies { row.name = nil }
      if title(items, ui) == nil { row.title = schema["title"]?.text ?? name }
    }
    if schema["uniqueItems"]?.bool == true {
      draft.change(item.id, "unique", at: schema.offset) { $0.isUnique = true }
    }
  }

  /// A default value with as many elements as there must be.
  private func filled(_ values: ForeignNode, to least: Int, with items: ForeignNode) -> ForeignNode
  {
    var elements = values.elements ?? []
    let isObject = type(of: items) == "object"
    let other = items["default"] ?? ForeignNode(at: values.offset, isObject ? .object([]) : .null)
    // A list that is too long to be right is not made here.
    while elements.count < min(least, 1_000) { elements.append(other) }
    return ForeignNode(at: values.offset, .list(elements))
  }

  /// Reads what people can do with copies: where none can be added or removed, their number is fixed.
  private func readTools(of id: RowID, _ ui: ForeignNode?) {
    let canDuplicate = hint("copyable", in: ui)?.bool == true
    let isFixed = ["addable", "removable"].map { hint($0, in: ui)?.bool == false }
    guard canDuplicate || isFixed.contains(true) else { return }
    draft.later(.answered) { [draft] in
      draft.change(id) { row in
        guard case .repeat(var content) = row.content else { return }
        content.canDuplicate = canDuplicate
        let count = content.countAtStart
        if isFixed[0] { content.max = min(content.max ?? count, max(count, content.min ?? 0)) }
        if isFixed[1] { content.min = max(content.min ?? 0, count) }
        if content.min == 0 { content.min = nil }
        row.content = .repeat(content)
      }
    }
  }

  // MARK: - Lists with a schema for each place

  private func list(
    _ name: String, ofPlaces places: [ForeignNode], _ schema: ForeignNode, _ ui: ForeignNode?,
    _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    let rest = schema["prefixItems"] == nil ? schema["additionalItems"] : schema["items"]
    let parts = places + (rest?.members == nil ? [] : [rest].compactMap(\.self))
    let titles = parts.map { resolved($0)["title"]?.text }
    let shapes = Set(parts.map { FormValue(resolved($0).without(["title"])) })
    guard shapes.count == 1, let first = places.first else {
      draft.lose(
        "a tuple with different schemas becomes a custom row", at: schema.offset)
      let id = add(name, .custom(HeldContent(holds: .list)), schema, ui, place)
      keepLooks(of: ui, id)
      return id
    }
    let number = ForeignNode(at: schema.offset, .number(Double(places.count)))
    var members = [("items", first), ("minItems", number)].map {
      ForeignMember($0, at: first.offset, $1)
    }
    if parts.count == places.count {
      members.append(ForeignMember("maxItems", at: first.offset, number))
    }
    let other = schema.without(["items", "prefixItems", "additionalItems", "minItems", "maxItems"])
    let list = ForeignNode(at: schema.offset, .object((other.members ?? []) + members))
    let firstUI = hint("items", in: ui)?.elements?.first ?? hint("items", in: ui)
    let own = ui?.without(["items", "additionalItems"]).members ?? []
    let listUI = ForeignNode(
      at: ui?.offset ?? schema.offset,
      .object(own + (firstUI.map { [ForeignMember("items", at: $0.offset, $0)] } ?? [])))
    let id = self.list(name, list, listUI, isRequired, place)
    if let id, Set(titles).count > 1 { entitle(id, titles, name, at: schema.offset) }
    return id
  }

  /// Gives the copies of a list titles by their places, the last one to all others.
  private func entitle(_ list: RowID, _ titles: [String?], _ name: String, at offset: Int) {
    guard let first = draft.firstChild(of: list), let last = titles.last else { return }
    let usual = FormExpression.value(.text(last ?? name))
    let most = 50
    if titles.count > most {
      draft.lose("the titles after the first \(most) elements of a list are left out", at: offset)
    }
    let given = titles.dropLast().prefix(most).enumerated()
    let title = given.reversed().reduce(usual) { rest, each in
      .choice(
        .that(.copy(of: list), .is(.value(.number(Double(each.offset + 1))))),
        then: .value(.text(each.element ?? name)), otherwise: rest)
    }
    draft.say(title, as: .title, of: first, at: offset)
  }
}
