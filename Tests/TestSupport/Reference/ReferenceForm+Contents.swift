import DynamicRows
import FormEngine
import FormOracle

extension ReferenceForm {
  mutating func readContents() {
    contents = TableContents(
      shownSections.map { section in
        TableContents.Section(
          section.id,
          section.shownRows().map { TableContents.Row($0.spec.id, shows: appearance(of: $0)) })
      })
  }

  /// How a row looks when it is visible.
  package func appearance(of row: ReferenceRow) -> RowAppearance {
    RowAppearance(
      row.shownValue, isEnabled: isEnabled(row),
      isOpen: row.spec.content.isFieldOrGroup ? row.isOpen : nil,
      text: row.text, spec: row.shownSpec, options: row.offered,
      takesOtherTexts: row.takesOtherTexts, typed: (row.field ?? row).typing?.text,
      place: row.copy == row ? row.place : nil, canTap: canTap(row))
  }

  /// The position of a row among the visible ones; `nil` if it is hidden or unknown.
  package func position(of id: RowID) -> RowPosition? {
    contents.positions.first { contents.row(at: $0)?.id == id }
  }

  /// The row at a position; `nil` if no row is visible there.
  package func row(at position: RowPosition) -> RowID? {
    contents.row(at: position)?.id
  }

  var shownSections: [ReferenceSection] { sections.filter(\.isRelevant) }
}

extension ReferenceSection {
  /// The visible rows of the section, except those of a block.
  func shownRows(without block: [ReferenceRow] = []) -> [ReferenceRow] {
    allRows.filter { $0.isVisible && !block.contains($0) }
  }
}

extension ReferenceRow {
  /// The value of the row as displayed text.
  var text: String? {
    guard let value = shownValue else { return nil }
    switch ((field ?? self).holdingContent, value) {
    case (.text(let text), _) where text.isSecret: return String(repeating: "•", count: 8)
    case (.picker, .list(let members)):
      return members.map { title(of: $0) }.joined(separator: ", ")
    case (.picker, _): return title(of: value)
    case (.number(let number), _): return "\(value)" + (number.unit.map { " \($0)" } ?? "")
    case (_, .bool(let isOn)): return isOn ? "yes" : "no"
    case (.datePicker, .text(let text)): return text.replacing("T", with: " ")
    default: return value.text ?? "\(value)"
    }
  }

  private func title(of value: FormValue) -> String {
    (field ?? self).choices.first { .text($0.value) == value }?.shownTitle ?? value.text ?? ""
  }
}
