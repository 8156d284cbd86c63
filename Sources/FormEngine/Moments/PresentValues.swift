/// The present date and time as expressions read them, as far as the host gives them.
package struct PresentValues: Hashable, Sendable {
  package let today: FormValue?
  package let now: FormValue?

  /// - Parameters:
  ///   - today: The present date; `nil` for that of the present time.
  ///   - now: The present date and time, which is written with seconds if it has any.
  package init(today: Moment? = nil, now: Moment? = nil) {
    self.today = (today ?? now).map { .text($0.text(.date)) }
    self.now = now.map { .text($0.text(.dateTime, withSeconds: $0.second != 0)) }
  }

  /// Nothing: the host gives neither.
  package static let unknown = PresentValues()
}
