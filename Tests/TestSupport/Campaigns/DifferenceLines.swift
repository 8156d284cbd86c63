import DynamicRows
import FormEngine
import FormOracle

extension TableContents {
  /// A line for each section and each row, with its position and its contents.
  package var lines: [String] {
    sections.enumerated().flatMap { index, section in
      [section.id.text]
        + section.rows.enumerated().map { "  \(index).\($0) \($1.id)\($1.shows.words)" }
    }
  }
}

extension RowAppearance {
  /// The contents after the id, or an empty text.
  fileprivate var words: String {
    (isOpen.map { $0 ? " open" : " closed" } ?? "") + (isEnabled ? "" : " disabled")
      + (value.map { " = \($0)" } ?? "") + (text.map { " \"\($0)\"" } ?? "")
      + facts.filter { $0 != .null && $0 != .object([:]) }.map { " \($0)" }.joined()
      + (options.isEmpty ? "" : " of \(options.map(\.line))")
      + (place.map { " copy \($0)" } ?? "") + (canTap == false ? " dead" : "")
  }
}

extension OptionSpec {
  fileprivate var line: String { value + (title.map { " \($0)" } ?? "") }
}

extension RowReading {
  /// The row as a line.
  package var line: String {
    let place = String(repeating: "  ", count: depth)
    let state = isVisible ? "" : isRelevant ? " hidden" : " irrelevant"
    let origin = copy.map { " in copy \($0)" + (template.map { " of \($0)" } ?? "") } ?? ""
    return "\(place)\(id)\(shows.words)\(state)\(origin)"
  }
}

extension FormAnswer {
  /// The answer as a line.
  package var line: String { "\(row) = \(value)" }
}

extension FormProblem {
  /// The problem as a line, with the names of the copies around its row.
  ///
  /// - Parameter form: The form that knows whether the message is a custom one.
  package func line(for form: ReferenceForm) -> String {
    let copies = form[row]?.nameOfCopies ?? ""
    let named = message.hasPrefix(copies) ? copies : "without its copies: \(message)"
    return "\(row) \(code.name) " + (isBlocking ? "blocking " : "")
      + (hasCustomMessage(in: form) ? message : code.isExternal ? "" : named)
  }

  /// Whether the message comes from the author or from outside, and is not worded by the form.
  private func hasCustomMessage(in form: ReferenceForm) -> Bool {
    switch code {
    case .check, .external: true
    default: form[row].flatMap { form.text(about: code, $0) } != nil
    }
  }
}

extension FormChange {
  /// The identities in the change and its other outcomes, without the update.
  ///
  /// - Parameter form: The form after it.
  package func lines(for form: ReferenceForm) -> [String] {
    [
      "inserted \(inserted)", "removed \(removed)", "moved \(moved)", "reloaded \(reloaded)",
      "changed \(changed)", "sectionsChanged \(sectionsChanged)",
      "problemsChanged \(problemsChanged)", "unknown \(unknownRows)",
    ]
      + (page.map { ["page \($0)"] } ?? [])
      + (tappedButton.map { ["button \($0.name)"] } ?? [])
      + (submission?.lines(for: form) ?? [])
      + (closing.map { ["closing \($0)"] } ?? [])
      + report.lines
  }
}

extension Submission {
  /// The result or the problems, with a line for each.
  fileprivate func lines(for form: ReferenceForm) -> [String] {
    switch self {
    case .validSection: ["valid section"]
    case .valid(let answers): ["valid"] + answers.map(\.line)
    case .invalid(let problems): ["invalid"] + problems.map { $0.line(for: form) }
    case .pending(let rows, let problems):
      ["pending \(rows)"] + problems.map { $0.line(for: form) }
    }
  }
}

extension [StateAdjustment] {
  /// The adjustments without their messages, which may differ; sorted.
  package var lines: [String] { map { "\($0.code) \($0.id.text)" }.sorted() }
}
