import FormEngine
import Testing

@Suite("Cycles between rows of copies")
struct CopyCycleTests {
  private func spec(@RowsBuilder _ more: () -> [RowSpec] = { [] }) -> FormSpec {
    FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("r", count: 3) {
          Row.group("g", isOpen: true) {
            Row.picker("p", options: ["a", "b"])
            Row.toggle("t").shown(when: .row("p", .is("a")))
          }
        }
        more()
      }
    }
  }

  private func option(_ value: String, _ row: RowID, _ verb: Condition.Verb) -> RowFact {
    .options([OptionSpec(value), OptionSpec("if", shownWhen: .row(row, verb))])
  }

  @Test("options of one copy may read the same row of another copy, but not in a circle")
  func sameRow() throws {
    var stage = try FormStage(spec())
    _ = try stage.perform(.change("p#2", [option("x", "p#3", .is("a"))]))
    _ = try stage.perform(.change("p#1", [option("x", "p#2", .is("if"))]))
    #expect(stage.refusal(.change("p#3", [option("x", "p#1", .is("x"))])) == .wouldLoop)
    #expect(stage.refusal(.change("p#3", [option("x", "t#1", .is(true))])) == .wouldLoop)
    #expect(stage.refusal(.set("p#1", "if")) == .notAnOption)
    _ = try stage.perform(.set("p#3", "a"))
    #expect(stage.refusal(.set("p#1", "if")) == .notAnOption)
    _ = try stage.perform(.set("p#2", "if"))
    _ = try stage.perform(.set("p#1", "if"))
    #expect(stage.result.contains(#"[{"p": "if"}, {"p": "if"}, {"p": "a", "t": false}]"#))
    #expect(try stage.perform(.set("p#3", "b")).hasSuffix("changed p#3"))
    #expect(stage.result.contains(#"[{}, {}, {"p": "b"}]"#))
    _ = try stage.perform(.addCopy(to: "r"))
    _ = try stage.perform(.moveSection("s", to: 0))
    _ = try stage.perform(.undo)
    _ = try stage.perform(.undo)
    #expect(stage.result.contains(#"[{"p": "if"}, {"p": "if"}, {"p": "a", "t": false}]"#))
  }

  @Test("options of a copy may read a row that its template depends on in other copies")
  func throughTemplate() throws {
    var stage = try FormStage(spec())
    _ = try stage.perform(.change("p#1", [option("x", "t#2", .is(true))]))
    _ = try stage.perform(.set("p#2", "a"))
    _ = try stage.perform(.tap("t#2"))
    _ = try stage.perform(.set("p#1", "if"))
    _ = try stage.perform(.set("p#2", "b"))
    #expect(stage.result == #"r=[{}, {"p": "b"}, {}]"#)
    #expect(stage.refusal(.change("p#1", [option("x", "t#1", .is(true))])) == .wouldLoop)
    let state = stage.form.state
    _ = try stage.perform(.change("p#1", [.options(nil)]))
    _ = try stage.perform(.restore(state))
    #expect(stage.form.state == state)
  }

  @Test("the spec's own options are never refused, even if a row that they read was removed")
  func own() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("on")
          Row.picker(
            "p", options: [OptionSpec("a"), OptionSpec("b", shownWhen: .row("on", .is(true)))])
        }
      })
    _ = try stage.perform(.change("p", [.options(["c"])]))
    _ = try stage.perform(.removeRow("on"))
    _ = try stage.perform(.change("p", [.options(nil)]))
    #expect(stage.form.row("p")?.offeredOptions.map(\.value) == ["a"])
    _ = try stage.perform(.change("p", [.options([OptionSpec]())]))
    #expect(stage.form.row("p")?.offeredOptions == [])
    _ = try stage.perform(.batch([.change("p", [.options(nil)]), .change("p", [.title("P")])]))
    #expect(stage.form.row("p")?.offeredOptions.map(\.value) == ["a"])
  }
}
