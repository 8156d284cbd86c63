import FormEngine
import FormFiles
import FormText
import Foundation
import TestSupport
import Testing

@Suite("The page on reading results")
struct ReadingResultsTests {
  @Test("its examples run")
  func examples() throws {
    enum Plan: String, Decodable, CaseIterable {
      case car, train
    }
    struct Person: Decodable {
      var name: String
      var age: Int?
    }
    struct Trip: Decodable {
      var plan: Plan
      var start: Date
      var people: [Person]
    }
    let spec = FormSpec("Trip") {
      SectionSpec("trip", title: "Trip") {
        Row.picker("plan", title: "By", options: .cases(of: Plan.self), value: "train")
        Row.datePicker("start", title: "Start")
        Row.repeat("people", title: "People", adding: "Add person") {
          Row.group("person", title: "Person") {
            Row.text("name", title: "Name")
            Row.number("age", title: "Age", isInteger: true)
          }
        }
      }
    }
    var form = try LiveForm(spec)
    let utc = TimeZone(secondsFromGMT: 0)!
    form[RowKey<Date>("start", in: utc)] = Date(timeIntervalSince1970: 1_780_000_000)
    try form.perform(.set("people", [["name": "Ann", "age": 30], ["name": "Bob"]]))
    let trip = try form.decode(Trip.self, datesIn: utc)
    #expect(trip.plan == .train)
    #expect(trip.start == Date(timeIntervalSince1970: 1_779_926_400))
    #expect(trip.people.map(\.name) == ["Ann", "Bob"])
    #expect(trip.people.map(\.age) == [30, nil])
    try form.perform(.set("people", [["age": 30]]))
    let problem = #expect(throws: DecodingProblem.self) { try form.decode(Trip.self, datesIn: utc) }
    #expect(problem?.description == "people[0].name: expected a text, found no answer")
    #expect(problem?.row == "name")
  }

  @Test("its examples are in this file")
  func page() throws {
    let page = try DocumentedExamples(of: "FormFiles/FormFiles.docc/ReadingResults.md")
    #expect(page.blocks.count == 2 && page.missing == [])
  }
}
