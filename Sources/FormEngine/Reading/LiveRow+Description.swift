extension LiveRow: CustomStringConvertible {
  /// The row on one line, for people who debug: `citrus (Citrus): Lime, field, open, required, 1 problem`.
  public var description: String {
    var text = id.text
    if let title = spec.title { text += " (\(title))" }
    text += ": "
    if let shown = self.text { text += "\(shown), " }
    var facts = [spec.content.kind.rawValue]
    if let isOpen { facts.append(isOpen ? "open" : "closed") }
    if isRequired { facts.append("required") }
    if !isEnabled { facts.append("disabled") }
    if !isRelevant { facts.append("not relevant") } else if !isVisible { facts.append("hidden") }
    if hasDraft { facts.append("with a draft") }
    if let copy { facts.append("in copy \(copy)") }
    if !problems.isEmpty {
      facts.append(problems.count == 1 ? "1 problem" : "\(problems.count) problems")
    }
    return text + facts.joined(separator: ", ")
  }
}

extension FormProblem: CustomStringConvertible {
  /// The problem on one line, for people who debug: `name: Enter a name. [required]`.
  public var description: String { "\(row.text): \(message) [\(code.name)]" }
}
