/// Comparing with `nil`, for all modules of the package.
///
/// Without these the compiler chooses the operator of the library that compares the values where they
/// are `Equatable`: two copies of the optional, and code for each type that compares all of its parts.
extension Optional {
  /// Whether there is no value.
  @_transparent @usableFromInline
  package static func == (value: Wrapped?, none: _OptionalNilComparisonType) -> Bool {
    if case .none = value { true } else { false }
  }

  /// Whether there is a value.
  @_transparent @usableFromInline
  package static func != (value: Wrapped?, none: _OptionalNilComparisonType) -> Bool {
    if case .none = value { false } else { true }
  }
}
