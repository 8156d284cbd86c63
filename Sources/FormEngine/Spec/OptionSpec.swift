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

/// A type whose values are options of a picker: an ``OptionSpec``, or a text, which is its own title.
public protocol OptionConvertible {
  /// The option.
  var option: OptionSpec { get }
}

extension OptionSpec: OptionConvertible {
  /// The option itself.
  public var option: OptionSpec { self }
}

extension String: OptionConvertible {
  /// The option of this value.
  public var option: OptionSpec { OptionSpec(self) }
}

extension [OptionSpec] {
  /// An option for each case of an enum of texts, in their order.
  ///
  ///     enum Plan: String, CaseIterable { case car, train }
  ///     Row.picker("plan", options: .cases(of: Plan.self))
  ///     Row.picker("plan", options: .cases(of: Plan.self) { "By \($0)" })
  ///
  /// - Parameter title: What people see of a case; without it, the raw value.
  public static func cases<Choice>(
    of type: Choice.Type, title: (Choice) -> String? = { _ in nil }
  ) -> [OptionSpec] where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    type.allCases.map { OptionSpec($0.rawValue, title: title($0)) }
  }
}
