import FormEngine
import SystemCalls

/// A readable summary of the answers of a form in a few lines, which stays on the terminal after
/// the form.
///
///     Order
///       Who
///         Name   Ada
///         Sizes  S, M, 4 more
public struct FormSummary {
  /// The lines, safe to print to a terminal.
  public private(set) var lines: [String]
  private let form: LiveForm
  private let width: Int
  private let glyphs: Glyphs

  /// Summarizes the answers that a form would submit; those that don't fit are counted.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - width: The number of cells in a line; values below 20 count as 20.
  ///   - height: The maximum number of lines; values below 3 count as 3.
  ///   - glyphs: The characters for marks, such as the ellipsis.
  /// - Complexity: O(*n*) for *n* rows.
  public init(of form: LiveForm, width: Int, height: Int, glyphs: Glyphs) {
    self.form = form
    self.glyphs = glyphs
    self.width = max(20, width)
    let room = max(3, height)
    var entries = Self.entries(of: form)
    var rest = entries.count { $0.answer != nil }
    if entries.count >= room {
      entries.removeLast(entries.count - room + 2)
      while let last = entries.last, last.answer == nil { entries.removeLast() }
    }
    rest -= entries.count { $0.answer != nil }
    lines = []
    append(form.title)
    append(entries)
    if rest > 0 { append("  \(glyphs.ellipsis) " + form.words("\(rest) more")) }
    if lines.count == 1 { append("  " + form.words("No answers.")) }
  }

  /// Summarizes the answers for a terminal, so that a result and a prompt still fit after them.
  ///
  /// - Returns: `nil` if the descriptor is not a terminal.
  public init?(of form: LiveForm, onTerminal descriptor: Int32) {
    guard (try? SystemLibrary.settings(of: descriptor)) != nil else { return nil }
    let size = SystemLibrary.size(of: descriptor)
    let glyphs = Glyphs(environment: SystemLibrary.environmentVariable)
    self.init(of: form, width: size.width, height: size.height - 2, glyphs: glyphs)
  }

  private mutating func append(_ line: String) {
    lines.append(cut(line, to: width))
  }

  private mutating func append(_ entries: [Entry]) {
    let names = entries.map { $0.lead + ($0.answer.map { VisibleText.plain($0.name) } ?? "") }
    let widths = zip(names, entries).map { $1.answer?.text == nil ? 0 : VisibleText.width($0) }
    let column = min(widths.max() ?? 0, width / 2)
    for (name, entry) in zip(names, entries) {
      guard let answer = entry.answer, let text = answer.text else {
        append(name)
        continue
      }
      let name = cut(name, to: column)
      let gap = String(repeating: " ", count: column - VisibleText.width(name) + 2)
      append(name + gap + value(of: answer.row, text, width: width - column - 2))
    }
  }

  /// The value of a row, on one line with a maximum width.
  private func value(of id: RowID, _ text: String, width: Int) -> String {
    let row = form.row(id)
    let content = row?.editor.flatMap { form.row($0) }?.content ?? row?.content
    switch (content, row?.value?.texts) {
    case (.picker(let picker)?, let values?):
      return list(values.lazy.map { picker.titles(of: [$0]) }, width: width)
    case (.text(let text)?, _) where text.isSecret:
      return String(repeating: glyphs.secret, count: 8)
    default: return firstLine(of: text, width: width)
    }
  }
}

// MARK: - Fitting texts on a line

extension FormSummary {
  /// A text on one line, safe to print to a terminal, with an ellipsis if anything is cut off.
  private func cut(_ text: String, to width: Int) -> String {
    StyledLine(text).truncated(to: width, glyphs).cells.map(\.text).joined()
  }

  /// The first line of a text, and the number of further lines.
  private func firstLine(of text: String, width: Int) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count > 1 else { return cut(text, to: width) }
    let more =
      ", " + form.words(lines.count == 2 ? "1 more line" : "\(lines.count - 1) more lines")
    return cut(String(lines[0]), to: max(1, width - more.count)) + more
  }

  /// As many members of a list as fit, and the number of further ones.
  private func list(_ members: some Collection<String>, width: Int) -> String {
    if members.count == 1 { return cut(members.first ?? "", to: width) }
    var best = form.words("\(members.count) chosen")
    var shown = ""
    for (index, member) in members.enumerated() {
      shown += (index == 0 ? "" : ", ") + VisibleText.plain(member)
      guard VisibleText.width(shown) <= width else { break }
      let rest = members.count - index - 1
      let line = shown + (rest == 0 ? "" : ", " + form.words("\(rest) more"))
      if VisibleText.width(line) <= width { best = line }
    }
    return best
  }
}

// MARK: - Entries

extension FormSummary {
  private struct Entry {
    /// The title of a section after its indent, or the indent of a row.
    let lead: String
    /// The answer; `nil` for a section.
    let answer: ShownAnswer?
  }

  /// The answers in their present order, those of each section after its title.
  private static func entries(of form: LiveForm) -> [Entry] {
    var entries: [Entry] = []
    var section: LiveSection?
    for answer in form.shownAnswers() {
      if answer.section != section, let title = answer.section.title {
        entries.append(Entry(lead: "  " + VisibleText.plain(title), answer: nil))
      }
      section = answer.section
      entries.append(Entry(lead: answer.section.title == nil ? "  " : "    ", answer: answer))
    }
    return entries
  }
}
