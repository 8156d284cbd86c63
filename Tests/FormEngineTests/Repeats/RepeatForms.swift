import FormEngine
import Testing

/// Forms with repeats that several suites use.
enum RepeatForms {
  /// Phones with one text each.
  static func phones(count: Int) -> FormSpec {
    FormSpec("Phones", id: "phones") {
      SectionSpec("s", reorder: .within) {
        Row.repeat("phones", count: count) { Row.text("phone") }
      }
    }
  }

  /// People; each is an open group with a name and some pets.
  static func people(count: Int = 1, pets: Int = 0) -> FormSpec {
    FormSpec("People", id: "people") {
      SectionSpec("s", reorder: .within) {
        Row.repeat("people", count: count) {
          Row.group("person", isOpen: true) {
            Row.text("name")
            Row.repeat("pets", count: pets) { Row.text("pet") }
          }
        }
      }
    }
  }
}

extension FormStage {
  /// Performs several actions, one after another.
  mutating func perform(_ actions: [FormAction]) throws {
    for action in actions { _ = try perform(action) }
  }
}
