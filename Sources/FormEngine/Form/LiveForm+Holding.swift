import DynamicRows

// What rows can hold.
extension LiveForm {
  /// Returns the value as a row stores it: `nil` if it clears the row, and lists without
  /// duplicates.
  ///
  /// - Parameter choice: The texts that a picker accepts.
  /// - Throws: `wrongType` or `notAnOption` if the row can't hold the value.
  func held(
    _ value: FormValue, by row: RowNumber, choice: Choice = .offered
  ) throws(FormRefusal) -> FormValue? {
    let answerType = catalog.answerType(of: row)
    guard answerType != .nothing else { throw refusal(.wrongType, row, "holds no value") }
    if value.clears { return nil }
    guard answerType != .unknown else { throw refusal(.wrongType, row, "has no editor") }
    let content = catalog.holdingContent(of: row)
    let isOption = content.options(forLookingUp: value)
    let holder = catalog.holder(of: row)
    let misfit = answerType.misfit(of: value) { text, _ in
      switch choice {
      case .any: true
      case .known: isOption(text)
      case .provided: isOption(text) && isProvided(text, for: holder)
      case .offered: isOption(text) && derived.offers[holder].includes(text)
      }
    }
    switch misfit {
    case nil: return value.asStored
    case .notAnOption(let text, _): throw noOption(text, of: holdingContent(of: row), row)
    case .badDate(let text, let mode) where Moment.hasForm(text, of: mode):
      throw refusal(
        .wrongType, row,
        "holds \(content.wantedValue); \(text.quotedForMessage) has that form, but does not exist")
    case .wrongType, .badDate:
      throw refusal(
        .wrongType, row, "holds \(content.wantedValue)\(content.clause(rejecting: value))")
    }
  }

  /// The part of a value that a row can hold: texts that are not among its options, offered now or not, are left
  /// out. `nil` if nothing is left.
  func heldPart(of value: FormValue, by row: RowNumber) -> FormValue? {
    if let held = try? held(value, by: row, choice: .provided) { return held }
    let (isOption, holder) = (
      catalog.holdingContent(of: row).options(forLookingUp: value), catalog.holder(of: row)
    )
    let rest = (value.texts ?? []).filter { isOption($0) && isProvided($0, for: holder) }
    return try? held(.texts(rest), by: row, choice: .provided)
  }

  /// Whether a text is an option that the host has provided for a picker, or may be one: the host
  /// does not provide its options, or has not yet.
  private func isProvided(_ text: String, for holder: RowNumber) -> Bool {
    guard let row = catalog.picker(of: holder),
      case .picker(let picker) = catalog.rows[row].content,
      picker.leavesOptionsToHost, !picker.acceptsOther, !catalog.awaitsOptions(row)
    else { return true }
    return picker.option(text) != nil
  }

  /// The texts that a picker accepts.
  enum Choice {
    /// The values of the options that it offers now.
    case offered
    /// The values of all its options; any text if the host provides them.
    case known
    /// The values of all its options; any text as long as the host has provided none.
    case provided
    /// Any text.
    case any
  }

  /// Throws if a row is computed and so can't be set.
  func requireNotComputed(_ row: RowNumber) throws(FormRefusal) {
    guard catalog.rows[row].computed == nil else {
      throw refusal(.computed, row, "is computed: its value follows from others")
    }
  }

  private func noOption(_ text: String, of content: RowContent, _ row: RowNumber) -> FormRefusal {
    guard case .picker(let picker) = content else { return refusal(.notAnOption, row, "has none") }
    let offered = picker.options(offered: derived.offers.isOffered(catalog.holder(of: row)))
    let options = offered.prefix(8).map { $0.value.quotedForMessage }.joined(separator: ", ")
    let more = offered.count > 8 ? ", …" : ""
    let there = offered.isEmpty ? "it has none now" : "it has \(options)\(more)"
    return refusal(.notAnOption, row, "has no option \(text.quotedForMessage); \(there)")
  }
}

extension RowContent {
  /// The part of a message that repeats the wrong value; empty for a secret.
  fileprivate func clause(rejecting value: FormValue) -> String {
    if case .text(let text) = self, text.isSecret { return "" }
    return ", not \(value.description.escapedForMessage)"
  }

  fileprivate var wantedValue: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .toggle: "true or false"
    case .picker(let picker): picker.isMultiple ? "a list of options" : "an option"
    case .datePicker(let picker):
      switch picker.mode {
      case .date: "a date as YYYY-MM-DD"
      case .time: "a time as hh:mm or hh:mm:ss"
      case .dateTime: "a date and time as YYYY-MM-DDThh:mm or YYYY-MM-DDThh:mm:ss"
      }
    default: "nothing"
    }
  }
}
