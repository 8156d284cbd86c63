/// The words at the ends of a number that is drawn as a line of choices, such as 0 to 10.
///
///     Row.number("pain", min: 0, max: 10, isInteger: true, scale: NumberScale("None", "The worst"))
public struct NumberScale: Hashable, Sendable {
  /// Both words: an array takes less memory in each number without a scale.
  private var ends: [String?]

  /// Creates a scale; `nil` for no word at that end.
  public init(_ low: String? = nil, _ high: String? = nil) {
    ends = [low, high]
  }

  /// The word before the smallest number.
  public var low: String? {
    get { ends[0] }
    set { ends[0] = newValue }
  }

  /// The word after the largest number.
  public var high: String? {
    get { ends[1] }
    set { ends[1] = newValue }
  }

  /// The greatest difference between the largest and the smallest number of a scale.
  public static let greatestRange = 10.0
}
