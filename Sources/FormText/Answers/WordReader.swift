import FormEngine

/// Reads words as values of rows.
struct WordReader: Sendable {
  /// The time to which dates and times are relative; `nil` if words contain only ISO 8601 texts.
  let present: PresentTime?

  /// Returns the value that a text gives a row: what people mean by it or, if the row can hold it,
  /// its value as JSON.
  ///
  /// - Parameter limits: The bounds that apply to all answers together.
  /// - Throws: ``WordFault`` if the row can't hold the value, or the text does not name a choice
  ///   unambiguously.
  func value(
    _ text: String, of row: LiveRow, in form: LiveForm, _ limits: inout AnswerLimits
  ) throws(WordFault) -> FormValue {
    let editor = row.editor.flatMap { form.row($0) } ?? row
    let node = try? JSONNode(parsing: Array(text.utf8))
    if case .repeat = editor.spec.content, let node, node.elements != nil {
      return try copies(node, of: row, in: form, &limits)
    }
    do throws(FormRefusal) {
      let value = try value(text, node.map { FormValue($0) }, of: row, editor.spec.content)
      try form.requirePossible(value, for: row.id)
      return value
    } catch {
      let fault = editor.spec.content.typed(text, at: present).fault
      throw WordFault(messages: [error.message + (fault?.remedy ?? "")])
    }
  }

  private func copies(
    _ list: JSONNode, of row: LiveRow, in form: LiveForm, _ limits: inout AnswerLimits
  ) throws(WordFault) -> FormValue {
    var reader = ValueReader(form, limits)
    let value = reader.value(list, of: row.id)
    limits = reader.limits
    guard reader.findings.count == 0 else {
      throw WordFault(
        messages: reader.findings.elements.map { $0.message }, omitted: reader.findings.omitted)
    }
    return value
  }

  /// - Parameter json: The text read as JSON; `nil` if it is not JSON.
  private func value(
    _ text: String, _ json: FormValue?, of row: LiveRow, _ content: RowContent
  ) throws(FormRefusal) -> FormValue {
    switch (content.equivalent, json) {
    case (.picker(let picker), _): try ChoiceReader(picker, of: row.id).value(text, json)
    case (.number, .null?), (.toggle, .null?), (.datePicker, .null?), (.repeat, .null?): .null
    case (.datePicker, .text(let moment)?):
      content.typed(moment, at: present).value ?? .text(moment)
    case (.number, _), (.toggle, _), (.datePicker, _):
      content.typed(text, at: present).value ?? .text(text)
    case (.text, .text(let text)?): .text(text)
    default: .text(text)
    }
  }
}

/// Why a word is not an answer.
struct WordFault: Error {
  let messages: [String]
  /// The number of further faults.
  var omitted = 0
}

/// Reads the choices of a picker.
private struct ChoiceReader {
  private let picker: PickerContent
  private let row: RowID
  /// The option of each value, and the options of each title, as written and in lower case.
  private var values: [ScalarText: Int] = [:]
  private var titles: [ScalarText: [Int]] = [:]
  private var folded: [String: [Int]] = [:]

  /// - Complexity: O(*o*) for *o* options, as long as few have the same title.
  init(_ picker: PickerContent, of row: RowID) {
    self.picker = picker
    self.row = row
    for (index, option) in picker.options.enumerated() {
      values[ScalarText(option.value)] = index
      titles[ScalarText(option.shownTitle), default: []].append(index)
      folded[option.shownTitle.lowercased(), default: []].append(index)
    }
  }

  /// - Parameter json: The text read as JSON; `nil` if it is not JSON.
  func value(_ text: String, _ json: FormValue?) throws(FormRefusal) -> FormValue {
    if let option = try option(text) { return value(of: option) }
    switch json {
    case .null?: return .null
    case .text(let text)?:
      if let option = try option(text) { return value(of: option) }
      return picker.isMultiple ? [.text(text)] : .text(text)
    case .list(let members)? where picker.isMultiple:
      var choices: [FormValue] = []
      for member in members { choices.append(try choice(member)) }
      return .list(choices)
    default: return picker.isMultiple && !text.isEmpty ? try list(text) : .text(text)
    }
  }

  private func value(of option: Int) -> FormValue {
    let value = FormValue.text(picker.options[option].value)
    return picker.isMultiple ? [value] : value
  }

  private func choice(_ value: FormValue) throws(FormRefusal) -> FormValue {
    guard let text = value.text, let option = try option(text) else { return value }
    return .text(picker.options[option].value)
  }

  /// The choices separated by commas: options in their order, then other texts.
  private func list(_ text: String) throws(FormRefusal) -> FormValue {
    var options: Set<Int> = []
    var others: [String] = []
    for part in text.split(separator: ",") {
      let part = String(part).trimmed
      if let option = try option(part) {
        options.insert(option)
      } else if !part.isEmpty {
        others.append(part)
      }
    }
    return .texts(options.sorted().map { picker.options[$0].value } + others)
  }

  /// The option with this value, or else with this title; `nil` if there is none.
  ///
  /// - Throws: `notAnOption` if several options have the title.
  private func option(_ text: String) throws(FormRefusal) -> Int? {
    if let option = values[ScalarText(text)] { return option }
    let matches = titles[ScalarText(text)] ?? folded[text.lowercased()] ?? []
    guard matches.count > 1 else { return matches.first }
    let values = matches.prefix(8).map { picker.options[$0].value.quotedForMessage }
    throw FormRefusal(
      .notAnOption,
      "\(row) has several options with the title \(text.quotedForMessage); write the value of one: "
        + values.joined(separator: ", ") + (matches.count > 8 ? ", …" : ""))
  }
}
