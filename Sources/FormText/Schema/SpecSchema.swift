import FormEngine

/// The JSON Schema of form specs, for editors that complete and check specs.
///
/// It is generated from the tables that the reader uses. A schema can't express the reader's other
/// rules, such as those about unknown rows and cycles.
public enum SpecSchema {
  /// The schema in draft 2020-12, with a line end at the end.
  public static var text: String {
    let head: SchemaMembers = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Formwork form spec"),
    ]
    var writer = JSONWriter(.indented)
    writer.value(.schema(head + SpecKeys.form.schema + [("$defs", .schema(definitions))]))
    writer.endLine()
    return writer.text
  }

  private static var definitions: SchemaMembers {
    let parts: SchemaMembers = [
      ("section", .schema(SpecKeys.section.schema)),
      ("row", row),
      ("option", option),
      ("check", .schema(SpecKeys.check.schema)),
      ("condition", condition),
      ("valueOf", .schema(SpecKeys.operand.schema)),
      ("expression", expression),
      ("once", .schema(closed([("once", .reference(to: "expression"))], required: ["once"]))),
      ("versions", ["type": "object", "additionalProperties": ["type": "string"]]),
    ]
    return parts
      + RowContent.Kind.allCases.map { ($0.rawValue, .schema(SpecKeys.row($0).schema)) }
  }

  /// The schema of a row: for each kind, the definition with the same name.
  private static var row: FormValue {
    let kinds = RowContent.Kind.allCases.map { $0.rawValue }
    return [
      "type": "object",
      "properties": ["kind": ["enum": .texts(kinds)]],
      "required": ["id", "kind"],
      "allOf": .list(
        kinds.map { kind in
          [
            "if": ["properties": ["kind": ["const": .text(kind)]]],
            "then": .reference(to: kind),
          ]
        }),
    ]
  }

  private static var option: FormValue {
    ["oneOf": [["type": "string", "minLength": 1], .schema(SpecKeys.option.schema)]]
  }

  private static var expression: FormValue {
    let constant: FormValue = ["type": ["string", "number", "boolean"]]
    return ["oneOf": .list([constant] + SpecKeys.expressions.map { .schema($0.schema) })]
  }

  private static var condition: FormValue {
    let joiners = ConditionWords.joiners.map { joiner -> FormValue in
      let operand: FormValue =
        joiner == "not" ? .reference(to: "condition") : .listSchema(of: "condition")
      return .schema(closed([(joiner, operand)], required: [joiner]))
    }
    return ["oneOf": .list([["type": "boolean"]] + joiners + tests)]
  }

  /// The schemas of a condition on a row and on the outcome of an expression.
  private static var tests: [FormValue] {
    [test(of: "row", ["type": "string"]), test(of: "that", .reference(to: "expression"))]
  }

  /// The schema of a condition: what is tested, and exactly one verb.
  private static func test(of subject: String, _ schema: FormValue) -> FormValue {
    let verbs = Condition.Verb.names
    let modifier: SchemaMembers = [(ConditionWords.modifier, ["type": "boolean"])]
    let members = [(subject, schema)] + verbs.map { ($0, operand(of: $0)) } + modifier
    let oneVerb = FormValue.list(verbs.map { ["required": [.text($0)]] })
    return .schema(closed(members, required: [subject]) + [("oneOf", oneVerb)])
  }

  private static func operand(of verb: String) -> FormValue {
    switch verb {
    case "answered": ["type": "boolean"]
    case "matches": ["type": "string"]
    case "in", "notIn": ["anyOf": [["type": "array"], .reference(to: "valueOf")]]
    default: .reference(to: "expression")
    }
  }

  /// The schema of an object that allows no other keys except `$schema` and those that begin with
  /// `x-`.
  fileprivate static func closed(_ properties: SchemaMembers, required: [String]) -> SchemaMembers {
    [("type", "object")] + (required.isEmpty ? [] : [("required", .texts(required))])
      + [
        ("properties", .schema(properties + [("$schema", true)])),
        ("patternProperties", ["^x-": true]),
        ("additionalProperties", false),
      ]
  }
}

/// The members of a schema in order.
typealias SchemaMembers = [(key: String, value: FormValue)]

extension KeyTable {
  /// The schema of an object with these keys.
  fileprivate var schema: SchemaMembers {
    SpecSchema.closed(
      rules.map { ($0.name, .schema($0.schema)) },
      required: rules.filter { $0.isRequired }.map { $0.name })
  }
}

extension KeyRule {
  fileprivate var schema: SchemaMembers { [("description", .text(about))] + shape.schema }
}

extension KeyRule.Shape {
  fileprivate var schema: SchemaMembers {
    switch self {
    case .text, .moment: [("type", "string")]
    case .bool: [("type", "boolean")]
    case .number: [("type", "number")]
    case .count: [("type", "integer"), ("minimum", 0)]
    case .textOrNull, .momentOrNull: [("type", ["string", "null"])]
    case .numberOrNull: [("type", ["number", "null"])]
    case .boolOrNull: [("type", ["boolean", "null"])]
    case .choicesOrNull, .anyValue: [("type", ["string", "array", "null"])]
    case .copies: [("type", "array")]
    case .oneOf(let names): [("enum", .texts(names))]
    case .version: [("const", .number(Double(SpecKeys.newestVersion)))]
    case .byLanguage(let shape):
      [("anyOf", .list([.schema(shape.schema), .reference(to: "versions")]))]
    case .orExpression(.byLanguage(let shape)):
      [
        (
          "anyOf",
          .list([
            .schema(shape.schema), .reference(to: "versions"), .reference(to: "expression"),
          ])
        )
      ]
    case .orExpression(let shape):
      [("anyOf", .list([.schema(shape.schema), .reference(to: "expression")]))]
    case .orOnce(let shape):
      [("anyOf", .list([.schema(shape.schema), .reference(to: "once")]))]
    case .boolOrCondition, .condition: [("$ref", "#/$defs/condition")]
    case .expression: [("$ref", "#/$defs/expression")]
    case .list(let part): [("type", "array"), ("items", .reference(to: part.rawValue))]
    case .texts: [("type", "array"), ("items", ["type": "string"])]
    case .options: [("anyOf", [["type": "string"], .listSchema(of: "option")])]
    case .action:
      [
        (
          "anyOf",
          .list(
            [["type": "string"]]
              + SpecKeys.copyAction.rules.map { rule in
                .schema(
                  SpecSchema.closed([(rule.name, .schema(rule.schema))], required: [rule.name]))
              })
        )
      ]
    case .scale: SpecKeys.scale.schema
    case .onlyTrue: [("const", true)]
    case .optionLists: [("type", "object"), ("additionalProperties", .listSchema(of: "option"))]
    case .messages:
      SpecSchema.closed(
        FormProblem.Code.withOwnMessages.map {
          ($0.name, ["anyOf": [["type": "string"], .reference(to: "versions")]])
        }, required: [])
    }
  }
}

extension FormValue {
  static func schema(_ members: SchemaMembers) -> FormValue { .object(Object(members)) }

  fileprivate static func reference(to definition: String) -> FormValue {
    ["$ref": .text("#/$defs/\(definition)")]
  }

  fileprivate static func listSchema(of part: String) -> FormValue {
    ["type": "array", "items": .reference(to: part)]
  }
}
