/// How a list is judged, and on which rows.
public struct OutlineOptions: Sendable {
  /// Whether changes that nothing needs are wrong too.
  public var isStrict = false
  /// The rules that are not tested.
  package var exceptions: Set<OutlineRule> = []
  /// How many rows random lists have; `nil` for as many as chance has it, few mostly.
  public var size: Int?
  /// The rows of each list; `nil` for random ones.
  public var rows: [OutlineRow]?

  /// Creates the usual options.
  public init() {}
}
