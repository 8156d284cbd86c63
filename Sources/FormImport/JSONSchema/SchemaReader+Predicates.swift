import FormEngine
import FormText

/// When answers satisfy schemas.
extension SchemaReader {
  /// When an object satisfies a schema.
  ///
  /// - Parameter isAbsentTrue: Whether a property that is missing satisfies its schema, as in JSON Schema.
  func condition(
    _ schema: ForeignNode, _ path: String, isAbsentTrue: Bool
  ) throws(UnsupportedTermError) -> Condition {
    try predicate(schema) { (schema) throws(UnsupportedTermError) in
      try self.tests(ofObject: schema, path, isAbsentTrue: isAbsentTrue)
    } part: { (part) throws(UnsupportedTermError) in
      try self.condition(part, path, isAbsentTrue: isAbsentTrue)
    }
  }

  private func tests(
    ofObject schema: ForeignNode, _ path: String, isAbsentTrue: Bool
  ) throws(UnsupportedTermError) -> [Condition] {
    try refuseUnread(in: schema, besides: ["properties", "required"], nil)
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    var tests: [Condition] = []
    for name in required {
      guard let row = properties[path + name] else {
        throw UnsupportedTermError("\(name.quotedForMessage) is not a property with a value")
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
  func valueCondition(_ schema: ForeignNode, _ path: String) throws(UnsupportedTermError)
    -> Condition
  {
    try predicate(schema) { (schema) throws(UnsupportedTermError) in
      try self.tests(ofValue: schema, path)
    } part: { (part) throws(UnsupportedTermError) in
      try self.valueCondition(part, path)
    }
  }

  private func tests(ofValue schema: ForeignNode, _ path: String) throws(UnsupportedTermError)
    -> [Condition]
  {
    guard let row = properties[path] else {
      if schema["properties"] != nil || schema["required"] != nil {
        return try tests(ofObject: schema, path + ".", isAbsentTrue: true)
      }
      throw UnsupportedTermError("\(path.quotedForMessage) is not a property with a value")
    }
    try refuseUnread(in: schema, besides: Self.readOfValues, schemas[path])
    let converter = TermConverter { _ in row }
    let value = Term.reference(path)
    var tests: [Condition] = []
    func compare(_ comparison: Term.Comparison, _ key: String) throws(UnsupportedTermError) {
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
        throw UnsupportedTermError("\"contains\" can only test a constant")
      }
      tests.append(try converter.condition(.compare(.contains, value, .value(FormValue(constant)))))
    }
    return tests
  }

  /// The keywords of values that become tests.
  private static let readOfValues: Set = [
    "const", "contains", "enum", "exclusiveMaximum", "exclusiveMinimum", "maxLength", "maximum",
    "minItems", "minLength", "minimum", "pattern",
  ]

  /// The other keywords that not every value satisfies.
  private static let constraining: Set = [
    "additionalItems", "additionalProperties", "const", "contains", "dependencies",
    "dependentRequired", "dependentSchemas", "else", "enum", "exclusiveMaximum", "exclusiveMinimum",
    "format", "if", "items", "maxContains", "maxItems", "maxLength", "maxProperties", "maximum",
    "minContains", "minItems", "minLength", "minProperties", "minimum", "multipleOf", "pattern",
    "patternProperties", "prefixItems", "properties", "propertyNames", "required", "then", "type",
    "unevaluatedItems", "unevaluatedProperties", "uniqueItems",
  ]

  /// Refuses a schema with a keyword that is not tested, since it would seem to be satisfied.
  ///
  /// - Parameter own: The schema of the property, which every answer satisfies; `nil` for an object.
  private func refuseUnread(
    in schema: ForeignNode, besides read: Set<String>, _ own: ForeignNode?
  ) throws(UnsupportedTermError) {
    for member in schema.members ?? []
    where Self.constraining.contains(member.key) && !read.contains(member.key) {
      let isOpen =
        member.key == "uniqueItems" ? member.node.bool == false : member.node.bool == true
      let isOwn = own?[member.key].map(FormValue.init) == FormValue(member.node)
      let isSatisfied =
        member.key == "type" ? allows(member.node, own.map { type(of: $0) } ?? "object") : isOwn
      guard isOpen || isSatisfied else {
        throw UnsupportedTermError("\(member.key.quotedForMessage) can't be tested")
      }
    }
  }

  /// Whether a type, or one of several, is that of all values of a type.
  private func allows(_ types: ForeignNode, _ type: String) -> Bool {
    let names = types.text.map { [$0] } ?? (types.elements ?? []).compactMap(\.text)
    return names.contains(type) || (type == "integer" && names.contains("number"))
  }

  /// When a schema is satisfied: by tests of its own, and by those of the schemas that it combines.
  private func predicate(
    _ schema: ForeignNode, tests own: (ForeignNode) throws(UnsupportedTermError) -> [Condition],
    part: (ForeignNode) throws(UnsupportedTermError) -> Condition
  ) throws(UnsupportedTermError) -> Condition {
    if let holds = schema.bool { return .constant(holds) }
    if predicateDepth == 0 { predicateCount = 0 }
    (predicateDepth, predicateCount) = (predicateDepth + 1, predicateCount + 1)
    defer { predicateDepth -= 1 }
    guard predicateDepth < 40, predicateCount < 2_000 else {
      throw UnsupportedTermError("a schema contains itself, or too many others")
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
