import FormEngine

/// The present time and the words with which typed texts are read.
struct Typing: Hashable {
  let now: PresentTime
  let vocabulary: Vocabulary

  /// The meaning of a text for a row with some content.
  func value(of text: String, _ content: RowContent) -> TypedValue {
    content.typed(text, at: now, in: vocabulary)
  }
}
