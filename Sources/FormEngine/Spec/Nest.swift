/// Contents on the heap that may have nests of their own kind inside, however deeply.
///
/// Nothing changes the contents but the end of the nest: nests inside nests are released one after
/// another, because releasing one within the other would overflow the stack where they are nested
/// deeply.
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

/// What a nest may have inside.
protocol NestContents: Sendable {
  /// Contents without nests.
  static var empty: Self { get }

  /// The nests directly inside.
  var innerNests: [Nest<Self>] { get }
}
