import FormEngine
import FormText
import Testing

@testable import FormImport

/// A form that was imported from JSON.
struct Imported {
  let form: ImportedForm

  init(_ json: String, from format: ForeignFormat? = nil, answers: String? = nil) throws {
    form = try FormImporter.read(
      Array(json.utf8), from: format, answers: answers.map { Array($0.utf8) })
    // What is written is read again as the same form.
    let read = SpecReader.read(Array(form.text.utf8), named: "form.json")
    #expect(read.checked?.spec == form.spec)
  }

  /// A survey with these elements on one page.
  static func survey(_ elements: String) throws -> Imported {
    try Imported(#"{"elements": [\#(elements)]}"#)
  }

  /// A FHIR questionnaire with these items.
  static func questionnaire(_ items: String, _ more: String = "") throws -> Imported {
    try Imported(#"{"resourceType": "Questionnaire", "item": [\#(items)]\#(more)}"#)
  }

  /// A JSON Schema of an object with these properties.
  static func schema(
    _ properties: String, _ more: String = "", ui: String? = nil, answers: String? = nil
  ) throws -> Imported {
    let schema = #"{"type": "object", "properties": {\#(properties)}\#(more)}"#
    return try Imported(
      ui.map { #"{"schema": \#(schema), \#($0)}"# } ?? schema, answers: answers)
  }

  var rows: [RowSpec] { form.spec.sections.flatMap(\.rows) }
  var losses: [String] { form.losses.map(\.message) }

  func row(_ id: RowID) -> RowSpec? { rows.first { $0.id == id } }

  func live() throws -> LiveForm { LiveForm(try form.spec.checked()) }
}

extension LiveForm {
  /// The answers that the form would submit, as JSON.
  var resultText: String { ResultText.json(result()) }
}
