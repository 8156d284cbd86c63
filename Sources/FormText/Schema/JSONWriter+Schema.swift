import FormEngine

extension JSONWriter {
  /// Writes a member with a text as its value.
  mutating func member(_ key: String, _ text: String) {
    self.key(key)
    self.text(text)
  }

  /// Writes a member with a list of texts as its value.
  mutating func member(_ key: String, _ texts: [String]) {
    self.key(key)
    list { writer in
      for text in texts { writer.text(text) }
    }
  }

  /// Writes the schema of an object with the keys in a table.
  mutating func keys(of table: KeyTable) {
    let required = table.rules.filter { $0.isRequired }.map { $0.name }
    closedObject(required: required) { writer in
      for rule in table.rules {
        writer.key(rule.name)
        writer.object { $0.shape(of: rule) }
      }
    }
  }

  /// Writes the schema of an object that allows no other keys except `$schema` and those that begin
  /// with `x-`.
  mutating func closedObject(
    required: [String], _ properties: (inout JSONWriter) -> Void
  ) {
    member("type", "object")
    if !required.isEmpty { member("required", required) }
    key("properties")
    object { writer in
      properties(&writer)
      writer.key("$schema")
      writer.bool(true)
    }
    key("patternProperties")
    object { writer in
      writer.key("^x-")
      writer.bool(true)
    }
    key("additionalProperties")
    bool(false)
  }

  mutating func listShape(of part: String) {
    member("type", "array")
    key("items")
    object { $0.member("$ref", "#/$defs/\(part)") }
  }

  mutating func choices(_ choices: [String]) {
    member("enum", choices)
  }

  /// Writes the schema of a verb's operand.
  mutating func operandShape(of verb: String) {
    switch verb {
    case "answered": member("type", "boolean")
    case "matches": member("type", "string")
    case "in", "notIn": valueOf(or: ["array"])
    case "is", "isNot": valueOf(or: ["string", "number", "boolean"])
    case "contains": valueOf(or: ["string"])
    default: valueOf(or: ["string", "number"])
    }
  }

  private mutating func valueOf(or types: [String]) {
    key("anyOf")
    list { writer in
      writer.object { $0.member("type", types) }
      writer.object { $0.member("$ref", "#/$defs/valueOf") }
    }
  }

  private mutating func shape(of rule: KeyRule) {
    member("description", rule.about)
    shape(rule.shape)
  }

  private mutating func shape(_ shape: KeyRule.Shape) {
    switch shape {
    case .text, .moment: member("type", "string")
    case .bool: member("type", "boolean")
    case .number: member("type", "number")
    case .count:
      member("type", "integer")
      key("minimum")
      number(0)
    case .textOrNull, .momentOrNull: member("type", ["string", "null"])
    case .numberOrNull: member("type", ["number", "null"])
    case .boolOrNull: member("type", ["boolean", "null"])
    case .choicesOrNull, .anyValue: member("type", ["string", "array", "null"])
    case .oneOf(let names): choices(names)
    case .version:
      key("const")
      number(SpecKeys.newestVersion)
    case .condition: member("$ref", "#/$defs/condition")
    case .expression: member("$ref", "#/$defs/expression")
    case .list(let part): listShape(of: part.rawValue)
    case .texts:
      member("type", "array")
      key("items")
      object { $0.member("type", "string") }
    case .options:
      key("anyOf")
      list { writer in
        writer.object { $0.member("type", "string") }
        writer.object { $0.listShape(of: "option") }
      }
    case .action:
      key("anyOf")
      list { writer in
        writer.object { $0.member("type", "string") }
        for rule in SpecKeys.copyAction.rules {
          writer.object { writer in
            writer.closedObject(required: [rule.name]) { writer in
              writer.key(rule.name)
              writer.object { $0.shape(of: rule) }
            }
          }
        }
      }
    case .onlyTrue:
      key("const")
      bool(true)
    case .optionLists:
      member("type", "object")
      key("additionalProperties")
      object { $0.listShape(of: "option") }
    case .messages:
      closedObject(required: []) { writer in
        for code in FormProblem.Code.allCases where code != .check {
          writer.key(code.name)
          writer.object { $0.member("type", "string") }
        }
      }
    }
  }
}
