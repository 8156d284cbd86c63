/// An error or a warning in a spec or another text, with its place.
///
/// In a spec made in code, places are paths (``SpecFinding``). In a text they are bytes, printed as
/// lines and columns.
public struct Finding<Place: Hashable & Sendable>: Hashable, Sendable, Error {
  /// The severity of the finding.
  public var severity: Severity
  /// The kind of finding.
  public var code: FindingCode
  /// The place of the finding.
  public var place: Place
  /// What is wrong and what to do, in one or two sentences.
  public var message: String
  /// Related places, such as the first of two equal ids or each hop of a cycle.
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

  /// A place related to a finding.
  public struct Note: Hashable, Sendable {
    /// The related place.
    public var place: Place
    /// What is at the place.
    public var message: String

    /// Creates a note.
    public init(at place: Place, _ message: String) {
      self.place = place
      self.message = message
    }
  }

  /// The severity of a finding.
  public typealias Severity = FindingSeverity
}

/// A finding in a spec, with its path.
public typealias SpecFinding = Finding<SpecPath>

/// The severity of a finding.
public enum FindingSeverity: String, Hashable, Sendable {
  /// The form can't be used.
  case error
  /// The form can be used, but probably not as intended.
  case warning
}

extension Finding {
  /// Returns the finding with other places, converting its own first, then those of its notes in
  /// order.
  package func located<Other>(_ place: (Place) -> Other) -> Finding<Other> {
    Finding<Other>(
      code, severity, at: place(self.place), message,
      notes: notes.map { Finding<Other>.Note(at: place($0.place), $0.message) })
  }
}

extension SpecFinding {
  /// Whether the finding is about a condition or an expression, which read other rows.
  var isOfCondition: Bool {
    let keys: [SpecPath.Step] = ["shownWhen", "enabledWhen", "checks", "computed"]
    if code == .wrongOutcome || keys.contains(where: place.steps.contains) { return true }
    // What is written in place of a condition or an expression has no members.
    return zip(place.steps, place.steps.dropFirst()).contains { step, next in
      guard case .key(let key) = step, case .key = next else { return false }
      return key == "required" || SpecProperty(rawValue: key) != nil
    }
  }
}
