import FormEngine

/// A finding with its place in a text as a byte, before lines are counted.
struct TextFinding: Sendable {
  let severity: SpecFinding.Severity
  let code: String
  let offset: Int
  let message: String
  var notes: [JSONFault.Note] = []

  /// An error that only a text can have, not a spec that was made in code.
  init(_ code: Code, at offset: Int, _ message: String) {
    self.init(.error, code.rawValue, at: offset, message)
  }

  init(
    _ severity: SpecFinding.Severity, _ code: String, at offset: Int, _ message: String,
    notes: [JSONFault.Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.offset = offset
    self.message = message
    self.notes = notes
  }

  init(_ fault: JSONFault) {
    self.init(.error, fault.code.rawValue, at: fault.offset, fault.message, notes: fault.notes)
  }

  /// The kinds of findings that the reader makes itself, by names that do not change.
  enum Code: String, CaseIterable {
    /// The spec is of a version that is not known yet.
    case newerVersion
    /// The version is none.
    case badVersion
    /// A key that is not known, or not of this kind of row.
    case unknownKey
    /// A key that must be there is not.
    case missingKey
    /// A value of the wrong JSON type.
    case wrongType
    /// A text that is none of the few that are allowed.
    case unknownChoice
    /// A kind of row that there is not.
    case unknownKind
    /// A verb that there is not.
    case unknownVerb
    /// A condition that asks a row, but not what.
    case missingVerb
    /// A condition that asks two things at once.
    case twoVerbs
    /// A condition of no known shape.
    case badCondition
  }
}

extension [TextFinding] {
  /// The findings as diagnostics of a file, in the order of their places.
  func diagnostics(of bytes: [UInt8], named file: String) -> [Diagnostic] {
    if isEmpty { return [] }
    let lines = LineTable(bytes)
    let order = indices.sorted { (self[$0].offset, $0) < (self[$1].offset, $1) }
    return order.map { index in
      let finding = self[index]
      return Diagnostic(
        file: file, place: lines.place(of: finding.offset), severity: finding.severity,
        code: finding.code, message: finding.message,
        notes: finding.notes.map {
          Diagnostic.Note(place: lines.place(of: $0.offset), message: $0.message)
        })
    }
  }
}
