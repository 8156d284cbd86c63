import DynamicRows
import FormEngine
import FormOracle

extension TableContents {
  /// A line for each section and each row, with its position and what it shows.
  package var lines: [String] {
    sections.enumerated().flatMap { index, section in
      [section.id.text]
        + section.rows.enumerated().map { "  \(index).\($0) \($1.id)\($1.shows.words)" }
    }
  }
}

extension RowAppearance {
  /// What stands behind the id: nothing where there is nothing to say.
  fileprivate var words: String {
    (isOpen.map { $0 ? " open" : " closed" } ?? "") + (isEnabled ? "" : " disabled")
      + (value.map { " = \($0)" } ?? "")
  }
}

extension RowReading {
  /// The row in a line.
  package var line: String {
    let place = String(repeating: "  ", count: depth)
    let state = isVisible ? "" : isRelevant ? " hidden" : " irrelevant"
    return "\(place)\(id)\(shows.words)\(state)"
  }
}

extension FormAnswer {
  /// The answer in a line.
  package var line: String { "\(row) = \(value)" }
}

extension FormProblem {
  /// The problem in a line; the message only where it is the author's.
  package var line: String { "\(row) \(code.rawValue)" + (code == .check ? " \(message)" : "") }
}

extension FormChange {
  /// What it says by identity, and what came of it; without the update.
  package var lines: [String] {
    [
      "inserted \(inserted)", "removed \(removed)", "moved \(moved)", "reloaded \(reloaded)",
      "changed \(changed)",
    ]
      + (tappedButton.map { ["button \($0.name)"] } ?? [])
      + (submission?.lines ?? [])
      + report.lines
  }
}

extension Submission {
  /// The result or the problems, a line each.
  fileprivate var lines: [String] {
    switch self {
    case .valid(let answers): ["valid"] + answers.map(\.line)
    case .invalid(let problems): ["invalid"] + problems.map(\.line)
    }
  }
}

extension [StateAdjustment] {
  /// What was adjusted, without the messages, which are everyone's own; in an order of its own.
  package var lines: [String] { map { "\($0.code) \($0.id.text)" }.sorted() }
}
