/// The site of a condition or an expression: the value of a key.
struct ConditionSite: Equatable, Sendable {
  let owner: SpecOwner
  let key: Key

  enum Key: Equatable, Sendable {
    /// A condition of a row, a section or an option.
    case condition(RowSpec.ConditionKey)
    /// The expression for a property of a form, a section or a row.
    case property(SpecProperty)
    /// The expression that computes a row.
    case computed
    /// The condition of a check.
    case that
    /// The message of a check.
    case message

    static let shownWhen = Key.condition(.shownWhen)
    static let enabledWhen = Key.condition(.enabledWhen)

    /// The key in a spec.
    var name: String {
      switch self {
      case .condition(let key): key.rawValue
      case .property(let property): property.rawValue
      case .computed: "computed"
      case .that: "that"
      case .message: "message"
      }
    }

    /// The property whose expression this is; `nil` for another site.
    var property: SpecProperty? { if case .property(let property) = self { property } else { nil } }
  }
}

extension ConditionSite {
  /// Whether the rows of the form depend on the answers that are read. Nothing depends on texts,
  /// limits, and what only finds problems.
  var makesEdges: Bool {
    switch key {
    case .condition(let key): key.decidesForOthers
    case .property(.value), .property(.count), .property(.options), .computed: true
    case .property, .that, .message: false
    }
  }

  /// A short name of the site for messages about cycles: `its computed`.
  var nameInCycle: String {
    switch owner {
    case .option(let index, .list): "the \(key.name) of option \(index + 1) of its list"
    case .option(let index, _): "the \(key.name) of its option \(index + 1)"
    default: "its \(key.name)"
    }
  }
}
