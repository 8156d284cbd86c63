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
  /// A line that helps to choose.
  public var help: String?
  /// What must hold for the option to be offered.
  public var shownWhen: Condition?
  /// What the option counts for where scores are added up.
  public var score: Double?
  /// The keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates an option.
  public init(
    _ value: String, title: String? = nil, help: String? = nil, shownWhen: Condition? = nil,
    score: Double? = nil, extras: [String: FormValue] = [:]
  ) {
    scalars = ScalarText(value)
    self.title = title
    self.help = help
    self.shownWhen = shownWhen
    self.score = score
    self.extras = extras
  }

  /// An option whose title is its value.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// What people see.
  public var shownTitle: String { title ?? value }
}
