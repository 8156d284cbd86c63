import FormEngine

/// A date, a time or both, read from an ISO 8601 string of the Gregorian calendar without a zone.
package struct PlainMoment: Hashable, Sendable {
  /// Whether it is a date, a time or both.
  package let kind: DatePickerContent.Mode
  /// Year, month and day, then hour, minute and second, if the kind has them.
  package let parts: [Int]

  /// Reads `YYYY-MM-DD`, `hh:mm[:ss]` or both with a `T` between; `nil` for anything else,
  /// including days and hours that don't exist.
  package init?(_ text: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let shape = text.utf8.map { digits.contains($0) ? digits.lowerBound : $0 }
    switch String(decoding: shape, as: UTF8.self) {
    case "0000-00-00": kind = .date
    case "00:00", "00:00:00": kind = .time
    case "0000-00-00T00:00", "0000-00-00T00:00:00": kind = .dateTime
    default: return nil
    }
    var parts = text.utf8.split { !digits.contains($0) }
      .map { $0.reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) } }
    if kind != .time {
      guard 1...12 ~= parts[1], 1...Self.length(ofMonth: parts[1], year: parts[0]) ~= parts[2]
      else { return nil }
    }
    if kind != .date {
      // The seconds may be missing.
      if parts.count % 3 == 2 { parts.append(0) }
      guard zip(parts.suffix(3), [24, 60, 60]).allSatisfy({ $0 < $1 }) else { return nil }
    }
    self.parts = parts
  }

  package init?(_ value: FormValue) {
    guard let text = value.text else { return nil }
    self.init(text)
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
