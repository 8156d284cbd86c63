import FormEngine

/// A text of one line, which is edited as soon as its row has the focus.
struct TextControl: EditingControl {
  let content: TextContent
  /// The text, and whether it was changed or the cursor moved in it.
  private var typed: TextBuffer?
  private var isTouched = false

  init(content: TextContent) {
    self.content = content
  }

  static let keys = [
    questionKeys,
    KeyGroup(
      .ownTexts,
      key("Tab | Right", "complete", when: [.suggesting, .completable]) { $0.complete($1) }),
    typingKeys(), leavingKeys(),
  ]

  var possible: KeyContext { content.suggestions.isEmpty ? [] : .suggesting }

  func context(of row: LiveRow) -> KeyContext {
    guard let typed else { return .inert }
    var context: KeyContext = [.text, .typing]
    if !isTouched, typed.isAtEnd { context.insert(.untouched) }
    if typed.isAtEnd, content.completion(of: typed.text) != nil { context.insert(.completable) }
    return context
  }

  var isEditing: Bool { typed != nil }

  var buffer: TextBuffer? {
    get { typed }
    set { (typed, isTouched) = (newValue ?? typed, true) }
  }

  func opens(toType scalar: Unicode.Scalar) -> Bool { true }

  mutating func begin(_ edited: EditedRow) {
    (typed, isTouched) = (TextBuffer(edited.row.editedText), false)
  }

  /// Replaces the typed text with its completion.
  private mutating func complete(_ edited: EditedRow) -> [Intent] {
    guard let typed, let suggestion = content.completion(of: typed.text) else { return [] }
    buffer = TextBuffer(suggestion)
    return [.type(suggestion, nil)]
  }

  // MARK: - Lines

  mutating func fit(to room: Room) {
    guard let typed else { return }
    let width = max(1, min(room.valueRoom, room.greatestLineWidth) - 2)
    let start = room.start(of: content.shown(typed, room.glyphs), width: width)
    self.typed?.start = start
  }

  func lines(in room: Room) -> [StyledLine] {
    room.titled { width in [box(in: room, width: min(width, room.greatestLineWidth))] }
  }

  private func box(in room: Room, width: Int) -> StyledLine {
    guard let typed else {
      let value = content.isSecret ? room.shownText ?? "" : room.row.editedText
      return room.box(of: value, content, width: width)
    }
    let inner = max(1, width - 2)
    var line = room.scrolled(content.shown(typed, room.glyphs), width: inner)
    if typed.isEmpty {
      line = line + room.placeholder(of: content)
    } else if typed.isAtEnd, let completion = content.completion(of: typed.text) {
      let end = completion.clusters(with: typed.text.folded)?.upperBound ?? 0
      line.append(String(completion.dropFirst(end)), .dim)
    }
    return room.boxed(line, width: inner)
  }

  /// The suggestions for the typed text, as many as fit.
  func linesBelow(in room: Room) -> [StyledLine] {
    guard let typed, !content.suggestions.isEmpty else { return [] }
    let fitting = content.suggestions(for: typed.text, atMost: 12)
    let start = room.indented(room.text("Such as"), .dim)
    let line = start.noted(with: fitting, gap: " ", width: room.width)
    return [line.width > start.width ? line : room.indented("", .dim)]
  }

  func asking(about row: LiveRow) -> LineAsking { content.asking }

  func invariantViolations(in row: LiveRow) -> [String] {
    TextContent.violations(showing: typed, in: row)
  }
}

extension KeyContext {
  /// The row has suggestions.
  fileprivate static let suggesting = feature(0)
  /// A suggestion begins with the typed text.
  fileprivate static let completable = state(2)
}

extension TextContent {
  /// Returns the suggestions that begin with a text, ignoring letter case and accents, except the
  /// text itself; at most `limit`.
  fileprivate func suggestions(for text: String, atMost limit: Int) -> [String] {
    let beginning = text.folded
    let others = suggestions.lazy.filter {
      ScalarText($0) != ScalarText(text) && $0.folded.starts(with: beginning)
    }
    return Array(others.prefix(limit))
  }

  /// Returns the suggestion that completes a typed text; `nil` if there is none or the text is
  /// empty.
  fileprivate func completion(of text: String) -> String? {
    text.folded.isEmpty ? nil : suggestions(for: text, atMost: 1).first
  }

  /// What line mode asks about a text.
  var asking: LineAsking {
    let takesLines = isMultiline && !isSecret
    let text: Phrase = takesLines ? "lines of text, then an empty line" : "text"
    let limits = LineAsking.limits(
      minLength.map { "\($0)" }, maxLength.map { "\($0)" }, " characters")
    var asking = LineAsking("\(text)\(limits)\(examples)") { text, _ in
      .answer(.text(text.asOneLine))
    }
    (asking.isSecret, asking.isMultiline, asking.takesAnyText) = (isSecret, takesLines, true)
    let names = suggestions.joined(separator: ", ")
    let help: [Phrase] =
      (suggestions.isEmpty ? [] : ["Suggestions: \(names)"])
      + (takesLines ? ["A line with only a backslash is an empty line of the text."] : [])
    asking.help = { _ in help }
    return asking
  }

  private var examples: Phrase {
    let examples = suggestions.prefix(5).joined(separator: ", ")
    if !examples.isEmpty { return ", such as \(examples)" }
    return Phrase(verbatim: placeholder.map { " (\($0))" } ?? "")
  }

  /// The violated invariants of an edited text as sentences.
  static func violations(showing buffer: TextBuffer?, in row: LiveRow) -> [String] {
    let isRight = buffer.map { ScalarText($0.text) } == ScalarText(row.editedText)
    return isRight ? [] : ["\(row.id) shows another text than it has"]
  }
}
