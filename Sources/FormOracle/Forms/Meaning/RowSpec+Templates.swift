import FormEngine

extension [RowSpec] {
  /// The descendants of a row, in order.
  package func rows(under id: RowID) -> [RowSpec] {
    var known: Set<RowID> = [id]
    return filter { row in
      guard let presenter = row.presentedBy, known.contains(presenter) else { return false }
      known.insert(row.id)
      return true
    }
  }

  /// The innermost nested group around a row.
  func nestedGroup(around row: RowSpec) -> RowID? {
    presenters(of: row).first { $0.isNestedGroup }?.id
  }

  /// The repeats around a row, outermost first.
  package func repeats(around row: RowSpec) -> [RowID] {
    presenters(of: row).filter { $0.content.kind == .repeat }.map(\.id).reversed()
  }

  /// The rows that present a row, from the innermost. Rows of a wrong spec may present each other in a circle.
  private func presenters(of row: RowSpec) -> [RowSpec] {
    var (found, known) = ([RowSpec](), Set<RowID>())
    var next = row.presentedBy
    while let id = next, known.insert(id).inserted,
      let presenter = first(where: { $0.id == id }), presenter.presentedBy != id
    {
      found.append(presenter)
      next = presenter.presentedBy
    }
    return found
  }
}
