import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Awkward forms of other systems")
struct AwkwardFormTests {
  @Test(
    "a schema that contains itself ends where it does",
    arguments: [
      ##"{"properties":{"t":{"$ref":"#/definitions/n"}},"definitions":{"n":{"type":"object","properties":{"a":{"type":"string"},"c":{"type":"array","items":{"$ref":"#/definitions/n"}}}}}}"##,
      ##"{"properties":{"t":{"$ref":"#/definitions/n"}},"definitions":{"n":{"properties":{"a":{"type":"string"},"c":{"allOf":[{"$ref":"#/definitions/n"}]}}}}}"##,
      ##"{"properties":{"a":{"$ref":"#/definitions/x"}},"definitions":{"x":{"allOf":[{"$ref":"#/definitions/x"}]}}}"##,
      ##"{"properties":{"a":{"type":"string"}},"if":{"properties":{"a":{"const":"b"}}},"then":{"$ref":"#"}}"##,
      ##"{"properties":{"a":{"$ref":"#/definitions/l"}},"definitions":{"l":{"type":"array","items":{"$ref":"#/definitions/l"}}}}"##,
      ##"{"properties":{"a":{"type":"string"}},"if":{"not":{"$ref":"#/if"}},"then":{"required":["a"]}}"##,
    ])
  func recursion(schema: String) throws {
    let imported = try Imported(schema)
    #expect(imported.rows.count < 20)
  }

