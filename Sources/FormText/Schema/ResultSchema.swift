import FormEngine

/// The JSON Schema of the results of a form, so that a server in any language can validate them.
///
/// Every result that a form submits satisfies the schema; not everything that satisfies it could have
/// been submitted, since conditions, checks and limits from answers are left out. So are largest lengths
/// of texts, which JSON Schema counts in another unit, and steps of numbers that are not whole.
public enum ResultSchema {
  /// The schema in draft 2020-12, with a line end at the end.
  public static func text(of spec: CheckedSpec) -> String {
    let rows = spec.spec.sections.flatMap { section in
      section.rows.map { SchemaRow(spec: $0, isAlwaysThere: section.shownWhen == nil) }
    }
    let tree = ResultTree(rows, optionLists: spec.spec.optionLists)
    let head: SchemaMembers = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", .text(spec.spec.title)),
    ]
    var writer = JSONWriter(.indented)
    writer.value(.schema(head + tree.members.schema))
    writer.endLine()
    return writer.text
  }
}
