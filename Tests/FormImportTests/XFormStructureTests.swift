import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Parts of XForms")
struct XFormStructureTests {
  private func input(_ name: String, _ label: String = "L") -> String {
    Imported.input(name, label)
  }

  private let itemsOfMany = """
    <label>M</label><item><label>A</label><value>a</value></item><item><label>B</label><value>b</value></item>
    """

  @Test("groups and repeats keep their names and nesting in results")
  func nesting() throws {
    let imported = try Imported.xform(
      "<father><n/><kid><b/></kid></father><mother><n/><kid><b/></kid></mother>", "",
      """
      <group ref="/data/father"><label>Father</label>\(input("father/n"))
        <group ref="/data/father/kid"><label/><repeat nodeset="/data/father/kid">\(input("father/kid/b"))</repeat></group></group>
      <group ref="/data/mother"><label>Mother</label>\(input("mother/n"))
        <group ref="/data/mother/kid"><label/><repeat nodeset="/data/mother/kid">\(input("mother/kid/b"))</repeat></group></group>
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("father-group")?.name == "father")
    var form = try imported.live()
    for (row, value) in [("n", "F"), ("n-2", "M"), ("b#1", "x"), ("b-2#1", "y")] {
      try form.perform(.set(RowID(row), .text(value)))
    }
    #expect(
      form.resultText
        == #"{"father": {"n": "F", "kid": [{"b": "x"}]}, "mother": {"n": "M", "kid": [{"b": "y"}]}}"#
    )
  }

  @Test("groups of the data without a group in the body keep their nesting and relevance")
  func groupsOfTheData() throws {
    let imported = try Imported.xform(
      "<a/><g><b/><c/><h>1</h></g><z/>", #"<bind nodeset="/data/g" relevant="/data/a = 'x'"/>"#,
      """
      <group><label>All</label>\(input("a") + input("g/b") + input("g/c"))</group>\(input("z"))
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("a", "x"))
    try form.perform(.set("b", "B"))
    #expect(form.resultText == #"{"a": "x", "g": {"b": "B", "h": "1"}}"#)
    try form.perform(.set("a", "y"))
    #expect(form.row("c")?.isRelevant == false)
  }

  @Test("groups of calculations alone keep their relevance and nesting, the metadata too")
  func hiddenGroups() throws {
    let imported = try Imported.xform(
      "<a/><g><two/></g><meta><instanceID/><instanceName/></meta>",
      """
      <bind nodeset="/data/g" relevant="/data/a = 'x'"/><bind nodeset="/data/g/two" type="int" calculate="1 + 1"/>
      <bind nodeset="/data/meta/instanceID" jr:preload="uid"/>
      <bind nodeset="/data/meta/instanceName" calculate="concat('Visit ', /data/a)"/>
      """, input("a"))
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    try form.perform(.set("a", "y"))
    #expect(form.resultText == #"{"a": "y", "meta": {"instanceName": "Visit y"}}"#)
    try form.perform(.set("a", "x"))
    #expect(
      form.resultText == #"{"a": "x", "g": {"two": 2}, "meta": {"instanceName": "Visit x"}}"#)
  }

