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
    var next = row.presentedBy
    while let presenter = first(where: { $0.id == next }), presenter.presentedBy != presenter.id {
      if presenter.isNestedGroup { return presenter.id }
      next = presenter.presentedBy
    }
    return nil
  }

  package func repeats(around row: RowSpec) -> [RowID] {
    var found: [RowID] = []
    var next = row.presentedBy
    while let presenter = first(where: { $0.id == next }), presenter.presentedBy != presenter.id {
      if presenter.content.kind == .repeat { found.insert(presenter.id, at: 0) }
      next = presenter.presentedBy
    }
    return found
  }
}
