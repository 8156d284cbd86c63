import FormEngine
import FormText

/// The options of questions.
extension QuestionnaireReader {
  func picker(_ part: ForeignPart, _ link: String, isOpen: Bool) -> PickerContent {
    var content = PickerContent(acceptsOther: isOpen)
    let entries =
      part.node["answerOption"]?.elements ?? part.node["option"]?.elements
      ?? valueSet(part.node["answerValueSet"] ?? part.node["options"])
    guard let entries else {
      content.optionList = PickerContent.host
      if let source = part.node["answerValueSet"] ?? part.node["options"] {
        draft.lose(
          "the front end must provide the options of \(FormValue(source))",
          at: part.node.offset(of: "answerValueSet"))
      }
      return content
    }
    var values: [Coding: String] = [:]
    var taken = Set<ScalarText>()
    for entry in entries {
      guard let offered = offered(by: entry) else {
        draft.lose("an option is left out: it has no code", at: entry.offset)
        continue
      }
      guard let option = distinct(offered, &taken, at: entry.offset) else { continue }
      if let coding = offered.coding { values[coding] = option.value }
      content.options.append(option)
    }
    optionValues[link] = values
    return content
  }

  /// An option, and the code that it is in the original.
  private struct Offered {
    var option: OptionSpec
    var coding: Coding?
  }

  /// The option, with its system if another one has its code; `nil` if that is taken too.
  private func distinct(
    _ offered: Offered, _ taken: inout Set<ScalarText>, at offset: Int
  ) -> OptionSpec? {
    var option = offered.option
    if taken.insert(ScalarText(option.value)).inserted { return option }
    guard let system = offered.coding?.system, !system.isEmpty else {
      draft.lose("an option is left out: another one has its code", at: offset)
      return nil
    }
    option.title = option.title ?? option.value
    option.value = "\(system)|\(option.value)"
    guard taken.insert(ScalarText(option.value)).inserted else {
      draft.lose("an option is left out: another one has its code and system", at: offset)
      return nil
    }
    return option
  }

  /// The option of an entry of an answer list, or of a concept of a value set.
  private func offered(by entry: ForeignNode) -> Offered? {
    let value = entry.members?.first { $0.key.hasPrefix("value") }?.node ?? entry
    guard var offered = value.members == nil ? plainOption(value) : codedOption(value) else {
      return nil
    }
    let parts = parts(of: entry)
    func found(_ name: String) -> ForeignNode? {
      parts.compactMap { $0.value(ofExtension: name) }.first
    }
    offered.option.score = Self.scores.compactMap(found).first?.number
    offered.option.isExclusive = found("questionnaire-optionExclusive")?.bool ?? false
    // A concept of a value set is its own value.
    for part in entry.offset == value.offset ? [parts[0]] : parts {
      let known = Self.scores + ["questionnaire-optionExclusive"]
      for each in part.elements("extension") where !known.contains(each.extensionName) {
        keep(each, in: &offered.option.extras)
      }
    }
    return offered
  }

  /// The extensions that give an option a score.
  private static let scores = ["ordinalValue", "itemWeight"]

  /// The parts of an entry that can have extensions: the entry itself, its value, and the member beside a value that
  /// is not an object.
  private func parts(of entry: ForeignNode) -> [ForeignPart] {
    let members = entry.members ?? []
    let value = members.first { $0.key.hasPrefix("value") }?.node
    let beside = members.first { $0.key.hasPrefix("_value") }?.node
    return [entry, value ?? entry, beside].compactMap(\.self).map(ForeignPart.init)
  }

  /// Whether the option of an entry has a score.
  func hasScore(_ entry: ForeignNode) -> Bool {
    parts(of: entry).contains { part in
      Self.scores.contains { part.value(ofExtension: $0) != nil }
    }
  }

  private func codedOption(_ value: ForeignNode) -> Offered? {
    let display = value["display"]?.text
    guard let code = value["code"]?.text ?? display, !code.isEmpty else { return nil }
    let coding = Coding(system: value["system"]?.text ?? "", code: code)
    var option = OptionSpec(code, title: display == code ? nil : display)
    let versions = versions(of: ForeignPart(value), "display")
    if !versions.isEmpty { option.translations[.title] = versions }
    return Offered(option: option, coding: coding)
  }

  private func plainOption(_ value: ForeignNode) -> Offered? {
    let text = value.textOrNumber ?? ""
    return text.isEmpty ? nil : Offered(option: OptionSpec(text))
  }

  /// The concepts of a value set in the questionnaire; `nil` if it is elsewhere.
  private func valueSet(_ reference: ForeignNode?) -> [ForeignNode]? {
    guard let reference, let text = reference.text ?? reference["reference"]?.text,
      let set = contained(text)
        ?? text.split(separator: "|").first.flatMap({ contained(String($0)) })
    else { return nil }
    if let concepts = set["expansion"]?["contains"]?.elements { return concepts }
    let includes = set["compose"]?["include"]?.elements ?? []
    let concepts = includes.flatMap { include -> [ForeignNode] in
      let system = include["system"]
      return (include["concept"]?.elements ?? []).map { concept in
        var members = concept.members ?? []
        if let system { members.append(ForeignMember("system", at: system.offset, system)) }
        return ForeignNode(at: concept.offset, .object(members))
      }
    }
    guard !concepts.isEmpty else { return nil }
    let left =
      includes.filter { $0["concept"] == nil } + (set["compose"]?["exclude"]?.elements ?? [])
    for each in left {
      each.noteAll()
      draft.lose("a part of a value set is left out: its concepts are not listed", at: each.offset)
    }
    return concepts
  }

  /// The value of the option with a title; `nil` if none has it.
  func optionValue(titled title: String, of link: String) -> String? {
    options(of: link)?.first { $0.shownTitle == title }?.value
  }
}
