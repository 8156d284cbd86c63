import FormEngine

/// The bounds on what answers from outside can cause, however many there are.
struct AnswerLimits: Sendable {
  /// The number of copies that all answers together may have.
  let maxCopies: Int
  /// The number of copies that they may still have.
  private var copiesLeft: Int
  /// Finds the rows that the first unknown names may mean. Searching for each of thousands would
  /// take seconds, and nobody reads so many suggestions.
  var nearest = NearestName(searches: 10)

  /// The number of faults that are reported.
  static let maxFaults = 100

  init(maxCopies: Int) {
    self.maxCopies = maxCopies
    copiesLeft = maxCopies
  }

  /// Counts copies, and returns whether there may be as many.
  mutating func take(copies: Int) -> Bool {
    guard copies <= copiesLeft else { return false }
    copiesLeft -= copies
    return true
  }
}

/// A list of which only the first elements are kept, and the others are counted.
struct CappedList<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  /// The number of elements that are not kept.
  private(set) var omitted = 0

  /// The number of elements.
  var count: Int { elements.count + omitted }

  /// Whether no more elements are kept.
  var isFull: Bool { elements.count >= AnswerLimits.maxFaults }

  /// Adds an element, which is created only if it is kept.
  mutating func append(_ element: @autoclosure () -> Element) {
    if isFull { omit(1) } else { elements.append(element()) }
  }

  /// Adds the elements of another list.
  mutating func append(contentsOf others: CappedList) {
    for element in others.elements { append(element) }
    omit(others.omitted)
  }

  /// Counts elements that are not kept.
  mutating func omit(_ count: Int) { omitted += count }
}
