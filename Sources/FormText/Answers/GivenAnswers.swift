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
/// a list that is shorter than the `min` of its repeat still makes that many copies. A file's
/// values for computed rows are ignored, since they follow from other rows. So is the order of the
/// rows of a section, which a state keeps.
public struct GivenAnswers: Sendable {
  private let form: LiveForm
  private let reader: WordReader
  /// The wrong answers, in the order in which they were given.
  private var wrong: [WrongAnswers] = []
  /// Whether a file is not an object in JSON, so that none of its answers is known.
  package private(set) var hasUnreadableFile = false
  /// The answers by the rows that hold them.
  private var fromFiles: [RowID: FormValue] = [:]
  private var fromWords: [RowID: FormValue] = [:]
  /// The answers given by the places of copies.
  private var placed: [(path: String, text: String)] = []

  /// Creates an empty set of answers. Dates and times in words are ISO 8601 texts.
  public init(for form: LiveForm) {
    self.init(for: form, at: nil)
  }

  /// Creates an empty set of answers.
  ///
  /// - Parameter present: The time to which dates and times in words, such as "tomorrow", are
  ///   relative; if it is `nil`, they are ISO 8601 texts.
  package init(for form: LiveForm, at present: PresentTime?) {
    self.form = form
    reader = WordReader(present: present)
  }

  /// Adds the members of a JSON object: ids of rows with their values, or `null` to clear a row.
  /// The result of a form is such an object.
  ///
  /// - Parameter name: The name of the file in faults.
  public mutating func add(json bytes: [UInt8], named name: String) {
    var findings: [TextFinding] = []
    var unknown: [JSONMember] = []
    do throws(TextFinding) {
      let node = try JSONNode(parsing: bytes)
      guard let members = node.members else {
        throw TextFinding(
          .wrongType, at: node.offset,
          "the answers are \(node.shapeName), but must be an object of ids and values")
      }
      for member in members {
        if let row = form.holder(of: RowID(member.key)) {
          findings += add(member, to: row)
        } else {
          unknown.append(member)
        }
      }
      unknown = withoutOrders(unknown)
    } catch {
      findings.append(error)
      hasUnreadableFile = true
    }
    if !findings.isEmpty || !unknown.isEmpty {
      wrong.append(.file(bytes, name: name, findings, unknown))
    }
  }

  /// Adds an answer written as `ID=VALUE`. The value is read as JSON if the row can hold its
  /// meaning, otherwise as a text; an empty value clears the row. A choice is the value of an
  /// option or, if no option has this value, its title in any letter case; several choices are
  /// separated by commas, or are a JSON list.
  ///
  /// A row in a copy is named by the repeat, the place of the copy, from 1, and the row of the
  /// template: `phones.2.number=555`. Without a row, the first row of the copy is meant. Missing
  /// copies up to that place are added.
  public mutating func add(word: String) {
    guard let (id, text) = parts(of: word) else {
      wrong.append(.word("\(word.quotedForMessage) is not an answer; write ID=VALUE"))
      return
    }
    guard let row = form.holder(of: id) else {
      if form.isPath(id.text) {
        placed.append((id.text, text))
      } else {
        wrong.append(.unknown(id, text))
      }
      return
    }
    do throws(FormRefusal) {
      let value = try reader.value(text, of: row, in: form)
      try form.requirePossible(value, for: row.id)
      let isNew = fromWords.updateValue(value, forKey: row.id) == nil
      if !isNew { wrong.append(.word("row \(id.quotedForMessage) is answered twice")) }
    } catch {
      wrong.append(.word(error.message))
    }
  }

  /// All faults of the answers so far, one line each, or several for a file.
  ///
  /// The suggestion for an unknown id is the nearest row that can hold the same answer and has not
  /// been answered.
  public var faults: [String] {
    (wrong.isEmpty ? [] : faultsOfOthers) + placedAnswers.faults
  }

