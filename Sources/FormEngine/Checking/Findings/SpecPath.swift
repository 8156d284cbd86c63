/// A path to a place in a spec: the keys and indices that lead to it in its JSON form.
///
/// `sections[0].rows[3].shownWhen` is `["sections", 0, "rows", 3, "shownWhen"]`; the empty path is
/// the whole spec. Indices start at 0.
public struct SpecPath: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The keys and indices from the outermost to the innermost.
  public var steps: [Step]

  /// Creates a path with these steps.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// Creates a path with these steps.
  public init(arrayLiteral elements: Step...) {
    self.steps = elements
  }

  /// Returns the path extended by one step.
  public func appending(_ step: Step) -> SpecPath {
    SpecPath(steps + [step])
  }

  /// Returns the path of a section.
  public static func section(_ section: Int) -> SpecPath {
    ["sections", .index(section)]
  }

  /// Returns the path of a row.
  public static func row(_ row: Int, inSection section: Int) -> SpecPath {
    ["sections", .index(section), "rows", .index(row)]
  }

  /// One step into an object or a list.
  public enum Step: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Into the member with this name.
    case key(String)
    /// Into the element at this index; in a text, to the Unicode scalar at this index.
    case index(Int)

    /// Creates a step into a member.
    public init(stringLiteral value: String) { self = .key(value) }

    /// Creates a step into an element.
    public init(integerLiteral value: Int) { self = .index(value) }
  }
}

extension SpecPath: CustomStringConvertible {
  /// The path as text: `sections[0].rows[3].shownWhen`.
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
  /// The section, and the row in it, that contain the place; `nil` for a place outside of sections.
  package var indices: (section: Int, row: Int?)? {
    guard steps.count > 1, steps[0] == "sections", case .index(let section) = steps[1] else {
      return nil
    }
    guard steps.count > 3, steps[2] == "rows", case .index(let row) = steps[3] else {
      return (section, nil)
    }
    return (section, row)
  }

  /// A number for sorting places: the form itself comes first, and a section comes before its rows.
  var rank: Int64 {
    indices.map { Int64($0.section + 1) << 32 + Int64($0.row.map { $0 + 1 } ?? 0) } ?? 0
  }
}
