import FormEngine

extension FormExpression {
  /// Returns the value of the expression, given the answer of each row that it reads; `nil` if it
  /// has none. A row that holds a list gives the list.
  ///
  /// - Parameter today: The present date, if the host gives one.
  package func value(today: FormValue? = nil, answer: (RowID) -> PlainAnswer?) -> FormValue? {
    switch shape {
    case .value(let value): return value
    case .valueOf(let id): return answer(id)?.value
    case .scoreOf(let id): return answer(id).map { .number($0.score) }
    case .titleOf(let id): return answer(id)?.title
    case .previous(let id): return answer(id.inCopyBefore)?.value
    case .copy(let id): return answer(id.asPlaceOfCopy)?.value
    case .today: return today
    case .now: return answer(.presentTime)?.value
    case .choice(let condition, let then, let otherwise):
      return (condition.holds(today: today, answer: answer) ? then : otherwise)?
        .value(today: today, answer: answer)
    case .function(let function, let operands):
      // Where only one value is possible, a list is no operand that fits. A row that is read may have been
      // replaced by one that holds a list.
      return function.value(
        of: function.takesLists
          ? operands.flatMap { $0.operands(today, answer: answer) }
          : operands.map { $0.value(today: today, answer: answer) })
    }
  }

  /// Whether the outcome of the expression is a date or a time.
  package func givesMoments(answer: (RowID) -> PlainAnswer?) -> Bool {
    switch shape {
    case .today, .now, .function(.later, _), .function(.dateOf, _), .function(.timeOf, _): true
    case .valueOf(let id): answer(id)?.isMoment ?? false
    case .previous(let id): answer(id.inCopyBefore)?.isMoment ?? false
    case .function(.min, let parts), .function(.max, let parts):
      parts.contains { $0.givesMoments(answer: answer) }
    case .choice(_, let then, let otherwise):
      then.givesMoments(answer: answer) || otherwise?.givesMoments(answer: answer) ?? false
    case .value, .scoreOf, .titleOf, .copy, .function: false
    }
  }

  /// The values of the expression as operands: one for each member of a list or each of several
  /// copies.
  private func operands(
    _ today: FormValue?, answer: (RowID) -> PlainAnswer?
  ) -> [FormValue?] {
    if case .scoreOf(let id) = shape, let copies = answer(id)?.copies {
      return copies.map { .number($0.score) }
    }
    let value = value(today: today, answer: answer)
    if case .list(let members)? = value { return members.map { $0 } }
    return [value]
  }
}

extension RowID {
  // No row has an id with a space at its start, so that these can be asked for like ids of rows.

  /// The name under which the answer in the copy before is asked for.
  package var inCopyBefore: RowID { RowID(" previous " + text) }

  /// The name under which the place of the copy is asked for.
  package var asPlaceOfCopy: RowID { RowID(" copy " + text) }

  /// The name under which the present date and time are asked for.
  package static let presentTime: RowID = " now"

  /// The row whose answer in the copy before is asked for.
  package var askedInCopyBefore: RowID? { asked(" previous ") }

  /// The repeat of which the place of a copy is asked for.
  package var askedForPlace: RowID? { asked(" copy ") }

  private func asked(_ start: String) -> RowID? {
    text.hasPrefix(start) ? RowID(String(text.dropFirst(start.count))) : nil
  }
}

extension FormExpression.Function {
  /// Whether each member of a list is an operand of the function.
  fileprivate var takesLists: Bool {
    switch self {
    case .count, .join, .sum, .average, .min, .max, .product: true
    default: false
    }
  }

