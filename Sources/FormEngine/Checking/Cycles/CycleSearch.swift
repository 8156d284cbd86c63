import DynamicRows

/// Finds the cycles of a condition graph, each with as few hops as possible.
///
/// Strongly connected components are found with Tarjan's algorithm (1972), without recursion. In
/// each component the shortest cycle is reported and one of its edges is cut, until no cycle is
/// left or the budget is spent. By then a cycle of every component has been reported.
struct CycleSearch {
  /// One step of a cycle.
  struct Hop {
    let from: Int
    let to: Int
    /// The number of the edge; `nil` for a hop from a row to its presenter or section.
    let edge: Int?
  }

  private(set) var graph: ConditionGraph
  /// For each row, the node of its presenter, or else of its section.
  private let parents: [Int32]
  /// The component of each node. The search does not leave a component.
  private var components: [Int32]
  private var componentCount: Int32 = 1
  /// The remaining number of steps for finding shorter and further cycles.
  private var budget = 0
  private static let stepsForFurtherCycles = 500_000
  private var tarjan: Tarjan

  init(_ graph: ConditionGraph, parents: [Int32]) {
    self.graph = graph
    self.parents = parents
    components = Array(repeating: 0, count: graph.nodeCount)
    tarjan = Tarjan(nodeCount: graph.nodeCount)
  }

  /// Returns the cycles in the order in which they were found.
  mutating func cycles() -> [[Hop]] {
    var cycles: [[Hop]] = []
    var waiting = components(among: Array(0..<Int32(graph.nodeCount)))
    budget = CycleSearch.stepsForFurtherCycles
    while let component = waiting.popLast() {
      let cycle = shortestCycle(in: component)
      cycles.append(cycle)
      // The edge that comes last in the spec.
      let last = cycle.lazy.compactMap { $0.edge }.max()
      guard budget > 0, let last else { continue }
      graph.cut(last)
      waiting += components(among: component)
    }
    return cycles
  }

  /// Returns one of the hops to a node that a node depends on directly; `nil` if that is in another
  /// component.
  private func hop(from node: Int, _ index: Int) -> Hop? {
    if index == 0 {
      guard node < graph.rowCount else { return nil }
      let parent = Int(parents[node])
      return components[parent] == components[node]
        ? Hop(from: node, to: parent, edge: nil) : nil
    }
    let number = graph.edge(from: node, index - 1)
    let edge = graph.edges[number]
    guard !edge.isCut, components[Int(edge.to)] == components[node] else { return nil }
    return Hop(from: node, to: Int(edge.to), edge: number)
  }

  private func hopCount(from node: Int) -> Int {
    1 + graph.edgeCount(from: node)
  }
}

extension CycleSearch {
  /// The strongly connected components of at least two nodes; each gets its own number.
  private mutating func components(among nodes: [Int32]) -> [[Int32]] {
    var found: [[Int32]] = []
    tarjan.begin(nodes)
    for node in nodes where !tarjan.isReached(node) {
      tarjan.enter(node)
      while let (current, index) = tarjan.next() {
        guard index < hopCount(from: current) else {
          if let component = tarjan.leave() { found.append(component) }
          continue
        }
        budget -= 1
        if let hop = hop(from: current, index) { tarjan.go(to: Int32(hop.to)) }
      }
    }
    for component in found {
      for node in component { components[Int(node)] = componentCount }
      componentCount += 1
    }
    return found.map { $0.sorted() }
  }

  /// Returns a shortest cycle of a component. In a very large component, it is a shortest one
  /// through one of the nodes.
  private mutating func shortestCycle(in component: [Int32]) -> [Hop] {
    var shortest: [Hop] = []
    for start in component {
      guard shortest.isEmpty || (budget > 0 && shortest.count > 2) else { break }
      let limit = shortest.isEmpty ? Int.max : shortest.count - 1
      if let cycle = cycle(through: Int(start), limit: limit) { shortest = cycle }
    }
    return shortest
  }

  /// Returns the shortest cycle through a node; `nil` if it has more hops than the limit. The search
  /// is breadth first.
  private mutating func cycle(through start: Int, limit: Int) -> [Hop]? {
    var hopTo = [Int: Hop]()
    var (layer, depth) = ([start], 0)
    while !layer.isEmpty, depth < limit {
      var next: [Int] = []
      for node in layer {
        for index in 0..<hopCount(from: node) {
          budget -= 1
          guard let hop = hop(from: node, index) else { continue }
          if hop.to == start {
            var hops = [hop]
            while let former = hopTo[hops[hops.count - 1].from] { hops.append(former) }
            return hops.reversed()
          }
          if hopTo[hop.to] == nil {
            hopTo[hop.to] = hop
            next.append(hop.to)
          }
        }
      }
      (layer, depth) = (next, depth + 1)
    }
    return nil
  }
}

/// The state of Tarjan's search for strongly connected components.
private struct Tarjan {
  /// The order in which nodes were reached, from 1; 0 for unreached nodes, and the maximum for nodes
  /// whose component is complete.
  private var order: [Int32]
  /// The order of the earliest node known to be reachable.
  private var low: [Int32]
  /// The reached nodes whose component is not complete.
  private var waiting: [Int32] = []
  private var trail: [(node: Int32, next: Int32)] = []
  private var count: Int32 = 0

  init(nodeCount: Int) {
    order = Array(repeating: 0, count: nodeCount)
    low = order
  }

  mutating func begin(_ nodes: [Int32]) {
    for node in nodes { order[Int(node)] = 0 }
    count = 0
  }

  func isReached(_ node: Int32) -> Bool { order[Int(node)] > 0 }

  mutating func enter(_ node: Int32) {
    count += 1
    order[Int(node)] = count
    low[Int(node)] = count
    waiting.append(node)
    trail.append((node, 0))
  }

  /// Returns the node at the end of the trail and its next hop to follow.
  mutating func next() -> (node: Int, hop: Int)? {
    guard let (node, hop) = trail.last else { return nil }
    trail[trail.count - 1].next += 1
    return (Int(node), Int(hop))
  }

  mutating func go(to node: Int32) {
    if isReached(node) {
      lower(trail[trail.count - 1].node, to: order[Int(node)])
    } else {
      enter(node)
    }
  }

  /// Steps back from a node; returns its component if the node is the first of at least two.
  mutating func leave() -> [Int32]? {
    let node = trail.removeLast().node
    if let previous = trail.last { lower(previous.node, to: low[Int(node)]) }
    guard low[Int(node)] == order[Int(node)] else { return nil }
    var component: [Int32] = []
    while let member = waiting.popLast() {
      order[Int(member)] = .max
      // Most components are single nodes.
      if component.isEmpty, member == node { return nil }
      component.append(member)
      if member == node { break }
    }
    return component
  }

  private mutating func lower(_ node: Int32, to value: Int32) {
    low[Int(node)] = min(low[Int(node)], value)
  }
}
