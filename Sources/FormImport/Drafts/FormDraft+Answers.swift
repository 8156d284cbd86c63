import FormEngine
import FormText

extension FormDraft {
  /// Makes answers of the original system the values at the start; those that no row can hold are listed.
  func begin(with answers: JSONNode) {
    var filler = AnswerFiller(spec.sections.flatMap(\.rows), sources)
    for (id, value) in filler.values(of: answers, under: nil) {
      change(id) { row in
        guard let content = row.content.beginning(withAnswer: value) else { return }
        row.content = content
        row.expressions[.value] = nil
      }
    }
    for loss in filler.losses { lose(loss.message, inAnswersAt: loss.offset) }
  }
}

extension FormDraft {
  /// Begins a repeat with the copies that a list makes.
  func beginCopies(of id: RowID, with node: ForeignNode) {
    node.noteAll()
    let list = node.json
    var filler = AnswerFiller(spec.sections.flatMap(\.rows), sources)
    let value = filler.copies(of: id, list)
    change(id, "value", at: list.offset) { row in
      row.content = row.content.beginning(withAnswer: value) ?? row.content
    }
    for loss in filler.losses { lose(loss.message, at: loss.offset) }
  }
}

/// The values of rows in the result of another system.
private struct AnswerFiller {
  private(set) var losses: [(offset: Int, message: String)] = []
  private var children: [RowID?: [RowSpec]] = [:]
  private let sources: [RowID: (JSONNode) -> JSONNode?]

  init(_ rows: [RowSpec], _ sources: [RowID: (JSONNode) -> JSONNode?]) {
    self.sources = sources
    for row in rows { children[row.presentedBy, default: []].append(row) }
  }

  /// The values of the rows under another one, which an object has by their names.
  mutating func values(of object: JSONNode, under presenter: RowID?) -> [(RowID, FormValue)] {
    var known = Set<ScalarText>()
    let values = values(of: object, under: presenter, &known)
    listUnknown(in: object, known)
    return values
  }

  private mutating func listUnknown(in object: JSONNode, _ known: Set<ScalarText>) {
    for member in object.members ?? [] where !known.contains(ScalarText(member.key)) {
      losses.append(
        (member.keyOffset, "\(member.key.quotedForMessage) is the answer of no row: left out"))
    }
  }

  private mutating func values(
    of object: JSONNode, under presenter: RowID?, _ known: inout Set<ScalarText>
  ) -> [(RowID, FormValue)] {
    var values: [(RowID, FormValue)] = []
    for row in children[presenter] ?? [] {
      if case .group(let group) = row.content, !group.isNested {
        values += self.values(of: object, under: row.id, &known)
        continue
      }
      if let source = sources[row.id] {
        known.insert(ScalarText(row.resultName))
        source(object).flatMap { value(of: row, $0) }.map { values.append((row.id, $0)) }
        continue
      }
      known.insert(ScalarText(row.resultName))
      guard let node = object[row.resultName], node.value != .null else { continue }
      switch row.content {
      case .group: values += self.values(of: node, under: row.id)
      case .repeat:
        if let list = node.elements {
          values.append((row.id, .list(list.map { copy(of: row.id, $0) })))
        }
      default: value(of: row, node).map { values.append((row.id, $0)) }
      }
    }
    return values
  }

  mutating func copies(of presenter: RowID, _ list: JSONNode) -> FormValue {
    .list((list.elements ?? []).map { copy(of: presenter, $0) })
  }

  /// The values of a copy: an object by names, or the value of its only row.
  private mutating func copy(of presenter: RowID, _ node: JSONNode) -> FormValue {
    guard node.members != nil else {
      guard let first = children[presenter]?.first else { return .null }
      guard case .repeat = first.content else { return value(of: first, node) ?? .null }
      let inner = [(key: first.resultName, value: copies(of: first.id, node))]
      return .object(FormValue.Object(inner))
    }
    return members(of: node, under: presenter)
  }

  /// The values of the rows under another one in a copy, which an object has by their names.
  private mutating func members(of object: JSONNode, under presenter: RowID) -> FormValue {
    var known = Set<ScalarText>()
    let members = members(of: object, under: presenter, &known)
    listUnknown(in: object, known)
    return .object(FormValue.Object(members))
  }

  private mutating func members(
    of object: JSONNode, under presenter: RowID, _ known: inout Set<ScalarText>
  ) -> [(key: String, value: FormValue)] {
    var members: [(key: String, value: FormValue)] = []
    for row in children[presenter] ?? [] {
      if case .group(let group) = row.content, !group.isNested {
        members += self.members(of: object, under: row.id, &known)
        continue
      }
      let source = sources[row.id]
      if source == nil { known.insert(ScalarText(row.resultName)) }
      let node = source.map { $0(object) } ?? object[row.resultName]
      switch row.content {
      case .group:
        if let node { members.append((row.resultName, self.members(of: node, under: row.id))) }
      case .repeat:
        if let list = node?.elements {
          members.append((row.resultName, .list(list.map { copy(of: row.id, $0) })))
        }
      default:
        if let node, let value = value(of: row, node) { members.append((row.resultName, value)) }
      }
    }
    return members
  }

  /// A value as the row holds it; a loss if it can't hold it.
  private mutating func value(of row: RowSpec, _ node: JSONNode) -> FormValue? {
    guard row.computed == nil, let held = row.content.heldByTerm else { return nil }
    let converter = TermConverter { _ in nil }
    let referent = Referent(id: row.id, holds: held)
    let value = FormValue(node)
    if held == .choice(isMultiple: true) || held == .list {
      let members = (node.elements ?? [node]).compactMap { member -> FormValue? in
        let own = try? converter.value(FormValue(member), for: referent)
        // Options may stand for numbers; the members of other lists are what they are.
        if let text = own?.text, held != .list || member.text != nil { return .text(text) }
        lose(FormValue(member), row, at: member.offset)
        return nil
      }
      return .list(members)
    }
    if held == .dateTime, let text = value.text { return .text(moment(text, at: node.offset)) }
    guard value.members == nil, let own = try? converter.value(value, for: referent) else {
      lose(value, row, at: node.offset)
      return nil
    }
    return own
  }

  private mutating func lose(_ value: FormValue, _ row: RowSpec, at offset: Int) {
    losses.append((offset, "\(row.id.text.quotedForMessage) can't hold \(value): left out"))
  }

  /// A date and time to the second, without its time zone.
  private mutating func moment(_ text: String, at offset: Int) -> String {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2 else { return text }
    let time = parts[1].prefix { $0.isNumber || $0 == ":" }
    let rest = text.dropFirst(parts[0].count + 1 + time.count)
    if !rest.allSatisfy({ $0 == "." || $0 == "0" }) {
      losses.append((offset, "\(String(rest).quotedForMessage) of a date and time is left out"))
    }
    return "\(parts[0])T\(time)"
  }
}

extension RowContent {
  /// The content with a value at the start, also that of a repeat.
  fileprivate func beginning(withAnswer value: FormValue) -> RowContent? {
    guard case .repeat(var content) = self else { return beginning(with: value) }
    content.value = value
    content.count = nil
    return .repeat(content)
  }
}
