import FormEngine

/// Conditions of groups and sections that read an answer inside them.
extension FormDraft {
  /// Gives conditions that read an answer of their own group or section to the rows in it that don't have that
  /// answer, since what decides about itself can't be decided.
  func lowerConditions() {
    for index in spec.sections.indices {
      let ids = Set(spec.sections[index].rows.map(\.id))
      if let condition = spec.sections[index].shownWhen,
        case let read = condition.rowsRead.filter(ids.contains), !read.isEmpty
      {
        spec.sections[index].shownWhen = nil
        lower(condition, reading: read, under: nil, inSection: index)
      }
      for id in spec.sections[index].rows.map(\.id) {
        guard let row = row(id), case .group = row.content, let condition = row.shownWhen,
          case let read = condition.rowsRead.filter({ isInside($0, id) }), !read.isEmpty
        else { continue }
        change(id) { $0.shownWhen = nil }
        lower(condition, reading: read, under: id, inSection: index)
      }
    }
  }

  private func lower(
    _ condition: Condition, reading read: [RowID], under presenter: RowID?, inSection index: Int
  ) {
    for row in spec.sections[index].rows where row.presentedBy == presenter {
      if read.contains(row.id) {
        guard row.content.kind != .hidden else { continue }
        lose(
          "\(row.id.text) decides about the group that it is in: it is always shown",
          at: offset(of: row.id))
      } else if read.contains(where: { isInside($0, row.id) }) {
        lower(condition, reading: read, under: row.id, inSection: index)
      } else if row.content.kind != .hidden {
        change(row.id) { $0.shownWhen = $0.shownWhen?.and(condition) ?? condition }
      }
    }
  }

  /// Whether a row is one that another one presents, or inside such a row.
  private func isInside(_ id: RowID, _ outer: RowID) -> Bool {
    var next = row(id)?.presentedBy
    while let presenter = next {
      if presenter == outer { return true }
      next = row(presenter)?.presentedBy
    }
    return false
  }
}
