extension SpecChecker {
  /// Remembers that the owner of a condition waits for a row, and reports where that is the owner
  /// itself or lies under it.
  mutating func addEdge(from test: ConditionTest, to target: Int, isValueOf: Bool) {
    guard test.site.makesEdges else { return }
    let from: Int
    switch test.site.owner {
    case .section(let section): from = rowCount + section
    case .row(let row):
      from = row
      let steps: [SpecPath.Step] = isValueOf ? test.valueOfSteps : ["row"]
      if target == row {
        let wording = Wording.selfReference(name(of: test.site))
        return report(.selfReference, at: path(of: test, steps), wording)
      }
      if row < target, target < Int(blockEnds[row]) {
        let note = SpecFinding.Note(
          at: path(ofRow: target, "presentedBy"), Wording.isHere(name(ofRow: target)))
        return report(
          .ownDescendant, at: path(of: test, steps),
          Wording.ownDescendant(name(of: test.site), name(ofRow: target)), notes: [note])
      }
    }
    graph.add(
      ConditionGraph.Edge(
        from: Int32(truncatingIfNeeded: from), to: Int32(truncatingIfNeeded: target),
        site: test.site, test: test.number, isValueOf: isValueOf))
  }

  /// Reports conditions that wait for each other (rule 10).
  mutating func checkLoops() {
    guard !graph.edges.isEmpty else { return }
    graph.sortEdges()
    var search = LoopSearch(graph, parents: parents)
    for loop in search.loops() { report(loop) }
  }

  private mutating func report(_ loop: [LoopSearch.Hop]) {
    let hops = loop.startingAtFirstEdge
    guard let first = hops.first else { return }
    let shown = hops.prefix(Wording.hopsInMessage).map(wording)
    let rest = hops.count - shown.count
    report(
      .loop, at: path(of: first), Wording.loop(shown, rest: rest),
      notes: hops.map { SpecFinding.Note(at: path(of: $0), wording($0)) })
  }

  private func wording(_ hop: LoopSearch.Hop) -> String {
    switch hop.way {
    case .edge(let edge):
      let site = graph.edges[edge].site
      return Wording.hop(name(ofNode: hop.from), asks: name(ofNode: hop.to), in: site.keyName)
    case .parent:
      return hop.to < rowCount
        ? Wording.hop(name(ofNode: hop.from), liesUnder: name(ofNode: hop.to))
        : Wording.hop(name(ofNode: hop.from), standsIn: name(ofNode: hop.to))
    }
  }

  private func name(ofNode node: Int) -> String {
    node < rowCount ? name(ofRow: node) : name(ofSection: node - rowCount)
  }

  private func path(of hop: LoopSearch.Hop) -> SpecPath {
    switch hop.way {
    case .parent:
      return path(ofRow: hop.from, hop.to < rowCount ? "presentedBy" : "id")
    case .edge(let number):
      let edge = graph.edges[number]
      return path(ofTest: edge.test, at: edge.site, isValueOf: edge.isValueOf)
    }
  }

  /// The place where a question of a condition names a row.
  private func path(ofTest wanted: Int, at site: ConditionSite, isValueOf: Bool) -> SpecPath {
    var path = path(of: site)
    condition(at: site)?.walk { part, steps in
      guard case .test(_, let verb, wanted) = part else { return }
      path.steps += steps + (isValueOf ? [.key(verb.name), "valueOf"] : ["row"])
    }
    return path
  }
}

extension [LoopSearch.Hop] {
  /// The same loop, starting at the condition that comes first in the spec.
  fileprivate var startingAtFirstEdge: [LoopSearch.Hop] {
    let first = indices.min { self[$0].rank < self[$1].rank } ?? startIndex
    return Array(self[first...] + self[..<first])
  }
}

extension LoopSearch.Hop {
  fileprivate var rank: Int {
    if case .edge(let edge) = way { edge } else { .max }
  }
}
