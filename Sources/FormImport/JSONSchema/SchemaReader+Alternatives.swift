import FormEngine
import FormText

/// Alternatives among objects.
extension SchemaReader {
  /// `oneOf` and `anyOf` of objects: a choice among them, which is in no result.
  func alternatives(of schema: ForeignNode, _ ui: ForeignNode?, _ place: Place) {
    guard let node = schema["oneOf"] ?? schema["anyOf"], let parts = node.elements, !parts.isEmpty
    else { return }
    let schemas = parts.map(resolved)
    if place.isLaidOut {
      if schemas.allSatisfy({ $0["if"] != nil }) { return }
      return draft.lose("alternatives beside a layout are left out", at: node.offset)
    }
    // Alternatives that only require properties add no rows to choose among.
    if schemas.allSatisfy({ $0["properties"] == nil && $0["required"] != nil }) {
      return requireOne(of: schemas, isExclusive: schema["oneOf"] != nil, place, at: node.offset)
    }
    for (part, schema) in zip(parts, schemas) where !["object", "null"].contains(type(of: schema)) {
      if schema["type"] != nil {
        draft.lose("an alternative that is not an object is left out", at: part.offset)
      }
    }
    let choice = addChoice(among: schemas, of: schema, place, at: node.offset)
    if let condition = place.condition {
      draft.later { [draft] in
        draft.change(choice, "shownWhen", at: node.offset) { $0.shownWhen = condition() }
      }
    }
    for (index, part) in parts.enumerated() {
      apply(part, of: "\(index + 1)", ui, place) {
        .row(choice, .is(.value(.text("\(index + 1)"))))
      }
    }
  }

  /// Adds the choice among alternatives, which begins with the first of them.
  private func addChoice(
    among schemas: [ForeignNode], of schema: ForeignNode, _ place: Place, at offset: Int
  ) -> RowID {
    let options = schemas.enumerated().map { index, part in
      OptionSpec("\(index + 1)", title: part["title"]?.text ?? "Option \(index + 1)")
    }
    let choice = draft.newID(place.path.replacing("[]", with: "") + "alternative")
    var row = RowSpec(
      choice, .picker(PickerContent(options: options, value: "1")),
      title: schema["title"]?.text ?? place.presenter.flatMap { draft.row($0)?.title } ?? "Option",
      presentedBy: place.presenter)
    row.isInResult = false
    row.isRequired = true
    draft.add(row, at: offset)
    draft.takeAnswer(of: choice) { [self] object in
      answered(in: object, of: schemas).map { JSONNode(at: object.offset, .text("\($0 + 1)")) }
    }
    return choice
  }

  /// Asks for the properties of one of several alternatives, by a check of the last of them.
  private func requireOne(
    of schemas: [ForeignNode], isExclusive: Bool, _ place: Place, at offset: Int
  ) {
    draft.later(.consequences) { [self] in
      let groups = schemas.map { schema in
        Self.required(of: schema).sorted().compactMap { properties[place.path + $0]?.id }
      }
      let isKnown = zip(groups, schemas).allSatisfy { $0.count == Self.required(of: $1).count }
      let order = draft.spec.sections.flatMap(\.rows).map(\.id)
      guard !isExclusive, isKnown, let last = order.last(where: groups.joined().contains) else {
        return draft.lose("alternatives that only require properties are left out", at: offset)
      }
      let given = groups.map { ids -> Condition in
        let all = ids.map { Condition.row($0, .answered(true)) }
        return all.count == 1 ? all[0] : .all(all)
      }
      let titles = groups.map { ids in
        ids.map { draft.row($0)?.title ?? $0.text }.joined(separator: " and ")
      }
      let message = "Answer \(titles.joined(separator: " or "))."
      var rule = Condition.any(given)
      if let condition = place.condition {
        guard let holds = condition() else { return }
        rule = .any([.not(holds), rule])
      }
      if let group = place.presenter.flatMap({ givenRows[$0] }) {
        rule = .any([.row(group, .is(false)), rule])
      }
      draft.change(last, "checks", at: offset) {
        $0.checks.append(CheckSpec(that: rule, message: message))
      }
    }
  }

  /// The place of the alternative with most of the answers in an object; `nil` if none has any.
  private func answered(in object: JSONNode, of schemas: [ForeignNode]) -> Int? {
    let scores = schemas.map { schema -> Int in
      let names = Set((schema["properties"]?.members ?? []).map(\.key))
      let known = (object.members ?? []).filter { names.contains($0.key) }
      let misfits = known.contains { member in
        let property = schema["properties"]?[member.key].map(resolved)
        let values = property?["const"].map { [$0] } ?? property?["enum"]?.elements
        return values.map { !$0.map(FormValue.init).contains(FormValue(member.node)) } ?? false
      }
      if misfits { return -1 }
      let isComplete = Self.required(of: schema).allSatisfy { object[$0] != nil }
      return known.isEmpty ? 0 : 2 * known.count + (isComplete ? 1 : 0)
    }
    guard let most = scores.max(), most > 0 else { return nil }
    return scores.firstIndex(of: most)
  }
}
