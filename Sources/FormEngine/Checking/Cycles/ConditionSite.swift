/// The site of a condition or an expression: in a section, in a list of options, or in a row.
struct ConditionSite: Hashable, Sendable {
  let owner: Owner
  let key: Key

  enum Owner: Hashable, Sendable {
    /// The section with this number.
    case section(Int)
    /// The row with this number in the form.
    case row(Int)
    /// The list of options with this number.
    case list(Int)
  }

  enum Key: Hashable, Sendable {
    case shownWhen
    case enabledWhen
    /// The check at this index.
    case check(Int)
    /// `shownWhen` of the option at this index.
    case option(Int)
    case computed
  }
}

extension ConditionSite {
  /// Whether the form depends on the answers that are read. Checks run when the form is submitted,
  /// so nothing depends on them.
  var makesEdges: Bool {
    if case .check = key { false } else { true }
  }

  /// The name of the key in messages.
  var keyName: String {
    switch key {
    case .shownWhen: "shownWhen"
    case .enabledWhen: "enabledWhen"
    case .check(let index): "check \(index + 1)"
    case .option(let index): "shownWhen of option \(index + 1)"
    case .computed: "computed"
    }
  }

  /// A short name of the site for messages about cycles: `its computed`.
  var nameInCycle: String {
    switch (key, owner) {
    case (.option(let index), .list): "the shownWhen of option \(index + 1) of its list"
    case (.option(let index), _): "the shownWhen of its option \(index + 1)"
    default: "its \(keyName)"
    }
  }
}
