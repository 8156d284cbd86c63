import Testing

@Suite("Diagnostics of ids that are places in copies")
struct PlaceAsIDTests {
  /// A form with people who have pets, and another row.
  private func rows(_ id: String, inside: String = "z") -> String {
    """
    {"id": "people", "kind": "repeat", "max": 9},
    {"id": "person", "kind": "group", "presentedBy": "people"},
    {"id": "name", "kind": "text", "presentedBy": "person"},
    {"id": "pets", "kind": "repeat", "presentedBy": "person"},
    {"id": "pet", "kind": "text", "presentedBy": "pets"},
    {"id": "\(inside)", "kind": "text", "presentedBy": "person"},
    {"id": "\(id)", "kind": "text", "title": "X"}
    """
  }

  @Test(
    "an id that is also a place in copies gives a warning",
    arguments: [
      "people.2", "people.2.name", "people.9.pets", "people.2.pets.3", "people.01.pets.3.pet",
    ])
  func places(id: String) {
    expectFinding(
      MarkedSpec.rows(rows(id)).replacing(#""\#(id)""#, with: #"▶"\#(id)""#)
        .replacing(#"{"id": "people""#, with: #"{"id": ▷"people""#),
      "placeAsID", .warning,
      words: ["row \"\(id)\" (X)", "repeat \"people\"", "change the id"])
  }

  @Test("an id in a template that is also a place in the inner copies gives a warning")
  func inner() {
    expectFinding(
      MarkedSpec.rows(rows("x", inside: "pets.1")).replacing(#""pets.1""#, with: #"▶"pets.1""#)
        .replacing(#"{"id": "pets""#, with: #"{"id": ▷"pets""#),
      "placeAsID", .warning)
  }

  @Test(
    "an id with a dot that is no place gives no warning",
    arguments: [
      "people", "people.", "people.x", "people.0", "people.10", "people.2.nobody", "people.2.pet",
      "people.2.people.1", "pets.1", "person.1", "people.2.", "people.1.5", "2.people",
    ])
  func others(id: String) {
    if id != "people" { expectClean(rows(id)) }
    // Outside, the copies of people have other names.
    expectClean(rows("x", inside: "people.1"))
  }
}
