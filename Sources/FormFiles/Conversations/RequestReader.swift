import DynamicRows
import FormEngine

extension FormRequest {
  /// Reads a line: one JSON object with one verb.
  ///
  ///     try FormRequest(line: Array(#"{"tap": "citrus"}"#.utf8))   // .action(.tap("citrus"))
  ///
  /// - Throws: `badJSON` where it is no JSON or has a key twice, `badAction` where it is no action.
  public init(line: [UInt8]) throws(FormRefusal) {
    let node: JSONNode
    do throws(JSONFault) {
      node = try JSONNode(parsing: line)
    } catch {
      throw FormRefusal(.badJSON, "byte \(error.offset + 1): \(error.message)")
    }
    try self.init(node)
  }

  /// Reads an action or a query.
  ///
  /// - Throws: `badAction`.
  package init(_ node: JSONNode) throws(FormRefusal) {
    guard let members = node.members else {
      throw FormRefusal(.badAction, "an action is an object, not \(node.shapeName)")
    }
    let verbs = members.filter { Verb(rawValue: $0.key) != nil }
    guard let first = verbs.first, let verb = Verb(rawValue: first.key) else {
      throw FormRefusal(.badAction, "there is no verb; the verbs are \(Verb.list)")
    }
    guard verbs.count == 1 else {
      let names = verbs.map { $0.key.quotedForMessage }.joined(separator: " and ")
      throw FormRefusal(.badAction, "\(names) are verbs; an action has one")
    }
    let reader = RequestReader(verb: verb, object: node, operand: first.node)
    try reader.requireKnownKeys(members)
    self = try reader.request()
  }

  enum Verb: String, CaseIterable {
    case tap, open, close, openAll, closeAll, reveal, set, clear, submit, reset, batch
    case positionOf, rowAt, row, explain, problems, values

    static var list: String {
      allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// The keys that may stand beside the verb.
    var keys: [String] {
      switch self {
      case .close: ["discard"]
      case .set: ["value", "alreadyShown"]
      case .clear: ["alreadyShown"]
      default: []
      }
    }
  }
}

/// Reads what belongs to one verb.
private struct RequestReader {
  let verb: FormRequest.Verb
  let object: JSONNode
  let operand: JSONNode

  func requireKnownKeys(_ members: [JSONMember]) throws(FormRefusal) {
    for member in members
    where member.key != verb.rawValue && !verb.keys.contains(member.key) {
      let known = verb.keys.isEmpty ? "none" : verb.keys.joined(separator: " and ")
      throw bad(
        "the key \(member.key.quotedForMessage) is unknown; beside \(verb) there may be \(known)")
    }
  }

  func request() throws(FormRefusal) -> FormRequest {
    switch verb {
    case .tap: .action(.tap(try id()))
    case .open: .action(.open(try id()))
    case .close: .action(.close(try id(), discardingDraft: try flag("discard")))
    case .openAll: .action(try command(.openAll))
    case .closeAll: .action(try command(.closeAll))
    case .reveal: .action(.reveal(try id()))
    case .set:
      .action(.set(try id(), try value(), alreadyShown: try flag("alreadyShown")))
    case .clear: .action(.clear(try id(), alreadyShown: try flag("alreadyShown")))
    case .submit: .action(try command(.submit))
    case .reset: .action(try command(.reset))
    case .batch: .action(.batch(try actions()))
    case .positionOf: .query(.positionOf(try id()))
    case .rowAt: .query(.rowAt(try position()))
    case .row: .query(.row(try id()))
    case .explain: .query(.explain(try id()))
    case .problems: .query(try command(.problems))
    case .values: .query(try command(.values))
    }
  }

  private func id() throws(FormRefusal) -> String {
    guard let id = operand.text else { throw bad("\(verb) wants an id, a text") }
    return id
  }

  private func command<Command>(_ command: Command) throws(FormRefusal) -> Command {
    guard operand.bool == true else { throw bad("\(verb) wants true") }
    return command
  }

  private func flag(_ key: String) throws(FormRefusal) -> Bool {
    guard let node = object[key] else { return false }
    guard let flag = node.bool else { throw bad("\(key) is true or false") }
    return flag
  }

  private func value() throws(FormRefusal) -> FormValue {
    guard let node = object["value"] else {
      throw bad("set wants a \"value\" as well; null clears")
    }
    return FormValue(node)
  }

  private func position() throws(FormRefusal) -> RowPosition {
    guard let parts = operand.elements, parts.count == 2, let section = parts[0].integer,
      let row = parts[1].integer
    else { throw bad("\(verb) wants a position, [SECTION, ROW], both whole numbers from 0") }
    return RowPosition(section: section, row: row)
  }

  private func actions() throws(FormRefusal) -> [FormAction] {
    guard let nodes = operand.elements else { throw bad("batch wants a list of actions") }
    var actions: [FormAction] = []
    for (index, node) in nodes.enumerated() {
      do throws(FormRefusal) {
        guard case .action(let action) = try FormRequest(node), action.canBePartOfBatch else {
          throw bad("this can't be part of a batch")
        }
        actions.append(action)
      } catch {
        throw FormRefusal(error.code, error.message, at: index)
      }
    }
    return actions
  }

  private func bad(_ message: String) -> FormRefusal {
    FormRefusal(.badAction, message)
  }
}
