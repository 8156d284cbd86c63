import FormEngine
import Testing

@Suite("Copies in the result")
struct CopyResultTests {
  @Test("copies of a single row give the plain values of answered copies, in their present order")
  func plainValues() throws {
    var stage = try FormStage(RepeatForms.phones(count: 3))
    #expect(stage.result == "phones=[]")
    try stage.perform([.set("phone#1", "a"), .set("phone#3", "c"), .moveRow("phone#3", 0, 1)])
    #expect(stage.result == #"phones=["c", "a"]"#)
    #expect(stage.values == #"phone#3="c" phone#1="a""#)
    try stage.perform([.clear("phones")])
    #expect(stage.result == "")
  }

  @Test("a field with only its editor gives plain values, one with more rows gives objects")
  func fields() throws {
    func stage(_ more: [RowSpec]) throws -> FormStage {
      try FormStage(
        FormSpec("t") {
          SectionSpec("s") {
            Row.repeat("fruits", count: 2) {
              Row.field("fruit") {
                Row.picker("picker", options: ["fig", "plum"])
                more
              }
            }
          }
        })
    }
    var plain = try stage([])
    try plain.perform([.set("picker#2", "fig")])
    #expect(plain.result == #"fruits=["fig"]"#)
    _ = try plain.perform(.set("fruits", ["plum", ["picker": "fig"], ["fruit": "plum"]]))
    #expect(plain.result == #"fruits=["plum", "fig", "plum"]"#)
    var object = try stage([RowSpec("note", .label)])
    try object.perform([.set("picker#2", "fig")])
    #expect(object.result == #"fruits=[{}, {"fruit": "fig"}]"#)
  }

  @Test(
    "a first row that holds no value gives objects",
    arguments: [
      (RowContent.label, "rows=[{}]"), (.button(.cancel), "rows=[{}]"),
      (.group(GroupContent()), "rows=[{}]"), (.toggle(initially: true), "rows=[true]"),
      (.hidden(HeldContent(holds: .number, value: 3)), "rows=[3]"),
      (.custom(HeldContent(holds: .text, value: "x")), #"rows=["x"]"#),
      (.custom(HeldContent(holds: .nothing)), "rows=[{}]"),
    ])
  func kinds(content: RowContent, result: String) throws {
    let stage = try FormStage(
      FormSpec(
        "t",
        sections: [
          SectionSpec(
            "s",
            rows: [
              RowSpec("rows", .repeat(RepeatContent(count: 1))),
              RowSpec("row", content, presentedBy: "rows"),
            ])
        ]))
    #expect(stage.result == result)
  }

  @Test("a first row with a value and children gives objects, with its own id first")
  func valueWithRows() throws {
    var stage = try FormStage(
      FormSpec(
        "t",
        sections: [
          SectionSpec(
            "s",
            rows: [
              RowSpec("stays", .repeat(RepeatContent(count: 2))),
              RowSpec("from", .text(TextContent()), presentedBy: "stays"),
              RowSpec("to", .text(TextContent()), presentedBy: "from"),
            ])
        ]))
    try stage.perform([.set("to#1", "b"), .set("from#1", "a"), .set("to#2", "c")])
    #expect(stage.result == #"stays=[{"from": "a", "to": "b"}, {"to": "c"}]"#)
    #expect(stage.refusal(.set("stays", ["x"])) == nil)
    #expect(stage.result == #"stays=[{"from": "x"}]"#)
  }

  @Test(
    "an object has the relevant answered rows in their present order, hidden and computed ones too")
  func objects() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.repeat("people", count: 1) {
            Row.group("person", isOpen: true) {
              Row.text("name")
              Row.hidden("key", holds: .text, value: "k")
              Row.label("hello").computed(.join(["Hi ", .valueOf("name")]))
              Row.number("two").computed(.sum([1, 1]))
              Row.text("more").shown(when: .row("name", .answered(true))).movable()
              Row.repeat("pets") { Row.text("pet") }
            }
          }
        }
      })
    #expect(stage.result == #"people=[{"key": "k", "two": 2}]"#)
    try stage.perform([
      .set("more#1", "m"), .set("name#1", "n"), .moveRow("more#1", 0, 2), .addCopy(to: "pets#1"),
    ])
    #expect(
      stage.result == #"people=[{"more": "m", "name": "n", "key": "k", "two": 2, "pets": []}]"#)
    try stage.perform([.set("pet#1.1", "p"), .clear("name#1")])
    #expect(stage.result == #"people=[{"key": "k", "two": 2, "pets": ["p"]}]"#)
  }

  @Test("irrelevant copies and repeats are left out, although the number of copies counts them")
  func irrelevant() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("t", initially: true)
          Row.toggle("all", initially: true)
          Row.repeat("people", count: 2) {
            Row.group("person", isOpen: true) { Row.text("name") }
              .shown(when: .row("t", .is(true)))
          }.shown(when: .row("all", .is(true)))
        }
      })
    #expect(stage.result == "t=true all=true people=[{}, {}]")
    _ = try stage.perform(.tap("t"))
    #expect(stage.result == "t=false all=true people=[]")
    #expect(stage.form.row("people")?.value == 2)
    _ = try stage.perform(.tap("all"))
    #expect(stage.result == "t=false all=false")
  }

  @Test("a repeat is in the result at its own place among the answers, also on submitting")
  func order() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s", reorder: .within) {
          Row.text("a", value: "1")
          Row.repeat("phones", count: 1) { Row.text("phone", value: "2") }
          Row.text("b", value: "3")
        }
      })
    #expect(stage.result == #"a="1" phones=["2"] b="3""#)
    try stage.perform([.moveRow("phones", 0, 0)])
    let answers = [
      FormAnswer(row: "phones", value: ["2"]), FormAnswer(row: "a", value: "1"),
      FormAnswer(row: "b", value: "3"),
    ]
    #expect(try stage.form.perform(.submit).submission == .valid(answers))
  }

  @Test("a repeat directly under a repeat gives objects")
  func repeatInRepeat() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("rows", count: 2) { Row.repeat("cells", count: 2) { Row.number("cell") } }
        }
      })
    #expect(
      stage.shown
        == "s: rows cells#1 cell#1.1 cell#1.2 cells#2 cell#2.1 cell#2.2")
    try stage.perform([.set("cell#1.2", 4), .addCopy(to: "cells#2")])
    #expect(stage.result == #"rows=[{"cells": [4]}, {"cells": []}]"#)
    _ = try stage.perform(.set("rows", [["cells": [1, 2]], ["cells": []]]))
    #expect(stage.result == #"rows=[{"cells": [1, 2]}, {}]"#)
  }
}