  fileprivate func value(of operands: [FormValue?]) -> FormValue? {
    let answered = operands.compactMap { $0 }
    // A row may have been replaced by one of another type: its answer is not a number, so the
    // result is unknown.
    let numbers = answered.map { $0.number ?? .nan }
    let isComplete = answered.count == operands.count
    switch self {
    case .count: return .number(Double(answered.count))
    case .join(let separator):
      let texts = answered.map { $0.text ?? "\($0)" }
      return texts.isEmpty ? nil : .text(texts.joined(separator: separator))
    case .sum: return answered.isEmpty ? nil : .written(numbers) { $0 + $1 }
    case .average:
      return answered.isEmpty ? nil : .calculated(numbers.compensatedSum / Double(numbers.count))
    case .min: return Self.first(of: answered) { $0 < $1 }
    case .max: return Self.first(of: answered) { $0 > $1 }
    case .product: return isComplete ? .written([1] + numbers) { $0 * $1 } : nil
    case .difference: return isComplete ? .written(numbers) { $0 + -$1 } : nil
    case .quotient: return isComplete ? .calculated(numbers[0] / numbers[1]) : nil
    case .round(let digits): return isComplete ? .finite(numbers[0].rounded(to: digits)) : nil
    case .floor: return isComplete ? .finite(numbers[0].rounded(.down)) : nil
    case .remainder:
      return isComplete ? .written(numbers) { $0.remainder(by: $1) } : nil
    case .length: return answered.first?.text.map { .number(Double($0.count)) }
    case .number:
      return answered.first?.text.flatMap { TypedNumber($0).number }.map { .number($0) }
    case .days: return isComplete ? Self.between(answered) { $0.days(until: $1) } : nil
    case .years: return isComplete ? Self.between(answered) { $0.years(until: $1) } : nil
    case .months: return isComplete ? Self.between(answered) { $0.months(until: $1) } : nil
    case .hours:
      return isComplete ? Self.minutes(answered).map { .calculated($0 / 60) } ?? nil : nil
    case .minutes:
      return isComplete
        ? Self.minutes(answered).map { .finite($0.rounded(.towardZero)) } ?? nil : nil
    case .dateOf: return Self.part(answered.first, .date)
    case .timeOf: return Self.part(answered.first, .time)
    case .later(let unit):
      guard isComplete, let count = answered[1].number, let moment = PlainMoment(answered[0]) else {
        return nil
      }
      return moment.text(after: count, unit, like: answered[0].text ?? "").map { .text($0) }
    }
  }

  /// The first value that no other one precedes. A number and a date can't be compared, nor can dates
  /// of different kinds.
  private static func first(
    of values: [FormValue], isBefore: (Double, Double) -> Bool
  ) -> FormValue? {
    var best = values.first
    for value in values {
      if let other = value.number, let own = best?.number, isBefore(other, own) { best = value }
      if let other = PlainMoment(value), let own = best.flatMap({ PlainMoment($0) }),
        other.kind == own.kind, isBefore(other.seconds, own.seconds)
      {
        best = value
      }
    }
    return best == .number(0) ? 0 : best
  }

  /// The minutes from a time to the next such time, or between two dates with times.
  private static func minutes(_ values: [FormValue]) -> Double? {
    let moments = values.compactMap { PlainMoment($0) }
    guard moments.count == 2, moments[0].kind == moments[1].kind, moments[0].kind != .date else {
      return nil
    }
    let minutes = (moments[1].seconds - moments[0].seconds) / 60
    return minutes < 0 && moments[0].kind == .time ? minutes + 24 * 60 : minutes
  }

  /// The part of a date with time before or after the letter between them.
  private static func part(_ value: FormValue?, _ kind: DatePickerContent.Mode) -> FormValue? {
    guard let value, PlainMoment(value)?.kind == .dateTime else { return nil }
    let parts = value.text?.split(separator: "T") ?? []
    return (kind == .date ? parts.first : parts.last).map { .text(String($0)) }
  }

  private static func between(
    _ values: [FormValue], _ distance: (PlainMoment, PlainMoment) -> Int
  ) -> FormValue? {
    let moments = values.compactMap { PlainMoment($0) }
    guard moments.count == 2 else { return nil }
    return .number(Double(distance(moments[0], moments[1])))
  }
}

