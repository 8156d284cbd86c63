import FormEngine
import FormText
import Foundation
import Testing

@Suite("States and problems in Swift's coders")
struct CodableTests {
  @Test("a state that is encoded and decoded is the same, and is the object of its JSON text")
  func states() throws {
    var form = try LiveForm(
      FormSpec("T") {
        SectionSpec("s") {
          Row.text("name", title: "Name")
          Row.toggle("on", title: "On", value: nil)
          Row.repeat("list", title: "List", count: 2) { Row.number("n", title: "N") }
        }
      })
    try form.perform(.set("name", "Ä \"quoted\""))
    try form.perform(.set("n#2", 1.5))
    let data = try JSONEncoder().encode(form.state)
    #expect(try JSONDecoder().decode(FormState.self, from: data) == form.state)
    #expect(try FormState(json: Array(data)) == form.state)
    let list = try PropertyListEncoder().encode([form.state])
    #expect(try PropertyListDecoder().decode([FormState].self, from: list) == [form.state])
  }

  @Test("what is no state is refused with the reason")
  func damaged() throws {
    for text in ["{}", #"{"formworkState": 99}"#, "[1]", "null"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(FormState.self, from: Data(text.utf8))
      }
    }
  }

  @Test("problems are encoded with their codes, also those from outside")
  func problems() throws {
    let problems = [
      FormProblem(row: "a", code: .required, message: "Enter it."),
      FormProblem(row: "b#2", code: .external("taken"), message: "Taken.", isBlocking: true),
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(problems)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"[{"code":"required","message":"Enter it.","row":"a"},"#
        + #"{"blocking":true,"code":"taken","message":"Taken.","row":"b#2"}]"#)
    #expect(try JSONDecoder().decode([FormProblem].self, from: data) == problems)
  }
}
