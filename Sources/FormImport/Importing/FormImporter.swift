import FormEngine
import FormText

/// The systems whose forms can be read.
public enum ForeignFormat: String, Hashable, Sendable, CaseIterable {
  /// The JSON of a SurveyJS survey.
  case surveyJS = "surveyjs"
  /// A JSON Schema of an object, alone or as the member `schema` of an object beside a UI schema of
  /// react-jsonschema-form (`uiSchema`) or JSON Forms (`uischema`).
  case jsonSchema = "jsonschema"
  /// A FHIR Questionnaire, R4 or R5, as JSON.
  case fhir
  /// An XForm, as XLSForm tools write them.
  case xform
}

/// A form of another system as a spec, and what could not be brought over.
public struct ImportedForm: Sendable {
  /// The spec, without errors.
  public let spec: FormSpec
  /// The system that the form is from.
  public let format: ForeignFormat
  /// What the spec does not say, in the order of the original.
  public let losses: [ImportLoss]

  /// The spec as JSON text, with a line for each row.
  public var text: String {
    var writer = JSONWriter(.indented)
    writer.write(spec)
    writer.endLine()
    return writer.text
  }
}

/// Something in a form of another system that its spec does not say.
public struct ImportLoss: Hashable, Sendable {
  /// The place in the original.
  public let place: TextPlace
  /// What was lost, and what stands in for it.
  public let message: String
}

/// Why a form of another system can't be read at all.
public struct ImportFailure: Error, Hashable, Sendable {
  /// The place of the failure, if it has one.
  public let place: TextPlace?
  /// What is wrong, and what to do.
  public let message: String
}

/// Reads forms of other systems.
public enum FormImporter {
  /// Reads a form and checks it. What can't be said in a spec is left out, kept under keys that begin
  /// with `x-` where it is a value, and listed.
  ///
  ///     let form = try FormImporter.read(bytes)
  ///     for loss in form.losses { print(loss.message) }
  ///     let spec = try form.spec.checked()
  ///
  /// - Parameter format: The system; `nil` to recognize it by the content.
  public static func read(
    _ bytes: [UInt8], from format: ForeignFormat? = nil
  ) throws(ImportFailure) -> ImportedForm {
    let lines = LineTable(bytes)
    let isXML = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == 0x3C
    if isXML || format == .xform { return try readXForm(bytes, lines) }
    let root: JSONNode
    do throws(TextFinding) {
      var parser = try JSONParser(bytes)
      root = try parser.readNode()
      try parser.expectEnd()
    } catch {
      throw ImportFailure(place: lines.place(of: error.place), message: error.message)
    }
    guard let format = format ?? recognized(root) else {
      let names = ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ImportFailure(
        place: nil, message: "this is no form of a known system; name it with --from: \(names)")
    }
    guard root.members != nil else {
      throw ImportFailure(
        place: lines.place(of: root.offset), message: "a form is an object, not \(root.shapeName)")
    }
    let draft = FormDraft()
    switch format {
    case .surveyJS: SurveyReader(draft).read(root)
    case .jsonSchema:
      let schema = root["schema"] ?? root
      let reader = SchemaReader(draft, root: schema)
      reader.read(schema, ui: root["uiSchema"] ?? root["uischema"])
    case .fhir: QuestionnaireReader(draft).read(root)
    case .xform: break
    }
    return try finished(draft, format, lines)
  }

  private static func readXForm(
    _ bytes: [UInt8], _ lines: LineTable
  ) throws(ImportFailure) -> ImportedForm {
    let draft = FormDraft()
    do throws(XMLFault) {
      let root = try XMLTreeParser.root(of: bytes)
      guard root.name == "html" else {
        throw XMLFault(offset: root.offset, message: "an XForm begins with the element html")
      }
      XFormReader(draft).read(root)
    } catch {
      throw ImportFailure(place: lines.place(of: error.offset), message: error.message)
    }
    return try finished(draft, .xform, lines)
  }

  private static func finished(
    _ draft: FormDraft, _ format: ForeignFormat, _ lines: LineTable
  ) throws(ImportFailure) -> ImportedForm {
    guard let spec = draft.finish() else {
      throw ImportFailure(
        place: nil, message: "the form can't be said: \(draft.remainingError ?? "")")
    }
    let losses = draft.losses.sorted { $0.offset < $1.offset }
      .map { ImportLoss(place: lines.place(of: $0.offset), message: $0.message) }
    return ImportedForm(spec: spec, format: format, losses: losses)
  }

  private static func recognized(_ root: JSONNode) -> ForeignFormat? {
    if root["resourceType"]?.text == "Questionnaire" { return .fhir }
    if ["pages", "elements", "questions"].contains(where: { root[$0]?.elements != nil }) {
      return .surveyJS
    }
    let schema = root["schema"] ?? root
    if ["properties", "$schema", "$ref", "allOf", "oneOf"].contains(where: { schema[$0] != nil }) {
      return .jsonSchema
    }
    return nil
  }
}
