import DynamicRows
import FormEngine

/// Answers to a form from files and command-line words instead of a person, given all at once.
///
///     var answers = GivenAnswers(for: form)
///     answers.add(json: bytes, named: "answers.json")
///     answers.add(word: "guests=2")
///     guard answers.faults.isEmpty else { return }
///     try form.perform(answers.action)
///
/// A word takes precedence over a file. The order of the answers makes no difference.
///
/// Rows without an answer keep their value. So giving the result of a form to the same form in its
/// initial state yields the same result, unless a person has cleared a row with an initial value or
/// removed all initial copies of a repeat: a result leaves these out, so they need an explicit
/// `null`. Unanswered and irrelevant copies, which a result also leaves out, are not restored; but
/// a list that is shorter than the `min` of its repeat still makes that many copies, and an empty
/// list, which says nothing about copies, keeps those that are there. Rows that a copy's object
/// leaves out have the template's values. A file's values for computed rows are ignored, since they
/// follow from other rows. So is the order of the rows of a section, which a state keeps.
///
/// Answers come from outside, so their number of copies is limited, and so are the faults that are
/// reported and the suggestions in them.
public struct GivenAnswers: Sendable {
  private let kept: KeptForm
  let reader: WordReader
  private var limits: AnswerLimits
  private let accepted: AcceptedAnswers
  /// The lists of copies in files.
  private(set) var lists = SentLists()
  /// The wrong answers, in the order in which they were given.
  private var wrong: [WrongAnswers] = []
  /// Whether a file is not an object in JSON, so that none of its answers is known.
  package private(set) var hasUnreadableFile = false
  /// The answers by the rows that hold them. An empty list for a repeat is no action.
  private(set) var fromFiles = [RowID: FormValue]()
  private(set) var fromWords = [RowID: FormValue]()
  /// The answers given by the places of copies.
  private var placed: [(path: String, text: String)] = []

  /// Creates an empty set of answers. Dates and times in words are ISO 8601 texts.
  ///
  /// - Parameters:
  ///   - form: The form that takes the answers.
  ///   - maxCopies: How many copies of repeats all answers together may have, in lists and in lists
  ///     inside them, including those that copies have inside them at the start. More are a fault,
  ///     `limitReached`: a repeat without a `max` would otherwise take as many as fit into the
  ///     memory.
  public init(for form: LiveForm, maxCopies: Int = 1000) {
    self.init(for: form, at: nil, maxCopies: maxCopies)
  }

  /// Creates an empty set of answers.
  ///
  /// - Parameters:
  ///   - present: The time to which dates and times in words, such as "tomorrow", are relative; if
  ///     it is `nil`, they are ISO 8601 texts.
  ///   - maxCopies: How many copies all answers together may have.
  ///   - accepted: Which answers of files are taken.
  package init(
    for form: LiveForm, at present: PresentTime?, maxCopies: Int = 1000,
    accepting accepted: AcceptedAnswers = .everything
  ) {
    kept = KeptForm(form)
    self.accepted = accepted
    reader = WordReader(present: present, vocabulary: form.vocabulary)
    limits = AnswerLimits(maxCopies: maxCopies)
  }

  var form: LiveForm {
    _read { yield kept.form }
  }
  /// The number of copies that all answers together may have.
  var maxCopies: Int { limits.maxCopies }

  /// Adds the members of a JSON object: ids of rows with their values, or `null` to clear a row.
  /// The result of a form is such an object.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, in UTF-8.
  ///   - name: The name of the file in faults.
  public mutating func add(json bytes: [UInt8], named name: String) {
    var findings = CappedList<RowFinding>()
    var unknown = CappedList<JSONMember>()
    do throws(TextFinding) {
      let node = try JSONNode(parsing: bytes)
      guard let members = node.members else {
        throw TextFinding(
          .wrongType, at: node.offset,
          "the answers are \(node.shapeName), but must be an object of ids and values")
      }
      findings = add(members, unknown: &unknown)
    } catch {
      findings.append(RowFinding(row: nil, finding: error))
      hasUnreadableFile = true
    }
    if findings.count + unknown.count > 0 {
      wrong.append(.file(bytes, name: name, findings, unknown))
    }
  }

  /// Adds an answer written as `ID=VALUE`. A number, yes or no, and a date are written as people
  /// type them; other values are read as JSON if the row can hold their meaning, otherwise as a
  /// text; an empty value clears the row. A choice is the value of an option or, if no option has
  /// this value, its title in any letter case; several choices are separated by commas, or are a
  /// JSON list.
  ///
  /// A row in a copy is named by the repeat, the place of the copy, from 1, and the row of the
  /// template: `phones.2.number=555`. Without a row, the first row of the copy is meant. Missing
  /// copies up to that place are added.
  public mutating func add(word: String) {
    guard let (id, text) = parts(of: word) else {
      let message = "\(word.quotedForMessage) is not an answer; write ID=VALUE"
      wrong.append(.word(AnswerFault(code: .missingKey, message: message)))
      return
    }
    guard let row = form.holder(named: id.text) else {
      if form.isPath(id.text) {
        placed.append((id.text, text))
      } else {
        wrong.append(.unknown(id, text))
      }
      return
    }
    do throws(WordFault) {
      let value = try reader.value(text, of: row, in: form, &limits)
      let isNew = fromWords.updateValue(value, forKey: row.id) == nil
      if !isNew { wrong.append(.word(.answeredTwice(row.id, as: id.text))) }
    } catch {
      for fault in error.faults(of: row.id) { wrong.append(.word(fault)) }
      if error.omitted > 0 { wrong.append(.more(error.omitted)) }
    }
  }