  @Test("the choices of a table become a matrix without the row that heads them")
  func tables() throws {
    let choices =
      #"<itemset nodeset="instance('c')/root/item"><value ref="name"/><label ref="label"/></itemset>"#
    let imported = try Imported.xform(
      "<g><h/><a/><b/></g>", "",
      """
      <group ref="/data/g"><select1 ref="/data/g/h" appearance="label"><label> </label>\(choices)</select1>
      <select1 ref="/data/g/a" appearance="list-nolabel"><label>A</label>\(choices)</select1>
      <select1 ref="/data/g/b" appearance="list-nolabel"><label>B</label>\(choices)</select1></group>
      """,
      more: """
        <instance><data><g><h/><a/><b/></g></data></instance>
        <instance id="c"><root><item><name>y</name><label>Yes</label></item></root></instance>
        """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    guard case .group(let group)? = imported.row("h")?.content else {
      Issue.record("no group"); return
    }
    #expect(group.isMatrix && group.isContainer && imported.row("a")?.presentedBy == "h")
  }

  @Test("texts that are only a picture are not titles, and messages are in all languages")
  func texts() throws {
    let imported = try Imported.xform(
      "<a/><b/>",
      """
      <bind nodeset="/data/a" required="true()" jr:requiredMsg="jr:itext('r')" constraint=". != 'x'" jr:constraintMsg="jr:itext('c')"/>
      """,
      """
      <select1 ref="/data/a"><label ref="jr:itext('p')"/><item><label ref="jr:itext('p')"/><value>x</value></item></select1>
      <input ref="/data/b"><label ref="jr:itext('o')"/></input>
      """,
      more: """
        <itext><translation lang="en"><text id="p"><value form="image">jr://images/a.jpg</value></text>
          <text id="r"><value>Needed</value></text><text id="c"><value>Not x</value></text><text id="o"><value>Plain</value></text></translation>
        <translation lang="de"><text id="r"><value>Nötig</value></text><text id="c"><value>Kein x</value></text>
          <text id="o"><value>Mit <output value="/data/a"/></value></text></translation></itext>
        """)
    let row = imported.row("a")
    #expect(row?.title == nil && row?.extras["x-image"] == "jr://images/a.jpg")
    #expect(row?.translations[.problem(.required)] == ["en": "Needed", "de": "Nötig"])
    #expect(row?.checks.first?.translations[.message] == ["en": "Not x", "de": "Kein x"])
    #expect(imported.losses.contains("answers in a text in several languages are left out"))
    guard case .picker(let picker)? = row?.content else {
      Issue.record("another kind of row"); return
    }
    #expect(picker.options.map(\.title) == [nil])
  }

  @Test("labels show values, with line ends and markup as in other labels")
  func outputs() throws {
    let imported = try Imported.xform(
      "<m/><a/><b/>", "",
      """
      <select ref="/data/m">\(itemsOfMany)</select>
      <input ref="/data/a"><label>&lt;b&gt;Is&lt;/b&gt; it
        <output value="/data/m"/>,
        <output value="string-length(/data/b)"/>?</label></input>\(input("b"))
      <select1 ref="/data/c"><label>C</label><item><label><output value="/data/b"/></label><value>1</value></item></select1>
      """)
    #expect(imported.losses == ["the answers in the title of \"1\" are left out"])
    var form = try imported.live()
    try form.perform(.set("m", ["a", "b"]))
    #expect(form.row("a")?.spec.title == "Is it a b, 0?")
  }

  @Test("an item that several filters offer is one option")
  func filters() throws {
    let imported = try Imported.xform(
      "<s/><t/><c/>", "",
      input("s") + """
        <select1 ref="/data/c"><label>C</label><itemset nodeset="instance('c')/root/item[size &gt; 1][in = /data/s]">
          <value ref="name"/><label ref="label"/></itemset></select1>
        """,
      more: """
        <instance><data><s/><t/><c/></data></instance><instance id="c"><root>
          <item><name>k</name><label>King</label><in>wa</in><size>2</size></item>
          <item><name>k</name><label>King</label><in>tx</in><size>2</size></item>
          <item><name>small</name><label>Small</label><in>tx</in><size>1</size></item></root></instance>
        """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    var form = try imported.live()
    #expect(throws: FormRefusal.self) { try form.perform(.set("c", "k")) }
    for state in ["wa", "tx"] {
      try form.perform(.set("s", .text(state)))
      try form.perform(.set("c", "k"))
    }
    #expect(throws: FormRefusal.self) { try form.perform(.set("c", "small")) }
  }

  @Test("filters that name no column or what can't be read are reported")
  func unreadableFilters() throws {
    func losses(_ predicate: String) throws -> [String] {
      try Imported.xform(
        "<c/>", "",
        """
        <select1 ref="/data/c"><label>C</label><itemset nodeset="instance('c')/root/item[\(predicate)]">
          <value ref="name"/><label ref="label"/></itemset></select1>
        """,
        more: """
          <instance><data><c/></data></instance><instance id="c"><root>
            <item><name>k</name><label>King</label></item></root></instance>
          """
      ).losses
    }
    #expect(try losses("name = 'k'").isEmpty)
    #expect(
      try losses("name = yes") == [
        "no item has \"yes\": it counts as empty", "no item meets the condition: none is offered",
      ])
    #expect(try losses("pulldata(name) = 'k'").count == 1)
  }

  @Test("items of other files, searches and queries are the front end's")
  func host() throws {
    let imported = try Imported.xform(
      "<a/><b/><people><n/></people><c/>", "",
      """
      <select1 ref="/data/a" appearance="search('fruits')">\(itemsOfMany)</select1>
      <input ref="/data/b" query="instance('x')/root/item"><label>B</label></input>
      <repeat nodeset="/data/people">\(input("people/n"))</repeat>
      <select1 ref="/data/c"><label>C</label><itemset nodeset="/data/people[n != '']"><value ref="m"/><label ref="n"/></itemset></select1>
      """)
    for id in ["a", "b", "c"] as [RowID] {
      guard case .picker(let picker)? = imported.row(id)?.content else {
        Issue.record("\(id)"); return
      }
      #expect(picker.leavesOptionsToHost)
    }
    #expect(
      imported.losses == [
        "the front end must provide the options of a search",
        "the front end must provide the options of \"instance('x')/root/item\"",
        "the front end must provide the options: the answers of \"m\" in the copies of \"people\" can't be options here",
      ])
    #expect(imported.row("a")?.extras["x-appearance"] == "search('fruits')")
  }

