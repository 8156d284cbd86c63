import FormEngine
import Testing

@Suite("Undo and redo")
struct HistoryConversations {
  @Test("a setting does not join a step that changed two rows")
  func joinedFromTwoRows() throws {
    var stage = try FormStage(
      FormSpec("Joined") {
        SectionSpec("s") {
          Row.text("a")
          Row.text("b")
        }
      })
    _ = try stage.perform(.set("a", "1"))
    try stage.form.perform(.set("b", "x"), recording: .joined)
    _ = try stage.perform(.set("b", "xy", joined: true))
    _ = try stage.perform(.undo)
    #expect(stage.values == #"a="1" b="x""#)
    _ = try stage.perform(.undo)
    #expect(stage.values == "")
  }
}
