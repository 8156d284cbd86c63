/// Why a text is no pattern.
package struct PatternError: Error, Hashable, Sendable {
  /// Where the construct begins in the pattern, from 1, in Unicode scalars.
  package let column: Int
  /// The construct as it is written.
  package let construct: String
  /// What is wrong with it and what to write instead, to be read after the construct.
  package let message: String
}
