import FormEngine

/// The type of the values that a row can hold.
enum AnswerShape: Hashable, Sendable {
  case text
  case number
  case truth
  case choice([String])
  case choices([String])
  case moment(DatePickerContent.Mode)

  /// Creates the shape of the values that a row with this content holds itself; `nil` if it holds
  /// nothing, or the value of its editor.
  init?(_ content: RowContent, _ lists: [String: [OptionSpec]] = [:]) {
    switch content.held {
    case .label, .button, .group, .field, .hidden, .custom, .repeat: return nil
    case .text: self = .text
    case .number: self = .number
    case .toggle: self = .truth
    case .picker(let picker):
      let known = content.equivalent.options(lists).map(\.value)
      let options = known + (picker.acceptsOther || known.isEmpty ? Self.texts.prefix(3) : [])
      self = picker.isMultiple ? .choices(options) : .choice(options)
    case .datePicker(let datePicker): self = .moment(datePicker.mode)
    }
  }

  /// A random value from a set small enough that conditions hold now and then.
  func someValue(using generator: inout SeededGenerator) -> FormValue {
    switch self {
    case .text:
      let isUsual = generator.chance(60)
      return .text(Self.pick(isUsual ? Array(Self.texts.prefix(3)) : Self.texts, &generator))
    case .number:
      let isUsual = generator.chance(70)
      return .number(Self.pick(isUsual ? Array(Self.numbers.prefix(3)) : Self.numbers, &generator))
    case .truth: return .bool(generator.chance(50))
    case .choice(let options): return .text(Self.pick(options, &generator))
    case .choices(let options):
      let chosen = options.shuffled(using: &generator)
      return .texts(Array(chosen.prefix(Int.random(in: 1...options.count, using: &generator))))
    case .moment(let mode): return .text(Self.pick(Self.moments(of: mode), &generator))
    }
  }

  /// A value that a condition on such a row can compare with: for a list one of its members.
  func someMember(using generator: inout SeededGenerator) -> FormValue {
    switch self {
    case .choices(let options): .text(Self.pick(options, &generator))
    default: someValue(using: &generator)
    }
  }

  /// Moments of a mode; some name the same moment in two ways.
  static func moments(of mode: DatePickerContent.Mode) -> [String] {
    switch mode {
    case .date: ["2024-02-29", "2024-03-01", "2023-12-31", "2025-01-01"]
    case .time: ["00:00", "10:00", "10:00:00", "10:00:01", "23:59:59"]
    case .dateTime:
      ["2024-02-29T10:00", "2024-02-29T10:00:00", "2024-02-29T09:59:59", "2024-03-01T00:00"]
    }
  }

  /// Texts, common ones first. One letter occurs both as one scalar and as two.
  static let texts = ["a", "b", "ab", "A", "\u{E9}", "e\u{301}", "👩‍👩‍👧", "10:00", "0"]
  /// Numbers, common ones first, near bounds and steps.
  static let numbers: [Double] = [0, 1, 2, 3, 5, -1, 0.3, 0.35, 1.5, 1e15, 9_007_199_254_740_992]

  private static func pick<Value>(_ values: [Value], _ generator: inout SeededGenerator) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
