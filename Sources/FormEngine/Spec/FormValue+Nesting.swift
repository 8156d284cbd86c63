extension FormValue {
  /// The values of a list. It is read like an array.
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

  /// Named values.
  ///
  ///     if case .object(let object) = value { object.members["color"] }
  public struct Object: Sendable {
    fileprivate let nest: Nest<Parts>

    /// Creates an object of named values.
    public init(_ members: [String: FormValue]) {
      nest = Nest(Parts(members: members))
    }

    /// The values by their names.
    public var members: [String: FormValue] { nest.contents.members }
  }

  /// What is in a list or an object.
  fileprivate struct Parts: NestContents {
    var values: [FormValue] = []
    var members: [String: FormValue] = [:]

    static var empty: Parts { Parts() }

    var innerNests: [Nest<Parts>] {
      values.compactMap { $0.nest } + members.values.compactMap { $0.nest }
    }
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
  /// Whether both values are the same, texts by Unicode scalars.
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
        guard left.members.count == right.members.count else { return false }
        for (name, value) in left.members {
          guard let other = right.members[name] else { return false }
          pairs.append((value, other))
        }
      case (let left, let right):
        guard left == right else { return false }
      }
    }
    return true
  }

  /// Hashes the value, in keeping with `==`.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(ScalarText(text))
    case .list(let values):
      hasher.combine(values.count)
      for value in values where value.nest == nil { hasher.combine(value) }
    case .object(let object): hasher.combine(object.members.count)
    }
  }
}

extension FormValue {
  /// A piece of a value, as it is written.
  package enum Piece {
    /// A value; where it is visited, neither a list nor an object.
    case value(FormValue)
    /// The name of the value that follows.
    case name(String)
    case beginList
    case endList
    case beginObject
    case endObject
  }

  /// Visits the pieces of the value in the order in which they are written, the names of an object in
  /// the order of their scalars, however deeply it is nested.
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
        let names = object.members.keys.sorted {
          $1.unicodeScalars.lexicographicallyPrecedes($0.unicodeScalars)
        }
        for name in names {
          if let value = object.members[name] { waiting += [.value(value), .name(name)] }
        }
      default: visit(piece)
      }
    }
  }
}
