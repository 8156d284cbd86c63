import FormEngine
import FormText
import Testing

@testable import FormImport

extension Imported {
  /// An XForm of an instance with these nodes, binds and controls.
  static func xform(
    _ nodes: String, _ binds: String = "", _ body: String, more: String = ""
  ) throws -> Imported {
    try Imported(
      """
      <?xml version="1.0"?>
      <!-- a comment -->
      <h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml">
        <h:head><h:title>A &amp; B</h:title><model>\(more)<instance><data>\(nodes)</data></instance>
        \(binds)</model></h:head><h:body>\(body)</h:body></h:html>
      """)
  }

  /// An input for a node of the instance.
  static func input(_ name: String, _ label: String = "L") -> String {
    #"<input ref="/data/\#(name)"><label>\#(label)</label></input>"#
  }
}

@Suite("XForms")
struct XFormTests {
  private func form(
    _ nodes: String, _ binds: String = "", _ body: String, more: String = ""
  ) throws -> Imported {
    try Imported.xform(nodes, binds, body, more: more)
  }

  private func input(_ name: String, _ label: String = "L") -> String {
    Imported.input(name, label)
  }

  @Test("each type becomes a row that holds the same")
  func types() throws {
    let imported = try form(
      "<s/><i/><d/><day/><one>b</one><many/><t/><r/><note/>",
      """
      <bind nodeset="/data/s" type="string" required="true()"/><bind nodeset="/data/i" type="int"/>
      <bind nodeset="/data/d" type="decimal"/><bind nodeset="/data/day" type="date"/>
      <bind nodeset="/data/r" type="int"/><bind nodeset="/data/note" type="string" readonly="true()"/>
      """,
      input("s", "Text") + input("i") + input("d") + input("day")
        + """
        <select1 ref="/data/one"><label>One</label><item><label>A</label><value>a</value></item>
          <item><label>b</label><value>b</value></item></select1>
        <select ref="/data/many"><label>Many</label><item><label>A</label><value>a</value></item></select>
        <trigger ref="/data/t"><label>OK?</label></trigger>
        <range ref="/data/r" start="1" end="5" step="1"><label>R</label></range>
        """ + input("note", "Just read"))
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.form.spec.title == "A & B" && imported.form.format == .xform)
    #expect(
      imported.row("s")?.content == .text(TextContent()) && imported.row("s")?.isRequired == true)
    #expect(imported.row("i")?.content == .number(NumberContent(isInteger: true)))
    #expect(imported.row("d")?.content == .number(NumberContent()))
    #expect(imported.row("day")?.content == .datePicker(DatePickerContent()))
    #expect(
      imported.row("one")?.content
        == .picker(PickerContent(options: [OptionSpec("a", title: "A"), "b"], value: "b")))
    #expect(
      imported.row("many")?.content
        == .picker(PickerContent(options: [OptionSpec("a", title: "A")], isMultiple: true)))
    #expect(imported.row("t")?.content == .toggle(value: nil))
    #expect(
      imported.row("r")?.content
        == .number(NumberContent(min: 1, max: 5, isInteger: true, scale: NumberScale())))
    #expect(imported.row("note")?.content == .label && imported.row("note")?.title == "Just read")
  }

  @Test("relevance, constraints, calculations and texts follow answers")
  func following() throws {
    let imported = try form(
      "<name/><age/><adult/><job/><double/>",
      """
      <bind nodeset="/data/age" type="int" constraint=". &gt; 0 and . &lt; 130" jr:constraintMsg="No"/>
      <bind nodeset="/data/adult" calculate="if(../age &gt;= 18, 'yes', 'no')"/>
      <bind nodeset="/data/job" relevant="/data/adult = 'yes'" required="string-length(/data/name) &gt; 2"/>
      <bind nodeset="/data/double" type="int" calculate="/data/age * 2"/>
      """,
      input("name") + input("age", "Age of <output value=\"/data/name\"/>?") + input("job")
        + input("double"))
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("name", "Ada"))
    try form.perform(.set("age", 7))
    #expect(form.row("age")?.spec.title == "Age of Ada?" && form.row("job")?.isRelevant == false)
    try form.perform(.set("age", 200))
    #expect(form.problems(of: "age").map(\.message) == ["No"] && form.row("double")?.value == 400)
    #expect(form.row("job")?.isRelevant == true && form.row("job")?.isRequired == true)
  }

  @Test("repeats are counted or added to, and items are offered by other answers")
  func repeatsAndItems() throws {
    let imported = try form(
      "<n/><person><first/><old/></person><pet><kind/></pet><sum/><state/><city/>",
      """
      <bind nodeset="/data/n" type="int"/><bind nodeset="/data/person/old" type="int"/>
      <bind nodeset="/data/person/first" relevant="../old &gt; 3"/>
      <bind nodeset="/data/sum" type="int" calculate="sum(/data/person/old)"/>
      """,
      input("n")
        + """
        <group ref="/data/person"><label>Person</label><repeat nodeset="/data/person" jr:count="/data/n">
          <input ref="/data/person/first"><label>F</label></input><input ref="/data/person/old"><label>O</label></input>
        </repeat></group>
        <group ref="/data/pet"><label>Pet</label><repeat nodeset="/data/pet"><input ref="/data/pet/kind"><label>K</label></input></repeat></group>
        <select1 ref="/data/state"><label>S</label><item><label>BW</label><value>bw</value></item>
          <item><label>NRW</label><value>nrw</value></item></select1>
        <select1 ref="/data/city"><label>C</label><itemset nodeset="instance('cities')/root/item[state=/data/state]">
          <value ref="name"/><label ref="label"/></itemset></select1>
        """,
      more: """
        <instance><data><n/><person><first/><old/></person><pet><kind/></pet><sum/><state/><city/></data></instance>
        <instance id="cities"><root><item><name>ulm</name><label>Ulm</label><state>bw</state></item>
          <item><name>bonn</name><label>Bonn</label><state>nrw</state></item></root></instance>
        """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("n", 2))
    try form.perform(.set("old#1", 3))
    try form.perform(.set("old#2", 4))
    #expect(form.row("sum")?.value == 7 && form.row("first#1")?.isRelevant == false)
    #expect(form.row("first#2")?.isRelevant == true && form.row("kind#1") != nil)
    try form.perform(.set("state", "nrw"))
    #expect(throws: FormRefusal.self) { try form.perform(.set("city", "ulm")) }
    try form.perform(.set("city", "bonn"))
  }

  @Test("translations become languages")
  func languages() throws {
    let imported = try form(
      "<a/>", "",
      #"<input ref="/data/a"><label ref="jr:itext('a')"/><hint ref="jr:itext('h')"/></input>"#,
      more: """
        <itext><translation lang="English (en)" default="true()"><text id="a"><value>Name</value></text>
          <text id="h"><value>Full</value></text></translation>
        <translation lang="Français"><text id="a"><value>Nom</value></text></translation></itext>
        """)
    #expect(imported.form.spec.languages == ["en", "fr"])
    let form = LiveForm(try imported.form.spec.checked(), today: nil, language: "fr")
    #expect(form.row("a")?.spec.title == "Nom" && form.row("a")?.spec.help == "Full")
  }

  @Test("what has no counterpart is listed with its place")
  func losses() throws {
    let imported = try form(
      "<start/><geo/><x/><y/>",
      """
      <bind nodeset="/data/start" type="dateTime" jr:preload="timestamp"/><bind nodeset="/data/geo" type="geopoint"/>
      <bind nodeset="/data/x" relevant="pulldata('a', 'b') = 1"/>
      """,
      input("geo") + input("x")
        + #"<upload ref="/data/y" mediatype="image/*" appearance="signature"><label>Y</label></upload>"#
    )
    #expect(imported.losses.count == 5, "\(imported.losses)")
    #expect(
      imported.losses.contains(
        "\"geopoint\" has no counterpart: a custom row, drawn by your front end"))
    #expect(
      imported.losses.contains(
        "the front end must set \"start\" (preload \"timestamp\")"))
    #expect(imported.form.losses.allSatisfy { $0.place.line > 3 })
    #expect(imported.row("start")?.extras["x-preload"] == "timestamp")
    #expect(imported.row("y")?.extras["x-mediatype"] == "image/*")
  }
}

