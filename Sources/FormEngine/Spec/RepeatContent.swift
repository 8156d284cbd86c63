/// The content of a repeat: how many copies of one block, its template, it presents.
///
/// The template is written once, directly inside the repeat: one row and its descendants. Template
/// rows are not part of a running form; their copies are.
public struct RepeatContent: Hashable, Sendable {
  /// The smallest number of copies that people can leave; `nil` for 0.
  public var min: Int?
  /// The largest number of copies; `nil` for no limit.
  public var max: Int?
  /// The initial number of copies; `nil` for the smallest.
  public var count: Int?
  /// The title of the action that adds a copy, such as "Add phone".
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
  /// The initial number of copies.
  public var countAtStart: Int { count ?? min ?? 0 }

  /// Whether the repeat can have this number of copies.
  func allows(_ count: Int) -> Bool { count >= min ?? 0 && count <= max ?? .max }

  /// Whether a copy can be added to so many.
  func allowsAdding(to count: Int) -> Bool { count < max ?? .max }

  /// Whether one of so many copies can be removed.
  func allowsRemoving(from count: Int) -> Bool { count > min ?? 0 }
}
