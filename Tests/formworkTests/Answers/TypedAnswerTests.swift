import Foundation
import TestSupport
import Testing

@Suite("--set accepts what people type")
struct TypedAnswerTests {
  private static let spec = """
    {"formwork": 1, "title": "F", "sections": [{"id": "s", "rows": [
      {"id": "wrap", "kind": "picker", "title": "Wrap", "options": [
        {"value": "p", "title": "Paper"}, {"value": "c", "title": "Cloth"},
        {"value": "Paper", "title": "None"}, {"value": "x", "title": "Box"},
        {"value": "y", "title": "box"}]},
      {"id": "tags", "kind": "picker", "title": "Tags", "multiple": true, "options": [
        {"value": "r", "title": "Red"}, {"value": "g", "title": "Green"},
        {"value": "a,b", "title": "Both"}, {"value": "z", "title": "Red, white"}]},
      {"id": "other", "kind": "picker", "title": "Other", "multiple": true, "other": true,
       "options": ["One"]},
      {"id": "day", "kind": "field", "title": "Day"},
      {"id": "dayPicker", "kind": "datePicker", "presentedBy": "day"},
      {"id": "at", "kind": "datePicker", "mode": "time", "title": "At"},
      {"id": "gift", "kind": "toggle", "title": "Gift", "value": null},
      {"id": "n", "kind": "number", "title": "N"}
    ]}]}
    """

  private func run(_ word: String) throws -> ProgramResult {
    try Formwork(["f.json": Self.spec]).run("f.json", "--no-input", "--set", word)
  }

