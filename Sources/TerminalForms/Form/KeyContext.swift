import FormEngine

/// The situation that determines the meaning of a key in the form, apart from the control that
/// receives it. A control adds features of its row and states of its own.
struct KeyContext: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private init(bit: UInt64) {
    rawValue = 1 << bit
  }

  /// The form is a single question.
  static let question = KeyContext(bit: 0)
  /// Nothing is typed in answer to the question.
  static let blank = KeyContext(bit: 1)
  /// Esc leaves an editor, not the form.
  static let editor = KeyContext(bit: 2)
  /// The choice in the editor becomes an answer only when the focus leaves it.
  static let draft = KeyContext(bit: 3)
  /// The typed text is not an answer, or not yet.
  static let unfinished = KeyContext(bit: 4)
  /// Plus and minus are typed into the row.
  static let typing = KeyContext(bit: 5)
  /// The row opens and closes.
  static let presenter = KeyContext(bit: 6)
  /// Enter has no effect on the row.
  static let inert = KeyContext(bit: 7)
  static let answered = KeyContext(bit: 8)
  static let movable = KeyContext(bit: 9)
  static let undoable = KeyContext(bit: 10)
  static let redoable = KeyContext(bit: 11)
  static let submittable = KeyContext(bit: 12)
  /// The focus is in a repeat, or on its control.
  static let repeated = KeyContext(bit: 13)
  /// A copy can be added there.
  static let addable = KeyContext(bit: 14)
  /// A copy can be removed there.
  static let removable = KeyContext(bit: 15)
  /// The copy to remove is the one around the focus.
  static let inCopy = KeyContext(bit: 16)
  /// The copy around the focus can be duplicated, if its repeat can have another one.
  static let duplicable = KeyContext(bit: 20)
  /// There is a page before the one that is shown.
  static let hasPageBefore = KeyContext(bit: 17)
  /// There is a page after it.
  static let hasPageAfter = KeyContext(bit: 18)
  /// The row is a line of a matrix.
  static let inMatrix = KeyContext(bit: 19)

  /// A feature of a row, by its number among those of a control.
  static func feature(_ number: UInt64) -> KeyContext { KeyContext(bit: 24 + number) }

  /// A state of a control, by its number among those of the control.
  static func state(_ number: UInt64) -> KeyContext { KeyContext(bit: 40 + number) }

  /// All features of rows.
  static let features = KeyContext(rawValue: 0xFFFF << 24)
  /// All states of controls.
  static let states = KeyContext(rawValue: 0xFFFF << 40)
}

extension FormScreen {
  /// The control that receives the keys.
  var control: any Control {
    if let editor { return editor }
    guard let row = focusedRow else { return kinds.control(.button) }
    guard row.isEnabled, !form.isEmptyGroup(row.id) else { return kinds.control(.label) }
    return kinds.control(row.control)
  }

  /// The situation for the next key in the form.
  var keyContext: KeyContext {
    var context: KeyContext = []
    if form.canUndo { context.insert(.undoable) }
    if form.canRedo { context.insert(.redoable) }
    if hasPageBefore { context.insert(.hasPageBefore) }
    if hasPageAfter { context.insert(.hasPageAfter) }
    if isQuestion {
      context.formUnion(isBlank ? [.question, .blank] : .question)
    } else if form.canSubmit {
      context.insert(.submittable)
    }
    if let row = focusedRepeat {
      context.insert(.repeated)
      if row.isEnabled, row.reasonNotToAdd == nil { context.insert(.addable) }
      if row.isEnabled, row.reasonNotToRemove == nil { context.insert(.removable) }
      if ![.row(row.id), .add(row.id)].contains(focus) { context.insert(.inCopy) }
      if copyToDuplicate != nil { context.insert(.duplicable) }
    }
    guard let row = focusedRow else { return context }
    if row.value != nil, ![.value, .repeat].contains(row.control.kind) {
      context.insert(.answered)
    }
    if reasonToStay(row.holder) == nil { context.insert(.movable) }
    if row.field != nil { context.insert(.editor) }
    if row.matrix != nil { context.insert(.inMatrix) }
    if row.hasDraft { context.insert(.draft) }
    if form.typedFault(row.id) != nil { context.insert(.unfinished) }
    if row.editor.flatMap({ form.row($0) }).map({ opens($0, toType: "+") }) ?? false {
      context.insert(.typing)
    }
    let control = control
    return context.union(control.context(of: row))
      .union(control.possible.intersection(.features))
  }
}

extension FormScreen {
  /// Whether typing a character begins to edit a row.
  func opens(_ row: LiveRow, toType scalar: Unicode.Scalar) -> Bool {
    row.isRelevant && row.isEnabled
      && (kinds.control(row.control) as? any EditingControl)?.opens(toType: scalar) ?? false
  }
}

/// The keys that can have a meaning in a form, whatever is answered.
struct PossibleKeys: Sendable {
  private let kinds: ControlKinds
  /// The situations, without the states of controls.
  var context: KeyContext = []
  /// The features of the rows of each kind of control.
  private var features: [ObjectIdentifier: KeyContext] = [:]

  init(_ kinds: ControlKinds) {
    self.kinds = kinds
  }

  /// Adds a row or, for a repeat, its copies.
  mutating func add(_ spec: RowSpec, of form: LiveForm) {
    add(kinds.control(spec.control))
    if case .group(let group) = spec.content, group.isMatrix { context.insert(.inMatrix) }
    guard spec.control.kind == .repeat else { return }
    add(kinds.control(.button))
    context.formUnion([.repeated, .addable, .removable, .inCopy])
    if case .repeat(let content) = spec.content, content.canDuplicate {
      context.insert(.duplicable)
    }
    for row in form.template(of: spec.id)?.rows ?? [] { add(row, of: form) }
  }

  /// Adds the situations of a control.
  mutating func add(_ control: any Control) {
    let possible = control.possible
    context.formUnion(possible.subtracting(.features))
    let kind = ObjectIdentifier(Swift.type(of: control))
    features[kind, default: []].formUnion(possible.intersection(.features))
  }

  /// The kinds of controls, each with everything that its situations can be.
  var present: [(kind: any Control.Type, context: KeyContext)] {
    kinds.all.compactMap { kind in
      features[ObjectIdentifier(kind)].map { (kind, context.union($0)) }
    }
  }
}

extension FormScreen {
  /// The keys that can have a meaning in this form while no other section is shown.
  var possibleKeys: PossibleKeys {
    var possible = keysOfRows
    possible.context.formUnion([.answered, .undoable, .redoable, .typing])
    possible.context.formUnion(isQuestion ? [.question, .blank] : [.submittable, .inert])
    if titleOfEnd != nil || form.hasPages { possible.add(kinds.control(.button)) }
    if form.hasPages { possible.context.formUnion([.hasPageBefore, .hasPageAfter]) }
    let sections = (0..<form.numberOfSections).compactMap { form.section(at: $0) }
    if sections.contains(where: { $0.reorder != .none }) { possible.context.insert(.movable) }
    return possible
  }
}
