/// A number that a person types or a script writes: an optional sign, digits with an optional decimal sign, and an
/// optional exponent.
///
///     TypedNumber("-1.5")    // .number(-1.5)
///     TypedNumber(".5")      // .number(0.5); also 5. and +5 and 007 and 1e3
///     TypedNumber("12,50")   // .unreadable(likely: [12.5])
///     TypedNumber("1,234")   // .unreadable(likely: [1.234, 1234])
///
/// In a script, a comma is never read: it is the decimal sign of some languages, and separates the thousands in
/// others. A person's number is read as the language writes it; where that is unknown, what means the same in all
/// languages is read.
///
///     TypedNumber("1.234,50", Notation(language: "de"))   // .number(1234.5)
///     TypedNumber("1.234", .unknown)                      // .unreadable(likely: [1.234, 1234])
package enum TypedNumber: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// Not a number, but maybe one of these was meant.
  case unreadable(likely: [Double])
  /// A whole number that no double equals, and the nearest one.
  case inexact(nearest: Double)
  /// A number beyond the largest double.
  case tooLarge

  /// Reads a text of a script, without blanks around it.
  package init(_ text: String) { self.init(text, .script) }

  /// Reads a text without blanks around it.
  ///
  /// - Parameter isPossible: Whether an answer can be a number, which decides what was probably meant.
  init(_ text: String, _ notation: Notation, _ isPossible: (Double) -> Bool = { _ in true }) {
    let marks = NumberMarks(text)
    let isUnclear = !notation.isKnown && !notation.isScript && marks?.canBeTwoNumbers == true
    let decimal =
      notation.isScript
      ? DecimalText(text)
      : marks?.plain(decimalSign: notation.decimalSign, notation.separatesThousands)
    guard let decimal, !isUnclear else {
      let likely = (marks?.likely ?? []).compactMap { decimal in
        decimal.double.flatMap { decimal.isKept(by: $0) ? $0 : nil }
      }
      let possible = likely.filter(isPossible)
      self = .unreadable(likely: possible.isEmpty ? likely : possible)
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
}

extension TypedValue {
  /// Whether a number can begin with a character, or have it in the middle, in some language: a digit of any script,
  /// a sign, or what separates thousands. Blanks, which also do that, are not among them.
  public static func canBeInNumber(_ scalar: Unicode.Scalar) -> Bool {
    let usual = scalar.usual
    return "0"..."9" ~= usual || "+-eE".unicodeScalars.contains(usual)
      || usual.canBeInNumber && !usual.isWhiteSpace
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
