import FormEngine
import Foundation
import TestSupport
import Testing

@Suite("formwork words, and --words")
struct WordsCommandTests {
  private static let form = """
    {"formwork": 1, "title": "F", "languages": ["sv"], "sections": [{"id": "s", "rows": [
      {"id": "a", "kind": "text", "title": "A", "required": true}]}]}
    """

  @Test(
    "all words are printed in English and in each language, also for a region, and can be read again"
  )
  func printing() throws {
    let formwork = try Formwork(["form.json": Self.form])
    #expect(try formwork.run("words", "en-GB").output == (try formwork.run("words").output))
    for language in ShippedWords.engine.languages {
      let printed = try formwork.run("words", language)
      #expect(printed.exitCode == 0 && printed.output.contains("\"\(language)\": {"))
      try formwork.folder.write(printed.output, to: "words.json")
      let filled = try formwork.run(
        "form.json", "--no-input", "--set", "a=x", "--words", "words.json")
      #expect(filled.exitCode == 0 && filled.error == "", "\(filled.error)")
    }
    #expect(try formwork.run("words", "pt-BR").output.contains("\"Submit\": \"Enviar\""))
    let unknown = try formwork.run("words", "xx")
    #expect(unknown.exitCode == 2)
    #expect(
      unknown.error
        == "formwork: no words for \"xx\"; available: en, de, fr, es, it, pt, nl, pl, ar, ja, zh\n")
  }

  @Test("words of a file are used for problems and at the terminal")
  func using() throws {
    let words = #"{"sv": {"An answer is needed.": "Ett svar behövs.", "Submit": "Skicka"}}"#
    let formwork = try Formwork(["form.json": Self.form, "sv.json": words])
    let replayed = try formwork.run(
      "replay", "form.json", "--words", "sv.json", input: "{\"submit\": true}\n")
    #expect(replayed.output.contains("Ett svar behövs."))
    let picture = try formwork.run("picture", "form.json", "--words", "sv.json", "--keys", "Ctrl-S")
    #expect(picture.output.contains("Skicka"))
  }

  @Test("wrong files of words are refused with the place of each fault")
  func faults() throws {
    let formwork = try Formwork([
      "form.json": Self.form, "w.json": #"{"sv": {"Submit": "", "submitt": "x"}}"#,
    ])
    let refused = try formwork.run("form.json", "--no-input", "--words", "w.json")
    #expect(refused.exitCode == 2)
    #expect(
      refused.error == """
        w.json:1:19: error: the translation of "Submit" is empty; leave it out to keep the English words [wrongType]
        w.json:1:23: error: unknown words "submitt"; formwork words prints all that can be translated [unknownKey]
        formwork: w.json has 2 errors

        """)
    let tags = (0..<300).map { "\"a\($0)\": {}" }.joined(separator: ", ")
    try formwork.folder.write("{\(tags)}", to: "many.json")
    let many = try formwork.run("form.json", "--no-input", "--words", "many.json")
    #expect(many.error.split(separator: "\n").count == 21)
    #expect(many.error.hasSuffix("formwork: many.json has 300 errors\n"))
    #expect(try formwork.run("form.json", "--words", "no.json").exitCode == 4)
    #expect(try formwork.run("form.json", "--words", "-").exitCode == 2)
  }

  @Test("a question is asked in the language of the person")
  func asking() throws {
    let formwork = try Formwork()
    let words = ["ask", "confirm", "Sûr ?", "--plain"]
    let french = try formwork.call(words, environment: ["LC_ALL": "fr_FR.UTF-8"]).run(
      input: "s\no\n")
    #expect(french.output == "true\n")
    #expect(french.error.contains("o") && !french.error.contains("Answer y or n."))
    let english = try formwork.call(words).run(input: "o\nn\n")
    #expect(english.output == "false\n" && english.error.contains("Answer y or n."))
    let chosen = try formwork.call(words + ["--language", "pl"]).run(input: "t\n")
    #expect(chosen.output == "true\n")
  }
}
