import FormEngine

extension FormScreen {
  /// Everything that can be part of a situation in this form, whatever is answered, while no other
  /// section is shown.
  var possibleContext: KeyContext {
    var context = contextOfRows.union([.form, .answered, .undoable, .redoable, .typing])
    context.formUnion(isQuestion ? .question : [.submittable, .inert])
    if drawsSubmitButton { context.insert(.button) }
    let sections = (0..<form.numberOfSections).compactMap { form.section(at: $0) }
    if sections.contains(where: { $0.reorder != .none }) {
      context.formUnion([.movable, .lifted])
    }
    return context
  }
}

extension LiveForm {
  /// Everything that can be part of a situation at a row, or in a copy if the row is a repeat.
  func possibleContext(of spec: RowSpec) -> KeyContext {
    let rows = spec.face == .repeat ? template(of: spec.id)?.rows ?? [] : []
    return rows.reduce(spec.face.possibleContext) { $0.union(possibleContext(of: $1)) }
  }
}

extension RowFace {
  /// Everything that can be part of a situation at a row.
  fileprivate var possibleContext: KeyContext {
    switch self {
    case .label, .value: return []
    case .button: return .button
    case .group: return [.presenter, .open]
    case .field: return [.presenter, .open, .editor, .draft]
    case .repeat: return [.button, .repeated, .addable, .removable, .inCopy]
    case .toggle: return .toggle
    case .number: return [.text, .untouched, .selected, .unfinished, .number, .stepping]
    case .text(let text) where text.isMultiline:
      return text.isSecret
        ? [.box, .text, .lines, .editor] : [.box, .text, .lines, .editor, .editableExternally]
    case .text(let text):
      return text.suggestions.isEmpty ? [.text, .untouched] : [.text, .untouched, .completable]
    case .picker(let picker):
      var context: KeyContext = [.picker, .list, .searching, .editor]
      if picker.isMultiple { context.insert(.multiple) }
      // While the options are awaited from the host, any text is taken.
      if picker.acceptsOther || picker.leavesOptionsToHost {
        context.formUnion([.text, .otherMarked, .other, .unfinished])
      }
      return context
    case .date(let picker):
      var context: KeyContext = [.date, .moment, .parts, .text, .editor, .draft, .unfinished]
      if picker.mode != .time { context.insert(.calendar) }
      if picker.mode == .dateTime { context.formUnion([.clock, .timed]) }
      return context
    }
  }
}
