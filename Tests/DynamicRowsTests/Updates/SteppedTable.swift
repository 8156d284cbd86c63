import DynamicRows
import FormOracle

/// Sections and rows in plain arrays, changed one step at a time.
struct SteppedList {
  private(set) var contents: TableContents

  init(_ contents: TableContents) {
    self.contents = contents
  }

  /// Applies a step.
  ///
  /// - Parameter data: The contents after all steps, from which inserted rows are read.
  /// - Returns: What is wrong with the step, or `nil`.
  mutating func take(_ step: TableUpdate.Step, readingFrom data: TableContents) -> String? {
    switch step {
    case .deleteRow(let position):
      return takeOut(position) == nil ? "no such row" : nil
    case .insertRow(let position):
      guard let row = data.row(position) else { return "no such row in the data" }
      return put(row, at: position)
    case .moveRow(let source, let target):
      guard source != target else { return "moves nothing" }
      guard let row = takeOut(source) else { return "no such row" }
      return put(row, at: target)
    case .reloadRow(let position):
      guard let row = data.row(position), contents.row(position) != nil else {
        return "no such row"
      }
      guard contents.row(position) != row else { return "shows what it showed" }
      contents.sections[position.section].rows[position.row] = row
      return nil
    case .deleteSection, .insertSection, .moveSection: return takeSectionStep(step, data)
    }
  }

  private mutating func takeSectionStep(
    _ step: TableUpdate.Step, _ data: TableContents
  ) -> String? {
    switch step {
    case .deleteSection(let section):
      guard contents.sections.indices.contains(section) else { return "no such section" }
      contents.sections.remove(at: section)
    case .insertSection(let section):
      guard data.sections.indices.contains(section) else { return "no such section in the data" }
      guard section <= contents.sections.count else { return "after the end" }
      contents.sections.insert(data.sections[section], at: section)
    case .moveSection(let source, let target):
      guard source != target else { return "moves nothing" }
      guard contents.sections.indices.contains(source), contents.sections.indices.contains(target)
      else { return "no such section" }
      contents.sections.insert(contents.sections.remove(at: source), at: target)
    default: break
    }
    return nil
  }

  private mutating func takeOut(_ position: RowPosition) -> TableContents.Row? {
    guard contents.row(position) != nil else { return nil }
    return contents.sections[position.section].rows.remove(at: position.row)
  }

  private mutating func put(_ row: TableContents.Row, at position: RowPosition) -> String? {
    guard contents.sections.indices.contains(position.section),
      (0...contents.sections[position.section].rows.count).contains(position.row)
    else { return "no such place" }
    contents.sections[position.section].rows.insert(row, at: position.row)
    return nil
  }
}

/// A table with sections that makes each change immediately, as table views without sections do:
/// deletes from the end, inserts from the start, and moves from present positions to final ones.
final class SteppedTable: UpdatableTable {
  private(set) var list: SteppedList
  private(set) var complaints: [String] = []
  /// The contents from which inserted rows and sections are read.
  var data: TableContents

  init(_ contents: TableContents) {
    list = SteppedList(contents)
    data = contents
  }

  var moveCoordinates: MoveCoordinates { .running }

  func performBatch(_ changes: @escaping () -> Void) { changes() }

  func deleteSections(at sections: [Int]) {
    take(sections.sorted(by: >).map { .deleteSection($0) })
  }

  func insertSections(at sections: [Int]) {
    take(sections.sorted().map { .insertSection($0) })
  }

  func moveSection(from source: Int, to target: Int) {
    take([.moveSection(from: source, to: target)])
  }

  func deleteRows(at positions: [RowPosition]) {
    take(positions.sorted(by: >).map { .deleteRow($0) })
  }

  func insertRows(at positions: [RowPosition]) {
    take(positions.sorted().map { .insertRow($0) })
  }

  func moveRow(from source: RowPosition, to target: RowPosition) {
    take([.moveRow(from: source, to: target)])
  }

  func reloadRows(at positions: [RowPosition]) {
    take(positions.map { .reloadRow($0) })
  }

  private func take(_ steps: [TableUpdate.Step]) {
    complaints += steps.compactMap { step in
      list.take(step, readingFrom: data).map { "\(step): \($0)" }
    }
  }
}
