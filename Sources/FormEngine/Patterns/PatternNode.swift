/// A node of a pattern's syntax tree.
indirect enum PatternNode: Sendable {
  /// One scalar from a set.
  case character(ScalarSet)
  /// Nodes one after another; nothing if there are none.
  case sequence([PatternNode])
  /// One of several nodes.
  case choice([PatternNode])
  /// A repeated node; without `most` any number of times.
  case repetition(PatternNode, least: Int, most: Int?)
}

extension PatternNode {
  /// The number of instructions for the node, at most the given limit.
  func size(upTo limit: Int) -> Int {
    switch self {
    case .character: return 1
    case .sequence(let items):
      return items.reduce(0) { min(limit, $0 + $1.size(upTo: limit)) }
    case .choice(let items):
      return items.reduce(0) { min(limit, $0 + $1.size(upTo: limit) + 2) }
    case .repetition(let item, let least, let most):
      let size = item.size(upTo: limit)
      let copies = least + (most.map { $0 - least } ?? 1)
      return min(limit, copies * (size + 2))
    }
  }
}
