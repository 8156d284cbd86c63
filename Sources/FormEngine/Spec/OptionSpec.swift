/// One choice of a picker.
public struct OptionSpec: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The value that is stored if the option is chosen.
  public var value: String {
    get { scalars.text }
    set { scalars = ScalarText(newValue) }
  }
  private var scalars: ScalarText
  /// The title that people see; `nil` to show the value.
  public var title: String?
  /// A line of help for choosing.
  public var help: String?
  /// The condition under which the option is offered; `nil` if it always is.
  public var shownWhen: Condition?
  /// The number that the option adds to a score.
  public var score: Double?
  /// The values of keys that begin with `x-`, kept for the front end.
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

  /// Creates an option whose title is its value.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The title that people see: the title, or the value if there is none.
  public var shownTitle: String { title ?? value }

  /// The option without the properties that are never displayed.
  package var asShown: OptionSpec {
    var option = self
    (option.shownWhen, option.score) = (nil, nil)
    return option
  }
}

/// A type whose values are options of a picker, such as an ``OptionSpec`` or a text, which is its
/// own title.
public protocol OptionConvertible {
  /// The option.
  var option: OptionSpec { get }
}

extension OptionSpec: OptionConvertible {
  /// The option itself.
  public var option: OptionSpec { self }
}

extension String: OptionConvertible {
  /// The option with this value.
  public var option: OptionSpec { OptionSpec(self) }
}

extension [OptionSpec] {
  /// Returns an option for each case of an enum of texts, in the order of the cases.
  ///
  ///     enum Plan: String, CaseIterable { case car, train }
  ///     Row.picker("plan", options: .cases(of: Plan.self))
  ///     Row.picker("plan", options: .cases(of: Plan.self) { "By \($0)" })
  ///
  /// - Parameter title: Returns the title of a case; `nil` to show its raw value.
  public static func cases<Choice>(
    of type: Choice.Type, title: (Choice) -> String? = { _ in nil }
  ) -> [OptionSpec] where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    type.allCases.map { OptionSpec($0.rawValue, title: title($0)) }
  }
}

extension PickerContent {
  /// The picker with other conditions for its options.
  func changingConditions(_ change: (Condition) -> Condition?) -> PickerContent {
    var picker = self
    for index in options.indices {
      guard let condition = options[index].shownWhen else { continue }
      picker.options[index].shownWhen = change(condition)
    }
    return picker
  }
}
