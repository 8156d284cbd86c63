import FormEngine

extension FormRequest {
  /// The request as a line of JSON, without the line end.
  public var json: String { JSONWriter.line { $0.write(self) } }

  /// The verb of the request, which names the kind of action or query.
  ///
  ///     FormRequest.action(.tap("citrus")).verb   // tap
  public var verb: String {
    // It is the first key that is written.
    let start = #"{""#.utf8.count
    let name = json.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: Array(name), as: UTF8.self)
  }
}

extension FormAction {
  /// The action as a line of JSON, without the line end.
  public var json: String { FormRequest.action(self).json }
}

extension FormAction: CustomStringConvertible {
  /// The action as a line of the protocol, such as `{"tap": "citrus"}`.
  public var description: String { json }
}

extension JSONWriter {
  /// Writes an action or a query.
  package mutating func write(_ request: FormRequest) {
    object { writer in
      switch request {
      case .action(let action): writer.writeMembers(of: action)
      case .query(let query): writer.writeMembers(of: query)
      }
    }
  }

  private mutating func writeMembers(of action: FormAction) {
    switch action {
    case .tap(let id): write(id, forKey: "tap")
    case .open(let id): write(id, forKey: "open")
    case .close(let id, let discards):
      write(id, forKey: "close")
      write(flag: discards, forKey: "discard")
    case .openAll(let presenter):
      write(true, forKey: "openAll")
      write(presenter?.formValue, forKey: "under")
    case .closeAll(let presenter):
      write(true, forKey: "closeAll")
      write(presenter?.formValue, forKey: "under")
    case .reveal(let id): write(id, forKey: "reveal")
    case .set(let id, let value, let isShown, let isJoined):
      write(id, forKey: "set")
      write(value, forKey: "value")
      write(flag: isShown, forKey: "alreadyShown")
      write(flag: isJoined, forKey: "joined")
    case .clear(let id, let isShown, let isJoined):
      write(id, forKey: "clear")
      write(flag: isShown, forKey: "alreadyShown")
      write(flag: isJoined, forKey: "joined")
    case .type(let id, let text, _, let problem, let isShown, let isJoined):
      write(id, forKey: "type")
      write(text, forKey: "text")
      write(problem, forKey: "problem")
      write(flag: isShown, forKey: "alreadyShown")
      write(isJoined.map(FormValue.bool), forKey: "joined")
    case .change(let id, let facts):
      write(id, forKey: "change")
      write(facts)
    case .provide(let id, let options):
      write(id, forKey: "provide")
      write([RowFact.options(options)])
    case .setProblems(let problems, let source):
      key("setProblems")
      list(of: problems) { $0.write(external: $1) }
      write(source, forKey: "source")
    case .checking(let rows, let source):
      write(rows, forKey: "checking")
      write(source, forKey: "source")
    case .language(let language): write(language, forKey: "language")
    case .touch(let id, let isEdited):
      write(id, forKey: "touch")
      write(flag: isEdited, forKey: "edited")
    case .submit: write(true, forKey: "submit")
    case .submitSection(let id):
      write(true, forKey: "submit")
      write(id, forKey: "section")
    case .page(let id): write(id, forKey: "page")
    case .reset: write(true, forKey: "reset")
    case .undo: write(true, forKey: "undo")
    case .redo: write(true, forKey: "redo")
    case .batch(let actions):
      key("batch")
      list(of: actions) { $0.write(FormRequest.action($1)) }
    case .restore(let state):
      key("restore")
      write(state)
    case .moveRow(let id, let position, let shown):
      write(id, forKey: "moveRow")
      write(position, forKey: "to")
      if shown != .nothing {
        write(shown == .row ? FormValue.text("row") : true, forKey: "alreadyShown")
      }
    case .move(let id, let presenter, let index):
      write(id, forKey: "moveRow")
      write(presenter, forKey: "under")
      write(index, forKey: "at")
    case .moveSection(let id, let index):
      write(id, forKey: "moveSection")
      write(index, forKey: "to")
    case .insert(let rows, let place):
      if rows.count == 1 {
        key("insertRow")
        write(rows[0])
      } else {
        key("insertBlock")
        list(of: rows) { $0.write($1) }
      }
      write(place)
    case .insertSection(let section, let index):
      key("insertSection")
      write(section)
      write(index, forKey: "at")
    case .removeRow(let id): write(id, forKey: "removeRow")
    case .removeSection(let id): write(id, forKey: "removeSection")
    case .addCopy(let id, let index):
      write(id, forKey: "addCopy")
      write(index, forKey: "at")
    case .duplicateCopy(let id): write(id, forKey: "duplicate")
    case .removeCopy(let id): write(id, forKey: "removeCopy")
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

  private mutating func writeMembers(of query: FormQuery) {
    switch query {
    case .positionOf(let id): write(id, forKey: "positionOf")
    case .rowAt(let position): write(position, forKey: "rowAt")
    case .row(let id, let details):
      write(id, forKey: "row")
      write(flag: details, forKey: "details")
    case .rows(let position, let count, let details):
      write(position, forKey: "rows")
      write(count, forKey: "count")
      write(flag: details, forKey: "details")
    case .sections: write(true, forKey: "sections")
    case .explain(let id): write(id, forKey: "explain")
    case .destination(let id, let proposed):
      write(id, forKey: "destination")
      write(proposed, forKey: "proposed")
    case .nextPlace(let id, let direction):
      write(id, forKey: "moveRow")
      write(direction, forKey: "towards")
    case .problems: write(true, forKey: "problems")
    case .shownProblems:
      write(true, forKey: "problems")
      write(true, forKey: "shown")
    case .summary(let withAnswers):
      write(true, forKey: "summary")
      write(flag: withAnswers, forKey: "answers")
    case .values: write(true, forKey: "values")
    case .state: write(true, forKey: "state")
    }
  }
}
