import FormEngine
import FormText
import TestSupport
import Testing

@testable import WebForms

@Suite("Words of pages")
struct PageWordsTests {
  private static let script = String(decoding: PackageResources.words_js, as: UTF8.self)

  @Test("every language has all words of the script, and no others, with the same gaps")
  func tables() throws {
    #expect(PageWords.shipped.faults == [])
    #expect(PageWords.shipped.languages == ShippedWords.engine.languages)
    // The English words are the first texts that `say` gets.
    let said = Self.script.ranges(of: "say(\"").map { start in
      String(Self.script[start.upperBound...].prefix { $0 != "\"" })
    }
    let known = Set(PageWords.shipped.phrases).union(ShippedWords.engine.phrases)
    #expect(Set(said).subtracting(known) == [])
    #expect(Set(PageWords.shipped.phrases).subtracting(said) == [])
    #expect(said.count > 80)
  }

  @Test("a page has the words of the languages of its form, those of the host first, and no others")
  func page() throws {
    let spec =
      #"{"formwork": 1, "title": "F", "languages": ["pl", "qaa"], "sections": [{"id": "s", "rows": []}]}"#
    let checked = try #require(SpecReader.read(Array(spec.utf8), named: "").checked)
    let words = [Words("pl", ["Submit": "PL"]), Words("qaa", ["Next": "XA"])]
    let page = FormPage(
      spec: Array(spec.utf8), title: "F", engine: [], words: words,
      form: LiveForm(checked, today: nil, words: words))
    let html = String(decoding: page.html, as: UTF8.self)
    let start = try #require(html.range(of: "id=\"formwork-words\">"))
    let block = html[start.upperBound...].prefix { $0 != "<" }
    let (tables, faults) = Words.read(Array(block.utf8), named: "")
    #expect(faults == [] && tables.map(\.language) == ["pl", "qaa"])
    #expect(tables[0].translations["Submit"] == "PL")
    #expect(tables[0].translations["Undo"] == PageWords.shipped["pl"]?.translations["Undo"])
    #expect(tables[0].translations["Add"] == ShippedWords.engine["pl"]?.translations["Add"])
    #expect(tables[1].translations == ["Next": "XA"])
  }

  @Test("the module for sites has the words of all languages")
  func module() {
    let module = String(decoding: PageScript.module, as: UTF8.self)
    for language in PageWords.shipped.languages {
      #expect(module.contains("\"\(language)\": {"))
    }
    #expect(module.contains("Absenden"))
  }
}
