import FormEngine

extension String {
  /// The text with the mark of a problem before it.
  var markedAsProblem: String { "! " + self }
}

extension Phrase {
  /// The phrase with the mark of a problem before it.
  var markedAsProblem: Phrase { "! \(self)" }
}
