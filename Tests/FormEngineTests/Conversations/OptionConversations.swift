import DynamicRows
import FormEngine
import Testing

@Suite("Options with conditions")
struct OptionConversations {
  private let cities = FormSpec("Cities") {
    SectionSpec("s") {
      Row.text("country")
      Row.field("city") {
        Row.picker(
          "cities",
          options: [
            OptionSpec("Paris", shownWhen: .row("country", .is("fr"))),
            OptionSpec("Bonn", shownWhen: .row("country", .is("de"))), "Rome",
          ])
      }
      Row.label("seine").shown(when: .row("city", .is("Paris")))
    }
  }

  @Test("an option that is not offered can't be chosen; an answer with it is kept, but not read")
  func offered() throws {
    var stage = try FormStage(cities)
    #expect(stage.refusal(.set("city", "Paris")) == .notAnOption)
    _ = try stage.perform(.set("country", "fr"))
    #expect(try stage.perform(.set("cities", "Paris")) == "+0.2 ~0.1 changed city")
    #expect(try stage.perform(.set("country", "de")) == "-0.2 ~0.0 ~0.1 changed country")
    #expect(stage.values == #"country="de" city="Paris""#)
    #expect(stage.result == #"country="de""#)
    #expect(stage.form.row("city")?.value == nil)
    #expect(stage.form.row("cities")?.offeredOptions.map(\.value) == ["Bonn", "Rome"])
    #expect(try stage.perform(.open("city")) == "+0.2 ~0.1")
    #expect(try stage.perform(.set("country", "fr")) == "+0.3 ~0.0 ~0.1 ~0.2 changed country")
    #expect(try stage.perform(.undo) == "-0.3 ~0.0 ~0.1 ~0.2 changed country")
  }

  @Test("a batch that hides an option and offers it again changes nothing")
  func backAndForth() throws {
    var stage = try FormStage(cities)
    _ = try stage.perform(.set("country", "fr"))
    _ = try stage.perform(.set("city", "Paris"))
    #expect(try stage.perform(.batch([.set("country", "de"), .set("country", "fr")])) == "")
  }

  @Test("only the offered members of a list count")
  func lists() throws {
    var stage = try FormStage(
      FormSpec(
        "Form", optionLists: ["letters": ["a", OptionSpec("b", shownWhen: .row("t", .is(true)))]]
      ) {
        SectionSpec("s") {
          Row.toggle("t", initially: true)
          Row.picker(
            "list", optionList: "letters", value: ["b", "a"], isMultiple: true, minChoices: 2)
        }
      })
    #expect(stage.result == #"t=true list=["b", "a"]"#)
    #expect(try stage.perform(.tap("t")) == "~0.0 ~0.1 changed t")
    #expect(stage.problemsChanged == "list")
    #expect(stage.problems == "list:tooFew")
    #expect(stage.result == #"t=false list=["a"]"#)
    #expect(stage.refusal(.set("list", ["a", "b"])) == .notAnOption)
  }

  @Test("a list none of whose members is offered is unanswered")
  func noMembers() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.toggle("t", initially: true)
          Row.picker(
            "list", options: [OptionSpec("a", shownWhen: .row("t", .is(true))), "b"],
            value: ["a"], isMultiple: true)
          Row.label("none").shown(when: .row("list", .answered(false)))
        }
      })
    #expect(try stage.perform(.tap("t")) == "+0.2 ~0.0 ~0.1 changed t")
    #expect(stage.form.row("list")?.value == nil)
    #expect(stage.result == "t=false")
  }

  @Test("other texts than the options may be accepted; too few or too many choices are problems")
  func otherAndCounts() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.picker("color", options: ["red"], acceptsOther: true)
          Row.picker(
            "two", options: ["a", "b", "c"], isMultiple: true, minChoices: 2, maxChoices: 2)
        }
      })
    #expect(try stage.perform(.set("color", "mauve")) == "~0.0 changed color")
    #expect(stage.refusal(.set("color", 3)) == .wrongType)
    #expect(stage.problems == "")
    _ = try stage.perform(.set("two", ["a"]))
    #expect(stage.problems == "two:tooFew")
    _ = try stage.perform(.set("two", ["a", "b", "c"]))
    #expect(stage.problems == "two:tooMany")
  }

  @Test("answers that options replaced at run time do not offer read as unanswered")
  func replaced() throws {
    var stage = try FormStage(
      FormSpec("Form", optionLists: ["others": ["a", "z"]]) {
        SectionSpec("s") {
          Row.field("f", value: "b") { Row.picker("p", options: ["a", "b"]) }
          Row.number("n").computed(.count([.valueOf("f")]))
        }
      })
    #expect(stage.result == #"f="b" n=1"#)
    #expect(try stage.perform(.change("p", [.options(["a", "c"])])) == "~0.0 ~0.1 changed n")
    #expect(stage.result == "n=0")
    #expect(stage.values == #"f="b""#)
    #expect(try stage.perform(.set("f", "c")) == "~0.0 ~0.1 changed f n")
    let saved = stage.form.state
    #expect(try stage.perform(.change("p", [.options(nil)])) == "~0.0 ~0.1 changed n")
    #expect(try stage.perform(.undo) == "~0.0 ~0.1 changed n")
    #expect(try stage.perform(.change("p", [.optionList("others")])) == "~0.0 ~0.1 changed n")
    #expect(stage.form.row("p")?.offeredOptions.map(\.value) == ["a", "z"])
    #expect(try stage.form.perform(.restore(saved)).report == [])
    #expect(stage.form.state == saved)
    #expect(stage.result == #"f="c" n=1"#)
    #expect(stage.refusal(.change("p", [.optionList("none")])) == .badSpec)
    #expect(stage.refusal(.change("f", [.options(["a"])])) == .badSpec)
    #expect(stage.refusal(.change("p", [.options(["a", "a"])])) == .badSpec)
    #expect(stage.refusal(.change("p", [.unit("kg")])) == .badSpec)
    #expect(stage.refusal(.change("q", [.title("Q")])) == .unknownRow)
    let loop = OptionSpec("a", shownWhen: .row("n", .is(1)))
    #expect(stage.refusal(.change("p", [.options([loop])])) == .wouldLoop)
    #expect(stage.form.state == saved)
  }

  @Test("a batch can't give a field an editor whose options depend on the field")
  func editorInALoop() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s") {
          Row.field("f", value: "a") { Row.picker("p", options: ["a", "b"]) }
          Row.toggle("t", initially: true).shown(when: .row("f", .is("a")))
        }
      })
    let other = RowSpec(
      "q", .picker(PickerContent(options: [OptionSpec("a", shownWhen: .row("t", .is(true)))])),
      presentedBy: "f")
    let place = InsertionPlace.at(RowPosition(section: 0, row: 1))
    for batch: [FormAction] in [
      [.insert([other], .before("p"))], [.insert([other], .before("p")), .removeRow("p")],
      [.insert([other], .after("p")), .removeRow("p")], [.removeRow("p"), .insert([other], place)],
    ] {
      #expect(stage.refusal(.batch(batch)) == .wouldLoop)
    }
    #expect(stage.refusal(.batch([.insert([other], .after("p"))])) == .badSpec)
  }
}
