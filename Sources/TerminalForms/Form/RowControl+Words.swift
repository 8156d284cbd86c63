import FormEngine

extension RowControl.ReadOnly {
  /// A word for the line of keys.
  var word: Phrase { self == .computed ? "Computed" : "Read-only" }

  var sentence: Phrase {
    self == .computed
      ? "This value is computed from other answers." : "This value can only be read."
  }
}

extension LiveRow {
  /// The content of the row; for a custom row that of the plain row with the same type of value.
  var content: RowContent { spec.content.equivalent }
}
