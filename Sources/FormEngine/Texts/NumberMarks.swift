/// A number as it is typed in any language: groups of digits with signs between them.
///
///     NumberMarks("-12.345,6")   // the groups 12, 345 and 6 with the signs . and ,
struct NumberMarks {
  /// The minus or plus sign; empty for none.
  private let sign: String
  /// The digits between the signs, in ASCII.
  private var groups = [""]
  /// The signs between the digits.
  private(set) var signs: [Unicode.Scalar] = []
  /// The letter `e` and the exponent; empty for none.
  private var exponent = ""

  /// Reads a text without blanks around it; `nil` if it has other characters or too many signs.
  init?(_ text: String) {
    var scalars = text.unicodeScalars.map { $0.usual }[...]
    let hasSign = scalars.first == "-" || scalars.first == "+"
    sign = hasSign ? String(scalars.removeFirst()) : ""
    while let scalar = scalars.popFirst() {
      if "0"..."9" ~= scalar {
        groups[groups.count - 1].unicodeScalars.append(scalar)
      } else if scalar == "e" || scalar == "E" {
        exponent.unicodeScalars.append(contentsOf: [scalar] + scalars)
        return
      } else {
        guard signs.count < 200, scalar.canBeInNumber else { return nil }
        signs.append(scalar)
        groups.append("")
      }
    }
  }

  /// The number with a decimal point and without other signs; `nil` if it is not well formed.
  ///
  /// - Parameters:
  ///   - decimalSign: The sign before the fraction, besides that of Arabic.
  ///   - separates: Whether a sign separates the thousands.
  func plain(
    decimalSign: Unicode.Scalar, _ separates: (Unicode.Scalar) -> Bool
  ) -> DecimalText? {
    var (groups, signs, fraction) = (groups, signs, "")
    if let last = signs.last, last == decimalSign || last == .arabicDecimalSign {
      fraction = "." + groups.removeLast()
      signs.removeLast()
    }
    guard signs.isEmpty || exponent.isEmpty, signs.allSatisfy(separates),
      Self.areThousands(groups, signs)
    else { return nil }
    return DecimalText(sign + groups.joined() + fraction + exponent)
  }

  /// The numbers that this can be in some language, the one with a fraction first.
  var likely: [DecimalText] {
    guard let last = signs.last else { return [] }
    let isDecimal = last == "." || last == ","
    let texts = [
      isDecimal ? plain(decimalSign: last) { $0 != last } : nil,
      plain(decimalSign: .arabicDecimalSign) { _ in true },
    ]
    return texts.compactMap { $0 }
  }

  /// Whether this is a number with a fraction in some languages and a whole one in others, such as 1.234.
  var canBeTwoNumbers: Bool { signs.count == 1 && likely.count == 2 }

  /// Whether groups of digits are one whole number with separated thousands, or without.
  private static func areThousands(_ groups: [String], _ signs: [Unicode.Scalar]) -> Bool {
    guard let first = groups.first, let sign = signs.first else { return true }
    return signs.allSatisfy { $0 == sign } && 1...3 ~= first.utf8.count && !first.hasPrefix("0")
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
  }
}

extension Unicode.Scalar {
  /// The decimal sign of Arabic and Persian.
  static let arabicDecimalSign: Unicode.Scalar = "\u{66B}"

  /// Whether this separates the thousands, or the fraction, in some language.
  var canBeInNumber: Bool {
    self == "." || self == "," || self == "_" || self == .arabicDecimalSign
      || separatesThousandsEverywhere
  }

  /// Whether this separates the thousands in each language that has it.
  var separatesThousandsEverywhere: Bool {
    switch self {
    case "'", "\u{2019}", "\u{66C}": true
    default: isWhiteSpace
    }
  }

  /// The ASCII digit or sign for one of another script, or of a keyboard with wide letters.
  var usual: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x2212: return "-"
    case 0x80...:
      let zero = Self.zeros.last { $0 <= value }
      guard let zero, value < zero + 10 else { return self }
      return Unicode.Scalar(0x30 + value - zero) ?? self
    default: return self
    }
  }

  /// The zeros of the scripts whose digits are used in everyday life.
  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6,
    0xE50, 0xED0, 0xF20, 0x1040, 0x17E0, 0x1810,
  ]
}
