import DynamicRows
import FormEngine
import Testing

@Suite("Moving a row under another presenter")
struct MovingUnderConversations {
  private func spec() -> FormSpec {
    FormSpec("Form", id: "form") {
      SectionSpec("s", reorder: .across) {
        Row.group("a", isOpen: true) {
          Row.group("b", isOpen: true) { Row.text("t", value: "x") }
          Row.label("l")
        }
        Row.group("c", isOpen: true) { Row.toggle("off").shown(when: .row("t", .answered(true))) }
        Row.field("f") { Row.picker("p", options: ["1", "2"]) }
        Row.picker("q", options: ["1", "2"])
        Row.hidden("h", holds: .text)
        Row.repeat("r", count: 2) { Row.group("g", isOpen: true) { Row.text("k") } }
      }
      SectionSpec("u", reorder: .across) { Row.group("e", isOpen: true) { Row.label("m") } }
      SectionSpec("v") { Row.group("w") { Row.label("n") } }
      SectionSpec("x", reorder: .within) { Row.group("y") { Row.label("z").pinned(.start) } }
    }
  }

  @Test("it moves with its block, answers and disclosure, and undo moves it back")
  func block() throws {
    var stage = try FormStage(spec())
    #expect(try stage.perform(.move("b", under: "c", at: 0)) == "0.1>0.3 0.2>0.4")
    #expect(stage.shown.hasPrefix("s: a l c b t off f"))
    #expect(stage.form.row("b")?.depth == 1 && stage.form.row("t")?.depth == 2)
    #expect(stage.form.row("b")?.spec.presentedBy == "c")
    #expect(stage.result.contains(#"t="x""#))
    #expect(try stage.perform(.move("t", under: "c", at: 2)) == "0.4>0.5")
    #expect(stage.form.row("t")?.depth == 1)
    #expect(try stage.perform(.undo) == "0.5>0.4")
    #expect(try stage.perform(.undo) == "0.3>0.1 0.4>0.2")
    #expect(stage.form.row("t")?.depth == 2)
    #expect(stage.form.state == LiveForm(try spec().checked()).state)
  }

  @Test("a front end that compares cells reloads rows that are indented differently")
  func indented() throws {
    var form = try LiveForm(spec())
    var model = VisibleModel(form)
    for action in [.move("t", under: "a", at: 0), .undo, .redo] as [FormAction] {
      model.apply(try form.perform(action), from: form)
      #expect(model.sections.flatMap(\.rows) == VisibleModel(form).sections.flatMap(\.rows))
    }
  }

  @Test("to its own place nothing changes; back at its declared place it is as declared")
  func back() throws {
    var stage = try FormStage(spec())
    #expect(try stage.perform(.move("l", under: "a", at: 1)) == "")
    #expect(!stage.form.canUndo)
    _ = try stage.perform(.move("b", under: "e", at: 1))
    #expect(stage.shown.contains("u: e m b t"))
    _ = try stage.perform(.move("b", under: "a", at: 0))
    #expect(stage.form.state == LiveForm(try spec().checked()).state)
  }

  @Test("a row that is the last one in the block of its new sibling moves out of it")
  func out() throws {
    var stage = try FormStage(spec())
    #expect(try stage.perform(.move("t", under: "a", at: 1)) == "")
    #expect(stage.form.row("t")?.spec.presentedBy == "a" && stage.form.canUndo)
    #expect(stage.shown.hasPrefix("s: a b t l c"))
    _ = try stage.perform(.close("b"))
    #expect(stage.shown.hasPrefix("s: a b t l c"))
  }

  @Test("a state restores it, with what it presents, even a repeat")
  func restored() throws {
    var stage = try FormStage(spec())
    _ = try stage.perform(.set("k#2", "two"))
    _ = try stage.perform(.move("r", under: "e", at: 0))
    _ = try stage.perform(.move("f", under: "b", at: 0))
    _ = try stage.perform(.set("f", "2"))
    let state = stage.form.state
    var other = try FormStage(spec())
    #expect(try other.form.perform(.restore(state)).report == [])
    #expect(other.shown == stage.shown && other.result == stage.result)
    #expect(other.form.state == state)
    _ = try other.perform(.addCopy(to: "r"))
    #expect(other.shown.contains("u: e r g#1 k#1 g#2 k#2 g#3 k#3 m"))
  }

  @Test("it inherits relevance and enabling from its new presenter")
  func inherits() throws {
    var stage = try FormStage(
      FormSpec("Form") {
        SectionSpec("s", reorder: .within) {
          Row.toggle("on")
          Row.group("a", isOpen: true) { Row.text("x", value: "v") }
          Row.group("b", isOpen: true) { Row.label("l") }.shown(when: .row("on", .is(true)))
          Row.group("c", isOpen: true) { Row.label("m") }.enabled(when: .row("on", .is(true)))
          Row.group("d", isOpen: true) { Row.text("y") }.required()
        }
      })
    #expect(stage.problems == "d:required")
    #expect(try stage.perform(.move("x", under: "d", at: 0)) == "0.2>0.5")
    #expect(stage.problems == "" && stage.problemsChanged == "d")
    _ = try stage.perform(.move("x", under: "c", at: 1))
    #expect(stage.form.row("x")?.isEnabled == false && stage.problems == "d:required")
    #expect(try stage.perform(.move("x", under: "b", at: 0)).hasPrefix("-0."))
    #expect(stage.form.row("x")?.isRelevant == false && stage.result == "on=false")
    _ = try stage.perform(.tap("on"))
    #expect(stage.result == #"on=true x="v""#)
  }

  @Test("it is refused where the row may not be")
  func refused() throws {
    var stage = try FormStage(spec())
    func code(_ row: RowID, _ presenter: RowID, _ index: Int = 0) -> FormRefusal.Code? {
      stage.refusal(.move(row, under: presenter, at: index))
    }
    #expect(code("nobody", "a") == .unknownRow && code("a", "nobody") == .unknownRow)
    #expect(code("p", "a") == .notVisible && code("n", "a") == .notVisible)
    #expect(code("w", "a") == .notMovable && code("z", "a") == .notVisible)
    #expect(code("q", "f") == .badSpec)
    #expect(code("l", "c", 2) == .badPosition && code("l", "c", -1) == .badPosition)
    #expect(code("a", "b") == .illegalDestination && code("a", "a") == .illegalDestination)
    #expect(code("l", "p") == .illegalDestination && code("l", "h") == .illegalDestination)
    #expect(code("l", "r") == .illegalDestination && code("l", "g#1", 1) == .illegalDestination)
    #expect(code("l", "w") == .illegalDestination && code("l", "y", 1) == .illegalDestination)
    #expect(code("g#1", "a") == .illegalDestination && code("k#1", "a") == .notMovable)
    #expect(code("b", "off") == .wouldLoop)
    #expect(code("g#1", "r", 1) == nil)
    #expect(stage.form.copies(of: "r") == ["g#2", "g#1"])
  }
}
