import FormText

extension ForeignPart {
  /// The extensions whose URLs end with a name, which then count as used.
  func extensions(_ name: String) -> [ForeignNode] {
    leave([Self.key(ofExtension: name)])
    let all = node["extension"]?.elements ?? []
    return all.filter { $0["url"]?.text?.hasSuffix("/\(name)") == true }
  }

  /// The value of an extension by the end of its URL; the extension then counts as used.
  func value(ofExtension name: String) -> ForeignNode? {
    extensions(name).first.flatMap { each in
      each.members?.first { $0.key.hasPrefix("value") }?.node
    }
  }

  /// Whether an extension has been read.
  func isUsed(extension name: String) -> Bool { isUsed(Self.key(ofExtension: name)) }

  /// The text of the first of some extensions that has an expression in FHIRPath.
  func fhirPath(ofExtensions names: String...) -> ForeignNode? {
    names.compactMap { value(ofExtension: $0)?.fhirPath }.first
  }

  private static func key(ofExtension name: String) -> String { "extension/\(name)" }

  /// The code of the control with which the item is to be drawn. The extension does not count as
  /// used, so that front ends can read it.
  var itemControl: String? {
    let control = node["extension"]?.elements?.first {
      $0["url"]?.text?.hasSuffix("/questionnaire-itemControl") == true
    }
    return control?["valueCodeableConcept"]?["coding"]?.elements?.first?["code"]?.text
  }

  /// Whether people never see the item.
  var isHidden: Bool { value(ofExtension: "questionnaire-hidden")?.bool == true }

  /// Whether the item explains the one that it is in.
  var isHelp: Bool { node["type"]?.text == "display" && ["help", "flyover"].contains(itemControl) }

  /// The smallest and the largest number of answers.
  var occurrences: (least: Int?, most: Int?) {
    (
      value(ofExtension: "questionnaire-minOccurs")?.integer,
      value(ofExtension: "questionnaire-maxOccurs")?.integer
    )
  }
}

extension ForeignNode {
  /// The text of an expression in FHIRPath; `nil` for one in another language.
  var fhirPath: ForeignNode? {
    let language = self["language"]?.text ?? "text/fhirpath"
    guard language == "text/fhirpath" else {
      self["expression"]?.refuse(expecting: "FHIRPath")
      return nil
    }
    return self["expression"]
  }
}
