/// What is particular to a repeat: how many copies it presents of one block, its template.
///
/// The template is written once, directly under the repeat: one row with what is under it. Its rows are
/// no rows of a running form; their copies are.
public struct RepeatContent: Hashable, Sendable {
  /// The smallest number of copies that people can leave; 0 without it.
  public var min: Int?
  /// The largest number of copies that there can be.
  public var max: Int?
  /// The number of copies at the start; the smallest without it.
  public var count: Int?
  /// What to call the adding of a copy: "Add phone".
  public var addTitle: String?

  /// Creates the content of a repeat.
  public init(
    min: Int? = nil, max: Int? = nil, count: Int? = nil, addTitle: String? = nil
  ) {
    self.min = min
    self.max = max
    self.count = count
    self.addTitle = addTitle
  }
}

extension RepeatContent {
  /// The number of copies at the start.
  public var countAtStart: Int { count ?? min ?? 0 }

  /// Whether there can be so many copies.
  func allows(_ count: Int) -> Bool { count >= min ?? 0 && count <= max ?? .max }
}
