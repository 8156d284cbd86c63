import DynamicRows

// The words by which people know rows.
extension LiveForm {
  /// The title of a row as people see it now, without the place of a copy.
  func title(of row: RowNumber) -> String? {
    guard catalog.rows[row].expressions[.title] != nil else { return catalog.rows[row].title }
    return derived.properties[row]?[.title]?.text
  }

  /// The name of a copy: the title that an expression gives its first row, or else a title and its
  /// place.
  ///
  /// - Parameter head: The first row of the copy.
  func nameOfCopy(_ head: RowNumber, of presenter: RowNumber) -> String {
    let own = title(of: head)
    if catalog.rows[head].expressions[.title] != nil, let own { return own }
    let name =
      own ?? title(of: presenter) ?? catalog.rows[catalog.repeats.templateOrSelf(head)].id.text
    return "\(name) \(filled.structure.place(ofCopy: head) + 1)"
  }

  /// The name of the copies that contain a row, for people: "Person 2, Pet 1"; `nil` outside of
  /// copies.
  func nameOfCopy(around row: RowNumber) -> String? {
    let repeats = catalog.repeats
    guard let innermost = repeats.copy(around: row) else { return nil }
    let names = repeats.copies(outwardFrom: innermost).map { copy in
      nameOfCopy(repeats[copy].rows[0], of: repeats[copy].presenter)
    }
    return names.reversed().joined(separator: ", ")
  }

  /// The text that a person has typed into a row, or into the editor of a field, and that is shown.
  func typedText(in row: RowNumber) -> TypedText? {
    guard var typed = filled.answers.typed(into: catalog.holder(of: row)),
      typed.isShown(in: vocabulary.notation)
    else { return nil }
    if !typed.isWritten(in: vocabulary.notation) {
      // Its number is offered as it is written in this language.
      typed.fault = presentContent(of: row).typed(typed.text, at: nil, in: vocabulary)
        .fault(ofNumber: typed.text, in: vocabulary)
    }
    return typed
  }

  /// The text that a row shows for its value.
  func shownText(of row: RowNumber) -> String? {
    let value = catalog.field(editedBy: row) == nil ? seenValue(of: row) : shownValue(of: row)
    return value?.text(of: holdingContent(of: row), in: catalog.vocabulary)
  }
}
