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
    var rest = entries.count { $0.isRow }
    if entries.count >= room {
      entries.removeLast(entries.count - room + 2)
      while entries.last?.isRow == false { entries.removeLast() }
    }
    rest -= entries.count { $0.isRow }
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

  private var text: SummaryText { SummaryText(ellipsis: glyphs.ellipsis) }

  private mutating func append(_ line: String) {
    lines.append(text.cut(line, to: width))
  }

  private mutating func append(_ entries: [Entry]) {
    let names = entries.map { entry in
      switch entry {
      case .section(let title): "  " + VisibleText.plain(title)
      case .row(let row, let indent): indent + VisibleText.plain(form.fullName(of: row))
      }
    }
    let widths = zip(names, entries).map { $1.answered == nil ? 0 : VisibleText.width($0) }
    let column = min(widths.max() ?? 0, width / 2)
    for (name, entry) in zip(names, entries) {
      guard let row = entry.answered else {
        append(name)
        continue
      }
      let name = text.cut(name, to: column)
      let gap = String(repeating: " ", count: column - VisibleText.width(name) + 2)
      append(name + gap + value(of: row, width: width - column - 2))
    }
  }

  /// The value of a row, on one line with a maximum width.
  private func value(of row: LiveRow, width: Int) -> String {
    let editor = row.editor.flatMap { form.row($0) } ?? row
    if case .picker(let picker) = editor.content, let values = row.value?.texts {
      return text.list(values.lazy.map { picker.titles(of: [$0]) }, width: width)
    }
    if case .text(let content) = editor.content, content.isSecret {
      return String(repeating: glyphs.secret, count: 8)
    }
    return text.firstLine(of: row.text ?? "", width: width)
  }
}

// MARK: - Entries

extension FormSummary {
  private enum Entry {
    case section(String)
    case row(LiveRow, indent: String)

    var isRow: Bool {
      if case .row = self { true } else { false }
    }

    /// The row if it has an answer; otherwise `nil`.
    var answered: LiveRow? {
      if case .row(let row, _) = self, row.value != nil { row } else { nil }
    }
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
      if present != section, let title = present?.title { entries.append(.section(title)) }
      section = present
      entries.append(.row(row, indent: present?.title == nil ? "  " : "    "))
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
