import FormEngine

/// A number with a scale: one of a line of choices, with words at its ends.
struct ScaleControl: Control {
  let content: NumberContent

  static let keys = [
    KeyGroup(
      .rows,
      [key(opposite: "Left, Right", "choose", when: []) { $1.choosing($2) }]
        + (0...9).map { digit in
          key(
            "\(digit)", as: digit == 0 ? "0-9" : nil, digit == 0 ? "choose" : nil
          ) { control, edited in
            control.typed(digit, edited).map { [.set($0, .stepping)] } ?? []
          }
        } + [
          KeyBinding("Enter | Space", "done", when: .editor) { $0.act() },
          KeyBinding("Enter | Space", "next", unless: .editor) { $0.act() },
        ])
  ]

  mutating func open(_ edited: EditedRow) -> [Intent] {
    [edited.row.field == nil ? .next : .close]
  }

  /// The number that a digit means: it continues the present number, is a number itself, or replaces the
  /// last digit.
  private func typed(_ digit: Int, _ edited: EditedRow) -> FormValue? {
    let numbers = content.numbersOfScale
    let digit = Double(digit)
    guard let value = edited.row.value?.number else {
      return numbers.contains(digit) ? .number(digit) : nil
    }
    let tens = (value / 10).rounded(.towardZero) * 10
    return [value * 10 + digit, digit, tens + digit].first { numbers.contains($0) }
      .map { .number($0) }
  }

  // MARK: - Lines

  func lines(in room: Room) -> [StyledLine] {
    room.linesInTable ?? room.titled { width in lines(in: room, width: width) }
  }

  /// The choices between the words; or with the words below them; or only the number, if there is no
  /// room for the choices.
  private func lines(in room: Room, width: Int) -> [StyledLine] {
    let (choices, words) = (room.choices, content.scale.map { [$0.low, $0.high] } ?? [])
    guard choices.width <= width else {
      let text = room.row.text.map { StyledLine("[\($0)]", .bold) } ?? Room.unanswered
      return [text] + below(width, content)
    }
    let start = start(in: room, width: width)
    guard words.contains(where: { $0?.isEmpty == false }) else { return [choices] }
    guard start == nil else {
      let low = content.scale?.low.map { StyledLine("\($0) ", .dim) } ?? StyledLine()
      let high = content.scale?.high.map { StyledLine(" \($0)", .dim) } ?? StyledLine()
      return [low + choices + high]
    }
    return [choices] + below(width, content)
  }

  /// The meaning of the ends, in lines of their own.
  private func below(_ width: Int, _ content: NumberContent) -> [StyledLine] {
    let numbers = content.numbersOfScale.map { FormValue.plain($0) }
    let ends = [(numbers.first, content.scale?.low), (numbers.last, content.scale?.high)]
    let texts = ends.compactMap { number, word in
      number.flatMap { number in word.map { "\(number) = \($0)" } }
    }
    return WrappedText.lines(of: texts.joined(separator: ", "), width: max(1, width))
      .map { StyledLine($0, .dim) }
  }

  /// The number of cells before the choices, if they have the words beside them; otherwise `nil`.
  private func start(in room: Room, width: Int) -> Int? {
    let words = [content.scale?.low, content.scale?.high].map { word in
      word.map { VisibleText.width($0) + 1 } ?? 0
    }
    return room.choices.width + words[0] + words[1] <= width ? words[0] : nil
  }

  func reaction(toClickAt line: Int, x: Int, in room: Room) -> Reaction? {
    if let choice = room.choice(atLine: line, x: x) { return choice }
    guard room.table == nil, line == room.lineOfValue, room.choices.width <= room.valueRoom,
      let index = room.choice(
        at: x - room.columnOfValue - (start(in: room, width: room.valueRoom) ?? 0))
    else { return nil }
    return room.choosing(index)
  }

  func asking(about row: LiveRow) -> LineAsking {
    let content = content
    func end(_ number: Double?, _ word: String?) -> Phrase? {
      number.map { number in word.map { "\(number) (\($0))" } ?? "\(number)" }
    }
    let limits = LineAsking.limits(
      end(content.min, content.scale?.low), end(content.max, content.scale?.high))
    let number: Phrase = "a whole number"
    return LineAsking("\(number)\(limits)") { text, typing in
      .typed(text, .number(content), typing)
    }
  }
}

extension EditedRow {
  /// Chooses the next choice on the line of the row, or the previous one.
  func choosing(_ direction: Int) -> [Intent] {
    guard let choice = row.choiceLine?.choice(direction, after: row.value) else { return [] }
    return [.set(choice.value, .stepping)]
  }
}
