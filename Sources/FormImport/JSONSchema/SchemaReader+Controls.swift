import FormEngine
import FormText

/// The controls of JSON Forms.
extension SchemaReader {
  /// The names of the properties that a scope leads through.
  static func names(inScope scope: String) -> [String] {
    var names: [String] = []
    var isName = false
    for step in scope.split(separator: "/").map(String.init) {
      if isName { names.append(step.replacing("~1", with: "/").replacing("~0", with: "~")) }
      isName = !isName && step == "properties"
    }
    return names
  }

  // MARK: - Before and after the controls

  /// A control, or another element, of a layout.
  private struct Entry {
    /// The names of a control's property; empty for other elements.
    var names: [String]
    /// The number of the layout with a row that presents the element.
    var presenter: Int
  }

  /// Finds out which properties have controls, and of which objects they are in several places.
  func prepare(_ elements: [ForeignNode], _ place: Place) {
    var entries: [Entry] = []
    for element in elements { list(element, 0, &entries) }
    for (index, entry) in entries.enumerated() where !entry.names.isEmpty {
      for count in 1..<max(entry.names.count, 1) {
        let prefix = Array(entry.names.prefix(count))
        let before = entries[..<index].lastIndex { $0.names.starts(with: prefix) }
        guard let before, before < index - 1 || entries[before].presenter != entry.presenter else {
          continue
        }
        scattered.insert(place.path + prefix.joined(separator: "."))
      }
    }
    for entry in entries where !entry.names.isEmpty {
      controlled.insert(place.path + entry.names.joined(separator: "."))
    }
  }

  private func list(_ ui: ForeignNode, _ presenter: Int, _ entries: inout [Entry]) {
    guard Self.layouts.contains(ui["type"]?.text ?? "") else {
      let names = Self.names(inScope: ui["scope"]?.text ?? "")
      return entries.append(Entry(names: names, presenter: presenter))
    }
    var inside = presenter
    if Self.hasRow(ui) || ui["type"]?.text == "Category" {
      entries.append(Entry(names: [], presenter: presenter))
      inside = entries.count
    }
    for each in ui["elements"]?.elements ?? [] { list(each, inside, &entries) }
  }

  /// Adds hidden rows for the values of an object that have no control, and applies its conditions.
  func addUncontrolled(of schema: ForeignNode, _ place: Place) {
    let schema = resolved(schema)
    readType(of: schema)
    let required = Self.required(of: schema)
    for member in schema["properties"]?.members ?? [] {
      let path = place.path + member.key
      if controlled.contains(path) { continue }
      _ = enter(member.node, of: member.key) { property -> Void? in
        if property["properties"] != nil {
          var inside = place
          inside.path = path + "."
          addUncontrolled(of: property, inside)
          return nil
        }
        if required.contains(member.key), property["default"] == nil {
          draft.lose(
            "\(member.key.quotedForMessage) is required, but has no control", at: member.keyOffset)
        }
        guard let kind = holding(property) else { return nil }
        let id = draft.newID(path.replacing("[]", with: ""))
        var row = RowSpec(id, .hidden(HeldContent(holds: kind)))
        row.presentedBy = container(place)
        if let value = property["default"].map(FormValue.init), Self.kind(holding: [value]) == kind
        {
          row.content = .hidden(HeldContent(holds: kind, value: value))
        }
        if id.text != member.key { row.name = member.key }
        draft.add(row, at: member.keyOffset)
        properties[path] = row.content.referent(id)
        schemas[path] = property
        return nil
      }
    }
    conditions(of: schema, nil, place)
    alternatives(of: schema, nil, place)
  }

  /// What a hidden row for a property holds; `nil` if none can.
  private func holding(_ schema: ForeignNode) -> HeldContent.Kind? {
    switch type(of: schema) {
    case "boolean": .bool
    case "number", "integer": .number
    case "string":
      switch schema["format"]?.text {
      case "date": .date
      default: .text
      }
    default: nil
    }
  }

  /// The group of an object that has no row of its own, inside those of the objects around it.
  private func container(_ place: Place) -> RowID? {
    let path = String(place.path.dropLast())
    guard !path.isEmpty, !path.hasSuffix("[]") else { return place.presenter }
    if let known = groups[path] { return known }
    var outer = place
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    let name = String(names.last ?? "")
    outer.path = String(path.dropLast(name.count))
    let id = draft.newID(path.replacing("[]", with: ""))
    let group = GroupContent(isOpen: true, isNested: true, isContainer: true)
    let presenter = container(outer)
    draft.add(RowSpec(id, .group(group), presentedBy: presenter, name: name), at: root.offset)
    groups[path] = id
    return id
  }

  // MARK: - Controls

  /// A property, with what is around it.
  private struct Found {
    var schema: ForeignNode
    var isRequired: Bool
    /// The conditions of the branches that have it, and whether each must hold.
    var tests: [(test: ForeignNode, holds: Bool, path: String)] = []
  }

