import FormEngine
import FormText

/// Reads JSON Schemas of objects, with the UI schemas of react-jsonschema-form or JSON Forms.
///
/// Source: json-schema.org, drafts 4 to 2020-12; rjsf-team.github.io, "uiSchema"; jsonforms.io, "UI Schema".
final class SchemaReader {
  let draft: FormDraft
  private(set) var root: ForeignNode
  /// The rows of properties, by their paths with dots; the elements of lists are after `[]`.
  var properties: [String: Referent] = [:]
  /// The schemas of the properties that have rows.
  var schemas: [String: ForeignNode] = [:]
  /// The references around the current schema.
  var open = ["#"]
  var depth = 0
  static let greatestDepth = 30
  /// How many schemas may still be entered; references can mean exponentially many.
  var budget = 100_000
  /// How many predicates are around the current one.
  var predicateDepth = 0
  /// How many predicates have been read for the outermost one.
  var predicateCount = 0
  /// The groups of objects, by their paths.
  var groups: [String: RowID] = [:]
  /// The hidden rows that say whether objects that may be missing are there, by their groups.
  var givenRows: [RowID: RowID] = [:]
  /// The properties that only exist under conditions, by their paths.
  var branches: [String: Branch] = [:]
  /// The pickers with which the values of hidden rows are chosen.
  var choosers: [RowID: RowID] = [:]
  /// The rows whose empty answers are valid.
  var everValid = Set<RowID>()
  /// The UI schemas of definitions, by their references.
  private var definedUI: ForeignNode?
  /// The paths of the properties for which layouts of JSON Forms have controls.
  var controlled = Set<String>()
  /// The paths of objects whose controls are in several places of a layout.
  var scattered = Set<String>()
  /// The row that presents the current layout.
  var layoutPresenter: RowID?
  /// What waits until the rows of the current layout have been added.
  var afterLayout: [() -> Void] = []

  init(_ draft: FormDraft, root: ForeignNode) { (self.draft, self.root) = (draft, root) }

  /// What is around a property.
  struct Place {
    var presenter: RowID?
    /// The path of the object with the property, empty or with a dot at its end.
    var path = ""
    /// The condition under which there is the object; `nil` for none.
    var condition: (() -> Condition?)?
    /// Whether the property is the whole element of a list.
    var isElement = false
    /// Whether a layout says which properties of the object have rows.
    var isLaidOut = false
  }

  func read(_ root: ForeignNode, ui: ForeignNode?) {
    self.root = root
    definedUI = ui?["ui:definitions"]
    let schema = resolved(root)
    draft.spec.title = title(schema, ui) ?? "Form"
    readType(of: schema)
    if let ui, ui["type"]?.text != nil, ui["elements"] != nil || ui["scope"] != nil {
      return form(ui, of: schema)
    }
    guard isObject(schema) else {
      draft.lose(
        "the form is a single value: results are an object with it as \"value\"", at: root.offset)
      property("value", root, ui, isRequired: true, Place())
      return
    }
    if let description = schema["description"]?.text {
      let id = draft.newID("description")
      draft.add(RowSpec(id, .label, title: description), at: root.offset(of: "description"))
    }
    object(schema, ui, Place())
    keepLooks(of: ui) { draft.spec.extras[$0] = $1 }
  }

  /// Whether the root is an object, which it is unless it says something else.
  private func isObject(_ schema: ForeignNode) -> Bool {
    let saysType = ["type", "enum", "const", "items", "prefixItems"].contains { schema[$0] != nil }
    return !saysType || type(of: schema) == "object"
  }

  // MARK: - Objects

  /// Adds rows for the properties of an object.
  func object(_ schema: ForeignNode, _ ui: ForeignNode?, _ place: Place) {
    readType(of: schema)
    let names = Self.ordered(
      (schema["properties"]?.members ?? []).map(\.key), by: hint("order", in: ui))
    let required = Self.required(of: schema)
    for name in names {
      guard let property = schema["properties"]?[name] else { continue }
      self.property(name, property, ui?[name], isRequired: required.contains(name), place)
    }
    for name in required.subtracting(names).sorted() { requireLater(name, schema, place) }
    conditions(of: schema, ui, place)
    alternatives(of: schema, ui, place)
    if schema["properties"] == nil, schema["oneOf"] == nil, schema["anyOf"] == nil,
      schema["allOf"] == nil, schema["if"] == nil
    {
      draft.lose("an object without properties is left out", at: schema.offset)
    }
    readOpenNames(of: schema)
  }

