import DynamicRows
import FormEngine
import Testing

@Suite("Exclusive options, and former names")
struct ExclusiveOptionTests {
  private let picker = PickerContent(
    options: [
      "a", "b", OptionSpec("none", isExclusive: true), OptionSpec("any", isExclusive: true),
    ],
    isMultiple: true)

  @Test("choosing an exclusive option drops the others, and another one drops it")
  func adding() {
    #expect(picker.choices(adding: ["b"], to: ["a"]) == ["a", "b"])
    #expect(picker.choices(adding: ["none"], to: ["a", "b"]) == ["none"])
    #expect(picker.choices(adding: ["any"], to: ["none"]) == ["any"])
    #expect(picker.choices(adding: ["a", "other"], to: ["none"]) == ["a", "other"])
    #expect(picker.choices(adding: ["a", "none", "any"], to: ["b"]) == ["b", "a"])
    #expect(picker.choices(adding: ["none", "any"], to: []) == ["none"])
    #expect(picker.choices(adding: [], to: ["none", "a"]) == ["none", "a"])
  }

  @Test("an exclusive option together with another one is a problem, with a message of the author")
  func problem() throws {
    var form = try LiveForm(
      FormSpec("F") {
        SectionSpec("s") {
          Row.picker("p", options: picker.options, isMultiple: true)
          Row.picker("q", options: picker.options, isMultiple: true)
            .message(.exclusive, "{title}: {value}")
        }
      })
    try form.perform(.set("p", ["none", "a"]))
    #expect(
      form.problems() == [
        FormProblem(
          row: "p", code: .exclusive, message: "Choose either \"none\" or other options, not both.")
      ])
    try form.perform(.set("p", ["none"]))
    #expect(form.isValid)
    try form.perform(.set("q", ["a", "any"]))
    #expect(form.problems().map(\.message) == ["q: a, any"])
  }

  @Test("restoring translates former values of options and former ids of sections")
  func restoring() throws {
    func spec(_ options: [OptionSpec], _ section: SectionSpec) -> FormSpec {
      var section = section
      section.rows = [
        RowSpec("p", .picker(PickerContent(options: options))),
        RowSpec("q", .picker(PickerContent(options: options, isMultiple: true))),
        RowSpec("t", .text(TextContent())),
      ]
      return FormSpec("F", sections: [SectionSpec("first"), section, SectionSpec("last")])
    }
    var old = try LiveForm(spec(["red", "blue"], SectionSpec("colors", reorder: .within)))
    try old.perform(
      .batch([.set("p", "red"), .set("q", ["blue", "red"]), .removeSection("last")]))
    try old.perform(.moveRow("t", to: RowPosition(section: 1, row: 0)))
    let options = [OptionSpec("crimson", formerly: ["scarlet", "red"]), "blue"]
    var section = SectionSpec("hues", reorder: .within, formerly: ["tints", "colors"])
    var new = try LiveForm(spec(options, section))
    let report = try new.perform(.restore(old.state)).report
    #expect(report == [])
    #expect(
      new.values() == [
        FormAnswer(row: "p", value: "crimson"), FormAnswer(row: "q", value: ["blue", "crimson"]),
      ])
    #expect(new.rows(inSection: 1) == ["t", "p", "q"])
    #expect(new.numberOfSections == 2)
    section.formerly = []
    var other = try LiveForm(spec(["red", "blue"], section))
    #expect(try other.perform(.restore(old.state)).report.map(\.code).contains(.goneSection))
  }

  @Test("a removed section stays removed under its present id, and a present id takes precedence")
  func removedSections() throws {
    var old = try LiveForm(FormSpec("F", sections: [SectionSpec("a"), SectionSpec("b")]))
    try old.perform(.removeSection("a"))
    let spec = FormSpec("F", sections: [SectionSpec("c", formerly: ["a"]), SectionSpec("b")])
    var new = try LiveForm(spec)
    try new.perform(.restore(old.state))
    #expect((0..<new.numberOfSections).compactMap { new.section(at: $0)?.id } == ["b"])
  }
}