  /// The faults of the answers so far, one line each, or several for a file. Of more than 100
  /// faults, the last line only gives the number of the rest.
  ///
  /// The suggestion for an unknown id is the nearest row that can hold the same answer and has not
  /// been answered. Only the first 10 unknown ids have suggestions.
  public var faults: [String] {
    let faults = cappedFaults
    return faults.elements.map { $0.description }
      + (faults.omitted > 0 ? ["… and \(faults.omitted) more"] : [])
  }

  /// The same faults as values, with their rows and codes; at most the first 100.
  /// It is empty if and only if ``faults`` is.
  public var answerFaults: [AnswerFault] { cappedFaults.elements }

  private var cappedFaults: CappedList<AnswerFault> {
    var faults = CappedList<AnswerFault>()
    var limits = limits
    var names: RowNames?
    for wrong in wrong { add(wrong, to: &faults, &names, &limits) }
    faults.append(contentsOf: placedAnswers(&limits).faults)
    return faults
  }

  /// The answers as one action, in the order of the rows, followed by those by place. Options that
  /// other answers must make available come after these.
  public var action: FormAction { .batch(actions) }

  /// The same as ``action``, one by one.
  package var actions: [FormAction] {
    var limits = limits
    return ordered(answers + placedAnswers(&limits).actions)
  }

  /// All answers except those by place, in the order of the rows.
  private var answers: [FormAction] {
    let answers = fromWords.reduce(into: fromFiles) { $0[$1.key] = $1.value }
    return form.allRows.compactMap { id in
      answers[id].flatMap { $0 == [] && form.isRepeat(id) ? nil : FormAction.set(id, $0) }
    }
  }

  /// The answers by place, for the copies that exist after the other answers.
  private func placedAnswers(_ limits: inout AnswerLimits) -> PlacedAnswers {
    var form = form
    if !placed.isEmpty { _ = try? form.perform(.batch(ordered(answers))) }
    var answers = PlacedAnswers(form, answered: Set(fromWords.keys), limits)
    answers.addCopies(forAnswersAt: placed.lazy.map { $0.path })
    for (path, text) in placed { answers.add(text, at: path, reader) }
    limits = answers.limits
    return answers
  }

  private func ordered(_ actions: [FormAction]) -> [FormAction] {
    var waiting = actions
    var form = form
    if form.canPerform(.batch(waiting)) { return waiting }
    var actions: [FormAction] = []
    while true {
      var refused: [FormAction] = []
      for action in waiting {
        let isDone = (try? form.perform(action)) != nil
        if isDone { actions.append(action) } else { refused.append(action) }
      }
      if refused.count == waiting.count { return actions + refused }
      waiting = refused
    }
  }
}

extension GivenAnswers {
  /// Adds the members of a file's object, and returns their faults.
  ///
  /// - Parameter unknown: Receives the answers to rows that the form does not have, except the
  ///   orders of sections, which a result may contain and a state keeps.
  private mutating func add(
    _ members: [JSONMember], unknown: inout CappedList<JSONMember>
  ) -> CappedList<RowFinding> {
    var reader = ValueReader(kept, limits, accepting: accepted)
    var orders: Set<SectionID>?
    let names = form.usesNames ? form.resultNames() : nil
    for member in members {
      if let names {
        if add(member, in: nil, names, &reader, unknown: &unknown) { continue }
      } else if let row = form.holder(of: RowID(member.key)) {
        add(member, to: row, &reader)
        continue
      }
      if member.node.elements != nil {
        let sections = orders ?? Set(form.reorderedSections)
        orders = sections
        if sections.contains(SectionID(member.key)) { continue }
      }
      unknown.append(member)
    }
    limits = reader.limits
    lists = reader.lists
    return reader.findings
  }

  /// Adds the answer that has a name in the result, or in the object of a nested group; returns whether
  /// there is such a name. A row in a copy is named by its id.
  private mutating func add(
    _ member: JSONMember, in group: Int?, _ names: (rows: [RowSpec], names: ResultNames),
    _ reader: inout ValueReader, unknown: inout CappedList<JSONMember>
  ) -> Bool {
    guard let place = names.names.place(named: member.key, in: group) else {
      guard group == nil, let row = form.holder(of: RowID(member.key)), row.copy != nil else {
        return false
      }
      add(member, to: row, &reader)
      return true
    }
    let spec = names.rows[place]
    if spec.isNestedGroup {
      for inner in reader.innerMembers(of: member, named: spec.id) ?? []
      where !add(inner, in: place, names, &reader, unknown: &unknown) {
        unknown.append(inner)
      }
    } else if let row = form.holder(of: spec.id) {
      add(member, to: row, &reader)
    }
    return true
  }

  private mutating func add(_ member: JSONMember, to row: LiveRow, _ reader: inout ValueReader) {
    guard reader.takes(member.node, at: member.keyOffset, for: row.spec) else { return }
    let before = reader.findings.count
    let value = reader.value(member.node, of: row.id, named: row.spec.name)
    guard reader.findings.count == before else { return }
    if fromFiles.updateValue(value, forKey: row.id) != nil {
      reader.report(
        .duplicateAnswer, at: member.keyOffset,
        "row \(row.id.quotedForMessage) is answered twice, once through its editor", row: row.id)
    }
  }

  /// The id and the text of a word. An id may contain equals signs too.
  private func parts(of word: String) -> (id: RowID, text: String)? {
    let signs = word.utf8.indices.filter { word.utf8[$0] == UInt8(ascii: "=") }
    let sign = signs.first { form.row(named: String(word[..<$0])) != nil } ?? signs.first
    return sign.map { (RowID(String(word[..<$0])), String(word[word.utf8.index(after: $0)...])) }
  }
}