  /// Asks for a property that only conditions or alternatives declare.
  private func requireLater(_ name: String, _ schema: ForeignNode, _ place: Place) {
    draft.later(.consequences) { [self] in
      guard let row = properties[place.path + name] else {
        return draft.lose(
          "\(name.quotedForMessage), which is required, is not declared: left out",
          at: schema.offset(of: "required"))
      }
      require(row.id, when: nil, at: schema.offset(of: "required"))
    }
  }

  /// Reads what an object says of names that it does not declare.
  func readOpenNames(of schema: ForeignNode) {
    for key in ["additionalProperties", "unevaluatedProperties"] {
      // An object has no other names here anyway.
      if let node = schema[key], node.isBool { node.noteAll() }
    }
  }

  /// The names of properties that an object requires.
  static func required(of schema: ForeignNode) -> Set<String> {
    Set((schema["required"]?.elements ?? []).compactMap(\.text))
  }

  /// Names in another order, of which `*` means all that it does not name.
  static func ordered(_ names: [String], by order: ForeignNode?) -> [String] {
    guard let listed = order?.elements else { return names }
    var order: [String] = []
    for node in listed {
      guard let name = node.json.textOrNumber, name == "*" || names.contains(name) else { continue }
      node.noteAll()
      order.append(name)
    }
    let first = order.prefix { $0 != "*" }
    let last = order.drop { $0 != "*" }.dropFirst()
    return first.filter(names.contains) + names.filter { !order.contains($0) }
      + last.filter(names.contains)
  }

  @discardableResult
  func property(
    _ name: String, _ schema: ForeignNode, _ ui: ForeignNode?, isRequired: Bool, _ place: Place
  ) -> RowID? {
    if let reference = schema["$ref"]?.text, target(of: reference) == nil, reference != "#" {
      draft.lose(
        "\(name.quotedForMessage) is left out: \(reference.quotedForMessage) is elsewhere",
        at: schema.offset)
      return nil
    }
    return enterValue(schema, ui, of: name) { row(name, $0, $1, isRequired, place) }
  }

  /// Enters the schema of a value, and then the only one of its alternatives that is asked for.
  func enterValue<Result>(
    _ schema: ForeignNode, _ ui: ForeignNode?, of name: String,
    _ read: (ForeignNode, ForeignNode?) -> Result?
  ) -> Result? {
    let ui = self.ui(ui, of: schema)
    return enter(schema, of: name) { schema in
      guard let only = onlyKind(schema, name) else { return read(schema, ui) }
      let ui = self.ui(ui, of: only)
      return enter(only, of: name) { read($0, ui) }
    }
  }

  /// A UI schema with what the definition that the schema refers to adds.
  func ui(_ ui: ForeignNode?, of schema: ForeignNode) -> ForeignNode? {
    guard let reference = schema["$ref"]?.text, let defined = definedUI?[reference] else {
      return ui
    }
    return ui.map { merged(defined, $0) } ?? defined
  }

  private func row(
    _ name: String, _ schema: ForeignNode, _ ui: ForeignNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    schemas[place.path + name] = schema
    listKinds(of: schema, name)
    if let constant = schema["const"], constant.members != nil || constant.elements != nil {
      // What it may be follows from what it is.
      for key in ["type", "properties", "items", "required"] { schema[key]?.noteAll() }
      return hold(name, [(FormValue(constant), nil)], at: schema.offset, place)
    }
    if let values = chosenValues(schema, ui, place) {
      return choose(name, among: values, schema, ui, isRequired, place)
    }
    switch type(of: schema) {
    case "object": return nested(name, schema, ui, isRequired, place)
    case "array": return list(name, schema, ui, isRequired, place)
    case "null": return label(name, schema, ui, isRequired, place)
    case let type: return value(name, schema, type, ui, isRequired, place)
    }
  }

  /// A property that has no value but null: its texts.
  private func label(
    _ name: String, _ schema: ForeignNode, _ ui: ForeignNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    if isRequired {
      draft.lose("\(name.quotedForMessage), always null, is in no result", at: schema.offset)
    }
    let help = self.help(schema, ui)
    guard let title = self.title(schema, ui) ?? help else { return nil }
    let id = draft.newID(place.path.replacing("[]", with: "") + name)
    draft.add(
      RowSpec(
        id, .label, title: title, help: title == help ? nil : help, presentedBy: place.presenter),
      at: schema.offset)
    return id
  }

