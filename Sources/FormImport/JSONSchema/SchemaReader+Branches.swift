import FormEngine
import FormText

/// Properties that schemas add, require or check under conditions.
extension SchemaReader {
  /// A property that one or several branches have.
  final class Branch {
    let name: String
    var parts: [Part]

    /// What one branch says of the property.
    struct Part {
      let schema: ForeignNode
      let ui: ForeignNode?
      let isRequired: Bool
      let condition: () -> Condition?
      let offset: Int
    }

    init(_ name: String, _ part: Part) { (self.name, parts) = (name, [part]) }
  }

  /// Applies a schema under a condition: new properties are shown, known ones are required or checked.
  func apply(
    _ schema: ForeignNode, of name: String, _ ui: ForeignNode?, _ place: Place,
    under condition: @escaping () -> Condition?
  ) {
    let outer = place.condition
    let both = { () -> Condition? in
      guard let own = condition() else { return nil }
      guard let outer else { return own }
      return outer().map { $0.and(own) }
    }
    let ui = self.ui(ui, of: schema)
    // What holds under a condition costs more: the conditions of a row grow with it.
    _ = enter(schema, of: name, cost: 20) { schema -> Void? in
      apply(resolved: schema, ui, place, under: both)
      return nil
    }
  }

  private func apply(
    resolved schema: ForeignNode, _ ui: ForeignNode?, _ place: Place,
    under condition: @escaping () -> Condition?
  ) {
    let required = Self.required(of: schema)
    readOpenNames(of: schema)
    var declared = Set<String>()
    for member in schema["properties"]?.members ?? [] {
      let path = place.path + member.key
      let part = Branch.Part(
        schema: resolved(member.node), ui: self.ui(ui?[member.key], of: member.node),
        isRequired: required.contains(member.key), condition: condition, offset: member.keyOffset)
      if let branch = branches[path] {
        join(branch, part, member.key, path)
        declared.insert(member.key)
      } else if schemas[path] != nil {
        restrict(member, ui, place, under: condition)
      } else if !place.isLaidOut {
        declared.insert(member.key)
        // What else is required is so under the condition of the branch.
        let isRequired =
          required.contains(member.key) && type(of: resolved(member.node)) == "object"
        let id = property(member.key, member.node, ui?[member.key], isRequired: isRequired, place)
        if let id { begin(path, id, Branch(member.key, part)) }
      }
    }
    for name in required.subtracting(declared) {
      draft.later { [self] in
        guard let row = properties[place.path + name] else {
          return draft.lose(
            "\(name.quotedForMessage) can't be required: left out", at: schema.offset)
        }
        condition().map { require(row.id, when: $0, at: schema.offset) }
      }
    }
    var inside = place
    inside.condition = condition
    conditions(of: schema, ui, inside)
    alternatives(of: schema, ui, inside)
  }

  /// Begins a property that only exists under a condition.
  private func begin(_ path: String, _ id: RowID, _ branch: Branch) {
    branches[path] = branch
    let offset = branch.parts[0].offset
    draft.later { [self] in
      let parts = branch.parts.compactMap { part in part.condition().map { (part, $0) } }
      guard parts.count == branch.parts.count else { return }
      func any(_ conditions: [Condition]) -> Condition {
        conditions.count == 1 ? conditions[0] : .any(conditions)
      }
      draft.change(id, "shownWhen", at: offset) { $0.shownWhen = any(parts.map(\.1)) }
      let required = parts.filter(\.0.isRequired)
      if !required.isEmpty {
        let isAlways = required.count == parts.count
        require(id, when: isAlways ? nil : any(required.map(\.1)), at: offset)
      }
      if parts.count > 1 { settle(id, branch.name, parts) }
    }
  }

  /// The keys of which branches may say different things.
  private static let variable: Set = ["title", "description", "default", "enum", "const"]

  /// Adds a branch to a property that others have too.
  private func join(_ branch: Branch, _ part: Branch.Part, _ name: String, _ path: String) {
    guard let first = branch.parts.first else { return }
    let parts = [first, part]
    let cores = parts.map { part in
      FormValue(part.schema.without(Self.variable.union(constant(of: part) == nil ? [] : ["type"])))
    }
    let constants = parts.compactMap(constant)
    let areConstants = constants.count == 2 && Self.kind(holding: constants) != nil
    let lists = parts.map { part in
      (part.schema["enum"]?.elements ?? [part.schema["const"]].compactMap(\.self)).map(
        FormValue.init)
    }
    let areSame = lists[0] == lists[1]
    let areOptions = lists.allSatisfy { list in
      !list.isEmpty && list.allSatisfy { $0.text?.isEmpty == false }
    }
    guard Set(cores).count == 1, areSame || areConstants || areOptions else {
      part.schema.noteAll()
      return draft.lose(
        "another form of \(name.quotedForMessage), under another condition, is left out",
        at: part.offset)
    }
    if !areSame { properties[path]?.options = nil }
    branch.parts.append(part)
  }

  /// The only value that a branch allows where there must be one; `nil` if it allows others.
  private func constant(of part: Branch.Part) -> FormValue? {
    if let constant = part.schema["const"] { return FormValue(constant) }
    guard let only = part.schema["enum"]?.elements, only.count == 1 else { return nil }
    let begins = part.schema["default"].map { FormValue($0) == FormValue(only[0]) } ?? false
    return part.isRequired || begins ? FormValue(only[0]) : nil
  }

