import FormEngine
import FormText
import Testing

@testable import FormImport

@Suite("Expressions of XForms")
struct XFormCalculationTests {
  private let controls =
    ["n", "m", "t", "d"].map { Imported.input($0) }.joined() + """
      <select ref="/data/multi"><label>M</label><item><label>Ah</label><value>a</value></item><item><label>Be</label><value>b</value></item></select>
      <select1 ref="/data/one"><label>O</label><item><label>Ah</label><value>a</value></item><item><label>Five</label><value>5</value></item></select1>
      """

  /// A form with a number n, a decimal m, a text t, a date d, choices multi and one, and a node x with a bind.
  private func form(_ bind: String, isShown: Bool = false) throws -> Imported {
    try Imported.xform(
      "<n/><m/><t/><d/><multi/><one/><x/>",
      """
      <bind nodeset="/data/n" type="int"/><bind nodeset="/data/m" type="decimal"/>
      <bind nodeset="/data/d" type="date"/><bind nodeset="/data/x" \(bind)/>
      """, controls + (isShown ? Imported.input("x") : ""))
  }

  private func value(
    _ calculation: String, _ answers: [(RowID, FormValue)]
  ) throws -> FormValue? {
    let escaped = calculation.replacing("<", with: "&lt;")
    let imported = try form("calculate=\"\(escaped)\"")
    #expect(imported.losses.isEmpty, "\(calculation): \(imported.losses)")
    var form = try imported.live()
    for (row, value) in answers { try form.perform(.set(row, value)) }
    return form.row("x")?.value
  }

  private func isRelevant(_ condition: String, _ answers: [(RowID, FormValue)]) throws -> Bool? {
    let escaped = condition.replacing("<", with: "&lt;")
    let imported = try form("relevant=\"\(escaped)\"", isShown: true)
    #expect(imported.losses.isEmpty, "\(condition): \(imported.losses)")
    var form = try imported.live()
    for (row, value) in answers { try form.perform(.set(row, value)) }
    return form.row("x")?.isRelevant
  }

  @Test("calculations give what XPath gives")
  func calculations() throws {
    let cases: [(String, [(RowID, FormValue)], FormValue?)] = [
      ("/data/n + /data/m", [("n", 1), ("m", 0.5)], 1.5),
      ("/data/n + /data/m", [("n", 1)], nil),
      ("int(/data/m)", [("m", -1.5)], -1),
      ("int(-1.5)", [], -1),
      ("/data/n mod 3", [("n", -4)], -1),
      ("floor(/data/m)", [("m", -1.5)], -2),
      ("ceiling(/data/m)", [("m", -1.5)], -1),
      ("abs(/data/n)", [("n", -4)], 4),
      ("pow(/data/n, 2)", [("n", -4)], 16),
      ("(/data/one = 'a') + (/data/t = 'y')", [("one", "a")], 1),
      ("if(/data/n > 0, /data/n, '')", [("n", -1)], nil),
      ("if(/data/n > 0, /data/n, '')", [("n", 2)], 2),
      ("coalesce(/data/t, /data/one, 'z')", [("one", "a")], "a"),
      ("coalesce(/data/t, /data/one, 'z')", [], "z"),
      ("/data/multi", [("multi", ["a", "b"])], "a b"),
      ("concat(/data/multi, '!')", [("multi", ["a", "b"])], "a b!"),
      ("count-selected(/data/multi)", [("multi", ["a", "b"])], 2),
      ("join(', ', /data/t, /data/one)", [("t", "x"), ("one", "a")], "x, a"),
      ("jr:choice-name(/data/one, ' /data/one ')", [("one", "5")], "Five"),
      ("date(decimal-date-time(/data/d) + 280)", [("d", "2024-01-01")], "2024-10-07"),
      ("/data/d - 1", [("d", "2024-03-01")], "2024-02-29"),
      ("string-length(/data/t)", [], 0),
      ("if(/data/n > 3, 1, 'no')", [("n", 4)], "1"),
      ("number(/data/one) + 1", [("one", "5")], 6),
    ]
    for (calculation, answers, expected) in cases {
      #expect(try value(calculation, answers) == expected, "\(calculation)")
    }
  }

