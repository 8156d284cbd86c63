/// What a pattern is made of.
indirect enum PatternNode: Hashable, Sendable {
  /// One scalar of a set.
  case character(ScalarSet)
  /// One after another; nothing where there are none.
  case sequence([PatternNode])
  /// One of several.
  case choice([PatternNode])
  /// The same several times; without `most` any number of times.
  case repetition(PatternNode, least: Int, most: Int?)
}

extension PatternNode {
  /// The number of instructions that the node becomes, at most a given number.
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
