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

/// A form of another system as a spec, and what could not be imported.
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
  /// The place in the original, or in the file of answers.
  public let place: TextPlace
  /// What was lost, and what takes its place.
  public let message: String
  /// Whether an answer was lost.
  public let isAnswer: Bool
}

/// Why a form of another system can't be read at all.
public struct ImportFailure: Error, Hashable, Sendable {
  /// The place of the failure, if it has one.
  public let place: TextPlace?
  /// What is wrong, and what to do.
  public let message: String
  /// Whether the failure is in the file of answers.
  public var isInAnswers = false
}
