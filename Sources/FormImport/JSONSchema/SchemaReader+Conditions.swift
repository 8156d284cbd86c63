import FormEngine
import FormText

/// Parts of schemas that hold under conditions.
extension SchemaReader {
  func conditions(of schema: JSONNode, _ ui: JSONNode?, _ place: Place) {
    branch(schema, ui, place)
    for part in schema["allOf"]?.elements ?? [] {
      _ = enter(part, of: "allOf") { part -> Void? in
        branch(part, ui, place)
        alternatives(of: part, ui, place)
        return nil
      }
    }
    if schema["not"] != nil {
      draft.lose("\"not\" of an object has no counterpart: left out", at: schema.offset(of: "not"))
    }
    for member in schema["dependentRequired"]?.members ?? [] { needs(member, place) }
    for member in schema["dependencies"]?.members ?? [] {
      if member.node.elements != nil { needs(member, place) } else { depends(member, ui, place) }
    }
    for member in schema["dependentSchemas"]?.members ?? [] { depends(member, ui, place) }
  }

  /// `if`, `then` and `else`.
  private func branch(_ schema: JSONNode, _ ui: JSONNode?, _ place: Place) {
    guard let test = schema["if"] else { return }
    let condition = { [self] in
      said(at: test.offset) { () throws(Unsayable) in
        try self.condition(test, place.path, isAbsentTrue: true)
      }
    }
    if let then = schema["then"] { apply(then, of: "then", ui, place, under: condition) }
    if let otherwise = schema["else"] {
      apply(otherwise, of: "else", ui, place) { condition().map { .not($0) } }
    }
  }

  /// Names of properties that are required once another one is answered.
  private func needs(_ member: JSONMember, _ place: Place) {
    for name in (member.node.elements ?? []).compactMap(\.text) {
      draft.later { [self] in
        guard let row = properties[place.path + name],
          let other = properties[place.path + member.key]
        else { return }
        require(row.id, when: .row(other.id, .answered(true)), at: member.keyOffset)
      }
    }
  }

  /// A schema that holds once a property is answered, with alternatives by its value.
  private func depends(_ member: JSONMember, _ ui: JSONNode?, _ place: Place) {
    let name = member.key
    let schema = resolved(member.node)
    let answered = { [self] in
      properties[place.path + name].map { Condition.row($0.id, .answered(true)) }
    }
    let parts = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
    for part in parts {
      let part = resolved(part)
      let test = part["properties"]?[name]
      let rest = part.members?.map { each -> JSONMember in
        guard each.key == "properties" else { return each }
        let others = (each.node.members ?? []).filter { $0.key != name }
        return JSONMember(
          each.key, at: each.keyOffset, JSONNode(at: each.node.offset, .object(others)))
      }
      let others = JSONNode(at: part.offset, .object(rest ?? []))
      apply(others, of: name, ui, place) { [self] in
        guard let test else { return answered() }
        return said(at: test.offset) { () throws(Unsayable) in
          .all([answered(), try self.valueCondition(test, place.path + name)].compactMap(\.self))
        }
      }
    }
    let own = (schema.members ?? []).filter { !["oneOf", "anyOf"].contains($0.key) }
    apply(JSONNode(at: schema.offset, .object(own)), of: name, ui, place, under: answered)
  }

  /// Applies a schema under a condition: new properties are shown, known ones are required or checked.
  private func apply(
    _ schema: JSONNode, of name: String, _ ui: JSONNode?, _ place: Place,
    under condition: @escaping () -> Condition?
  ) {
    let outer = place.condition
    let both = { () -> Condition? in
      guard let own = condition() else { return nil }
      guard let outer else { return own }
      return outer().map { .all([$0, own]) }
    }
    _ = enter(schema, of: name) { schema -> Void? in
      apply(resolved: schema, ui, place, under: both)
      return nil
    }
  }

