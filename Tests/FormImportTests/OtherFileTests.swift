import FormEngine
import Testing

@testable import FormImport

@Suite("Files that are no forms to import")
struct OtherFileTests {
  @Test(
    "a file of another kind is named, with what to do instead or that it can't be imported",
    arguments: [
      (
        "PK\u{3}\u{4} \u{14}xl/workbook.xml",
        "this is a spreadsheet; make an XForm of it with xls2xform"
      ),
      (
        "PK\u{3}\u{4} mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
        "this is a spreadsheet"
      ),
      ("PK\u{3}\u{4} word/document.xml", "this is an archive; unpack it"),
      (
        "\"Variable / Field Name\",\"Form Name\"\na,b\n",
        "this is a data dictionary of REDCap, which can't be imported"
      ),
      (
        #"{"display": "form", "components": [{"type": "textfield", "key": "a"}]}"#,
        "this is a form of form.io, which can't be imported"
      ),
      (
        #"{"formId": "1", "info": {"title": "T"}, "items": []}"#,
        "this is a form of Google Forms, which can't be imported"
      ),
      (
        #"<Questionnaire xmlns="http://hl7.org/fhir"><id value="x"/></Questionnaire>"#,
        "this is FHIR in XML; ask its server for JSON"
      ),
      (
        #"{"resourceType": "QuestionnaireResponse", "status": "completed"}"#,
        "this is a QuestionnaireResponse, which contains answers; import its Questionnaire"
      ),
      (
        #"{"resourceType": "Patient"}"#,
        "this is a FHIR resource of the type \"Patient\"; a form is a Questionnaire"
      ),
      (
        #"{"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": []}]}"#,
        "this is a spec already; it needs no import"
      ),
      (#"{"a": 1}"#, "this is no form of a known system"),
      ("<html5/>", "an XForm begins with the element html"),
      ("name,form\n", "unknown word"),
    ])
  func named(text: String, sentence: String) throws {
    #expect {
      try FormImporter.read(Array(text.utf8))
    } throws: { error in
      let message = (error as? ImportFailure)?.message ?? ""
      return message.hasPrefix(sentence) || sentence == "unknown word" && message.contains(sentence)
    }
  }

  @Test("an older spreadsheet is recognized, and an empty file is none")
  func bytes() {
    #expect(OtherFile([0xD0, 0xCF, 0x11, 0xE0, 0xA1]) == .spreadsheet)
    #expect(OtherFile([UInt8]()) == nil)
    #expect(OtherFile([0x50, 0x4B]) == nil)
  }

  @Test("whoever names the system has their file read as one of it")
  func named() throws {
    let schema =
      #"{"formwork": 1, "sections": 2, "type": "object", "properties": {"a": {"type": "string"}}}"#
    let form = try FormImporter.read(Array(schema.utf8), from: .jsonSchema)
    #expect(form.spec.sections.flatMap(\.rows).map(\.id) == ["a"])
  }
}
