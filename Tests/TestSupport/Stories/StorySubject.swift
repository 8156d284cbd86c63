import FormEngine
import FormText
import FormOracle

/// Something to which stories are told, and whose replies are compared with the expected ones.
package protocol StorySubject {
  /// Starts a form with the spec of a story.
  init(_ story: Story) throws
  /// Sends the request of the next turn, and returns what is wrong with the reply.
  mutating func faults(in turn: Story.Turn) throws -> [String]
}

extension Story {
  /// Tells the story to a subject, and returns everything that is wrong with the replies.
  package func faults<Subject: StorySubject>(of subject: Subject.Type) -> [String] {
    do {
      var subject = try Subject(self)
      return try turns.flatMap { try subject.faults(in: $0) }
    } catch {
      return ["\(place): \(error)"]
    }
  }
}

/// A form in this process, with a table that shows it and applies its updates.
package struct LiveSubject: StorySubject {
  private var conversation: FormConversation

  package init(_ story: Story) throws {
    conversation = FormConversation(
      LiveForm(try story.checkedSpec(), today: story.today, now: story.now))
  }

  package mutating func faults(in turn: Story.Turn) throws -> [String] {
    guard let line = turn.line.map({ Array($0.utf8) }) else {
      return turn.faults(in: conversation.greeting.text)
    }
    let before = conversation.form
    let reply = conversation.reply(to: line)
    let faults = turn.faults(in: reply?.text ?? "")
    if reply?.refusal == nil, case .action(let action) = try FormRequest(line: line) {
      return faults + tableFaults(after: action, on: before).map { "\(turn.place): \($0)" }
    }
    let isChanged = !conversation.form.isSame(as: before)
    return faults + (isChanged ? ["\(turn.place): \(turn.line ?? "") has changed the form"] : [])
  }

  /// What is wrong with a table that showed the form before an action and then applied the update.
  private func tableFaults(after action: FormAction, on before: LiveForm) -> [String] {
    if action.isAlreadyShown { return [] }
    var (form, mirror) = (before, TableMirror(showing: before.contents))
    guard let change = try? form.perform(action) else { return ["it is refused the second time"] }
    return mirror.apply(change.update, to: form.contents, remade: change.reloaded)
      .map(\.description)
  }
}

extension LiveForm {
  /// Whether nothing that can be observed differs.
  fileprivate func isSame(as other: LiveForm) -> Bool {
    state == other.state && contents == other.contents && problems() == other.problems()
      && canUndo == other.canUndo && canRedo == other.canRedo
  }
}

extension FormAction {
  /// Whether the person's own gesture has already shown a change that the update leaves out.
  fileprivate var isAlreadyShown: Bool {
    switch self {
    case .set(_, _, let isShown, _), .clear(_, let isShown, _), .type(_, _, _, _, let isShown, _):
      isShown
    case .moveRow(_, _, let shown): shown != .nothing
    default: false
    }
  }
}

/// The test oracle, which judges the expected replies as a recording.
package struct JudgeSubject: StorySubject {
  private var model: FormModel

  package init(_ story: Story) throws {
    model = FormModel(
      try story.checkedSpec().spec,
      options: JudgingOptions(
        comparesCodes: true, comparesReloads: true, isStrict: true, today: story.today,
        now: story.now))
  }

  package mutating func faults(in turn: Story.Turn) throws -> [String] {
    var query: FormQuery?
    if let line = turn.line {
      do throws(FormRefusal) {
        let request = try FormRequest(line: Array(line.utf8)) { [model] in
          model.form.row($0) != nil
        }
        if case .query(let found) = request { query = found }
      } catch {
        // A recording has no such action.
        return turn.faults(in: .written { $0.write(error) })
      }
    }
    return try model.finding(recorded: recording(of: turn, asking: query))
      .map { ["\(turn.place): \($0)"] } ?? []
  }

  /// The turn as a line of a recording. There, `action` is the request, not that of a tapped button.
  private func recording(of turn: Story.Turn, asking query: FormQuery?) -> String {
    JSONWriter.line { writer in
      writer.object { writer in
        if let request = turn.request {
          writer.key("action")
          writer.value(request)
        }
        guard case .object(let reply) = turn.reply.judged(in: query) else { return }
        for (key, value) in reply.pairs where key != "action" {
          writer.key(key)
          writer.value(value)
        }
      }
    }
  }
}
