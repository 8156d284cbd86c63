/// Comparisons with `nil`, for all modules of the package.
///
/// Without these the compiler chooses the standard library's operator for optionals with
/// `Equatable` values, which compares the values: this takes two copies of the optional, and code
/// for each type that compares all of its parts.
extension Optional {
  /// Returns whether there is no value.
  @_transparent @usableFromInline
  package static func == (value: Wrapped?, none: _OptionalNilComparisonType) -> Bool {
    if case .none = value { true } else { false }
  }

  /// Returns whether there is a value.
  @_transparent @usableFromInline
  package static func != (value: Wrapped?, none: _OptionalNilComparisonType) -> Bool {
    if case .none = value { false } else { true }
  }
}
