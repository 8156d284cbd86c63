/// The reason why a text is not a valid pattern.
package struct PatternError: Error {
  /// The column at which the construct begins, from 1, in Unicode scalars.
  package let column: Int
  /// The construct as written.
  package let construct: String
  /// What is wrong with the construct and what to write instead, worded to follow the construct.
  package let message: String
}
