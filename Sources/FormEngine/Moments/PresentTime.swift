/// The present moment, to which typed dates and times are relative, and the order of day and month
/// in dates.
public struct PresentTime: Hashable, Sendable {
  /// The present date and time, to the minute, in the local time zone.
  public var moment: Moment
  /// Whether `6/1` is January 6 and not June 1.
  public var hasDayFirst: Bool

  /// Creates a present time.
  ///
  /// - Parameters:
  ///   - moment: The present date and time, to the minute, in the local time zone.
  ///   - dateFormat: The date format of the locale, as in `D_FMT` of POSIX. The day comes first if
  ///     `%d` or `%e` precedes `%m`.
  public init(_ moment: Moment, dateFormat: String = "%m/%d/%y") {
    self.moment = moment
    let letters = dateFormat.split(separator: "%").compactMap { $0.first }
    let first = letters.first { "demDbB".contains($0) }
    hasDayFirst = first.map { "de".contains($0) } ?? false
  }

  /// Whether dates such as `6/1` begin with the day in a language; where it is unknown, as in the locale.
  public func hasDayFirst(in vocabulary: Vocabulary) -> Bool {
    switch vocabulary.notation.dates {
    case .dayFirst: true
    case .monthFirst: false
    case .local, .either: hasDayFirst
    }
  }

  /// The present date.
  public var today: Moment { moment.date }
}
