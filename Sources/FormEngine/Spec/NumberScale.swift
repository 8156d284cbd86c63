/// The words at the ends of a number that is drawn as a line of choices, such as 0 to 10.
///
///     Row.number("pain", min: 0, max: 10, isInteger: true, scale: NumberScale("None", "The worst"))
public struct NumberScale: Hashable, Sendable {
  private struct Ends: Hashable {
    var low: String?
    var high: String?
    var translations = Translations()
  }

  /// One element: an array takes less memory in each number without a scale.
  private var ends: [Ends]

  /// Creates a scale; `nil` for no word at that end.
  public init(_ low: String? = nil, _ high: String? = nil) {
    ends = [Ends(low: low, high: high)]
  }

  /// The word before the smallest number.
  public var low: String? {
    get { ends[0].low }
    set { ends[0].low = newValue }
  }

  /// The word after the largest number.
  public var high: String? {
    get { ends[0].high }
    set { ends[0].high = newValue }
  }

  /// The greatest difference between the largest and the smallest number of a scale.
  public static let greatestRange = 10.0
}

extension NumberScale: TranslatedPart {
  /// Both words in several languages.
  public var translations: Translations {
    get { ends[0].translations }
    set { ends[0].translations = newValue }
  }

  /// The word at an end.
  public subscript(text: SpecText) -> String? {
    get { text == .low ? low : text == .high ? high : nil }
    set {
      if text == .low { low = newValue }
      if text == .high { high = newValue }
    }
  }
}
