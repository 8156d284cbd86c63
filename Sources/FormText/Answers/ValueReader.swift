import FormEngine

/// Reads the values given to rows, and finds their faults with their places.
struct ValueReader {
  private let kept: KeptForm
  /// The bounds that apply to this and to all other answers.
  private(set) var limits: AnswerLimits
  /// The faults in the order of discovery.
  private(set) var findings = CappedList<RowFinding>()
  private var templates = [RowID: Template]()
  /// The row outside of lists whose value is being read.
  private var row: RowID?
  /// The path to the value that is being read.
  private var path = SpecPath()
  private var hasTooManyCopies = false
  private let accepted: AcceptedAnswers
  /// The lists that were read.
  private(set) var lists = SentLists()
  /// The numbers of the copy in the form whose values are being read: none outside of lists, `nil` for a
  /// copy that the form does not have yet.
  private var copyNumbers: [Int]? = []

  init(
    _ form: KeptForm, _ limits: AnswerLimits, accepting accepted: AcceptedAnswers = .everything
  ) {
    kept = form
    self.limits = limits
    self.accepted = accepted
  }

  private var form: LiveForm {
    _read { yield kept.form }
  }

  /// Reads the value given to a row. The values that lists have for computed rows of copies are left
  /// out, and so are empty lists for repeats inside copies, since a list without members says
  /// nothing about copies that are unanswered.
  ///
  /// - Parameters:
  ///   - id: The id of the row, or of a template row.
  ///   - name: The name of its answer; `nil` for the id.
  mutating func value(_ node: JSONNode, of id: RowID, named name: String? = nil) -> FormValue {
    if path.steps.isEmpty { row = id }
    path.steps.append(.key(name ?? id.text))
    defer {
      path.steps.removeLast()
      if path.steps.isEmpty { row = nil }
    }
    guard let elements = node.elements, let template = template(of: id) else {
      let value = FormValue(node)
      if check(value, of: id, at: node), let digits = node.inexactNumber {
        let remedy = TypedFault.inexact(digits).remedy
        report(.badNumber, at: node.offset, "\(id) holds a number, not \(digits)\(remedy)")
      }
      return value
    }
    lists.add(elements.count, of: id, in: path.indices)
    if elements.isEmpty { return [] }
    // Copies that a result has left out because they are unanswered or irrelevant.
    let missing = max(0, template.rows.least - elements.count)
    guard take(elements.count, at: node), take(missing.times(template.copies), at: node) else {
      return []
    }
    var members: [FormValue] = []
    let (numbers, copies) = (copyNumbers, copies(of: id))
    for (index, element) in elements.enumerated() {
      path.steps.append(.index(index))
      copyNumbers = copies.indices.contains(index) ? copies[index].asCopy?.copies : nil
      members.append(member(element, template))
      path.steps.removeLast()
    }
    copyNumbers = numbers
    members += Array(repeating: template.unanswered, count: missing)
    check(.list(members.map { _ in .object([:]) }), of: id, at: node)
    return .list(members)
  }

  private mutating func member(_ node: JSONNode, _ template: Template) -> FormValue {
    guard let members = node.members else {
      let isTaken =
        take(template.copies - 1, at: node)
        && takes(node, at: node.offset, for: template.rows.rows[0])
      return isTaken ? value(node, of: template.rows.rows[0].id) : .null
    }
    var given = GivenRows(copiesAtStart: template.copies - 1)
    let values = values(members, in: nil, template, &given)
    _ = take(given.copiesAtStart, at: node)
    for (member, group) in given.unknown.elements { report(member, in: group, given, template) }
    findings.omit(given.unknown.omitted)
    return values
  }

  /// Reads the answers of a copy, or those of a nested group in it.
  private mutating func values(
    _ members: [JSONMember], in group: Int?, _ template: Template, _ given: inout GivenRows
  ) -> FormValue {
    var values: [(key: String, value: FormValue)] = []
    for member in members {
      guard let row = template.rows.names.place(named: member.key, in: group) else {
        given.unknown.append((member, group))
        continue
      }
      let spec = template.rows.rows[row]
      if spec.isNestedGroup {
        if let inner = innerMembers(of: member, named: spec.id) {
          values.append((key: member.key, value: self.values(inner, in: row, template, &given)))
        }
        continue
      }
      let holder = template.rows.holders[row]
      guard takes(member.node, at: member.keyOffset, for: spec) else { continue }
      if !given.rows.insert(holder).inserted {
        report(
          .duplicateAnswer, at: member.keyOffset,
          "row \(holder.quotedForMessage) is answered twice, once through its editor")
      }
      let value = value(member.node, of: spec.id, named: spec.name)
      if let copies = template.copiesAtStart[spec.id] {
        if value == [] { continue }
        given.copiesAtStart -= copies
      }
      values.append((key: member.key, value: value))
    }
    return .object(FormValue.Object(values))
  }

  /// The answers in a nested group; `nil` if they are null or no object, which is reported.
  mutating func innerMembers(of member: JSONMember, named id: RowID) -> [JSONMember]? {
    if let members = member.node.members { return members }
    if member.node.value != .null {
      report(
        .wrongType, at: member.node.offset,
        "\(id) holds an object with the answers in it, not \(member.node.shapeName)", row: id)
    }
    return nil
  }

