import FormEngine

/// Answers that a form gets from files and words instead of from a person, all at once.
///
///     var answers = GivenAnswers(for: form)
///     answers.add(json: bytes, named: "answers.json")
///     answers.add(word: "guests=2")
///     guard answers.faults.isEmpty else { return }
///     try form.perform(answers.action)
///
/// A word takes precedence over a file. The order in which answers are given makes no difference.
///
/// Rows without an answer stay as the form has them. So the result of a form, given to the same form
/// at its start, yields itself, unless someone has cleared a row that begins with a value or removed
/// all copies of a repeat that begins with some: a result leaves these out, and `null` has to be given
/// for them. Copies that a result leaves out, unanswered or irrelevant ones, are not given back; a list
/// that is shorter than the `min` of its repeat makes as many copies as that all the same. What a file
/// says of computed rows is passed over: their values follow from the others. So is the order of the rows
/// of a section, which a state keeps.
public struct GivenAnswers: Sendable {
  private let form: LiveForm
  private let reader: WordReader
  /// The answers that are wrong, in the order in which they were given.
  private var wrong: [WrongAnswers] = []
  /// The answers by the rows that hold them.
  private var fromFiles: [RowID: FormValue] = [:]
  private var fromWords: [RowID: FormValue] = [:]
  /// The answers that are given by the places of copies.
  private var placed: [(path: String, text: String)] = []

  /// Begins without answers. Dates and times in words are ISO 8601 texts.
  public init(for form: LiveForm) {
    self.init(for: form, at: nil)
  }

  /// Begins without answers.
  ///
  /// - Parameter present: What dates and times in words are relative to, such as "tomorrow"; where it is
  ///   `nil`, they are ISO 8601 texts.
  package init(for form: LiveForm, at present: PresentTime?) {
    self.form = form
    reader = WordReader(present: present)
  }

  /// Adds the members of a JSON object: ids of rows with their values, `null` to take an answer away.
  /// The result of a form is such an object.
  ///
  /// - Parameter name: The file's name, as faults are to show it.
  public mutating func add(json bytes: [UInt8], named name: String) {
    var findings: [TextFinding] = []
    var unknown: [JSONMember] = []
    do throws(TextFinding) {
      let node = try JSONNode(parsing: bytes)
      if let members = node.members {
        for member in members {
          if let row = form.holder(of: RowID(member.key)) {
            findings += add(member, to: row)
          } else {
            unknown.append(member)
          }
        }
        unknown = withoutOrders(unknown)
      } else {
        findings.append(
          TextFinding(
            .wrongType, at: node.offset,
            "the answers are \(node.shapeName), but must be an object of ids and values"))
      }
    } catch {
      findings.append(error)
    }
    if !findings.isEmpty || !unknown.isEmpty {
      wrong.append(.file(bytes, name: name, findings, unknown))
    }
  }

  /// Adds an answer that is written as `ID=VALUE`. The value is read as JSON where the row can hold
  /// what that says, else as a text; no value clears the row. A choice is the value of an option, or its
  /// title where no value is so, in upper or lower case; several have commas between them, or are a
  /// JSON list.
  ///
  /// A row in a copy is named by the repeat, the place of the copy, from 1, and the row of the template:
  /// `phones.2.number=555`, without a row the first one of the copy. Copies up to there are added.
  public mutating func add(word: String) {
    guard let (id, text) = parts(of: word) else {
      wrong.append(.word("\(word.quotedForMessage) is no answer; write ID=VALUE"))
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

  /// Everything that is wrong with the answers so far, one line each and maybe more for a file.
  ///
  /// For an unknown id the nearest row is suggested that could be given the same answer: one that can
  /// hold it and has not been answered.
  public var faults: [String] {
    (wrong.isEmpty ? [] : faultsOfOthers) + placedAnswers.faults
  }

  /// What is wrong but with answers by place.
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

  /// The answers as one action, in the order of the rows, those by place after the others; options that
  /// other answers have to offer first come after these.
  public var action: FormAction {
    ordered(answers + placedAnswers.actions)
  }

  /// The answers but those by place, in the order of the rows.
  private var answers: [FormAction] {
    let answers = fromWords.reduce(into: fromFiles) { $0[$1.key] = $1.value }
    return form.allRows.compactMap { id in answers[id].map { FormAction.set(id, $0) } }
  }

  /// The answers by place, for the copies that there are after the others.
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
      let refused = waiting.filter { (try? form.perform($0)) == nil }
      if refused.count == waiting.count { return .batch(actions + refused) }
      let done = Set(waiting).subtracting(refused)
      actions += waiting.filter(done.contains)
      waiting = refused
    }
  }
}

