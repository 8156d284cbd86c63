import FormEngine
import Testing

/// Forms with repeats that several suites use.
enum RepeatForms {
  /// Phones with one text each.
  static func phones(
    min: Int? = nil, max: Int? = nil, count: Int? = nil, value: FormValue? = nil,
    reorder: SectionSpec.Reorder = .within
  ) -> FormSpec {
    FormSpec("Phones", id: "phones") {
      SectionSpec("s", reorder: reorder) {
        Row.repeat("phones", min: min, max: max, count: count) {
          Row.text("phone", value: value)
        }
      }
    }
  }

  /// People; each is an open group with a name and some pets.
  static func people(
    count: Int = 1, pets: Int = 0, maxPets: Int? = nil, @RowsBuilder more: () -> [RowSpec] = { [] }
  ) -> FormSpec {
    FormSpec("People", id: "people") {
      SectionSpec("s", reorder: .within) {
        Row.repeat("people", count: count) {
          Row.group("person", isOpen: true) {
            Row.text("name")
            Row.repeat("pets", max: maxPets, count: pets) { Row.text("pet") }
          }
        }
        more()
      }
    }
  }

  /// A family history: relatives with illnesses, and illnesses with doctors.
  static func family(
    @RowsBuilder inDoctor: () -> [RowSpec] = { [] }, @RowsBuilder more: () -> [RowSpec] = { [] }
  ) -> FormSpec {
    FormSpec("Family", id: "family") {
      SectionSpec("s", reorder: .within) {
        Row.repeat("relatives") {
          Row.group("relative", isOpen: true) {
            Row.text("who")
            Row.repeat("illnesses") {
              Row.group("illness", isOpen: true) {
                Row.number("age")
                Row.repeat("doctors", max: 2) {
                  Row.group("doctor", isOpen: true) {
                    Row.text("doctorName")
                    inDoctor()
                  }
                }
              }
            }
          }
        }
        more()
      }
    }
  }
}

extension FormStage {
  /// All rows of the form in full order, hidden ones included.
  var allRows: String {
    var rows: [RowID] = []
    var next = form.firstRow
    while let row = next {
      rows.append(row)
      next = form.row(after: row)
    }
    return rows.map(\.text).joined(separator: " ")
  }

  /// The messages of all problems.
  var messages: [String] { form.problems().map(\.message) }

  /// Performs several actions, one after another.
  mutating func perform(_ actions: [FormAction]) throws {
    for action in actions { _ = try perform(action) }
  }
}

extension [StateAdjustment] {
  /// The adjustments as `goneRow a`, in the order of their texts.
  var summary: [String] { map { "\($0.code) \($0.id.text)" }.sorted() }
}

extension FormState {
  /// The state without the next numbers of copies, which undo does not restore.
  var withoutNextCopies: FormState {
    var state = self
    for section in state.sections.indices {
      for row in state.sections[section].rows.indices {
        state.sections[section].rows[row].nextCopy = nil
      }
    }
    return state
  }
}