  /// The faults of all answers except those by place.
  private var faultsOfOthers: [String] {
    var suggestions = Suggestions(form)
    return wrong.flatMap { wrong in
      switch wrong {
      case .word(let fault): return [fault]
      case .unknown(let id, let text):
        let fault = suggestions.fault(id) { row in
          fromWords[row.id] == nil ? try? reader.value(text, of: row, in: form) : nil
        }
        return [fault]
      case .file(let bytes, let name, let findings, let unknown):
        let others = unknown.map { member in
          let fault = suggestions.fault(RowID(member.key)) { row in
            fromFiles[row.id] == nil ? FormValue(member.node) : nil
          }
          return TextFinding(.unknownRow, at: member.keyOffset, fault)
        }
        return (findings + others).diagnostics(of: bytes, named: name).map { $0.description }
      }
    }
  }

  /// The answers as one action, in the order of the rows, followed by those by place. Options that
  /// other answers must make available come after these.
  public var action: FormAction {
    ordered(answers + placedAnswers.actions)
  }

  /// All answers except those by place, in the order of the rows.
  private var answers: [FormAction] {
    let answers = fromWords.reduce(into: fromFiles) { $0[$1.key] = $1.value }
    return form.allRows.compactMap { id in answers[id].map { FormAction.set(id, $0) } }
  }

  /// The answers by place, for the copies that exist after the other answers.
  private var placedAnswers: PlacedAnswers {
    var form = form
    if !placed.isEmpty { _ = try? form.perform(ordered(answers)) }
    var answers = PlacedAnswers(form, answered: Set(fromWords.keys))
    for (path, text) in placed { answers.add(text, at: path, reader) }
    return answers
  }

  private func ordered(_ actions: [FormAction]) -> FormAction {
    var waiting = actions
    var form = form
    if form.canPerform(.batch(waiting)) { return .batch(waiting) }
    var actions: [FormAction] = []
    while true {
      var refused: [FormAction] = []
      for action in waiting {
        let isDone = (try? form.perform(action)) != nil
        if isDone { actions.append(action) } else { refused.append(action) }
      }
      if refused.count == waiting.count { return .batch(actions + refused) }
      waiting = refused
    }
  }
}

extension GivenAnswers {
  private mutating func add(_ member: JSONMember, to row: LiveRow) -> [TextFinding] {
    if row.spec.computed != nil { return [] }
    var reader = ValueReader(form)
    let value = reader.value(member.node, of: row.id)
    if reader.findings.isEmpty, fromFiles.updateValue(value, forKey: row.id) != nil {
      reader.report(
        .duplicateAnswer, at: member.keyOffset,
        "row \(row.id.quotedForMessage) is answered twice, once through its editor")
    }
    return reader.findings
  }

  /// The members that are not orders of sections, which a result may contain and a state keeps.
  private func withoutOrders(_ members: [JSONMember]) -> [JSONMember] {
    guard !members.isEmpty else { return [] }
    let sections = Set(form.reorderedSections)
    return members.filter { $0.node.elements == nil || !sections.contains(SectionID($0.key)) }
  }

  /// The id and the text of a word. An id may contain equals signs too.
  private func parts(of word: String) -> (id: RowID, text: String)? {
    let signs = word.indices.filter { word[$0] == "=" }
    let sign = signs.first { form.row(RowID(String(word[..<$0]))) != nil } ?? signs.first
    return sign.map { (RowID(String(word[..<$0])), String(word[word.index(after: $0)...])) }
  }
}

/// Wrong answers, as they were given.
private enum WrongAnswers: Sendable {
  /// The fault of a word.
  case word(String)
  /// A word that answers a row that the form does not have.
  case unknown(RowID, String)
  /// The faults of a file, and its answers to rows that the form does not have.
  case file([UInt8], name: String, [TextFinding], [JSONMember])
}

/// Finds the rows that unknown names may mean.
private struct Suggestions {
  private let form: LiveForm
  private let names: RowNames
  private var nearest = NearestName()

  init(_ form: LiveForm) {
    self.form = form
    names = RowNames(form.allRows)
  }

  /// The message for an unknown id.
  ///
  /// - Parameter value: Returns the value that a row would be given; `nil` if it can't be given
  ///   one.
  mutating func fault(_ id: RowID, _ value: (LiveRow) -> FormValue?) -> String {
    let remedy = names.remedy(for: id.text, by: &nearest) { index in
      guard let row = form.holder(of: names.ids[index]), let value = value(row) else {
        return false
      }
      return (try? form.requirePossible(value, for: row.id)) != nil
    }
    return "there is no row \(id.quotedForMessage)\(remedy)"
  }
}