extension GivenAnswers {
  private mutating func add(_ member: JSONMember, to row: LiveRow) -> [TextFinding] {
    if row.spec.computed != nil { return [] }
    var value = FormValue(member.node)
    if row.spec.content.kind == .repeat {
      var reader = CopiesReader(form)
      value = reader.value(member.node, of: row.id)
      if !reader.findings.isEmpty { return reader.findings }
    }
    do throws(FormRefusal) {
      try form.requirePossible(value, for: row.id)
      let isNew = fromFiles.updateValue(value, forKey: row.id) == nil
      guard !isNew else { return [] }
      return [
        TextFinding(
          .duplicateAnswer, at: member.keyOffset,
          "row \(row.id.quotedForMessage) is answered twice: once by its editor")
      ]
    } catch {
      return [TextFinding(error.code.findingCode, at: member.node.offset, error.message)]
    }
  }

  /// The members that are no orders of sections: a result may have these, and a state keeps them.
  private func withoutOrders(_ members: [JSONMember]) -> [JSONMember] {
    guard !members.isEmpty else { return [] }
    let sections = Set(form.reorderedSections)
    return members.filter { $0.node.elements == nil || !sections.contains(SectionID($0.key)) }
  }

  /// The id and the text of a word. An id may have an equals sign in it as well.
  private func parts(of word: String) -> (id: RowID, text: String)? {
    let signs = word.indices.filter { word[$0] == "=" }
    let sign = signs.first { form.row(RowID(String(word[..<$0]))) != nil } ?? signs.first
    return sign.map { (RowID(String(word[..<$0])), String(word[word.index(after: $0)...])) }
  }
}

/// Answers that are wrong, as they were given.
private enum WrongAnswers: Sendable {
  /// What is wrong with a word.
  case word(String)
  /// A word that answers a row that the form does not have.
  case unknown(RowID, String)
  /// What is wrong with a file, and its answers to rows that the form does not have.
  case file([UInt8], name: String, [TextFinding], [JSONMember])
}

/// The names of rows that may have been meant by unknown ones.
private struct Suggestions {
  private let rows: [RowID]
  private let index: NameIndex
  private var nearest = NearestName()
  private let form: LiveForm

  init(_ form: LiveForm) {
    rows = form.allRows
    index = NameIndex(rows.lazy.map { $0.text })
    self.form = form
  }

  /// What is wrong with an unknown id.
  ///
  /// - Parameter value: The value that a row would be given, `nil` where it can't be given one.
  mutating func fault(_ id: RowID, _ value: (LiveRow) -> FormValue?) -> String {
    let row = nearest.search(for: id.text, in: index, among: rows.indices) {
      guard let row = form.holder(of: rows[$0]), let value = value(row) else { return false }
      return (try? form.requirePossible(value, for: row.id)) != nil
    }
    let remedy = row.map { "; did you mean \(rows[$0].quotedForMessage)?" } ?? ""
    return "there is no row \(id.quotedForMessage)\(remedy)"
  }
}

extension FormRefusal.Code {
  /// The same kind as a finding in a text.
  var findingCode: FindingCode {
    switch self {
    case .notAnOption: .notAnOption
    case .limitReached: .limitReached
    case .unknownRow: .unknownRow
    default: .wrongType
    }
  }
}
