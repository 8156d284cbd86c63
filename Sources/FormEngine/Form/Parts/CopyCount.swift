/// How many copies of a repeat count.
struct CopyCount: Equatable, Sendable {
  /// The number of copies that count.
  let counted: Int
  /// The number that the expression gives, if it is more than is possible.
  let excessive: Double?

  init(counted: Int, excessive: Double?) {
    (self.counted, self.excessive) = (counted, excessive)
  }

  /// - Parameter outcome: The outcome of the expression; `nil` if it is unanswered.
  init(_ outcome: Double?, of content: RepeatContent) {
    let least = Swift.max(0, content.min ?? 0)
    let most = Double(content.mostCountedCopies)
    let wanted = outcome.map { Int(Swift.min(Swift.max($0, 0), most)) } ?? least
    counted = Swift.max(least, wanted)
    excessive = outcome.flatMap { $0.roundedDown > most ? $0.roundedDown : nil }
  }
}

extension RepeatContent {
  /// The largest number of copies that an expression gives a repeat.
  package var mostCountedCopies: Int { max ?? Self.mostCountedCopiesWithoutMax }

  /// The largest number of copies that an expression gives a repeat without `max`.
  package static let mostCountedCopiesWithoutMax = 1000
}
