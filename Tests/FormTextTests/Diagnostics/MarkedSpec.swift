import FormEngine
import FormText
import Testing

/// A spec text in which `▶` marks the place of a finding and `▷` those of its notes.
struct MarkedSpec {
  let bytes: [UInt8]
  private(set) var places: [TextPlace] = []
  private(set) var notePlaces: [TextPlace] = []

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "▶": places.append(.init(line, column))
      case "▷": notePlaces.append(.init(line, column))
      default:
        let encoded = Array(String(scalar).utf8)
        bytes += encoded
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + encoded.count)
      }
    }
    self.bytes = bytes
  }

  /// Wraps rows into the one section of a form.
  static func rows(_ rows: String, form: String = "") -> String {
    """
    {"formwork": 1, "title": "T", \(form)"sections": [
      {"id": "s", "rows": [
    \(rows)
      ]}
    ]}
    """
  }
}

struct TextPlace: Hashable, Comparable, CustomStringConvertible {
  let line: Int
  let column: Int

  init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }

  init(_ place: FormText.TextPlace) { self.init(place.line, place.column) }

  static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  var description: String { "\(line):\(column)" }
}

/// Expects that reading a marked spec gives exactly one finding, at its mark, with notes at theirs.
///
/// - Parameters:
///   - words: What the message or the notes must name: rows, and what to do.
///   - ignoresNotes: Whether notes may be anywhere.
func expectFinding(
  _ marked: String, _ code: String, _ severity: SpecFinding.Severity = .error,
  words: [String] = [], ignoresNotes: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let spec = MarkedSpec(marked)
  let reading = SpecReader.read(spec.bytes, named: "f.json")
  let diagnostics = reading.diagnostics.filter { code == "noTitle" || !$0.isOfTitle }
  let all = diagnostics.map(\.description).joined(separator: "\n")
  #expect(diagnostics.count == 1, "\(all)", sourceLocation: sourceLocation)
  guard let finding = diagnostics.first?.finding else { return }
  #expect(finding.code.rawValue == code, "\(all)", sourceLocation: sourceLocation)
  #expect(finding.severity == severity, "\(all)", sourceLocation: sourceLocation)
  #expect(
    [TextPlace(finding.place)] == spec.places, "\(all)", sourceLocation: sourceLocation)
  #expect(
    ignoresNotes || finding.notes.map { TextPlace($0.place) }.sorted() == spec.notePlaces,
    "\(all)", sourceLocation: sourceLocation)
  for word in words {
    #expect(all.contains(word), "\(word) is not in: \(all)", sourceLocation: sourceLocation)
  }
  #expect(
    (reading.checked == nil) == (severity == .error), sourceLocation: sourceLocation)
}

/// Expects that a spec of these rows has no finding at all.
func expectClean(
  _ rows: String, form: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let reading = SpecReader.read(Array(MarkedSpec.rows(rows, form: form).utf8), named: "f.json")
  let diagnostics = reading.diagnostics.filter { !$0.isOfTitle }
  let all = diagnostics.map(\.description).joined(separator: "\n")
  #expect(diagnostics.isEmpty, "\(all)", sourceLocation: sourceLocation)
  #expect(reading.checked != nil, sourceLocation: sourceLocation)
}

extension Diagnostic {
  /// Whether a row has no title, which most specs of these tests leave out to be short.
  var isOfTitle: Bool { finding.code == .noTitle }
}
