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
