// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import DynamicRows
import FormEngine
import FormOracle

extension UpdateReplay {
  /// What is wrong with a model that applies the update.
  var modelComplaints: [String] {
    let made = Count()
    var model = VisibleModel(before) { data, id -> Row? in
      made.value += 1
      return data.position(of: id).flatMap { data.row($0) }
    }
    made.value = 0
    model.apply(update, from: after)
    let shown = TableContents(model.sections.map { .init($0.id, $0.rows.compactMap { $0 }) })
    let named =
      update.insertRows.count + update.reloadRows.count
      + update.insertSections.reduce(0) { $0 + after.numberOfRows(inSection: $1) }
    return (shown == after ? [] : ["the model shows \(shown) instead of \(after)"])
      + (made.value == named ? [] : ["\(made.value) elements are made for \(update)"])
  }

  private typealias Row = TableContents.Row

  private final class Count: @unchecked Sendable {
    var value = 0
  }
}

extension TableContents: VisibleRows {
  public var numberOfSections: Int { sections.count }

  public func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }

  public func sectionID(at index: Int) -> SectionID? {
    sections.indices.contains(index) ? sections[index].id : nil
  }

  public func row(at position: RowPosition) -> RowID? { row(position)?.id }

  public func position(of id: RowID) -> RowPosition? {
    sections.indices.lazy.compactMap { section in
      sections[section].rows.firstIndex { $0.id == id }.map { at(section, $0) }
    }.first
  }

  public func rows(_ range: Range<Int>, inSection section: Int) -> [RowID] {
    sections[section].rows[range.clamped(to: sections[section].rows.indices)].map(\.id)
  }
}