  @Test("items of copies are what these answer")
  func answersAsItems() throws {
    func choice(_ name: String, _ nodes: String, _ value: String = "n", _ label: String = "n")
      -> String
    {
      """
      <select1 ref="/data/\(name)"><label>C</label><itemset nodeset="\(nodes)"><value ref="\(value)"/><label ref="\(label)"/></itemset></select1>
      """
    }
    let imported = try Imported.xform(
      "<people><n/><age/><best/></people><a/><b/><c/><d/><e/>",
      #"<bind nodeset="/data/people/age" type="int"/>"#,
      """
      <repeat nodeset="/data/people">\(input("people/n"))\(input("people/age"))\(choice("people/best", "/data/people"))</repeat>
      \(choice("a", "/data/people"))\(choice("b", "/data/people[./n != '']"))
      \(choice("c", "/data/people", "n", "age"))\(choice("d", "/data/people[./age > 17]"))
      \(choice("e", "/data/people", "age"))
      """)
    #expect(
      imported.losses == [
        "the front end must provide the options: the answers of \"n\" in the copies of \"people\" can't be options here",
        "the options are shown by \"n\", not by \"age\"",
        "the filter of \"/data/people[./age > 17]\" is ignored: the answers of all copies are options",
        "the front end must provide the options: the answers of \"age\" in the copies of \"people\" can't be options here",
      ], "\(imported.losses)")
    for id in ["a", "b", "c", "d"] as [RowID] {
      #expect(imported.row(id)?.expressions[.options] == .valueOf("n"), "\(id)")
    }
    var form = try imported.live()
    try form.perform(.set("n#1", "Ann"))
    try form.perform(.set("b", "Ann"))
    #expect(throws: (any Error).self) { try form.perform(.set("b", "Bob")) }
    #expect(form.resultText == #"{"people": [{"n": "Ann"}], "b": "Ann"}"#)
  }

  @Test("items that wait for their own answer are mended, and stay choices")
  func itemsInACircle() throws {
    let imported = try Imported.xform(
      "<people><n/></people><a/>", #"<bind nodeset="/data/people/n" relevant="/data/a != ''"/>"#,
      """
      <repeat nodeset="/data/people">\(input("people/n"))</repeat>
      <select1 ref="/data/a"><label>A</label><itemset nodeset="/data/people"><value ref="n"/><label ref="n"/></itemset></select1>
      """)
    #expect(imported.losses.count == 1, "\(imported.losses)")
    #expect(imported.row("a")?.content.kind == .picker)
    _ = try imported.live()
  }

  @Test("ranks are pickers of several, and hidden controls are hidden")
  func ranksAndHidden() throws {
    let imported = try Imported.xform(
      "<r/><h>1</h>", #"<bind nodeset="/data/h" type="int"/>"#,
      """
      <rank ref="/data/r">\(itemsOfMany)</rank>
      <input ref="/data/h" appearance="hidden"><label>H</label></input>
      """)
    #expect(imported.losses.count == 1, "\(imported.losses)")
    guard case .picker(let picker)? = imported.row("r")?.content else {
      Issue.record("another kind of row"); return
    }
    #expect(picker.isMultiple && imported.row("r")?.extras["x-type"] == "rank")
    #expect(imported.row("h")?.content == .hidden(HeldContent(holds: .number, value: 1)))
  }

  @Test("repeats begin with the copies that the form has")
  func copies() throws {
    let imported = try Imported.xform(
      """
      <r jr:template=""><n/><s/></r><r><n>1</n><s>x</s></r><r><n>2</n><s/></r><q><t/></q>
      """, #"<bind nodeset="/data/r/n" type="int"/>"#,
      """
      <repeat nodeset="/data/r" jr:noAddRemove="true()">\(input("r/n") + input("r/s"))</repeat>
      <repeat nodeset="/data/q" jr:count="3">\(input("q/t"))</repeat>
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    guard case .repeat(let copies)? = imported.row("r")?.content,
      case .repeat(let counted)? = imported.row("q")?.content
    else { Issue.record("another kind of row"); return }
    #expect(copies.min == 2 && copies.max == 2 && counted.min == 3 && counted.max == 3)
    #expect(
      try imported.live().resultText
        == #"{"r": [{"n": 1, "s": "x"}, {"n": 2}], "q": [{}, {}, {}]}"#)
  }

  @Test("a section can't be changed where its group is read-only, however true is written")
  func readOnlySections() throws {
    for text in ["true()", "true"] {
      let imported = try Imported.xform(
        "<g><a>1</a></g><n/>",
        """
        <bind nodeset="/data/g" readonly="\(text)"/><bind nodeset="/data/n" readonly="\(text)"/>
        """,
        #"<group ref="/data/g"><label>G</label>\#(input("g/a"))</group>\#(input("n", "Note"))"#)
      #expect(imported.losses.isEmpty, "\(imported.losses)")
      #expect(try imported.live().row("a")?.isEnabled == false)
      #expect(imported.row("n")?.content == .label)
    }
  }
}
