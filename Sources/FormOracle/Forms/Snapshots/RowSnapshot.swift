import FormEngine

/// A row of a form as observed in one state; equal only to itself. It is valid as long as its
/// snapshot of the form.
package final class RowSnapshot: @unchecked Sendable {
  private let facts: Facts
  /// The section of the row, visible or not.
  package let section: SectionSnapshot
  /// The row that presents this one.
  package private(set) unowned var presenter: RowSnapshot?
  /// The rows that this one presents, in order; for a repeat the first rows of its copies.
  package private(set) var children: [RowSnapshot] = []

  /// What is observed of a row by itself.
  package struct Facts: Sendable {
    /// The current row: with the facts changed at run time, and with the options of its list.
    package var spec: RowSpec
    /// The template row, if the row is in a copy.
    package var template: RowID?
    /// The stored value; for a computed row or a repeat the current one.
    package var value: FormValue?
    /// Whether the value follows an expression, since nobody has set or cleared the row.
    package var isFollowing = false
    package var draft = Draft.none
    /// The text that was typed, if that is not how the value is written.
    package var typed: String?
    /// The part of the value that conditions read; `nil` if the row is unanswered, or is irrelevant and
    /// does not count then.
    package var answer: FormValue?
    /// Whether the row is open, if it is a field or a group.
    package var isOpen = false
    package var isRelevant = false
    package var isVisible = false
    /// Whether the row reacts to a tap.
    package var isEnabled = false
    /// Whether a person can move the row.
    package var isMovable = false
    /// The rows of the template including those of inner repeats, if the row is a repeat.
    package var templateRows: [RowSpec] = []

    package init(_ spec: RowSpec) {
      self.spec = spec
    }
  }

  /// An uncommitted choice.
  package enum Draft: Hashable, Sendable {
    /// There is no choice.
    case none
    /// The chosen value; `nil` clears the field.
    case chosen(FormValue?)
  }

  init(_ facts: Facts, in section: SectionSnapshot, under presenter: RowSnapshot?) {
    (self.facts, self.section, self.presenter) = (facts, section, presenter)
    presenter?.children.append(self)
  }
}

extension RowSnapshot: Hashable {
  package static func == (left: RowSnapshot, right: RowSnapshot) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension RowSnapshot {
  package var id: RowID { facts.spec.id }
  package var spec: RowSpec { facts.spec }
  package var template: RowID? { facts.template }
  package var value: FormValue? { facts.value }
  package var isFollowing: Bool { facts.isFollowing }
  package var draft: Draft { facts.draft }
  package var typed: String? { facts.typed }
  package var isOpen: Bool { facts.isOpen }
  package var isRelevant: Bool { facts.isRelevant }
  package var isVisible: Bool { facts.isVisible }
  package var isEnabled: Bool { facts.isEnabled }
  package var isMovable: Bool { facts.isMovable }
  package var templateRows: [RowSpec] { facts.templateRows }

  /// The answer as conditions and expressions read it.
  var answer: ReadAnswer? { facts.answer.map { ReadAnswer($0, of: holdingContent) } }

  var isField: Bool { spec.content.isField }
  var opensAndCloses: Bool { spec.content.opensAndCloses }
  var isComputed: Bool { spec.computed != nil }
  var isRepeat: Bool { spec.content.kind == .repeat }
  /// Whether the row's value follows from other rows instead of being stored.
  var isDerived: Bool { isComputed || isRepeat }
  /// The name of the row in the spec; for a row in a copy that of the template row.
  var name: RowID { template ?? id }

  /// The field whose value the row edits, if it is an editor.
  var field: RowSnapshot? { presenter.flatMap { spec.canEdit($0.spec) ? $0 : nil } }
  /// The editor, if the row is a field.
  var editor: RowSnapshot? { isField ? children.first { $0.spec.canEdit(spec) } : nil }

  /// The row with its descendants in full order.
  var block: [RowSnapshot] {
    var (block, waiting): ([RowSnapshot], [RowSnapshot]) = ([], [self])
    while let row = waiting.popLast() {
      block.append(row)
      waiting += row.children.reversed()
    }
    return block
  }

  /// The presenters of the row, from the innermost to the outermost.
  var presenters: [RowSnapshot] { Array(sequence(first: self) { $0.presenter }.dropFirst()) }

  /// The row that holds the value that the row edits or shows: the field for an editor, `nil` for a
  /// row that holds no value.
  var holder: RowSnapshot? { spec.content.holdsNothing ? nil : field ?? self }

  /// The content that determines how the value of the row is edited and shown: that of the editor
  /// for a field, the plain content of the same type for hidden and custom rows, and a number for a
  /// repeat.
  var holdingContent: RowContent { (editor ?? self).spec.content.held }

  /// The first row of the innermost copy around the row, possibly the row itself.
  var copy: RowSnapshot? { sequence(first: self) { $0.presenter }.first(where: \.isFirstOfCopy) }

  /// The first rows of the copies around the row, innermost first.
  var copiesAround: [RowSnapshot] { ([self] + presenters).filter(\.isFirstOfCopy) }

  private var isFirstOfCopy: Bool { presenter?.isRepeat == true }

  /// The repeats around the row by their names in the spec, outermost first.
  var repeats: [RowID] { presenters.filter(\.isRepeat).reversed().map(\.name) }
}
