import FormEngine
import FormOracle

/// A row in its current state; equal only to itself.
///
/// Only the action that creates it changes it, so it may be shared afterwards.
package final class ReferenceRow: @unchecked Sendable {
  /// The row as declared in the spec or when it was inserted, under its present presenter.
  private(set) var declared: RowSpec
  /// The current row: with the facts changed at run time, and with the options of its list.
  package private(set) var spec: RowSpec
  private(set) var changed: [RowFact] = []
  /// Whether the row was inserted at run time, or moved under another presenter.
  private(set) var isAdded: Bool
  /// The insertion that the row comes from, by number; 0 for rows of the spec. Rows with the same id
  /// from different insertions are different rows.
  let origin: Int
  /// The template row, if the row is in a copy.
  package let template: RowID?
  /// The rows of the template including those of inner repeats, if the row is a repeat.
  let templateRows: [RowSpec]
  /// The numbers of the copies in the row's id, outermost first.
  let copyNumbers: [Int]
  /// The rows that this one presents, in order; for a repeat the first rows of its copies.
  package internal(set) var children: [ReferenceRow] = []
  unowned private(set) var section: ReferenceSection?
  /// The row that presents this one.
  package private(set) unowned var presenter: ReferenceRow?
  /// The stored value; for a computed row the last value of its expression.
  var value: FormValue?
  /// Whether someone has set or cleared the row, so that its value follows no expression.
  var isOwn = false
  /// What expressions give properties of the row; recomputed after each action.
  var properties: [SpecProperty: FormValue] = [:]
  /// Whether an answer is required; recomputed after each action.
  var isRequired = false
  /// The uncommitted choice, if the row is a field.
  var draft = Draft.none
  /// The text that was typed for the row's value, if that is not how the value is written.
  var typing: ReferenceTyping?
  /// Whether the row is open, if it is a field or a group.
  var isOpen: Bool
  /// Whether the row is relevant; recomputed after each action.
  package internal(set) var isRelevant = false
  /// The answer, as conditions and expressions read it; `nil` if the row is unanswered or
  /// irrelevant.
  var answer: PlainAnswer?
  var offered: [OptionSpec]
  /// Whether the row is a picker whose options the host has not provided yet.
  private(set) var awaitsOptions = false

  enum Draft: Hashable, Sendable {
    /// There is no choice.
    case none
    /// The chosen value; `nil` clears the field.
    case chosen(FormValue?)
  }

  init(
    _ declared: RowSpec, _ lists: [String: [OptionSpec]], isAdded: Bool, origin: Int,
    templateRows: [RowSpec]
  ) {
    (self.declared, self.isAdded, self.templateRows) = (declared, isAdded, templateRows)
    self.origin = origin
    spec = declared
    template = declared.id.asCopy?.template
    copyNumbers = declared.id.copyNumbers
    isOpen = declared.content.isOpenAtStart
    offered = []
    change([], lists)
    value = valueAtStart
  }

  /// Copies a row with its descendants.
  init(copying other: ReferenceRow, in section: ReferenceSection, under presenter: ReferenceRow?) {
    (declared, isAdded, templateRows) = (other.declared, other.isAdded, other.templateRows)
    (template, copyNumbers, origin) = (other.template, other.copyNumbers, other.origin)
    (spec, changed, awaitsOptions) = (other.spec, other.changed, other.awaitsOptions)
    (value, draft, typing, isOpen) = (other.value, other.draft, other.typing, other.isOpen)
    (isOwn, properties, isRequired) = (other.isOwn, other.properties, other.isRequired)
    (isRelevant, answer, offered) = (other.isRelevant, other.answer, other.offered)
    (self.section, self.presenter) = (section, presenter)
    children = other.children.map { ReferenceRow(copying: $0, in: section, under: self) }
  }

  /// Connects the row and its descendants.
  func link(to section: ReferenceSection, under presenter: ReferenceRow?) {
    (self.section, self.presenter) = (section, presenter)
    if field != nil { value = nil }
    for child in children { child.link(to: section, under: self) }
  }

  /// Moves the row under another presenter, without placing it among the children there.
  func present(by presenter: RowID) {
    if presenter != declared.presentedBy { isAdded = true }
    (declared.presentedBy, spec.presentedBy) = (presenter, presenter)
  }

  /// Changes facts of the row, in addition to earlier changes, and its option lists.
  func change(_ changes: [RowFact], _ lists: [String: [OptionSpec]]) {
    spec = changed(by: changes, lists)
    changed = changed.changed(by: changes)
    let isOfHost = spec.content.asPicker?.leavesOptionsToHost ?? false
    awaitsOptions = isOfHost && lists[PickerContent.host] == nil
  }

  /// The current row with more facts changed.
  func changed(by changes: [RowFact], _ lists: [String: [OptionSpec]]) -> RowSpec {
    declared.changed(by: changed.changed(by: changes), lists)
  }

  /// What the initial list of a repeat says about the row in one of the copies that it makes.
  var valueFromList: FormValue? {
    guard template != nil, let copy, let number = copy.copyNumbers.last,
      let members = copy.presenter?.listAtStart, members.indices.contains(number - 1)
    else { return nil }
    guard case .object(let object) = members[number - 1] else {
      return (field ?? self) == copy || copy.editor == self ? members[number - 1] : nil
    }
    var owners: [ReferenceRow] = []
    var owner = resultOwner
    while let group = owner, group != copy {
      owners.insert(group, at: 0)
      owner = group.resultOwner
    }
    var inner: FormValue.Object? = object
    for group in owners {
      guard case .object(let next)? = inner?[group.resultName.text] else { return nil }
      inner = next
    }
    return [self, editor].compactMap { $0 }.lazy.compactMap { inner?[$0.resultName.text] }.first
  }
  /// The copies that a repeat has in a new form.
  private var listAtStart: [FormValue]? {
    if case .list(let members)? = valueFromList ?? spec.content.asRepeat?.value {
      return Array(members)
    }
    return nil
  }

  var valueAtStart: FormValue? {
    if isComputed { return nil }
    guard let value = spec.content.initialValue, !value.clears else { return nil }
    guard case .list(let members) = value else { return value == .number(0) ? 0 : value }
    return .list(
      members.indices.filter { !members[..<$0].contains(members[$0]) }.map { members[$0] })
  }

  /// Whether both rows are the same row in the same state.
  func isSame(as other: ReferenceRow) -> Bool {
    value == other.value && draft == other.draft && typing == other.typing && isOpen == other.isOpen
      && isOwn == other.isOwn
      && section?.id == other.section?.id && declared == other.declared
      && Set(changed) == Set(other.changed)
  }
}

