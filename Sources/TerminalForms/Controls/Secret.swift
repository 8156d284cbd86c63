import FormEngine

/// Secrets, of one line or several: they are shown as marks, and never written to a file.
extension TextContent {
  /// A text as it is shown while it is edited.
  func shown(_ buffer: TextBuffer, _ glyphs: Glyphs) -> TextBuffer {
    guard isSecret else { return buffer }
    var masked = TextBuffer(String(repeating: glyphs.secret, count: buffer.text.count))
    masked.move(to: buffer.before.count)
    masked.start = buffer.start
    return masked
  }

  /// The characters of a line as they are shown.
  func shown(_ characters: [Character], _ glyphs: Glyphs) -> [Character] {
    isSecret ? characters.map { _ in Character(glyphs.secret) } : characters
  }

  /// Whether another program may edit the text in a file.
  var isEditableExternally: Bool { !isSecret }
}
