import FormEngine

/// Answers that a form gets from files and words instead of from a person, all at once.
///
///     var answers = GivenAnswers(for: form)
///     answers.add(json: bytes, named: "answers.json")
///     answers.add(word: "guests=2")
///     guard answers.faults.isEmpty else { return }
///     try form.perform(answers.action)
///
/// A word goes before a file. The order in which answers are given is of no matter.
///
/// Rows without an answer stay as the form has them. So the result of a form, given to the same form
/// at its start, yields itself, unless someone has cleared a row that begins with a value: a result
/// leaves such a row out, and `null` has to be given for it.
public struct GivenAnswers: Sendable {
  /// Everything that is wrong with the answers, one line each and maybe more for a file.
  public private(set) var faults: [String] = []
  private let form: LiveForm
  /// What each value is tried on.
  private var trial: LiveForm
  /// The answers by the rows that hold them.
  private var fromFiles: [RowID: FormValue] = [:]
  private var fromWords: [RowID: FormValue] = [:]

  /// Begins without answers.
  public init(for form: LiveForm) {
    self.form = form
    trial = form
  }

  /// Adds the members of a JSON object: ids of rows with their values, `null` to take an answer away.
  /// The result of a form is such an object.
  ///
  /// - Parameter name: The file's name, as faults are to show it.
  public mutating func add(json bytes: [UInt8], named name: String) {
    var findings: [TextFinding] = []
    do throws(TextFinding) {
      let node = try JSONNode(parsing: bytes)
      if let members = node.members {
        for member in members {
          if let finding = add(member) { findings.append(finding) }
        }
      } else {
        findings.append(
          TextFinding(
            .wrongType, at: node.offset,
            "the answers are \(node.shapeName), but must be an object of ids and values"))
      }
    } catch {
      findings.append(error)
    }
    faults += findings.diagnostics(of: bytes, named: name).map { $0.description }
  }

  /// Adds an answer that is written as `ID=VALUE`. The value is read as JSON where the row can hold
  /// what that says, else as a text; nothing after the sign is no answer.
  public mutating func add(word: String) {
    guard let (id, text) = parts(of: word) else {
      faults.append("\(word.quotedForMessage) is no answer; write ID=VALUE")
      return
    }
    do throws(FormRefusal) {
      let row = try holder(of: id)
      let value = value(text, for: row)
      try requirePossible(value, row)
      let isNew = fromWords.updateValue(value, forKey: row.id) == nil
      if !isNew { faults.append("row \(id.quotedForMessage) is answered twice") }
    } catch {
      faults.append(error.message)
    }
  }

  /// The answers as one action, in the order of the rows.
  public var action: FormAction {
    let answers = fromWords.reduce(into: fromFiles) { $0[$1.key] = $1.value }
    let actions = form.allRows.compactMap { id in
      answers[id].map { FormAction.set(id, $0) }
    }
    return .batch(actions)
  }
}

extension GivenAnswers {
  private mutating func add(_ member: JSONMember) -> TextFinding? {
    do throws(FormRefusal) {
      let row = try holder(of: RowID(member.key))
      let value = FormValue(member.node)
      try requirePossible(value, row)
      let isNew = fromFiles.updateValue(value, forKey: row.id) == nil
      guard !isNew else { return nil }
      return TextFinding(
        .duplicateAnswer, at: member.keyOffset,
        "row \(row.id.quotedForMessage) is answered twice: once by its editor")
    } catch {
      let offset = error.code == .unknownRow ? member.keyOffset : member.node.offset
      return TextFinding(error.code.findingCode, at: offset, error.message)
    }
  }

  /// The row that holds the answer of a row: of an editor its field.
  private func holder(of id: RowID) throws(FormRefusal) -> LiveRow {
    if let row = form.row(id) {
      return row.field.flatMap { form.row($0) } ?? row
    }
    let nearest = NearestName.search(for: id.text, in: form.allRows.map { $0.text })
    let remedy = nearest.map { "; did you mean \($0.quotedForMessage)?" } ?? ""
    throw FormRefusal(.unknownRow, "there is no row \(id.quotedForMessage)\(remedy)")
  }

  private mutating func requirePossible(
    _ value: FormValue, _ row: LiveRow
  ) throws(FormRefusal) {
    try trial.perform(.set(row.id, value))
  }

  /// The id and the text of a word. An id may have an equals sign in it as well.
  private func parts(of word: String) -> (id: RowID, text: String)? {
    let signs = word.indices.filter { word[$0] == "=" }
    let sign = signs.first { form.row(RowID(String(word[..<$0]))) != nil } ?? signs.first
    return sign.map { (RowID(String(word[..<$0])), String(word[word.index(after: $0)...])) }
  }

  private func value(_ text: String, for row: LiveRow) -> FormValue {
    let json = (try? JSONNode(parsing: Array(text.utf8))).map { FormValue($0) }
    let editor = row.editor.flatMap { form.row($0) } ?? row
    switch (editor.spec.content, json) {
    case (.picker(let picker), _) where picker.option(text) != nil:
      return picker.isMultiple ? [.text(text)] : .text(text)
    case (.picker(let picker), .list(let values)?) where picker.isMultiple: return .list(values)
    case (.number, .number(let number)?): return .number(number)
    case (.toggle, .bool(let bool)?): return .bool(bool)
    case (.text, .text(let text)?), (.picker, .text(let text)?), (.datePicker, .text(let text)?):
      return .text(text)
    case (.number, .null?), (.toggle, .null?), (.picker, .null?), (.datePicker, .null?):
      return .null
    default: return .text(text)
    }
  }
}

extension LiveForm {
  /// The ids of all rows in full order.
  fileprivate var allRows: [RowID] {
    sequence(first: firstRow) { row in .some(row.flatMap { self.row(after: $0) }) }
      .prefix { $0 != nil }.compactMap { $0 }
  }
}

extension FormRefusal.Code {
  /// The same kind as a finding in a text: of answers, only these three are refused.
  fileprivate var findingCode: FindingCode {
    switch self {
    case .unknownRow: .unknownRow
    case .notAnOption: .notAnOption
    default: .wrongType
    }
  }
}
