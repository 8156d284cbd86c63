import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("What other systems mean")
struct OriginalMeaningTests {
  @Test("two faults in one condition cost the condition, and never the question")
  func faultsInOneCondition() throws {
    let imported = try Imported.survey(
      #"""
      {"type":"text","name":"t"},{"type":"text","name":"u"},
      {"type":"text","name":"q","title":"Name?","isRequired":true,"visibleIf":"{t} > \"abb\" or {u} > \"abb\""}
      """#)
    let row = try #require(imported.row("q"))
    #expect(row.content == .text(TextContent()) && row.isRequired && row.shownWhen == nil)
    #expect(imported.losses.count { $0.hasPrefix("shownWhen of q is left out") } == 1)
  }

  @Test("several faulty checks and options are taken out by their places, and the others stay")
  func faultyElements() throws {
    let check = { (text: String) in
      #"{"type":"expression","expression":"\#(text)","text":"\#(text.prefix(3))"}"#
    }
    let imported = try Imported.survey(
      #"""
      {"type":"text","name":"t"},{"type":"text","inputType":"number","name":"u"},
      {"type":"text","name":"q","validators":[\#(check("{t} > 'x'")),\#(check("{u} = 5")),\#(check("{t} > 'y'"))]}
      """#)
    #expect(imported.row("q")?.checks.map(\.that) == [.row("u", .is(5))])
  }

  @Test("relative paths of binds and controls lead to nodes of the form")
  func relativePaths() throws {
    let imported = try Imported.xform(
      "<a/><g><b/></g>",
      #"<bind nodeset="a" type="int" required="true()"/><bind nodeset="g/b" type="int" relevant="../../a &gt; 1"/>"#,
      """
      <input ref="a"><label>A</label></input>
      <group ref="g"><label>G</label><input ref="b"><label>B</label></input></group>
      """)
    #expect(imported.losses == [])
    #expect(imported.row("a")?.isRequired == true && imported.row("a")?.content.kind == .number)
    #expect(imported.row("b")?.shownWhen == .row("a", .moreThan(.value(1))))
  }

  @Test("the number of a hidden picker is in no result")
  func hiddenNumbers() throws {
    let imported = try Imported.survey(
      #"""
      {"type":"boolean","name":"have"},
      {"type":"dropdown","name":"kids","visibleIf":"{have} = true","choices":[1,2,3,7]}
      """#)
    var form = try imported.live()
    try form.perform(.set("have", true))
    try form.perform(.set("kids", "7"))
    #expect(form.resultText == #"{"have": true, "kids": 7}"#)
    try form.perform(.set("have", false))
    #expect(form.resultText == #"{"have": false}"#)
  }

  @Test("a node that is filled from outside is a hidden row that can be set")
  func filledFromOutside() throws {
    let imported = try Imported.xform(
      "<ctx><sex/></ctx><q/>", #"<bind nodeset="/data/q" relevant="/data/ctx/sex = 'female'"/>"#,
      #"<input ref="/data/q"><label>Q</label></input>"#)
    #expect(
      imported.losses == [
        #""sex" is filled from outside: a hidden row; set its value with --set"#
      ])
    var form = try imported.live()
    #expect(form.row("q")?.isRelevant == false)
    try form.perform(.set("sex", "female"))
    #expect(form.row("q")?.isRelevant == true)
  }

  @Test("a sum of texts that are numbers is one of numbers")
  func sumsOfTexts() throws {
    let imported = try Imported.survey(
      #"{"type":"text","name":"a"},{"type":"text","name":"b"},{"type":"expression","name":"s","expression":"{a} + {b}"}"#
    )
    var form = try imported.live()
    try form.perform(.set("a", "15"))
    try form.perform(.set("b", "4"))
    #expect(form.row("s")?.value == 19)
  }

  @Test("an acknowledgment that is required must be given")
  func requiredTriggers() throws {
    let imported = try Imported.xform(
      "<ok/>", #"<bind nodeset="/data/ok" required="true()"/>"#,
      #"<trigger ref="/data/ok"><label>O</label></trigger>"#)
    var form = try imported.live()
    try form.perform(.set("ok", false))
    #expect(form.problems(of: "ok").map(\.message) == ["This must be confirmed."])
    try form.perform(.set("ok", true))
    #expect(form.problems(of: "ok").isEmpty)
  }

  @Test("a body of pages has pages, also of groups without a label")
  func pages() throws {
    let imported = try Imported(
      """
      <html><head><title>T</title><model><instance><data id="d"><g><a/></g><h><b/></h></data></instance></model></head>
      <body class="pages theme-grid"><group ref="/data/g" appearance="field-list"><input ref="/data/g/a"><label>A</label></input></group>
      <group ref="/data/h"><label>H</label><input ref="/data/h/b"><label>B</label></input></group></body></html>
      """)
    #expect(imported.form.spec.hasPages && imported.form.spec.sections.count == 2)
    #expect(imported.losses == [#"the class "theme-grid" is about looks alone: left out"#])
  }

  @Test("an e-mail question asks for an address, once")
  func emails() throws {
    let imported = try Imported.survey(
      #"""
      {"type":"text","inputType":"email","name":"e"},
      {"type":"text","inputType":"email","name":"f","validators":[{"type":"email","text":{"default":"Wrong","de":"Falsch"}}]}
      """#)
    #expect(imported.row("e")?.checks.map(\.message) == ["Enter an e-mail address."])
    #expect(imported.row("f")?.checks.map(\.message) == ["Wrong"])
    #expect(imported.row("f")?.checks[0].translations[.message]?["de"] == "Falsch")
  }

  @Test("limits of dates may lack the day or month: the first and the last one are meant")
  func partialDates() throws {
    let imported = try Imported.questionnaire(
      #"{"linkId":"d","type":"date","text":"D","extension":[{"url":"http://x/minValue","valueDate":"2020"},{"url":"http://x/maxValue","valueDate":"2024-02"}]}"#
    )
    #expect(
      imported.row("d")?.content
        == .datePicker(DatePickerContent(min: "2020-01-01", max: "2024-02-29")))
  }

  @Test("a text below a text is a line of its own")
  func nestedDisplays() throws {
    let imported = try Imported.questionnaire(
      #"{"linkId":"a","type":"display","text":"A","item":[{"linkId":"b","type":"display","text":"B"}]}"#
    )
    #expect(imported.rows.map(\.title) == ["A", "B"])
  }

  @Test("what is required beside alternatives is, where one of them declares it")
  func requiredBesideAlternatives() throws {
    let imported = try Imported.schema(
      #""x": {"type": "string"}"#,
      #", "required": ["t", "u"], "oneOf": [{"properties": {"t": {"type": "string"}}}, {"properties": {"v": {"type": "string"}}}]"#
    )
    #expect(imported.row("t")?.isRequired == true)
    #expect(imported.losses == [#""u", which is required, is not declared: left out"#])
  }

  @Test("objects that must differ in their only property have different ones; others are listed")
  func uniqueObjects() throws {
    let imported = try Imported.schema(
      #"""
      "l": {"type": "array", "uniqueItems": true, "items": {"type": "object", "properties": {"a": {"type": "string"}}}},
      "m": {"type": "array", "uniqueItems": true, "items": {"type": "object", "properties": {"b": {"type": "string"}, "c": {"type": "string"}}}}
      """#)
    #expect(imported.row("l.a")?.isUnique == true && imported.row("m.b")?.isUnique == false)
    #expect(imported.losses == [#""uniqueItems" of objects has no counterpart: left out"#])
  }

  @Test("alternatives that only require properties ask for one of them")
  func requiredAlternatives() throws {
    let imported = try Imported.schema(
      #""a": {"type": "string", "title": "A"}, "b": {"type": "string", "title": "B"}"#,
      #", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]"#)
    #expect(imported.losses == [])
    var form = try imported.live()
    #expect(form.problems(of: "b").map(\.message) == ["Answer A or B."])
    try form.perform(.set("a", "x"))
    #expect(form.problems(of: "b").isEmpty)
  }

  @Test("an object that may be missing is only asked for as a whole")
  func optionalObjects() throws {
    let imported = try Imported.schema(
      #""o": {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}, "b": {"type": "string"}}}"#
    )
    var form = try imported.live()
    #expect(form.problems().isEmpty)
    try form.perform(.set("o.b", "x"))
    #expect(form.problems().map(\.row) == ["o.a"])
  }

  @Test("a limit of the wrong type, and one that limits nothing, are listed")
  func wrongTypes() throws {
    let schema = try Imported.schema(
      #""a": {"type": "string", "maxLength": "20"}, "b": {"type": "integer", "multipleOf": 0}"#)
    #expect(
      schema.losses == [
        #""maxLength" is left out: it must be a whole number, not "20""#,
        #""multipleOf" is left out: it must be a number above 0, not 0"#,
      ])
    // SurveyJS takes such a text as the number.
    let survey = try Imported.survey(#"{"type":"comment","name":"a","maxLength":"20"}"#)
    #expect(survey.row("a")?.content == .text(TextContent(maxLength: 20, isMultiline: true)))
  }

  @Test("the language of a survey is that of the form")
  func locales() throws {
    let imported = try Imported(#"{"locale":"de","elements":[{"type":"text","name":"a"}]}"#)
    #expect(imported.form.spec.languages == ["de"])
  }

  @Test("comparisons are read in both orders of their signs")
  func signs() throws {
    let imported = try Imported.survey(
      #"{"type":"text","inputType":"number","name":"s"},{"type":"text","name":"q","visibleIf":"{s} =< 3"},{"type":"text","name":"r","visibleIf":"{s} => 3"}"#
    )
    #expect(imported.row("q")?.shownWhen == .row("s", .atMost(.value(3))))
    #expect(imported.row("r")?.shownWhen == .row("s", .atLeast(.value(3))))
  }

  @Test("numbers that are chosen are numbers in calculations, comparisons and choices")
  func chosenNumbers() throws {
    let imported = try Imported.survey(
      #"""
      {"type":"dropdown","name":"size","choices":[100,200]},
      {"type":"text","inputType":"number","name":"n"},
      {"type":"expression","name":"twice","expression":"iif({n} >= {size}, {size}, 0)"},
      {"type":"dropdown","name":"later","choices":[1,300],"choicesEnableIf":"{item} < 200 or {n} > 2"}
      """#)
    #expect(imported.losses == [])
    var form = try imported.live()
    try form.perform(.set("size", "100"))
    try form.perform(.set("n", 150))
    #expect(form.row("twice")?.value == 100)
  }

  @Test(
    "calculations that are constants, months, dates as they are written, and numbers that are none")
  func calculations() throws {
    let imported = try Imported.xform(
      "<s/><m/><d/><t/><n/><q/><r/><y/>",
      """
      <bind nodeset="/data/s" calculate="'clinic'"/><bind nodeset="/data/d" type="date"/>
      <bind nodeset="/data/m" type="int" calculate="difference-in-months(/data/d, '2026-03-01')"/>
      <bind nodeset="/data/t" calculate="format-date(/data/d, '%Y-%m-%d')"/><bind nodeset="/data/n" type="int"/>
      <bind nodeset="/data/y" type="int" calculate="format-date(/data/d, '%Y')"/>
      <bind nodeset="/data/q" relevant="/data/n = 'NaN'"/><bind nodeset="/data/r" relevant="string-length(/data/n) &gt; 0"/>
      """,
      ["d", "n", "q", "r"].map { #"<input ref="/data/\#($0)"><label>L</label></input>"# }.joined())
    #expect(imported.losses == [])
    #expect(imported.row("q")?.shownWhen == .row("n", .answered(false)))
    #expect(imported.row("r")?.shownWhen == .row("n", .answered(true)))
    var form = try imported.live()
    try form.perform(.set("d", "2025-12-01"))
    #expect(form.row("s")?.value == "clinic" && form.row("m")?.value == 3)
    #expect(form.row("t")?.value == "2025-12-01" && form.row("y")?.value == 2025)
  }

  @Test("a calculation that people see and may change is a value that follows")
  func visibleCalculations() throws {
    let imported = try Imported.xform(
      "<n/><a/><b/>",
      #"<bind nodeset="/data/n" type="int"/><bind nodeset="/data/a" type="int" calculate="/data/n * 2"/><bind nodeset="/data/b" type="int" readonly="true()" calculate="/data/n * 3"/>"#,
      ["n", "a", "b"].map { #"<input ref="/data/\#($0)"><label>L</label></input>"# }.joined())
    #expect(imported.row("a")?.expressions[.value] != nil && imported.row("b")?.computed != nil)
  }

  @Test("a group that a row inside it decides about hides the other rows")
  func ownGroups() throws {
    let imported = try Imported.xform(
      "<in><source>user</source><a/><b/></in>",
      #"<bind nodeset="/data/in" relevant="./source = 'user'"/>"#,
      """
      <group ref="/data/in"><label>G</label><input ref="/data/in/a"><label>A</label></input>
        <input ref="/data/in/b"><label>B</label></input></group>
      """)
    #expect(imported.losses == [])
    var form = try imported.live()
    #expect(form.row("a")?.isRelevant == true)
    try form.perform(.set("source", "other"))
    #expect(form.row("a")?.isRelevant == false && form.row("b")?.isRelevant == false)
  }

  @Test("types that are not known are texts, and languages have a tag of their own")
  func unknownTypes() throws {
    let imported = try Imported.xform(
      "<a/>", #"<bind nodeset="/data/a" type="tel"/>"#,
      #"<input ref="/data/a"><label ref="jr:itext('a')"/></input>"#,
      more: """
        <itext><translation lang="Igbo"><text id="a"><value>I</value></text></translation>
          <translation lang="language1"><text id="a"><value>L</value></text></translation></itext>
        """)
    #expect(
      imported.row("a")?.content.kind == .text && imported.row("a")?.extras["x-type"] == "tel")
    #expect(imported.form.spec.languages == ["ig", "mis-x-language"])
  }

  @Test("SurveyJS compares texts in upper or lower case, with or without blanks around them")
  func letters() throws {
    let imported = try Imported.survey(
      #"""
      {"type":"text","name":"a"},{"type":"text","name":"b"},
      {"type":"text","name":"c","visibleIf":"{a} = ' Yes'"},{"type":"text","name":"d","visibleIf":"{a} <> {b}"},
      {"type":"text","name":"e","visibleIf":"{a} contains 'X'"},
      {"type":"paneldynamic","name":"l","keyName":"n","templateElements":[{"type":"text","name":"n"}]},
      {"type":"paneldynamic","name":"m","keyName":"o","useCaseSensitiveComparison":true,
       "templateElements":[{"type":"text","name":"o"}]}
      """#)
    #expect(imported.losses.isEmpty)
    #expect(imported.row("c")?.shownWhen == .row("a", .ignoringCase(.is("Yes"))))
    #expect(
      imported.row("d")?.shownWhen
        == .all([
          .row("a", .ignoringCase(.isNot(.valueOf("b")))),
          .any([.row("a", .answered(true)), .row("b", .answered(true))]),
        ]))
    #expect(imported.row("e")?.shownWhen == .row("a", .ignoringCase(.contains("X"))))
    #expect(imported.row("n")?.ignoresCase == true && imported.row("o")?.ignoresCase == false)
  }

  @Test("a pattern of an XForm is one of the whole text")
  func patterns() throws {
    let imported = try Imported.xform(
      "<a/>", #"<bind nodeset="/data/a" constraint="regex(., '[A-Z][0-9]')"/>"#,
      #"<input ref="/data/a"><label>A</label></input>"#)
    #expect(imported.row("a")?.checks.map(\.that) == [.row("a", .matches("[A-Z][0-9]"))])
  }

  @Test("the time between two moments is a number of days with a fraction")
  func moments() throws {
    let imported = try Imported.xform(
      "<a/><b/><h/>",
      #"<bind nodeset="/data/a" type="dateTime"/><bind nodeset="/data/b" type="dateTime"/><bind nodeset="/data/h" type="decimal" calculate="(decimal-date-time(/data/b) - decimal-date-time(/data/a)) * 24"/>"#,
      ["a", "b"].map { #"<input ref="/data/\#($0)"><label>L</label></input>"# }.joined())
    #expect(imported.losses.isEmpty)
    var form = try imported.live()
    try form.perform(.set("a", "2026-03-01T22:00"))
    try form.perform(.set("b", "2026-03-02T00:30"))
    #expect(form.row("h")?.value == 2.5)
  }

  @Test("the moment at which a form is begun is taken once")
  func begun() throws {
    let imported = try Imported.xform(
      "<start/><t/><at/><day/>",
      """
      <bind nodeset="/data/start" type="dateTime" jr:preload="timestamp" jr:preloadParams="start"/>
      <bind nodeset="/data/t" type="dateTime" calculate="once(now())"/>
      <bind nodeset="/data/at" type="dateTime" constraint=". &gt;= now()"/>
      <bind nodeset="/data/day" type="date" constraint=". &gt;= now()"/>
      """, ["at", "day"].map { #"<input ref="/data/\#($0)"><label>L</label></input>"# }.joined())
    #expect(imported.losses.isEmpty)
    for row in ["start", "t"] as [RowID] {
      #expect(imported.row(row)?.expressions[.value] == .now)
      #expect(imported.row(row)?.takesValueOnce == true)
    }
    #expect(imported.row("at")?.checks.map(\.that) == [.row("at", .atLeast(.expression(.now)))])
    #expect(imported.row("day")?.checks.map(\.that) == [.row("day", .atLeast(.expression(.today)))])
  }

  @Test("the scores below an item are those of its questions alone")
  func scoresInside() throws {
    func question(_ link: String) -> String {
      """
      {"linkId":"\(link)","type":"choice","text":"Q","answerOption":[{"valueCoding":{"code":"x"},
        "extension":[{"url":"http://x/ordinalValue","valueDecimal":2}]}]}
      """
    }
    let imported = try Imported.questionnaire(
      """
      {"linkId":"g","type":"group","text":"G","item":[\(question("a")),\(question("b"))]},\(question("c")),
      {"linkId":"s","type":"decimal","text":"S","readOnly":true,\(FHIR.extensions(
        FHIR.calculated("%resource.item.where(linkId='g').item.answer.value.ordinal().sum()")))}
      """)
    var form = try imported.live()
    for row in ["a", "b", "c"] as [RowID] { try form.perform(.set(row, "x")) }
    #expect(form.row("s")?.value == 4)
  }

  @Test("a comment of its own is there whatever is chosen")
  func comments() throws {
    let imported = try Imported.survey(
      #"{"type":"dropdown","name":"d","choices":["a"],"showOtherItem":true,"showCommentArea":true}"#
    )
    let comment = try #require(imported.row("d-Comment"))
    #expect(comment.shownWhen == nil && !comment.isRequired)
  }

  @Test("a key that occurs twice is listed, since only the first one is read")
  func duplicateKeys() throws {
    let imported = try Imported(#"{"elements":[],"elements":[{"type":"text","name":"a"}]}"#)
    #expect(imported.losses.count == 1 && imported.losses[0].contains("elements"))
  }

  @Test("what two branches that only require properties ask for waits for its condition")
  func conditionalRequirements() throws {
    let imported = try Imported.schema(
      #""k": {"type": "boolean"}, "a": {"type": "string"}, "b": {"type": "string"}"#,
      #", "if": {"properties": {"k": {"const": true}}, "required": ["k"]}, "then": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#
    )
    var form = try imported.live()
    #expect(form.problems().isEmpty)
    try form.perform(.set("k", true))
    #expect(form.problems().map(\.row) == ["b"])
    try form.perform(.set("a", "x"))
    #expect(form.problems().isEmpty)
  }

  @Test("what an object in an object that may be missing requires is asked for with it")
  func nestedOptionalObjects() throws {
    let imported = try Imported.schema(
      #""o": {"type": "object", "required": ["p"], "properties": {"p": {"type": "object", "required": ["x"], "properties": {"x": {"type": "string"}, "y": {"type": "string"}}}}}"#
    )
    var form = try imported.live()
    #expect(form.problems().isEmpty)
    try form.perform(.set("o.p.y", "z"))
    #expect(form.problems().map(\.row) == ["o.p.x"])
  }
}
