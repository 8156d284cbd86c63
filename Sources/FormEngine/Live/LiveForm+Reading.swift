import DynamicRows

extension LiveForm {
  /// The form's title.
  public var title: String { catalog.title }

  /// How many fields may be open at one time.
  public var openAtOnce: FormSpec.OpenAtOnce { catalog.openAtOnce }

  /// The number of visible sections, those without visible rows included.
  public var numberOfSections: Int { map.numberOfSections }

  /// The number of visible rows in a visible section. Traps where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    map.numberOfRows(inSection: section)
  }

  /// The visible section at an index, or `nil` where there is none.
  public func section(at index: Int) -> LiveSection? {
    map.section(at: index).map { LiveSection(catalog.sections[$0]) }
  }

  /// The id of the row at a visible position, or `nil` where there is none.
  public func row(at position: RowPosition) -> RowID? {
    map.row(at: position).map { catalog.rows[$0].id }
  }

  /// The visible position of a row, or `nil` where it is hidden or there is no such row.
  public func position(of id: RowID) -> RowPosition? {
    presentNumber(id).flatMap { map.position(of: $0) }
  }

  /// The ids of the visible rows of a visible section within a range of positions, as far as there
  /// are any.
  public func rows(_ range: Range<Int>, inSection section: Int) -> [RowID] {
    map.rows(range, inSection: section).map { catalog.rows[$0].id }
  }

  /// The first row in full order, hidden ones included, or `nil` in a form without rows.
  public var firstRow: RowID? {
    map.firstRow.map { catalog.rows[$0].id }
  }

  /// The row after another one in full order, hidden ones included, or `nil` after the last and
  /// where there is no such row.
  public func row(after id: RowID) -> RowID? {
    presentNumber(id).flatMap { map.row(after: $0) }.map { catalog.rows[$0].id }
  }

  /// The next visible row, in whatever section; `nil` after the last one, and where there is no such
  /// row. The row itself need not be visible.
  ///
  /// - Complexity: O(log *n* + *e*) for *n* rows and *e* visible sections without visible rows.
  public func visibleRow(after id: RowID) -> RowID? {
    presentNumber(id).flatMap { map.visibleRow(after: $0) }.map { catalog.rows[$0].id }
  }

  /// The previous visible row, in whatever section; `nil` before the first one, and where there is no
  /// such row. The row itself need not be visible.
  ///
  /// - Complexity: O(log *n* + *e*) for *n* rows and *e* visible sections without visible rows.
  public func visibleRow(before id: RowID) -> RowID? {
    presentNumber(id).flatMap { map.visibleRow(before: $0) }.map { catalog.rows[$0].id }
  }

  /// Where a selection goes: the row itself where it is visible, else the previous visible row, or the
  /// first one where there is none before it. `nil` where nothing is visible, or there is no such row.
  ///
  ///     selected = selected.flatMap { form.visibleRow(atOrAbove: $0) }
  ///
  /// - Complexity: O(log *n* + *e*) for *n* rows and *e* visible sections without visible rows.
  public func visibleRow(atOrAbove id: RowID) -> RowID? {
    guard let row = presentNumber(id) else { return nil }
    return map.visibleRow(atOrAbove: row).map { catalog.rows[$0].id }
  }

  /// The section with an id, visible or not, or `nil` where there is no such section.
  public func section(_ id: SectionID) -> LiveSection? {
    catalog.sectionNumber(id).flatMap { number in
      map.containsSection(number) ? LiveSection(catalog.sections[number]) : nil
    }
  }

  /// The section of a row, visible or not, or `nil` where there is no such row.
  public func section(of id: RowID) -> LiveSection? {
    presentNumber(id).map { LiveSection(catalog.sections[map.section(of: $0)]) }
  }

  /// All that is to be known of a row, visible or not, or `nil` where there is no such row.
  ///
  /// - Complexity: O(1).
  public func row(_ id: RowID) -> LiveRow? {
    guard let row = presentNumber(id) else { return nil }
    let spec = catalog.rows[row]
    let isPresenter = spec.content.kind == .field || spec.content.kind == .group
    let field = catalog.field(editedBy: row)
    return LiveRow(
      spec: spec, value: shownValue(of: row), isOpen: isPresenter ? map.isOpen(row) : nil,
      isEnabled: enabled[row], isRelevant: map.isRelevant(row), isVisible: map.isVisible(row),
      hasDraft: answers.draft(of: catalog.holder(of: row)) != nil,
      depth: structure.depth(of: row),
      editor: field == nil ? catalog.partners[row].map { catalog.rows[$0].id } : nil,
      field: field.map { catalog.rows[$0].id },
      template: catalog.repeats.templateRow(of: row).map { catalog.rows[$0].id },
      copy: catalog.repeats.copy(around: row).map {
        structure.place(ofCopy: catalog.repeats[$0].rows[0]) + 1
      },
      problems: problemsFound.problems(of: row), canMove: canMove(row),
      isOffered: offers.isOffered(catalog.holder(of: row)),
      holdingContent: catalog.holdingContent(of: row))
  }
}

