import DynamicRows
import FormEngine

extension ReferenceForm {
  mutating func readContents() {
    contents = TableContents(
      shownSectionIndices.map { section in
        TableContents.Section(
          sections[section].id,
          shownRows(ofSection: section).map {
            TableContents.Row(rows[$0].spec.id, shows: appearance(of: $0))
          })
      })
  }

  /// How a row looks when it is visible.
  package func appearance(of index: Int) -> RowAppearance {
    RowAppearance(
      shownValue(of: index), isEnabled: isEnabled(index),
      isOpen: rows[index].spec.content.isFieldOrGroup ? rows[index].isOpen : nil,
      text: text(of: index), spec: rows[index].spec, options: rows[index].offered)
  }

  /// The value of a row as displayed text.
  func text(of index: Int) -> String? {
    guard let value = shownValue(of: index) else { return nil }
    let content = holdingContent(of: rows[index].field ?? index)
    switch (content, value) {
    case (.text(let text), _) where text.isSecret: return String(repeating: "•", count: 8)
    case (.picker, .list(let members)):
      return members.map { title(of: $0, index) }.joined(separator: ", ")
    case (.picker, _): return title(of: value, index)
    case (.number(let number), _): return "\(value)" + (number.unit.map { " \($0)" } ?? "")
    case (_, .bool(let isOn)): return isOn ? "yes" : "no"
    case (.datePicker, .text(let text)): return text.replacing("T", with: " ")
    default: return value.text ?? "\(value)"
    }
  }

  private func title(of value: FormValue, _ index: Int) -> String {
    let options = holdingContent(of: rows[index].field ?? index).options([:])
    return options.first { .text($0.value) == value }?.shownTitle ?? value.text ?? ""
  }

  /// The position of a row among the visible ones; `nil` if it is hidden or unknown.
  package func position(of id: RowID) -> RowPosition? {
    contents.positions.first { contents.row(at: $0)?.id == id }
  }

  /// The row at a position; `nil` if no row is visible there.
  package func row(at position: RowPosition) -> RowID? {
    contents.row(at: position)?.id
  }
}
