import FormEngine
import FormOracle

/// A second, slow implementation of the rules of forms, the reference for judging a faster one.
///
///     var form = ReferenceForm(spec)
///     try form.perform(.tap("citrus")).inserted   // ["citrusPicker"]
///
/// The rows are a tree of objects. Nothing is updated incrementally: after each action everything
/// is recomputed from the rows, in passes that are repeated until nothing changes. The spec must
/// have no errors; otherwise the results are meaningless.
public struct ReferenceForm: Sendable {
  package let spec: FormSpec
  /// The present date, if the host gives one.
  package let present: PresentValues
  /// All sections in their current order, including hidden ones.
  var sections: [ReferenceSection] = []
  /// All rows in their current full order.
  package private(set) var rows: [ReferenceRow] = []
  private var rowsByID: [RowID: ReferenceRow] = [:]
  /// What was found or is being checked outside the form.
  var remarks: [OutsideRemark] = []
  /// The options that the host has provided, by the ids of rows and of template rows. `nil` means
  /// that there are none yet, even if there are some for the template row.
  var provided: [RowID: [OptionSpec]?] = [:]
  /// The number of insertions so far, undone or not.
  var insertions = 0
  /// The contents of a table that shows the form: the relevant sections with their visible rows.
  public internal(set) var contents = TableContents()
  /// The repeats around each template row, from the outermost to its own.
  private(set) var repeatsAroundTemplates: [RowID: [RowID]] = [:]
  /// The number of the next copy of each repeat row, present or removed. Numbers are never reused,
  /// not even after undo.
  var nextCopies: [RowID: Int] = [:]
  /// The steps that can be undone, the next one last, each with the form before it.
  var past = ReferenceHistory()
  /// The steps that can be redone, the next one last, each with the form after it.
  var future = ReferenceHistory()
  /// The page that is shown, and its place among the visible sections, from 0.
  var page: (section: SectionID?, place: Int) = (nil, 0)
  /// The row in which the last step typed, unless a person has left a row since.
  var typedRow: RowID?
  /// What the last action did, or the one that is being performed has done so far.
  var outcome = Outcome()

  /// Creates a form in its initial state.
  public init(_ spec: FormSpec, today: Moment? = nil, now: Moment? = nil) {
    self.spec = spec
    present = PresentValues(today: today, now: now)
    for section in spec.sections {
      sections.append(ReferenceSection(section, rows: instances(of: section.rows)))
    }
    link()
    beginCopies(among: rows)
    readAnswers()
    readContents()
    settlePage()
  }

  /// The row with this id; `nil` if there is none.
  package subscript(id: RowID) -> ReferenceRow? { rowsByID[id] }

  /// Lists the rows and connects them, after sections or rows were inserted, removed or moved.
  mutating func link() {
    for section in sections {
      for row in section.rows { row.link(to: section, under: nil) }
    }
    listRows()
    repeatsAroundTemplates = [:]
    for row in rows where row.isRepeat {
      for template in row.templateRows {
        repeatsAroundTemplates[template.id] =
          row.repeats + [row.name] + row.templateRows.repeats(around: template)
      }
    }
  }

  /// Replaces the sections and rows by copies. The present ones also belong to earlier states of
  /// the form, and so must not change any more.
  mutating func copyRows() {
    sections = sections.map(ReferenceSection.init(copying:))
    listRows()
  }

  private mutating func listRows() {
    rows = sections.flatMap(\.allRows)
    rowsByID = Dictionary(rows.map { ($0.spec.id, $0) }) { first, _ in first }
  }
}

/// A section in its current state; equal only to itself.
///
/// Only the action that creates it changes it, so it may be shared afterwards.
final class ReferenceSection: @unchecked Sendable {
  let id: SectionID
  let shownWhen: Condition?
  let reorder: SectionSpec.Reorder
  /// The expressions that give its texts, and what they give; recomputed after each action.
  let expressions: [SpecProperty: FormExpression]
  var properties: [SpecProperty: FormValue] = [:]
  /// The section without its rows, if it was inserted at run time.
  let added: SectionSpec?
  /// The rows that no other row presents, in order.
  var rows: [ReferenceRow]
  /// Whether the section is relevant; recomputed after each action.
  var isRelevant = false

  /// Creates a section with these rows, listed in full order.
  init(_ spec: SectionSpec, rows: [ReferenceRow], isAdded: Bool = false) {
    var bare = spec
    bare.rows = []
    added = isAdded ? bare : nil
    (id, shownWhen, reorder) = (spec.id, spec.shownWhen, spec.reorder)
    expressions = spec.expressions
    self.rows = rows.nested()
  }

  init(copying other: ReferenceSection) {
    (id, shownWhen, reorder) = (other.id, other.shownWhen, other.reorder)
    (expressions, properties) = (other.expressions, other.properties)
    (added, isRelevant, rows) = (other.added, other.isRelevant, [])
    rows = other.rows.map { ReferenceRow(copying: $0, in: self, under: nil) }
  }

  /// All rows of the section in full order.
  var allRows: [ReferenceRow] { rows.flatMap(\.block) }
}

extension ReferenceSection: Equatable {
  static func == (left: ReferenceSection, right: ReferenceSection) -> Bool { left === right }
}
