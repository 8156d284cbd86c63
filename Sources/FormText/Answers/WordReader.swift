import DynamicRows
import FormEngine

/// Reads words as values of rows.
struct WordReader: Sendable {
  /// The time to which dates and times are relative; `nil` if words contain only ISO 8601 texts.
  let present: PresentTime?

  /// Returns the value that a text gives a row: as JSON if the row can hold its meaning, otherwise
  /// as a text.
  ///
  /// - Throws: `notAnOption` if the text does not name a choice unambiguously.
  func value(_ text: String, of row: LiveRow, in form: LiveForm) throws(FormRefusal) -> FormValue {
    let json = (try? JSONNode(parsing: Array(text.utf8))).map { FormValue($0) }
    let editor = row.editor.flatMap { form.row($0) } ?? row
    switch (editor.spec.content.equivalent, json) {
    case (.picker(let picker), _):
      return try ChoiceReader(picker, of: row.id).value(text, json)
    case (.datePicker(let picker), .text(let text)?): return moment(text, picker)
    case (.number, .null?), (.toggle, .null?), (.datePicker, .null?): return .null
    case (.datePicker(let picker), _): return moment(text, picker)
    case (.repeat, .list?), (.repeat, .null?): return json ?? .null
    case (.number, .number(let number)?): return .number(number)
    case (.toggle, .bool(let bool)?): return .bool(bool)
    case (.toggle, _): return Self.truth(text).map { .bool($0) } ?? .text(text)
    case (.text, .text(let text)?): return .text(text)
    default: return .text(text)
    }
  }

  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "y", "yes", "on": true
    case "n", "no", "off": false
    default: nil
    }
  }

  private func moment(_ text: String, _ picker: DatePickerContent) -> FormValue {
    guard let present, Moment(parsing: text, mode: picker.mode) == nil else { return .text(text) }
    return .text(TypedMoment.iso(text, in: picker, at: present) ?? text)
  }
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
      let part = part.withoutOuterBlanks
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

extension Substring {
  fileprivate var withoutOuterBlanks: String {
    var text = unicodeScalars
    while text.first?.isWhiteSpace == true { text.removeFirst() }
    while text.last?.isWhiteSpace == true { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether this is white space for Unicode. The same of `properties` comes with a table of 22 KB.
  var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
