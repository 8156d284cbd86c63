import DynamicRows
import FormEngine
import Testing

@testable import TerminalForms

@Suite("The summary of a form")
struct FormSummaryTests {
  private func form(_ sections: [SectionSpec], _ actions: FormAction...) throws -> LiveForm {
    var form = try LiveForm(FormSpec("Order", sections: sections))
    for action in actions { try form.perform(action) }
    return form
  }

  private func lines(
    _ form: LiveForm, width: Int = 40, height: Int = 24, _ glyphs: Glyphs = .unicode
  )
    -> [String]
  {
    FormSummary(of: form, width: width, height: height, glyphs: glyphs).lines
  }

  private let sections = [
    SectionSpec(
      "who", title: "Who",
      rows: [
        RowSpec("name", .text(TextContent()), title: "Name"),
        RowSpec("pin", .text(TextContent(isSecret: true)), title: "PIN"),
        RowSpec("empty", .text(TextContent()), title: "Empty"),
      ]),
    SectionSpec("none", title: "None", rows: [RowSpec("x", .text(TextContent()), title: "X")]),
    SectionSpec(
      "rest",
      rows: [
        RowSpec("weight", .number(NumberContent(unit: "kg")), title: "Weight in all"),
        RowSpec(
          "sizes",
          .picker(
            PickerContent(
              options: (1...30).map { OptionSpec("\($0)", title: "Size \($0)") }, isMultiple: true)),
          title: "Sizes"),
        RowSpec("hidden", .hidden(HeldContent(holds: .text)), title: "Hidden"),
      ]),
  ]

  @Test("has the sections with answers, with titles, readable texts, and dots for secrets")
  func answers() throws {
    let form = try form(
      sections, .set("name", "Ada"), .set("pin", "s3cret"), .set("weight", 2.5),
      .set("sizes", ["1", "2"]), .set("hidden", "h"))
    #expect(
      lines(form) == [
        "Order",
        "  Who",
        "    Name         Ada",
        "    PIN          ••••••••",
        "  Weight in all  2.5 kg",
        "  Sizes          Size 1, Size 2",
      ])
  }

  @Test("counts the choices, lines and answers that don't fit")
  func counts() throws {
    var form = try form(
      sections, .set("name", "one\ntwo\nthree"), .set("pin", "s3cret"), .set("weight", 2.5),
      .set("sizes", .texts((1...30).map { "\($0)" })))
    #expect(
      lines(form).suffix(4) == [
        "    Name         one, 2 more lines", "    PIN          ••••••••",
        "  Weight in all  2.5 kg", "  Sizes          Size 1, Size 2, 28 more",
      ])
    #expect(lines(form, width: 24).last == "  Sizes       30 chosen")
    #expect(
      lines(form, height: 5) == [
        "Order", "  Who", "    Name  one, 2 more lines", "    PIN   ••••••••", "  … 2 more",
      ])
    #expect(lines(form, height: 1) == ["Order", "  … 4 more"])
    try form.perform(.clear("pin"))
    #expect(lines(form, height: 3) == ["Order", "  … 3 more"])
  }

  @Test("is in ASCII except for the answers if the locale has no UTF-8")
  func ascii() throws {
    let form = try form(
      sections, .set("pin", "s"), .set("name", .text(String(repeating: "n", count: 60))))
    #expect(
      lines(form, width: 20, .ascii) == [
        "Order", "  Who", "    Name  nnnnnnn...", "    PIN   ********",
      ])
    #expect(lines(form, height: 3, .ascii) == ["Order", "  ... 2 more"])
  }

  @Test("fits into any window", arguments: [20, 21, 33, 80], [3, 4, 5, 6, 7, 8])
  func size(width: Int, height: Int) throws {
    let form = try form(
      sections, .set("name", .text(String(repeating: "漢字", count: 60))), .set("weight", 2.5),
      .set("sizes", .texts((1...30).map { "\($0)" })))
    let lines = lines(form, width: width, height: height)
    #expect(lines.count <= height)
    for line in lines { #expect(VisibleText.width(line) <= width, "\(line)") }
  }

  @Test("contains no characters that need escaping")
  func safety() throws {
    let hostile = "a\u{1B}[2J\u{202E}b\rc"
    var sections = sections
    sections[0].title = hostile
    sections[0].rows[0].title = hostile
    let form = try form(sections, .set("name", .text(hostile)))
    for line in lines(form) {
      #expect(!line.unicodeScalars.contains { $0.needsEscape }, "\(line)")
    }
  }

  @Test("lists the rows that people can reorder, with or without answers")
  func rearranged() throws {
    let rows = [
      RowSpec("pod", .label, title: "iPod"), RowSpec("pad", .label, title: "iPad"),
      RowSpec("case", .group(GroupContent()), title: "A case, if there is one"),
      RowSpec("color", .text(TextContent()), title: "Color", presentedBy: "case"),
    ]
    var form = try form(
      [
        SectionSpec("things", title: "Things", reorder: .within, rows: rows),
        SectionSpec("fixed", rows: [RowSpec("label", .label, title: "Label")]),
      ], .set("color", "red"))
    try form.perform(.moveRow("pad", to: RowPosition(section: 0, row: 0)))
    #expect(
      lines(form) == [
        "Order", "  Things", "    iPad", "    iPod", "    A case, if there is one",
        "    Color  red",
      ])
  }

  @Test("names the rows of copies by their copies, and reports a form without answers")
  func copies() throws {
    let rows = [
      RowSpec("phones", .repeat(RepeatContent()), title: "Phones"),
      RowSpec("phone", .text(TextContent()), title: "Phone", presentedBy: "phones"),
    ]
    var form = try form([SectionSpec("s", rows: rows)])
    #expect(lines(form) == ["Order", "  No answers."])
    try form.perform(.set("phones", ["1", "2"]))
    #expect(lines(form) == ["Order", "  Phones   2", "  Phone 1  1", "  Phone 2  2"])
  }
}
