/// A row of a form: its identity, what it is, and when it is shown.
public struct RowSpec: Hashable, Sendable {
  /// The row's identity, unique in the form.
  public var id: RowID
  /// What the row is and holds.
  public var content: RowContent
  /// What the row is called.
  public var title: String?
  /// The id of the row that presents this one: it is visible only while that one is open.
  public var presentedBy: RowID?
  /// What must hold for the row to be relevant.
  public var shownWhen: Condition?
  /// Whether the form can't be submitted while the row is unanswered; of a group, while no relevant
  /// row in its block is answered.
  public var isRequired: Bool
  /// Whether a person may pick the row up and move it. Others may pass it.
  public var isMovable: Bool
  /// What few rows have, on the heap, so that the many without it are small.
  private var details: Details?

  /// Creates a row.
  public init(
    _ id: RowID, _ content: RowContent, title: String? = nil, help: String? = nil,
    presentedBy: RowID? = nil, shownWhen: Condition? = nil, enabledWhen: Condition? = nil,
    isRequired: Bool = false, isMovable: Bool = true, pinned: Edge? = nil,
    computed: FormExpression? = nil, checks: [CheckSpec] = [],
    messages: [FormProblem.Code: String] = [:], formerly: [RowID] = [],
    extras: [String: FormValue] = [:]
  ) {
    self.id = id
    self.content = content
    self.title = title
    self.presentedBy = presentedBy
    self.shownWhen = shownWhen
    self.isRequired = isRequired
    self.isMovable = isMovable
    let values = Details.Values(
      help: help, enabledWhen: enabledWhen, pinned: pinned, computed: computed, checks: checks,
      messages: messages, formerly: formerly, extras: extras)
    if !values.areDefault { details = Details(values) }
  }

  /// An edge of the rows beside a row.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Before all others.
    case start
    /// After all others.
    case end
  }
}

extension RowSpec {
  /// A line that helps to fill it in.
  public var help: String? {
    get { details?.values.help }
    set { rare.help = newValue }
  }

  /// What must hold for the row to react to a tap.
  public var enabledWhen: Condition? {
    get { details?.values.enabledWhen }
    set { rare.enabledWhen = newValue }
  }

  /// The edge of its siblings at which the row stays: it can't be picked up, and no row can be moved
  /// past it. The rows pinned to the start are the first among their siblings, those pinned to the end
  /// the last.
  public var pinned: Edge? {
    get { details?.values.pinned }
    set { rare.pinned = newValue }
  }

  /// What gives the row its value, in place of people and programs.
  public var computed: FormExpression? {
    get { details?.values.computed }
    set { rare.computed = newValue }
  }

  /// What must hold for the form to be submitted, each with what to say where it does not.
  public var checks: [CheckSpec] {
    get { details?.values.checks ?? [] }
    set { rare.checks = newValue }
  }

  /// What to say of the row's problems instead of what the form says. In the texts, `{title}`,
  /// `{value}`, `{min}`, `{max}`, `{step}` and `{count}` are filled in.
  public var messages: [FormProblem.Code: String] {
    get { details?.values.messages ?? [:] }
    set { rare.messages = newValue }
  }

  /// The ids that the row had in earlier versions of the spec, by which saved states know it.
  public var formerly: [RowID] {
    get { details?.values.formerly ?? [] }
    set { rare.formerly = newValue }
  }

  /// The keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue] {
    get { details?.values.extras ?? [:] }
    set { rare.extras = newValue }
  }

  /// The details, to change them.
  private var rare: Details.Values {
    get { details?.values ?? Details.Values() }
    set { details = newValue.areDefault ? nil : Details(newValue) }
  }

  private final class Details: Hashable, Sendable {
    let values: Values

    init(_ values: Values) {
      self.values = values
    }

    static func == (left: Details, right: Details) -> Bool {
      left === right || left.values == right.values
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(values)
    }

    struct Values: Hashable, Sendable {
      var help: String?
      var enabledWhen: Condition?
      var pinned: Edge?
      var computed: FormExpression?
      var checks: [CheckSpec] = []
      var messages: [FormProblem.Code: String] = [:]
      var formerly: [RowID] = []
      var extras: [String: FormValue] = [:]

      var areDefault: Bool {
        help == nil && enabledWhen == nil && pinned == nil && computed == nil && checks.isEmpty
          && messages.isEmpty && formerly.isEmpty && extras.isEmpty
      }
    }
  }
}

/// A condition that an answer must meet, and what to say where it does not.
public struct CheckSpec: Hashable, Sendable {
  /// What must hold.
  public var that: Condition
  /// What to say where it does not.
  public var message: String
  /// Whether it is judged only while its own row is answered.
  public var whenAnswered: Bool
  /// The keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a check.
  public init(
    that: Condition, message: String, whenAnswered: Bool = false, extras: [String: FormValue] = [:]
  ) {
    self.that = that
    self.message = message
    self.whenAnswered = whenAnswered
    self.extras = extras
  }
}
