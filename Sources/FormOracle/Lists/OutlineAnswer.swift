import DynamicRows
import FormEngine

/// What a list answers to a line: the rows that are then visible, the changes it sends to its view,
/// facts about its rows, or several of these.
///
///     OutlineAnswer(["a", "b"])
///     OutlineAnswer(["a", "b"], changes: [.insert(1, 1)], facts: ["b": OutlineFacts(depth: 1)])
public struct OutlineAnswer: Sendable {
  /// The visible rows in their order; `nil` where changes say which they are.
  public var rows: [RowID]?
  /// The changes sent to the view, one after another; `nil` where they are not reported.
  public var changes: [OutlineChange]?
  /// The changes sent to the view in one batch, of one section; `nil` where they are not reported.
  public var update: TableUpdate?
  /// Facts about some or all visible rows.
  public var facts: [RowID: OutlineFacts]
  /// What the list can do besides opening and closing visible rows, where it says so.
  public var can: Set<OutlineSkill>?

  /// Creates an answer.
  public init(
    _ rows: [RowID]? = nil, changes: [OutlineChange]? = nil, update: TableUpdate? = nil,
    facts: [RowID: OutlineFacts] = [:], can: Set<OutlineSkill>? = nil
  ) {
    (self.rows, self.changes, self.update) = (rows, changes, update)
    (self.facts, self.can) = (facts, can)
  }
}

/// A change that is sent to a view, on the rows that the change before left; rows count from 0.
public enum OutlineChange: Hashable, Sendable {
  /// So many rows from a place on are removed.
  case remove(Int, Int)
  /// So many rows are inserted, the first of them at a place.
  case insert(Int, Int)
  /// So many rows from a place on move; the first of them is then at `to`, counted without them.
  case move(Int, Int, to: Int)
  /// So many rows from a place on show something else.
  case reload(Int, Int)
  /// The view asks for everything again; it then shows what is to be seen in the end.
  case reset
}

/// Facts about a visible row; `nil` where a list does not report one.
public struct OutlineFacts: Hashable, Sendable {
  /// The number of its ancestors.
  public var depth: Int?
  /// Whether it is open.
  public var isOpen: Bool?
  /// Whether rows are under it.
  public var hasChildren: Bool?
  /// How many siblings are before it.
  public var index: Int?
  /// How many siblings there are, the row itself among them.
  public var count: Int?

  /// Creates facts.
  public init(
    depth: Int? = nil, isOpen: Bool? = nil, hasChildren: Bool? = nil, index: Int? = nil,
    count: Int? = nil
  ) {
    (self.depth, self.isOpen, self.hasChildren) = (depth, isOpen, hasChildren)
    (self.index, self.count) = (index, count)
  }
}

extension OutlineFacts {
  /// Each fact that is said, by its key in the protocol.
  var lines: [(key: String, text: String)] {
    [
      ("depth", depth.map(String.init)), ("open", isOpen.map(String.init)),
      ("hasChildren", hasChildren.map(String.init)), ("index", index.map(String.init)),
      ("count", count.map(String.init)),
    ].compactMap { key, text in text.map { (key, $0) } }
  }
}

extension OutlineChange {
  /// The change as the protocol writes it.
  var json: String {
    switch self {
    case .remove(let place, let count): "{\"remove\": [\(place), \(count)]}"
    case .insert(let place, let count): "{\"insert\": [\(place), \(count)]}"
    case .move(let place, let count, let to): "{\"move\": [\(place), \(count), \(to)]}"
    case .reload(let place, let count): "{\"reload\": [\(place), \(count)]}"
    case .reset: "\"reset\""
    }
  }
}
