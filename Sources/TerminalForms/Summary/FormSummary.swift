import FormEngine
import SystemCalls

/// A readable summary of the answers of a form in a few lines, which stays on the terminal after
/// the form.
///
///     Order
///       Who
///         Name   Ada
///         Sizes  S, M, 4 more
package struct FormSummary {
  /// The lines, safe to print to a terminal.
  package private(set) var lines: [String]
  private let form: LiveForm
  private let width: Int
  private let glyphs: Glyphs

  /// Summarizes the answers that a form would submit; those that don't fit are counted.
  ///
  /// - Parameters:
  ///   - width: The number of cells in a line, at least 20.
  ///   - height: The maximum number of lines, at least 3.
  /// - Complexity: O(*n*) for *n* rows.
  package init(of form: LiveForm, width: Int, height: Int, glyphs: Glyphs) {
    self.form = form
    self.glyphs = glyphs
    self.width = max(20, width)
    let room = max(3, height)
    var entries = Self.entries(of: form)
    var rest = entries.count { $0.row != nil }
    if entries.count >= room {
      entries.removeLast(entries.count - room + 2)
      while let last = entries.last, last.row == nil { entries.removeLast() }
    }
    rest -= entries.count { $0.row != nil }
    lines = []
    append(form.title)
    append(entries)
    if rest > 0 { append("  \(glyphs.ellipsis) \(rest) more") }
    if lines.count == 1 { append("  No answers.") }
  }

  /// Summarizes the answers for a terminal, so that a result and a prompt still fit after them.
  ///
  /// - Returns: `nil` if the descriptor is not a terminal.
  package init?(of form: LiveForm, onTerminal descriptor: Int32) {
    guard (try? SystemLibrary.settings(of: descriptor)) != nil else { return nil }
    let size = SystemLibrary.size(of: descriptor)
    let glyphs = Glyphs(environment: SystemLibrary.environmentVariable)
    self.init(of: form, width: size.width, height: size.height - 2, glyphs: glyphs)
  }

  private mutating func append(_ line: String) {
    lines.append(cut(line, to: width))
  }

  private mutating func append(_ entries: [Entry]) {
    let names = entries.map { entry in
      entry.lead + (entry.row.map { VisibleText.plain(form.fullName(of: $0)) } ?? "")
    }
    let widths = zip(names, entries).map { $1.row?.value == nil ? 0 : VisibleText.width($0) }
    let column = min(widths.max() ?? 0, width / 2)
    for (name, entry) in zip(names, entries) {
      guard let row = entry.row, row.value != nil else {
        append(name)
        continue
      }
      let name = cut(name, to: column)
      let gap = String(repeating: " ", count: column - VisibleText.width(name) + 2)
      append(name + gap + value(of: row, width: width - column - 2))
    }
  }

  /// The value of a row, on one line with a maximum width.
  private func value(of row: LiveRow, width: Int) -> String {
    let editor = row.editor.flatMap { form.row($0) } ?? row
    if case .picker(let picker) = editor.content, let values = row.value?.texts {
      return list(values.lazy.map { picker.titles(of: [$0]) }, width: width)
    }
    if case .text(let content) = editor.content, content.isSecret {
      return String(repeating: glyphs.secret, count: 8)
    }
    return firstLine(of: row.text ?? "", width: width)
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
    let more = ", \(lines.count - 1) more " + (lines.count == 2 ? "line" : "lines")
    return cut(String(lines[0]), to: max(1, width - more.count)) + more
  }

  /// As many members of a list as fit, and the number of further ones.
  private func list(_ members: some Collection<String>, width: Int) -> String {
    if members.count == 1 { return cut(members.first ?? "", to: width) }
    var best = "\(members.count) chosen"
    var shown = ""
    for (index, member) in members.enumerated() {
      shown += (index == 0 ? "" : ", ") + VisibleText.plain(member)
      guard VisibleText.width(shown) <= width else { break }
      let rest = members.count - index - 1
      let line = shown + (rest == 0 ? "" : ", \(rest) more")
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
    /// The row; `nil` for a section.
    let row: LiveRow?
  }

  /// The answers in their current order, those of each section after its title; in sections that
  /// people can rearrange, all rows that they see.
  private static func entries(of form: LiveForm) -> [Entry] {
    var entries: [Entry] = []
    var section: LiveSection?
    for id in form.rows(from: form.firstRow) {
      guard let row = form.row(id) else { continue }
      let present = form.section(of: id)
      let isRearranged = present?.reorder == .within || present?.reorder == .across
      guard form.isAnswered(row) || isRearranged && isListed(row) else { continue }
      if present != section, let title = present?.title {
        entries.append(Entry(lead: "  " + VisibleText.plain(title), row: nil))
      }
      section = present
      entries.append(Entry(lead: present?.title == nil ? "  " : "    ", row: row))
    }
    return entries
  }

  /// Whether a row without an answer is listed.
  private static func isListed(_ row: LiveRow) -> Bool {
    row.isRelevant && row.value == nil && [.label, .group].contains(row.spec.content.kind)
  }
}

extension LiveForm {
  /// Whether a row has an answer that would be submitted and is visible to people.
  func isAnswered(_ row: LiveRow) -> Bool {
    guard row.isRelevant, row.field == nil, let value = row.value else { return false }
    switch row.spec.content.kind {
    case .label, .hidden: return false
    case .repeat: return value != 0
    default: return true
    }
  }
}
