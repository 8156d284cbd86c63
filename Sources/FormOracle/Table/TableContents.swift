import FormEngine

/// The contents of a table at one moment: its sections, and the rows of each from top to bottom.
public struct TableContents: Hashable, Sendable {
  /// The visible sections in order.
  public var sections: [Section]

  /// Creates contents with these sections.
  public init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// A visible section.
  public struct Section: Hashable, Sendable {
    /// The section's identity.
    public var id: SectionID
    /// Its visible rows in order.
    public var rows: [Row]

    /// Creates a section with these rows.
    public init(_ id: SectionID, _ rows: [Row]) {
      self.id = id
      self.rows = rows
    }
  }

  /// A visible row.
  public struct Row: Hashable, Sendable {
    /// The row's identity.
    public var id: RowID
    /// The row's appearance; a row whose appearance changes has to be reloaded.
    public var shows: RowAppearance

    /// Creates a row.
    public init(_ id: RowID, shows: RowAppearance = RowAppearance()) {
      self.id = id
      self.shows = shows
    }
  }
}

/// The changeable appearance of a row: the version of its content.
public struct RowAppearance: Hashable, Sendable {
  /// The value; for an editor the draft or the value that it edits. `nil` if there is none.
  package var value: FormValue?
  /// Whether the row reacts to a tap.
  package var isEnabled: Bool
  /// Whether the row is open; `nil` if it is neither a field nor a group.
  package var isOpen: Bool?
  /// The value as displayed text.
  package var text: String?
  /// The facts displayed next to the value that can change while the form runs.
  package var facts: [FormValue] = []
  package var options: [OptionSpec] = []
  /// The place among the copies of a repeat, from 1, if this is the first row of a copy.
  package var place: Int?
  /// Whether the row can be tapped now, if it is a button.
  package var canTap: Bool?

  /// Creates an appearance.
  public init(_ value: FormValue? = nil, isEnabled: Bool = true, isOpen: Bool? = nil) {
    self.value = value
    self.isEnabled = isEnabled
    self.isOpen = isOpen
  }

  /// Creates the appearance of a row of a form.
  ///
  /// - Parameter spec: The row, including changes made while the form runs.
  package init(
    _ value: FormValue?, isEnabled: Bool, isOpen: Bool?, text: String?, spec: RowSpec,
    options: [OptionSpec], takesOtherTexts: Bool = false, typed: String? = nil, place: Int? = nil,
    canTap: Bool? = nil
  ) {
    self.init(value, isEnabled: isEnabled, isOpen: isOpen)
    (self.text, self.place, self.canTap) = (text, place, canTap)
    self.options = options.map(\.asShown)
    var texts = [spec.title, spec.help]
    if case .text(let text) = spec.content {
      texts += [text.placeholder] + text.suggestions
    }
    if case .number(let number) = spec.content { texts.append(number.unit) }
    if case .repeat(let copies) = spec.content { texts.append(copies.addTitle) }
    facts =
      texts.map { $0.map(FormValue.text) ?? .null } + [
        .object(spec.extras), .bool(takesOtherTexts), typed.map(FormValue.text) ?? .null,
      ]
  }
}

extension TableContents: CustomStringConvertible {
  /// The ids, such as `fruits: citrus melon | more: nut`.
  public var description: String {
    sections.map { section in
      (["\(section.id):"] + section.rows.map(\.id.text)).joined(separator: " ")
    }.joined(separator: " | ")
  }
}
