import DynamicRows

/// What can change about a row. The code that changes it marks the row; ``LiveForm/applyMarks()`` determines
/// what depends on it.
enum Aspect: Sendable {
  /// The value that others read, or its order among those of other copies.
  case value
  /// The value of a repeat, which changes with each of many copies: what reads it waits for all of them.
  case numberOfCopies
  /// Whether the value follows the row's expression.
  case following
  case relevance
  case enabling
  /// Which options can be chosen.
  case offers
  /// Whether an answer is required.
  case requirement
  /// The title that an expression gives.
  case title
  /// Another text, or all that a new row shows.
  case text
  /// A limit that an expression gives.
  case limit
  /// The spec, with everything that it says.
  case spec
  /// What its problems depend on, and nothing else.
  case problems
}

/// The changed aspects of rows whose consequences are not determined yet, in the order of the changes.
struct Marks: Sendable {
  private var waiting: [(row: RowNumber, aspect: Aspect)] = []
  private var next = 0

  mutating func add(_ aspect: Aspect, of row: RowNumber) { waiting.append((row, aspect)) }

  /// Removes and returns the first mark; `nil` if there is none.
  mutating func popFirst() -> (row: RowNumber, aspect: Aspect)? {
    if next < waiting.count {
      defer { next += 1 }
      return waiting[next]
    }
    removeAll()
    return nil
  }

  mutating func removeAll() {
    if waiting.isEmpty { return }
    waiting.removeAll(keepingCapacity: waiting.count < 1000)
    next = 0
  }
}
