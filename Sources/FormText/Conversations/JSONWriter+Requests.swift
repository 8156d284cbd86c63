import DynamicRows
import FormEngine

extension FormRequest {
  /// The request as a line of JSON, without the line end.
  public var json: String { JSONWriter.line { $0.write(self) } }

  /// The verb of the request, which names the kind of action or query.
  ///
  ///     FormRequest.action(.tap("citrus")).verb   // tap
  public var verb: String {
    switch self {
    case .action(let action): action.verb.rawValue
    case .query(let query): query.verb.rawValue
    }
  }
}

extension FormAction {
  /// The action as a line of JSON, without the line end.
  public var json: String { FormRequest.action(self).json }

  fileprivate var verb: FormRequest.Verb {
    switch self {
    case .tap: .tap
    case .open: .open
    case .close: .close
    case .openAll: .openAll
    case .closeAll: .closeAll
    case .reveal: .reveal
    case .set: .set
    case .clear: .clear
    case .change: .change
    case .setProblems: .setProblems
    case .checking: .checking
    case .provide: .provide
    case .submit: .submit
    case .reset: .reset
    case .moveRow, .move: .moveRow
    case .moveSection: .moveSection
    case .insert(let rows, _): rows.count == 1 ? .insertRow : .insertBlock
    case .insertSection: .insertSection
    case .removeRow: .removeRow
    case .removeSection: .removeSection
    case .addCopy: .addCopy
    case .removeCopy: .removeCopy
    case .undo: .undo
    case .redo: .redo
    case .restore: .restore
    case .batch: .batch
    }
  }
}

extension FormQuery {
  fileprivate var verb: FormRequest.Verb {
    switch self {
    case .positionOf: .positionOf
    case .rowAt: .rowAt
    case .row: .row
    case .rows: .rows
    case .sections: .sections
    case .explain: .explain
    case .destination: .destination
    case .problems: .problems
    case .values: .values
    case .state: .state
    }
  }
}

extension JSONWriter {
  /// Writes an action or a query.
  package mutating func write(_ request: FormRequest) {
    object { writer in
      writer.key(request.verb)
      switch request {
      case .action(let action): writer.writeOperands(of: action)
      case .query(let query): writer.writeOperands(of: query)
      }
    }
  }

  /// Writes the operands after the key of the verb.
  private mutating func writeOperands(of action: FormAction) {
    switch action {
    case .tap(let id), .open(let id), .reveal(let id), .removeRow(let id), .removeCopy(let id):
      text(id.text)
    case .removeSection(let id): text(id.text)
    case .openAll(let presenter), .closeAll(let presenter):
      bool(true)
      write(presenter?.formValue, forKey: "under")
    case .submit, .reset, .undo, .redo: bool(true)
    case .close(let id, let discards):
      text(id.text)
      write(flag: discards, forKey: "discard")
    case .set(let id, let value, let isShown, let isJoined):
      text(id.text)
      write(value, forKey: "value")
      write(flag: isShown, forKey: "alreadyShown")
      write(flag: isJoined, forKey: "joined")
    case .clear(let id, let isShown, let isJoined):
      text(id.text)
      write(flag: isShown, forKey: "alreadyShown")
      write(flag: isJoined, forKey: "joined")
    case .change(let id, let facts):
      text(id.text)
      write(facts)
    case .setProblems(let problems, let source):
      list(of: problems) { $0.write(external: $1) }
      write(source, forKey: "source")
    case .checking(let rows, let source):
      list(of: rows) { $0.text($1.text) }
      write(source, forKey: "source")
    case .provide(let id, let options):
      text(id.text)
      write([RowFact.options(options)])
    case .moveRow(let id, let position, let shown):
      text(id.text)
      write(position, forKey: "to")
      if shown != .nothing {
        write(shown == .row ? FormValue.text("row") : true, forKey: "alreadyShown")
      }
    case .move(let id, let presenter, let index):
      text(id.text)
      write(presenter, forKey: "under")
      write(index, forKey: "at")
    case .moveSection(let id, let index):
      text(id.text)
      write(index, forKey: "to")
    case .insert(let rows, let place):
      if rows.count == 1 { write(rows[0]) } else { list(of: rows) { $0.write($1) } }
      write(place)
    case .insertSection(let section, let index):
      write(section)
      write(index, forKey: "at")
    case .addCopy(let id, let index):
      text(id.text)
      write(index, forKey: "at")
    case .restore(let state): write(state)
    case .batch(let actions):
      list(of: actions) { $0.write(FormRequest.action($1)) }
    }
  }

  private mutating func write(external problem: FormProblem) {
    object { writer in
      writer.write(problem.row, forKey: "row")
      writer.write(problem.message, forKey: "message")
      if problem.code.name != FormProblem.Code.externalName {
        writer.write(problem.code.name, forKey: "code")
      }
      writer.write(flag: problem.isBlocking, forKey: "blocking")
    }
  }

  private mutating func write(_ place: InsertionPlace) {
    switch place {
    case .at(let position): write(position, forKey: "at")
    case .after(let id): write(id, forKey: "after")
    case .before(let id): write(id, forKey: "before")
    case .first(let id): write(id, forKey: "first")
    case .firstIn(let id): write(id, forKey: "firstIn")
    }
  }

  private mutating func writeOperands(of query: FormQuery) {
    switch query {
    case .positionOf(let id), .explain(let id): text(id.text)
    case .row(let id, let details):
      text(id.text)
      write(flag: details, forKey: "details")
    case .rowAt(let position): write(position)
    case .rows(let position, let count, let details):
      write(position)
      write(count, forKey: "count")
      write(flag: details, forKey: "details")
    case .destination(let id, let proposed):
      text(id.text)
      write(proposed, forKey: "proposed")
    case .problems, .values, .state, .sections: bool(true)
    }
  }
}
