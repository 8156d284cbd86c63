import FormEngine

extension RowContent {
  /// Whether the row is open at the start: as the spec says for fields and groups, always for
  /// groups that can't be closed.
  package var isOpenAtStart: Bool {
    switch self {
    case .field(let field): field.isOpen
    case .group(let group): group.isOpen || !group.isCollapsible || group.isContainer
    default: false
    }
  }

  /// The number of copies of the row's block at the start.
  package var copiesAtStart: Int { asRepeat?.countAtStart ?? 1 }

  /// Whether people open and close rows of this kind.
  package var opensAndCloses: Bool {
    switch self {
    case .field: true
    case .group(let group): group.isCollapsible && !group.isContainer
    default: false
    }
  }

  /// Whether the row is a field or a group, even one that can't be closed.
  package var isFieldOrGroup: Bool { kind == .field || kind == .group }

  package var isField: Bool { kind == .field }

  /// The plain content for the value that the row holds; for a repeat a number.
  package var held: RowContent { kind == .repeat ? .number(NumberContent()) : equivalent }

  /// Whether rows of this kind have no answer.
  package var holdsNothing: Bool { [.label, .button, .group].contains(equivalent.kind) }

  /// Whether a row of this kind can edit the field that names it.
  fileprivate var canEditByName: Bool {
    !holdsNothing && ![.field, .hidden, .repeat].contains(kind)
  }
}

extension RowSpec {
  /// Whether the row can edit the value of a field that presents it.
  package func canEdit(_ field: RowSpec) -> Bool {
    guard let content = field.content.asField, presentedBy == field.id else { return false }
    guard let editor = content.editor else {
      return [.picker, .datePicker].contains(self.content.kind)
    }
    return editor == id && computed == nil && self.content.canEditByName
  }
}
