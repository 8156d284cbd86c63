/// Something wrong, or doubtful, in a spec, with its place.
public struct SpecFinding: Hashable, Sendable {
  /// How bad it is.
  public var severity: Severity
  /// A name for this kind of finding that does not change between versions, such as `unknownRow`.
  public var code: String
  /// Where it is.
  public var path: SpecPath
  /// What is wrong and what to do, in one sentence or two.
  public var message: String
  /// The other places that belong to the finding: the first of two ids, each hop of a loop.
  public var notes: [Note]

  /// Creates a finding.
  public init(
    _ severity: Severity, code: String, at path: SpecPath, _ message: String, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.path = path
    self.message = message
    self.notes = notes
  }

  /// How bad a finding is.
  public enum Severity: String, Hashable, Sendable {
    /// The form can't be used.
    case error
    /// The form can be used, but hardly as meant.
    case warning
  }

  /// Another place that belongs to a finding.
  public struct Note: Hashable, Sendable {
    /// Where it is.
    public var path: SpecPath
    /// What is there.
    public var message: String

    /// Creates a note.
    public init(at path: SpecPath, _ message: String) {
      self.path = path
      self.message = message
    }
  }
}

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
    /// Into the element of this index.
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