  /// The property of a control, inside the groups of the objects around it.
  func control(_ ui: ForeignNode, of schema: ForeignNode, _ place: Place) {
    let scope = ui["scope"]?.text ?? ""
    let names = Self.names(inScope: scope)
    guard let name = names.last, let found = find(names, in: schema, place) else {
      return draft.lose(
        "the control of \(scope.quotedForMessage) has no property", at: ui.offset)
    }
    let path = place.path + names.joined(separator: ".")
    let prefixes = (1..<names.count).map { place.path + names.prefix($0).joined(separator: ".") }
    guard schemas[path] == nil, !prefixes.contains(where: controlled.contains) else {
      return draft.lose(
        "another control of \(name.quotedForMessage) is left out: it has a row already",
        at: ui.offset)
    }
    var inside = place
    inside.isLaidOut = false
    inside.path = prefixes.last.map { $0 + "." } ?? place.path
    let isScattered = prefixes.contains(where: scattered.contains)
    if isScattered, !canBeMirrored(found.schema) {
      if found.schema["const"] == nil {
        draft.lose(
          "\(name.quotedForMessage) is moved to the end of the form with the rest of its object",
          at: ui.offset)
      }
      return afterLayout.append { [self] in
        inside.presenter = layoutPresenter
        inside.presenter = container(inside)
        add(name, found, ui, inside, place)
      }
    }
    if !isScattered { inside.presenter = container(inside) }
    guard let id = add(name, found, ui, inside, place), isScattered else { return }
    draft.change(id) { ($0.isInResult, $0.name) = (false, nil) }
    draft.takeAnswer(of: id) { object in names.reduce(object) { $0?[$1] } }
    afterLayout.append { [self] in
      inside.presenter = layoutPresenter
      mirror(id, name, container(inside), at: ui.offset)
    }
  }

  /// Whether a hidden row can hold what the row of a property does.
  private func canBeMirrored(_ schema: ForeignNode) -> Bool {
    let schema = resolved(schema)
    let isPlain = schema["const"] == nil && chosenValues(schema, nil, Place()) == nil
    return isPlain && onlyKind(schema, "") == nil && holding(schema) != nil
  }

  /// Adds a hidden row that has the value of another one in results.
  private func mirror(_ id: RowID, _ name: String, _ presenter: RowID?, at offset: Int) {
    guard let row = draft.row(id), let kind = row.content.heldWhenHidden else { return }
    let hidden = draft.newID(id.text)
    draft.add(
      RowSpec(
        hidden, .hidden(HeldContent(holds: kind)), presentedBy: presenter,
        computed: .valueOf(id), name: name), at: offset)
  }

  @discardableResult
  private func add(
    _ name: String, _ found: Found, _ ui: ForeignNode, _ inside: Place, _ place: Place
  ) -> RowID? {
    let id = property(name, found.schema, hints(of: ui), isRequired: found.isRequired, inside)
    guard let id else { return nil }
    let label = ui["label"]?.text ?? ui["label"]?["text"]?.text
    if let label { draft.change(id) { $0.title = label } }
    if found.schema["title"] == nil, label == nil {
      draft.change(id) { $0.title = Self.words(name) }
    }
    if ui["rule"] == nil, !found.tests.isEmpty {
      draft.later { [self] in
        let conditions = found.tests.compactMap { test, holds, path in
          draft.said(test) { () throws(UnsupportedTermError) in
            let condition = try condition(test, path, isAbsentTrue: true)
            return holds ? condition : .not(condition)
          }
        }
        draft.change(id, "shownWhen", at: ui.offset) {
          $0.shownWhen = conditions.count == 1 ? conditions[0] : .all(conditions)
        }
      }
    }
    rule(ui, of: id, place)
    return id
  }

  /// Finds a property by names, also in the branches of the objects around it.
  private func find(_ names: [String], in schema: ForeignNode, _ place: Place) -> Found? {
    var found = Found(schema: schema, isRequired: false)
    var path = place.path
    for name in names {
      guard let next = find(name, in: resolved(found.schema), path, depth: 0) else { return nil }
      found = Found(
        schema: next.schema, isRequired: next.isRequired, tests: found.tests + next.tests)
      path += "\(name)."
    }
    return found
  }

  private func find(_ name: String, in schema: ForeignNode, _ path: String, depth: Int) -> Found? {
    if let property = schema["properties"]?[name] {
      readType(of: schema)
      return Found(schema: property, isRequired: Self.required(of: schema).contains(name))
    }
    readType(of: schema)
    guard depth < 8 else { return nil }
    for key in ["then", "else"] {
      guard let test = schema["if"], let part = schema[key].map(resolved),
        var found = find(name, in: part, path, depth: depth + 1)
      else { continue }
      found.tests.append((test, key == "then", path))
      return found
    }
    for key in ["allOf", "anyOf", "oneOf"] {
      for part in schema[key]?.elements ?? [] {
        if let found = find(name, in: resolved(part), path, depth: depth + 1) { return found }
      }
    }
    return nil
  }

  /// The options of a control as hints of the other UI schema.
  private func hints(of ui: ForeignNode) -> ForeignNode {
    var (hints, others): ([ForeignMember], [ForeignMember]) = ([], [])
    func hint(_ key: String, _ value: ForeignNode) {
      hints.append(ForeignMember(key, at: value.offset, value))
    }
    for option in ui["options"]?.members ?? [] {
      switch (option.key, option.node.json.value) {
      case ("multi", .bool(true)):
        option.node.noteAll()
        hint("ui:widget", ForeignNode(at: option.keyOffset, .text("textarea")))
      case ("format", .text("password")):
        option.node.noteAll()
        hint("ui:widget", ForeignNode(at: option.keyOffset, .text("password")))
      case ("readonly", .bool): hint("ui:readonly", option.node)
      case ("suggestion", .list): hint("ui:suggestions", option.node)
      case ("detail", .object): hint("detail", option.node)
      case ("detail", _), (_, .bool(false)): option.node.noteAll()
      default: others.append(option)
      }
    }
    if !others.isEmpty { hint("ui:options", ForeignNode(at: ui.offset, .object(others))) }
    if let suggestion = ui["suggestion"] { hint("ui:suggestions", suggestion) }
    return ForeignNode(at: ui.offset, .object(hints))
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
}
