import FormEngine

/// What line mode asks about a row of some kind, and how it reads the answer.
struct LineAsking {
  /// What to type, such as `a whole number, 1 to 300`.
  let instruction: Phrase
  /// The numbered choices; empty if there are none.
  var choices: [Phrase] = []
  /// Whether the answer must be hidden while it is typed.
  var isSecret = false
  /// Whether any text can be the answer.
  var takesAnyText = false
  /// Whether an answer can have several lines.
  var isMultiline = false
  /// Sentences for the help.
  var help: (Typing) -> [Phrase] = { _ in [] }
  /// How an answer was understood, if it differs from the typed text.
  var meaning: (_ line: String, _ value: FormValue) -> [Phrase] = { _, _ in [] }
  /// Reads a line that is not a command.
  let read: (_ text: String, _ typing: Typing) -> LineReply

  init(_ instruction: Phrase, read: @escaping (_ text: String, _ typing: Typing) -> LineReply) {
    self.instruction = instruction
    self.read = read
  }

  /// The words for limits, such as `, 1 to 300`; empty if there are none.
  static func limits(_ min: Phrase?, _ max: Phrase?, _ noun: Phrase = "") -> Phrase {
    switch (min, max) {
    case (let min?, let max?): min == max ? ", \(min)\(noun)" : ", \(min) to \(max)\(noun)"
    case (let min?, nil): ", at least \(min)\(noun)"
    case (nil, let max?): ", at most \(max)\(noun)"
    case (nil, nil): ""
    }
  }
}

/// The meaning of a typed line for a question.
enum LineReply: Hashable {
  /// Nothing was typed: the current answer is kept.
  case keep
  case back
  case help
  case clear
  case answer(FormValue)
  /// It is not an answer to this question; with the message to print.
  case unclear(Phrase)
  /// It is a part of the names of these choices.
  case found([Phrase])

  init(_ typed: TypedValue) {
    switch typed {
    case .value(let value): self = .answer(value)
    case .unreadable(let fault): self = .unclear(fault.phrase)
    }
  }

  /// The meaning of a text for a row with some content.
  static func typed(_ text: String, _ content: RowContent, _ typing: Typing) -> LineReply {
    LineReply(typing.value(of: text, content))
  }
}
