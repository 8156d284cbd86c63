/// The identity of a row: a text, compared and hashed by its Unicode scalars.
///
/// "é" written with one scalar and with two are the identities of two rows. An identity can be
/// written as a string literal, also one with values in it:
///
///     let rows: [RowID] = ["melon", "row\(7)"]
public struct RowID: Hashable, Sendable {
  private let scalars: ScalarText

  /// Creates the identity that is written so.
  public init(_ text: String) {
    scalars = ScalarText(text)
  }

  /// The identity as it is written in specs, actions and results.
  public var text: String { scalars.text }
}

/// The identity of a section: a text, compared and hashed by its Unicode scalars, as ``RowID`` is.
public struct SectionID: Hashable, Sendable {
  private let scalars: ScalarText

  /// Creates the identity that is written so.
  public init(_ text: String) {
    scalars = ScalarText(text)
  }

  /// The identity as it is written in specs, actions and results.
  public var text: String { scalars.text }
}

extension RowID: Comparable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The identity that is written so.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text.
  public var description: String { text }

  /// Whether one identity comes before another in the order of their Unicode scalars.
  public static func < (left: RowID, right: RowID) -> Bool { left.scalars < right.scalars }
}

extension SectionID: Comparable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The identity that is written so.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text.
  public var description: String { text }

  /// Whether one identity comes before another in the order of their Unicode scalars.
  public static func < (left: SectionID, right: SectionID) -> Bool { left.scalars < right.scalars }
}

/// An identity around a text.
package protocol TextIdentity: Hashable {
  /// Creates the identity that is written so.
  init(_ text: String)
  /// The identity as it is written.
  var text: String { get }
}

extension RowID: TextIdentity {}
extension SectionID: TextIdentity {}

extension TextIdentity {
  /// The identity between quotation marks, fit for a message.
  package var quotedForMessage: String { text.quotedForMessage }
}

/// A row or a section, which is what has a place among others.
public enum OrderedID: Hashable, Sendable {
  /// The section with this id.
  case section(SectionID)
  /// The row with this id.
  case row(RowID)

  /// The id as it is written.
  public var text: String {
    switch self {
    case .section(let id): id.text
    case .row(let id): id.text
    }
  }
}

/// Why a text can't be an id.
package enum IDFault: Hashable, Sendable {
  case empty
  /// The text has this many bytes.
  case long(Int)
  /// The text has a control character.
  case control
  /// The text has a `#`.
  case reserved
}