  private func apply(
    resolved schema: JSONNode, _ ui: JSONNode?, _ place: Place,
    under condition: @escaping () -> Condition?
  ) {
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    var new = Set<String>()
    for member in schema["properties"]?.members ?? [] {
      let path = place.path + member.key
      if let branch = branches[path] {
        join(branch, member, place, under: condition)
      } else if knownSchema(path) != nil {
        restrict(member, ui, place, under: condition)
      } else {
        new.insert(member.key)
        let isRequired = required.contains(member.key)
        let id = property(member.key, member.node, ui?[member.key], isRequired: isRequired, place)
        if let id { begin(path, id, member, under: condition) }
      }
    }
    for name in required.subtracting(new) {
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

  /// Begins a property that is there under a condition.
  private func begin(
    _ path: String, _ id: RowID, _ member: JSONMember, under condition: @escaping () -> Condition?
  ) {
    let branch = Branch(FormValue(resolved(member.node)))
    branch.conditions = [condition]
    branches[path] = branch
    if let constant = knownSchema(path)?["const"] {
      branch.constants = [(condition, FormValue(constant))]
    }
    draft.later { [draft] in
      let conditions = branch.conditions.compactMap { $0() }
      guard conditions.count == branch.conditions.count else { return }
      draft.change(id, "shownWhen", at: member.keyOffset) { row in
        row.shownWhen = conditions.count == 1 ? conditions[0] : .any(conditions)
      }
      guard branch.constants.count > 1 else { return }
      draft.change(id, "computed", at: member.keyOffset) { row in
        guard case .hidden(let held) = row.content else { return }
        row.content = .hidden(HeldContent(holds: held.holds))
        row.computed = branch.constants.reversed().reduce(nil as FormExpression?) { rest, each in
          guard let condition = each.when() else { return rest }
          return .choice(condition, then: .value(each.value), otherwise: rest)
        }
      }
    }
  }

  /// Adds a branch to a property that others have too.
  private func join(
    _ branch: Branch, _ member: JSONMember, _ place: Place,
    under condition: @escaping () -> Condition?
  ) {
    let schema = resolved(member.node)
    if let constant = schema["const"], !branch.constants.isEmpty {
      branch.constants.append((condition, FormValue(constant)))
      branch.conditions.append(condition)
    } else if FormValue(schema) == branch.schema {
      branch.conditions.append(condition)
    } else {
      draft.lose(
        "another form of \(member.key.quotedForMessage), under another condition, is left out",
        at: member.keyOffset)
    }
  }

  /// Checks a known property under a condition; of an object, its properties.
  private func restrict(
    _ member: JSONMember, _ ui: JSONNode?, _ place: Place,
    under condition: @escaping () -> Condition?
  ) {
    let path = place.path + member.key
    let schema = resolved(member.node)
    if schema["properties"] != nil || schema["required"] != nil, let group = groups[path] {
      let inside = Place(presenter: group, path: path + ".")
      return apply(member.node, of: member.key, ui?[member.key], inside, under: condition)
    }
    draft.later { [self] in
      guard let row = properties[path], let condition = condition() else {
        return draft.lose(
          "what holds for \(member.key.quotedForMessage) under a condition is left out",
          at: member.keyOffset)
      }
      let test = said(at: member.keyOffset) { () throws(Unsayable) in
        try self.valueCondition(member.node, path)
      }
      guard let test, test != .all([]) else { return }
      draft.change(row.id, "checks", at: member.keyOffset) {
        $0.checks.append(
          CheckSpec(
            that: .any([.not(condition), test]), message: "The answer does not fit the others.",
            whenAnswered: true))
      }
    }
  }

  private func require(_ id: RowID, when condition: Condition, at offset: Int) {
    draft.change(id, "required", at: offset) { row in
      if row.isRequired { return }
      row.requiredWhen = row.requiredWhen.map { .any([$0, condition]) } ?? condition
    }
  }

  /// `oneOf` and `anyOf` of objects: a choice among them, which is in no result.
  func alternatives(of schema: JSONNode, _ ui: JSONNode?, _ place: Place) {
    guard let node = schema["oneOf"] ?? schema["anyOf"], let parts = node.elements, !parts.isEmpty
    else { return }
    let schemas = parts.map(resolved)
    // Alternatives that only require properties are one check.
    if schemas.allSatisfy({ $0["properties"] == nil && $0["required"] != nil }) {
      return draft.lose("alternatives that only require properties are left out", at: node.offset)
    }
    let options = schemas.enumerated().map { index, part in
      OptionSpec("\(index + 1)", title: part["title"]?.text ?? "Option \(index + 1)")
    }
    let choice = draft.newID(place.path.replacing("[]", with: "") + "alternative")
    var row = RowSpec(
      choice, .picker(PickerContent(options: options, value: "1")),
      title: schema["title"]?.text ?? "Which",
      presentedBy: place.presenter)
    row.isInResult = false
    draft.add(row, at: node.offset)
    if let condition = place.condition {
      draft.later { [draft] in
        draft.change(choice, "shownWhen", at: node.offset) { $0.shownWhen = condition() }
      }
    }
    for (index, part) in parts.enumerated() {
      apply(part, of: "\(index + 1)", ui, place) {
        .row(choice, .is(.value(.text("\(index + 1)"))))
      }
    }
  }

  // MARK: - Predicates

  func said<Result>(at offset: Int, _ say: () throws(Unsayable) -> Result) -> Result? {
    do throws(Unsayable) {
      return try say()
    } catch {
      draft.lose("a condition is left out: \(error.reason)", at: offset)
      return nil
    }
  }

  /// When an object satisfies a schema.
  ///
  /// - Parameter isAbsentTrue: Whether a property that is missing satisfies its schema, as in JSON Schema.
  func condition(
    _ schema: JSONNode, _ path: String, isAbsentTrue: Bool
  ) throws(Unsayable) -> Condition {
    try predicate(schema) { (schema) throws(Unsayable) in
      try self.tests(ofObject: schema, path, isAbsentTrue: isAbsentTrue)
    } part: { (part) throws(Unsayable) in
      try self.condition(part, path, isAbsentTrue: isAbsentTrue)
    }
  }

  private func tests(
    ofObject schema: JSONNode, _ path: String, isAbsentTrue: Bool
  ) throws(Unsayable) -> [Condition] {
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    var tests: [Condition] = []
    for name in required {
      guard let row = properties[path + name] else {
        throw Unsayable("\(name.quotedForMessage) is no property whose value can be read")
      }
      tests.append(.row(row.id, .answered(true)))
    }
    for member in schema["properties"]?.members ?? [] {
      let test = try valueCondition(member.node, path + member.key)
      guard isAbsentTrue, !required.contains(member.key), let row = properties[path + member.key]
      else {
        tests.append(test)
        continue
      }
      tests.append(.any([.row(row.id, .answered(false)), test]))
    }
    return tests
  }

  /// When a value that is there satisfies a schema.
  func valueCondition(_ schema: JSONNode, _ path: String) throws(Unsayable) -> Condition {
    try predicate(schema) { (schema) throws(Unsayable) in
      try self.tests(ofValue: schema, path)
    } part: { (part) throws(Unsayable) in
      try self.valueCondition(part, path)
    }
  }

  private func tests(ofValue schema: JSONNode, _ path: String) throws(Unsayable) -> [Condition] {
    guard let row = properties[path] else {
      if schema["properties"] != nil || schema["required"] != nil {
        return try tests(ofObject: schema, path + ".", isAbsentTrue: true)
      }
      throw Unsayable("\(path.quotedForMessage) is no property whose value can be read")
    }
    let converter = TermConverter { _ in row }
    let value = Term.reference(path)
    var tests: [Condition] = []
    func compare(_ comparison: Term.Comparison, _ key: String) throws(Unsayable) {
      guard let node = schema[key] else { return }
      tests.append(try converter.condition(.compare(comparison, value, .value(FormValue(node)))))
    }
    try compare(.equal, "const")
    try compare(.anyOf, "enum")
    try compare(.atLeast, "minimum")
    try compare(.atMost, "maximum")
    try compare(.greater, "exclusiveMinimum")
    try compare(.less, "exclusiveMaximum")
    if let length = schema["minLength"]?.number {
      tests.append(.that(.length(.valueOf(row.id)), .atLeast(.value(.number(length)))))
    }
    if let length = schema["maxLength"]?.number {
      tests.append(.that(.length(.valueOf(row.id)), .atMost(.value(.number(length)))))
    }
    if let pattern = schema["pattern"]?.text {
      tests.append(.row(row.id, .matches(ForeignPattern.whole(pattern))))
    }
    if let count = schema["minItems"]?.number {
      let least = Condition.Verb.atLeast(.value(.number(count)))
      tests.append(
        row.holds == .copies ? .row(row.id, least) : .that(.count([.valueOf(row.id)]), least))
    }
    if let inner = schema["contains"] {
      guard let constant = inner["const"] else {
        throw Unsayable("\"contains\" with more than a constant")
      }
      tests.append(try converter.condition(.compare(.contains, value, .value(FormValue(constant)))))
    }
    return tests
  }

  /// When a schema is satisfied: by tests of its own, and by those of the schemas that it combines.
  private func predicate(
    _ schema: JSONNode, tests own: (JSONNode) throws(Unsayable) -> [Condition],
    part: (JSONNode) throws(Unsayable) -> Condition
  ) throws(Unsayable) -> Condition {
    if let holds = schema.bool { return .constant(holds) }
    if predicateDepth == 0 { predicateCount = 0 }
    (predicateDepth, predicateCount) = (predicateDepth + 1, predicateCount + 1)
    defer { predicateDepth -= 1 }
    guard predicateDepth < 40, predicateCount < 2_000 else {
      throw Unsayable("a schema contains itself, or too many others")
    }
    let schema = resolved(schema)
    var tests = try own(schema)
    for each in schema["allOf"]?.elements ?? [] { tests.append(try part(each)) }
    if let parts = (schema["anyOf"] ?? schema["oneOf"])?.elements {
      var any: [Condition] = []
      for each in parts { any.append(try part(each)) }
      tests.append(.any(any))
    }
    if let each = schema["not"] { tests.append(.not(try part(each))) }
    return tests.count == 1 ? tests[0] : .all(tests)
  }
}
