/// A form as its author declares it: every row of every section, in fully expanded order.
///
///     let spec = FormSpec("Fruit") {
///       SectionSpec("fruits", title: "Fruits") {
///         Row.field("citrus", title: "Citrus") {
///           Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"])
///         }
///       }
///     }
///
/// A spec is a plain value and may be wrong in any way; ``check()`` reports it, and only what passes it
/// becomes a ``LiveForm``.
public struct FormSpec: Hashable, Sendable {
  /// The name by which saved states know the form, if it has one.
  public var id: String?
  /// The form's title.
  public var title: String
  /// How many fields may be open at one time.
  public var openAtOnce: OpenAtOnce
  /// The sections from first to last, hidden ones included.
  public var sections: [SectionSpec]
  /// Options by the names by which pickers use them.
  public var optionLists: [String: [OptionSpec]]
  /// What to say of problems instead of the engine's own English. In the texts, `{title}`, `{value}`,
  /// `{min}`, `{max}`, `{step}` and `{count}` are filled in.
  public var messages: [FormProblem.Code: String]
  /// `$schema` and the keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a form of sections that are at hand.
  public init(
    _ title: String, id: String? = nil, openAtOnce: OpenAtOnce = .many,
    sections: [SectionSpec] = [], optionLists: [String: [OptionSpec]] = [:],
    messages: [FormProblem.Code: String] = [:], extras: [String: FormValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.openAtOnce = openAtOnce
    self.sections = sections
    self.optionLists = optionLists
    self.messages = messages
    self.extras = extras
  }

  /// How many fields of a form may be open at one time; groups never count.
  public enum OpenAtOnce: String, Hashable, Sendable, CaseIterable {
    /// Any number.
    case many
    /// One, besides its ancestors: opening a field closes every other.
    case one
  }
}

/// A section of a form: a title, rows, a footer.
public struct SectionSpec: Hashable, Sendable {
  /// The section's identity, unique among the sections of the form.
  public var id: SectionID
  /// The section's title.
  public var title: String?
  /// The text below the rows.
  public var footer: String?
  /// What must hold for the section to be there; without it, it always is.
  public var shownWhen: Condition?
  /// Where people may move the rows.
  public var reorder: Reorder
  /// The rows in fully expanded order: a presenter is followed directly by the rows it presents.
  public var rows: [RowSpec]
  /// The keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a section of rows that are at hand.
  public init(
    _ id: SectionID, title: String? = nil, footer: String? = nil, shownWhen: Condition? = nil,
    reorder: Reorder = .none, rows: [RowSpec] = [], extras: [String: FormValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.footer = footer
    self.shownWhen = shownWhen
    self.reorder = reorder
    self.rows = rows
    self.extras = extras
  }

  /// Where the rows of a section may be moved.
  public enum Reorder: String, Hashable, Sendable, CaseIterable {
    /// Nowhere.
    case none
    /// Within the section.
    case within
    /// Within the section and to any other section that says the same.
    case across
  }
}
