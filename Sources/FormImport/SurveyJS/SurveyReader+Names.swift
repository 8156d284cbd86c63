import FormEngine
import FormText

/// What names mean, and the conditions and expressions in which they are.
extension SurveyReader {
  func remember(_ name: String, _ id: RowID, _ content: RowContent, _ place: Place) {
    if let referent = content.referent(id) { remember(name, referent, place) }
  }

  func remember(_ name: String, _ referent: Referent, _ place: Place) {
    // The case of letters does not matter, unless two names differ in nothing else.
    let lowercased = name.lowercased()
    if lowercased != name {
      let other = neighbor(lowercased, place)
      if other == nil || other?.id == referent.id { remember(lowercased, referent, place) }
    }
    if let cells = place.cells {
      names[cells + name] = referent
    } else if let copies = place.copies.last {
      namesInCopies[copies, default: [:]][name] = referent
    } else {
      names[name] = referent
    }
  }

  /// The question that a name in an expression means.
  func resolve(_ name: String, _ place: Place) -> Referent? {
    let found = exactly(name, place) ?? exactly(name.lowercased(), place)
    return found ?? exactly(name.replacing(" ", with: ""), place)
  }

  /// The question with a name in the same row of a matrix or the same copy; outside of these, in the form.
  func neighbor(_ name: String, _ place: Place) -> Referent? {
    let isInside = place.cells != nil || !place.copies.isEmpty
    return resolve(isInside ? "row.\(name)" : name, place)
  }

  private func exactly(_ name: String, _ place: Place) -> Referent? {
    if name == Self.ownCopies { return copies(around: place) }
    if place.isFilter, let own = place.copies.last.flatMap({ namesInCopies[$0]?[name] }) {
      return own
    }
    for prefix in ["panel.", "row.", "item."] where name.hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      if let cells = place.cells { return names[cells + rest] }
      return place.copies.last.flatMap { namesInCopies[$0]?[rest] }
    }
    let parent = "parentpanel."
    if name.lowercased().hasPrefix(parent) {
      let rest = String(name.dropFirst(parent.count))
      return place.copies.dropLast().last.flatMap { namesInCopies[$0]?[rest] }
    }
    if let range = name.firstRange(of: "[].") {
      return namesInCopies[String(name[..<range.lowerBound])]?[String(name[range.upperBound...])]
    }
    return names[name]
  }

  /// The term that a text says, by the rules of SurveyJS.
  func term(
    _ text: String, _ place: Place, at offset: Int? = nil
  ) throws(UnsupportedTermError) -> Term {
    var terms = terms(place)
    if let offset { terms.report = { [draft] in draft.lose($0, at: offset) } }
    return try terms.common(try SurveyExpression.term(text))
  }

  /// - Parameter addsRows: Whether a filter of copies becomes a row; what it holds is known without that.
  func terms(_ place: Place, addsRows: Bool = true) -> SurveyTerms {
    SurveyTerms(
      resolve: { self.resolve($0, place) },
      replacement: { (name) throws(UnsupportedTermError) in try self.replacement(of: name, place) },
      filtered: { (name, condition) throws(UnsupportedTermError) in
        addsRows ? try self.filtered(name, condition, place) : .reference(name)
      })
  }

  func converter(_ place: Place, at offset: Int) -> TermConverter {
    TermConverter(
      resolve: { self.resolve($0, place) }, report: { [draft] in draft.lose($0, at: offset) },
      ownCondition: { (term) throws(UnsupportedTermError) in self.ignoringCase(term, place) })
  }

  /// Whether a typed text is or contains another one, in other letters too and with blanks around it, as SurveyJS
  /// compares.
  private func ignoringCase(_ term: Term, _ place: Place) -> Condition? {
    guard case .compare(let comparison, let left, let right) = term else { return nil }
    let isReversed = left.constant != nil
    let (subject, other) = isReversed ? (right, left) : (left, right)
    guard let row = typed(subject, place) else { return nil }
    let operand: Condition.Operand
    if let text = other.constant?.text {
      if text.lowercased() == text.uppercased() { return nil }
      operand = .value(.text(text.trimmedOfSpace))
    } else {
      guard let other = typed(other, place) else { return nil }
      operand = .valueOf(other.id)
    }
    switch comparison {
    case .equal: return .row(row.id, .ignoringCase(.is(operand)))
    case .unequal: return .row(row.id, .ignoringCase(.isNot(operand)))
    case .contains where !isReversed: return .row(row.id, .ignoringCase(.contains(operand)))
    case .notContains where !isReversed:
      return .not(.row(row.id, .ignoringCase(.contains(operand))))
    default: return nil
    }
  }

  /// The row of a question that holds a text.
  private func typed(_ term: Term, _ place: Place) -> Referent? {
    guard case .reference(let name) = term, let row = resolve(name, place), row.holds == .text
    else {
      return nil
    }
    return row
  }

  /// The condition that a text says; if it can't be said, that is reported.
  func condition(_ text: String, at offset: Int, _ place: Place) -> Condition? {
    draft.said(text, at: offset) { () throws(UnsupportedTermError) in
      try converter(place, at: offset).condition(try term(text, place, at: offset))
    }
  }

  /// - Parameter text: What the original says.
  func condition(_ term: Term, _ text: String, at offset: Int, _ place: Place) -> Condition? {
    draft.said(text, at: offset) { () throws(UnsupportedTermError) in
      try converter(place, at: offset).condition(try terms(place).common(term))
    }
  }

  func expression(_ text: String, at offset: Int, _ place: Place) -> FormExpression? {
    draft.said(text, at: offset) { () throws(UnsupportedTermError) in
      try converter(place, at: offset).expression(try term(text, place, at: offset))
    }
  }
}

