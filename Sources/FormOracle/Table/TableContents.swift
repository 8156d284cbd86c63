import FormEngine

/// What a table shows at one moment: its sections, and in each the rows from top to bottom.
public struct TableContents: Hashable, Sendable {
  /// The visible sections in order.
  public var sections: [Section]

  /// Creates contents of these sections.
  public init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// A visible section.
  public struct Section: Hashable, Sendable {
    /// The section's identity.
    public var id: SectionID
    /// Its visible rows in order.
    public var rows: [Row]

    /// Creates a section of these rows.
    public init(_ id: SectionID, _ rows: [Row]) {
      self.id = id
      self.rows = rows
    }
  }

  /// A visible row.
  public struct Row: Hashable, Sendable {
    /// The row's identity.
    public var id: RowID
    /// What the row shows; a row that shows something else has to be reloaded.
    public var shows: RowAppearance

    /// Creates a row.
    public init(_ id: RowID, shows: RowAppearance = RowAppearance()) {
      self.id = id
      self.shows = shows
    }
  }
}

/// What a person sees of a row besides what never changes: the version of its content.
public struct RowAppearance: Hashable, Sendable {
  /// The value; of an editor the draft or the value that it edits. `nil` where there is none.
  package var value: FormValue?
  /// Whether the row reacts to a tap.
  package var isEnabled: Bool
  /// Whether the row is open; `nil` where it is neither a field nor a group.
  package var isOpen: Bool?
  /// The value as people read it.
  package var text: String?
  /// What is shown beside the value and can be changed while the form runs.
  package var facts: [FormValue] = []
  /// The options that a picker offers.
  package var options: [OptionSpec] = []

  /// Creates an appearance.
  public init(_ value: FormValue? = nil, isEnabled: Bool = true, isOpen: Bool? = nil) {
    self.value = value
    self.isEnabled = isEnabled
    self.isOpen = isOpen
  }

  /// Creates the appearance of a row of a form.
  ///
  /// - Parameters:
  ///   - spec: The row with what was changed while the form runs.
  ///   - options: The options that it offers.
  package init(
    _ value: FormValue?, isEnabled: Bool, isOpen: Bool?, text: String?, spec: RowSpec,
    options: [OptionSpec]
  ) {
    self.init(value, isEnabled: isEnabled, isOpen: isOpen)
    (self.text, self.options) = (text, options)
    var texts = [spec.title, spec.help]
    if case .text(let text) = spec.content { texts.append(text.placeholder) }
    if case .number(let number) = spec.content { texts.append(number.unit) }
    facts = texts.map { $0.map(FormValue.text) ?? .null } + [.object(spec.extras)]
  }
}

extension TableContents: CustomStringConvertible {
  /// The ids alone, such as `fruits: citrus melon | more: nut`.
  public var description: String {
    sections.map { section in
      (["\(section.id):"] + section.rows.map(\.id.text)).joined(separator: " ")
    }.joined(separator: " | ")
  }
}
