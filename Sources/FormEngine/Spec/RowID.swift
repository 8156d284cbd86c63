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

extension RowID {
  /// The identity of the copy of a template row in a copy of its repeat.
  ///
  ///     RowID("phone", copy: 3)        // phone#3
  ///     RowID("pet", copies: [2, 1])   // pet#2.1, in copy 1 of the pets of copy 2
  ///
  /// - Parameter copies: The numbers of the copies, from the outermost repeat to the innermost.
  public init(_ template: RowID, copies: [Int]) {
    self.init("\(template)#" + copies.map { String($0) }.joined(separator: "."))
  }

  /// The identity of the copy of a template row in one repeat.
  public init(_ template: RowID, copy: Int) {
    self.init(template, copies: [copy])
  }

  /// No copy has a larger number, so that the next one is a number on every machine.
  static let largestCopyNumber = 2_000_000_000

  /// The template row and the numbers of the copies where this can be the identity of a copy, else
  /// `nil`.
  ///
  ///     RowID("pet#2.1").asCopy   // ("pet", [2, 1])
  ///     RowID("pet").asCopy       // nil
  public var asCopy: (template: RowID, copies: [Int])? {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    let numbers = text[text.index(after: mark)...].split(
      separator: ".", omittingEmptySubsequences: false)
    let copies = numbers.compactMap { number -> Int? in
      guard let first = number.utf8.first, UInt8(ascii: "1")...UInt8(ascii: "9") ~= first else {
        return nil
      }
      return Int(number).flatMap { $0 <= RowID.largestCopyNumber ? $0 : nil }
    }
    return copies.count == numbers.count ? (RowID(String(text[..<mark])), copies) : nil
  }
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
