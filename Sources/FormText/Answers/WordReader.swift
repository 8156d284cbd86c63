import FormEngine

/// Reads words as values of rows.
struct WordReader: Sendable {
  /// The time to which dates and times are relative; `nil` if words contain only ISO 8601 texts.
  let present: PresentTime?
  /// The words such as `tomorrow`, those of a language first. Numbers are written as in JSON, and a date must be only
  /// one day.
  private let vocabulary: Vocabulary

  /// - Parameter vocabulary: The language whose words are tried first.
  init(present: PresentTime?, vocabulary: Vocabulary) {
    (self.present, self.vocabulary) = (present, vocabulary.forScripts)
  }

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
      // Other answers that are given may be the options.
      let content = form.contentWithAllOptions(of: editor.id) ?? editor.spec.content
      let value = try value(text, node.map { FormValue($0) }, of: row, content)
      try form.requirePossible(value, for: row.id)
      return value
    } catch {
      let fault = editor.spec.content.typed(text, at: present, in: vocabulary).fault
      let message = error.message + (fault?.remedy ?? "")
      throw WordFault(reasons: [(error.code.findingCode, message)])
    }
  }

  private func copies(
    _ list: JSONNode, of row: LiveRow, in form: LiveForm, _ limits: inout AnswerLimits
  ) throws(WordFault) -> FormValue {
    var reader = ValueReader(KeptForm(form), limits)
    let value = reader.value(list, of: row.id)
    limits = reader.limits
    guard reader.findings.count == 0 else {
      throw WordFault(
        reasons: reader.findings.elements.map { ($0.finding.code, $0.finding.message) },
        omitted: reader.findings.omitted)
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
      content.typed(moment, at: present, in: vocabulary).value ?? .text(moment)
    case (.number, _), (.toggle, _), (.datePicker, _):
      content.typed(text, at: present, in: vocabulary).value ?? .text(text)
    case (.text, .text(let text)?): .text(text)
    default: .text(text)
    }
  }
}

/// Why a word is not an answer.
struct WordFault: Error {
  let reasons: [(code: FindingCode, message: String)]
  /// The number of further faults.
  var omitted = 0
}

extension WordFault {
  init(_ refusal: FormRefusal) {
    self.init(reasons: [(refusal.code.findingCode, refusal.message)])
  }

  /// The faults of an answer that is meant for a row.
  func faults(of row: RowID?) -> [AnswerFault] {
    reasons.map { AnswerFault(row: row, code: $0.code, message: $0.message) }
  }
}

extension AnswerFault {
  /// The fault of a word whose row has an answer from another word.
  ///
  /// - Parameter name: The name of the row in the word.
  static func answeredTwice(_ row: RowID?, as name: String) -> AnswerFault {
    AnswerFault(
      row: row, code: .duplicateAnswer,
      message: "row \(name.quotedForMessage) is answered twice")
  }
}

/// Reads the choices of a picker.
private struct ChoiceReader {
  private let picker: PickerContent
  private let row: RowID
  private let choices: TypedChoices

  init(_ picker: PickerContent, of row: RowID) {
    (self.picker, self.row, choices) = (picker, row, TypedChoices(picker))
  }

  /// - Parameter json: The text read as JSON; `nil` if it is not JSON.
  func value(_ text: String, _ json: FormValue?) throws(FormRefusal) -> FormValue {
    if case .none = choices.option(text) {
      switch json {
      case .null?: return .null
      case .text(let text)?:
        let value = try typed(text)
        return picker.isMultiple ? [value] : value
      case .list(let members)? where picker.isMultiple:
        var values: [FormValue] = []
        for member in members { values.append(try member.text.map(typed) ?? member) }
        return .list(values)
      default: break
      }
    }
    return try value(choices.value(text))
  }

  /// The option that a text means, or else the text.
  private func typed(_ text: String) throws(FormRefusal) -> FormValue {
    switch choices.option(text) {
    case .one(let option): return .text(picker.options[option].value)
    case .several: return try value(choices.value(text))
    case .none: return .text(text)
    }
  }

  private func value(_ typed: TypedValue) throws(FormRefusal) -> FormValue {
    switch typed {
    case .value(let value): return value
    case .unreadable(let fault): throw FormRefusal(.notAnOption, "\(row): \(fault.message)")
    }
  }
}
