/// The site of a condition or an expression: the value of a key.
struct ConditionSite: Equatable, Sendable {
  let owner: SpecOwner
  let key: Key

  enum Key: String, Sendable {
    case shownWhen, enabledWhen, computed
    /// The condition of a check.
    case that
  }
}

extension ConditionSite {
  /// Whether the rows of the form depend on the answers that are read. Nothing depends on checks,
  /// which only find problems.
  var makesEdges: Bool { key != .that }

  /// A short name of the site for messages about cycles: `its computed`.
  var nameInCycle: String {
    switch owner {
    case .option(let index, .list): "the \(key.rawValue) of option \(index + 1) of its list"
    case .option(let index, _): "the \(key.rawValue) of its option \(index + 1)"
    default: "its \(key.rawValue)"
    }
  }
}
