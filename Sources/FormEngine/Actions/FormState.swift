/// The state of a form, to be saved and restored: every row in its present order with its value and
/// disclosure, and the rows that were added and removed.
///
/// It does not contain drafts and undo steps. It can be restored into another version of the spec:
/// the parts that no longer fit are left out and reported.
///
///     let saved = form.state
///     var other = LiveForm(checked)
///     try other.perform(.restore(saved)).report   // [], the spec is the same
///     other.state == saved                        // true
public struct FormState: Hashable, Sendable {
  /// The version of the format.
  public var version: Int
  /// The id of the form, if it has one.
  public var form: String?
  /// The title of the form, which identifies it if it has no id.
  public var title: String?
  /// The sections in their present order, including hidden ones.
  public var sections: [SectionState]
  /// The page that is shown; `nil` for the first one, and in a form without pages.
  public var page: SectionID?
  /// The rows of the spec that are no longer in the form.
  public var removedRows: [RowID]
  /// The sections of the spec that are no longer in the form.
  public var removedSections: [SectionID]

  /// The newest known version.
  public static let newestVersion = 1

  /// Creates a state.
  public init(
    version: Int = newestVersion, form: String? = nil, title: String? = nil,
    page: SectionID? = nil, sections: [SectionState] = [], removedRows: [RowID] = [],
    removedSections: [SectionID] = []
  ) {
    self.version = version
    self.form = form
    self.title = title
    self.page = page
    self.sections = sections
    self.removedRows = removedRows
    self.removedSections = removedSections
  }
}

/// The state of a section.
public struct SectionState: Hashable, Sendable {
  /// The section's identity.
  public var id: SectionID
  /// The section's spec without its rows, if it was added at run time.
  public var added: SectionSpec?
  /// The rows in their present full order, including hidden ones.
  public var rows: [RowState]

  /// Creates the state of a section.
  public init(_ id: SectionID, added: SectionSpec? = nil, rows: [RowState] = []) {
    self.id = id
    self.added = added
    self.rows = rows
  }
}

/// The state of a row.
public struct RowState: Hashable, Sendable {
  /// The row's identity.
  public var id: RowID
  /// The row's value; `nil` if it has no answer.
  public var value: FormValue?
  /// Whether the row has a secret answer, which is not saved.
  public var isSecret: Bool
  /// Whether someone has cleared a row whose value would otherwise follow an expression.
  public var isCleared: Bool
  /// The text that was typed into the row, if it is no value or differs from how the value is written.
  public var typed: String?
  /// The properties of the row that were changed at run time.
  public var changed: [RowFact]
  /// Whether the row is open; `nil` if people can't open and close it.
  public var isOpen: Bool?
  /// The number of a repeat's next copy.
  public var nextCopy: Int?
  /// Whether the row is the first one of a copy that does not count: the number of copies follows from
  /// other answers, and is smaller.
  public var isUncounted: Bool
  /// The row's spec, if it was added at run time.
  public var added: RowSpec?

  /// Creates the state of a row.
  public init(
    _ id: RowID, value: FormValue? = nil, isSecret: Bool = false, isCleared: Bool = false,
    typed: String? = nil, changed: [RowFact] = [],
    isOpen: Bool? = nil, nextCopy: Int? = nil, isUncounted: Bool = false, added: RowSpec? = nil
  ) {
    self.id = id
    self.value = value
    self.isSecret = isSecret
    self.isCleared = isCleared
    self.typed = typed
    self.changed = changed
    self.isOpen = isOpen
    self.nextCopy = nextCopy
    self.isUncounted = isUncounted
    self.added = added
  }
}
