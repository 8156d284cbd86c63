import DynamicRows
import FormEngine
import FormViews
import Foundation
import Testing

@Suite("The default view of SwiftUI") @MainActor
struct SwiftUIViewTests {
  @Test("a person fills in a row of every kind")
  func filling() throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let model = FormModel(try LiveForm(formOfEveryKind))
    let view = FormView(model)
    func fields() -> [(String, Binding<String>, () -> Void)] {
      view.elements.compactMap {
        if case .field(let title, let text, _, let submit) = $0 {
          (title, text, submit)
        } else {
          nil
        }
      }
    }
    func field(_ title: String) throws -> Binding<String> {
      try #require(fields().first { $0.0 == title }).1
    }
    func button(_ title: String) {
      for case .button(title, let action) in view.elements { return action() }
      Issue.record("there is no button \(title)")
    }
    func texts() -> [String] {
      view.elements.compactMap(\.text)
    }
    try field("Name").set("Eve")
    try field("Weight").set("1.")
    #expect(try field("Weight").get() == "1." && model.form.row("weight")?.value == 1)
    try model.perform(.set("weight", 2))
    #expect(try field("Weight").get() == "2")
    for case .toggle("News", let isOn) in view.elements { isOn.set(true) }
    for case .picker(let titles, let choice) in view.elements where titles.contains("Rome") {
      #expect(choice.get() == "–")
      choice.set("Rome")
      #expect(model.form.row("city")?.value == "Rome")
      choice.set("–")
    }
    button("☐ b")
    button("☑ b")
    button("Nice")
    #expect(try field("Town").get() == "Nice")
    for case .picker(let titles, let choice) in view.elements where titles.contains("1 – Bad") {
      choice.set("1 – Bad")
    }
    let pets = try #require(
      view.elements.compactMap { element -> (Binding<String>, () -> Void)? in
        if case .field("Pets", let text, _, let submit) = element { (text, submit) } else { nil }
      }.first)
    pets.0.set("Fox")
    pets.1()
    button("☑ Fox")
    #expect(model.form.row("pets")?.value == nil && model.form.row("stars")?.value == 1)
    #expect(texts().contains("kg"))
    try model.perform(.clear("stars"))
    try model.perform(.clear("town"))
    button("☐ c")
    for case .date("Day –", let date) in view.elements {
      date.set(try #require(DateText.date(from: "2026-05-01", mode: .date)))
    }
    button("▸ Way")
    #expect(model.form.position(of: "wayPicker") != nil)
    button("Add guest")
    try field("Guest 1").set("Bo")
    button("Duplicate Guest 1")
    #expect(model.form.row("guest#2")?.value == "Bo")
    button("Remove Guest 2")
    button("Remove Guest 1")
    #expect(
      model.form.result().map(\.row.text) == ["name", "weight", "news", "tags", "day", "twice"])
    #expect(model.form.row("day")?.value == "2026-05-01" && model.form.row("tags")?.value == ["c"])
    try field("Name").set("")
    fields()[0].2()
    #expect(model.focus == "mail" && texts().contains("An answer is needed."))
    #expect(texts().contains("Only for us.") && texts().contains("As on the card."))
    for case .moves(let move) in view.elements { move(IndexSet(integer: 0), 2) }
  }

  @Test("a row of one's own replaces the default one")
  func ownRow() throws {
    guard #available(macOS 14, iOS 17, *) else { return }
    let model = FormModel(try LiveForm(formOfEveryKind))
    let view = FormView(model) { face in
      if face.id == "news" { Text("Mine") } else { FormRowView(face, of: model) }
    }
    let isMine = view.elements.contains { if case .text("Mine") = $0 { true } else { false } }
    let isDefault = view.elements.contains { if case .toggle = $0 { true } else { false } }
    #expect(isMine && !isDefault)
  }
}
