import FormEngine
import Testing

@Suite("Buttons that add and remove copies")
struct CopyButtonTests {
  private func stage() throws -> FormStage {
    try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("people", min: 1, max: 2) {
            Row.group("person", isOpen: true) {
              Row.repeat("pets", max: 1) {
                Row.group("pet", isOpen: true) {
                  Row.button("removePet", action: .removeCopy)
                  Row.button("addSibling", action: .add("people"))
                }
              }
              Row.button("addPet", action: .add("pets"))
              Row.button("remove", action: .removeCopy)
            }
          }
          Row.group("g") { Row.button("closed", action: .add("people")) }
          Row.toggle("t")
          Row.button("off", action: .add("people")).enabled(when: .row("t", .is(true)))
          Row.button("gone", action: .add("people")).shown(when: .row("t", .is(true)))
        }
      })
  }

  @Test("a button adds a copy at the end of its repeat, in the same outer copy")
  func adding() throws {
    var stage = try stage()
    #expect(try stage.perform(.tap("addPet#1")) == "+0.3 +0.4 +0.5 ~0.2 ~0.6 changed pets#1")
    #expect(stage.change.copyAdded == nil)
    #expect(stage.change.buttonAction == nil)
    #expect(try stage.perform(.tap("addSibling#1.1")).hasSuffix("~0.0 ~0.5 ~0.7 changed people"))
    #expect(stage.form.copies(of: "people") == ["person#1", "person#2"])
    #expect(stage.form.copies(of: "pets#2") == [])
    _ = try stage.perform(.tap("addPet#2"))
    #expect(stage.form.copies(of: "pets#2") == ["pet#2.1"])
  }

  @Test("a button removes the innermost copy that it is in")
  func removing() throws {
    var stage = try stage()
    try stage.perform([.tap("addPet#1"), .addCopy(to: "people", at: 0), .addCopy(to: "pets#2")])
    _ = try stage.perform(.tap("removePet#2.1"))
    #expect(stage.change.buttonAction == nil)
    #expect(stage.form.copies(of: "pets#2") == [])
    #expect(stage.form.copies(of: "pets#1") == ["pet#1.1"])
    _ = try stage.perform(.tap("remove#1"))
    #expect(stage.form.copies(of: "people") == ["person#2"])
    _ = try stage.perform(.undo)
    #expect(stage.form.copies(of: "people") == ["person#2", "person#1"])
  }

  @Test("a button at a limit is refused for the limit before being hidden or disabled")
  func limits() throws {
    var stage = try stage()
    #expect(stage.refusal(.tap("remove#1")) == .limitReached)
    #expect(stage.refusal(.tap("closed")) == .notVisible)
    #expect(stage.refusal(.tap("off")) == .disabled)
    #expect(stage.refusal(.tap("gone")) == .notVisible)
    try stage.perform([.close("person#1"), .addCopy(to: "people")])
    for id: RowID in ["closed", "off", "gone"] {
      #expect(stage.refusal(.tap(id)) == .limitReached)
    }
    #expect(stage.refusal(.tap("remove#1")) == .notVisible)
    _ = try stage.perform(.tap("remove#2"))
    #expect(stage.refusal(.tap("remove#1")) == .limitReached)
    #expect(stage.refusal(.tap("remove#2")) == .unknownRow)
    try stage.perform([.open("person#1"), .tap("addPet#1")])
    #expect(stage.refusal(.tap("addPet#1")) == .limitReached)
  }

  @Test("a button can't be tapped in a batch")
  func batches() throws {
    var stage = try stage()
    #expect(stage.refusal(.batch([.tap("addPet#1")])) == .badAction)
    #expect(stage.refusal(.batch([.addCopy(to: "people"), .tap("remove#2")])) == .badAction)
  }

  @Test(
    "a button that refers to no repeat, or to several, is an error of the spec",
    arguments: [
      (.removeCopy, false), (.add("pets"), false), (.add("person"), false), (.add("nobody"), false),
      (.add("g"), false), (.add("people"), true),
    ] as [(ButtonAction, Bool)])
  func errors(action: ButtonAction, isRight: Bool) throws {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("people") {
          Row.group("person") { Row.repeat("pets") { Row.text("pet") } }
        }
        Row.group("g") { Row.button("b", action: action) }
      }
    }
    #expect((spec.check().checked != nil) == isRight)
  }

  @Test("a button of a removed repeat changes nothing")
  func removedRepeat() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("people") { Row.text("name") }
          Row.button("add", action: .add("people"))
        }
      })
    _ = try stage.perform(.removeRow("people"))
    _ = stage.refusal(.tap("add"))
    #expect(stage.shown == "s: add")
    _ = try stage.perform(.undo)
    #expect(try stage.perform(.tap("add")) == "+0.1 ~0.0 changed people")
  }
}
