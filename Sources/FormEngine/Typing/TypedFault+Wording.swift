/// The sentences about texts that can't be read.
extension TypedFault {
  static func notNumber(_ text: String, _ likely: [String]) -> TypedFault {
    let quoted = text.quotedForMessage
    guard !likely.isEmpty else {
      return TypedFault(
        phrase: "\(quoted) is not a number. Write digits, such as 12 or \(1.5).", likely: [],
        remedy: "")
    }
    let numbers = likely.map { Phrase(verbatim: $0) }.joined(by: " or ")
    return TypedFault(
      phrase: "\(quoted) is not a number. Did you mean \(numbers)?", likely: likely,
      remedy: "; did you mean \(numbers.english)?")
  }

  static func tooLarge(_ text: String) -> TypedFault {
    TypedFault(
      phrase: "\(text.quotedForMessage) is too large. The largest number is about 1.8e308.",
      likely: [], remedy: "; it is too large, the largest is about 1.8e308")
  }

  /// The fault of a whole number that no double equals.
  package static func inexact(_ digits: String) -> TypedFault { inexact(digits, in: .script) }

  static func inexact(_ digits: String, in notation: Notation) -> TypedFault {
    let decimal =
      NumberMarks(digits)?.plain(decimalSign: notation.decimalSign, notation.separatesThousands)
    let nearest = decimal?.double?.wholeText ?? ""
    let name = digits.escapedForMessage
    return TypedFault(
      phrase:
        "\(name) has more digits than a number can keep. The nearest possible one is \(nearest).",
      likely: [nearest],
      remedy: "; it has more digits than a number can keep, and the nearest possible one is "
        + nearest)
  }

  static func notInList(_ text: String) -> TypedFault {
    TypedFault(phrase: "\(text.quotedForMessage) is not in the list.", likely: [], remedy: "")
  }

  /// - Parameter count: The number of options that can be chosen.
  static func notChoice(_ text: String, count: Int) -> TypedFault {
    TypedFault(
      phrase: count == 0
        ? "There is nothing to choose from now."
        : "\(text.quotedForMessage) is not one of the choices: type a number from 1 to \(count).",
      likely: [], remedy: "")
  }

  /// - Parameter values: The values of the options with this title; `nil` if people see their
  ///   numbers.
  static func severalChoices(_ text: String, _ values: [String]?) -> TypedFault {
    let title = text.quotedForMessage
    guard let values else {
      return TypedFault(
        phrase: "Several choices have the title \(title): type the number of one.", likely: [],
        remedy: "")
    }
    let list =
      values.prefix(8).map { $0.quotedForMessage }.joined(separator: ", ")
      + (values.count > 8 ? ", …" : "")
    return TypedFault(
      phrase: "Several options have the title \(title). Write the value of one: \(list)",
      likely: values, remedy: "")
  }

  /// - Parameter moments: The moments that are meant in some language, in ISO 8601.
  static func severalMoments(_ text: String, _ moments: [String]) -> TypedFault {
    let list = moments.map { Phrase(verbatim: $0.readableMoment) }.joined(by: " or ")
    return TypedFault(
      phrase: "\(text.quotedForMessage) can be two dates. Did you mean \(list)?",
      likely: moments, remedy: "; it can be two dates: \(list.english)")
  }

  static func notMoment(
    _ text: String, _ mode: DatePickerContent.Mode, at present: PresentTime?,
    in vocabulary: Vocabulary
  ) -> TypedFault {
    let noun = Phrase(words: mode.words.noun)
    let pattern = mode.words.pattern
    let example = Phrase(words: mode.words.examples[0])
    let quoted = text.quotedForMessage
    let remedy: Phrase =
      present == nil
      ? "Write \(Phrase(words: pattern))." : "Write \(Phrase(words: pattern)) or \(example)."
    let date = present.flatMap {
      TypedMoment.iso(text, in: DatePickerContent(), at: $0, in: vocabulary)
    }
    let message: Phrase =
      if mode == .dateTime, date != nil {
        "\(quoted) has no time. \(remedy)"
      } else if text.hasShape(of: pattern) {
        "There is no \(noun) \(quoted)."
      } else {
        "\(quoted) is not a \(noun). \(remedy)"
      }
    return TypedFault(phrase: message, likely: [], remedy: "")
  }
}

extension DatePickerContent.Mode {
  /// The name of the mode for people, its format, and examples of other texts that can be typed.
  public var words: (noun: String, pattern: String, examples: [String]) {
    switch self {
    case .date: ("date", "YYYY-MM-DD", ["1 June", "friday", "tomorrow", "+3d"])
    case .time: ("time", "hh:mm", ["930", "9pm", "now"])
    case .dateTime: ("date and time", "YYYY-MM-DD hh:mm", ["1 June 9:30", "tomorrow 9pm"])
    }
  }
}

extension String {
  /// The moment with a space between date and time.
  public var readableMoment: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "T") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// Whether the text has a digit for each letter of a pattern, and is the same elsewhere.
  fileprivate func hasShape(of pattern: String) -> Bool {
    utf8.count == pattern.utf8.count
      && zip(pattern.utf8, readableMoment.utf8).allSatisfy { wanted, given in
        let isLetter = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= wanted & ~0x20
        return isLetter ? UInt8(ascii: "0")...UInt8(ascii: "9") ~= given : wanted == given
      }
  }
}

extension Double {
  /// A whole number without a point and, below 2⁶³, without an exponent.
  fileprivate var wholeText: String {
    magnitude < 0x1p63 ? String(Int64(self)) : description
  }
}
