import DynamicRows

// Cycles are judged between rows. The order of conditions is that of templates, which is enough
// unless options that were changed in one copy, or rows inserted into it, read another copy.
extension LiveForm {
  /// Ranks the conditions that are new or read other rows than before.
  ///
  /// - Throws: `wouldLoop` if rows would depend on each other in a cycle, or would if each repeat had
  ///   one more copy.
  mutating func requireNoCycle() throws(FormRefusal) {
    applyMarks()
    if !conditions.rankArrivals(in: catalog, filled.structure) { try rankAll() }
  }

  /// Ranks all conditions.
  ///
  /// - Throws: `wouldLoop`.
  mutating func rankAll() throws(FormRefusal) {
    applyMarks()
    conditions.compileReaders(in: catalog, filled.structure)
    let order = ConditionOrder.ranks(of: conditions, catalog.repeats, map)
    if order.areShared, let cycle = cycleWithMoreCopies {
      throw FormRefusal(.wouldLoop, "conditions would form a cycle: \(cycle)")
    }
    conditions.setAllRanks(order)
  }

  /// A cycle of rows that depend on each other, or would if each repeat had one more copy, for a message;
  /// `nil` if there is none.
  ///
  /// - Complexity: O(*n* + *e*) for *n* rows and *e* pairs of a row and one that it reads.
  private var cycleWithMoreCopies: String? {
    var grown = self
    for _ in 0..<(conditions.readPreviousCopies ? 2 : 1) { grown.growRepeats() }
    return grown.cycle(named: map)
  }

  private mutating func growRepeats() {
    var waiting = map.allRows.filter { catalog.isRepeat($0) }
    while let presenter = waiting.popLast() {
      let number = catalog.nextCopy(of: presenter)
      catalog.setNextCopy(number + 1, of: presenter)
      let rows = withCopies(addCopyToCatalog(number, of: presenter))
      changeStructure(.insert(rows.map(catalog.mapRow), at: .after(presenter)))
      waiting += rows.filter { catalog.isRepeat($0) && filled.structure.copies(of: $0).isEmpty }
    }
  }
}

// MARK: - Finding a cycle

extension LiveForm {
  /// A shortest cycle of rows that depend on each other.
  ///
  /// - Parameter present: The rows that people know; others are in copies that may be added.
  private func cycle(named present: FormMap) -> String? {
    let graph = dependencies
    var search = CycleSearch(graph, parents: parents)
    let loop = graph.edges.indices.first { graph.edges[$0].from == graph.edges[$0].to }
      .map {
        [CycleSearch.Hop(from: Int(graph.edges[$0].from), to: Int(graph.edges[$0].to), edge: $0)]
      }
    return (loop ?? search.cycles().first).map {
      graph.wording($0, name: { name(ofNode: $0, present) })
    }
  }

  private func name(ofNode node: Int, _ present: FormMap) -> String {
    guard node < catalog.rows.count else {
      return "section \(catalog.sections[node - catalog.rows.count].id.quotedForMessage)"
    }
    let row = RowNumber(node)
    if present.contains(row) { return "row \(catalog.rows[row].id.quotedForMessage)" }
    let template = catalog.rows[catalog.repeats.templateOrSelf(row)].id
    return "row \(template.quotedForMessage) in a new copy"
  }

  /// What each row and section reads. The nodes are the rows by number, followed by the sections.
  private var dependencies: ConditionGraph {
    var graph = ConditionGraph(
      rowCount: catalog.rows.count, sectionCount: catalog.sections.count)
    for section in map.allSections {
      add(
        conditions.conditions(of: .section(section)), of: .section(Int(section.index)), in: nil,
        to: &graph)
    }
    for row in map.allRows {
      let copy = catalog.repeats.copy(around: row)
      let template = catalog.repeats.templateRow(of: row)
      for subject in [row, template].compactMap({ $0 }) {
        let found = conditions.conditions(of: .row(subject)).filter {
          switch $0.governs {
          case .offer, .choices: subject == row || !catalog.hasOwnOptions(row)
          default: true
          }
        }
        add(found, of: .row(Int(row.index)), in: copy, to: &graph)
      }
    }
    graph.sortEdges()
    return graph
  }

  private func add(
    _ conditions: [GoverningCondition], of owner: SpecOwner, in copy: Repeats.CopyIndex?,
    to graph: inout ConditionGraph
  ) {
    let node =
      switch owner {
      case .section(let section): graph.rowCount + section
      default: owner.row ?? 0
      }
    for condition in conditions {
      guard let site = condition.site(of: owner) else { continue }
      let reads = condition.rowsRead
      let own = reads.own.sorted { $0.index < $1.index }
      let previous = reads.previous.sorted { $0.index < $1.index }
      let rows =
        own.flatMap { catalog.repeats.rows(meantBy: $0, from: copy, in: filled.structure) }
        + previous.flatMap { row -> [RowNumber] in
          switch catalog.repeats.previousMeaning(of: row, from: copy, in: filled.structure) {
          case .one(let row)?: [row]
          case .many(let rows)?: rows
          case nil: []
          }
        }
      for row in rows where map.contains(row) {
        graph.add(
          .init(from: Int32(node), to: row.index, site: site, part: 0, isValueOf: false))
      }
    }
  }

  /// For each row of the form, the node of its presenter, or else of its section.
  private var parents: [Int32] {
    catalog.rows.indices.map { index in
      let row = RowNumber(index)
      guard map.contains(row) else { return row.index }
      return map.presenter(of: row)?.index
        ?? Int32(catalog.rows.count) + map.section(of: row).index
    }
  }
}

extension GoverningCondition {
  /// Where the condition is in the spec of a row or section; `nil` if nothing depends on it, so that it can't be
  /// part of a cycle.
  fileprivate func site(of owner: SpecOwner) -> ConditionSite? {
    if isLeaf { return nil }
    return switch governs {
    case .relevance: ConditionSite(owner: owner, key: .shownWhen)
    case .enabling: ConditionSite(owner: owner, key: .enabledWhen)
    case .offer(let index, _):
      ConditionSite(owner: .option(index, of: owner), key: .shownWhen)
    case .choices: ConditionSite(owner: owner, key: .property(.options))
    case .value: ConditionSite(owner: owner, key: .computed)
    case .property(let property, _):
      ConditionSite(owner: owner, key: .property(property))
    case .requirement, .check: nil
    }
  }
}
