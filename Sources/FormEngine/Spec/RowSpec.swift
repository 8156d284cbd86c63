/// A row of a form: its identity, what it is, and when it is shown.
public struct RowSpec: Hashable, Sendable {
  /// The row's identity, unique in the form.
  public var id: RowID
  /// What the row is and holds.
  public var content: RowContent
  /// What the row is called.
  public var title: String?
  /// A line that helps to fill it in.
  public var help: String?
  /// The id of the row that presents this one: it is visible only while that one is open.
  public var presentedBy: RowID?
  /// What must hold for the row to be relevant.
  public var shownWhen: Condition?
  /// What must hold for the row to react to a tap.
  public var enabledWhen: Condition?
  /// Whether the form can't be submitted while the row is unanswered.
  public var isRequired: Bool
  /// Whether a person may pick the row up and move it. Others may pass it.
  public var isMovable: Bool
  /// The edge of its siblings at which the row stays: it can't be picked up, and no row can be moved
  /// past it. The rows pinned to the start are the first among their siblings, those pinned to the end
  /// the last.
  public var pinned: Edge?
  /// What must hold for the form to be submitted, each with what to say where it does not.
  public var checks: [CheckSpec]
  /// The ids that the row had in earlier versions of the spec, by which saved states know it.
  public var formerly: [RowID]
  /// The keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a row.
  public init(
    _ id: RowID, _ content: RowContent, title: String? = nil, help: String? = nil,
    presentedBy: RowID? = nil, shownWhen: Condition? = nil, enabledWhen: Condition? = nil,
    isRequired: Bool = false, isMovable: Bool = true, pinned: Edge? = nil,
    checks: [CheckSpec] = [], formerly: [RowID] = [], extras: [String: FormValue] = [:]
  ) {
    self.id = id
    self.content = content
    self.title = title
    self.help = help
    self.presentedBy = presentedBy
    self.shownWhen = shownWhen
    self.enabledWhen = enabledWhen
    self.isRequired = isRequired
    self.isMovable = isMovable
    self.pinned = pinned
    self.checks = checks
    self.formerly = formerly
    self.extras = extras
  }

  /// An edge of the rows beside a row.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Before all others.
    case start
    /// After all others.
    case end
  }
}

/// A condition that an answer must meet, and what to say where it does not.
public struct CheckSpec: Hashable, Sendable {
  /// What must hold.
  public var that: Condition
  /// What to say where it does not.
  public var message: String
  /// The keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a check.
  public init(that: Condition, message: String, extras: [String: FormValue] = [:]) {
    self.that = that
    self.message = message
    self.extras = extras
  }
}

/// One choice of a picker.
public struct OptionSpec: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What is stored where the option is chosen.
  public var value: String {
    get { scalars.text }
    set { scalars = ScalarText(newValue) }
  }
  private var scalars: ScalarText
  /// What people see; the value, where there is no title.
  public var title: String?
  /// The keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates an option.
  public init(_ value: String, title: String? = nil, extras: [String: FormValue] = [:]) {
    scalars = ScalarText(value)
    self.title = title
    self.extras = extras
  }

  /// An option whose title is its value.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// What people see.
  public var shownTitle: String { title ?? value }
}
