import FormEngine

/// A date, a time or both, read from an ISO 8601 string of the Gregorian calendar without a zone.
struct PlainMoment: Hashable, Sendable {
  /// Whether it is a date, a time or both.
  let kind: DatePickerContent.Mode
  /// Year, month and day, then hour, minute and second, if the kind has them.
  let parts: [Int]

  /// Reads `YYYY-MM-DD`, `hh:mm[:ss]` or both with a `T` between; `nil` for anything else,
  /// including days and hours that don't exist.
  init?(_ text: String) {
    let halves = text.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
      .map(Array.init)
    if halves.count == 2, let date = Self.date(halves[0]), let time = Self.time(halves[1]) {
      kind = .dateTime
      parts = date + time
    } else if halves.count == 1, let date = Self.date(halves[0]) {
      kind = .date
      parts = date
    } else if halves.count == 1, let time = Self.time(halves[0]) {
      kind = .time
      parts = time
    } else {
      return nil
    }
  }

  /// Reads the text of a value.
  init?(_ value: FormValue) {
    guard let text = value.text else { return nil }
    self.init(text)
  }

  private static func date(_ bytes: [UInt8]) -> [Int]? {
    guard let parts = numbers(bytes, widths: [4, 2, 2], between: UInt8(ascii: "-")),
      (1...12).contains(parts[1]),
      (1...length(ofMonth: parts[1], year: parts[0])).contains(parts[2])
    else { return nil }
    return parts
  }

  private static func time(_ bytes: [UInt8]) -> [Int]? {
    let colon = UInt8(ascii: ":")
    guard
      let parts = numbers(bytes, widths: [2, 2, 2], between: colon)
        ?? numbers(bytes, widths: [2, 2], between: colon).map({ $0 + [0] }),
      parts[0] < 24, parts[1] < 60, parts[2] < 60
    else { return nil }
    return parts
  }

  private static func numbers(
    _ bytes: [UInt8], widths: [Int], between separator: UInt8
  ) -> [Int]? {
    let pieces = bytes.split(separator: separator, omittingEmptySubsequences: false)
    guard pieces.map(\.count) == widths else { return nil }
    var numbers: [Int] = []
    for piece in pieces {
      let digits = piece.map { Int($0) - 48 }
      guard digits.allSatisfy((0...9).contains) else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + $1 })
    }
    return numbers
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
