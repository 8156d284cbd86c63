/// The site of a condition or an expression: the value of a key.
struct ConditionSite: Equatable, Sendable {
  let owner: SpecOwner
  let key: Key

  enum Key: String, Sendable {
    case shownWhen, enabledWhen, computed
    /// The condition under which an answer is required.
    case required
    /// The condition of a check.
    case that
    /// The message of a check.
    case message
    /// Properties that expressions give; see ``SpecProperty``.
    case title, help, footer, placeholder, addTitle, value, count, min, max, closing
  }
}

extension ConditionSite.Key {
  /// The property whose expression this is; `nil` for another site.
  var property: SpecProperty? { SpecProperty(rawValue: rawValue) }
}

extension ConditionSite {
  /// Whether the rows of the form depend on the answers that are read. Nothing depends on texts,
  /// limits, and what only finds problems.
  var makesEdges: Bool {
    switch key {
    case .shownWhen, .enabledWhen, .computed, .value, .count: true
    case .required, .that, .message, .title, .help, .footer, .placeholder, .addTitle, .min, .max,
      .closing:
      false
    }
  }

  /// A short name of the site for messages about cycles: `its computed`.
  var nameInCycle: String {
    switch owner {
    case .option(let index, .list): "the \(key.rawValue) of option \(index + 1) of its list"
    case .option(let index, _): "the \(key.rawValue) of its option \(index + 1)"
    default: "its \(key.rawValue)"
    }
  }
}
