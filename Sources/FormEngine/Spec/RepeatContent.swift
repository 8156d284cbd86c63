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
  /// The copies that a new form has: a list with a value, or an object of names and values, for each of
  /// them. `nil` for ``count`` copies with the values of the template.
  public var value: FormValue?
  /// The title of the action that adds a copy, such as "Add phone".
  public var addTitle: String?
  /// Whether front ends offer to add a copy with the answers of another one.
  public var canDuplicate: Bool
  /// How front ends that support it arrange the copies.
  public var layout: Layout

  /// How the copies of a repeat are arranged.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// The rows of each copy are below each other.
    case stack
    /// Each copy is a line, and its rows are the columns, where there is room.
    case table
  }

  /// Creates the content of a repeat.
  public init(
    min: Int? = nil, max: Int? = nil, count: Int? = nil, value: FormValue? = nil,
    addTitle: String? = nil, canDuplicate: Bool = false, layout: Layout = .stack
  ) {
    self.min = min
    self.max = max
    self.count = count
    self.value = value
    self.addTitle = addTitle
    self.canDuplicate = canDuplicate
    self.layout = layout
  }
}

extension RepeatContent {
  /// The initial number of copies.
  public var countAtStart: Int { valuesAtStart?.count ?? count ?? min ?? 0 }

  /// A member for each copy of a new form; `nil` if the spec gives none.
  package var valuesAtStart: [FormValue]? {
    if case .list(let members)? = value { members.array } else { nil }
  }

  /// The list that makes the copies that a new form has.
  package var copiesAtStart: [FormValue] {
    valuesAtStart ?? Array(repeating: .object([:]), count: Swift.max(0, countAtStart))
  }

  /// Whether the repeat can have this number of copies.
  func allows(_ count: Int) -> Bool { count >= min ?? 0 && count <= max ?? .max }

  /// Whether a copy can be added to so many.
  func allowsAdding(to count: Int) -> Bool { count < max ?? .max }

  /// Whether one of so many copies can be removed.
  func allowsRemoving(from count: Int) -> Bool { count > min ?? 0 }
}
