import FormEngine
import Testing

@Suite("Repeats nested three deep")
struct NestedRepeatTests {
  /// A relative with two illnesses, the second of which has a doctor, and one with an illness.
  private func stage(_ spec: FormSpec) throws -> FormStage {
    var stage = try FormStage(spec)
    let doctors: FormValue = [["doctorName": "Dr. A"]]
    _ = try stage.perform(
      .set(
        "relatives",
        [
          ["who": "Ann", "illnesses": [["age": 3], ["age": 40, "doctors": doctors]]],
          ["who": "Bob", "illnesses": [["age": 7, "doctors": [["doctorName": "Dr. B"], [:]]]]],
        ]))
    return stage
  }

  @Test("the id of a row has the numbers of all its copies, from the outermost")
  func ids() throws {
    let stage = try stage(RepeatForms.family())
    #expect(
      stage.allRows == """
        relatives relative#1 who#1 illnesses#1 illness#1.1 age#1.1 doctors#1.1 \
        illness#1.2 age#1.2 doctors#1.2 doctor#1.2.1 doctorName#1.2.1 \
        relative#2 who#2 illnesses#2 illness#2.1 age#2.1 doctors#2.1 \
        doctor#2.1.1 doctorName#2.1.1 doctor#2.1.2 doctorName#2.1.2
        """)
    #expect(stage.form.row("doctorName#2.1.2")?.depth == 6)
    #expect(stage.form.row("doctorName#2.1.2")?.copy == 2)
    #expect(stage.form.copies(of: "doctors#1.2") == ["doctor#1.2.1"])
    #expect(
      stage.result == """
        relatives=[{"who": "Ann", "illnesses": [{"age": 3}, {"age": 40, "doctors": \
        [{"doctorName": "Dr. A"}]}]}, {"who": "Bob", "illnesses": [{"age": 7, "doctors": \
        [{"doctorName": "Dr. B"}, {}]}]}]
        """)
  }

  @Test("a condition at any depth reads the row of a copy that both are in, else a list")
  func reading() throws {
    var stage = try stage(
      RepeatForms.family {
        Row.label("early").shown(when: .row("age", .lessThan(10)))
        Row.label("annsDoctor").shown(when: .row("who", .is("Ann")))
        Row.label("alone").shown(when: .row("doctors", .is(1)))
        Row.label("twin").shown(when: .row("doctorName", .is("Dr. A")))
        Row.label("often").shown(when: .row("illnesses", .atLeast(2)))
        Row.label("many").shown(when: .row("relatives", .atLeast(3)))
      } more: {
        Row.number("ages").computed(.sum([.valueOf("age")]))
        Row.number("doctorsOfAll").computed(.sum([.valueOf("doctors")]))
        Row.label("names").computed(.join([.valueOf("doctorName")], with: ", "))
      })
    #expect(
      stage.shown.contains(
        "doctorName#1.2.1 annsDoctor#1.2.1 alone#1.2.1 twin#1.2.1 often#1.2.1 relative#2"))
    #expect(
      stage.shown.contains("doctorName#2.1.1 early#2.1.1 doctor#2.1.2 doctorName#2.1.2 early#2.1.2")
    )
    #expect(stage.form.row("ages")?.value == 50)
    #expect(stage.form.row("doctorsOfAll")?.value == 3)
    #expect(stage.form.row("names")?.text == "Dr. A, Dr. B")
    try stage.perform([
      .set("doctorName#2.1.2", "Dr. A"), .addCopy(to: "relatives"), .removeRow("illness#1.1"),
      .removeRow("doctor#2.1.1"),
    ])
    #expect(
      stage.shown.contains(
        "doctorName#1.2.1 annsDoctor#1.2.1 alone#1.2.1 twin#1.2.1 many#1.2.1 relative#2"))
    #expect(
      stage.shown.contains(
        "doctorName#2.1.2 early#2.1.2 alone#2.1.2 twin#2.1.2 many#2.1.2 relative#3"))
    #expect(stage.form.row("ages")?.value == 47)
    #expect(stage.form.row("names")?.text == "Dr. A, Dr. A")
  }

  @Test("rows in the middle read inner rows as lists, and outer rows as those of their copy")
  func middle() throws {
    var stage = try FormStage(
      FormSpec("t") {
        SectionSpec("s") {
          Row.repeat("as", count: 2) {
            Row.group("a", isOpen: true) {
              Row.repeat("bs", count: 2) {
                Row.group("b", isOpen: true) {
                  Row.repeat("cs", count: 2) { Row.number("c") }
                  Row.number("sumB").computed(.sum([.valueOf("c")]))
                  Row.number("rest").computed(.sum([.valueOf("sumA"), .valueOf("all")]))
                }
              }
              Row.number("sumA").computed(.sum([.valueOf("c")]))
              Row.number("most").computed(.max([.valueOf("sumB")]))
            }
          }
          Row.number("all").computed(.sum([.valueOf("c")]))
        }
      })
    var value = 1.0
    for a in 1...2 {
      for b in 1...2 {
        for c in 1...2 {
          _ = try stage.perform(.set(RowID("c", copies: [a, b, c]), .number(value)))
          value *= 2
        }
      }
    }
    func number(_ id: RowID) -> Double? { stage.form.row(id)?.value?.number }
    #expect(
      ["sumB#1.1", "sumB#1.2", "sumB#2.1", "sumB#2.2"].map { number($0) } == [3, 12, 48, 192])
    #expect(
      ["sumA#1", "sumA#2", "most#1", "most#2", "all"].map { number($0) } == [15, 240, 12, 192, 255])
    #expect(number("rest#1.2") == 270 && number("rest#2.1") == 495)
    #expect(
      try stage.perform(.set("c#1.2.1", 0)).hasSuffix(
        "changed rest#1.1 c#1.2.1 sumB#1.2 rest#1.2 sumA#1 most#1 rest#2.1 rest#2.2 all"))
    #expect(number("most#1") == 8)
    _ = try stage.perform(.removeRow("b#1.2"))
    #expect(["sumA#1", "most#1", "all"].map { number($0) } == [3, 3, 243])
  }

  @Test("undo restores removed inner copies as they were")
  func comeBack() throws {
    var stage = try stage(RepeatForms.family())
    let before = stage.form.state
    try stage.perform([.removeRow("relative#1"), .removeRow("illness#2.1"), .undo, .undo])
    #expect(stage.form.state == before)
    _ = try stage.perform(.addCopy(to: "illnesses#1"))
    #expect(stage.change.copyAdded == "illness#1.3")
  }

  @Test("limits apply to each inner repeat separately")
  func limits() throws {
    var stage = try stage(RepeatForms.family())
    #expect(stage.refusal(.addCopy(to: "doctors#2.1")) == .limitReached)
    _ = try stage.perform(.addCopy(to: "doctors#1.2"))
    #expect(stage.change.copyAdded == "doctor#1.2.2")
    let three: FormValue = [[:], [:], [:]]
    #expect(
      stage.refusal(.set("relatives", [["illnesses": [["doctors": three]]]])) == .limitReached)
    #expect(stage.refusal(.set("illnesses#1", [["doctors": [["age": 3]]]])) == .unknownRow)
    _ = try stage.perform(.set("illnesses#1", [["age": 9]]))
    #expect(stage.form.copies(of: "illnesses#1") == ["illness#1.1"])
    #expect(stage.form.row("age#1.1")?.value == 9)
  }

  @Test("ids that differ only in Unicode composition have separate templates and copies")
  func composition() throws {
    let (composed, decomposed): (RowID, RowID) = ("\u{E9}", "e\u{301}")
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("rows", count: 1) {
          Row.group("row", isOpen: true) {
            Row.text(composed)
            Row.text(decomposed)
            Row.label("one").shown(when: .row(composed, .is("x")))
            Row.label("other").shown(when: .row(decomposed, .is("x")))
          }
        }
        Row.repeat(RowID("\(composed)s"), count: 1) { Row.text(RowID("\(composed)t")) }
        Row.repeat(RowID("\(decomposed)s"), count: 1) { Row.text(RowID("\(decomposed)t")) }
      }
    }
    var stage = try FormStage(spec)
    let (one, other) = (RowID(composed, copy: 1), RowID(decomposed, copy: 1))
    #expect(one != other)
    _ = try stage.perform(.set(other, "x"))
    #expect(stage.form.row(one)?.value == nil && stage.form.row(other)?.value == "x")
    #expect(stage.shown.contains("other#1") && !stage.shown.contains("one#1"))
    #expect(stage.form.row(other)?.template == decomposed)
    #expect(one.asCopy?.template == composed && other.asCopy?.template == decomposed)
    _ = try stage.perform(.addCopy(to: RowID("\(decomposed)s")))
    #expect(stage.form.copies(of: RowID("\(composed)s")).count == 1)
    #expect(stage.form.copies(of: RowID("\(decomposed)s")).count == 2)
    let value = FormValue.object(
      .init([
        (key: decomposed.text, value: FormValue.text("d")),
        (key: composed.text, value: FormValue.text("c")),
      ]))
    _ = try stage.perform(.set("rows", .list([value])))
    #expect(stage.form.row(one)?.value == "c" && stage.form.row(other)?.value == "d")
  }
}
