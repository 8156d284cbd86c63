/// The graph of the rows and sections that depend on answers.
///
/// The nodes are the rows by number, followed by the sections. A row depends on the rows it reads
/// and on everything its presenter depends on, or without a presenter its section. The edges to
/// presenters and sections are not stored.
struct ConditionGraph: Sendable {
  private(set) var rowCount = 0
  private(set) var nodeCount = 0
  /// The edges in the order in which they were added.
  private(set) var edges: [Edge] = []
  /// The numbers of the edges by their start node; those of node *v* are at `starts[v]..<starts[v +
  /// 1]`.
  private var byStart: [Int32] = []
  private var starts: [Int32] = []

  /// A test or read by which one node depends on another.
  struct Edge: Sendable {
    let from: Int32
    let to: Int32
    let site: ConditionSite
    /// The index of the part among those of the site.
    let part: Int
    /// Whether the other node is named by `valueOf`.
    let isValueOf: Bool
    /// Whether a cycle through the edge has been reported.
    var isCut = false
  }

  init(rowCount: Int = 0, sectionCount: Int = 0) {
    self.rowCount = rowCount
    nodeCount = rowCount + sectionCount
  }

  mutating func add(_ edge: Edge) {
    edges.append(edge)
  }

  mutating func cut(_ edge: Int) {
    edges[edge].isCut = true
  }

  /// Prepares ``edgeCount(from:)`` and ``edge(from:_:)``, after all edges have been added.
  mutating func sortEdges() {
    starts = Array(repeating: 0, count: nodeCount + 2)
    for edge in edges { starts[Int(edge.from) + 2] += 1 }
    for node in 0..<nodeCount { starts[node + 2] += starts[node + 1] }
    byStart = Array(repeating: 0, count: edges.count)
    for (number, edge) in edges.enumerated() {
      let node = Int(edge.from) + 1
      byStart[Int(starts[node])] = Int32(truncatingIfNeeded: number)
      starts[node] += 1
    }
  }

  /// The number of edges that start at a node, including cut ones.
  func edgeCount(from node: Int) -> Int {
    Int(starts[node + 1] - starts[node])
  }

  /// The number of one of the edges that start at a node, by its index from 0.
  func edge(from node: Int, _ index: Int) -> Int {
    Int(byStart[Int(starts[node]) + index])
  }
}
