/// What a person has made of a form, to be saved and restored: every row in its present order with
/// its value and disclosure, what has been added and what has been taken out.
///
/// Drafts and the steps to undo are not in it. It can be restored into another version of the spec:
/// what does not fit any more is left out and reported.
///
///     let saved = form.state
///     var other = LiveForm(checked)
///     try other.perform(.restore(saved)).report   // [], the spec is the same
///     other.state == saved                        // true
public struct FormState: Hashable, Sendable {
  /// The version of this type's meaning.
  public var version: Int
  /// The id of the form, if it has one.
  public var form: String?
  /// The title of the form, which identifies it where it has no id.
  public var title: String?
  /// The sections in their present order, hidden ones included.
  public var sections: [SectionState]
  /// The rows of the spec that are not in the form any more.
  public var removedRows: [RowID]
  /// The sections of the spec that are not in the form any more.
  public var removedSections: [SectionID]

  /// The newest version that is known.
  public static let newestVersion = 1

  /// Creates a state.
  public init(
    version: Int = newestVersion, form: String? = nil, title: String? = nil,
    sections: [SectionState] = [], removedRows: [RowID] = [], removedSections: [SectionID] = []
  ) {
    self.version = version
    self.form = form
    self.title = title
    self.sections = sections
    self.removedRows = removedRows
    self.removedSections = removedSections
  }
}

/// What a person has made of a section.
public struct SectionState: Hashable, Sendable {
  /// The section's identity.
  public var id: SectionID
  /// The section, without its rows, where it was added at run time.
  public var added: SectionSpec?
  /// The rows in their present full order, hidden ones included.
  public var rows: [RowState]

  /// Creates the state of a section.
  public init(_ id: SectionID, added: SectionSpec? = nil, rows: [RowState] = []) {
    self.id = id
    self.added = added
    self.rows = rows
  }
}

/// What a person has made of a row.
public struct RowState: Hashable, Sendable {
  /// The row's identity.
  public var id: RowID
  /// What it holds, `nil` for no answer.
  public var value: FormValue?
  /// Whether it has an answer that is not saved because it is secret.
  public var isSecret: Bool
  /// What of it was changed at run time.
  public var changed: [RowFact]
  /// Whether it is open, or `nil` where people can't open and close it.
  public var isOpen: Bool?
  /// Of a repeat, the number that its next copy gets.
  public var nextCopy: Int?
  /// The row, where it was added at run time.
  public var added: RowSpec?

  /// Creates the state of a row.
  public init(
    _ id: RowID, value: FormValue? = nil, isSecret: Bool = false, changed: [RowFact] = [],
    isOpen: Bool? = nil, nextCopy: Int? = nil, added: RowSpec? = nil
  ) {
    self.id = id
    self.value = value
    self.isSecret = isSecret
    self.changed = changed
    self.isOpen = isOpen
    self.nextCopy = nextCopy
    self.added = added
  }
}
