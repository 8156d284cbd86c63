import FormEngine
import TestSupport
import Testing

@testable import FormText

/// Specs with random values for every key of the language.
@Suite("Every key with random values")
struct RandomKeyTests {
  /// A row of every kind, and some to refer to.
  private static let start = #"""
    {"formwork": 1, "title": "T", "optionLists": {"list": ["a", {"value": "b"}]}, "sections": [
      {"id": "first", "rows": [
        {"id": "text", "kind": "text"}, {"id": "number", "kind": "number"},
        {"id": "few", "kind": "number", "min": 0, "max": 5, "integer": true},
        {"id": "label", "kind": "label"}, {"id": "button", "kind": "button", "action": "reset"},
        {"id": "group", "kind": "group"}, {"id": "inner", "kind": "text", "presentedBy": "group"},
        {"id": "field", "kind": "field"},
        {"id": "editor", "kind": "picker", "options": ["a", "b"], "presentedBy": "field"}]},
      {"id": "second", "rows": [
        {"id": "line", "kind": "label"}, {"id": "toggle", "kind": "toggle"},
        {"id": "picker", "kind": "picker", "options": ["a", "b", "c"], "multiple": true},
        {"id": "date", "kind": "datePicker"}, {"id": "hidden", "kind": "hidden", "holds": "text"},
        {"id": "custom", "kind": "custom", "holds": "text"}, {"id": "repeat", "kind": "repeat"},
        {"id": "copy", "kind": "text", "presentedBy": "repeat"}]}]}
    """#

  @Test("every key is accepted with some value, and the engine opens what is accepted")
  func everyKey() throws {
    var keys = RandomKeys(seed: 1)
    let places = RandomKeys.places(in: Self.start).map { (place: $0, name: name(of: $0)) }
    var missing = Set(places.map(\.name))
    #expect(missing.count > 60)
    for _ in 0..<100 where !missing.isEmpty {
      var spec = Self.start
      for (place, name) in places where missing.contains(name) {
        for _ in 0..<8 {
          let text = keys.text(spec, at: place)
          guard let checked = try roundTrip(text) else { continue }
          _ = LiveForm(checked)
          spec = text
          missing.remove(name)
          break
        }
      }
    }
    #expect(missing == [])
  }

  /// The name of a key and its part; for all rows, if rows of every kind have it.
  private func name(of place: RandomKeys.Place) -> String {
    let isCommon =
      SpecKeys.kind(place.part) != nil
      && SpecKeys.common.contains { $0.rule.name == place.key }
    return "\(place.key) of \(isCommon ? "row" : place.part)"
  }

  /// Reads a spec, writes it and reads it again.
  ///
  /// - Returns: The spec, if it has no errors.
  private func roundTrip(_ text: String) throws -> CheckedSpec? {
    let first = SpecReader.read(Array(text.utf8), named: "")
    var walk = SpecWalk()
    try walk.read(Array(text.utf8))
    guard !walk.notes.findings.contains(where: { $0.severity == .error }) else { return nil }
    let second = SpecReader.read(Array(walk.spec.json.utf8), named: "")
    let messages = first.diagnostics.map(\.finding.message).sorted()
    #expect(messages == second.diagnostics.map(\.finding.message).sorted(), "\(text)")
    #expect(first.checked?.spec == second.checked?.spec, "\(text)")
    return first.checked
  }
}
