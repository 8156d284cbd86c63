import FormEngine

/// The result of a form as text.
public enum ResultText {
  /// Returns answers as one flat JSON object on one line, in order.
  public static func json(_ answers: [FormAnswer]) -> String {
    JSONWriter.line { $0.write(answers) }
  }

  /// Returns answers as lines with an id, a tab and a value, in which a backslash is `\\`, a line
  /// feed `\n` and a tab `\t`. Every line has a line end.
  package static func lines(_ answers: [FormAnswer]) -> String {
    answers.map { "\($0.row.text.onOneLine)\t\($0.value.plain.onOneLine)\n" }.joined()
  }

  /// Returns an assignment for each variable, in order: of the answer of its row, or of an empty
  /// text. Every line has a line end. Null bytes are left out, since shells don't support them.
  ///
  ///     ResultText.assignments(answers, to: names, in: .shell)   // citrus='Lime'
  package static func assignments(
    _ answers: [FormAnswer], to names: VariableNames, in dialect: VariableNames.Dialect
  ) -> String {
    var texts = [RowID: String]()
    for answer in answers { texts[answer.row] = answer.value.plain }
    return names.rows.map { row, name in
      let text = (texts[row] ?? "").filter { $0 != "\0" }
      return "\(name)=\(dialect == .shell ? text.quotedForShell : text.quotedForEnvironment)\n"
    }.joined()
  }

  /// Returns the value of one row as it is; for a list one line for each member, and an empty line
  /// if the row is not answered.
  package static func value(of row: RowID, in answers: [FormAnswer]) -> String {
    value(answers.first { $0.row == row }?.value)
  }

  /// Returns a value of a result as it is, like ``value(of:in:)``.
  package static func value(_ value: FormValue?) -> String {
    guard let value else { return "\n" }
    guard case .list(let members) = value, !members.isEmpty else { return value.plain + "\n" }
    return members.map { $0.plain + "\n" }.joined()
  }
}

extension [FormAnswer] {
  /// The value with a name in a result; that of a row in nested groups follows the names of these, with
  /// dots between them.
  package func value(named name: String) -> FormValue? {
    var members = map { (key: $0.row.text, value: $0.value) }
    var rest = name[...]
    search: while true {
      if let found = members.first(where: { ScalarText($0.key) == ScalarText(String(rest)) }) {
        return found.value
      }
      for (key, value) in members {
        guard case .object(let object) = value, rest.utf8.starts(with: "\(key).".utf8) else {
          continue
        }
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: key.utf8.count + 1)...]
        members = object.pairs.map { (key: $0.key, value: $0.value) }
        continue search
      }
      return nil
    }
  }
}

extension FormValue {
  /// The value without quotation marks: a text as it is, a list of texts separated by line feeds,
  /// and other values as JSON; empty for null.
  fileprivate var plain: String {
    switch self {
    case .null: ""
    case .text(let text): text
    default: texts?.joined(separator: "\n") ?? json
    }
  }
}

extension String {
  fileprivate var onOneLine: String {
    replacing { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default: nil
      }
    }
  }

  /// The text between single quotation marks, which a shell reads back unchanged.
  ///
  /// Source: POSIX.1-2017, Shell Command Language, section 2.2.2.
  fileprivate var quotedForShell: String {
    "'" + replacing { $0 == "'" ? "'\\''" : nil } + "'"
  }

  /// The text between double quotation marks, as a shell and systemd's `EnvironmentFile` read it
  /// back.
  ///
  /// Source: POSIX.1-2017, Shell Command Language, section 2.2.3; systemd.exec(5).
  fileprivate var quotedForEnvironment: String {
    let special: Set<Unicode.Scalar> = ["\"", "\\", "`", "$"]
    return "\"" + replacing { special.contains($0) ? "\\\($0)" : nil } + "\""
  }

  /// The text with some of its scalars replaced.
  private func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { $0 += replacement($1) ?? String($1) }
  }
}
