import DynamicRows

extension LiveForm {
  /// A section as people see it now.
  private func liveSection(_ section: SectionNumber) -> LiveSection {
    let spec = catalog.sections[section]
    guard !spec.expressions.isEmpty else { return LiveSection(spec) }
    return LiveSection(spec.presenting(derived.sectionProperties[section] ?? [:]))
  }

  /// The form's title.
  public var title: String { catalog.title }

  /// The number of fields that may be open at the same time.
  public var openAtOnce: FormSpec.OpenAtOnce { catalog.openAtOnce }

  /// Whether front ends show one section at a time.
  public var hasPages: Bool { catalog.hasPages }

  /// Whether front ends show all answers once more before they are submitted.
  public var hasReview: Bool { catalog.hasReview }

  /// The sections to show one at a time: the visible ones with visible rows, in order. Empty if the
  /// spec doesn't ask for pages.
  ///
  /// - Complexity: O(*s* log *n*) for *s* sections.
  public var pages: [SectionID] { pageNumbers.map { catalog.sections[$0].id } }

  /// The page that is shown; `nil` if the form has no pages. When it ceases to be one, the page in its place is
  /// shown, or else the last one. A new form and a reset show the first page, and submitting shows the first one
  /// with a problem. States contain it; turning is no step of undo.
  ///
  /// - Complexity: O(1).
  public var page: SectionID? { session.page.section.map { catalog.sections[$0].id } }

  var pageNumbers: [SectionNumber] {
    guard catalog.hasPages else { return [] }
    return (0..<map.numberOfSections).filter { map.numberOfRows(inSection: $0) > 0 }
      .compactMap { map.section(at: $0) }
  }

  /// Returns the number of visible rows in some visible sections. Traps if there are no such
  /// sections.
  ///
  /// - Complexity: O(*s* log *n*) for *s* sections.
  public func numberOfRows(inSections sections: Range<Int>) -> Int {
    sections.reduce(0) { $0 + map.numberOfRows(inSection: $1) }
  }

  /// Calls a function with each row, hidden or not, its depth and whether it is in a copy, in no
  /// particular order.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func forEachRow(_ body: (_ spec: RowSpec, _ depth: Int, _ isInCopy: Bool) -> Void) {
    for row in map.rows(under: nil) {
      body(
        presentSpec(of: row), filled.structure.depth(of: row),
        catalog.repeats.copy(around: row) != nil
      )
    }
  }

  /// Returns the visible section at an index; `nil` if there is none.
  public func section(at index: Int) -> LiveSection? {
    map.section(at: index).map { liveSection($0) }
  }

  /// Returns the visible index of a section; `nil` if it is hidden or there is no such section.
  public func index(of id: SectionID) -> Int? {
    sectionNumber(of: id).flatMap { map.index(ofSection: $0) }
  }

  // These two are asked for each cell. Compiled here, each is one call for a client.

  /// Returns the id of the row at a visible position; `nil` if there is none.
  public func row(at position: RowPosition) -> RowID? {
    map.row(at: position).map { catalog.rows[$0].id }
  }

  /// Returns the visible position of a row; `nil` if it is hidden or there is no such row.
  public func position(of id: RowID) -> RowPosition? {
    presentNumber(id).flatMap { map.position(of: $0) }
  }

  /// Returns the section with an id, visible or not; `nil` if there is no such section.
  public func section(_ id: SectionID) -> LiveSection? {
    sectionNumber(of: id).map { liveSection($0) }
  }

  /// Returns the condition of a section, visible or not; `nil` if it has none or there is no such
  /// section.
  package func condition(ofSection id: SectionID) -> Condition? {
    sectionNumber(of: id).flatMap { catalog.sections[$0].shownWhen }
  }

  /// Returns the section of a row, visible or not; `nil` if there is no such row.
  public func section(of id: RowID) -> LiveSection? {
    presentNumber(id).map { liveSection(map.section(of: $0)) }
  }

  /// Returns whether a row is a group in which no row would be visible if it were open.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows before the first one that would.
  public func isEmptyGroup(_ id: RowID) -> Bool {
    guard let group = presentNumber(id), catalog.rows[group].content.kind == .group else {
      return false
    }
    var presenters = [group]
    while let presenter = presenters.popLast() {
      var row = map.firstSibling(under: presenter)
      while let next = row {
        if map.isRelevant(next) {
          if !catalog.rows[next].content.isNeverVisible { return false }
          presenters.append(next)
        }
        row = map.sibling(after: next)
      }
    }
    return true
  }

  /// Returns all facts about a row, visible or not; `nil` if there is no such row.
  ///
  /// - Complexity: O(1).
  public func row(_ id: RowID) -> LiveRow? {
    guard let row = presentNumber(id) else { return nil }
    var spec = presentSpec(of: row)
    if case .picker(var picker) = spec.content, catalog.awaitsOptions(row) {
      picker.acceptsOther = true
      spec.content = .picker(picker)
    }
    let isPresenter = spec.content.kind == .field || spec.content.kind == .group
    let field = catalog.field(editedBy: row)
    return LiveRow(
      spec: spec, value: shownValue(of: row),
      typed: typedText(in: row)?.text,
      isOpen: isPresenter ? map.isOpen(row) : nil,
      isEnabled: derived.enabled[row], isRelevant: map.isRelevant(row),
      isVisible: map.isVisible(row),
      hasDraft: filled.answers.draft(of: catalog.holder(of: row)) != nil,
      depth: filled.structure.depth(of: row),
      matrix: spec.content.isLine ? matrix(around: row) : nil,
      editor: field == nil ? catalog.partners[row].map { catalog.rows[$0].id } : nil,
      field: field.map { catalog.rows[$0].id },
      template: catalog.repeats.templateRow(of: row).map { catalog.rows[$0].id },
      copy: catalog.repeats.copy(around: row).map {
        filled.structure.place(ofCopy: catalog.repeats[$0].rows[0]) + 1
      },
      problems: derived.problems.problems(of: row), canMove: canMove(row),
      isOffered: derived.offers.isOffered(catalog.holder(of: row)),
      holdingContent: presentContent(of: row), vocabulary: catalog.vocabulary)
  }
}

