import FormEngine
@testable import TerminalForms

/// A person at a form: presses keys and reads the screen.
struct Robot {
  private(set) var window: FormWindow
  private(set) var effect: ScreenEffect?
  private var host = TerminalHost()

  init(
    _ sections: [SectionSpec], openAtOnce: FormSpec.OpenAtOnce = .many, width: Int = 60,
    height: Int = 30
  ) {
    let spec = FormSpec("Test", openAtOnce: openAtOnce, sections: sections)
    self.init(LiveForm(spec.surelyChecked), width: width, height: height)
  }

  /// Draws in ASCII by default, which is easier to read in tests.
  init(
    _ form: LiveForm, width: Int = 60, height: Int = 30, glyphs: Glyphs = .ascii,
    placement: FormPlacement = .wholeScreen, isQuestion: Bool = false,
    startsAtMissing: Bool = false, host: TerminalHost = TerminalHost()
  ) {
    var now = Moment()
    (now.year, now.month, now.day, now.hour, now.minute) = (2026, 3, 31, 9, 5)
    window = FormWindow(
      form, size: ScreenSize(width: width, height: height), now: PresentTime(now), glyphs: glyphs,
      placement: placement, isQuestion: isQuestion, startsAtMissing: startsAtMissing)
    self.host = host
    window.screen.serve(host)
    window.follow()
  }

  init(
    rows: [RowSpec], openAtOnce: FormSpec.OpenAtOnce = .many, width: Int = 60, height: Int = 30,
    isKept: Bool = false
  ) {
    self.init(
      [SectionSpec("s", rows: rows)], openAtOnce: openAtOnce, width: width, height: height)
    window.screen.isKept = isKept
  }

  /// Presses keys, one after another.
  mutating func press(_ keys: Key...) {
    for key in keys { send(.key(KeyPress(key))) }
  }

  mutating func press(control letter: Unicode.Scalar) {
    send(.key(.control(letter)))
  }

  /// Presses keys with Alt, one after another.
  mutating func press(alt keys: Key...) {
    for key in keys { send(.key(KeyPress(key, .alt))) }
  }

  /// Presses the keys of a text.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { send(.key(KeyPress(.character(scalar)))) }
  }

  mutating func send(_ event: InputEvent) {
    if let effect = window.handle(event, host: host) { self.effect = effect }
  }

  /// The screen as it is shown.
  var screen: FormScreen { window.screen }

  /// The lines of the screen without empty lines and without the line that says how many rows are
  /// above it.
  var lines: [String] {
    window.frame.text.filter { line in
      !line.isEmpty && !(line.hasPrefix("   ") && line.hasSuffix(" more") && line.contains("  ^ "))
    }
  }

  /// The first line that contains a text, or an empty string.
  func line(with text: String) -> String {
    lines.first { $0.contains(text) } ?? ""
  }

  /// The line that has the mark of the focus.
  var focusedLine: String { lines.first { $0.hasPrefix(">") } ?? "" }

  /// The ids of the visible rows, section by section.
  var rows: [[RowID]] {
    (0..<screen.form.numberOfSections).map { section in
      screen.form.rows(inSection: section)
    }
  }

  /// The key line.
  var keyLine: String { window.frame.text.last ?? "" }

  var focusedID: RowID? {
    if case .row(let id)? = screen.focus { id } else { nil }
  }

  /// The rows in which a text is typed that is no value; a field for its editor.
  var unreadableRows: [RowID] {
    var rows: [RowID] = []
    screen.form.forEachRow { spec, _, _ in
      if screen.form.typedFault(spec.id) != nil, screen.form.row(spec.id)?.field == nil {
        rows.append(spec.id)
      }
    }
    return rows
  }

  func value(of id: RowID) -> FormValue? {
    screen.form.values().first { $0.row == id }?.value
  }

  /// The text in the line of the cursor, from the cursor to the end.
  var textAtCursor: String {
    guard let cursor = window.frame.cursor else { return "" }
    return window.frame.lines[cursor.y][cursor.x...].map(\.text).joined()
  }
}

extension FormSpec {
  /// The checked spec. A test whose spec has errors stops at once.
  var surelyChecked: CheckedSpec {
    let report = check()
    guard let checked = report.checked else {
      preconditionFailure("\(report.findings.map(\.message))")
    }
    return checked
  }
}

extension Robot {
  /// Performs an action that no key of the person caused, as a condition would.
  mutating func perform(_ action: FormAction) {
    window.screen.perform(action)
    window.follow()
  }

  /// Gives the screen a text that another program has edited.
  mutating func take(edited text: String, of id: RowID) {
    window.screen.take(edited: text, of: id)
    window.follow()
  }

  /// Gives the screen the error of saving the form, or `nil`.
  mutating func report(savingError: String?) {
    window.screen.savingError = savingError
  }
}

extension EditingControl {
  var box: Bool? { self is BoxControl && isEditing ? true : nil }
  var list: OptionList? { (self as? ChoiceControl)?.list }
  var date: DateEntry? { (self as? DateControl)?.entry }

  /// Whether it is equal to another control.
  func isEqual(to other: (any EditingControl)?) -> Bool { (other as? Self) == self }
}
