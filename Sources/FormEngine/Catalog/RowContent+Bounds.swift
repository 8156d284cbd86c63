/// A bound that an answer breaks, with the key that sets it in specs and the message for it.
package typealias BrokenBound = (code: FormProblem.Code, key: String, message: Phrase)

extension RowContent {
  /// Returns the bounds that a value of the right type breaks.
  ///
  /// - Parameter pattern: The parsed pattern of a text row.
  package func bounds(
    brokenBy value: FormValue, pattern: TextPattern? = nil
  ) -> [BrokenBound] {
    switch (self, value) {
    case (.text(let content), .text(let text)): content.bounds(brokenBy: text, pattern)
    case (.number(let content), .number(let number)): content.bounds(brokenBy: number)
    case (.datePicker(let content), .text(let text)): content.bounds(brokenBy: text)
    case (.picker(let content), .list(let chosen)): content.bounds(brokenBy: chosen.array)
    case (.repeat(let content), .number(let count)): content.bounds(brokenBy: Int(count))
    default: []
    }
  }

  /// Returns the message for the first bound that a value of the right type breaks, patterns of texts
  /// excluded; `nil` if it is within bounds. A form reports it as a problem once the value is set.
  public func messageOfBrokenBound(by value: FormValue) -> String? {
    phrase(ofBoundBrokenBy: value)?.english
  }

  /// The same message for any language.
  public func phrase(ofBoundBrokenBy value: FormValue) -> Phrase? {
    bounds(brokenBy: value).first?.message
  }

  /// The bounds as texts, by their names in messages.
  func boundTexts(_ notation: Notation) -> [String: String] {
    let (min, max): (String?, String?) =
      switch self {
      case .text(let text): (text.minLength?.description, text.maxLength?.description)
      case .number(let number): (number.min.map(notation.text), number.max.map(notation.text))
      case .datePicker(let picker): (picker.min, picker.max)
      case .picker(let picker): (picker.minChoices?.description, picker.maxChoices?.description)
      case .repeat(let content): (content.min?.description, content.max?.description)
      default: (nil, nil)
      }
    var texts = [String: String]()
    (texts["min"], texts["max"]) = (min, max)
    if case .number(let number) = self { texts["step"] = number.step.map(notation.text) }
    return texts
  }
}

extension TextContent {
  fileprivate func bounds(brokenBy text: String, _ pattern: TextPattern?) -> [BrokenBound] {
    var broken: [BrokenBound] = []
    if let minLength, text.count < minLength {
      let wanted: Phrase = minLength == 1 ? "1 character" : "\(minLength) characters"
      broken.append((.tooShort, "minLength", "Enter at least \(wanted) (you have \(text.count))."))
    }
    if let maxLength, text.count > maxLength {
      let wanted: Phrase = maxLength == 1 ? "1 character" : "\(maxLength) characters"
      broken.append((.tooLong, "maxLength", "Enter at most \(wanted) (you have \(text.count))."))
    }
    if let pattern, !pattern.matches(text) {
      let message: Phrase =
        placeholder.map { "The format is not right. Example: \($0)" } ?? "The format is not right."
      broken.append((.pattern, "pattern", message))
    }
    return broken
  }
}

extension NumberContent {
  fileprivate func bounds(brokenBy number: Double) -> [BrokenBound] {
    var broken: [BrokenBound] = []
    if let min, number < min {
      broken.append((.tooSmall, "min", "Enter at least \(min)."))
    }
    if let max, number > max {
      broken.append((.tooLarge, "max", "Enter at most \(max)."))
    }
    if let step, !isOnStep(number) {
      let start = min ?? 0
      broken.append(
        (
          .step, "step",
          start == 0
            ? "Enter a multiple of \(step)." : "Enter \(start) plus a multiple of \(step)."
        ))
    }
    if isInteger, !number.isWhole {
      broken.append((.integer, "integer", "Enter a whole number."))
    }
    return broken
  }
}

extension PickerContent {
  /// Returns the offered options; all options if it is unknown which are offered.
  func options(offered isOffered: [Bool]?) -> [OptionSpec] {
    guard let isOffered else { return options }
    return zip(options, isOffered).filter { $1 }.map { $0.0 }
  }

  /// The content with no more choices to make than there are options to choose together.
  ///
  /// - Parameter isOffered: Whether each option is offered; `nil` if all are.
  func askingForPossibleChoices(offered isOffered: [Bool]?) -> PickerContent {
    guard let minChoices, !acceptsOther else { return self }
    let possible = options(offered: isOffered).count { !$0.isExclusive }
    guard possible < minChoices else { return self }
    var content = self
    content.minChoices = possible
    return content
  }

  fileprivate func bounds(brokenBy chosen: [FormValue]) -> [BrokenBound] {
    let count = chosen.count
    var broken: [BrokenBound] = []
    let exclusive = exclusiveOption(among: chosen)
    if let minChoices, count < minChoices, count != 1 || exclusive == nil {
      let wanted: Phrase = minChoices == 1 ? "1 option" : "\(minChoices) options"
      broken.append((.tooFew, "minChoices", "Choose at least \(wanted) (you have \(count))."))
    }
    if let maxChoices, count > maxChoices {
      let wanted: Phrase = maxChoices == 1 ? "1 option" : "\(maxChoices) options"
      broken.append((.tooMany, "maxChoices", "Choose at most \(wanted) (you have \(count))."))
    }
    if count > 1, let exclusive {
      let title = exclusive.shownTitle.quotedForMessage
      broken.append((.exclusive, "options", "Choose either \(title) or other options, not both."))
    }
    return broken
  }

  /// The first exclusive option among some chosen ones.
  private func exclusiveOption(among chosen: [FormValue]) -> OptionSpec? {
    guard options.contains(where: { $0.isExclusive }) else { return nil }
    return optionIndices(of: chosen.compactMap { $0.text }).lazy.compactMap { $0 }
      .map { options[$0] }.first { $0.isExclusive }
  }
}

extension RepeatContent {
  fileprivate func bounds(brokenBy count: Int) -> [BrokenBound] {
    var broken: [BrokenBound] = []
    if let min, count < min {
      let wanted: Phrase = min == 1 ? "1 entry" : "\(min) entries"
      broken.append((.tooFew, "min", "Add entries: at least \(wanted) (you have \(count))."))
    }
    if let max, count > max {
      let wanted: Phrase = max == 1 ? "1 entry" : "\(max) entries"
      broken.append((.tooMany, "max", "Remove entries: at most \(wanted) (you have \(count))."))
    }
    return broken
  }
}

extension DatePickerContent {
  fileprivate func bounds(brokenBy text: String) -> [BrokenBound] {
    guard let moment = Moment(parsing: text, mode: mode) else { return [] }
    var broken: [BrokenBound] = []
    if let min, let earliest, moment < earliest {
      broken.append((.tooEarly, "min", "Enter \(min) or later."))
    }
    if let max, let latest, latest < moment {
      broken.append((.tooLate, "max", "Enter \(max) or earlier."))
    }
    return broken
  }
}