  /// Returns whether an answer is taken. That of a computed row is not, nor that of a row that nobody can
  /// edit; unless it is what the form gives such a row itself, it is reported.
  mutating func takes(_ node: JSONNode, at offset: Int, for spec: RowSpec) -> Bool {
    if spec.computed != nil { return false }
    guard accepted == .whatPeopleCanEdit, let lock = form.lock(of: spec.id) else { return true }
    if form.followsExpression(spec.id) { return false }
    if isOwnValue(node, of: spec) { return true }
    report(
      .notEditable, at: offset,
      "row \(spec.id.quotedForMessage) takes no answer, since \(lock); leave it out", row: spec.id)
    return false
  }

  /// Whether an answer is the value that a row has before there are any.
  private func isOwnValue(_ node: JSONNode, of spec: RowSpec) -> Bool {
    if spec.content.kind == .repeat, let elements = node.elements {
      return elements.count == copies(of: spec.id).count
    }
    var own: FormValue?
    if let copyNumbers {
      own = form.row(copyNumbers.isEmpty ? spec.id : RowID(spec.id, copies: copyNumbers))?.value
    } else {
      own = form.valueAtStart(of: spec.id)
    }
    return FormValue(node) == own ?? .null
  }

  /// The copies that the form has of a repeat, in the copy whose values are being read.
  private func copies(of id: RowID) -> [RowID] {
    copyNumbers.map { form.copies(of: $0.isEmpty ? id : RowID(id, copies: $0)) } ?? []
  }

  /// Counts copies, and returns whether the answers may have as many; otherwise reports it once.
  private mutating func take(_ copies: Int, at node: JSONNode) -> Bool {
    if limits.take(copies: copies) { return true }
    if !hasTooManyCopies {
      report(
        .limitReached, at: node.offset,
        "with \(path), the answers have more than \(limits.maxCopies) copies of repeats in all; "
          + "give fewer, or raise that limit")
    }
    hasTooManyCopies = true
    return false
  }

  /// Returns whether a row can have a value; otherwise reports it.
  @discardableResult
  private mutating func check(_ value: FormValue, of id: RowID, at node: JSONNode) -> Bool {
    do throws(FormRefusal) {
      try form.requirePossible(value, for: id)
      return true
    } catch {
      report(error.code.findingCode, at: node.offset, error.message)
      return false
    }
  }

  /// Reports a name that is not in a template. The suggestion is the nearest row that can hold the
  /// value and has not been given another one.
  private mutating func report(
    _ member: JSONMember, in group: Int?, _ given: GivenRows, _ template: Template
  ) {
    guard !findings.isFull else { return findings.omit(1) }
    let rows = template.rows.rows
    let value = FormValue(member.node)
    let remedy = template.names.remedy(for: member.key, by: &limits.nearest) { [kept] in
      !given.rows.contains(template.rows.holders[$0]) && rows[$0].computed == nil
        && template.rows.names.groups[$0] == group
        && (try? kept.form.requirePossible(value, for: rows[$0].id)) != nil
    }
    let name = member.key.quotedForMessage
    report(.unknownRow, at: member.keyOffset, "\(path) has no row \(name)\(remedy)")
  }

  /// - Parameter row: The row that the answer is meant for, unless a value is being read.
  mutating func report(
    _ code: FindingCode, at offset: Int, _ message: String, row: RowID? = nil
  ) {
    let finding = TextFinding(code, at: offset, message)
    findings.append(RowFinding(row: self.row ?? row, finding: finding))
  }

  private mutating func template(of id: RowID) -> Template? {
    if let known = templates[id] { return known }
    templates[id] = form.template(of: id).map { Template($0, in: form) }
    return templates[id]
  }
}

/// The rows to which a member of a list gives values.
private struct GivenRows {
  var rows = Set<RowID>()
  /// The members that name no row, each with the nested group in whose object it is.
  var unknown = CappedList<(member: JSONMember, group: Int?)>()
  /// How many copies the rows without a value make.
  var copiesAtStart: Int
}

/// The template rows of a copy, prepared for lookup.
private struct Template {
  let rows: CopyTemplate
  let names: RowNames
  /// How many copies each repeat inside the template has at the start, with those inside them.
  let copiesAtStart: [RowID: Int]
  /// How many copies a new copy makes: itself and those inside it.
  let copies: Int

  init(_ rows: CopyTemplate, in form: LiveForm) {
    self.rows = rows
    names = RowNames(rows.rows.map { $0.id }, named: rows.rows.map { $0.resultName })
    copiesAtStart = form.copiesAtStart(in: rows)
    copies = copiesAtStart.values.reduce(1) { $0.plus($1) }
  }

  /// A member for a copy that is not answered.
  var unanswered: FormValue {
    let content = rows.rows[0].content
    let isPlain = rows.holders.allSatisfy { $0 == rows.holders[0] }
    return isPlain && content.holdsValues && content.kind != .repeat ? .null : [:]
  }
}

extension SpecPath {
  /// The indices among the steps.
  fileprivate var indices: [Int] {
    steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
  }
}

extension LiveForm {
  /// How many copies a new copy of a repeat makes: itself and those inside it.
  func copiesMade(byCopyOf id: RowID) -> Int {
    template(of: id).map { copiesAtStart(in: $0).values.reduce(1) { $0.plus($1) } } ?? 1
  }

  /// How many copies each repeat inside a template has at the start, with those inside them.
  fileprivate func copiesAtStart(in template: CopyTemplate) -> [RowID: Int] {
    var copies = [RowID: Int]()
    for row in template.rows {
      guard case .repeat(let content) = row.content else { continue }
      copies[row.id] = content.countAtStart.times(copiesMade(byCopyOf: row.id))
    }
    return copies
  }
}

extension Int {
  /// The sum of two numbers of copies, or the largest number.
  fileprivate func plus(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// The product of two numbers of copies, or the largest number.
  func times(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max : product
  }
}
