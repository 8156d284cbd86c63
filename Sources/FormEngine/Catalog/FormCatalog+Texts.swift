import DynamicRows

// What the form itself says, and the language of its texts.
extension FormCatalog {
  var id: String? { form.id }
  var title: String { form.title }
  var closing: String? { form.closing }
  var closingExpression: FormExpression? { form.expressions[.closing] }
  var openAtOnce: FormSpec.OpenAtOnce { form.openAtOnce }
  var hasPages: Bool { form.hasPages }
  var hasReview: Bool { form.hasReview }
  /// Named lists of options for pickers.
  var optionLists: [String: [OptionSpec]] { form.optionLists }
  /// Messages that replace the engine's own.
  var messages: [FormProblem.Code: String] { form.messages }

  /// The title in the form's first language, by which states are recognized.
  var originalTitle: String {
    form.languages.first.flatMap { form.translations[.title]?[$0] } ?? title
  }

  /// The rows with texts in several languages.
  var translatedRows: [RowNumber] {
    if form.languages.isEmpty { return [] }
    return rows.indices.map { RowNumber($0) }.filter { rows[$0].isTranslated }
  }

  /// The row with its texts in the language of the form.
  func translated(_ spec: RowSpec) -> RowSpec {
    guard let language, spec.isTranslated else { return spec }
    var spec = spec
    spec.translateAll(into: language, of: form.languages)
    return spec
  }
}
