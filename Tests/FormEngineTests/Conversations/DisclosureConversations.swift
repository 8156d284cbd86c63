import DynamicRows
import FormEngine
import Testing

@Suite("Rows that open and close")
struct DisclosureConversations {
  @Test("two pickers open and close independently below their fields")
  func fruit() throws {
    var stage = try FormStage(
      FormSpec("Fruit") {
        SectionSpec("fruits") {
          Row.field("citrus") { Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"]) }
          Row.field("melon") { Row.picker("melonPicker", options: ["Cantaloupe", "Honeydew"]) }
        }
      })
    #expect(stage.shown == "fruits: citrus melon")
    #expect(try stage.perform(.tap("citrus")) == "+0.1 ~0.0")
    #expect(try stage.perform(.tap("melon")) == "+0.3 ~0.2")
    #expect(stage.shown == "fruits: citrus citrusPicker melon melonPicker")
    #expect(stage.form.position(of: "melon") == RowPosition(section: 0, row: 2))
    #expect(stage.form.row(at: RowPosition(section: 0, row: 3)) == "melonPicker")
    #expect(stage.form.row(at: RowPosition(section: 0, row: 4)) == nil)
    #expect(try stage.perform(.set("citrusPicker", "Lime")) == "~0.0 ~0.1 changed citrus")
    #expect(try stage.perform(.tap("citrus")) == "-0.1 ~0.0")
    #expect(stage.shown == "fruits: citrus melon melonPicker")
    #expect(stage.form.position(of: "citrusPicker") == nil)
    #expect(stage.form.position(of: "melon") == RowPosition(section: 0, row: 1))
    #expect(stage.refusal(.tap("citrusPicker")) == .notVisible)
    #expect(stage.values == #"citrus="Lime""#)
    #expect(stage.result == #"citrus="Lime""#)
  }

  @Test("reopening a presenter shows the presenters inside it as they were")
  func nestedDisclosureIsRemembered() throws {
    var stage = try FormStage(
      FormSpec("Nested") {
        SectionSpec("s") {
          Row.group("a") {
            Row.group("b", isOpen: true) { Row.label("c") }
            Row.label("d")
          }
          Row.group("e", isCollapsible: false) { Row.label("f") }
          Row.label("g") { Row.label("h") }
        }
      })
    #expect(stage.shown == "s: a e f g h")
    #expect(try stage.perform(.tap("a")) == "+0.1 +0.2 +0.3 ~0.0")
    #expect(try stage.perform(.tap("b")) == "-0.2 ~0.1")
    #expect(try stage.perform(.tap("a")) == "-0.1 -0.2 ~0.0")
    #expect(try stage.perform(.open("b")) == "")
    #expect(stage.shown == "s: a e f g h")
    #expect(try stage.perform(.tap("a")) == "+0.1 +0.2 +0.3 ~0.0")
    #expect(stage.shown == "s: a b c d e f g h")
    #expect(try stage.perform(.close("e")) == "")
    #expect(try stage.perform(.tap("e")) == "")
    #expect(stage.refusal(.open("g")) == .notAPresenter)
    #expect(try stage.perform(.closeAll()) == "-0.1 -0.2 -0.3 ~0.0")
    #expect(try stage.perform(.reveal("c")) == "+0.1 +0.2 +0.3 ~0.0")
    #expect(try stage.perform(.openAll()) == "")
  }

  @Test("with one field open at a time, opening a field closes all others except its ancestors")
  func oneAtATime() throws {
    let letters: [OptionSpec] = ["a", "b", "c"]
    var stage = try FormStage(
      FormSpec("One", openAtOnce: .one) {
        SectionSpec("s") {
          Row.field("a") {
            Row.picker("ap", options: letters)
            Row.field("b") { Row.picker("bp", options: letters) }
          }
          Row.field("c") { Row.picker("cp", options: letters) }
          Row.group("g") { Row.field("d") { Row.picker("dp", options: letters) } }
        }
      })
    #expect(stage.shown == "s: a c g")
    #expect(try stage.perform(.tap("a")) == "+0.1 +0.2 ~0.0")
    #expect(try stage.perform(.tap("b")) == "+0.3 ~0.2")
    #expect(stage.shown == "s: a ap b bp c g")
    #expect(try stage.perform(.tap("c")) == "-0.1 -0.2 -0.3 +0.2 ~0.0 ~0.1")
    #expect(stage.shown == "s: a c cp g")
    #expect(try stage.perform(.tap("a")) == "-0.2 +0.1 +0.2 ~0.0 ~0.3")
    #expect(stage.shown == "s: a ap b c g")
    #expect(try stage.perform(.open("d")) == "-0.1 -0.2 ~0.0")
    #expect(try stage.perform(.tap("g")) == "+0.3 +0.4 ~0.2")
    #expect(stage.shown == "s: a c g d dp")
    #expect(try stage.perform(.openAll()) == "")
    #expect(try stage.perform(.closeAll()) == "-0.3 -0.4 ~0.2")
  }

  @Test(
    "with one field open at a time, revealing a row opens the fields above it and closes others")
  func revealing() throws {
    let letters: [OptionSpec] = ["a", "b", "c"]
    var stage = try FormStage(
      FormSpec("One", openAtOnce: .one) {
        SectionSpec("s") {
          Row.field("a") {
            Row.picker("ap", options: letters, commit: .close)
            Row.field("b") {
              Row.picker("bp", options: letters)
              Row.group("g") { Row.field("c") { Row.picker("cp", options: letters) } }
            }
          }
          Row.field("d") { Row.picker("dp", options: letters, commit: .close) }
          Row.group("h") { Row.label("l") }
        }
      })
    _ = try stage.perform(.open("a"))
    _ = try stage.perform(.set("ap", "b"))
    _ = try stage.perform(.open("c"))
    #expect(stage.shown == "s: a ap b d h")
    // The revealed row is not above itself, so it closes like every other field. Drafts above it
    // stay.
    #expect(try stage.perform(.reveal("c")) == "+0.3 +0.4 +0.5 ~0.2")
    #expect(stage.shown == "s: a ap b bp g c d h")
    #expect(stage.values == "")
    #expect(try stage.perform(.reveal("cp")) == "+0.6 ~0.5")
    #expect(try stage.perform(.reveal("l")) == "+0.9 ~0.8")
    #expect(stage.shown == "s: a ap b bp g c cp d h l")
    // The field of an editor is above the editor. Fields that close commit their drafts.
    #expect(try stage.perform(.reveal("dp")).hasSuffix("~0.0 ~0.1 changed a"))
    #expect(stage.shown == "s: a d dp h l")
    #expect(stage.values == #"a="b""#)
  }

  @Test("with one field open at a time, opening an open field again closes the fields inside it")
  func openingAgain() throws {
    var stage = try FormStage(
      FormSpec("One", openAtOnce: .one) {
        SectionSpec("s") {
          Row.field("a") {
            Row.picker("ap", options: ["x"])
            Row.field("b") { Row.picker("bp", options: ["x"]) }
          }
        }
      })
    _ = try stage.perform(.open("a"))
    _ = try stage.perform(.open("b"))
    #expect(stage.shown == "s: a ap b bp")
    #expect(try stage.perform(.open("a")) == "-0.3 ~0.2")
    #expect(stage.shown == "s: a ap b")
  }
}
