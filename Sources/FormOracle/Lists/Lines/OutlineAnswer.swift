import DynamicRows
import FormEngine

/// A list's answer to a line: its visible rows, the changes it sends to its view, facts about its
/// rows, or several of these.
///
///     OutlineAnswer(["a", "b"])
///     OutlineAnswer(["a", "b"], changes: [.insert(1, 1)], facts: ["b": OutlineFacts(depth: 1)])
public struct OutlineAnswer: Sendable {
  /// The visible rows in order; `nil` if they follow from the changes.
  public var rows: [RowID]?
  /// The changes sent to the view, in order; `nil` if they are not reported.
  public var changes: [OutlineChange]?
  /// The changes sent to the view as one batch for a single section; `nil` if they are not
  /// reported.
  public var update: TableUpdate?
  /// Facts about some or all visible rows.
  public var facts: [RowID: OutlineFacts]
  /// The list's skills other than opening and closing visible rows; `nil` if the answer names none.
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

/// A change sent to a view. It applies to the rows as the previous change left them, counted from
/// 0.
public enum OutlineChange: Hashable, Sendable {
  /// Removes rows: the index of the first one, and their number.
  case remove(Int, Int)
  /// Inserts rows: the index of the first one, and their number.
  case insert(Int, Int)
  /// Moves rows: the index of the first one, and their number. `to` is the new index of the first
  /// one, counted without the moved rows.
  case move(Int, Int, to: Int)
  /// Reloads rows, which now show something else: the index of the first one, and their number.
  case reload(Int, Int)
  /// Makes the view reload everything, after which it shows the final visible rows.
  case reset
}

/// Facts about a visible row; `nil` for those that a list does not report.
public struct OutlineFacts: Hashable, Sendable {
  /// The number of its ancestors.
  public var depth: Int?
  /// Whether it is open.
  public var isOpen: Bool?
  /// Whether it has children.
  public var hasChildren: Bool?
  /// How many siblings are before it.
  public var index: Int?
  /// The number of siblings, including the row itself.
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
  /// Each reported fact with its key in the protocol.
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