  @Test("conditions hold when those of XPath do")
  func conditions() throws {
    let cases: [(String, [(RowID, FormValue)], Bool)] = [
      ("/data/multi = 'a'", [("multi", ["a"])], true),
      ("/data/multi = 'a'", [("multi", ["a", "b"])], false),
      ("/data/multi != 'a'", [("multi", ["a", "b"])], true),
      ("selected(/data/t, 'a')", [("t", "b a")], true),
      ("selected(/data/t, 'a')", [("t", "ba")], false),
      ("/data/t = 5", [("t", "5.0")], true),
      ("/data/one > 4", [("one", "5")], true),
      ("/data/t = /data/one", [], true),
      ("/data/t = /data/one", [("one", "a")], false),
      ("/data/n != /data/m", [], false),
      ("starts-with(/data/t, 'a.')", [("t", "a.b")], true),
      ("starts-with(/data/t, 'a.')", [("t", "axb")], false),
      ("ends-with(/data/t, 'b')", [("t", "ab")], true),
      ("regex(/data/n, '^[0-9]{2}$')", [("n", 12)], true),
      ("regex(/data/n, '^[0-9]{2}$')", [("n", 123)], false),
      ("string-length(/data/t) = 0", [], true),
      ("normalize-space(/data/t) = 'x'", [("t", " x")], true),
      ("contains(/data/multi, 'b')", [("multi", ["a", "b"])], true),
      ("/data/n + 1", [], false),
      ("selected(/data/multi, /data/one)", [("multi", ["a"]), ("one", "a")], true),
    ]
    for (condition, answers, expected) in cases {
      #expect(try isRelevant(condition, answers) == expected, "\(condition)")
    }
  }

  @Test("comparisons with what is not an option are reported")
  func unknownChoices() throws {
    for condition in ["/data/multi = 'q'", "selected(/data/one, 'q')", "/data/one = 'A'"] {
      let imported = try form("relevant=\"\(condition)\"", isShown: true)
      #expect(imported.losses.count == 1 && imported.row("x")?.shownWhen == .constant(false))
    }
  }

