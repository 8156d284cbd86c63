import FormEngine
import FormText
import Testing

@Suite("Tables of words as JSON")
struct WordsTests {
  private static func read(_ json: String) -> (words: [Words], faults: [String]) {
    let (words, faults) = Words.read(
      Array(json.utf8), named: "w.json", of: ["Add", "Add {}", "There is no {} {}."])
    return (words, faults.map(\.description))
  }

  @Test("what is written is read again, in the same order")
  func roundTrip() {
    for table in ShippedWords.engine.all {
      let (words, faults) = Words.read(Array(Words.json([table]).utf8), named: "")
      #expect(faults.isEmpty && words == [table])
    }
  }

  @Test("each wrong entry is named with its place, and the others are taken")
  func faults() {
    let (words, faults) = Self.read(
      """
      {"nl": {"Add": "Toevoegen", "Ad": "x",
        "Add {}": "{} {}", "There is no {} {}.": 3},
       "?": {}, "de": [], "fr": {"There is no {} {}.": "{2}"}}
      """)
    #expect(
      words == [Words("nl", ["Add": "Toevoegen"]), Words("fr", ["There is no {} {}.": "{2}"])])
    #expect(
      faults == [
        "w.json:1:29: error: unknown words \"Ad\"; formwork words prints all that can be translated [unknownKey]",
        "w.json:2:13: error: \"{} {}\" has a gap that \"Add {}\" does not have [wrongType]",
        "w.json:2:44: error: the translation of \"There is no {} {}.\" is a number, but must be a text [wrongType]",
        "w.json:3:2: error: \"?\" is not a language tag; write one such as \"de\" or \"pt-BR\" [badLanguage]",
        "w.json:3:17: error: the words of \"de\" are a list, but must be an object of English words and their "
          + "translations [wrongType]",
      ])
  }

  @Test("a file that is no object has one fault", arguments: ["[]", "{", "3", ""])
  func noObject(json: String) {
    let (words, faults) = Self.read(json)
    #expect(words.isEmpty && faults.count == 1)
  }
}
