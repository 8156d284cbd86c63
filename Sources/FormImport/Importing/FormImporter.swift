import FormEngine
import FormText

/// Reads forms of other systems.
public enum FormImporter {
  /// Reads a form and checks it. What can't be said in a spec is left out, kept under keys that begin
  /// with `x-` where it is a value, and listed.
  ///
  ///     let form = try FormImporter.read(bytes)
  ///     for loss in form.losses { print(loss.message) }
  ///     let spec = try form.spec.checked()
  ///
  /// - Parameters:
  ///   - bytes: The content of the form's file.
  ///   - format: The system; `nil` to recognize it by the content.
  ///   - answers: A result of the same system with which the form begins: the JSON object of SurveyJS or of a schema, a
  ///     QuestionnaireResponse, or the XML of an instance.
  public static func read(
    _ bytes: [UInt8], from format: ForeignFormat? = nil, answers: [UInt8]? = nil
  ) throws(ImportFailure) -> ImportedForm {
    let (draft, format) = try draft(of: bytes, format)
    var given: JSONNode?
    if let answers {
      var duplicates: [TextFinding] = []
      given = try object(
        try jsonAnswers(answers, of: draft, format), "answers are", isInAnswers: true, &duplicates)
      for duplicate in duplicates { draft.lose(duplicate.message, inAnswersAt: duplicate.place) }
    }
    guard let spec = draft.finish(beginningWith: given) else {
      let error = draft.remainingError
      throw ImportFailure(
        place: error?.offset.map { LineTable(bytes).place(of: $0) },
        message: "the form can't be converted: \(error?.message ?? "")")
    }
    let losses =
      located(draft.losses, in: bytes, isAnswer: false)
      + located(draft.lostAnswers.map { ($0, .meaning, $1) }, in: answers ?? [], isAnswer: true)
    return ImportedForm(spec: spec, format: format, losses: losses)
  }

  /// Answers as one JSON object: those of FHIR and XForms are converted.
  private static func jsonAnswers(
    _ bytes: [UInt8], of draft: FormDraft, _ format: ForeignFormat
  ) throws(ImportFailure) -> [UInt8] {
    guard let own = ForeignFormat(ofAnswers: bytes), own == format else { return bytes }
    do throws(ForeignResultError) {
      return Array(try ForeignResults(of: draft.spec, as: format).answers(in: bytes).utf8)
    } catch {
      throw ImportFailure(place: nil, message: error.message, isInAnswers: true)
    }
  }

  private static func located(
    _ losses: [(offset: Int, kind: ImportLoss.Kind, message: String)], in bytes: [UInt8],
    isAnswer: Bool
  ) -> [ImportLoss] {
    let lines = LineTable(bytes)
    return losses.sorted { ($0.kind, $0.offset) < ($1.kind, $1.offset) }.map { loss in
      ImportLoss(
        place: lines.place(of: loss.offset), kind: loss.kind, message: loss.message,
        isAnswer: isAnswer)
    }
  }

  private static func draft(
    of bytes: [UInt8], _ format: ForeignFormat?
  ) throws(ImportFailure) -> (FormDraft, ForeignFormat) {
    let draft = FormDraft()
    try refuse(OtherFile(bytes))
    let isXML = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == 0x3C
    if isXML || format == .xform {
      try readXForm(bytes, draft)
      return (draft, .xform)
    }
    var duplicates: [TextFinding] = []
    let root = try object(bytes, "a form is", &duplicates)
    for duplicate in duplicates { draft.lose(duplicate.message, at: duplicate.place) }
    if format == nil { try refuse(OtherFile(root)) }
    guard let format = format ?? recognized(root) else {
      let names = ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ImportFailure(
        place: nil, message: "this is no form of a known system; name it with --from: \(names)")
    }
    read(ForeignNode(root, ForeignReads()), as: format, draft)
    return (draft, format)
  }

  /// Reads a form in JSON. What no reader takes is listed, once all of them are done.
  private static func read(_ root: ForeignNode, as format: ForeignFormat, _ draft: FormDraft) {
    switch format {
    case .surveyJS: SurveyReader(draft).read(root)
    case .jsonSchema:
      let schema = root["schema"] ?? root
      if root["schema"] != nil, let data = root["formData"] ?? root["data"] {
        data.noteAll()
        draft.lose("the data are left out: give them with --answers", at: data.offset)
      }
      SchemaReader(draft, root: schema).read(schema, ui: root["uiSchema"] ?? root["uischema"])
    case .fhir: QuestionnaireReader(draft).read(root)
    case .xform: break
    }
    draft.later(.unread) {
      let looks =
        format == .surveyJS
        ? SurveyReader.looks : format == .fhir ? ["disabledDisplay"] : []
      let origin: Set = ["$schema", "$id", "id", "$comment", "timestamp"]
      draft.loseUnread(of: root, looks: looks, origin: origin)
    }
  }

  private static func refuse(_ file: OtherFile?) throws(ImportFailure) {
    if let file { throw ImportFailure(place: nil, message: file.sentence) }
  }

  private static func readXForm(_ bytes: [UInt8], _ draft: FormDraft) throws(ImportFailure) {
    let root: XMLElement
    do throws(XMLFault) {
      root = try XMLTreeParser.root(of: bytes)
    } catch {
      throw ImportFailure(place: LineTable(bytes).place(of: error.offset), message: error.message)
    }
    try refuse(OtherFile(root))
    guard root.name == "html" else {
      throw ImportFailure(
        place: LineTable(bytes).place(of: root.offset),
        message: "an XForm begins with the element html")
    }
    let reader = XFormReader(draft)
    reader.read(root)
    draft.later(.unread) {
      reader.reportUnreadItems()
      draft.loseUnread(of: root)
    }
  }

  /// The JSON object of a file.
  ///
  /// - Parameter duplicates: Gets the keys that occur twice in an object, of which the first one is read.
  private static func object(
    _ bytes: [UInt8], _ what: String, isInAnswers: Bool = false, _ duplicates: inout [TextFinding]
  ) throws(ImportFailure) -> JSONNode {
    let lines = LineTable(bytes)
    do throws(TextFinding) {
      var parser = try JSONParser(bytes)
      let root = try parser.readNode()
      try parser.expectEnd()
      duplicates = parser.duplicateKeys
      guard root.members != nil else {
        throw TextFinding(.badJSON, at: root.offset, "\(what) an object, not \(root.shapeName)")
      }
      return root
    } catch {
      throw ImportFailure(
        place: lines.place(of: error.place), message: error.message, isInAnswers: isInAnswers)
    }
  }

  private static func recognized(_ root: JSONNode) -> ForeignFormat? {
    if root["resourceType"]?.text == "Questionnaire" { return .fhir }
    if ["pages", "elements", "questions"].contains(where: { root[$0]?.elements != nil }) {
      return .surveyJS
    }
    let schema = root["schema"] ?? root
    let keys = ["properties", "$schema", "$ref", "allOf", "oneOf", "enum", "const"]
    let types = ["object", "array", "string", "number", "integer", "boolean"]
    if keys.contains(where: { schema[$0] != nil }) || types.contains(schema["type"]?.text ?? "") {
      return .jsonSchema
    }
    return nil
  }
}
