import FormEngine
import Testing

@Suite("Submitting by a button")
struct SubmittingConversations {
  @Test("a button that submits reports the submission, and other buttons report their action")
  func buttons() throws {
    var stage = try FormStage(
      FormSpec("Buttons") {
        SectionSpec("s") {
          Row.text("a").required()
          Row.button("send", action: .submit)
          Row.button("again", action: .reset)
          Row.button("leave", action: .cancel)
          Row.button("more", action: .named("more"))
        }
      })
    func outcome(_ action: FormAction) throws -> (ButtonAction?, Submission?) {
      let change = try stage.form.perform(action)
      return (change.buttonAction, change.submission)
    }
    let problem = try #require(stage.form.problems().first)
    #expect(try outcome(.tap("send")) == (nil, .invalid([problem])))
    #expect(try outcome(.set("a", "x")) == (nil, nil))
    #expect(try outcome(.tap("send")) == (nil, .valid([FormAnswer(row: "a", value: "x")])))
    #expect(try outcome(.submit) == (nil, .valid([FormAnswer(row: "a", value: "x")])))
    #expect(try outcome(.tap("again")) == (.reset, nil))
    #expect(stage.values == "")
    #expect(try outcome(.tap("leave")) == (.cancel, nil))
    #expect(try outcome(.tap("more")) == (.named("more"), nil))
  }
}
