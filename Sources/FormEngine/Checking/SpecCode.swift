/// The kinds of findings, by names that do not change between versions.
package enum SpecCode: String, Hashable, Sendable, CaseIterable {
  // Ids
  /// An id that is empty, too long, or has a character that ids can't have.
  case badID
  /// An id that another row or section has already.
  case duplicateID
  /// An id that differs from another one only in upper and lower case.
  case similarID

  // Blocks
  /// A name of a row that is not in the form.
  case unknownRow
  /// A presenter that stands in another section.
  case presenterElsewhere
  /// A row that stands before its presenter, or presents itself.
  case rowBeforePresenter
  /// A row that does not stand in the block of its presenter.
  case tornBlock
  /// A pinned row that is not the first or the last among its siblings.
  case misplacedPin

  // Fields and their editors
  /// A field that presents no editor.
  case noEditor
  /// A field that presents more than one editor.
  case twoEditors
  /// A value on an editor.
  case valueOnEditor
  /// `required` on an editor.
  case requiredOnEditor
  /// `required` on a row that holds nothing.
  case requiredOnNothing
  /// A second field that is open at the start where only one may be.
  case twoFieldsOpen

  // What a row holds
  /// A picker without options.
  case noOptions
  /// An option that the picker has already.
  case duplicateOption
  /// An option without a value.
  case emptyOption
  /// A value that the row can't hold, or JSON of the wrong shape.
  case wrongType
  /// A text that is no option of the picker.
  case notAnOption
  /// A value that the row can hold, but that is a problem from the start.
  case problemAtStart
  /// A date or time that there is not, or of another form.
  case badDate
  /// A least value above the greatest one.
  case emptyRange
  /// A bound or step that is no sensible one.
  case badLimit

  // What is kept for the front end
  /// An extra whose key does not begin with `x-`.
  case badExtra

  // Conditions
  /// A condition that asks a row which holds nothing.
  case holdsNothing
  /// A condition that asks an editor instead of its field.
  case targetIsEditor
  /// An operand of another type than the answer it is compared with.
  case wrongOperand
  /// An ordering verb on something without an order.
  case notOrdered
  /// `contains` on something without parts.
  case notContaining
  /// `all` or `any` of nothing.
  case emptyCondition
  /// Conditions inside conditions, deeper than are read.
  case tooDeep
  /// A condition on the row that has it.
  case selfReference
  /// A condition of a presenter on a row that lies under it.
  case ownDescendant
  /// Conditions that wait for each other.
  case loop
}

extension SpecFinding {
  init(
    _ severity: Severity, _ code: SpecCode, at path: SpecPath, _ message: String,
    notes: [Note] = []
  ) {
    self.init(severity, code: code.rawValue, at: path, message, notes: notes)
  }
}
