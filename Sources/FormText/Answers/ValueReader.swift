import FormEngine

/// Reads the values given to rows, and finds their faults with their places.
struct ValueReader {
  private let form: LiveForm
  /// The faults in the order of discovery.
  private(set) var findings: [TextFinding] = []
  private var templates: [RowID: Template] = [:]
  private var nearest = NearestName()
  /// The path to the value that is being read.
  private var path = SpecPath()

  init(_ form: LiveForm) {
    self.form = form
  }

  /// Reads the value given to a row. The values that lists have for computed rows of copies are left
  /// out.
  ///
  /// - Parameter id: The id of the row, or of a template row.
  mutating func value(_ node: JSONNode, of id: RowID) -> FormValue {
    path.steps.append(.key(id.text))
    defer { path.steps.removeLast() }
    guard let elements = node.elements, let template = template(of: id) else {
      let value = FormValue(node)
      check(value, of: id, at: node)
      return value
    }
    var members: [FormValue] = []
    for (index, element) in elements.enumerated() {
      path.steps.append(.index(index))
      members.append(member(element, template))
      path.steps.removeLast()
    }
    // Copies that a result has left out because they are unanswered or irrelevant.
    let missing = max(0, template.rows.least - members.count)
    members += Array(repeating: .object([:]), count: missing)
    check(.list(members.map { _ in .object([:]) }), of: id, at: node)
    return .list(members)
  }

  private mutating func member(_ node: JSONNode, _ template: Template) -> FormValue {
    guard let members = node.members else {
      return value(node, of: template.rows.rows[0].id)
    }
    var values: [(key: String, value: FormValue)] = []
    var given: Set<RowID> = []
    var unknown: [JSONMember] = []
    for member in members {
      guard let row = template.places[RowID(member.key)] else {
        unknown.append(member)
        continue
      }
      let holder = template.rows.holders[row]
      if template.rows.rows[row].computed != nil { continue }
      if !given.insert(holder).inserted {
        report(
          .duplicateAnswer, at: member.keyOffset,
          "row \(holder.quotedForMessage) is answered twice, once through its editor")
      }
      let value = value(member.node, of: template.rows.rows[row].id)
      values.append((key: member.key, value: value))
    }
    for member in unknown { report(member, given, template) }
    return .object(FormValue.Object(values))
  }

  private mutating func check(_ value: FormValue, of id: RowID, at node: JSONNode) {
    do throws(FormRefusal) {
      try form.requirePossible(value, for: id)
    } catch {
      report(error.code.findingCode, at: node.offset, error.message)
    }
  }

  /// Reports a name that is not in a template. The suggestion is the nearest row that can hold the
  /// value and has not been given another one.
  private mutating func report(_ member: JSONMember, _ given: Set<RowID>, _ template: Template) {
    let rows = template.rows.rows
    let value = FormValue(member.node)
    let remedy = template.names.remedy(for: member.key, by: &nearest) {
      !given.contains(template.rows.holders[$0]) && rows[$0].computed == nil
        && (try? form.requirePossible(value, for: rows[$0].id)) != nil
    }
    let name = member.key.quotedForMessage
    report(.unknownRow, at: member.keyOffset, "\(path) has no row \(name)\(remedy)")
  }

  mutating func report(_ code: FindingCode, at offset: Int, _ message: String) {
    findings.append(TextFinding(code, at: offset, message))
  }

  private mutating func template(of id: RowID) -> Template? {
    if let known = templates[id] { return known }
    templates[id] = form.template(of: id).map(Template.init)
    return templates[id]
  }
}

/// The template rows of a copy, prepared for lookup.
private struct Template {
  let rows: CopyTemplate
  let places: [RowID: Int]
  let names: RowNames

  init(_ rows: CopyTemplate) {
    self.rows = rows
    var places: [RowID: Int] = [:]
    for (place, row) in rows.rows.enumerated() { places[row.id] = place }
    self.places = places
    names = RowNames(rows.rows.map { $0.id })
  }
}

/// The ids of rows, one of which may be meant by an unknown name.
struct RowNames {
  let ids: [RowID]
  private let index: NameIndex

  init(_ ids: [RowID]) {
    self.ids = ids
    index = NameIndex(ids.lazy.map { $0.text })
  }

  /// The end of a message about an unknown name, with the nearest id; empty if there is none.
  ///
  /// - Parameter accepts: Returns whether the id with an index can be meant.
  func remedy(
    for name: String, by nearest: inout NearestName, where accepts: (Int) -> Bool
  ) -> String {
    let meant = nearest.search(for: name, in: index, among: ids.indices, where: accepts)
    return meant.map { "; did you mean \(ids[$0].quotedForMessage)?" } ?? ""
  }
}

extension FormRefusal.Code {
  /// The corresponding code for a finding in a text.
  fileprivate var findingCode: FindingCode {
    switch self {
    case .notAnOption: .notAnOption
    case .limitReached: .limitReached
    case .unknownRow: .unknownRow
    default: .wrongType
    }
  }
}
