import DynamicRows

extension PlainRowMap {
  /// Every single opening, closing, hiding, showing, removal, move and insertion of a block or
  /// section that the map can take.
  package func everyEdit() -> [RowMap<Int, Int>.Edit] {
    let rows = allRows
    var edits: [RowMap<Int, Int>.Edit] = []
    for facts in sections.flatMap(\.rows) {
      let moved = block(of: facts.id)
      edits += [
        .setOpen(!facts.isOpen, facts.id), .setRelevant(!facts.isRelevant, facts.id),
        .remove(facts.id),
      ]
      edits += anchors(under: facts.presenter)
        .filter { anchor in !moved.contains { anchor == .after($0) } }
        .map { .move(facts.id, to: $0) }
    }
    let new = (rows.max() ?? 0) + 1
    for presenter in [nil] + rows.map(Optional.some) {
      edits += anchors(under: presenter).map {
        .insert([.init(new, presenter: presenter), .init(new + 1, presenter: new)], at: $0)
      }
    }
    return edits + everySectionEdit(newRow: new)
  }

  private func everySectionEdit(newRow: Int) -> [RowMap<Int, Int>.Edit] {
    let places = [nil] + sections.map { Optional($0.id) }
    let new = (sections.map(\.id).max() ?? 0) + 1
    let insertions = places.map {
      RowMap<Int, Int>.Edit.insertSection(.init(new, rows: [.init(newRow)]), after: $0)
    }
    return insertions
      + sections.flatMap { section -> [RowMap<Int, Int>.Edit] in
        [.setSectionRelevant(!section.isRelevant, section.id), .removeSection(section.id)]
          + places.filter { $0 != section.id }.map { .moveSection(section.id, after: $0) }
      }
  }

  /// Every place where a row with this presenter may stand.
  private func anchors(under presenter: Int?) -> [RowMap<Int, Int>.Anchor] {
    let siblings = allRows.filter { row($0)?.presenter == presenter }
    let starts: [RowMap<Int, Int>.Anchor] =
      presenter.map { [.after($0)] } ?? sections.map { .start(of: $0.id) }
    return starts + siblings.map { .after(block(of: $0).last ?? $0) }
  }
}