  @Test("calculations have the types of their nodes, and those that fail can't be typed")
  func types() throws {
    let bool = try form(#"type="boolean" calculate="/data/n &gt; 3""#)
    #expect(bool.row("x")?.content == .hidden(HeldContent(holds: .bool)))
    let failed = try form(#"calculate="random()""#, isShown: true)
    #expect(failed.losses.count == 1 && failed.row("x")?.enabledWhen == .constant(false))
    #expect(failed.row("x")?.extras["x-calculate"] == "random()")
    let date = try form(#"type="date" calculate="today() + 7""#, isShown: true)
    #expect(date.losses.isEmpty && date.row("x")?.enabledWhen == nil)
    #expect(date.row("x")?.expressions[.value] == .later(than: .today, by: 7, .days))
  }

  private func repeating(_ binds: String, _ more: String = "") throws -> Imported {
    try Imported.xform(
      "<r><n/><s/><p/></r><x/>", #"<bind nodeset="/data/r/n" type="int"/>\#(binds)"#,
      """
      <group ref="/data/r"><label>R</label><repeat nodeset="/data/r">
        \(["r/n", "r/s", "r/p"].map { Imported.input($0) }.joined())</repeat></group>\(more)
      """)
  }

  @Test("paths with predicates count and add the copies that meet them")
  func predicates() throws {
    for (calculation, expected) in [
      ("count(/data/r/s[. = 'y'])", 2), ("sum(/data/r[s = 'y']/n)", 4),
      ("count(/data/r[n &gt; 1])", 2),
      ("/data/r[2]/n", 2), ("indexed-repeat(/data/r/n, /data/r, 3)", 3), ("count(/data/r/s)", 3),
      ("sum(/data/r/p)", 30),
    ] as [(String, FormValue)] {
      let imported = try repeating(
        "<bind nodeset=\"/data/x\" type=\"int\" calculate=\"\(calculation)\"/>")
      #expect(imported.losses.isEmpty, "\(calculation): \(imported.losses)")
      var form = try imported.live()
      try form.perform(.addCopy(to: "r"))
      try form.perform(.addCopy(to: "r"))
      for copy in 1...3 {
        try form.perform(.set(RowID("n#\(copy)"), .number(Double(copy))))
        try form.perform(.set(RowID("s#\(copy)"), copy == 2 ? "no" : "y"))
        try form.perform(.set(RowID("p#\(copy)"), "10"))
      }
      #expect(form.row("x")?.value == expected, "\(calculation)")
      #expect(!form.resultText.contains("where"))
    }
  }

  @Test("the copy before, and answers that no other copy has")
  func copiesBefore() throws {
    let imported = try repeating(
      """
      <bind nodeset="/data/r/s" type="int" calculate="indexed-repeat(/data/r/n, /data/r, position(..) - 1)"/>
      <bind nodeset="/data/r/p" constraint="count(/data/r/p[. = current()/.]) = 1" jr:constraintMsg="Twice"/>
      """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("s")?.expressions[.value] == .previous("n"))
    #expect(imported.row("p")?.isUnique == true && imported.row("p")?.checks.isEmpty == true)
    let own = try repeating(
      #"<bind nodeset="/data/r/p" calculate="count(/data/r[n = current()/../n])"/>"#)
    #expect(own.losses.count == 1)
  }

  @Test("columns of items are titles or follow the choice")
  func columns() throws {
    let imported = try Imported.xform(
      "<x/><y/><z/><w/>",
      """
      <bind nodeset="/data/y" calculate="instance('c')/root/item[name = /data/x]/label"/>
      <bind nodeset="/data/z" type="int" calculate="instance('c')/root/item[name = /data/x]/size"/>
      <bind nodeset="/data/w" relevant="count(instance('c')/root/item) &gt; 2"/>
      """,
      """
      <select1 ref="/data/x"><label>X</label><itemset nodeset="instance('c')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>
      """ + Imported.input("w"),
      more: """
        <instance><data><x/><y/><z/><w/></data></instance><instance id="c"><root>
          <item><name>u</name><label>Ulm</label><size>1</size></item>
          <item><name>b</name><label>Bonn</label><size>3</size></item></root></instance>
        """)
    #expect(imported.losses.isEmpty, "\(imported.losses)")
    #expect(imported.row("y")?.computed == .titleOf("x"))
    #expect(imported.row("w")?.shownWhen == .constant(false))
    var form = try imported.live()
    try form.perform(.set("x", "b"))
    #expect(form.row("z")?.value == 3)
  }

  @Test("actions become values that follow, others are reported")
  func actions() throws {
    let imported = try Imported.xform(
      "<a/><b/><c/><h/><w/><r><s/></r>", #"<bind nodeset="/data/b" type="date"/>"#,
      """
      \(Imported.input("a") + Imported.input("b"))
      <input ref="/data/c"><label>C</label>
        <setvalue event="xforms-value-changed" ref="/data/h" value="concat(/data/c, '!')"/>
        <setvalue event="xforms-value-changed" ref="/data/w" value="now()"/></input>
      <repeat nodeset="/data/r"><setvalue event="odk-new-repeat" ref="/data/r/s" value="/data/a"/>\(Imported.input("r/s"))</repeat>
      """,
      more: #"<setvalue event="odk-instance-first-load" ref="/data/b" value="today()"/>"#)
    #expect(
      imported.losses == ["\"now()\" is left out: it is calculated when another answer changes"])
    #expect(imported.row("b")?.expressions[.value] == .today)
    #expect(imported.row("s")?.expressions[.value] == .valueOf("a"))
    let once = ["b", "s", "h"].map { imported.row(RowID($0))?.takesValueOnce }
    #expect(once == [true, true, false])
    var form = try imported.live()
    try form.perform(.set("c", "x"))
    #expect(form.row("h")?.value == "x!")
  }

  @Test("a value that is set at the start and at each change follows")
  func startAndChange() throws {
    let imported = try Imported.xform(
      "<a/><b/>", "",
      """
      <input ref="/data/a"><label>A</label>
        <setvalue event="odk-instance-first-load xforms-value-changed" ref="/data/b" value="/data/a"/></input>
      """)
    #expect(imported.row("b")?.expressions[.value] == .valueOf("a"))
    #expect(imported.row("b")?.takesValueOnce == false)
  }

  @Test("the front end must set preloaded facts other than the date")
  func preloads() throws {
    let date = try form(#"type="date" jr:preload="date" jr:preloadParams="today""#, isShown: true)
    #expect(date.losses.isEmpty && date.row("x")?.expressions[.value] == .today)
    let property = try form(#"jr:preload="property" jr:preloadParams="deviceid""#, isShown: true)
    #expect(
      property.losses == ["the front end must set \"x\" (preload \"deviceid\")"])
    #expect(property.row("x")?.extras["x-preloadParams"] == "deviceid")
  }

  @Test("expressions that grow with each level are refused in time")
  func growing() throws {
    func nested(_ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: 25) + inner + String(repeating: close, count: 25)
    }
    for text in [
      nested("int(", "/data/m", ")"), nested("abs(", "/data/m", ")"),
      nested("(1 + 2 * ", "/data/m", " + 3)"), nested("if(", "/data/t = 'a'", ", 'x', 'y') = 'x'"),
    ] {
      #expect(try form("calculate=\"\(text)\"").rows.count == 7)
    }
  }
}
