import FormEngine

extension ReadingNotes {
  /// Reads the words at the ends of a scale.
  mutating func scale(_ node: JSONNode, _ owner: SpecPart) -> NumberScale {
    var scale = NumberScale()
    read(
      node.members ?? [], at: node.offset, by: SpecKeys.scale,
      KeySite(owner: .value(of: "scale", in: owner)), into: &scale)
    return scale
  }

  /// Reads the action of a button.
  mutating func action(_ node: JSONNode, _ site: KeySite) -> ButtonAction {
    guard let members = node.members else { return ButtonAction(node.text ?? "") }
    let name = SpecPart.value(of: "action", in: site.owner)
    var action = SpecKeys.CopyAction()
    read(members, at: node.offset, by: SpecKeys.copyAction, KeySite(owner: name), into: &action)
    switch (action.repeat, action.removes) {
    case (let id?, false): return .add(RowID(id))
    case (nil, true): return .removeCopy
    case (_?, true):
      report(
        .wrongType, at: node.offset,
        "\(name) has both \"add\" and \"remove\"; leave one of them out")
    case (nil, false) where members.allSatisfy { SpecKeys.isExtra($0.key) }:
      report(
        .missingKey, at: node.offset,
        "\(name) has no key; write {\"add\": ID} with the id of a repeat, or {\"remove\": true}")
    case (nil, false): break
    }
    gaps.contents.insert(site.number)
    return .named("")
  }
}
