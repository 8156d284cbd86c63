import Foundation
import TestSupport
import Testing

@Suite("Answers to hidden, custom, computed and secret rows")
struct SpecialAnswerTests {
  private static let spec = """
    {"formwork": 1, "title": "F", "sections": [{"id": "s", "rows": [
      {"id": "n", "kind": "number", "title": "N", "unit": "kg"},
      {"id": "twice", "kind": "number", "title": "Twice", "unit": "kg",
       "computed": {"product": [{"valueOf": "n"}, 2]}},
      {"id": "note", "kind": "label", "title": "Note", "computed": {"join": ["n = ", {"valueOf": "n"}]}},
      {"id": "key", "kind": "hidden", "holds": "text"},
      {"id": "days", "kind": "custom", "title": "Days", "holds": "list"},
      {"id": "color", "kind": "picker", "title": "Color", "options": ["red"], "other": true},
      {"id": "tags", "kind": "picker", "title": "Tags", "options": ["a"], "other": true,
       "multiple": true, "minChoices": 2},
      {"id": "land", "kind": "picker", "title": "Land", "options": ["A", "B"]},
      {"id": "town", "kind": "picker", "title": "Town", "options": [
        {"value": "Graz", "shownWhen": {"row": "land", "is": "A"}},
        {"value": "Ulm", "shownWhen": {"row": "land", "is": "B"}}]},
      {"id": "pin", "kind": "text", "title": "PIN", "secret": true, "minLength": 4}
    ]}]}
    """

  private func formwork() throws -> Formwork { try Formwork(["f.json": Self.spec]) }

  @Test("hidden and custom rows, other texts and options that other answers offer are accepted")
  func taken() throws {
    let formwork = try formwork()
    let answers = """
      {"town": "Ulm", "land": "B", "key": "k", "days": ["mon", "tue"], "color": "mauve",
       "tags": ["a", "x"], "n": 3, "pin": "s3cret"}
      """
    let result = try formwork.run("f.json", "--no-input", "--answers", "-", input: answers)
    #expect(result.error == "")
    #expect(
      result.output
        == #"{"n": 3, "twice": 6, "key": "k", "days": ["mon", "tue"], "color": "mauve", "#
        + #""tags": ["a", "x"], "land": "B", "town": "Ulm", "pin": "s3cret"}"# + "\n")
    let words = try formwork.run(
      "f.json", "--no-input", "--set", "key=k", "--set", "color=mauve", "--set", #"tags=["x", "a"]"#
    )
    #expect(words.output == #"{"key": "k", "color": "mauve", "tags": ["x", "a"]}"# + "\n")
  }

  @Test("a word for a computed row is refused, and an answer to one in a file is ignored")
  func computed() throws {
    let formwork = try formwork()
    let word = try formwork.run("f.json", "--no-input", "--set", "twice=4")
    #expect(word.exitCode == 6 && word.output == "")
    #expect(word.error.contains("twice") && word.error.contains("computed"))
    let file = try formwork.run(
      "f.json", "--no-input", "--answers", "-", input: #"{"n": 3, "twice": 4}"#)
    #expect(file.output == #"{"n": 3, "twice": 6}"# + "\n")
  }

  @Test("an option that is not offered is refused, and too few choices are a problem")
  func refused() throws {
    let formwork = try formwork()
    let town = try formwork.run("f.json", "--no-input", "--set", "town=Ulm")
    #expect(town.exitCode == 6 && town.error.contains("town has no option \"Ulm\""))
    let tags = try formwork.run("f.json", "--no-input", "--set", "tags=a")
    #expect(tags.exitCode == 6 && tags.error.contains("[tooFew]"))
  }

  @Test("a secret is in the result, but not in the saved state or in a message")
  func secret() throws {
    let formwork = try formwork()
    let result = try formwork.run(
      "f.json", "--no-input", "--state", "s.json", "--set", "pin=s3cret", "--set", "n=1")
    #expect(result.output == #"{"n": 1, "twice": 2, "pin": "s3cret"}"# + "\n")
    let state = try String(
      contentsOfFile: formwork.folder.path + "/s.json", encoding: .utf8)
    #expect(!state.contains("s3cret") && !state.contains("twice\", \"value"))
    let again = try formwork.run("f.json", "--no-input", "--state", "s.json")
    #expect(again.output == #"{"n": 1, "twice": 2}"# + "\n")
    #expect(again.error.contains("pin"))
    let short = try formwork.run("f.json", "--no-input", "--set", "pin=xyz")
    #expect(short.exitCode == 6 && !short.error.contains("xyz"))
  }

  @Test("show prints computed texts, units and dots")
  func showing() throws {
    let actions = """
      {"set": "n", "value": 3}
      {"set": "pin", "value": "s3cret"}
      {"set": "color", "value": "mauve"}
      {"set": "days", "value": ["mon", "tue"]}
      {"change": "n", "title": "Weight", "unit": "g"}
      """
    let result = try formwork().run("show", "f.json", "--actions", "-", input: actions)
    #expect(
      result.output == """
        position  id     kind    title   value
        0.0       n      number  Weight  3 g
        0.1       twice  number  Twice   6 kg
        0.2       note   label   Note    n = 3
        0.3       days   custom  Days    mon, tue
        0.4       color  picker  Color   mauve
        0.5       tags   picker  Tags
        0.6       land   picker  Land
        0.7       town   picker  Town
        0.8       pin    text    PIN     ••••••••

        """)
  }

  @Test("facts changed at run time are in a saved state, and in the form that restores it")
  func changed() throws {
    let formwork = try formwork()
    let state =
      try formwork.run(
        "replay", "f.json", "--no-rows",
        input: #"{"change": "n", "title": "Weight", "unit": "g"}"#
          + "\n" + #"{"state": true}"#
      ).lines.last ?? ""
    let saved = try #require(state.firstRange(of: "\"state\": ")).upperBound
    try formwork.folder.write(String(state[saved...].dropLast()), to: "s.json")
    let result = try formwork.run("f.json", "--plain", "--state", "s.json", input: "")
    #expect(result.error.contains("Weight: a number (g)"))
  }
}
