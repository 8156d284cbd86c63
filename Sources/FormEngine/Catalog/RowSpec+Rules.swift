extension RowSpec {
  /// Whether the row edits the row that presents it.
  func canEdit(_ presenter: RowSpec) -> Bool {
    guard case .field(let field) = presenter.content else { return false }
    guard let editor = field.editor else { return content.kind.editsByKind }
    return editor == id && content.kind.canEdit
  }

  /// Whether the row is a picker whose options the front end provides.
  var leavesOptionsToHost: Bool {
    if case .picker(let picker) = content { picker.leavesOptionsToHost } else { false }
  }

  /// Whether the row's answer can be invalid.
  var hasRules: Bool {
    canBeRequired || !checks.isEmpty || isUnique || content.hasBounds
      || expressions[.min] != nil || expressions[.max] != nil || expressions[.count] != nil
  }

  /// Whether a row shows the same as another one with the same value, except for its options.
  func isShown(as other: RowSpec) -> Bool {
    var spec = self
    spec.presentedBy = other.presentedBy
    if case .picker(var picker) = content, case .picker(let others) = other.content {
      (picker.options, picker.optionList) = (others.options, others.optionList)
      spec.content = .picker(picker)
      spec.expressions[.options] = other.expressions[.options]
    }
    return spec == other
  }

  /// The row as written by its author: without options if it is a picker that names a list of the
  /// form.
  var withoutListedOptions: RowSpec {
    guard case .picker(var picker) = content, picker.optionList != nil, !picker.options.isEmpty
    else { return self }
    var spec = self
    picker.options = []
    spec.content = .picker(picker)
    return spec
  }

  /// Fills in the options if the row is a picker that names a list of the form.
  mutating func fillInOptions(from lists: [String: [OptionSpec]]) {
    guard case .picker(var picker) = content, let list = picker.optionList,
      !picker.leavesOptionsToHost
    else { return }
    picker.options = lists[list] ?? []
    content = .picker(picker)
  }
}

extension RowContent.Kind {
  /// Whether a row of this kind edits the field that presents it, if the field names no editor.
  var editsByKind: Bool { self == .picker || self == .datePicker }

  /// Whether a row of this kind can edit a field that names it as its editor.
  var canEdit: Bool {
    switch self {
    case .text, .number, .toggle, .picker, .datePicker, .custom: true
    case .label, .button, .group, .field, .hidden, .repeat: false
    }
  }
}

extension RowContent {
  /// Whether an answer can be out of bounds; for a field, an answer from its editor.
  var hasBounds: Bool {
    switch self {
    case .field: true
    case .text(let text): text.minLength != nil || text.maxLength != nil || text.pattern != nil
    case .number(let number):
      number.min != nil || number.max != nil || number.step != nil || number.isInteger
    case .picker(let picker):
      picker.minChoices != nil || picker.maxChoices != nil
        || picker.isMultiple
          && (!picker.declaresOptions || picker.options.contains { $0.isExclusive })
    case .datePicker(let picker): picker.min != nil || picker.max != nil
    case .repeat(let content): content.min != nil || content.max != nil
    case .label, .button, .group, .toggle, .hidden, .custom: false
    }
  }

  /// The pattern that an answer must match; `nil` if there is none.
  var pattern: String? {
    if case .text(let text) = self { text.pattern } else { nil }
  }

  /// Whether people can open and close a row of this kind.
  var canOpenAndClose: Bool {
    switch self {
    case .group(let group): group.isCollapsible && !group.isContainer
    case .field: true
    default: false
    }
  }
}