  @Test("small schemas that unfold to many rows are read in time")
  func unfolding() throws {
    let all = (0..<24).reduce(#"{"type":"string"}"#) { inner, _ in #"{"allOf":[\#(inner)]}"# }
    #expect(try Imported(#"{"properties":{"a":\#(all)}}"#).rows.count == 1)
    let definitions = (0..<16).map { index in
      ##""d\##(index)":{"properties":{"x":{"$ref":"#/definitions/d\##(index + 1)"},"y":{"$ref":"#/definitions/d\##(index + 1)"}}}"##
    }
    let fan =
      ##"{"properties":{"a":{"$ref":"#/definitions/d0"}},"definitions":{\##(definitions.joined(separator: ",")),"d16":{"type":"string"}}}"##
    let form = try FormImporter.read(Array(fan.utf8))
    #expect(form.spec.sections[0].rows.count <= 20_100)
  }

  @Test(
    "whatever can't be said of a row, the rest of the form is imported",
    arguments: [
      #"{"elements":[{"type":"matrixdynamic","name":"m","defaultValue":[{"a":1}],"columns":[{"name":"a","cellType":"text"}]},{"type":"text","name":"z"}]}"#,
      #"{"elements":[{"type":"dropdown","name":"d"},{"type":"text","name":"z"}]}"#,
      #"{"elements":[{"type":"paneldynamic","name":"p","panelCount":9,"maxPanelCount":2,"templateElements":[{"type":"text","name":"a"}]},{"type":"text","name":"z"}]}"#,
      #"{"elements":[{"type":"text","name":"z","title":{"notatag":"X","default":"Y"}}]}"#,
      #"{"properties":{"a":{"enum":[{"x":1},{"x":2}]},"z":{"type":"string"}}}"#,
      #"{"properties":{"a":{"type":"array","minItems":3,"default":["x"],"items":{"type":"string"}},"z":{"type":"string"}}}"#,
      #"{"properties":{"a":{"type":"string","minLength":5,"maxLength":2},"z":{"enum":[null,"x"]}}}"#,
      #"{"resourceType":"Questionnaire","item":[{"linkId":"a","text":"A","type":"choice","answerOption":[]},{"linkId":"z","text":"Z","type":"string"}]}"#,
      #"{"resourceType":"Questionnaire","item":[{"linkId":"a","text":"A","type":"string","maxLength":1,"extension":[{"url":"x/minLength","valueInteger":4}]},{"linkId":"z","text":"Z","type":"string"}]}"#,
      #"<html><head><title>T</title><model><itext><translation lang="default"><text id="a"><value>A</value></text></translation><translation lang="English (en)"><text id="a"><value>B</value></text></translation></itext><instance><data><z/></data></instance></model></head><body><input ref="/data/z"><label ref="jr:itext('a')"/></input></body></html>"#,
      #"<html><head><title>T</title><model><instance><data><a/><z/></data></instance></model></head><body><select1 ref="/data/a"><label>A</label></select1><input ref="/data/z"><label>Z</label></input></body></html>"#,
    ])
  func remaining(form: String) throws {
    #expect(try Imported(form).rows.contains { $0.id.text.hasSuffix("z") })
  }

  @Test("a property of several branches is shown in each of them, a constant with its own value")
  func branches() throws {
    let imported = try Imported(
      """
      {"properties":{"k":{"enum":["a","b","c"]}},"dependencies":{"k":{"oneOf":[
        {"properties":{"k":{"const":"a"},"one":{"type":"string"},"both":{"type":"string"},"tag":{"const":"A"}}},
        {"properties":{"k":{"const":"b"},"both":{"type":"string"},"tag":{"const":"B"}}}]}}}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("k", "b"))
    try form.perform(.set("both", "x"))
    #expect(form.resultText == #"{"k": "b", "both": "x", "tag": "B"}"#)
    #expect(form.row("one")?.isRelevant == false)
    try form.perform(.set("k", "a"))
    #expect(form.resultText == #"{"k": "a", "both": "x", "tag": "A"}"#)
    try form.perform(.set("k", "c"))
    #expect(form.resultText == #"{"k": "c"}"#)
  }

  @Test("a branch reaches into objects, and its own alternatives are imported")
  func nestedBranches() throws {
    let imported = try Imported(
      """
      {"properties":{"s":{"type":"boolean"},"home":{"type":"object","properties":{"zip":{"type":"string"}}}},
       "if":{"properties":{"s":{"const":true}},"required":["s"]},
       "then":{"properties":{"home":{"required":["zip"],"properties":{"extra":{"type":"string"}}}},
         "oneOf":[{"properties":{"p":{"type":"string"}}},{"properties":{"q":{"type":"string"}}}]}}
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    func shown() -> [Bool] {
      ["home.extra", "alternative", "p"].map { form.row(RowID($0))?.isRelevant == true }
    }
    #expect(shown() == [false, false, false] && form.row("home.zip")?.isRequired == false)
    try form.perform(.set("s", true))
    #expect(shown() == [true, true, true] && form.row("home.zip")?.isRequired == true)
  }

  @Test("two controls in one object of JSON Forms are in one object of the result")
  func sharedObject() throws {
    let imported = try Imported(
      """
      {"schema":{"properties":{"a":{"type":"string"},"o":{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}}}}},
       "uischema":{"type":"VerticalLayout","elements":[{"type":"Control","scope":"#/properties/o/properties/x"},
         {"type":"Control","scope":"#/properties/a"},{"type":"Control","scope":"#/properties/o/properties/y"}]}}
      """)
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    for id in ["o.x", "a", "o.y"] as [RowID] { try form.perform(.set(id, "1")) }
    #expect(form.resultText == #"{"a": "1", "o": {"x": "1", "y": "1"}}"#)
  }

  @Test(
    "comparing with what is not an option never holds, and is listed; letter case does not matter to choices"
  )
  func noChoice() throws {
    let imported = try Imported.survey(
      """
      {"type":"radiogroup","name":"q","choices":["Yes","No"]},{"type":"text","name":"age"},
      {"type":"text","name":"a","visibleIf":"{q} = 'Maybe' or {age} notempty"},
      {"type":"text","name":"b","visibleIf":"{q} = 'yes'"},{"type":"text","name":"c","visibleIf":"{age} > 17"}
      """)
    #expect(imported.losses == ["\"Maybe\" is not an option of q: the comparison never holds"])
    var form = try imported.live()
    func shown() -> [Bool] { ["a", "b", "c"].map { form.row(RowID($0))?.isRelevant == true } }
    #expect(shown() == [false, false, false])
    try form.perform(.set("q", "Yes"))
    try form.perform(.set("age", "20"))
    #expect(shown() == [true, true, true])
  }

  @Test("numbers that are choices are added, and calculated texts are compared as texts")
  func calculating() throws {
    let imported = try Imported.survey(
      """
      {"type":"radiogroup","name":"a","choices":[1,2]},{"type":"radiogroup","name":"b","choices":[1,2]},
      {"type":"expression","name":"sum","expression":"{a} + {b}"},
      {"type":"expression","name":"level","expression":"iif({sum} > 3, 'high', 'low')"},
      {"type":"text","name":"t","visibleIf":"{level} = 'high'"}
      """)
    #expect(imported.losses.allSatisfy { $0.contains("choices are numbers") })
    var form = try imported.live()
    try form.perform(.set("a", "2"))
    try form.perform(.set("b", "2"))
    #expect(form.row("sum")?.value == 4 && form.row("t")?.isRelevant == true)
  }

  @Test("hidden questions keep their answers for conditions and results")
  func hidden() throws {
    let hide =
      #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/questionnaire-hidden","valueBoolean":true}]"#
    let imported = try Imported.questionnaire(
      """
      {"linkId":"h","text":"H","type":"integer","initial":[{"valueInteger":7}],\(hide)},
      {"linkId":"x","text":"X","type":"string","enableWhen":[{"question":"h","operator":">","answerInteger":5}]},
      {"linkId":"g","text":"G","type":"group","item":[{"linkId":"i","text":"I","type":"string"}],
       "enableWhen":[{"question":"h","operator":"exists","answerBoolean":true}],\(hide)}
      """)
    let form = try imported.live()
    #expect(form.row("x")?.isRelevant == true && imported.row("i")?.content.kind == .hidden)
    #expect(form.resultText == #"{"h": 7}"#)
  }

  @Test(
    "XForm calculations of pyxform are numbers where they calculate, and labels read relative paths"
  )
  func pyxform() throws {
    let imported = try Imported(
      """
      <html><head><title>T</title><model><instance><data><w/><h/><bmi/><fat/><rep><nm/><q/></rep><n/></data></instance>
      <bind nodeset="/data/w" type="decimal"/><bind nodeset="/data/h" type="decimal"/>
      <bind nodeset="/data/bmi" type="string" calculate=" /data/w  div ( /data/h * /data/h )"/>
      <bind nodeset="/data/fat" relevant=" /data/bmi &gt; 30"/>
      <bind nodeset="/data/n" type="string" calculate="count(/data/rep)"/></model></head><body>
      <input ref="/data/w"><label>W</label></input><input ref="/data/h"><label>H</label></input>
      <input ref="/data/fat"><label>F</label></input>
      <group ref="/data/rep"><label>R</label><repeat nodeset="/data/rep"><input ref="/data/rep/nm"><label>N</label></input>
        <input ref="/data/rep/q"><label>Hello <output value=" ../nm "/>!</label></input></repeat></group></body></html>
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("w", 100))
    try form.perform(.set("h", 1))
    #expect(form.row("bmi")?.value == 100 && form.row("fat")?.isRelevant == true)
    try form.perform(.set("nm#1", "Ada"))
    try form.perform(.addCopy(to: "rep"))
    #expect(form.row("q#1")?.spec.title == "Hello Ada!" && form.row("n")?.value == 2)
  }

  @Test("in FHIRPath nothing is unequal to what is not there")
  func unanswered() throws {
    func expression(_ text: String) -> String {
      """
      "extension":[{"url":"http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
        "valueExpression":{"expression":"\(text)"}}]
      """
    }
    let answer = "%resource.item.where(linkId='c').answer.value.code"
    let imported = try Imported.questionnaire(
      """
      {"linkId":"c","text":"C","type":"choice","answerOption":[{"valueCoding":{"code":"x"}},{"valueCoding":{"code":"y"}}]},
      {"linkId":"a","text":"A","type":"string",\(expression("\(answer) != 'x'"))},
      {"linkId":"b","text":"B","type":"string",\(expression("(\(answer) = 'x').not()"))}
      """)
    var form = try imported.live()
    #expect(form.row("a")?.isRelevant == false && form.row("b")?.isRelevant == false)
    try form.perform(.set("c", "y"))
    #expect(form.row("a")?.isRelevant == true && form.row("b")?.isRelevant == true)
  }

  @Test("patterns match anywhere in the original, and are anchored alternative by alternative")
  func patterns() {
    for (pattern, whole) in [
      ("^a|b$", "(a.*|.*b)"), ("^[|]$", "[|]"), ("^$|^[0-9]+$", "[0-9]+"), ("^(a|b)$", "(a|b)"),
      ("x", ".*x.*"), (#"a\\$"#, #".*a\\"#), (#"a\$"#, #".*a\$.*"#),
    ] {
      #expect(ForeignPattern.whole(pattern) == whole)
    }
    #expect(
      ForeignPattern.written("/^a$/i").pattern == "^a$"
        && ForeignPattern.written("/^a$/i").ignoresCase)
    #expect(ForeignPattern.written("/api/.*").pattern == "/api/.*")
  }
}
