import FormText

/// Something in a form of another system that its spec does not say.
public struct ImportLoss: Hashable, Sendable {
  /// The place in the original, or in the file of answers.
  public let place: TextPlace
  /// What the loss changes.
  public let kind: Kind
  /// What was lost, and what takes its place.
  public let message: String
  /// Whether an answer was lost.
  public let isAnswer: Bool

  /// What a loss changes.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable, CustomStringConvertible {
    /// What is asked, when, and which answers are right.
    case meaning
    /// How the form looks.
    case looks
    /// Where the form is from, and who keeps it.
    case origin

    /// The kind in a sentence: `meaning`.
    public var description: String { rawValue }

    /// Whether losses of one kind are listed before those of another.
    public static func < (left: Kind, right: Kind) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }
}