// MARK: - Names that are not questions

extension SurveyReader {
  /// What a name that is not a question means: the place of a copy, the choice that is tested, the number
  /// of chosen ones, or a key of the chosen one.
  private func replacement(of name: String, _ place: Place) throws(UnsupportedTermError) -> Term? {
    switch name.lowercased() {
    case "item", "choice":
      if let item = place.item { return .value(item) }
    case "panelindex", "visiblepanelindex":
      if let copy = copy(around: place) { return .arithmetic(.subtract, [copy, .value(1)]) }
    case "rowindex", "visiblerowindex":
      if let copy = copy(around: place) { return copy }
    default: break
    }
    guard resolve(name, place) == nil, let dot = name.lastIndex(of: ".") else { return nil }
    let (owner, key) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard let row = resolve(owner, place) else { return nil }
    switch row.holds {
    case .choice(isMultiple: true) where key == "length", .list where key == "length",
      .copies where key == "length":
      return .call("count", [.reference(owner)])
    case .choice(isMultiple: false): return valueOfChoice(key, of: row, owner)
    default: return nil
    }
  }

  /// The place of the copy in which a question is, from 1; `nil` outside of copies.
  func copy(around place: Place) -> Term? {
    place.copies.isEmpty ? nil : .call("copy", [.reference(Self.ownCopies)])
  }

  /// The name that stands for the repeat around a question.
  static let ownCopies = "#copies"

  /// The repeat around a question.
  func copies(around place: Place) -> Referent? {
    guard let own = place.copies.last else { return nil }
    if let outer = place.copies.dropLast().last { return namesInCopies[outer]?[own] }
    return names[own]
  }

  /// The value that the chosen option has for a key of its own.
  private func valueOfChoice(_ key: String, of row: Referent, _ name: String) -> Term? {
    let cases: [(Term, FormValue)] = (choices[row.id] ?? []).compactMap { node in
      guard let value = node[key].map(FormValue.init), value.number != nil || value.text != nil
      else { return nil }
      let own: Term = .compare(.equal, .reference(name), .value(FormValue(node["value"] ?? node)))
      return (.call("iif", [own, .value(value)]), value)
    }
    guard !cases.isEmpty else { return nil }
    let isNumber = cases.allSatisfy { $0.1.number != nil }
    return cases.count == 1 ? cases[0].0 : .call(isNumber ? "max" : "join", cases.map(\.0))
  }

  /// The answers of a question in those copies for which a condition holds, as those of a hidden row.
  private func filtered(
    _ name: String, _ text: String, _ place: Place
  ) throws(UnsupportedTermError) -> Term {
    guard let range = name.firstRange(of: "[]."), let row = resolve(name, place),
      let presenter = draft.row(row.id)?.presentedBy
    else { throw UnsupportedTermError("\(name.quotedForMessage) is not a question in copies") }
    let list = String(name[..<range.lowerBound])
    let key = "\(list)[].\(name[range.upperBound...]) where \(text)"
    if namesInCopies[list]?[key] == nil {
      guard numberOfFilters < 1000 else {
        throw UnsupportedTermError("too many conditions of copies")
      }
      var inside = Place()
      inside.copies = [list]
      inside.isFilter = true
      let condition = try converter(inside, at: 0).condition(try term(text, inside))
      let id = draft.newID("\(row.id.text)-filtered")
      let holds: HeldContent.Kind = row.holds == .number ? .number : .text
      var filterRow = RowSpec(id, .hidden(HeldContent(holds: holds)), presentedBy: presenter)
      filterRow.computed = .choice(condition, then: .valueOf(row.id), otherwise: nil)
      filterRow.isInResult = false
      filters[presenter, default: []].append(filterRow)
      numberOfFilters += 1
      namesInCopies[list]?[key] = Referent(id: id, holds: row.holds == .number ? .number : .text)
    }
    return .reference("\(list)[].\(key)")
  }
}
