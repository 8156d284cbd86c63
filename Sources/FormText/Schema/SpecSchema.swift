import FormEngine

/// The JSON Schema of form specs, for editors that complete and check specs.
///
/// It is generated from the tables that the reader uses. A schema can't express the reader's other
/// rules, such as those about unknown rows and cycles.
public enum SpecSchema {
  /// The schema in draft 2020-12, with a line end at the end.
  public static var text: String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", "Formwork form spec")
      writer.keys(of: SpecKeys.form)
      writer.key("$defs")
      writer.object { writer in
        for definition in definitions {
          writer.key(definition.name)
          writer.object(definition.write)
        }
      }
    }
    writer.endLine()
    return writer.text
  }

  private typealias Definition = (name: String, write: (inout JSONWriter) -> Void)

  private static var definitions: [Definition] {
    let parts: [Definition] = [
      ("section", { $0.keys(of: SpecKeys.section) }),
      ("row", writeRow),
      ("option", writeOption),
      ("check", { $0.keys(of: SpecKeys.check) }),
      ("condition", writeCondition),
      ("valueOf", { $0.keys(of: SpecKeys.operand) }),
      ("expression", writeExpression),
    ]
    return parts
      + RowContent.Kind.allCases.map { kind in
        (kind.rawValue, { $0.keys(of: SpecKeys.row(kind)) })
      }
  }

  /// Writes the schema of a row: for each kind, the definition with the same name.
  private static func writeRow(_ writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.key("properties")
    writer.object { writer in
      writer.key("kind")
      writer.object { $0.choices(RowContent.Kind.allCases.map { $0.rawValue }) }
    }
    writer.member("required", ["id", "kind"])
    writer.key("allOf")
    writer.list { writer in
      for kind in RowContent.Kind.allCases {
        writer.object { writer in
          writer.key("if")
          writer.object { writer in
            writer.key("properties")
            writer.object { writer in
              writer.key("kind")
              writer.object { $0.member("const", kind.rawValue) }
            }
          }
          writer.key("then")
          writer.object { $0.member("$ref", "#/$defs/\(kind.rawValue)") }
        }
      }
    }
  }

  private static func writeOption(_ writer: inout JSONWriter) {
    writer.key("oneOf")
    writer.list { writer in
      writer.object { writer in
        writer.member("type", "string")
        writer.key("minLength")
        writer.number(1)
      }
      writer.object { $0.keys(of: SpecKeys.option) }
    }
  }
}

extension SpecSchema {
  private static func writeExpression(_ writer: inout JSONWriter) {
    writer.key("oneOf")
    writer.list { writer in
      writer.object { $0.member("type", ["string", "number", "boolean"]) }
      for form in SpecKeys.expressions {
        writer.object { $0.keys(of: form.keys) }
      }
    }
  }

  private static func writeCondition(_ writer: inout JSONWriter) {
    writer.key("oneOf")
    writer.list { writer in
      writer.object { $0.member("type", "boolean") }
      for joiner in ConditionWords.joiners {
        writer.object { writer in
          writer.closedObject(required: [joiner]) { writer in
            writer.key(joiner)
            writer.object { writer in
              if joiner == "not" {
                writer.member("$ref", "#/$defs/condition")
              } else {
                writer.listShape(of: "condition")
              }
            }
          }
        }
      }
      writer.object(writeTest)
    }
  }

  /// Writes the schema of a condition on a row: its id and exactly one verb.
  private static func writeTest(_ writer: inout JSONWriter) {
    writer.closedObject(required: ["row"]) { writer in
      writer.key("row")
      writer.object { $0.member("type", "string") }
      for verb in Condition.Verb.names {
        writer.key(verb)
        writer.object { $0.operandShape(of: verb) }
      }
    }
    writer.key("oneOf")
    writer.list { writer in
      for verb in Condition.Verb.names {
        writer.object { $0.member("required", [verb]) }
      }
    }
  }
}
