import FormEngine

extension ReadingNotes {
  /// Reads a list of options.
  ///
  /// - Returns: Whether the values of all options could be read.
  mutating func options(
    _ node: JSONNode, _ owner: SpecPart, into options: inout [OptionSpec]
  ) -> Bool {
    let elements = node.elements ?? []
    options.reserveCapacity(elements.count)
    var isComplete = true
    for (index, element) in elements.enumerated() {
      if let text = element.text {
        options.append(OptionSpec(text))
      } else {
        let option = option(element, .option(index, of: owner))
        isComplete = isComplete && option != nil
        options.append(option ?? OptionSpec(""))
      }
    }
    return isComplete
  }

  private mutating func option(_ node: JSONNode, _ name: SpecPart) -> OptionSpec? {
    guard let members = node.members else {
      reportShape(of: node, "\(name)", wanted: "a text, or an object with \"value\" and \"title\"")
      return nil
    }
    var option = OptionSpec("")
    let table = SpecKeys.option
    let keys = readWithExtras(
      members, at: node.offset, by: table, KeySite(owner: name), into: &option)
    return table.index.has("value", in: keys.found) ? option : nil
  }

  /// Reads the option lists of a form.
  mutating func optionLists(_ node: JSONNode) -> [String: [OptionSpec]] {
    var lists = [String: [OptionSpec]]()
    for member in node.members ?? [] where !SpecKeys.isExtra(member.key) {
      let owner = SpecPart.named("option list \(member.key.quotedForMessage)")
      var options: [OptionSpec] = []
      if member.node.elements == nil {
        reportShape(of: member.node, "\(owner)", wanted: "a list of options")
        gaps.optionLists.insert(member.key)
      } else if !self.options(member.node, owner, into: &options) {
        gaps.optionLists.insert(member.key)
      }
      lists[member.key] = options
    }
    return lists
  }

  /// Reads messages for problems, and their versions in several languages. Unknown codes are kept for the
  /// checker, which reports them.
  mutating func messages(
    _ node: JSONNode, _ owner: SpecPart
  ) -> ([FormProblem.Code: String], Translations) {
    var messages = [FormProblem.Code: String]()
    var translations = Translations()
    for member in node.members ?? [] where !SpecKeys.isExtra(member.key) {
      let versions = member.node.versions
      if member.node.text == nil, versions == nil {
        let messages = SpecPart.value(of: "messages", in: owner)
        let name = SpecPart.value(of: member.key.quotedForMessage, in: messages)
        reportShape(of: member.node, "\(name)", wanted: KeyRule.Shape.byLanguage(.text).words)
      }
      let known = FormProblem.Code.withOwnMessages.first { $0.name == member.key }
      let code = known ?? .external(member.key)
      if let versions { translations[.problem(code)] = versions }
      messages[code] = member.node.text ?? versions?.first?.value ?? ""
    }
    return (messages, translations)
  }
}
