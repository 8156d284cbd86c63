/// What typed dates and times are relative to: the present moment, and how dates are written here.
package struct PresentTime: Hashable, Sendable {
  /// The present date and time, to the minute, in the local time zone.
  package var moment: Moment
  /// Whether `6/1` is the 6th of January, and not the 1st of June.
  package var hasDayFirst: Bool

  /// Creates a present time.
  ///
  /// - Parameter dateFormat: How the locale writes dates, as in `D_FMT` of POSIX. The day comes first
  ///   where `%d` or `%e` is before `%m`.
  package init(_ moment: Moment, dateFormat: String = "%m/%d/%y") {
    self.moment = moment
    let letters = dateFormat.split(separator: "%").compactMap { $0.first }
    let first = letters.first { "demDbB".contains($0) }
    hasDayFirst = first.map { "de".contains($0) } ?? false
  }

  /// The present date.
  package var today: Moment { moment.date }
}
