import FormEngine
import Testing

@Suite("Copies beyond the limits of a repeat")
struct CopiesBeyondLimitsTests {
  private func restored(copies: Int, min: Int? = nil, max: Int? = nil) throws -> FormStage {
    var former = try FormStage(RepeatForms.phones())
    _ = try former.perform(.set("phones", .list((1...copies).map { .text("\($0)") })))
    var stage = try FormStage(RepeatForms.phones(min: min, max: max))
    let report = try stage.form.perform(.restore(former.form.state)).report
    #expect(report == [])
    return stage
  }

  @Test("a repeat with more copies than it may have has a problem, and copies can be removed")
  func tooMany() throws {
    var stage = try restored(copies: 4, max: 2)
    #expect(stage.problems == "phones:tooMany")
    #expect(stage.form.problems()[0].message == "Remove entries: at most 2 entries (you have 4).")
    #expect(try stage.submit() == ["phones tooMany"])
    #expect(stage.refusal(.addCopy(to: "phones")) == .limitReached)
    #expect(stage.refusal(.set("phones", ["1", "2", "3", "4", "5"])) == .limitReached)
    #expect(stage.refusal(.set("phones", ["1", "2", "3", "4"])) == nil)
    #expect(stage.refusal(.set("phones", ["1", "2", "3"])) == nil)
    _ = try stage.perform(.removeRow("phone#1"))
    #expect(stage.problems == "" && stage.problemsChanged == "phones")
  }

  @Test("the messages of the spec are used, with the number of copies")
  func messages() throws {
    let spec = FormSpec("Phones", id: "phones") {
      SectionSpec("s") {
        Row.repeat("phones", title: "Phones", max: 1) { Row.text("phone") }
          .message(.tooMany, "{title}: {count} of {max}")
      }
    }
    var former = try FormStage(RepeatForms.phones())
    _ = try former.perform(.set("phones", ["1", "2", "3"]))
    var stage = try FormStage(spec)
    _ = try stage.perform(.restore(former.form.state))
    #expect(stage.form.problems().map(\.message) == ["Phones: 3 of 1"])
  }

  @Test("an inner list of a new copy is judged from the copies that it starts with")
  func inner() throws {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("people") {
          Row.group("person") { Row.repeat("pets", min: 1, max: 2) { Row.text("pet") } }
        }
      }
    }
    var stage = try FormStage(spec)
    #expect(stage.refusal(.set("people", [["pets": []]])) == .limitReached)
    #expect(stage.refusal(.set("people", [["pets": ["a", "b", "c"]]])) == .limitReached)
    #expect(
      try stage.perform(.set("people", [["pets": ["a", "b"]], [:]]))
        == "+0.1 +0.2 ~0.0 changed people")
    #expect(stage.result == #"people=[{"pets": ["a", "b"]}, {"pets": []}]"#)
  }

  @Test("a button can't add to an irrelevant repeat, and is reloaded when it can")
  func irrelevant() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.toggle("on")
          Row.button("add", action: .add("r"))
          Row.repeat("r", max: 1) { Row.text("x") }.shown(when: .row("on", .is(true)))
        }
      })
    #expect(!stage.form.canTap("add") && stage.refusal(.tap("add")) == .notRelevant)
    #expect(try stage.perform(.tap("on")) == "+0.2 ~0.0 ~0.1 changed on")
    #expect(stage.form.canTap("add"))
    #expect(try stage.perform(.tap("add")) == "+0.3 ~0.1 ~0.2 changed r")
    #expect(!stage.form.canTap("add") && stage.refusal(.tap("add")) == .limitReached)
    #expect(try stage.perform(.tap("on")) == "-0.2 -0.3 ~0.0 changed on")
    #expect(stage.refusal(.tap("add")) == .limitReached)
  }

  @Test("buttons in copies are reloaded when a copy can be removed, or added inside it")
  func inCopies() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("r", min: 1) {
            Row.group("g", isOpen: true) {
              Row.button("gone", action: .removeCopy)
              Row.repeat("i", max: 1) { Row.text("x") }
              Row.button("more", action: .add("i"))
            }
          }
        }
      })
    #expect(try stage.perform(.addCopy(to: "r")) == "+0.5 +0.6 +0.7 +0.8 ~0.0 ~0.2 changed r")
    #expect(try stage.perform(.tap("more#2")) == "+0.8 ~0.7 ~0.9 changed i#2")
    #expect(try stage.perform(.tap("gone#1")) == "-0.1 -0.2 -0.3 -0.4 ~0.0 ~0.1 ~0.2 changed r")
    #expect(try stage.perform(.undo) == "+0.1 +0.2 +0.3 +0.4 ~0.0 ~0.5 ~0.6 changed r")
  }

  @Test("removing the copy around any of its rows removes all of it")
  func removeCopy() throws {
    var stage = try FormStage(RepeatForms.people(count: 2, pets: 2))
    #expect(stage.refusal(.removeCopy(of: "people")) == .badAction)
    #expect(stage.refusal(.removeCopy(of: "nobody")) == .unknownRow)
    _ = try stage.perform(.removeCopy(of: "pet#1.1"))
    #expect(stage.form.copies(of: "pets#1") == ["pet#1.2"])
    _ = try stage.perform(.removeCopy(of: "pets#1"))
    #expect(stage.form.copies(of: "people") == ["person#2"])
    _ = try stage.perform(.batch([.removeCopy(of: "name#2"), .addCopy(to: "people")]))
    #expect(stage.form.copies(of: "people") == ["person#3"])
  }
}
