/// A row of a form: its identity, its content and the condition under which it is shown.
public struct RowSpec: Hashable, Sendable {
  /// The row's identity, unique in the form.
  public var id: RowID
  /// The kind of the row, with the value it holds.
  public var content: RowContent
  /// The row's title.
  public var title: String?
  /// The id of the row that presents this one. This row is visible only while its presenter is
  /// open.
  public var presentedBy: RowID?
  /// The condition under which the row is relevant; `nil` if it always is.
  public var shownWhen: Condition?
  /// Whether an answer is required before the form can be submitted; for a group, an answer of any
  /// relevant row in its block.
  public var isRequired: Bool
  /// Whether a person may pick up and move the row. Other rows may be moved past it.
  public var isMovable: Bool
  /// Properties that few rows have, stored on the heap to keep other rows small.
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
    details = values.areDefault ? nil : Details(values)
  }

  /// An edge of a row's siblings.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Before all siblings.
    case start
    /// After all siblings.
    case end
  }
}

extension RowSpec {
  /// A line of help for filling in the row.
  public var help: String? {
    get { details?.values.help }
    set { rare.help = newValue }
  }

  /// The condition under which the row reacts to a tap; `nil` if it always does.
  public var enabledWhen: Condition? {
    get { details?.values.enabledWhen }
    set { rare.enabledWhen = newValue }
  }

  /// The edge of its siblings at which the row stays: it can't be picked up, and no row can be
  /// moved past it. Rows pinned to the start are the first of their siblings, rows pinned to the
  /// end the last.
  public var pinned: Edge? {
    get { details?.values.pinned }
    set { rare.pinned = newValue }
  }

  /// The expression that computes the row's value, which people and programs then can't set.
  public var computed: FormExpression? {
    get { details?.values.computed }
    set { rare.computed = newValue }
  }

  /// The checks that must pass before the form can be submitted.
  public var checks: [CheckSpec] {
    get { details?.values.checks ?? [] }
    set { rare.checks = newValue }
  }

  /// Messages for the row's problems that replace those of the form. `{title}`, `{value}`, `{min}`,
  /// `{max}`, `{step}` and `{count}` in them are replaced with their values.
  public var messages: [FormProblem.Code: String] {
    get { details?.values.messages ?? [:] }
    set { rare.messages = newValue }
  }

  /// The ids that the row had in earlier versions of the spec, which saved states may contain.
  public var formerly: [RowID] {
    get { details?.values.formerly ?? [] }
    set { rare.formerly = newValue }
  }

  /// The values of keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue] {
    get { details?.values.extras ?? [:] }
    set { rare.extras = newValue }
  }

  /// The details, for changing them.
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

/// A condition that must hold for the form to be submitted, with the message if it does not.
public struct CheckSpec: Hashable, Sendable {
  /// The condition that must hold.
  public var that: Condition
  /// The message if the condition does not hold.
  public var message: String
  /// Whether to skip the check while its own row is unanswered.
  public var whenAnswered: Bool
  /// The values of keys that begin with `x-`, kept for the front end.
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
