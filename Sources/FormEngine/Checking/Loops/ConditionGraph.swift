/// Which rows and sections wait for which answers.
///
/// Nodes are the rows by their numbers, then the sections. A row waits for what it
/// asks, and for what its presenter waits for; a row without a presenter for what its section waits
/// for. The edges to presenters and sections are not stored.
struct ConditionGraph: Sendable {
  private(set) var rowCount = 0
  private(set) var nodeCount = 0
  /// The edges in the order in which they were added.
  private(set) var edges: [Edge] = []
  /// The numbers of the edges by the node they start from: those of node *v* are from
  /// `starts[v]` to `starts[v + 1]`.
  private var byStart: [Int32] = []
  private var starts: [Int32] = []

  /// A question by which one node waits for another.
  struct Edge: Sendable {
    let from: Int32
    let to: Int32
    let site: ConditionSite
    /// Which of the questions of its condition it is, from 0.
    let test: Int
    /// Whether the other node is named under `valueOf`.
    let isValueOf: Bool
    /// Whether a loop through it has been reported.
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

  /// Makes ``edges(from:)`` ready, once all edges are there.
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

  /// The number of edges that start from a node, those that are cut included.
  func edgeCount(from node: Int) -> Int {
    Int(starts[node + 1] - starts[node])
  }

  /// The number of the edge that starts from a node as one of several, counted from 0.
  func edge(from node: Int, _ index: Int) -> Int {
    Int(byStart[Int(starts[node]) + index])
  }
}
