import DynamicRows
import FormEngine
import FormText
import FormOracle

/// The reference of the test oracle, made to reply in the protocol. It has no messages, no details
/// and no explanations.
package struct ReferenceSubject: StorySubject {
  private var form: ReferenceForm

  package init(_ story: Story) throws {
    form = ReferenceForm(try story.checkedSpec().spec, today: story.today, now: story.now)
  }

  package mutating func faults(in turn: Story.Turn) throws -> [String] {
    let former = form
    let (reply, query) = reply(to: turn.line)
    var turn = turn
    turn.reply = turn.reply.withoutMessages.judged(in: query)
    let faults = turn.faults(in: reply.withoutMessages)
    guard let line = turn.line, case .object(let members) = reply, members["update"] == nil,
      form.readings != former.readings || form.state != former.state
    else { return faults }
    return faults + ["\(turn.place): \(line) has changed the reference"]
  }

  /// The reply to a request, and the query that it answers, if it is one.
  private mutating func reply(to line: String?) -> (reply: FormValue, query: FormQuery?) {
    guard let line else { return (reply(FormChange()), nil) }
    var query: FormQuery?
    do throws(FormRefusal) {
      switch try FormRequest(line: Array(line.utf8), isKnown: { [form] in form[$0] != nil }) {
      case .action(let action):
        let change = try form.perform(action)
        if case .restore = action { return (reply(change, report: change.report), nil) }
        return (reply(change), nil)
      case .query(let found):
        query = found
        return (try reply(to: found), found)
      }
    } catch {
      return (.written { $0.write(error) }, query)
    }
  }

  private func reply(_ change: FormChange, report: [StateAdjustment]? = nil) -> FormValue {
    .written { writer in
      writer.writeReply(to: change, showing: form.contents)
      guard let report else { return }
      writer.objects("report", of: report) { writer, adjustment in
        switch adjustment.id {
        case .section(let id): writer.write(id, forKey: "section")
        case .row(let id): writer.write(id, forKey: "row")
        }
        writer.write(adjustment.code.rawValue, forKey: "code")
      }
    }
  }

  private func reply(to query: FormQuery) throws(FormRefusal) -> FormValue {
    let facts = try form.facts(answering: query)
    return .written { writer in
      writer.write(true, forKey: "ok")
      switch query {
      case .positionOf(let id): writer.write(form.position(of: id), forKey: "position")
      case .destination(let id, let proposed):
        writer.write(try? form.destination(of: id, proposed: proposed), forKey: "position")
      case .rowAt(let position): writer.write(form.row(at: position)?.text, forKey: "row")
      case .row: writer.write(facts, after: "")
      case .rows:
        writer.objects("rows", of: (facts["rows"] ?? []).enumerated()) { writer, row in
          writer.write(FormValue.text(row.element), forKey: "id")
          writer.write(facts, after: "\(row.offset) ")
        }
      case .problems:
        writer.objects("problems", of: form.problems()) { writer, problem in
          writer.write(problem.row, forKey: "row")
          writer.write(problem.code.name, forKey: "code")
        }
      case .values:
        writer.key("values")
        writer.write(form.values())
        writer.key("result")
        writer.write(form.result())
      case .state:
        writer.key("state")
        writer.write(form.state)
      case .explain, .sections, .nextPlace, .shownProblems, .summary: break
      }
    }
  }
}

extension JSONWriter {
  /// Writes the members of the reply to an action that was performed.
  fileprivate mutating func writeReply(to change: FormChange, showing contents: TableContents) {
    write(true, forKey: "ok")
    key("update")
    write(change.update)
    objects("sections", of: contents.sections) { writer, section in
      writer.write(section.id, forKey: "id")
      writer.write(section.rows.map(\.id), forKey: "rows")
    }
    writeOutcome(of: change)
  }

  fileprivate mutating func write(_ position: RowPosition?, forKey key: String) {
    let parts = position.map { [$0.section, $0.row].map { FormValue.number(Double($0)) } }
    write(parts.map(FormValue.list) ?? .null, forKey: key)
  }

  /// Writes the facts about a row, whose keys begin with a prefix.
  fileprivate mutating func write(_ facts: [String: [String]], after prefix: String) {
    for key in FormObservation.rowFacts {
      guard let json = facts[prefix + key]?.first else { continue }
      write(FormValue(json: json), forKey: key)
    }
  }
}

extension FormValue {
  /// The object with these members.
  static func written(_ members: (inout JSONWriter) -> Void) -> FormValue {
    FormValue(json: JSONWriter.line { $0.object(members) })
  }

  fileprivate init(json: String) {
    self = (try? JSONNode(parsing: Array(json.utf8))).map { FormValue($0) } ?? .null
  }

  /// The part of a reply that the oracle judges.
  func judged(in query: FormQuery?) -> FormValue {
    switch query {
    case .row: return only(["ok", "error"] + FormObservation.rowFacts)
    case .rows:
      guard case .object(let reply) = self, case .list(let rows)? = reply["rows"] else {
        return self
      }
      return ["ok": true, "rows": .list(rows.map { $0.only(["id"] + FormObservation.rowFacts) })]
    case .explain, .sections, .nextPlace, .shownProblems, .summary: return only(["ok", "error"])
    default: return self
    }
  }

  /// The members with these keys, in their order.
  private func only(_ keys: [String]) -> FormValue {
    guard case .object(let object) = self else { return self }
    return .object(Object(keys.compactMap { key in object[key].map { (key: key, value: $0) } }))
  }
}
