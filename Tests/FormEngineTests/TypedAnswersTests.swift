import FormEngine
import Foundation
import TestSupport
import Testing

private enum Plan: String, CaseIterable, FormValueConvertible {
  case car, train
}

extension RowKey where Value == Plan {
  fileprivate static var plan: RowKey { RowKey("plan") }
}

extension RowKey where Value == String {
  fileprivate static var seat: RowKey { RowKey("seat") }
}

@Suite("The pages on typed answers and on undo")
struct TypedAnswersTests {
  @Test("the examples of keys run")
  func keys() throws {
    let seats = ["window", "aisle"]
    let spec = FormSpec("Trip") {
      SectionSpec("trip", title: "Trip") {
        Row.picker(.plan, title: "By", value: .car)
        Row.picker(.seat, title: "Seat", options: seats, value: seats[0])
          .shown(when: .row(.plan, .is(.train)))
      }
    }
    var form = LiveForm(try spec.checked(keys: .plan, .seat))
    let change = try form.set(.plan, .train)
    #expect(change.inserted == ["seat"])
    #expect(form[.plan] == .train)
    #expect(form.isVisible(.key(.seat)))
    form[RowKey<String>("plan")] = "boat"
    #expect(form[.plan] == .train)
    form[RowKey<Int>("plan")] = 3
    #expect(form[.plan] == .train && form[RowKey<Int>("plan")] == nil)
    try form.perform(.batch([.set(.plan, nil), .set(.plan, .train)]))
    #expect(form[.plan] == .train)
  }

  @Test("the example of a rule runs")
  func rules() throws {
    let spec = FormSpec("Account") {
      SectionSpec("account", title: "Account") {
        Row.text("password", title: "Password", isSecret: true)
        Row.text("again", title: "Again", isSecret: true)
      }
    }
    var form = try LiveForm(spec)
    let password = RowKey<String>("password")
    form.addRule(RowKey<String>("again")) { again, form in
      again == form[password] ? nil : "The passwords are different."
    }
    #expect(try form.set(password, "secret").problemsChanged == ["again"])
    #expect(!form.isValid)
    #expect(try form.perform(.undo).problemsChanged == ["again"])
    #expect(form.isValid)
  }

  @Test("the example of recording runs")
  func recording() throws {
    let spec = FormSpec("Address") {
      SectionSpec("address", title: "Address") {
        Row.text("country", title: "Country")
        Row.text("city", title: "City")
        Row.text("zip", title: "ZIP code")
      }
    }
    var form = try LiveForm(spec)
    try form.perform(.set("country", "France"), recording: .none)
    #expect(!form.canUndo)
    try form.perform(.set("city", "Paris"))
    try form.perform(.set("zip", "75001"), recording: .joined)
    try form.perform(.undo)
    #expect(form.values() == [FormAnswer(row: "country", value: "France")])
  }

  @Test("the examples of both pages are in this file")
  func pages() throws {
    let typed = try DocumentedExamples(of: "FormEngine/FormEngine.docc/TypedAnswers.md")
    let undoing = try DocumentedExamples(of: "FormEngine/FormEngine.docc/Undoing.md")
    #expect(typed.blocks.count == 5 && undoing.blocks.count == 1)
    #expect(typed.missing == [] && undoing.missing == [])
  }

  @Test("the example of a target on the main actor is in that target")
  func mainActor() throws {
    let tests = #filePath.components(separatedBy: "/Tests/").dropLast().joined(separator: "/Tests/")
    let page = try DocumentedExamples(
      of: "FormEngine/FormEngine.docc/TypedAnswers.md", in: "text",
      file: tests + "/Tests/MainActorTests/SignUpForm.swift")
    #expect(page.blocks.count == 1 && page.missing == [])
  }
}