extension FormValue {
  /// A number without a negative zero; `nil` if it is not finite.
  fileprivate static func finite(_ number: Double) -> FormValue? {
    number.isFinite ? .number(number == 0 ? 0 : number) : nil
  }
}

extension FormValue {
  /// The outcome of a calculation with the digits that people would write. Whole numbers that doubles
  /// represent exactly keep all theirs.
  fileprivate static func calculated(_ number: Double) -> FormValue? {
    let isExact = number == number.rounded() && number.magnitude <= 9_007_199_254_740_992
    return finite(isExact ? number : number.roundedToPlainDigits)
  }

  /// The outcome of a calculation on paper, from the first number to the last.
  fileprivate static func written(
    _ numbers: [Double], by calculate: (PlainDecimal, PlainDecimal) -> PlainDecimal?
  ) -> FormValue? {
    guard numbers.allSatisfy({ $0.isFinite }), let first = numbers.first else { return nil }
    let outcome = numbers.dropFirst().reduce(Optional(PlainDecimal(first))) { outcome, number in
      outcome.flatMap { calculate($0, PlainDecimal(number)) }
    }
    guard let outcome, let number = Double(outcome.text) else { return nil }
    let isWhole = !outcome.digits.prefix(outcome.places).contains { $0 != 0 }
    let isExact = isWhole && number.magnitude <= 9_007_199_254_740_992
    return finite(isExact ? number : number.rounded(text: outcome.text) { _, zeros in zeros + 15 })
  }
}

extension [Double] {
  /// The sum, with what is lost by rounding added at the end.
  fileprivate var compensatedSum: Double {
    var (sum, lost) = (0.0, 0.0)
    for number in self {
      let next = sum + number
      let (large, small) =
        sum.magnitude >= number.magnitude ? (sum, number) : (number, sum)
      lost += (large - next) + small
      sum = next
    }
    return sum + lost
  }
}

extension Double {
  /// The number rounded to a number of decimal places, digit by digit.
  package func rounded(to places: Int) -> Double { rounded { point, _ in point + places } }

  /// The number rounded to 15 significant digits.
  fileprivate var roundedToPlainDigits: Double { rounded { _, zeros in zeros + 15 } }

  /// A number of which a text has all digits, rounded.
  fileprivate func rounded(
    text: String, keeping kept: (_ point: Int, _ zeros: Int) -> Int
  ) -> Double {
    let digits = text.drop { $0 == "-" }
    let rounded = Self.rounded(String(digits), keeping: kept)
    // A rounded text may write more than the largest double.
    return rounded.map { $0.isFinite ? (self < 0 ? -$0 : $0) : self } ?? self
  }

  /// The number rounded half away from zero on its shortest decimal text.
  ///
  /// - Parameter kept: Returns the number of digits to keep, from the number of digits before the
  ///   decimal point, with zeros or less than none as the exponent requires, and that of leading
  ///   zeros in the text.
  private func rounded(keeping kept: (_ point: Int, _ zeros: Int) -> Int) -> Double {
    guard isFinite else { return self }
    return rounded(text: magnitude.description, keeping: kept)
  }

  /// The number that a text writes without a sign, rounded; `nil` if no digits are dropped.
  private static func rounded(
    _ text: String, keeping kept: (_ point: Int, _ zeros: Int) -> Int
  ) -> Double? {
    let parts = text.split(separator: "e")
    let halves = parts[0].split(separator: ".")
    let fraction = halves.count == 2 ? halves[1] : ""
    var digits = (halves[0] + fraction).map { $0.wholeNumberValue ?? 0 }
    let point = halves[0].count + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
    let kept = kept(point, digits.prefix { $0 == 0 }.count)
    guard kept < digits.count else { return nil }
    if kept < 0 { return 0 }
    let isUp = digits[kept] >= 5
    digits = [0] + digits[..<kept]
    if isUp {
      var place = digits.count - 1
      while digits[place] == 9 {
        digits[place] = 0
        place -= 1
      }
      digits[place] += 1
    }
    return Double(digits.map { "\($0)" }.joined() + "e\(point - kept)")
  }
}

