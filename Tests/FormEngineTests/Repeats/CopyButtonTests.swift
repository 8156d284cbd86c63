import FormEngine
import Testing

@Suite("Buttons that add and remove copies")
struct CopyButtonTests {
  @Test(
    "a button that refers to no repeat, or to several, is an error of the spec",
    arguments: [
      (.removeCopy, false), (.add("pets"), false), (.add("person"), false), (.add("nobody"), false),
      (.add("g"), false), (.add("people"), true),
    ] as [(ButtonAction, Bool)])
  func errors(action: ButtonAction, isRight: Bool) throws {
    let spec = FormSpec("t") {
      SectionSpec("s") {
        Row.repeat("people") {
          Row.group("person") { Row.repeat("pets") { Row.text("pet") } }
        }
        Row.group("g") { Row.button("b", action: action) }
      }
    }
    #expect((spec.check().checked != nil) == isRight)
  }
}
