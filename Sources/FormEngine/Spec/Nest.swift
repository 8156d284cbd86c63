/// Contents on the heap that may contain more nests of the same type.
///
/// The number of levels is limited, so that walks through nests can be recursive, even in debug builds
/// on a stack of 512 KiB.
final class Nest<Contents: Hashable & Sendable>: Hashable, Sendable {
  let contents: Contents
  /// The number of levels: one more than in the deepest nest inside this one.
  let depth: Int

  /// - Parameters:
  ///   - innerDepth: The number of levels of the deepest nest directly inside; 0 without nests.
  ///   - limit: The maximum number of levels.
  ///   - names: What the nests are, for a message.
  ///   - remedy: How to use fewer levels, for a message.
  init(
    _ contents: Contents, around innerDepth: Int, atMost limit: Int, _ names: String, remedy: String
  ) {
    (self.contents, depth) = (contents, innerDepth + 1)
    precondition(
      depth <= limit, "\(names) can be nested at most \(limit) levels deep; \(remedy)")
  }

  static func == (left: Nest, right: Nest) -> Bool {
    left === right || left.contents == right.contents
  }

  func hash(into hasher: inout Hasher) { hasher.combine(contents) }
}