  @Test(
    "--set accepts values and titles of options, and prefers values",
    arguments: [
      ("wrap=Cloth", #"{"wrap": "c"}"#), ("wrap=cloth", #"{"wrap": "c"}"#),
      ("wrap=Paper", #"{"wrap": "Paper"}"#), ("wrap=paper", #"{"wrap": "p"}"#),
      (#"wrap="Cloth""#, #"{"wrap": "c"}"#), ("wrap=x", #"{"wrap": "x"}"#),
      ("wrap=box", #"{"wrap": "y"}"#),
      ("wrap=", "{}"), ("wrap=null", "{}"),
    ])
  func titles(word: String, output: String) throws {
    let result = try run(word)
    #expect(result.error == "")
    #expect(result.output == output + "\n")
  }

  @Test("--set accepts titles of options that are the answers of another row, in any order")
  func titlesOfAnswers() throws {
    let spec = """
      {"formwork": 1, "title": "F", "sections": [{"id": "s", "rows": [
        {"id": "ways", "kind": "picker", "title": "Ways", "multiple": true, "options": [
          {"value": "t", "title": "Train"}, {"value": "b", "title": "Bus"}]},
        {"id": "best", "kind": "picker", "title": "Best", "options": {"valueOf": "ways"}}]}]}
      """
    let formwork = try Formwork(["f.json": spec])
    func run(_ best: String) throws -> ProgramResult {
      try formwork.run("f.json", "--no-input", "--set", best, "--set", "ways=Bus,Train")
    }
    #expect(try run("best=train").output == #"{"ways": ["t", "b"], "best": "t"}"# + "\n")
    let other = try formwork.run("f.json", "--no-input", "--set", "best=Train", "--set", "ways=b")
    #expect(other.exitCode == 6 && other.error.contains(#"best has no option "t"; it has "b""#))
  }

  @Test(
    "--set accepts several choices with commas, or as JSON in any order",
    arguments: [
      ("tags=g,r", #"{"tags": ["r", "g"]}"#), ("tags= Green , red,", #"{"tags": ["r", "g"]}"#),
      ("tags=Red, white", #"{"tags": ["z"]}"#), ("tags=a,b", #"{"tags": ["a,b"]}"#),
      (#"tags=["a,b","Red"]"#, #"{"tags": ["a,b", "r"]}"#), ("tags=r,r", #"{"tags": ["r"]}"#),
      ("other=x, One,y", #"{"other": ["One", "x", "y"]}"#), ("tags=", "{}"), ("tags=,", "{}"),
    ])
  func lists(word: String, output: String) throws {
    let result = try run(word)
    #expect(result.error == "")
    #expect(result.output == output + "\n")
  }

  @Test(
    "an unknown or ambiguous option is refused",
    arguments: [
      (
        "wrap=BOX",
        #"wrap: Several options have the title "BOX". Write the value of one: "x", "y""#
      ),
      ("wrap=Silk", #"wrap has no option "Silk"; it has "p", "c", "Paper", "x", "y""#),
      ("tags=r,blue", #"tags has no option "blue"; it has "r", "g", "a,b", "z""#),
    ])
  func refused(word: String, sentence: String) throws {
    let result = try run(word)
    #expect(result.exitCode == 6)
    #expect(result.error.hasPrefix(sentence + "\n"))
    #expect(result.output == "")
  }

  @Test(
    "--set accepts dates and times as in line mode",
    arguments: [
      ("day=2024-02-29", #"{"day": "2024-02-29"}"#), ("day=29.2.2024", #"{"day": "2024-02-29"}"#),
      ("dayPicker=20240229", #"{"day": "2024-02-29"}"#), ("at=930", #"{"at": "09:30"}"#),
      (#"at="9:30pm""#, #"{"at": "21:30"}"#), ("at=09:30:15", #"{"at": "09:30:15"}"#),
      ("day=", "{}"),
    ])
  func moments(word: String, output: String) throws {
    let result = try run(word)
    #expect(result.error == "")
    #expect(result.output == output + "\n")
  }

  @Test(
    "--set accepts yes and no as in line mode",
    arguments: [
      ("gift=yes", #"{"gift": true}"#), ("gift=No", #"{"gift": false}"#),
      ("gift=on", #"{"gift": true}"#), ("gift=true", #"{"gift": true}"#), ("gift=null", "{}"),
      ("gift=OFF", #"{"gift": false}"#), ("gift= n ", #"{"gift": false}"#), ("gift=", "{}"),
    ])
  func truth(word: String, output: String) throws {
    let result = try run(word)
    #expect(result.error == "")
    #expect(result.output == output + "\n")
    #expect(try run("gift=maybe").exitCode == 6)
  }

  @Test(
    "--set accepts numbers as in line mode and in JSON",
    arguments: [
      ("n=.5", "0.5"), ("n=5.", "5"), ("n=+5", "5"), ("n=007", "7"), ("n=-1e3", "-1000"),
      ("n= 12 ", "12"),
    ])
  func numbers(word: String, number: String) throws {
    let result = try run(word)
    #expect(result.error == "")
    #expect(result.output == "{\"n\": \(number)}\n")
    #expect(try run("n=").output == "{}\n")
    #expect(try run("n=null").output == "{}\n")
  }

  @Test(
    "a number that can't be read or kept is refused with the one that was probably meant",
    arguments: [
      ("12,50", "; did you mean 12.5?"), ("1.234,56", "; did you mean 1234.56?"), ("x", ""),
      (
        "9007199254740993",
        "; it has more digits than a number can keep, and the nearest possible one is "
          + "9007199254740992"
      ),
    ])
  func refusedNumbers(text: String, remedy: String) throws {
    let result = try run("n=\(text)")
    #expect(result.exitCode == 6)
    #expect(result.error.hasPrefix("n holds a number, not \"\(text)\"\(remedy)\n"))
  }

  @Test("numbers, yes and no have one meaning for --set, line mode and ask --default")
  func sameEverywhere() throws {
    let formwork = try Formwork(["f.json": Self.spec])
    for text in [".5", "5.", "+5", "007", "1e3", "12,50", "0x10", "9007199254740993", "1e999"] {
      let set = try run("n=\(text)")
      let asked = try formwork.run("ask", "number", "N", "--no-input", "--default", text)
      let typed = try formwork.run("ask", "number", "N", "--plain", input: "\(text)\n")
      let plain = typed.output.trimmingCharacters(in: .newlines)
      #expect(asked.output == typed.output)
      #expect(set.output == (plain.isEmpty ? "" : "{\"n\": \(plain)}\n"))
    }
    for text in ["yes", "ON", "true", "off", "N", "1", "maybe"] {
      let set = try run("gift=\(text)")
      let asked = try formwork.run("ask", "confirm", "N", "--no-input", "--default", text)
      let typed = try formwork.run("ask", "confirm", "N", "--plain", input: "\(text)\n")
      let plain = typed.output.trimmingCharacters(in: .newlines)
      #expect(asked.output == typed.output)
      #expect(set.output == (plain.isEmpty ? "" : "{\"gift\": \(plain)}\n"))
    }
  }

  @Test("tomorrow is after today")
  func tomorrow() throws {
    func day(_ word: String) throws -> String {
      try Formwork(["f.json": Self.spec]).run("f.json", "--no-input", "--set", word, "--get", "day")
        .output
    }
    let (today, tomorrow) = (try day("day=today"), try day("day=tomorrow"))
    #expect(today < tomorrow)
    #expect(today.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}\n/) != nil)
  }

  @Test("a text that is no date is refused")
  func noDate() throws {
    // February 1 or January 2
    for word in ["day=2024-02-30", "day=soon", "day=1.2.2025", "at=25"] {
      let result = try run(word)
      #expect(result.exitCode == 6)
      #expect(result.output == "")
    }
  }

  @Test("--set accepts the same for rows of copies")
  func copies() throws {
    let formwork = try Formwork([
      "c.json": """
      {"formwork": 1, "title": "C", "sections": [{"id": "s", "rows": [
        {"id": "lines", "kind": "repeat", "title": "Lines"},
        {"id": "line", "kind": "group", "title": "Line", "presentedBy": "lines"},
        {"id": "what", "kind": "picker", "title": "What", "presentedBy": "line", "multiple": true,
         "options": [{"value": "t", "title": "Tea"}, {"value": "j", "title": "Jam"}]},
        {"id": "day", "kind": "datePicker", "title": "Day", "presentedBy": "line"}]}]}
      """
    ])
    let result = try formwork.run(
      "c.json", "--no-input", "--set", "lines.1.what=jam,tea", "--set", "lines.1.day=13.2.2025")
    #expect(result.output == #"{"lines": [{"what": ["t", "j"], "day": "2025-02-13"}]}"# + "\n")
  }
}