extension ReferenceRow: Hashable {
  package static func == (left: ReferenceRow, right: ReferenceRow) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ReferenceRow {
  var isField: Bool { spec.content.isField }
  var opensAndCloses: Bool { spec.content.opensAndCloses }
  var isComputed: Bool { spec.computed != nil }
  var isRepeat: Bool { spec.content.kind == .repeat }
  /// Whether the row's value follows from other rows instead of being stored.
  var isDerived: Bool { isComputed || isRepeat }
  /// Whether the value follows an expression until someone sets or clears the row.
  var canFollow: Bool { spec.expressions[.value] != nil }
  /// Whether the value follows an expression, since nobody has set or cleared the row.
  var isFollowing: Bool { canFollow && !isOwn }
  /// The content of this picker if it asks for no more options than can be chosen together.
  func askingForOffered(_ content: RowContent) -> RowContent {
    guard case .picker(var picker) = content, let least = picker.minChoices, !takesOtherTexts else {
      return content
    }
    picker.minChoices = min(least, offered.count { !$0.isExclusive })
    return .picker(picker)
  }
  /// The row as people see it, with what expressions give in place of the expressions.
  package var shownSpec: RowSpec {
    var shown = spec
    let expressions = spec.expressions
    if expressions[.options] != nil { shown.content.asPicker?.options = offered }
    shown.content = askingForOffered(shown.content)
    (shown.expressions, shown.requiredWhen, shown.isRequired) = ([:], nil, isRequired)
    if expressions[.title] != nil { shown.title = properties[.title]?.text }
    if expressions[.help] != nil { shown.help = properties[.help]?.text }
    if expressions[.placeholder] != nil {
      shown.content.asText?.placeholder = properties[.placeholder]?.text
    }
    if expressions[.suggestions] != nil {
      shown.content.asText?.suggestions = properties[.suggestions]?.texts ?? []
    }
    if expressions[.addTitle] != nil {
      var content = shown.content.asRepeat ?? RepeatContent()
      content.addTitle = properties[.addTitle]?.text
      shown.content = .repeat(content)
    }
    for (property, value) in [(SpecProperty.min, properties[.min]), (.max, properties[.max])]
    where expressions[property] != nil {
      if property == .min {
        shown.content.asNumber?.min = value?.number
        shown.content.asDatePicker?.min = value?.text
      } else {
        shown.content.asNumber?.max = value?.number
        shown.content.asDatePicker?.max = value?.text
      }
    }
    return shown
  }
  /// Whether the host provides the options of the row, unless they were changed.
  var leavesOptionsToHost: Bool {
    [declared, spec].contains { $0.content.asPicker?.leavesOptionsToHost ?? false }
  }
  /// The name of the row in the spec; for a row in a copy that of the template row.
  var name: RowID { template ?? declared.id }

  /// The field whose value the row edits, if it is an editor.
  var field: ReferenceRow? { presenter.flatMap { spec.canEdit($0.spec) ? $0 : nil } }
  /// The editor, if the row is a field.
  var editor: ReferenceRow? { isField ? children.first { $0.spec.canEdit(spec) } : nil }

  /// The row with its descendants in full order.
  var block: [ReferenceRow] {
    var block: [ReferenceRow] = []
    var waiting = [self]
    while let row = waiting.popLast() {
      block.append(row)
      waiting += row.children.reversed()
    }
    return block
  }

  /// The presenters of the row, from the innermost to the outermost.
  package var presenters: [ReferenceRow] {
    Array(sequence(first: self) { $0.presenter }.dropFirst())
  }

  /// The rows in the same place: those that the same row presents, or at the top of the section.
  var siblings: [ReferenceRow] { presenter?.children ?? section?.rows ?? [] }

  /// Whether the row is relevant and every presenter above it is open.
  package var isVisible: Bool {
    isRelevant && !spec.content.isNeverVisible && presenters.allSatisfy(\.showsChildren)
  }

  /// Whether the row would be visible if it had a line of its own.
  var isReached: Bool { isRelevant && presenters.allSatisfy(\.showsChildren) }

  /// Whether the children can be visible: a row that can't be closed is always open.
  private var showsChildren: Bool { !opensAndCloses || isOpen }

  /// The row that holds the value that the row edits or shows: the field for an editor, `nil` for a
  /// row that holds no value.
  var holder: ReferenceRow? { spec.content.holdsNothing ? nil : field ?? self }

  /// The content that determines how the value of the row is edited and shown: that of the editor
  /// for a field, the plain content of the same type for hidden and custom rows, and a number for a
  /// repeat.
  var holdingContent: RowContent { (editor ?? self).shownSpec.content.held }
}

extension [ReferenceRow] {
  /// The rows that no other of these rows presents. Those that one does become its children.
  func nested() -> [ReferenceRow] {
    let presenters = Dictionary(map { ($0.spec.id, $0) }) { first, _ in first }
    return filter { row in
      let presenter = row.spec.presentedBy.flatMap { presenters[$0] }
      presenter?.children.append(row)
      return presenter == nil
    }
  }
}
