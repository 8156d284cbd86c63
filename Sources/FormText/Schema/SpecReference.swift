import FormEngine

/// The reference of the form language as Markdown: every key, kind, verb and code.
///
/// It is generated from the tables that the reader and the schema use.
public enum SpecReference {
  /// The reference, in lines of at most 80 columns, with a line end at the end.
  public static var text: String {
    let parts = sections.map { "## \($0.title)\n\n\($0.lines.joined(separator: "\n"))\n" }
    return (["# The form language\n\n\(introduction)\n"] + parts).joined(separator: "\n")
  }

  private typealias Section = (title: String, lines: [String])

  private static let introduction = """
    Every key, kind, verb and code of a form spec. A spec is JSON in UTF-8. Keys
    that begin with `x-`, and `$schema`, are allowed anywhere and kept for the front
    end; any other unknown key is an error.
    """

  private static var sections: [Section] {
    let rows: [Section] = RowContent.Kind.allCases.map { kind in
      let own = lines(SpecKeys.own(kind).map { $0.rule })
      return (
        "Rows of kind \(kind.rawValue)",
        [wrapped("", SpecKeys.about(kind))] + (own.isEmpty ? [] : [""] + own)
      )
    }
    return [
      ("The form", lines(SpecKeys.form.rules)),
      ("Sections", lines(SpecKeys.section.rules)),
      ("Rows of every kind", lines(SpecKeys.common.map { $0.rule })),
    ] + rows + [
      ("Options", ["A text is its own value and title.", ""] + lines(SpecKeys.option.rules)),
      ("Checks", lines(SpecKeys.check.rules)),
      ("Conditions", conditionLines),
      ("Expressions", expressionLines),
      ("Codes of findings", FindingCode.allCases.map { item($0.rawValue, $0.meaning) }),
      ("Codes of problems", FormProblem.Code.allCases.map { item($0.name, $0.meaning) }),
    ]
  }

  private static func lines(_ rules: [KeyRule]) -> [String] {
    rules.map { rule in
      let need = rule.isRequired ? ", required" : ""
      return item(rule.name, "\(rule.shape.words)\(need). \(rule.about)")
    }
  }

  private static var conditionLines: [String] {
    [
      item(#"{"all": [CONDITION, …]}"#, "each of them holds; true for none."),
      item(#"{"any": [CONDITION, …]}"#, "one of them holds; false for none."),
      item(#"{"not": CONDITION}"#, "it does not hold."),
      item(
        #"{"row": ID, VERB: OPERAND}"#,
        "compares the row's answer, with one of these verbs. The operand is a value, or "
          + #"`{"valueOf": ID}` for the answer of another row; but for `in` and `notIn`, it may be any "#
          + "expression."),
      item(
        #"{"that": EXPRESSION, VERB: OPERAND}"#,
        "compares the outcome of the expression in the same way."),
      "",
      wrapped(
        "",
        "The id of a row in a repeat means the row in the same copy. Outside of that repeat it means the "
          + "list of the answers in all copies; a verb of order holds if it holds for one of them. The answer "
          + "of a repeat is the number of its copies."),
      "",
    ] + Condition.Verb.names.map { item($0, Condition.Verb.meaning(of: $0) ?? "") }
      + [
        item(
          ConditionWords.modifier,
          "true or false, beside is, isNot, in, notIn and contains: upper and lower case, and spaces at both ends, "
            + "make no difference; default false.")
      ]
  }

  private static var expressionLines: [String] {
    let start = wrapped(
      "",
      "Expressions compute values of rows. A text, a number, true and false are values; the other "
        + "expressions are objects with one of these keys:")
    return [start, ""] + SpecKeys.expressions.flatMap { lines($0.rules) }
  }

  private static func item(_ name: String, _ text: String) -> String {
    wrapped("- `\(name)`: ", indent: "  ", text)
  }

  private static func wrapped(_ start: String, indent: String = "", _ text: String) -> String {
    var lines: [String] = []
    var line = start
    for word in text.split(separator: " ") {
      if line.count + word.count >= 80 {
        lines.append(String(line.dropLast()))
        line = indent
      }
      line += "\(word) "
    }
    return (lines + [String(line.dropLast())]).joined(separator: "\n")
  }
}
