import FormEngine

extension FormRequest {
  /// The request as a line of JSON, without the line end.
  public var json: String { JSONWriter.line { $0.write(self) } }

  /// The verb of the request, which names the kind of action or query.
  ///
  ///     FormRequest.action(.tap("citrus")).verb   // tap
  public var verb: String { writing.verb }

  /// The verb, and what writes its operands.
  fileprivate var writing: (verb: String, operands: (inout JSONWriter) -> Void) {
    for verb in RequestVerbs.all {
      if let write = verb.write(self) { return (verb.name, write) }
    }
    preconditionFailure("no verb writes this request")
  }
}

extension FormAction {
  /// The action as a line of JSON, without the line end.
  public var json: String { FormRequest.action(self).json }
}

extension JSONWriter {
  /// Writes an action or a query.
  package mutating func write(_ request: FormRequest) {
    object { writer in
      let (verb, operands) = request.writing
      writer.key(verb)
      operands(&writer)
    }
  }

  mutating func write(external problem: FormProblem) {
    object { writer in
      writer.write(problem.row, forKey: "row")
      writer.write(problem.message, forKey: "message")
      if problem.code.name != FormProblem.Code.externalName {
        writer.write(problem.code.name, forKey: "code")
      }
      writer.write(flag: problem.isBlocking, forKey: "blocking")
    }
  }

  mutating func write(_ place: InsertionPlace) {
    switch place {
    case .at(let position): write(position, forKey: "at")
    case .after(let id): write(id, forKey: "after")
    case .before(let id): write(id, forKey: "before")
    case .first(let id): write(id, forKey: "first")
    case .firstIn(let id): write(id, forKey: "firstIn")
    }
  }
}
