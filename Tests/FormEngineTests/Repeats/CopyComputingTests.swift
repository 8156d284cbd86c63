import FormEngine
import Testing

@Suite("Expressions that read rows of copies")
struct CopyComputingTests {
  @Test(
    "reading a list as a single value, and a cycle through copies, are errors",
    arguments: [
      .valueOf("n"), .product([.valueOf("n")]), .round(.valueOf("n")),
      .difference(.valueOf("n"), 1),
      .choice(.constant(true), then: .valueOf("n")), .sum([.valueOf("back")]), .scoreOf("p"),
    ] as [FormExpression])
  func errors(expression: FormExpression) {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("rows") {
          Row.group("row") {
            Row.number("n")
            Row.picker("p", options: [OptionSpec("a", score: 1)])
            Row.number("back").computed(.sum([.valueOf("outside")]))
          }
        }
        Row.number("outside").computed(expression)
      }
    }
    #expect(spec.check().checked == nil)
  }
}