extension LiveForm {
  /// The matrix directly around a row; `nil` if there is none.
  private func matrix(around row: RowNumber) -> RowID? {
    guard let presenter = map.presenter(of: row),
      case .group(let group) = catalog.rows[presenter].content,
      group.isMatrix
    else { return nil }
    return catalog.rows[presenter].id
  }
}

extension FormValue {
  /// Returns the text that people see for a row's value.
  ///
  /// - Parameters:
  ///   - content: The content that determines what the row holds.
  ///   - language: The tag of the language of the form; `nil` for English.
  public func text(of content: RowContent, in language: String? = nil) -> String {
    text(of: content, in: Vocabulary(language))
  }

  /// Returns the text that people see for a row's value, in words such as those of a form.
  public func text(of content: RowContent, in vocabulary: Vocabulary) -> String {
    switch (content, self) {
    case (.text(let text), _) where text.isSecret: String(repeating: "•", count: 8)
    case (.number(let content), .number(let number)):
      ([vocabulary.text(of: number)] + [content.unit].compactMap { $0 }).joined(separator: " ")
    case (.picker(let picker), .text(let value)): picker.titles(of: [value])
    case (.picker(let picker), _): texts.map { picker.titles(of: $0) } ?? description
    case (.datePicker(let picker), .text(let moment)) where picker.mode == .dateTime:
      moment.split(separator: "T").joined(separator: " ")
    case (_, .bool(let isTrue)): vocabulary.word(for: isTrue ? "yes" : "no")
    case (_, .text(let text)): text
    case (_, .number(let number)): vocabulary.text(of: number)
    default: description
    }
  }
}

/// A section of a live form.
public struct LiveSection: Hashable, Sendable {
  /// The section's identity.
  public let id: SectionID
  /// The title above the section's rows.
  public let title: String?
  /// The text below the section's rows.
  public let footer: String?
  /// Where the section's rows may be moved.
  public let reorder: SectionSpec.Reorder

  init(_ spec: SectionSpec) {
    id = spec.id
    title = spec.title
    footer = spec.footer
    reorder = spec.reorder
  }
}