@Suite("XML")
struct XMLTests {
  private func root(_ text: String) throws(XMLFault) -> XMLElement {
    try XMLTreeParser.root(of: Array(text.utf8))
  }

  @Test("elements, attributes, texts, entities and sections are read")
  func reading() throws {
    let root = try root(
      "\u{FEFF}<?xml version='1.0'?><!-- c --><a:b x='1 &lt; 2' y = \"&#65;&#x42;\">t<c/>u<![CDATA[<&]]><!-- d --><d>v</d>w</a:b>\n"
    )
    #expect(root.name == "b" && root.attributes["x"] == "1 < 2" && root.attributes["y"] == "AB")
    #expect(root.text == "tu<&vw" && root.children.map(\.name) == ["c", "d"])
    #expect(root.textBefore == ["t", "u<&"])
  }

  @Test("document types, entities of one's own and broken texts are refused with a sentence")
  func refusing() {
    for text in [
      "<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "<!DOCTYPE a SYSTEM \"/etc/passwd\"><a/>",
      "<a>&x;</a>", "<a>&#0;</a>", "<a>&amp</a>", "<a", "<a>", "<a></b>", "<a x=1/>", "<a x='1/>",
      "<a/><b/>",
      "text", "", "<a><!-- </a>", "<a x/>", "< a/>", "<a x='<'/>",
      String(repeating: "<a>", count: 100_000),
    ] {
      #expect(throws: XMLFault.self, "\(text.prefix(40))") { try root(text) }
    }
    #expect(throws: ImportFailure.self) { try FormImporter.read(Array("<a/>".utf8)) }
  }

  @Test("a text cut anywhere never traps")
  func cutting() {
    let text = Array(
      "<?xml?><h:html><h:head><m a='&lt;'>x&#65;</m></h:head><!-- c --><![CDATA[ ]]></h:html>".utf8)
    for end in text.indices {
      #expect(throws: XMLFault.self) { try XMLTreeParser.root(of: Array(text[..<end])) }
    }
  }
}
