import FormEngine
import FormText

/// The open forms of a module, each with a number, and the conversations with them: bytes in, bytes
/// out.
///
///     var forms = OpenForms()
///     let (form, greeting) = forms.open(spec)
///     let reply = forms.perform(form, Array(#"{"tap": "citrus"}"#.utf8))
///
/// A reply is one line of JSON in UTF-8, without its line end. No input traps.
public struct OpenForms: Sendable {
  private var conversations = [Int: Conversation]()
  private var lastNumber = 0

  /// A conversation in memory of its own, which copies share until they change, so that the dictionary
  /// moves only its address: code that copies and moves forms would be a hundredth of the module.
  private struct Conversation: Sendable {
    private var memory: Memory

    private final class Memory: @unchecked Sendable {
      var content: FormConversation

      init(_ content: FormConversation) { self.content = content }
    }

    init(_ content: FormConversation) { memory = Memory(content) }

    var form: LiveForm { memory.content.form }

    mutating func reply(to line: [UInt8]) -> FormConversation.Reply? {
      if !isKnownUniquelyReferenced(&memory) { memory = Memory(memory.content) }
      return memory.content.reply(to: line)
    }
  }

  /// The maximum size of a form's undo steps in bytes, enough for tens of thousands of steps. It is
  /// limited because the memory of a module never shrinks.
  public static let historyLimit = 4 << 20

  /// Tables of words for the forms that are opened from now on.
  public var words: [Words] = []

  /// The tag of the language in which numbers and dates are written in forms that are opened from now on and name no
  /// languages; `nil` if it is unknown.
  public var language: String?
  /// The present time of day, in minutes from midnight, for expressions in forms that are opened from now on;
  /// `nil` if it is unknown.
  public var minute: Int?

  /// Creates an instance without open forms.
  public init() {}

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - spec: The spec as JSON.
  ///   - listsRows: Whether replies to actions list the rows of each section.
  ///   - today: The present date, for expressions that read it.
  /// - Returns: The number of the form, from 1, and the start line; if the spec has errors, 0 and
  ///   `{"ok": false, "diagnostics": […]}`.
  public mutating func open(
    _ spec: [UInt8], listsRows: Bool = true, today: Moment? = nil
  ) -> (form: Int, reply: [UInt8]) {
    let reading = SpecReader.read(spec, named: "")
    guard let checked = reading.checked else {
      return (0, Self.line { $0.write(reading.diagnostics) })
    }
    let shown = checked.spec.languages.first ?? language
    let now = minute.flatMap { minute in today?.adding(Double(minute), .minutes) }
    var live = LiveForm(checked, today: today, now: now, language: shown, words: words)
    live.historyLimit = Self.historyLimit
    let conversation = FormConversation(live, includesRows: listsRows)
    lastNumber += 1
    conversations[lastNumber] = Conversation(conversation)
    return (lastNumber, Array(conversation.greeting.text.utf8))
  }

  /// Performs an action or answers a query.
  ///
  /// - Parameters:
  ///   - form: The number of the form.
  ///   - line: The bytes of the line, without its line end.
  /// - Returns: The reply; empty for a blank line, an `unknownForm` error if no form has the
  ///   number.
  public mutating func perform(_ form: Int, _ line: [UInt8]) -> [UInt8] {
    guard conversations[form] != nil else { return unknownForm(form) }
    // Optional chaining changes the conversation in place, so the form is not copied.
    return Array((conversations[form]?.reply(to: line)?.text ?? "").utf8)
  }

  /// Sets answers of a form in one step.
  ///
  /// - Parameters:
  ///   - form: The number of the form.
  ///   - json: An object of ids and values, such as the result of a form, in UTF-8.
  /// - Returns: The reply to the batch that sets them. If answers are wrong, it is a `badAnswers`
  ///   error with `"faults"`, a list of texts, and the form does not change.
  public mutating func answer(_ form: Int, _ json: [UInt8]) -> [UInt8] {
    guard let live = conversations[form]?.form else { return unknownForm(form) }
    var answers = GivenAnswers(for: live)
    answers.add(json: json, named: "answers")
    guard answers.faults.isEmpty else {
      return Self.line { $0.write(faults: answers.faults) }
    }
    return perform(form, Array(answers.action.json.utf8))
  }

  /// Reads a number as people type it.
  ///
  ///     forms.number(form, Array("12,50".utf8))
  ///     // {"ok": false, "error": {"code": "notNumber", "message": "\"12,50\" is not a number. Did you
  ///     // mean 12.5?"}, "likely": ["12.5"]}
  ///
  /// - Parameters:
  ///   - form: The number of the form, in whose language numbers are read and an error is.
  ///   - text: The typed text; blanks around it are ignored.
  /// - Returns: `{"ok": true, "value": 12.5}`, with null for a blank text. If it can't be read, the
  ///   `notNumber` error and the texts that were probably meant.
  public func number(_ form: Int, _ text: [UInt8]) -> [UInt8] {
    guard let live = conversations[form]?.form else { return unknownForm(form) }
    let content = RowContent.number(NumberContent())
    switch content.typed(String(decoding: text, as: UTF8.self), at: nil, in: live.vocabulary) {
    case .value(let value):
      return Self.line(isOK: true) {
        $0.key("value")
        $0.value(value)
      }
    case .unreadable(let fault):
      return Self.line {
        $0.write(error: "notNumber", live.vocabulary.text(of: fault.phrase))
        $0.key("likely")
        $0.list(of: fault.likely) { $0.text($1) }
      }
    }
  }

  /// Closes a form. Does nothing if no form has the number.
  public mutating func close(_ form: Int) {
    conversations[form] = nil
  }

  private func unknownForm(_ form: Int) -> [UInt8] {
    Self.line { $0.write(error: "unknownForm", "no open form has the number \(form)") }
  }

  private static func line(
    isOK: Bool = false, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    Array(
      JSONWriter.line { writer in
        writer.object { writer in
          writer.write(isOK, forKey: "ok")
          members(&writer)
        }
      }.utf8)
  }
}

extension JSONWriter {
  fileprivate mutating func write(error code: String, _ message: String) {
    key("error")
    object { writer in
      writer.write(code, forKey: "code")
      writer.write(message, forKey: "message")
    }
  }

  fileprivate mutating func write(faults: [String]) {
    write(error: "badAnswers", faults.first ?? "")
    key("faults")
    list(of: faults) { $0.text($1) }
  }

  fileprivate mutating func write(_ diagnostics: [Diagnostic]) {
    objects("diagnostics", of: diagnostics) { $0.write($1.finding) }
  }

  private mutating func write(_ finding: Finding<TextPlace>) {
    write(finding.place)
    write(finding.severity.rawValue, forKey: "severity")
    write(finding.code.rawValue, forKey: "code")
    write(finding.message, forKey: "message")
    guard !finding.notes.isEmpty else { return }
    objects("notes", of: finding.notes) { writer, note in
      writer.write(note.place)
      writer.write(note.message, forKey: "message")
    }
  }

  private mutating func write(_ place: TextPlace) {
    write(place.line, forKey: "line")
    write(place.column, forKey: "column")
  }
}

extension Moment {
  /// Creates the date of a number YYYYMMDD; `nil` if there is no such date.
  init?(digits: Int) {
    var digits = digits
    var moment = Moment()
    moment.day = digits % 100
    digits /= 100
    moment.month = digits % 100
    moment.year = digits / 100
    guard 1...9999 ~= moment.year, 1...12 ~= moment.month,
      1...Moment.days(inMonth: moment.month, ofYear: moment.year) ~= moment.day
    else { return nil }
    self = moment
  }
}