  private func nested(
    _ name: String, _ schema: ForeignNode, _ ui: ForeignNode?, _ isRequired: Bool, _ place: Place
  ) -> RowID? {
    let group = GroupContent(isOpen: true, isCollapsible: false, isNested: true)
    let id = add(name, .group(group), schema, ui, place)
    groups[place.path + name] = id
    if isRequired, Self.required(of: schema).isEmpty {
      listEmpty(name, schema)
    }
    if !isRequired, schema["anyOf"] != nil { givenRows[id] = draft.newID("\(id.text).given") }
    object(schema, ui, Place(presenter: id, path: "\(place.path)\(name)."))
    if !isRequired { requireTogether(schema, in: id, "\(place.path)\(name).") }
    keepLooks(of: ui, id)
    return draft.removeIfEmpty(id) ? nil : id
  }

  /// Asks for the properties that an object requires only if there is the object: if anything in it is answered, which
  /// a hidden row says.
  private func requireTogether(_ schema: ForeignNode, in group: RowID, _ path: String) {
    draft.later(.consequences) { [self] in
      let required = rowsRequired(by: schema, path)
      let answered = draft.rows(under: group).filter { row in
        row.isInResult && ![.hidden, .label, .button, .group].contains(row.content.kind)
      }.map { row -> Condition in
        row.content.kind == .repeat
          ? .row(row.id, .moreThan(.value(0))) : .row(row.id, .answered(true))
      }
      guard !answered.isEmpty, givenRows[group] != nil || !required.isEmpty else { return }
      let given = givenRows[group] ?? draft.newID("\(group.text).given")
      let isGiven = answered.count == 1 ? answered[0] : .any(answered)
      draft.add(
        RowSpec(
          given, .hidden(HeldContent(holds: .bool)), presentedBy: group,
          computed: .choice(isGiven, then: true, otherwise: false), isInResult: false),
        at: schema.offset)
      for id in required {
        draft.change(id) { ($0.isRequired, $0.requiredWhen) = (false, .row(given, .is(true))) }
      }
    }
  }

  /// The rows that an object requires, also those of required objects in it.
  private func rowsRequired(by schema: ForeignNode, _ path: String) -> [RowID] {
    Self.required(of: schema).sorted().flatMap { name -> [RowID] in
      if groups[path + name] != nil, let inner = schemas[path + name] {
        return rowsRequired(by: inner, "\(path)\(name).")
      }
      guard let id = properties[path + name]?.id, let row = draft.row(choosers[id] ?? id),
        row.isRequired
      else { return [] }
      return [row.id]
    }
  }

  /// Lists that a required object or list is missing from results while it is empty.
  func listEmpty(_ name: String, _ schema: ForeignNode) {
    draft.lose(
      "\(name.quotedForMessage), which is required, is left out of results while it is empty",
      at: schema.offset)
  }

  /// Adds a row with the title and the help of a property.
  ///
  /// - Parameter given: The name that the id is made of; by default that of the property.
  func add(
    _ name: String, as given: String? = nil, _ content: RowContent, _ schema: ForeignNode,
    _ ui: ForeignNode?, _ place: Place
  ) -> RowID {
    let id = draft.newID(place.path.replacing("[]", with: "") + (given ?? name))
    var row = RowSpec(id, content, presentedBy: place.presenter)
    row.title = title(schema, ui) ?? name
    row.help = help(schema, ui)
    if id.text != name { row.name = name }
    draft.add(row, at: schema.offset)
    properties[place.path + name] = content.referent(id)
    if schema["readOnly"]?.bool == true || hint("readonly", in: ui)?.bool == true
      || hint("disabled", in: ui)?.bool == true
    {
      draft.change(id) { $0.enabledWhen = .constant(false) }
    }
    if hint("widget", in: ui)?.text == "hidden" { draft.hide(id) }
    return id
  }

  func title(_ schema: ForeignNode, _ ui: ForeignNode?) -> String? {
    hint("title", in: ui)?.text ?? schema["title"]?.text
  }

  func help(_ schema: ForeignNode, _ ui: ForeignNode?) -> String? {
    hint("help", in: ui)?.text ?? hint("description", in: ui)?.text ?? schema["description"]?.text
  }

  /// Asks for an answer, under a condition if there is one.
  func require(_ id: RowID, when condition: Condition?, at offset: Int) {
    let id = choosers[id] ?? id
    guard !everValid.contains(id) else { return }
    draft.change(id, "required", at: offset) { row in
      switch row.content {
      case .hidden, .label, .group, .repeat, .button: return
      default: break
      }
      if row.isRequired { return }
      guard let condition else {
        (row.isRequired, row.requiredWhen) = (true, nil)
        return
      }
      row.requiredWhen = row.requiredWhen.map { $0.or(condition) } ?? condition
    }
  }
}
