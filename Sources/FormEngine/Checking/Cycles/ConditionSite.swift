/// A part of a spec with keys of its own, by the numbers of rows, sections and lists of options.
enum SpecOwner: Hashable, Sendable {
  case form
  case section(Int)
  case row(Int)
  /// The form's list of options with this number.
  case list(Int)
  /// The check at this index of a row.
  case check(Int, ofRow: Int)
  /// The option at this index of a picker or of a list of options.
  indirect case option(Int, of: SpecOwner)

  /// The row that is or contains the part.
  var row: Int? {
    switch self {
    case .row(let row), .check(_, let row): row
    case .option(_, let owner): owner.row
    case .form, .section, .list: nil
    }
  }
}

/// The site of a condition or an expression: the value of a key.
struct ConditionSite: Sendable {
  let owner: SpecOwner
  let key: Key

  enum Key: String, Sendable {
    case shownWhen, enabledWhen, computed
    /// The condition of a check.
    case that
  }
}

extension ConditionSite {
  /// Whether the form depends on the answers that are read. Checks run when the form is submitted,
  /// so nothing depends on them.
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
