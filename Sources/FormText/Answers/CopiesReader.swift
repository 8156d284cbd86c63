import FormEngine

/// Reads the lists given to repeats, and finds their faults with their places.
struct CopiesReader {
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

  /// Reads the value that a list gives a repeat, ignoring its values for computed rows.
  ///
  /// - Parameter id: The id of the repeat, or of the template row of a repeat.
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
      return value(node, of: template.rows.rows[0])
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
          "row \(holder.quotedForMessage) is answered twice, once by its editor")
      }
      let value = value(member.node, of: template.rows.rows[row])
      values.append((key: member.key, value: value))
    }
    for member in unknown { report(member, given, template) }
    return .object(FormValue.Object(values))
  }

  private mutating func value(_ node: JSONNode, of row: RowSpec) -> FormValue {
    if row.content.kind == .repeat { return value(node, of: row.id) }
    let value = FormValue(node)
    check(value, of: row.id, at: node)
    return value
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
  private mutating func report(
    _ member: JSONMember, _ given: Set<RowID>, _ template: Template
  ) {
    let rows = template.rows.rows
    let value = FormValue(member.node)
    let row = nearest.search(for: member.key, in: template.index, among: rows.indices) {
      !given.contains(template.rows.holders[$0]) && rows[$0].computed == nil
        && (try? form.requirePossible(value, for: rows[$0].id)) != nil
    }
    let remedy = row.map { "; did you mean \(rows[$0].id.quotedForMessage)?" } ?? ""
    let name = member.key.quotedForMessage
    report(.unknownRow, at: member.keyOffset, "\(path) has no row \(name)\(remedy)")
  }

  private mutating func report(_ code: FindingCode, at offset: Int, _ message: String) {
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
  let index: NameIndex

  init(_ rows: CopyTemplate) {
    self.rows = rows
    var places: [RowID: Int] = [:]
    for (place, row) in rows.rows.enumerated() { places[row.id] = place }
    self.places = places
    index = NameIndex(rows.rows.lazy.map { $0.id.text })
  }
}
