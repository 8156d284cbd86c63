import DynamicRows
import FormEngine
import FormOracle
import FormViews

extension LiveForm {
  /// Everything that a cell could show of a row.
  func appearance(of row: LiveRow) -> RowAppearance {
    var appearance = RowAppearance(
      row.value, isEnabled: row.isEnabled, isOpen: row.isOpen, text: row.text, spec: row.spec,
      options: row.offeredOptions)
    appearance.facts += [
      .number(Double(row.depth)), .number(Double(row.copy ?? 0)), .bool(row.hasDraft),
      .bool(row.canMove),
    ]
    appearance.facts += row.problems.map { .text($0.message) }
    appearance.facts += shownProblems(of: row.id).map { .text($0.message) }
    return appearance
  }

  /// The appearance as a line of text.
  func line(of row: LiveRow) -> String { "\(row.id) \(appearance(of: row))" }
}

extension LiveForm {
  /// The contents that a list shows: in a form with pages the rows of the page.
  var shownContents: TableContents {
    var shown = contents
    for (index, section) in shown.sections.enumerated() where hasPages && section.id != page {
      shown.sections[index].rows = []
    }
    return shown
  }
}

extension FormTable {
  /// The contents that the data source of a table with sections returns.
  var answers: TableContents {
    TableContents(
      (0..<numberOfSections).compactMap { index in
        form.section(at: index).map { section in
          let rows = (0..<numberOfRows(inSection: index)).compactMap { row(at: at(index, $0)) }
          return .init(
            section.id, rows.map { .init($0.id, shows: form.appearance(of: $0)) })
        }
      })
  }

  /// The lines that the data source of a table without sections returns.
  var lines: [String] {
    (0..<count).map { index in
      row(atIndex: index).map { form.line(of: $0) } ?? section(atIndex: index)?.id.text ?? "?"
    }
  }
}

/// A position.
func at(_ section: Int, _ row: Int) -> RowPosition { RowPosition(section: section, row: row) }