/// A row of a live form at one moment.
///
/// Two are equal where a cell would show the same: a list that compares rows draws those again that
/// have changed.
public struct LiveRow: Hashable, Identifiable, Sendable {
  /// The row as its author declared it.
  public let spec: RowSpec
  /// What the row shows, `nil` for no answer; of an editor the draft or the value that it edits.
  public let value: FormValue?
  /// Whether it is open, or `nil` where it is neither a field nor a group.
  public let isOpen: Bool?
  /// Whether it reacts to a tap.
  public let isEnabled: Bool
  /// Whether conditions leave it in.
  public let isRelevant: Bool
  /// Whether it is to be seen.
  public let isVisible: Bool
  /// Whether the row, or the field that it edits, has a draft that is not yet its value.
  public let hasDraft: Bool
  /// The number of presenters above it.
  public let depth: Int
  /// Of a field, the id of its editor.
  public let editor: RowID?
  /// Of an editor, the id of the field that it edits.
  public let field: RowID?
  /// The row of the spec that this one is a copy of, or `nil` where it is none.
  public let template: RowID?
  /// In a copy, the place of that among the copies of its repeat, from 1.
  public let copy: Int?
  /// What is wrong with its answer. Whether a person should see it yet,
  /// ``LiveForm/shownProblems(of:)`` says.
  public let problems: [FormProblem]
  /// Whether a person can pick it up and move it.
  public let canMove: Bool
  /// Of a picker, for each option whether it is offered; `nil` where all are.
  let isOffered: [Bool]?
  /// The content that says what the row holds.
  let holdingContent: RowContent

  /// The row's identity.
  public var id: RowID { spec.id }

  /// Of a picker, the options that it offers now.
  ///
  /// - Complexity: O(1), or O(*o*) for *o* options where not all of them always are.
  public var offeredOptions: [OptionSpec] {
    guard case .picker(let picker) = spec.content else { return [] }
    return picker.options(offered: isOffered)
  }

  /// Whether people can open and close it now: a relevant field, or a group that is collapsible.
  public var canOpen: Bool { isRelevant && spec.content.canOpenAndClose }

  /// Whether the form can't be submitted while the row is unanswered.
  public var isRequired: Bool { spec.isRequired }

  /// What the row shows, as people read it, or `nil` for no answer: the titles of options, the number
  /// with its unit, dots for a secret.
  public var text: String? { value?.text(of: holdingContent) }
}

extension FormValue {
  /// The value of a row as people read it.
  ///
  /// - Parameter content: The content that says what the row holds.
  package func text(of content: RowContent) -> String {
    switch (content, self) {
    case (.text(let text), _) where text.isSecret: String(repeating: "•", count: 8)
    case (.number(let number), .number):
      ([description] + [number.unit].compactMap { $0 })
        .joined(separator: " ")
    case (.picker(let picker), .text(let value)): picker.titles(of: [value])
    case (.picker(let picker), _): texts.map { picker.titles(of: $0) } ?? description
    case (.datePicker(let picker), .text(let moment)) where picker.mode == .dateTime:
      moment.split(separator: "T").joined(separator: " ")
    case (_, .bool(let isTrue)): isTrue ? "yes" : "no"
    case (_, .text(let text)): text
    default: description
    }
  }
}

/// A section of a live form.
public struct LiveSection: Hashable, Sendable {
  /// The section's identity.
  public let id: SectionID
  /// The title above its rows.
  public let title: String?
  /// The text below its rows.
  public let footer: String?
  /// Where its rows may be moved.
  public let reorder: SectionSpec.Reorder

  init(_ spec: SectionSpec) {
    id = spec.id
    title = spec.title
    footer = spec.footer
    reorder = spec.reorder
  }
}
