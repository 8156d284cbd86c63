/// A number that a person types or a script writes: an optional sign, digits with an optional point,
/// and an optional exponent.
///
///     TypedNumber("-1.5")    // .number(-1.5)
///     TypedNumber(".5")      // .number(0.5); also 5. and +5 and 007 and 1e3
///     TypedNumber("12,50")   // .unreadable(likely: [12.5])
///     TypedNumber("1,234")   // .unreadable(likely: [1.234, 1234])
///
/// A comma is never read: it is the decimal point of some languages, and separates the thousands in
/// others.
package enum TypedNumber: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// Not a number, but maybe one of these was meant.
  case unreadable(likely: [Double])
  /// A whole number that no double equals, and the nearest one.
  case inexact(nearest: Double)
  /// A number beyond the largest double.
  case tooLarge

  /// Reads a text without blanks around it.
  package init(_ text: String) {
    guard let decimal = DecimalText(text) else {
      self = .unreadable(likely: Self.likely(text))
      return
    }
    guard let double = decimal.double else {
      self = .tooLarge
      return
    }
    self = decimal.isKept(by: double) ? .number(double) : .inexact(nearest: double)
  }

  /// The number; `nil` if the text is not one.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The numbers that are probably meant by a text with a decimal comma or with separated
  /// thousands.
  private static func likely(_ text: String) -> [Double] {
    var scalars = text.unicodeScalars[...]
    let hasSign = scalars.first.map { $0 == "-" || $0 == "+" } ?? false
    let sign = hasSign ? String(scalars.removeFirst()) : ""
    var groups = [""]
    var marks: [Unicode.Scalar] = []
    for scalar in scalars {
      if "0"..."9" ~= scalar {
        groups[groups.count - 1].unicodeScalars.append(scalar)
      } else {
        guard marks.count < 10, isSeparator(scalar) else { return [] }
        marks.append(scalar)
        groups.append("")
      }
    }
    guard let last = marks.popLast(), let end = groups.popLast() else { return [] }
    var texts: [String] = []
    if last == "." || last == ",", !marks.contains(last), areThousands(groups, marks) {
      texts.append(groups.joined() + "." + end)
    }
    if areThousands(groups + [end], marks + [last]) { texts.append(groups.joined() + end) }
    let decimals = texts.compactMap { DecimalText(sign + $0) }
    return decimals.compactMap { $0.double.map($0.isKept) == true ? $0.double : nil }
  }

  /// Whether a character separates the thousands or the fraction of numbers in some language.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "'", "_", "\u{2019}": true
    default: scalar.isWhiteSpace
    }
  }

  /// Whether groups of digits are one whole number with separated thousands, or without.
  private static func areThousands(_ groups: [String], _ marks: [Unicode.Scalar]) -> Bool {
    guard let first = groups.first, let mark = marks.first else { return true }
    return marks.allSatisfy { $0 == mark } && 1...3 ~= first.utf8.count && !first.hasPrefix("0")
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
  }
}

extension Bool {
  /// Reads yes or no as people type it, in any letter case: `y`, `j`, `yes`, `true`, `on`, or `n`, `no`, `false`,
  /// `off`, a word for yes or no in another language, or a letter for it in the given one; `nil` for any other text.
  ///
  /// - Parameter vocabulary: The language that is tried first.
  package init?(typed text: String, in vocabulary: Vocabulary = Vocabulary(nil)) {
    let text = text.lowercased()
    if let isTrue = TypedWords(vocabulary).truth(text[...]) {
      self = isTrue
    } else {
      switch text {
      case "true", "on", "j": self = true
      case "false", "off": self = false
      default: return nil
      }
    }
  }
}
