/// A form as declared by its author: every row of every section, in fully expanded order.
///
///     let spec = FormSpec("Fruit") {
///       SectionSpec("fruits", title: "Fruits") {
///         Row.field("citrus", title: "Citrus") {
///           Row.picker("citrusPicker", options: ["Lemon", "Lime", "Orange"])
///         }
///       }
///     }
///
/// A spec is a plain value that may contain errors. ``check()`` reports them; only a spec without
/// errors becomes a ``LiveForm``.
public struct FormSpec: Hashable, Sendable {
  /// The id that identifies the form in saved states, if it has one.
  public var id: String?
  /// The form's title.
  public var title: String
  /// The number of fields that may be open at the same time.
  public var openAtOnce: OpenAtOnce
  /// Whether front ends show one section at a time, as a page.
  public var hasPages: Bool
  /// Whether front ends show all answers once more before they are submitted.
  public var hasReview: Bool
  /// The tags of the languages (BCP 47) in which the texts are written, the first one first. Empty if
  /// there is only one version of each text.
  public var languages: [String]
  /// The title, the closing text and the messages in several languages.
  public var translations = Translations()
  /// The sections in order, including hidden ones.
  public var sections: [SectionSpec]
  /// Named lists of options for pickers.
  public var optionLists: [String: [OptionSpec]]
  /// Messages that replace the engine's own. `{title}`, `{value}`, `{min}`, `{max}`,
  /// `{step}` and `{count}` in them are replaced with their values.
  public var messages: [FormProblem.Code: String]
  /// The text to show once the form is submitted.
  public var closing: String?
  /// The expression that gives ``closing``, in place of a written text.
  public var expressions: [SpecProperty: FormExpression]
  /// The values of `$schema` and of keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a form from an array of sections.
  public init(
    _ title: String, id: String? = nil, openAtOnce: OpenAtOnce = .many, hasPages: Bool = false,
    hasReview: Bool = false, languages: [String] = [], sections: [SectionSpec] = [],
    optionLists: [String: [OptionSpec]] = [:],
    messages: [FormProblem.Code: String] = [:], closing: String? = nil,
    expressions: [SpecProperty: FormExpression] = [:], extras: [String: FormValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.closing = closing
    self.expressions = expressions
    self.openAtOnce = openAtOnce
    self.hasPages = hasPages
    self.hasReview = hasReview
    self.languages = languages
    self.sections = sections
    self.optionLists = optionLists
    self.messages = messages
    self.extras = extras
  }

  /// The number of fields of a form that may be open at the same time; groups never count.
  public enum OpenAtOnce: String, Hashable, Sendable, CaseIterable {
    /// Any number.
    case many
    /// One field and its ancestors: opening a field closes all others.
    case one
  }
}

/// A section of a form: a title, rows and a footer.
public struct SectionSpec: Hashable, Sendable {
  /// The section's identity, unique among the sections of the form.
  public var id: SectionID
  /// The section's title.
  public var title: String?
  /// The text below the rows.
  public var footer: String?
  /// The expressions that give the title or the footer, in place of written texts.
  public var expressions: [SpecProperty: FormExpression]
  /// The condition under which the section is relevant; `nil` if it always is.
  public var shownWhen: Condition?
  /// Where people may move the section's rows.
  public var reorder: Reorder
  /// The rows in fully expanded order: the rows that a row presents directly follow it.
  public var rows: [RowSpec]
  /// The ids that the section had in earlier versions of the spec, which saved states may contain.
  public var formerly: [SectionID]
  /// The title and the footer in several languages.
  public var translations = Translations()
  /// The values of keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a section from an array of rows.
  public init(
    _ id: SectionID, title: String? = nil, footer: String? = nil, shownWhen: Condition? = nil,
    reorder: Reorder = .none, expressions: [SpecProperty: FormExpression] = [:],
    rows: [RowSpec] = [], formerly: [SectionID] = [], extras: [String: FormValue] = [:]
  ) {
    self.expressions = expressions
    self.id = id
    self.formerly = formerly
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
    /// Within the section and to any other section with this value.
    case across
  }
}
