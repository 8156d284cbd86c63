import FormEngine

/// The result of a form as text.
public enum ResultText {
  /// Answers as one flat JSON object on one line, in their order.
  public static func json(_ answers: [FormAnswer]) -> String {
    var writer = JSONWriter()
    writer.write(answers)
    return writer.text
  }
}
