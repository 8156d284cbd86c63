import FormEngine

/// A finding with its place in a file, as printed for people.
///
///     fruit.json:9:32: error: row "melon" (Melon) … [unknownRow]
///     fruit.json:7:15: note: row "citrus" (Citrus) is here
///
/// Lines and columns count from 1, columns in bytes of UTF-8.
public struct Diagnostic: Hashable, Sendable {
  /// The name of the file, as given.
  public let file: String
  /// The finding with its place.
  public let finding: Finding<TextPlace>
}

/// A place in a text.
public struct TextPlace: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column: the UTF-8 byte in the line, from 1.
  public let column: Int

  /// Whether a place comes before another one.
  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding on one line and each of its notes on another, without a line end after the last
  /// one. Control characters in the name of the file and in the messages are spelled out.
  public var description: String {
    let name = file.withoutControlCharacters
    func line(_ place: TextPlace, _ kind: String, _ message: String) -> String {
      "\(name):\(place.line):\(place.column): \(kind): \(message.withoutControlCharacters)"
    }
    let first =
      line(finding.place, finding.severity.rawValue, finding.message)
      + " [\(finding.code.rawValue)]"
    let notes = finding.notes.map { line($0.place, "note", $0.message) }
    return ([first] + notes).joined(separator: "\n")
  }
}
