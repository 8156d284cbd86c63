import DynamicRows
import FormEngine

extension ReferenceForm {
  /// The relevant sections with their visible rows.
  func shownSections() -> TableContents {
    var shown = TableContents()
    for section in sections.indices where sectionRelevance[section] {
      let visible = rows.indices.filter { rows[$0].section == section && isVisible($0) }
      shown.sections.append(
        TableContents.Section(
          sections[section].id,
          visible.map { index in
            TableContents.Row(rows[index].spec.id, shows: appearance(of: index))
          }))
    }
    return shown
  }

  private func appearance(of index: Int) -> RowAppearance {
    let isOpen: Bool? =
      switch rows[index].spec.content {
      case .field, .group: rows[index].isOpen
      default: nil
      }
    return RowAppearance(
      shownValue(of: index), isEnabled: isEnabled(index), isOpen: isOpen, text: text(of: index),
      spec: rows[index].spec, options: offered[index])
  }

  /// What a row shows of its value, as people read it.
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

  /// The position of a row among the visible ones; `nil` where it is hidden or unknown.
  package func position(of id: RowID) -> RowPosition? {
    contents.positions.first { contents.row(at: $0)?.id == id }
  }

  /// The row at a position; `nil` where nothing is visible.
  package func row(at position: RowPosition) -> RowID? {
    contents.row(at: position)?.id
  }

  /// Every row in full order with what can be known of it.
  package var readings: [RowReading] {
    rows.indices.map(reading)
  }

  /// What can be known of a row.
  func reading(of index: Int) -> RowReading {
    RowReading(
      id: rows[index].spec.id, shows: appearance(of: index),
      isRelevant: relevance[index], isVisible: isVisible(index),
      depth: presenters(of: index).count, template: rows[index].template,
      copy: rows[index].copy.map { place(ofCopy: $0) })
  }
}

/// What can be known of a row, visible or not.
package struct RowReading: Hashable, Sendable {
  /// The row's identity.
  package var id: RowID
  /// What it shows, or would show.
  package var shows: RowAppearance
  /// Whether conditions leave it in.
  package var isRelevant: Bool
  /// Whether it is to be seen.
  package var isVisible: Bool
  /// How many presenters are above it.
  package var depth: Int
  /// Where the row is a copy, the row of the template.
  package var template: RowID?
  /// In a copy, the place of that among those of its repeat, from 1.
  package var copy: Int?

  /// Creates a reading.
  package init(
    id: RowID, shows: RowAppearance, isRelevant: Bool, isVisible: Bool, depth: Int,
    template: RowID? = nil, copy: Int? = nil
  ) {
    self.id = id
    self.shows = shows
    self.isRelevant = isRelevant
    self.isVisible = isVisible
    self.depth = depth
    (self.template, self.copy) = (template, copy)
  }
}
