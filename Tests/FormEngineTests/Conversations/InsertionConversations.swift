import FormEngine
import Testing

@Suite("Inserting and removing rows and sections")
struct InsertionConversations {
  @Test("a row is inserted after the whole block of the sibling before it, and before hidden rows")
  func inserting() throws {
    var stage = try FormStage(
      FormSpec("Inserting") {
        SectionSpec("s") {
          Row.label("a")
          Row.label("h").shown(when: .row("t", .is(true)))
          Row.group("p", isOpen: true) { Row.label("q") }
          Row.toggle("t")
        }
        SectionSpec("hid", shownWhen: .row("t", .is(true))) { Row.label("i") }
        SectionSpec("u") {}
      })
    func label(_ id: RowID, under presenter: RowID? = nil) -> RowSpec {
      RowSpec(id, .label, presentedBy: presenter)
    }
    #expect(stage.shown == "s: a p q t\nu:")
    #expect(try stage.perform(.insert(label("n1"), at: 0, 1)) == "+0.1")
    #expect(stage.shown == "s: a n1 p q t\nu:")
    #expect(stage.refusal(.insert(label("n2"), at: 0, 3)) == .illegalDestination)
    #expect(try stage.perform(.insert(label("n3", under: "p"), at: 0, 3)) == "+0.3")
    #expect(stage.shown == "s: a n1 p n3 q t\nu:")
    #expect(stage.refusal(.insert(label("n4", under: "p"), at: 0, 0)) == .illegalDestination)
    #expect(try stage.perform(.insert([label("n5")], .after("h"))) == "+0.2")
    #expect(stage.refusal(.insert([label("n6")], .before("q"))) == .illegalDestination)
    let field = RowSpec("f", .field(FieldContent()))
    let picker = RowSpec(
      "fp", .picker(PickerContent(options: ["a", "b", "c"])), presentedBy: "f")
    #expect(try stage.perform(.insert(field, picker, at: 1, 0)) == "+1.0")
    #expect(stage.shown == "s: a n1 n5 p n3 q t\nu: f")
    #expect(stage.refusal(.insert(RowSpec("g", field.content), at: 1, 0)) == .badSpec)
    let section = SectionSpec("v", rows: [label("w")])
    #expect(try stage.perform(.insertSection(section, at: 1)) == "+1")
    #expect(stage.shown == "s: a n1 n5 p n3 q t\nv: w\nu: f")
    #expect(try stage.perform(.tap("t")) == "+2 +0.2 ~0.7 changed t")
    #expect(stage.shown == "s: a n1 h n5 p n3 q t\nv: w\nhid: i\nu: f")
    #expect(stage.refusal(.insert(label("a"), at: 0, 0)) == .duplicateID)
    #expect(try stage.perform(.removeRow("p")) == "-0.4 -0.5 -0.6")
    #expect(stage.refusal(.removeRow("fp")) == .badSpec)
    #expect(try stage.perform(.removeSection("s")) == "-0 -2")
    #expect(stage.shown == "v: w\nu: f")
  }

  @Test("a field that is inserted open while its condition is false is open when it is shown")
  func insertedField() throws {
    var stage = try FormStage(
      FormSpec("Inserted", openAtOnce: .one) {
        SectionSpec("s") { Row.toggle("t", initially: false) }
      })
    let field = RowSpec(
      "f", .field(FieldContent(isOpen: true)), shownWhen: .row("t", .is(true)))
    let picker = RowSpec("fp", .picker(PickerContent(options: ["a"])), presentedBy: "f")
    #expect(try stage.perform(.insert(field, picker, at: 0, 1)) == "")
    #expect(try stage.perform(.tap("t")) == "+0.1 +0.2 ~0.0 changed t")
  }

  @Test("a batch makes one update or none, in the safe forms that table views need")
  func batches() throws {
    var stage = try FormStage(
      FormSpec("Batches") {
        SectionSpec("s", reorder: .across) {
          Row.field("a") { Row.picker("ap", options: ["a", "b", "c"]) }
          Row.field("b") { Row.picker("bp", options: ["a", "b", "c"]) }
          Row.label("c")
        }
        SectionSpec("u", reorder: .across) { Row.label("d") }
      })
    #expect(try stage.perform(.batch([.tap("a"), .tap("b")])) == "+0.1 +0.3 ~0.0 ~0.2")
    #expect(stage.shown == "s: a ap b bp c\nu: d")
    let closing = FormAction.batch([.tap("a"), .moveRow("c", 0, 0)])
    #expect(try stage.perform(closing) == "-0.1 0.4>0.0 ~0.1")
    #expect(stage.shown == "s: c a b bp\nu: d")
    #expect(stage.refusal(.batch([.tap("b"), .tap("nobody")])) == .unknownRow)
    #expect(try stage.perform(.batch([.tap("a"), .tap("a")])) == "")
    let leaving = FormAction.batch([.moveRow("c", 1, 0), .removeSection("s")])
    #expect(try stage.perform(leaving) == "-0 +0.0")
    #expect(stage.shown == "u: c d")
    #expect(try stage.perform(.batch([])) == "")
  }
}
