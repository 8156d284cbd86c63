import FormEngine

/// How it is told to people what is wrong with a program.
struct FailureStory {
  /// What was sent to it last; `nil` where it was wrong before anything was.
  var last: String?
  /// How much was sent.
  var count: Int
  /// What is wrong.
  var cause: String
  /// Whether the same once more failed again.
  var isRepeatable: Bool
  /// What one of the things is called that were sent.
  var noun: String

  /// The story, fit for a terminal.
  var text: String {
    var lines = ["wrong at the start:", cause]
    if let last {
      let things = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
      lines[0] = "wrong after \(last.withoutControlCharacters), the last of \(things):"
    }
    if !isRepeatable {
      lines.append(
        "The same \(noun)s once more did not fail: the program is not the same each time.")
    }
    return lines.joined(separator: "\n")
  }
}
