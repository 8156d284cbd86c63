import FormEngine

/// A finding with its place in a file, as it is printed for people.
///
///     fruit.json:9:32: error: row "melon" (Melon) … [unknownRow]
///     fruit.json:7:15: note: row "citrus" (Citrus) is here
///
/// Lines and columns count from 1, columns in bytes of UTF-8.
public struct Diagnostic: Hashable, Sendable {
  /// The name of the file, as it was given.
  public let file: String
  /// Where the finding begins.
  public let place: TextPlace
  /// How bad it is.
  public let severity: SpecFinding.Severity
  /// A name for this kind of finding that does not change between versions, such as `unknownRow`.
  public let code: String
  /// What is wrong and what to do.
  public let message: String
  /// The other places that belong to the finding.
  public let notes: [Note]

  /// A further place of a finding, in the same file.
  public struct Note: Hashable, Sendable {
    /// Where it is.
    public let place: TextPlace
    /// What is there.
    public let message: String
  }
}

/// A place in a text.
public struct TextPlace: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The byte of UTF-8 in the line, from 1.
  public let column: Int

  /// Whether a place comes before another one.
  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding on one line and each of its notes on another, without a line end behind the last.
  /// Control characters of the file's name and of the texts in it are spelt out.
  public var description: String {
    let name = file.withoutControlCharacters
    func line(_ place: TextPlace, _ kind: String, _ message: String) -> String {
      "\(name):\(place.line):\(place.column): \(kind): \(message.withoutControlCharacters)"
    }
    let first = line(place, severity.rawValue, message) + " [\(code)]"
    return ([first] + notes.map { line($0.place, "note", $0.message) }).joined(separator: "\n")
  }
}
