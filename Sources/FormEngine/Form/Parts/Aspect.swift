import DynamicRows

/// What an action can change about a row, and what can follow from other rows. Whatever writes it down marks
/// the row; what depends on it is determined in one place, ``LiveForm/followChanges()``.
enum Aspect: UInt8, Sendable {
  /// The value that others read.
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
  /// Another text that an expression gives.
  case text
  /// A limit that an expression gives.
  case limit
  /// The spec, with everything that it says.
  case spec
  /// What rules and sources outside the form say.
  case remarks
}

/// The rows of which something has changed that nothing has followed from yet, in the order of the changes.
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
