import DynamicRows
import FormEngine

/// Holds a conversation with a form: a line in, a line out.
///
///     var conversation = FormConversation(form)
///     conversation.greeting.text                       // {"ok": true, "update": {}, "sections": …}
///     conversation.reply(to: Array(#"{"tap": "citrus"}"#.utf8))?.text
///     // {"ok": true, "update": {"insertRows": [[0, 1]], "reloadRows": [[0, 0]]}, "sections": …}
public struct FormConversation: Sendable {
  /// The form in its current state.
  public private(set) var form: LiveForm
  /// Whether replies to actions list the rows of each section.
  public let includesRows: Bool

  /// Begins a conversation.
  public init(_ form: LiveForm, includesRows: Bool = true) {
    self.form = form
    self.includesRows = includesRows
  }

  /// A reply: one line of output.
  public struct Reply: Hashable, Sendable {
    /// The line, without the line end.
    public let text: String
    /// Why the request was refused; `nil` if it was not.
    public let refusal: FormRefusal?
  }

  /// The first line, which describes the form in its initial state.
  public var greeting: Reply {
    accept { $0.writeChange(FormChange(), to: form, TableUpdate(), withRows: includesRows) }
  }

  /// Performs or answers the request in a line.
  ///
  /// - Parameter line: The bytes of the line, without the line end.
  /// - Returns: The reply; `nil` for a blank line. A refused action has changed nothing.
  public mutating func reply(to line: [UInt8]) -> Reply? {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
    do throws(FormRefusal) {
      let node = try JSONNode(ofRequest: line)
      let request = try FormRequest(node, isKnown: { [form] in form.row($0) != nil })
      let wishes = try ReplyWishes(node)
      switch request {
      case .action(let action):
        let place = wishes.focused.flatMap { form.position(of: $0) }
        let totals = wishes.isFull ? FormTotals(form, wishes) : nil
        // Keep this on a line of its own: as an argument it would run after the form has been read.
        let change = try form.perform(action)
        return reply(change, to: action, wishes, since: totals, focusedAt: place)
      case .query(let query): return try reply(to: query, wishes)
      }
    } catch {
      let text = JSONWriter.line { writer in writer.object { $0.write(error) } }
      return Reply(text: text, refusal: error)
    }
  }

  private func reply(
    _ change: FormChange, to action: FormAction, _ wishes: ReplyWishes,
    since former: FormTotals?, focusedAt place: RowPosition?
  ) -> Reply {
    accept { writer in
      let update = wishes.isFull ? form.fullUpdate(of: change) : change.update
      if let former {
        writer.write(FormTotals(form, wishes), since: former)
        let removed = change.removed.filter { form.row($0) == nil }
        if !removed.isEmpty { writer.write(removed, forKey: "removed") }
        if case .setProblems(let problems, _) = action {
          writer.write(located: problems, without: change.unknownRows, in: form)
        }
      }
      if wishes.listsShownProblems { writer.writeShownProblems(of: form, forKey: "shown") }
      if wishes.describesRows {
        writer.writeRows(of: update, RowDetails(form: form, withControls: wishes.namesControls))
      }
      writer.writeChange(change, to: form, update, withRows: includesRows)
      if wishes.isFull, !change.shownProblemsChanged.isEmpty {
        writer.write(change.shownProblemsChanged, forKey: "shownChanged")
      }
      if let focused = wishes.focused,
        let next = form.rowToFocus(after: change, by: action, from: focused, at: place)
      {
        writer.write(next, forKey: "focus")
      }
      if case .restore = action { writer.write(change.report) }
    }
  }

  /// Replies that the request was not refused.
  private func accept(_ members: (inout JSONWriter) -> Void) -> Reply {
    let text = JSONWriter.line { writer in
      writer.object { writer in
        writer.write(true, forKey: "ok")
        members(&writer)
      }
    }
    return Reply(text: text, refusal: nil)
  }
}

extension FormConversation {
  private func reply(
    to query: FormQuery, _ wishes: ReplyWishes
  ) throws(FormRefusal) -> Reply {
    let detailed = RowDetails(form: form, withControls: wishes.namesControls)
    switch query {
    case .positionOf(let id):
      let position = try known(id).isVisible ? form.position(of: id) : nil
      return accept { $0.write(position, forKey: "position") }
    case .rowAt(let position):
      guard let id = form.row(at: position) else {
        throw FormRefusal(.badPosition, "there is no row at \(position)")
      }
      return accept { $0.write(id, forKey: "row") }
    case .row(let id, let details):
      let row = try known(id)
      return accept { $0.writeFacts(of: row, details ? detailed : nil) }
    case .rows(let position, let count, let details):
      let rows = try rows(from: position, count: count).compactMap { form.row($0) }
      return accept { $0.writeFacts(of: rows, details ? detailed : nil) }
    case .sections:
      return accept { $0.writeOutline(of: form, wishes) }
    case .explain(let id):
      let text = try form.explain(id)
      return accept { $0.write(text, forKey: "text") }
    case .destination(let id, let proposed):
      let position = try form.destination(of: id, proposed: proposed)
      return accept { $0.write(position, forKey: "position") }
    case .state:
      return accept {
        $0.key("state")
        $0.write(form.state)
      }
    case .nextPlace(let id, let direction):
      let position = try form.nextPlace(of: id, towards: direction)
      return accept { $0.write(position, forKey: "position") }
    case .problems:
      return accept { $0.write(form.problems()) }
    case .shownProblems:
      return accept { $0.writeShownProblems(of: form, forKey: "problems") }
    case .summary(let withAnswers):
      return accept { $0.writeSummary(of: form, withAnswers: withAnswers) }
    case .values:
      return accept {
        $0.write(form.values(), forKey: "values")
        $0.write(form.result(), forKey: "result")
      }
    }
  }

  /// The visible rows from a position on, which may be directly after the last row of its section.
  private func rows(from position: RowPosition, count: Int) throws(FormRefusal) -> [RowID] {
    guard (0..<form.numberOfSections).contains(position.section),
      (0...form.numberOfRows(inSection: position.section)).contains(position.row)
    else {
      throw FormRefusal(.badPosition, "no row can be at \(position)")
    }
    var rows: [RowID] = []
    var start = position.row
    for section in position.section..<form.numberOfSections where rows.count < count {
      let end = min(form.numberOfRows(inSection: section), start + count - rows.count)
      rows += form.rows(start..<end, inSection: section)
      start = 0
    }
    return rows
  }

  private func known(_ id: RowID) throws(FormRefusal) -> LiveRow {
    guard let row = form.row(id) else { throw form.unknown(id) }
    return row
  }
}
