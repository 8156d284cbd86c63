import DynamicRows

// The specs of rows and sections with the present values of their properties.
extension LiveForm {
  /// The spec of a row with the present values of its properties.
  func presentSpec(of row: RowNumber) -> RowSpec {
    var spec = catalog.rows[row]
    if case .picker = spec.content {
      spec.content =
        contentAskingForPossibleChoices(of: row)
        ?? spec.content.offering(derived.offers[catalog.holder(of: row)])
    }
    guard spec.isVariable else { return spec }
    var present = spec.presenting(derived.properties[row] ?? [:], isRequired: isRequired(row))
    if case .repeat(var content) = spec.content, let count = derived.counts[row] {
      (content.min, content.max) = (count.counted, count.counted)
      content.addTitle = present.content.addTitle
      present.content = .repeat(content)
    }
    return present
  }

  /// The content that determines what a row holds, with the answers of another row that it offers.
  func holdingContent(of row: RowNumber) -> RowContent {
    catalog.holdingContent(of: row).offering(derived.offers[catalog.holder(of: row)])
  }

  /// The content of a row with all options that it may offer at some time, as far as a spec says them; `nil` for
  /// an unknown row.
  package func contentWithAllOptions(of id: RowID) -> RowContent? {
    guard let row = presentNumber(id) else { return nil }
    var offered = row
    while let source = catalog.sourceOfOptions(of: catalog.holder(of: offered)) { offered = source }
    guard offered != row, case .picker(var picker) = catalog.rows[row].content,
      case .picker(let source) = catalog.holdingContent(of: offered)
    else { return presentSpec(of: row).content }
    picker.options = source.options
    return .picker(picker)
  }

  /// The content that determines what a row holds, with its present limits.
  func presentContent(of row: RowNumber) -> RowContent {
    let definer = catalog.definer(of: catalog.holder(of: row))
    let expressions = catalog.rows[definer].expressions
    let content =
      contentAskingForPossibleChoices(of: row) ?? holdingContent(of: row)
    guard !expressions.isEmpty else { return content }
    return content.presenting(derived.properties[definer] ?? [:], insteadOf: expressions)
  }

  /// The content of a picker that asks for several choices, but for no more than there are options;
  /// `nil` for any other row.
  private func contentAskingForPossibleChoices(of row: RowNumber) -> RowContent? {
    let holder = catalog.holder(of: row)
    guard let definer = catalog.picker(of: holder), !catalog.awaitsOptions(definer),
      case .picker(let picker) = catalog.rows[definer].content.offering(derived.offers[holder]),
      picker.minChoices != nil
    else { return nil }
    return .picker(
      picker.askingForPossibleChoices(offered: derived.offers.isOffered(holder)))
  }

  /// Whether an answer of a row is required now.
  func isRequired(_ row: RowNumber) -> Bool {
    catalog.rows[row].isRequired || !derived.required.isEmpty && derived.required.contains(row)
  }

  /// The text to show once the form is submitted, with its present answers; `nil` without one.
  public var closing: String? {
    guard let expression = catalog.closingExpression else { return catalog.closing }
    return CompiledExpression(expression, in: catalog, isShown: true).value(self, in: nil)?.text
  }
}
