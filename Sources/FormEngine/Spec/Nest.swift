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
    while var nest = waiting.popLast() {
      if isKnownUniquelyReferenced(&nest) { waiting += nest.takeInner() }
    }
  }

  private func takeInner() -> [Nest] {
    let inner = contents.innerNests
    if !inner.isEmpty { contents = .empty }
    return inner
  }
}

/// Contents that may contain nests.
protocol NestContents: Sendable {
  /// Contents that contain no nests.
  static var empty: Self { get }

  /// The nests directly inside these contents.
  var innerNests: [Nest<Self>] { get }
}
