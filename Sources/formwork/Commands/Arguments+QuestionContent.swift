import FormEngine
import FormText
import TerminalForms

/// The content of a question's row, from the options of the command.
extension Arguments {
  func content(of kind: Question.Kind) throws(CommandError) -> RowContent {
    switch kind {
    case .text, .secret: .text(try text(isSecret: kind == .secret))
    case .number: .number(try number())
    case .confirm: .toggle(value: try truth())
    case .choose: .picker(try picker())
    case .date: .datePicker(try date())
    }
  }

  private func text(isSecret: Bool) throws(CommandError) -> TextContent {
    let pattern = try value(of: Ask.pattern)
    if let pattern {
      do throws(PatternError) {
        _ = try TextPattern(pattern)
      } catch {
        throw CommandError(
          "--pattern has an error in column \(error.column): "
            + "\(error.construct.quotedForMessage) \(error.message)")
      }
    }
    let (minLength, maxLength) = try counts()
    return TextContent(
      value: try defaultText().map { .text($0) },
      placeholder: try value(of: Ask.placeholder), minLength: minLength, maxLength: maxLength,
      pattern: pattern, isMultiline: has(Ask.multiline), isSecret: isSecret)
  }

  private func number() throws(CommandError) -> NumberContent {
    let (first, min, max) = try range("a number", of: .number(NumberContent())) { $0.number }
    return NumberContent(value: first.map { .number($0) }, min: min, max: max)
  }

  private func truth() throws(CommandError) -> Bool? {
    try defaultText().map { text throws(CommandError) in
      try OptionValue.read(text, "--default", "true or false") { Bool(typed: $0) }
    }
  }

  private func date() throws(CommandError) -> DatePickerContent {
    let (first, min, max) = try range(
      "a date, such as 2026-06-01 or tomorrow", of: .datePicker(DatePickerContent())
    ) { $0.text }
    return DatePickerContent(value: first.map { .text($0) }, min: min, max: max)
  }

  // MARK: - Choices

  private func picker() throws(CommandError) -> PickerContent {
    let options = try QuestionOptions(self)
    let isMultiple = has(Ask.multiple)
    for option in [Ask.min, Ask.max] where !isMultiple && has(option) {
      throw CommandError("\(option.syntax.name) counts choices; add --multiple, or leave it out")
    }
    let (minChoices, maxChoices) = try counts()
    if let minChoices, minChoices > options.texts.count {
      throw CommandError(
        "--min \(minChoices) is greater than the number of options, \(options.texts.count); lower it or "
          + "add options")
    }
    var picker = PickerContent(
      options: options.texts.map { OptionSpec($0, title: options.titles[ScalarText($0)]) },
      isMultiple: isMultiple, minChoices: minChoices,
      maxChoices: maxChoices)
    picker.value = try chosen(in: picker, options)
    return picker
  }

  /// The options that are chosen at the start.
  private func chosen(
    in picker: PickerContent, _ options: QuestionOptions
  ) throws(CommandError) -> FormValue? {
    let texts = picker.isMultiple ? texts(of: Ask.initial) : [try defaultText()].compactMap(\.self)
    var chosen: Set<ScalarText> = []
    for text in texts where !text.isEmpty {
      let typed = RowContent.picker(picker).typed(text, at: nil)
      if let fault = typed.fault { throw CommandError("--default: \(fault.message)") }
      for choice in typed.value?.texts ?? typed.value?.text.map({ [$0] }) ?? [] {
        try options.require(choice)
        chosen.insert(ScalarText(choice))
      }
    }
    guard !chosen.isEmpty else { return nil }
    let values = options.texts.filter { chosen.contains(ScalarText($0)) }
    return picker.isMultiple ? .texts(values) : .text(values[0])
  }

  // MARK: - Values

  /// The default; `nil` if it is missing or empty.
  private func defaultText() throws(CommandError) -> String? {
    let texts = texts(of: Ask.initial)
    guard texts.count <= 1 else {
      throw CommandError(
        "--default is given \(texts.count) times, but the question takes a single answer")
    }
    return texts.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The default and the bounds of a number or a date, as people type them.
  private func range<Value: Comparable>(
    _ wanted: String, of content: RowContent, _ part: (FormValue) -> Value?
  ) throws(CommandError) -> (first: Value?, min: Value?, max: Value?) {
    let first = try defaultText().map { text throws(CommandError) in
      try Self.read(text, "--default", wanted, of: content, part)
    }
    let (min, max) = try bounds { option, text throws(CommandError) in
      try Self.read(text, option, wanted, of: content, part)
    }
    return (first, min, max)
  }

  /// Reads the value of an option as a value of a row.
  private static func read<Value>(
    _ text: String, _ option: String, _ wanted: String, of content: RowContent,
    _ part: (FormValue) -> Value?
  ) throws(CommandError) -> Value {
    let typed = content.typed(text, at: .ofSystem, in: Vocabulary(nil).forScripts)
    guard let value = typed.value.flatMap(part) else {
      let remedy = typed.fault?.remedy ?? ""
      throw CommandError("\(option) needs \(wanted), not \(text.quotedForMessage)\(remedy)")
    }
    return value
  }

  private func counts() throws(CommandError) -> (min: Int?, max: Int?) {
    try bounds { option, text throws(CommandError) in
      try OptionValue.read(text, option, "a whole number that is not negative") {
        Int($0).flatMap { $0 >= 0 ? $0 : nil }
      }
    }
  }

  private func bounds<Value: Comparable>(
    _ read: (_ option: String, _ text: String) throws(CommandError) -> Value
  ) throws(CommandError) -> (min: Value?, max: Value?) {
    let min = try value(of: Ask.min).map { text throws(CommandError) in try read("--min", text) }
    let max = try value(of: Ask.max).map { text throws(CommandError) in try read("--max", text) }
    if let min, let max, min > max {
      let texts = [Ask.min, Ask.max].map { words(of: [$0]).joined(separator: " ") }
      throw CommandError("\(texts[0]) is greater than \(texts[1]); change one of them")
    }
    return (min, max)
  }
}