extension PlainMoment {
  private var date: [Int] { kind == .time ? [1, 1, 1] : Array(parts[..<3]) }
  private var time: [Int] { kind == .date ? [0, 0, 0] : Array(parts.suffix(3)) }

  /// The seconds since the beginning of the year 1.
  fileprivate var seconds: Double {
    let years = date[0] - 1
    var days = years * 365 + (years / 4 - years / 100 + years / 400)
    if date[0] == 0 { days = -366 }
    for month in 1..<date[1] { days += Self.length(ofMonth: month, year: date[0]) }
    days += date[2] - 1
    return Double(days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2])
  }

  /// The number of midnights until another moment.
  fileprivate func days(until other: PlainMoment) -> Int {
    Int((other.seconds / 86_400).rounded(.down) - (seconds / 86_400).rounded(.down))
  }

  /// The number of whole months until another moment.
  fileprivate func months(until other: PlainMoment) -> Int {
    if other.seconds < seconds { return -other.months(until: self) }
    let isBefore = (Array(other.date[2...]) + other.time)
      .lexicographicallyPrecedes(Array(date[2...]) + time)
    return (other.date[0] - date[0]) * 12 + other.date[1] - date[1] - (isBefore ? 1 : 0)
  }

  /// The text of the time that a number of minutes leads to around the clock, and how often midnight is
  /// passed on the way.
  private func turned(by minutes: Double, _ text: String) -> (days: Double, time: String) {
    let all = Double(time[0] * 60 + time[1]) + minutes
    let days = (all / 1_440).rounded(.down)
    let rest = Int(all - days * 1_440)
    let clock = [rest / 60, rest % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return (
      days,
      clock.joined(separator: ":")
        + text.suffix(from: text.firstIndex(of: ":") ?? text.endIndex).dropFirst(3)
    )
  }

  /// The text of the moment a whole number of units later, with seconds only if a text has them;
  /// `nil` for a moment without such units, for another number and outside the years 1 to 9999.
  fileprivate func text(
    after count: Double, _ unit: FormExpression.DateUnit, like text: String
  ) -> String? {
    if unit == .hours || unit == .minutes {
      let minutes = unit == .hours ? count * 60 : count
      guard kind != .date, count == count.rounded(),
        abs(minutes + Double(time[0] * 60 + time[1])) < 6e9
      else { return nil }
      let (days, time) = turned(by: minutes, text)
      if kind == .time { return time }
      return self.text(after: days, .days, like: text).map { $0.prefix(11) + time }
    }
    guard kind != .time, count == count.rounded(), abs(count) < 4_000_000 else { return nil }
    var (year, month, day) = (date[0], date[1], date[2])
    switch unit {
    case .minutes, .hours: break
    case .days: day += Int(count)
    case .weeks: day += Int(count) * 7
    case .months, .years:
      let months = year * 12 + month - 1 + Int(count) * (unit == .years ? 12 : 1)
      guard months >= 12 else { return nil }
      (year, month) = (months / 12, months % 12 + 1)
      day = Swift.min(day, Self.length(ofMonth: month, year: year))
    }
    while day < 1, year >= 1 {
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
      day += Self.length(ofMonth: month, year: year)
    }
    while day > Self.length(ofMonth: month, year: year) {
      day -= Self.length(ofMonth: month, year: year)
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    guard 1...9_999 ~= year else { return nil }
    let parts = [10_000 + year, 100 + month, 100 + day].map { String("\($0)".dropFirst()) }
    return parts.joined(separator: "-") + text.dropFirst(10)
  }

  /// The number of birthdays until another moment.
  fileprivate func years(until other: PlainMoment) -> Int {
    if other.seconds < seconds { return -other.years(until: self) }
    let isBeforeBirthday = (Array(other.date[1...]) + other.time)
      .lexicographicallyPrecedes(Array(date[1...]) + time)
    return other.date[0] - date[0] - (isBeforeBirthday ? 1 : 0)
  }
}
