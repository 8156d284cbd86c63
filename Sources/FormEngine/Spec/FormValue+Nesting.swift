import DynamicRows

extension FormValue {
  /// The values of a list, as a collection.
  ///
  ///     if case .list(let values) = value { values.count }
  public struct List: Sendable {
    fileprivate let parts: Parts

    /// Creates a list of values.
    public init(_ values: some Sequence<FormValue>) {
      parts = Parts(Array(values))
    }

    var array: [FormValue] { parts.values }
  }

  /// Named values. Their order is kept, but objects are equal in any order.
  ///
  ///     if case .object(let object) = value { object["color"] }
  public struct Object: Sendable {
    fileprivate let parts: Parts

    /// Creates an object of named values, ordered by the Unicode scalars of the names.
    public init(_ members: [String: FormValue]) {
      self.init(members.sorted { ScalarText($0.key) < ScalarText($1.key) })
    }

    /// Creates an object of named values in this order. The names must be unique.
    public init(_ members: some Sequence<(key: String, value: FormValue)>) {
      var values: [FormValue] = []
      var names: [String] = []
      for (name, value) in members {
        names.append(name)
        values.append(value)
      }
      parts = Parts(values, names: names)
    }

    /// The names in order.
    public var names: [String] { parts.names }

    /// The number of values.
    public var count: Int { parts.names.count }

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
      return parts.names.firstIndex { ScalarText($0) == name }.map { parts.values[$0] }
    }

    /// The names with their values, in order.
    public var pairs: [(key: String, value: FormValue)] {
      zip(parts.names, parts.values).map { (key: $0, value: $1) }
    }

    /// The values, ordered by the Unicode scalars of their names.
    fileprivate var inOrder: [(key: ScalarText, value: FormValue)] {
      pairs.map { (key: ScalarText($0.key), value: $0.value) }.sorted { $0.key < $1.key }
    }
  }

  /// The contents of a list or an object, on the heap.
  ///
  /// They never change, except that `deinit` releases the parts inside them one after another instead of
  /// recursively. Other functions avoid recursion too: the result of nested repeats has two levels for each of
  /// them, and nothing limits their number.
  fileprivate final class Parts: @unchecked Sendable {
    private(set) var values: [FormValue]
    /// The names of an object's values.
    let names: [String]
    /// The number of levels of lists and objects, including this one.
    let depth: Int

    init(_ values: [FormValue], names: [String] = []) {
      (self.values, self.names) = (values, names)
      depth = values.reduce(1) { max($0, $1.depth + 1) }
    }

    deinit {
      var waiting = takeInner()
      while let last = waiting.indices.last {
        // The compiler for browsers drops a local variable that has no other use.
        let isUnique = isKnownUniquelyReferenced(&waiting[last])
        let parts = waiting.removeLast()
        if isUnique { waiting += parts.takeInner() }
      }
    }

    private func takeInner() -> [Parts] {
      if depth == 1 { return [] }
      defer { values = [] }
      return values.compactMap { $0.parts }
    }
  }

  private var parts: Parts? {
    switch self {
    case .list(let list): list.parts
    case .object(let object): object.parts
    case .null, .bool, .number, .text: nil
    }
  }

  /// The number of levels of lists and objects; 0 for other values.
  package var depth: Int { parts?.depth ?? 0 }

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
  public var endIndex: Int { parts.values.count }

  /// The value at an index.
  public subscript(index: Int) -> FormValue { parts.values[index] }
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
        if left.parts === right.parts { continue }
        guard left.count == right.count else { return false }
        for pair in zip(left, right) { pairs.append(pair) }
      case (.object(let left), .object(let right)):
        if left.parts === right.parts { continue }
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
      for value in values where value.depth == 0 { hasher.combine(value) }
    case .object(let object): hasher.combine(object.count)
    }
  }
}

extension FormValue {
  /// The maximum depth of nested lists and objects in values for the front end.
  static let deepestNesting = 500

  /// Whether lists and objects are not nested too deeply.
  var isShallow: Bool { depth <= Self.deepestNesting }
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
