/// Reads dates and times as typed by people:
///
/// - a date: `2025-6-1`, `20250601`, `2025/6/1`; `1.6.`; `1/6`, `1.6.2025` and `1-6-2025` in the order of the
///   language: with the day first, but in American English, and where the year comes first, with the month first. Where
///   the language is unknown, `1/6` is in the order of the locale, `6-1` has the month first and `1.6.2025` the day;
///   `1 June`, `Jun 1, 2025`; `today`, `tomorrow`, `yesterday`; `fri` or `friday`; `+3`, `+3d`,
///   `-2w`, `+1m`, `+1y` from today
/// - a time: `9:30`, `9.30`, `930`, `0930`, `9`, `9:30:15`, `9pm`, `9:30 am`, `now`
/// - both: a date and a time with blanks, a comma or a T between them, `202506010930`, `now`
///
/// The words can also be those of another language: `1. Juni`, `heute`, `freitag`, `jetzt`, `+1j`.
///
/// A day of the week is the next one after today, and a date without a year is the next one from
/// today, in both cases not before the picker's `min`. If that is after the picker's `max`, it is
/// the last one up to `max`. Years have four digits or two; two digits from 69 on mean the 20th
/// century (POSIX, `strptime`). Minutes and seconds always have two digits: with fewer the text is
/// unfinished.
public struct TypedMoment {
  let present: PresentTime
  let words: TypedWords
  let order: Notation.DateOrder
  /// The days of the picker's bounds.
  let least: Moment?
  let greatest: Moment?
  var moment = Moment()
  private var hasSeconds = false

  /// The ISO 8601 text of a typed moment; `nil` if the text is not a moment of the picker's mode.
  /// Bounds are not checked.
  ///
  /// - Parameters:
  ///   - text: The text, as a person types it.
  ///   - picker: The picker, whose mode and bounds decide what the text means.
  ///   - present: The time to which the text is relative.
  ///   - vocabulary: The language of the order of dates, in which words such as `today` are tried first.
  public static func iso(
    _ text: String, in picker: DatePickerContent, at present: PresentTime,
    in vocabulary: Vocabulary = Vocabulary(nil)
  ) -> String? {
    let moments = readings(text, in: picker, at: present, in: vocabulary)
    return moments.count == 1 ? moments[0] : nil
  }

  /// What a text can mean: in a script, a date may begin with the day or with the month.
  static func readings(
    _ text: String, in picker: DatePickerContent, at present: PresentTime,
    in vocabulary: Vocabulary
  ) -> [String] {
    let order = vocabulary.notation.dates
    let orders = order == .either ? [Notation.DateOrder.dayFirst, .monthFirst] : [order]
    let words = TypedWords(vocabulary)
    let moments = orders.compactMap { order in
      moment(text, in: picker, TypedMoment(picker, present, words, order))
    }
    return moments.count == 2 && moments[0] == moments[1] ? [moments[0]] : moments
  }

  private static func moment(
    _ text: String, in picker: DatePickerContent, _ empty: TypedMoment
  ) -> String? {
    let letters = text.lowercased().replacing("’", with: "'")[...].withoutBlanks
    var typed = empty
    let isRead =
      switch picker.mode {
      case .date: typed.readDate(letters)
      case .time: typed.readTime(letters)
      case .dateTime: typed.readBoth(letters)
      }
    return isRead ? typed.moment.text(picker.mode, withSeconds: typed.hasSeconds) : nil
  }

  private init(
    _ picker: DatePickerContent, _ present: PresentTime, _ words: TypedWords,
    _ order: Notation.DateOrder
  ) {
    (self.present, self.words, self.order) = (present, words, order)
    let isTime = picker.mode == .time
    (least, greatest) = isTime ? (nil, nil) : (picker.earliest?.date, picker.latest?.date)
  }

  // MARK: - Both

  private mutating func readBoth(_ text: Substring) -> Bool {
    if words.means(text, "now") { return readDate("today") && readTime(text) }
    if text.utf8.count >= 12, text.number != nil {
      return readDate(text.prefix(8)) && readTime(text.dropFirst(8))
    }
    // In `june 1 2025` the year is not a time.
    if text.suffix(4).number ?? 0 >= 1000, readDate(text) { return false }
    let isGap: (Character) -> Bool = { " ,".contains($0) }
    let gaps = text.indices.filter { isGap(text[$0]) }.reversed()
    return (gaps + [text.lastIndex(of: "t")].compactMap { $0 }).contains { gap in
      let date = text[..<gap]
      return date.last.map(isGap) == false && readDate(date)
        && readTime(text[gap...].dropFirst().withoutBlanks)
    }
  }

  // MARK: - Times

  private mutating func readTime(_ text: Substring) -> Bool {
    if words.means(text, "now") {
      (moment.hour, moment.minute) = (present.moment.hour, present.moment.minute)
      return true
    }
    let letters = text[text.firstLetter...]
    let digits = text[..<letters.startIndex].withoutBlanks
    let parts = digits.split(omittingEmptySubsequences: false) { ":.".contains($0) }
    let isRead = parts.count == 1 ? takeTime(digits) : take(parts)
    return isRead && takeHalf(letters)
  }

  /// Takes a time without separators: all digits except the last two or four are hours.
  private mutating func takeTime(_ digits: Substring) -> Bool {
    switch digits.utf8.count {
    case 1, 2: take([digits, "00"])
    case 3, 4: take([digits.dropLast(2), digits.suffix(2)])
    case 5, 6: take([digits.dropLast(4), digits.dropLast(2).suffix(2), digits.suffix(2)])
    default: false
    }
  }

  private mutating func take(_ parts: [Substring]) -> Bool {
    let numbers = parts.compactMap { $0.number }
    guard 2...3 ~= parts.count, numbers.count == parts.count, parts[0].utf8.count <= 2,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return false }
    (moment.hour, moment.minute) = (numbers[0], numbers[1])
    hasSeconds = numbers.count == 3
    moment.second = hasSeconds ? numbers[2] : 0
    return true
  }

  /// Takes `am` or `pm`, or its first letter, after an hour from 1 to 12.
  private mutating func takeHalf(_ letters: Substring) -> Bool {
    guard !letters.isEmpty else { return true }
    guard ["a", "am", "p", "pm"].contains(letters), 1...12 ~= moment.hour else { return false }
    moment.hour = moment.hour % 12 + (letters.hasPrefix("p") ? 12 : 0)
    return true
  }
}

extension Substring {
  /// The number with these digits; `nil` if there are none or other characters.
  var number: Int? {
    utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(self) : nil
  }

  /// The index of the first letter of a lowercase text, in any script, or the end of the text.
  var firstLetter: Index {
    utf8.firstIndex { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 >= 0x80 } ?? endIndex
  }

  /// The text without blanks and commas at its start and blanks at its end.
  fileprivate var withoutBlanks: Substring {
    var text = drop { $0 == " " || $0 == "," }
    while text.last == " " { text.removeLast() }
    return text
  }
}
