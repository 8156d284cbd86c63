/// Options for judging a list.
public struct OutlineOptions: Sendable {
  /// Whether unnecessary changes are wrong too.
  public var isStrict = false
  /// The rules that are not tested.
  package var exceptions: Set<OutlineRule> = []
  /// The number of rows in random lists; `nil` for a random number, usually small.
  public var size: Int?
  /// The rows of each list; `nil` for random ones.
  public var rows: [OutlineRow]?

  /// Creates the default options.
  public init() {}
}
