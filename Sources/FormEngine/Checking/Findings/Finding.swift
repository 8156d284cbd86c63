/// Something wrong, or doubtful, in a spec or another text, with its place.
///
/// A spec made in code has places that are paths (``SpecFinding``). A text has places that are
/// bytes, and lines and columns once it is printed.
public struct Finding<Place: Hashable & Sendable>: Hashable, Sendable, Error {
  /// How bad it is.
  public var severity: Severity
  /// The kind of finding.
  public var code: FindingCode
  /// Where it is.
  public var place: Place
  /// What is wrong and what to do, in one sentence or two.
  public var message: String
  /// The other places that belong to the finding: the first of two ids, each hop of a cycle.
  public var notes: [Note]

  /// Creates a finding.
  public init(
    _ code: FindingCode, _ severity: Severity = .error, at place: Place, _ message: String,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.place = place
    self.message = message
    self.notes = notes
  }

  /// Another place that belongs to a finding.
  public struct Note: Hashable, Sendable {
    /// Where it is.
    public var place: Place
    /// What is there.
    public var message: String

    /// Creates a note.
    public init(at place: Place, _ message: String) {
      self.place = place
      self.message = message
    }
  }

  /// How bad a finding is.
  public typealias Severity = FindingSeverity
}

/// A finding in a spec, at the path that leads to it.
public typealias SpecFinding = Finding<SpecPath>

/// How bad a finding is.
public enum FindingSeverity: String, Hashable, Sendable {
  /// The form can't be used.
  case error
  /// The form can be used, but hardly as meant.
  case warning
}

extension Finding {
  /// The finding with other places: its own first, then those of its notes in order.
  package func located<Other>(_ place: (Place) -> Other) -> Finding<Other> {
    Finding<Other>(
      code, severity, at: place(self.place), message,
      notes: notes.map { Finding<Other>.Note(at: place($0.place), $0.message) })
  }
}

extension SpecFinding {
  /// Whether the finding is about a condition or an expression.
  var isOfCondition: Bool {
    place.steps.contains("shownWhen") || place.steps.contains("enabledWhen")
      || place.steps.contains("checks") || place.steps.contains("computed")
  }
}
