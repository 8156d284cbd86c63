/// A text while it is being edited, with a cursor between its clusters.
struct TextBuffer: Hashable, Sendable {
  /// The text before the cursor.
  private(set) var before: String
  /// The text after the cursor.
  private(set) var after: String
  /// Whether the whole text is selected: what is typed replaces it, and a deletion clears it.
  private(set) var isSelected: Bool
  /// The number of cells at the start that are scrolled out of a box of one line.
  var start = 0

  /// Creates a buffer with the cursor at the end.
  init(_ text: String = "", isSelected: Bool = false) {
    before = text
    after = ""
    self.isSelected = isSelected && !text.isEmpty
  }

  var text: String { before + after }
  var isEmpty: Bool { before.isEmpty && after.isEmpty }
  var isAtEnd: Bool { after.isEmpty }

  /// Inserts text at the cursor. Marks join the cluster before them, and the cursor moves to the end of
  /// the cluster.
  mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    if isSelected { self = TextBuffer() }
    before.unicodeScalars.append(contentsOf: text.unicodeScalars)
    settle()
  }

  /// A place next to the cursor, or at the end of a word or a line around it.
  enum Place {
    case left, right, wordStart, wordEnd, lineStart, lineEnd
  }

  mutating func move(to place: Place) {
    isSelected = false
    let (start, end) = bounds(of: place)
    (before, after) = (
      String(before[..<start] + after[..<end]), String(before[start...] + after[end...])
    )
  }

  /// Deletes the text between the cursor and a place.
  mutating func delete(to place: Place) {
    if isSelected { self = TextBuffer() }
    let (start, end) = bounds(of: place)
    (before, after) = (String(before[..<start]), String(after[end...]))
    settle()
  }

  /// The start and the end of the text between the cursor and a place; one of them is at the cursor.
  private func bounds(of place: Place) -> (start: String.Index, end: String.Index) {
    let (start, end) = (before.endIndex, after.startIndex)
    return switch place {
    case .left: (before.isEmpty ? start : before.index(before: start), end)
    case .right: (start, after.isEmpty ? end : after.index(after: end))
    case .wordStart: (wordStart, end)
    case .wordEnd: (start, wordEnd)
    case .lineStart:
      (before.lastIndex(where: \.isNewline).map(before.index(after:)) ?? before.startIndex, end)
    case .lineEnd: (start, after.firstIndex(where: \.isNewline) ?? after.endIndex)
    }
  }

  /// Moves the cursor after some clusters from the start of the text.
  mutating func move(to offset: Int) {
    isSelected = false
    let text = text
    before = String(text.prefix(offset))
    after = String(text.dropFirst(offset))
  }

  /// Moves the cursor after some bytes from the start of the text.
  mutating func move(toByte offset: Int) {
    isSelected = false
    let text = text
    before = String(text.first(bytes: offset))
    after = String(text[...].dropFirst(bytes: before.utf8.count))
  }

  /// Returns the text with the cursor at the end of the part that differs from a previous text; `nil`
  /// if it is selected or differs at its end.
  func movedCursor(toChangeFrom former: String) -> TextBuffer? {
    let rest = zip(text.reversed(), former.reversed()).prefix { $0 == $1 }.count
    guard !isSelected, rest > 0 else { return nil }
    var moved = self
    moved.move(to: text.count - rest)
    return moved
  }

  /// The kind of run to which a change to this text belongs; `nil` if it is a step of its own. A
  /// selected text is replaced as if nothing had been there.
  func kindOfChange(from former: TextBuffer) -> EditRun.Kind? {
    let former = former.isSelected && !isEmpty ? TextBuffer() : former
    guard text.hasAtMostOneCharacterMoreOrLess(than: former.text) else { return nil }
    guard text.utf8.count > former.text.utf8.count else { return .deleting }
    return .typing(word: before.utf8.distance(from: before.startIndex, to: wordStart))
  }

  /// The start of the word before the cursor.
  private var wordStart: String.Index {
    let word = before.lastIndex { !$0.isWhitespace } ?? before.startIndex
    return before[..<word].lastIndex(where: \.isWhitespace).map(before.index(after:))
      ?? before.startIndex
  }

  /// The end of the word after the cursor.
  private var wordEnd: String.Index {
    let word = after.firstIndex { !$0.isWhitespace } ?? after.endIndex
    return after[word...].firstIndex(where: \.isWhitespace) ?? after.endIndex
  }

  /// Moves the cursor to the end of a cluster if it would otherwise split it.
  private mutating func settle() {
    guard !before.isEmpty, !after.isEmpty else { return }
    let whole = text
    var cursor = whole.utf8.index(whole.startIndex, offsetBy: before.utf8.count)
    while cursor < whole.endIndex, cursor.samePosition(in: whole) == nil {
      cursor = whole.utf8.index(after: cursor)
    }
    guard whole.utf8.distance(from: whole.startIndex, to: cursor) != before.utf8.count else {
      return
    }
    before = String(whole[..<cursor])
    after = String(whole[cursor...])
  }
}
