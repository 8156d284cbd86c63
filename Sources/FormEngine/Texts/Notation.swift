/// How numbers and dates are written: by people in a language, or in scripts.
struct Notation: Hashable, Sendable {
  private enum Numbers: Hashable {
    /// As in JSON.
    case script
    /// As all languages have them.
    case unknown
    case known(decimalSign: Unicode.Scalar, groupSign: Unicode.Scalar?)
  }

  /// The order of the day and the month in a date without letters.
  enum DateOrder: Hashable {
    case dayFirst
    case monthFirst
    /// That of the locale, after a point always with the day first.
    case local
    /// Either; a date that means two days is not read.
    case either
  }

  private let numbers: Numbers
  let dates: DateOrder

  /// Numbers as in JSON and dates that can be only one day: what a script writes means the same everywhere.
  static let script = Notation(numbers: .script, dates: .either)

  /// What reads the same in all languages.
  static let unknown = Notation(numbers: .unknown, dates: .local)

  private init(numbers: Numbers, dates: DateOrder) {
    (self.numbers, self.dates) = (numbers, dates)
  }

  /// The notation of a language; ``unknown`` if this is none that is known.
  ///
  /// - Parameters:
  ///   - language: The tag of the language; `nil` if nobody names one.
  ///   - example: Returns the number 1,234.5 as it is written in a language, from a table of words.
  init(language: String?, example: (_ tag: String) -> String? = { _ in nil }) {
    guard let tag = language?.lowercased() else {
      self = .unknown
      return
    }
    let region = tag.languageAndRegion
    for tag in [tag, region, tag.primarySubtag] {
      guard let signs = example(tag)?.signsOfNumber ?? Self.signs(in: tag) else { continue }
      let hasMonthFirst =
        ["en", "en-us"].contains(region) || Self.yearFirst.names(tag.primarySubtag)
      self = Notation(
        numbers: .known(decimalSign: signs.decimal, groupSign: signs.group),
        dates: hasMonthFirst ? .monthFirst : .dayFirst)
      return
    }
    self = .unknown
  }

  /// Whether texts are read as they are written in a certain language.
  var isKnown: Bool { if case .known = numbers { true } else { false } }

  /// Whether texts are those of a script.
  var isScript: Bool { numbers == .script }

  /// The sign between the whole part of a number and its fraction.
  var decimalSign: Unicode.Scalar {
    if case .known(let sign, _) = numbers { sign } else { "." }
  }

  /// Whether a sign separates the thousands, also if it does so in all languages.
  func separatesThousands(_ sign: Unicode.Scalar) -> Bool {
    switch numbers {
    case .script: false
    case .unknown: sign.separatesThousandsEverywhere
    case .known(_, let groupSign): sign == groupSign || sign.separatesThousandsEverywhere
    }
  }

  /// A finite number as it is written where it can be changed, without signs between the thousands.
  func text(of number: Double) -> String {
    let text = number.plain
    return decimalSign == "." ? text : text.replacing(".", with: decimalSign)
  }

  /// A number as it is written in order to be typed. Where `1.234` could be two numbers, it has another digit.
  func unmistakable(_ number: Double) -> String {
    let text = text(of: number)
    let isMistakable = numbers == .unknown && NumberMarks(text)?.canBeTwoNumbers == true
    return isMistakable ? text + "0" : text
  }
}

/// Facts of Unicode's Common Locale Data Repository.
extension Notation {
  /// Languages with a decimal comma and points between thousands.
  private static let withPoints =
    "az bs ca da de el es eu fo fy gl hr id is it jv kl lb lo mk nl pt ro rw sl sr tr vi"
  /// Languages with a decimal comma and spaces between thousands.
  private static let withSpaces = """
    af ast be bg br cs eo et fi fr hu hy ka kk ky lt lv nb nn no oc pl pt-pt ru se sk sq sv tk \
    tt uk uz
    """
  /// Languages with a decimal point and commas between thousands; Arabic and Persian have signs of their own
  /// besides, which mean the same in every language.
  private static let withCommas = """
    am ar bn ckb cy en es-419 es-cu es-do es-gt es-hn es-mx es-ni es-pa es-pe es-pr es-sv es-us \
    fa fil ga gd gu ha he hi ig ja kn ko ml mn mr ms mt my ne pa ps sd si so sw ta te th ti tl \
    ur yi yo yue zh zu
    """
  /// Languages with a decimal point and apostrophes between thousands.
  private static let withApostrophes = "de-ch de-li gsw it-ch rm"
  /// Languages in which a date goes from the year to the day.
  private static let yearFirst = "hu ja ko lt mn yue zh"

  private typealias Signs = (decimal: Unicode.Scalar, group: Unicode.Scalar?)

  private static func signs(in tag: String) -> Signs? {
    if withCommas.names(tag) { return (".", ",") }
    if withApostrophes.names(tag) { return (".", nil) }
    if withSpaces.names(tag) { return (",", nil) }
    return withPoints.names(tag) ? (",", ".") : nil
  }
}

extension String {
  /// Whether this is a list, separated by blanks, with a word.
  fileprivate func names(_ word: String) -> Bool { split(separator: " ").contains { $0 == word } }

  /// A language tag with its region only: `zh-hant-tw` is `zh-tw`.
  fileprivate var languageAndRegion: String {
    let parts = split { $0 == "-" || $0 == "_" }
    guard let language = parts.first else { return "" }
    let region = parts.dropFirst().first { $0.utf8.count == 2 || $0.number != nil }
    return region.map { "\(language)-\($0)" } ?? String(language)
  }

  /// The signs in 1,234.5 as it is written in a language; `nil` if this is another text.
  fileprivate var signsOfNumber: (decimal: Unicode.Scalar, group: Unicode.Scalar?)? {
    guard let marks = NumberMarks(self)?.signs, marks.count == 2, marks[0] != marks[1] else {
      return nil
    }
    let group = marks[0].separatesThousandsEverywhere ? nil : marks[0]
    return marks[1] == "," ? (",", group) : (".", group == "." ? nil : group)
  }
}
