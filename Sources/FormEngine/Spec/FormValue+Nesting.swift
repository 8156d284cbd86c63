import DynamicRows

extension FormValue {
  /// The values of a list, as a collection.
  ///
  ///     if case .list(let values) = value { values.count }
  public struct List: Sendable {
    fileprivate let nest: Nest<Parts>

    /// Creates a list of values.
    public init(_ values: some Sequence<FormValue>) {
      nest = Nest(Parts(values: Array(values)))
    }

    var array: [FormValue] { nest.contents.values }
  }

  /// Named values. Their order is kept, but objects are equal in any order.
  ///
  ///     if case .object(let object) = value { object["color"] }
  public struct Object: Sendable {
    fileprivate let nest: Nest<Parts>

    /// Creates an object of named values, ordered by the Unicode scalars of the names.
    public init(_ members: [String: FormValue]) {
      self.init(members.sorted { ScalarText($0.key) < ScalarText($1.key) })
    }

    /// Creates an object of named values in this order. The names must be unique.
    public init(_ members: some Sequence<(key: String, value: FormValue)>) {
      var parts = Parts()
      for (name, value) in members {
        parts.names.append(name)
        parts.values.append(value)
      }
      nest = Nest(parts)
    }

    /// The names in order.
    public var names: [String] { nest.contents.names }

    /// The number of values.
    public var count: Int { nest.contents.names.count }

    /// The values by name. Names that differ only in how their characters are composed are the same
    /// key here; ``subscript(_:)`` distinguishes them.
    public var members: [String: FormValue] {
      pairs.reduce(into: [:]) { members, pair in members[pair.key] = pair.value }
    }

    /// The value with a name, compared by Unicode scalars; `nil` if there is none.
    ///
    /// - Complexity: O(*k*) for *k* values.
    public subscript(name: String) -> FormValue? {
      let name = ScalarText(name)
      return nest.contents.names.firstIndex { ScalarText($0) == name }
        .map { nest.contents.values[$0] }
    }

    /// The names with their values, in order.
    public var pairs: [(key: String, value: FormValue)] {
      zip(nest.contents.names, nest.contents.values).map { (key: $0, value: $1) }
    }

    /// The values, ordered by the Unicode scalars of their names.
    fileprivate var inOrder: [(key: ScalarText, value: FormValue)] {
      pairs.map { (key: ScalarText($0.key), value: $0.value) }.sorted { $0.key < $1.key }
    }
  }

  /// The contents of a list or an object.
  fileprivate struct Parts: NestContents {
    var values: [FormValue] = []
    /// The names of an object's values.
    var names: [String] = []

    static var empty: Parts { Parts() }

    var innerNests: [Nest<Parts>] { values.compactMap { $0.nest } }
  }

  private var nest: Nest<Parts>? {
    switch self {
    case .list(let list): list.nest
    case .object(let object): object.nest
    case .null, .bool, .number, .text: nil
    }
  }

  /// A list of values.
  public static func list(_ values: [FormValue]) -> FormValue { .list(List(values)) }

  /// An object of named values.
  public static func object(_ members: [String: FormValue]) -> FormValue {
    .object(Object(members))
  }
}

extension FormValue.List: RandomAccessCollection {
  /// The index of the first value: 0.
  public var startIndex: Int { 0 }

  /// The number of values.
  public var endIndex: Int { nest.contents.values.count }

  /// The value at an index.
  public subscript(index: Int) -> FormValue { nest.contents.values[index] }
}

extension FormValue: Hashable {
  /// Whether both values are equal; texts are compared by Unicode scalars.
  public static func == (left: FormValue, right: FormValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): ScalarText(left) == ScalarText(right)
    case (.list, .list), (.object, .object): hasSameParts(left, right)
    default: false
    }
  }

  private static func hasSameParts(_ left: FormValue, _ right: FormValue) -> Bool {
    var pairs = [(left, right)]
    while let pair = pairs.popLast() {
      switch pair {
      case (.list(let left), .list(let right)):
        if left.nest === right.nest { continue }
        guard left.count == right.count else { return false }
        for pair in zip(left, right) { pairs.append(pair) }
      case (.object(let left), .object(let right)):
        if left.nest === right.nest { continue }
        guard left.count == right.count else { return false }
        for (pair, other) in zip(left.inOrder, right.inOrder) {
          guard pair.key == other.key else { return false }
          pairs.append((pair.value, other.value))
        }
      case (let left, let right):
        guard left == right else { return false }
      }
    }
    return true
  }

  /// Hashes the value, consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(ScalarText(text))
    case .list(let values):
      hasher.combine(values.count)
      for value in values where value.nest == nil { hasher.combine(value) }
    case .object(let object): hasher.combine(object.count)
    }
  }
}

extension FormValue {
  /// The maximum depth of nested lists and objects in values for the front end.
  static let deepestNesting = 500

  /// Whether lists and objects are not nested too deeply.
  var isShallow: Bool { nest?.isNested(atMost: Self.deepestNesting) ?? true }
}

extension FormValue {
  /// A piece of a written value.
  package enum Piece {
    /// A value. When visited, it is neither a list nor an object.
    case value(FormValue)
    /// The name of the value that follows.
    case name(String)
    case beginList
    case endList
    case beginObject
    case endObject
  }

  /// Visits the pieces of the value in the order in which they are written, at any depth of
  /// nesting.
  package func forEachPiece(_ visit: (Piece) -> Void) {
    var waiting = [Piece.value(self)]
    while let piece = waiting.popLast() {
      switch piece {
      case .value(.list(let values)):
        visit(.beginList)
        waiting.append(.endList)
        for value in values.reversed() { waiting.append(.value(value)) }
      case .value(.object(let object)):
        visit(.beginObject)
        waiting.append(.endObject)
        for (name, value) in object.pairs.reversed() { waiting += [.value(value), .name(name)] }
      default: visit(piece)
      }
    }
  }
}
