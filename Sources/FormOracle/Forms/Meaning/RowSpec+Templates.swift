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