  /// Gives a row the options, texts and default value of each branch under its condition.
  private func settle(_ id: RowID, _ name: String, _ parts: [(Branch.Part, Condition)]) {
    let offset = parts[1].0.offset
    let constants = parts.compactMap { constant(of: $0.0) }
    let shown = choosers[id] ?? id
    if constants.count == parts.count, let kind = Self.kind(holding: constants), kind != .list {
      let computed = chosen(zip(parts, constants).map { ($0.1, .value($1)) }, at: offset)
      draft.change(id, "computed", at: offset) { row in
        row.content = .hidden(HeldContent(holds: kind))
        (row.isRequired, row.requiredWhen, row.checks, row.enabledWhen) = (false, nil, [], nil)
        row.computed = computed
      }
      return
    }
    if let options = options(of: parts) {
      let picker = PickerContent(options: options)
      draft.change(id, "options", at: offset) { $0.content = .picker(picker) }
    }
    vary(shown, .title, parts.map { ($1, title($0.schema, $0.ui) ?? name) }, at: offset)
    vary(shown, .help, parts.map { ($1, help($0.schema, $0.ui)) }, at: offset)
    vary(
      shown, .placeholder, parts.map { ($1, hint("placeholder", in: $0.ui)?.text) }, at: offset)
    begin(id, with: parts.map { ($1, $0.schema["default"]) }, at: offset)
  }

  /// The options of all branches, each offered where a branch has it; `nil` if all have the same.
  private func options(of parts: [(Branch.Part, Condition)]) -> [OptionSpec]? {
    let lists = parts.map { part, _ -> [OptionSpec] in
      let constant = part.schema["const"]?.text
      return constant.map { [OptionSpec($0)] } ?? options(part.schema, part.ui) ?? []
    }
    guard Set(lists).count > 1 else { return nil }
    var all: [OptionSpec] = []
    for option in lists.joined() where !all.contains(where: { $0.value == option.value }) {
      let conditions = zip(parts, lists).filter { _, list in
        list.contains { $0.value == option.value }
      }
      var merged = option
      if option.shownWhen == nil, conditions.count < parts.count {
        let each = conditions.map(\.0.1)
        merged.shownWhen = each.count == 1 ? each[0] : .any(each)
      }
      all.append(merged)
    }
    return all
  }

  /// Makes a text of a row depend on conditions, if they give it different ones.
  private func vary(
    _ id: RowID, _ property: SpecProperty, _ texts: [(Condition, String?)], at offset: Int
  ) {
    guard Set(texts.map(\.1)).count > 1 else { return }
    if property == .placeholder, draft.row(id)?.content.kind != .text { return }
    let expression = chosen(texts.map { ($0, $1.map { .value(.text($0)) }) }, at: offset)
    expression.map { draft.say($0, as: property, of: id, at: offset) }
  }

  /// Makes the value at the start depend on conditions, if they give it different ones.
  private func begin(_ id: RowID, with values: [(Condition, ForeignNode?)], at offset: Int) {
    guard Set(values.map { $1.map(FormValue.init) }).count > 1 else { return }
    let held = values.map { ($0, $1.map(FormValue.init)) }
    guard let row = draft.row(id), row.computed == nil, choosers[id] == nil,
      Self.kind(holding: held.compactMap(\.1)) != nil
    else {
      return draft.lose("a default value under another condition is left out", at: offset)
    }
    let value = chosen(held.map { ($0, $1.map { .value($0) }) }, at: offset)
    draft.change(id, "value", at: offset) { row in
      row.content = row.content.beginning(with: nil) ?? row.content
      row.expressions[.value] = value
    }
  }

  /// Checks a known property under a condition; of an object, its properties.
  private func restrict(
    _ member: ForeignMember, _ ui: ForeignNode?, _ place: Place,
    under condition: @escaping () -> Condition?
  ) {
    let path = place.path + member.key
    let schema = resolved(member.node)
    if schema["properties"] != nil || schema["required"] != nil,
      groups[path] != nil || place.isLaidOut
    {
      var inside = Place(presenter: groups[path], path: path + ".")
      inside.isLaidOut = place.isLaidOut && !controlled.contains(path)
      return apply(member.node, of: member.key, ui?[member.key], inside, under: condition)
    }
    draft.later { [self] in
      guard let row = properties[path], let condition = condition() else {
        return draft.lose(
          "what holds for \(member.key.quotedForMessage) under a condition is left out",
          at: member.keyOffset)
      }
      restate(row.id, schema, path, under: condition, at: member.keyOffset)
      let test = draft.said(member.node) { () throws(UnsupportedTermError) in
        try self.valueCondition(member.node, path)
      }
      guard let test, test != .all([]) else { return }
      draft.change(choosers[row.id] ?? row.id, "checks", at: member.keyOffset) {
        $0.checks.append(
          CheckSpec(
            that: .any([.not(condition), test]), message: "The answer does not fit the others.",
            whenAnswered: true))
      }
    }
  }

  /// Gives a known property other texts and another value at the start under a condition.
  private func restate(
    _ id: RowID, _ schema: ForeignNode, _ path: String, under condition: Condition, at offset: Int
  ) {
    guard let own = schemas[path], let row = draft.row(choosers[id] ?? id) else { return }
    let texts: [(SpecProperty, String, String?)] = [
      (.title, "title", row.title), (.help, "description", row.help),
    ]
    for (property, key, usual) in texts {
      guard let text = schema[key]?.text, text != own[key]?.text else { continue }
      let rest = row.expressions[property] ?? usual.map { .value(.text($0)) }
      guard
        let varied = FormExpression.choice(condition, then: .value(.text(text)), orElse: rest)
      else {
        draft.lose("one of too many texts under conditions is left out", at: offset)
        continue
      }
      draft.say(varied, as: property, of: row.id, at: offset)
    }
    guard let other = schema["default"], FormValue(other) != own["default"].map(FormValue.init)
    else { return }
    begin(id, with: [(condition, other), (.all([]), own["default"])], at: offset)
  }
}
