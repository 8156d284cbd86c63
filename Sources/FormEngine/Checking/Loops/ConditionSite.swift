/// The place of a condition or an expression: in a section, in a list of options, or in a row.
struct ConditionSite: Hashable, Sendable {
  let owner: Owner
  let key: Key

  enum Owner: Hashable, Sendable {
    /// The section of this number.
    case section(Int)
    /// The row of this number in the form.
    case row(Int)
    /// The list of options of this number.
    case list(Int)
  }

  enum Key: Hashable, Sendable {
    case shownWhen
    case enabledWhen
    /// The check of this index.
    case check(Int)
    /// `shownWhen` of the option of this index.
    case option(Int)
    case computed
  }
}

extension ConditionSite {
  /// Whether the form waits for the answers that are read: checks are judged at the end and wait for
  /// nothing.
  var makesEdges: Bool {
    if case .check = key { false } else { true }
  }

  /// The key as messages name it.
  var keyName: String {
    switch key {
    case .shownWhen: "shownWhen"
    case .enabledWhen: "enabledWhen"
    case .check(let index): "check \(index + 1)"
    case .option(let index): "shownWhen of option \(index + 1)"
    case .computed: "computed"
    }
  }

  /// What is written at the place, in a few words for a loop: `its computed`.
  var nameInLoop: String {
    switch (key, owner) {
    case (.option(let index), .list): "the shownWhen of option \(index + 1) of its list"
    case (.option(let index), _): "the shownWhen of its option \(index + 1)"
    default: "its \(keyName)"
    }
  }
}
