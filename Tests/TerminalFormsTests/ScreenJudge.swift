import FormEngine
import TestSupport

@testable import TerminalForms

/// Compares an emulated terminal with the engine: each visible row has to be on the screen once
/// and in order, with its value, and the focus has to be marked.
struct ScreenJudge {
  private let emulated: EmulatedForm
  /// Whether the wheel was turned last, which may scroll the focus out of the window.
  private let isScrolled: Bool
  /// The lines between the title of the form and the line for notices.
  private let content: ArraySlice<String>
  /// The lines in which a title begins, with its token.
  private let shownTokens: [(y: Int, token: String)]
  private let visibleRows: [LiveRow]

  init(_ emulated: EmulatedForm, isScrolled: Bool) {
    self.emulated = emulated
    self.isScrolled = isScrolled
    let screen = emulated.robot.screen
    let layout = ScreenLayout(emulated.robot.window.size, .ascii)
    let content = emulated.terminal.lines.dropFirst(layout.titleHeight).prefix(layout.contentHeight)
    self.content = content
    shownTokens = content.indices.compactMap { y in Self.token(in: content[y]).map { (y, $0) } }
    visibleRows = screen.shownSections.flatMap { screen.form.rows(inSection: $0) }
      .compactMap { screen.form.row($0) }
  }

  private var screen: FormScreen { emulated.robot.screen }

  /// The errors, as sentences.
  var faults: [String] {
    var faults = emulated.terminal.faults + screen.invariantViolations()
    let frame = emulated.robot.window.frame
    let whole = TerminalScreen(showing: frame)
    if !emulated.terminal.shows(whole) {
      faults.append("the screen differs from a whole frame:\n\(whole.text)")
    }
    let (width, height) = (frame.size.width, frame.size.height)
    guard screen.overlay == nil, width >= 24, height >= 4 else { return faults }
    let isWhole = height >= 100
    return faults + faultsOfTitles(isWhole: isWhole) + faultsOfFocus
      + (width >= 60 ? faultsOfValues(isWhole: isWhole) : [])
  }

  /// The token at the start of a title that begins in a line.
  private static func token(in line: String) -> String? {
    // The marks of the focus and of problems are in the first two cells.
    let body = line.dropFirst(2).drop { " >|+-[".contains($0) }
    guard body.first == "R", let end = body.firstIndex(of: "!") else { return nil }
    return String(body[...end])
  }

  // MARK: - Asking the engine

  private func token(of row: LiveRow) -> String? {
    screen.form.shownTitle(of: row.id).flatMap { Self.token(in: "  " + $0) }
  }

  /// The start of a row's value as readable text; `nil` if the row shows no value or its value is
  /// being edited.
  private func value(of row: LiveRow) -> String? {
    guard screen.focus != .row(row.id), row.typed == nil, row.field == nil else {
      return nil
    }
    let isField = row.spec.content.kind == .field || row.isReadOnly
    switch (row.spec.content.equivalent, row.value) {
    case (.label, _) where row.spec.computed != nil: return row.text
    case (.label, _), (.button, _), (.group, _): return nil
    case _ where isField: return row.text?.split(separator: "\n").first.map(String.init) ?? "-"
    case (.text, _): return "[" + (row.text?.split(separator: "\n").first ?? "")
    case (.number, let value): return "[" + (value.map { $0.description } ?? "")
    case (.toggle, .bool(let isOn)): return isOn ? "[x] yes" : "[ ] no"
    case (.toggle, _): return "[?] -"
    default: return row.text ?? "-"
    }
  }

  // MARK: - Comparing

  /// A window as high as the whole form has to show all titles, and other windows a part of them.
  private func faultsOfTitles(isWhole: Bool) -> [String] {
    let expected = visibleRows.compactMap(token)
    let shown = shownTokens.map(\.token)
    // The copies of a row have the same token.
    let isPart = expected.indices.contains { expected[$0...].starts(with: shown) } || shown.isEmpty
    return (isWhole ? shown == expected : isPart)
      ? [] : ["\(shown) is shown and \(expected) is visible"]
  }

  private var faultsOfFocus: [String] {
    let marks = content.indices.filter { content[$0].hasPrefix(">") }
    guard let mark = marks.first, marks.count == 1 else {
      // Below a title of two lines, two lines may have no room for the mark.
      let isRight = marks.isEmpty && (isScrolled || screen.focus == nil || content.count < 3)
      return isRight ? [] : ["the focus is marked \(marks.count) times"]
    }
    if !emulated.terminal.modes.showsCursor, !isScrolled { return ["the cursor is hidden"] }
    guard let row = screen.focusedRow else {
      let buttons = ["[ Submit ]", "[ Next ]", "[ Back ]", "[ +"]
      let isButton = buttons.contains { content[mark].contains($0) }
      return isButton ? [] : ["the focus is not marked at the button"]
    }
    let marked = shownTokens.last { $0.y <= mark }?.token
    return marked == nil || token(of: row) == nil || marked == token(of: row)
      ? [] : ["the focus is marked at \(marked ?? "")"]
  }

  private func faultsOfValues(isWhole: Bool) -> [String] {
    let rows = Dictionary(grouping: visibleRows) { token(of: $0) ?? "" }
    let ends = shownTokens.dropFirst().map(\.y) + [content.endIndex]
    var faults: [String] = []
    for ((y, token), end) in zip(shownTokens, ends) where end < content.endIndex || isWhole {
      let lines = content[y..<end].joined(separator: "\n")
      guard let same = rows[token], same.count == 1, let value = value(of: same[0]),
        value.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
      else { continue }
      let start = value.prefix(12).reversed().drop { $0 == " " }.reversed().map(String.init)
        .joined()
      if !start.isEmpty, !lines.contains(start) {
        faults.append("\(token) does not show \(start), but\n\(lines)")
      }
    }
    return faults
  }
}

extension LiveRow {
  /// Whether people can never change the value.
  fileprivate var isReadOnly: Bool {
    spec.computed != nil || spec.enabledWhen == .constant(false)
  }
}

extension FormSpec {
  /// The form with titles that begin with a token such as `R0.1!`; untitled editors keep no title.
  var withTokens: FormSpec {
    var spec = self
    let ends = [
      "", " 日本", " e\u{301}", " 👩‍👩‍👧 🇩🇪", " with more words than one line of a screen has room for",
    ]
    for section in spec.sections.indices {
      for row in spec.sections[section].rows.indices {
        let present = spec.sections[section].rows[row]
        if present.title == nil, present.presentedBy != nil { continue }
        let end = present.title.map { " \($0)" } ?? ends[(section + row) % ends.count]
        spec.sections[section].rows[row].title = "R\(section).\(row)!\(end)"
      }
    }
    return spec
  }
}
