extension SpecChecker {
  /// Records that the owners of a condition or an expression depend on a row. Reports rows that
  /// depend on themselves or on rows in their own blocks.
  ///
  /// - Parameters:
  ///   - steps: The steps to the row's id.
  ///   - number: The number among the tests and reads at the site, from 0.
  mutating func addEdge(
    to target: Int, from site: ConditionSite, at steps: @autoclosure () -> [SpecPath.Step],
    _ number: Int, isValueOf: Bool = false
  ) {
    for owner in owners(of: site) {
      if owner < rowCount, reportsOwn(target, of: owner, SitePlace(site: site, steps: steps())) {
        continue
      }
      graph.add(
        ConditionGraph.Edge(
          from: Int32(truncatingIfNeeded: owner), to: Int32(truncatingIfNeeded: target),
          site: site, test: number, isValueOf: isValueOf))
    }
  }

  /// Reports a row that reads itself or a row in its own block, and returns whether it does.
  private mutating func reportsOwn(
    _ target: Int, of row: Int, _ place: @autoclosure () -> SitePlace
  ) -> Bool {
    guard row <= target, target < max(Int(blockEnds[row]), row + 1) else { return false }
    let place = place()
    if target == row {
      let wording = Wording.selfReference(name(of: place.site))
      report(.selfReference, at: path(of: place), wording)
    } else {
      let note = note(of: target, "presentedBy", Wording.isHere(name(ofRow: target)))
      report(
        .ownDescendant, at: path(of: place),
        Wording.ownDescendant(name(of: place.site), name(ofRow: target)), notes: [note])
    }
    return true
  }

  /// Reports conditions that form cycles (rule 10).
  mutating func checkCycles() {
    guard !graph.edges.isEmpty else { return }
    graph.sortEdges()
    var search = CycleSearch(graph, parents: parents)
    for cycle in search.cycles() { report(cycle) }
  }

  private mutating func report(_ cycle: [CycleSearch.Hop]) {
    let hops = cycle.startingAtFirstEdge
    guard let first = hops.first else { return }
    let shown = hops.prefix(Wording.hopsInMessage).map(wording)
    let rest = hops.count - shown.count
    report(
      .loop, at: path(of: first), Wording.cycle(shown, rest: rest),
      notes: hops.map { SpecFinding.Note(at: path(of: $0), wording($0)) })
  }

  private func wording(_ hop: CycleSearch.Hop) -> String {
    switch hop.way {
    case .edge(let edge):
      let site = graph.edges[edge].site
      return Wording.hop(name(ofNode: hop.from), reads: name(ofNode: hop.to), in: site.nameInCycle)
    case .parent:
      return hop.to < rowCount
        ? Wording.hop(name(ofNode: hop.from), presentedBy: name(ofNode: hop.to))
        : Wording.hop(name(ofNode: hop.from), isIn: name(ofNode: hop.to))
    }
  }

  private func name(ofNode node: Int) -> String {
    node < rowCount ? name(ofRow: node) : name(ofSection: node - rowCount)
  }

  private func path(of hop: CycleSearch.Hop) -> SpecPath {
    switch hop.way {
    case .parent:
      return path(ofRow: hop.from, hop.to < rowCount ? "presentedBy" : "id")
    case .edge(let number):
      let edge = graph.edges[number]
      return path(ofTest: edge.test, at: edge.site, isValueOf: edge.isValueOf)
    }
  }

  /// The place at which a condition names a row for a test.
  private func path(ofTest wanted: Int, at site: ConditionSite, isValueOf: Bool) -> SpecPath {
    var found: [SpecPath.Step] = []
    for (part, steps) in parts(at: site) {
      switch part {
      case .test(_, _, wanted), .read(_, _, wanted):
        found = steps + part.stepsToID(isValueOf: isValueOf)
      default: break
      }
    }
    return path(of: SitePlace(site: site, steps: found))
  }
}

extension [CycleSearch.Hop] {
  /// The same cycle, starting at the condition that comes first in the spec.
  fileprivate var startingAtFirstEdge: [CycleSearch.Hop] {
    let first = indices.min { self[$0].rank < self[$1].rank } ?? startIndex
    return Array(self[first...] + self[..<first])
  }
}

extension CycleSearch.Hop {
  fileprivate var rank: Int {
    if case .edge(let edge) = way { edge } else { .max }
  }
}
