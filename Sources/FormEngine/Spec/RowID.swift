/// The identity of a row: a text, compared and hashed by its Unicode scalars.
///
/// "é" written with one scalar and with two are the identities of two rows. An identity can be
/// written as a string literal, with or without interpolations:
///
///     let rows: [RowID] = ["melon", "row\(7)"]
public struct RowID: Hashable, Sendable {
  private let scalars: ScalarText

  /// Creates the identity with this text.
  public init(_ text: String) {
    scalars = ScalarText(text)
  }

  /// The text of the identity in specs, actions and results.
  public var text: String { scalars.text }
}

extension RowID {
  /// Creates the identity of a template row's copy.
  ///
  ///     RowID("phone", copy: 3)        // phone#3
  ///     RowID("pet", copies: [2, 1])   // pet#2.1, in copy 1 of the pets of copy 2
  ///
  /// - Parameters:
  ///   - template: The identity of the template row.
  ///   - copies: The numbers of the copies, from the outermost repeat to the innermost.
  public init(_ template: RowID, copies: [Int]) {
    self.init("\(template)#" + copies.map { String($0) }.joined(separator: "."))
  }

  /// Creates the identity of a template row's copy in a repeat that is not inside another one.
  public init(_ template: RowID, copy: Int) {
    self.init(template, copies: [copy])
  }

  /// The largest copy number. With this limit, the next number fits an `Int` on every machine.
  static let largestCopyNumber = 2_000_000_000

  /// The template row and the copy numbers if this can be the identity of a copy; otherwise `nil`.
  ///
  ///     RowID("pet#2.1").asCopy   // ("pet", [2, 1])
  ///     RowID("pet").asCopy       // nil
  @inline(never)  // Inlining it wherever it is used makes compiling slower.
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

  /// Creates the identity with this text.
  public init(_ text: String) {
    scalars = ScalarText(text)
  }

  /// The text of the identity in specs, actions and results.
  public var text: String { scalars.text }
}

extension RowID: Comparable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Creates the identity with this text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text of the identity.
  public var description: String { text }

  /// Whether one identity precedes another in the order of their Unicode scalars.
  public static func < (left: RowID, right: RowID) -> Bool { left.scalars < right.scalars }
}

extension SectionID: Comparable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Creates the identity with this text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text of the identity.
  public var description: String { text }

  /// Whether one identity precedes another in the order of their Unicode scalars.
  public static func < (left: SectionID, right: SectionID) -> Bool { left.scalars < right.scalars }
}

/// An identity that consists of a text.
package protocol TextIdentity: Hashable {
  /// Creates the identity with this text.
  init(_ text: String)
  /// The text of the identity.
  var text: String { get }
}

extension RowID: TextIdentity {}
extension SectionID: TextIdentity {}

extension TextIdentity {
  /// The identity in quotation marks, for a message.
  package var quotedForMessage: String { text.quotedForMessage }
}

/// The identity of a row or a section, either of which has a place among its siblings.
public enum OrderedID: Hashable, Sendable {
  /// The section with this id.
  case section(SectionID)
  /// The row with this id.
  case row(RowID)

  /// The text of the id.
  public var text: String {
    switch self {
    case .section(let id): id.text
    case .row(let id): id.text
    }
  }
}
