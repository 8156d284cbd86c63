extension SpecChecker {
  /// Records that the owners of a condition or an expression depend on a row. Reports rows that
  /// depend on themselves or on rows in their own blocks.
  ///
  /// - Parameter part: The index of the part that reads the row among the parts of the site.
  mutating func addEdge(
    to target: Int, from site: ConditionSite, part: Int, isValueOf: Bool = false,
    isPrevious: Bool = false
  ) {
    // The rows of a form that surrounds the checked ones are checked elsewhere.
    if target >= rowCount { return }
    for owner in owners(of: site) {
      let edge = ConditionGraph.Edge(
        from: Int32(truncatingIfNeeded: owner), to: Int32(truncatingIfNeeded: target), site: site,
        part: part, isValueOf: isValueOf)
      if isPrevious {
        previousEdges.append(edge)
      } else if owner < rowCount, owner <= target, target < max(Int(blockEnds[owner]), owner + 1) {
        report(edge, withinBlockOf: owner)
      } else {
        graph.add(edge)
      }
    }
  }

  /// Reports a row that reads itself or a row in its own block.
  private mutating func report(_ edge: ConditionGraph.Edge, withinBlockOf row: Int) {
    let (site, target) = (name(of: edge.site), Int(edge.to))
    if target == row {
      report(
        .selfReference, at: path(of: edge),
        "\(site) reads the row itself, whose answer is not known yet; read another row, or leave it "
          + "out")
    } else {
      let other = name(ofRow: target)
      report(
        .ownDescendant, at: path(of: edge),
        "\(site) reads \(other), which is in its block and depends on it; read a row outside its "
          + "block",
        notes: [note(of: target, "presentedBy", Wording.isHere(other))])
    }
  }

  /// Reports conditions that form cycles (rule 10).
  mutating func checkCycles() {
    guard !graph.edges.isEmpty || !previousEdges.isEmpty else { return }
    graph.sortEdges()
    checkCyclesThroughPrevious()
    var search = CycleSearch(graph, parents: parents)
    for cycle in search.cycles() { report(cycle) }
  }

  private mutating func report(_ cycle: [CycleSearch.Hop]) {
    let hops = cycle.startingAtFirstEdge
    report(
      .loop, at: path(of: hops[0]),
      "rows depend on each other: \(graph.wording(hops, name: name(ofNode:))); remove one of these "
        + "conditions or expressions",
      notes: hops.map {
        SpecFinding.Note(at: path(of: $0), graph.wording($0, name: name(ofNode:)))
      })
  }

  func name(ofNode node: Int) -> String {
    node < rowCount ? name(ofRow: node) : name(ofSection: node - rowCount)
  }

  private mutating func path(of hop: CycleSearch.Hop) -> SpecPath {
    if let edge = hop.edge { return path(of: graph.edges[edge]) }
    return path(ofRow: hop.from, hop.to < rowCount ? "presentedBy" : "id")
  }

  /// The place at which a condition or an expression names the row it reads.
  private mutating func path(of edge: ConditionGraph.Edge) -> SpecPath {
    path(of: parts(at: edge.site)[edge.part].placeOfID(isValueOf: edge.isValueOf))
  }
}

extension [CycleSearch.Hop] {
  /// The same cycle, starting at the condition that comes first in the spec.
  fileprivate var startingAtFirstEdge: [CycleSearch.Hop] {
    let first = indices.min { self[$0].edge ?? .max < self[$1].edge ?? .max } ?? startIndex
    return Array(self[first...] + self[..<first])
  }
}
