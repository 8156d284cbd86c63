/// A place in a spec, as the keys and indices that lead to it in its JSON form.
///
/// `sections[0].rows[3].shownWhen` is `["sections", 0, "rows", 3, "shownWhen"]`; the empty path is
/// the whole spec. Indices count from 0.
public struct SpecPath: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The keys and indices from the outermost to the innermost.
  public var steps: [Step]

  /// Creates a path of these steps.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// A path of these steps.
  public init(arrayLiteral elements: Step...) {
    self.steps = elements
  }

  /// The path one step further in.
  public func appending(_ step: Step) -> SpecPath {
    SpecPath(steps + [step])
  }

  /// A section of the spec.
  public static func section(_ section: Int) -> SpecPath {
    ["sections", .index(section)]
  }

  /// A row of the spec.
  public static func row(_ row: Int, inSection section: Int) -> SpecPath {
    ["sections", .index(section), "rows", .index(row)]
  }

  /// One step into an object or a list.
  public enum Step: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Into the member of this name.
    case key(String)
    /// Into the element of this index; into the Unicode scalar of this index in a text.
    case index(Int)

    /// A step into a member.
    public init(stringLiteral value: String) { self = .key(value) }

    /// A step into an element.
    public init(integerLiteral value: Int) { self = .index(value) }
  }
}

extension SpecPath: CustomStringConvertible {
  /// The path as people write it: `sections[0].rows[3].shownWhen`.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension SpecPath {
  /// The section, and the row in it, that the path leads into; `nil` for what is on the form.
  var indices: (section: Int, row: Int?)? {
    guard steps.count > 1, steps[0] == "sections", case .index(let section) = steps[1] else {
      return nil
    }
    guard steps.count > 3, steps[2] == "rows", case .index(let row) = steps[3] else {
      return (section, nil)
    }
    return (section, row)
  }

  /// The place as one number to compare; what is on the form or on a section comes before its rows.
  var rank: Int64 {
    indices.map { Int64($0.section + 1) << 32 + Int64($0.row.map { $0 + 1 } ?? 0) } ?? 0
  }
}
