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
  /// Whether the option excludes the others where several can be chosen, such as "None of these": choosing it drops
  /// the others, and it is dropped when another one is chosen.
  public var isExclusive: Bool
  /// The values that the option had in earlier versions of the spec, which saved states may contain.
  public var formerly: [String]
  /// The title and the help in several languages.
  public var translations = Translations()
  /// The values of keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates an option.
  public init(
    _ value: String, title: String? = nil, help: String? = nil, shownWhen: Condition? = nil,
    score: Double? = nil, isExclusive: Bool = false, formerly: [String] = [],
    extras: [String: FormValue] = [:]
  ) {
    scalars = ScalarText(value)
    self.title = title
    self.help = help
    self.shownWhen = shownWhen
    self.score = score
    self.isExclusive = isExclusive
    self.formerly = formerly
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
    (option.shownWhen, option.score, option.formerly) = (nil, nil, [])
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
  /// - Parameters:
  ///   - type: The enum.
  ///   - title: Returns the title of a case; `nil` to show its raw value.
  public static func cases<Choice>(
    of type: Choice.Type, title: (Choice) -> String? = { _ in nil }
  ) -> [OptionSpec] where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    type.allCases.map { OptionSpec($0.rawValue, title: title($0)) }
  }
}

extension PickerContent {
  /// Returns the choices after some are added: an exclusive option drops the others, and is dropped when
  /// another option is added.
  ///
  ///     picker.choices(adding: ["none"], to: ["tea", "milk"])   // ["none"]
  ///     picker.choices(adding: ["tea"], to: ["none"])           // ["tea"]
  public func choices(adding added: [String], to chosen: [String]) -> [String] {
    if added.isEmpty { return chosen }
    let all = chosen + added
    let isExclusive = optionIndices(of: all).map { $0.map { options[$0].isExclusive } ?? false }
    guard isExclusive.contains(true) else { return all }
    if added.count == 1, isExclusive[chosen.count] { return added }
    let others = zip(all, isExclusive).filter { !$1 }.map { $0.0 }
    return others.isEmpty ? Array(added.prefix(1)) : others
  }

  /// The value that a picker holds for a saved one: options have other values than formerly.
  func presentValue(of value: FormValue) -> FormValue {
    guard options.contains(where: { !$0.formerly.isEmpty }) else { return value }
    func present(_ text: String) -> String {
      if option(text) != nil { return text }
      let renamed = options.first { option in
        option.formerly.contains { ScalarText($0) == ScalarText(text) }
      }
      return renamed?.value ?? text
    }
    switch value {
    case .text(let text): return .text(present(text))
    case .list(let members):
      return .list(members.array.map { $0.text.map { .text(present($0)) } ?? $0 })
    case .null, .bool, .number, .object: return value
    }
  }

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
