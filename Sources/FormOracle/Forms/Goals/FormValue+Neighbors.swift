import FormEngine

extension FormValue {
  /// The value itself and those next to it, where an implementation that confuses a limit with its
  /// neighbor differs: a number one or a step more or less, a date one day or a time one second
  /// earlier or later, a text one character longer or shorter. Of a list, those of its members.
  ///
  /// - Parameter step: The step of the row that is compared, if it has one.
  func neighbors(step: Double? = nil) -> [FormValue] {
    switch self {
    case .number(let number):
      return [0, 1, -1, step ?? 0, -(step ?? 0), (step ?? 1) / 2].map { .number(number + $0) }
    case .text(let text):
      if let moment = MomentText(text) {
        let days = moment.mode == .time ? [] : [1, -1].map { moment.text(days: $0) }
        let seconds = moment.mode == .date ? [] : [1, -1].map { moment.text(seconds: $0) }
        return [self] + (days + seconds).compactMap { $0.map(FormValue.text) }
      }
      return [self, .text(text + "x"), .text("x" + text), .text(String(text.dropLast()))]
    case .list(let members): return members.flatMap { $0.neighbors(step: step) }
    case .bool(let isTrue): return [self, .bool(!isTrue)]
    case .null, .object: return [self]
    }
  }
}

extension RowContent {
  /// The values at the limits of this content and next to them.
  func valuesAtLimits(using random: inout SeededGenerator) -> [FormValue] {
    switch self {
    case .number(let number):
      let limits = [number.min, number.max].compactMap(\.self)
      let start = number.min ?? 0
      let steps = number.step.map { [start + $0, start + $0 * 2, start + $0 * 1.5] } ?? []
      return limits.flatMap { FormValue.number($0).neighbors(step: number.step) }
        + (steps + (number.isInteger ? [start + 0.5] : [])).map(FormValue.number)
    case .text(let text):
      let lengths = [text.minLength, text.maxLength].compactMap(\.self)
      let plain = lengths.flatMap { [$0 - 1, $0, $0 + 1] }.filter { 0..<100_000 ~= $0 }
        .map { FormValue.text(String(repeating: "a", count: $0)) }
      return plain + (text.pattern.map { Self.texts(near: $0, &random) } ?? [])
    case .datePicker(let picker):
      return [picker.min, picker.max].compactMap { $0 }
        .flatMap { FormValue.text($0).neighbors() }
    case .picker(let picker) where picker.isMultiple:
      let counts = [picker.minChoices, picker.maxChoices].compactMap(\.self)
      let options = options([:]).map(\.value).shuffled(using: &random)
      return counts.flatMap { [$0 - 1, $0, $0 + 1] }.filter { 0...options.count ~= $0 }
        .map { .texts(Array(options.prefix($0))) }
    case .repeat(let content):
      return [content.min, content.max].compactMap(\.self).flatMap { [$0 - 1, $0, $0 + 1] }
        .filter { $0 >= 0 }.map { .number(Double($0)) }
    default: return []
    }
  }

  /// Texts that match a pattern, and some that nearly do.
  static func texts(near pattern: String, _ random: inout SeededGenerator) -> [FormValue] {
    guard let pattern = try? TextPattern(pattern) else { return [] }
    return (0..<3).flatMap { _ -> [FormValue] in
      let sample = pattern.sample(using: &random)
      let others = (0..<3).flatMap { _ in Self.texts(besides: sample, &random) }
      return FormValue.text(sample).neighbors() + others.map(FormValue.text)
    }
  }

  /// Texts in which a character is repeated, missing, another one, or in the other case.
  private static func texts(besides text: String, _ random: inout SeededGenerator) -> [String] {
    guard let place = random.pick(text.indices) else { return [] }
    let (character, end) = (text[place], text.index(after: place))
    let letter = String(character)
    let isLower = letter.lowercased() == letter
    let replacements = [
      letter + letter, "", String(random.pick(Array(text + "a0- ")) ?? character),
      isLower ? letter.uppercased() : letter.lowercased(),
    ]
    return replacements.filter { $0 != letter }.map { text[..<place] + $0 + text[end...] }
  }
}
