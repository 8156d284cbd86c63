import FormEngine
import FormText

/// A dialogue with a form that shows a rule: a spec, and requests with the replies to them.
package struct Story: Sendable {
  /// The rule, as a sentence.
  package let sentence: String
  /// The file and the line where it begins, as `moving.jsonl:12`.
  package let place: String
  /// The spec of the form.
  package let spec: FormValue
  /// The present date, if there is one.
  package let today: Moment?
  package let now: Moment?
  /// The requests and replies, in order. The first one has no request: it is the start.
  package var turns: [Turn]

  package init(
    _ sentence: String, at place: String, spec: FormValue, today: Moment? = nil, now: Moment? = nil,
    turns: [Turn]
  ) {
    self.sentence = sentence
    self.place = place
    self.spec = spec
    (self.today, self.now) = (today, now)
    self.turns = turns
  }

  /// A request and the expected reply.
  package struct Turn: Sendable {
    /// The file and the line, as `moving.jsonl:14`.
    package let place: String
    /// The action or query; `nil` for the start.
    package let request: FormValue?
    /// The expected reply.
    package var reply: FormValue

    package init(at place: String, _ request: FormValue?, reply: FormValue) {
      self.place = place
      self.request = request
      self.reply = reply
    }

    /// The request as a line of JSON; `nil` for the start.
    package var line: String? { request?.json }
  }

  /// The spec as JSON.
  package var specBytes: [UInt8] { Array(spec.json.utf8) }

  /// The spec, read and checked.
  ///
  /// - Throws: A ``StoryError`` with all diagnostics if it has errors.
  package func checkedSpec() throws -> CheckedSpec {
    let reading = SpecReader.read(specBytes, named: place)
    guard let checked = reading.checked else {
      throw StoryError(reading.diagnostics.map(\.description).joined(separator: "\n"))
    }
    return checked
  }
}

/// The reason why a story can't be told.
package struct StoryError: Error, CustomStringConvertible {
  /// What is wrong, and where.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
