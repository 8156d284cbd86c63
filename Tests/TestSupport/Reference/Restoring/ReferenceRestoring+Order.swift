import FormEngine
import FormOracle

extension ReferenceRestoring {
  /// The section or row that directly contains a row.
  private func parent(of row: Row) -> OrderedID? {
    if row.isUnsound { return nil }
    if let presenter = row.spec.presentedBy {
      return rows.contains { $0.spec.id == presenter } ? .row(presenter) : nil
    }
    guard let home = row.home else { return row.savedSection.map(OrderedID.section) }
    if let saved = row.savedSection {
      let mayMove =
        spec.sections.contains { $0.id == home && $0.reorder == .across }
        && sections.contains { $0.spec.id == saved && $0.spec.reorder == .across }
      if saved == home && isDeclared(home) || mayMove { return .section(saved) }
    }
    return isDeclared(home) ? .section(home) : nil
  }

  private func isDeclared(_ section: SectionID) -> Bool {
    sections.contains { $0.spec.id == section && !$0.isAdded }
  }

  /// Arranges the rows, and leaves out added rows that no spec could contain there.
  mutating func arrangeSoundRows() {
    let start = report
    var unsound: [StateAdjustment] = []
    while true {
      report = start + unsound
      arrange()
      // Each repeat is followed by its template; a fault in the template counts as one of the
      // repeat.
      let owners = order.map { indices in
        indices.flatMap { index in
          let template = rows[index].template == nil ? rows[index].templateRows : []
          return [(index, rows[index].bareSpec)] + template.map { (index, $0) }
        }
      }
      let specs = zip(sections, owners).map { section, rows in
        var spec = section.spec
        spec.rows = rows.map(\.1)
        return spec
      }
      var copies: [RowID: RowID] = [:]
      for row in rows { copies[row.spec.id] = row.template }
      let faults = SpecFaults(FormSpec(spec, sections: specs), copies: copies).list.filter {
        $0.kind == .own || $0.kind == .editor
      }
      var bad: Set<Int> = []
      for fault in faults {
        guard let row = fault.row else { continue }
        bad.formUnion(culprits(of: owners[fault.section][row].0, inSection: fault.section))
      }
      let badSections = faults.filter { $0.row == nil && sections[$0.section].isAdded }
      if bad.isEmpty && badSections.isEmpty { return }
      for index in bad.sorted() {
        rows[index].isUnsound = true
        unsound.append(StateAdjustment(.badSpec, .row(rows[index].spec.id), ""))
      }
      let removedIDs = Set(badSections.map { sections[$0.section].spec.id })
      unsound += removedIDs.map { StateAdjustment(.goneSection, .section($0), "") }
      sections.removeAll { removedIDs.contains($0.spec.id) }
      for index in rows.indices where rows[index].savedSection.map(removedIDs.contains) == true {
        rows[index].savedSection = nil
      }
    }
  }

  /// The added rows that cause a fault: the row itself, or its added children.
  private func culprits(of index: Int, inSection section: Int) -> [Int] {
    if rows[index].isAdded { return [index] }
    return order[section].filter {
      rows[$0].isAdded && rows[$0].spec.presentedBy == rows[index].spec.id
    }
  }

  private mutating func arrange() {
    let parents = rows.map(parent)
    for index in rows.indices where rows[index].savedSection != nil && rows[index].saved != nil {
      if case .section(let section)? = parents[index], section != rows[index].savedSection {
        adjust(.otherPlace, .row(rows[index].spec.id))
      }
    }
    order = sections.map { _ in [] }
    for section in sections.indices {
      var waiting = children(of: .section(sections[section].spec.id), in: section, parents)
      while !waiting.isEmpty {
        let index = waiting.removeFirst()
        order[section].append(index)
        if rows[index].saved == nil, sections[section].isSaved {
          adjust(.newRow, .row(rows[index].spec.id))
        }
        waiting = children(of: .row(rows[index].spec.id), in: section, parents) + waiting
      }
    }
    let placed = Set(order.joined())
    for index in rows.indices where !placed.contains(index) && !rows[index].isUnsound {
      if let saved = rows[index].saved { adjust(.goneRow, .row(saved.id)) }
    }
  }

  private mutating func children(
    of parent: OrderedID, in section: Int, _ parents: [OrderedID?]
  ) -> [Int] {
    let all = rows.indices.filter { parents[$0] == parent }
    var placed = all.filter { index in
      if case .section(let id) = parent, rows[index].savedSection != id { return false }
      return rows[index].saved != nil
    }
    let declared = declared.compactMap { row in
      all.first { !rows[$0].isAdded && rows[$0].spec.id == row.spec.id }
    }
    if sections[section].spec.reorder == .none, placed != declared {
      // These rows can't be moved by people: if their order differs, the spec has changed.
      let former = placed
      var runs: [[Int]] = [[]]
      for index in placed {
        if rows[index].isAdded { runs[runs.count - 1].append(index) } else { runs.append([index]) }
      }
      let inOrder = declared.compactMap { index in runs.dropFirst().first { $0[0] == index } }
      placed = runs[0] + inOrder.joined()
      if let moved = zip(placed, former).first(where: { $0 != $1 }) {
        adjust(.otherPlace, .row(rows[moved.0].spec.id))
      }
    }
    let merged = placed.merged(with: declared)
    return (0...2).flatMap { rank in merged.filter { rows[$0].spec.pinRank == rank } }
  }

  var hasFieldWithoutEditor: Bool {
    let present = order.joined().map { rows[$0].spec }
    return present.contains { field in
      field.content.isField
        && !present.contains { $0.canEdit(field) }
    }
  }
}

extension ReferenceRestoring.Row {
  /// The row as it is checked: the former ids of an added row are ignored.
  fileprivate var bareSpec: RowSpec {
    var bare = spec
    if isAdded { bare.formerly = [] }
    return bare
  }
}
