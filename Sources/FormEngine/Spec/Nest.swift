/// Contents on the heap that may contain more nests of the same type, to any depth.
///
/// The contents change only when the nest is deallocated: it releases the nests inside it one after
/// another, since releasing them recursively would overflow the stack at great depth.
final class Nest<Contents: NestContents>: @unchecked Sendable {
  private(set) var contents: Contents

  init(_ contents: Contents) {
    self.contents = contents
  }

  deinit {
    var waiting = takeInner()
    while let last = waiting.indices.last {
      // The compiler for browsers drops a local variable that is only asked this.
      let isUnique = isKnownUniquelyReferenced(&waiting[last])
      let nest = waiting.removeLast()
      if isUnique { waiting += nest.takeInner() }
    }
  }

  private func takeInner() -> [Nest] {
    let inner = contents.innerNests
    if !inner.isEmpty { contents = .empty }
    return inner
  }
}

extension Nest {
  /// Visits the contents of the nest and of all nests inside it in the order in which they are
  /// written.
  func forEach(_ visit: (Contents) -> Void) {
    var waiting = [self]
    while let nest = waiting.popLast() {
      visit(nest.contents)
      waiting += nest.contents.innerNests.reversed()
    }
  }

  /// Whether nests are at most this deep, including this one.
  func isNested(atMost limit: Int) -> Bool {
    var waiting = [(nest: self, depth: 1)]
    while let (nest, depth) = waiting.popLast() {
      if depth > limit { return false }
      for inner in nest.contents.innerNests { waiting.append((inner, depth + 1)) }
    }
    return true
  }

  /// Whether both nests have equal contents at any depth.
  ///
  /// - Parameter areAlike: Returns whether two contents are equal except for the nests inside them.
  func equals(_ other: Nest, _ areAlike: (Contents, Contents) -> Bool) -> Bool {
    var pairs = [(self, other)]
    while let (left, right) = pairs.popLast() {
      if left === right { continue }
      let (inner, others) = (left.contents.innerNests, right.contents.innerNests)
      guard areAlike(left.contents, right.contents), inner.count == others.count else {
        return false
      }
      for pair in zip(inner, others) { pairs.append(pair) }
    }
    return true
  }
}

/// Contents that may contain nests.
protocol NestContents: Sendable {
  /// Contents that contain no nests.
  static var empty: Self { get }

  /// The nests directly inside these contents.
  var innerNests: [Nest<Self>] { get }
}
