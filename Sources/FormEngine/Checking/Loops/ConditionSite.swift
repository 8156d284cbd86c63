/// The place of a condition: a section, or one of three keys of a row.
struct ConditionSite: Hashable, Sendable {
  /// The number of the row in the form, or of the section.
  let owner: Owner
  let key: Key

  enum Owner: Hashable, Sendable {
    case section(Int)
    case row(Int)
  }

  enum Key: Hashable, Sendable {
    case shownWhen
    case enabledWhen
    /// The check of this index.
    case check(Int)
  }
}

extension ConditionSite {
  /// Whether the form waits for the answers that the condition asks for: checks are judged at the
  /// end and wait for nothing.
  var makesEdges: Bool {
    if case .check = key { false } else { true }
  }

  /// The key as messages name it.
  var keyName: String {
    switch key {
    case .shownWhen: "shownWhen"
    case .enabledWhen: "enabledWhen"
    case .check(let index): "check \(index + 1)"
    }
  }
}
