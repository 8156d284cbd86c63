/// A row of a form: its identity, its content and the condition under which it is shown.
///
/// Copies share their properties until one is changed, so that copying a row takes little time.
public struct RowSpec: Hashable, Sendable {
  private var shared: Shared<Values>

  /// Creates a row.
  public init(
    _ id: RowID, _ content: RowContent, title: String? = nil, help: String? = nil,
    presentedBy: RowID? = nil, shownWhen: Condition? = nil, enabledWhen: Condition? = nil,
    isRequired: Bool = false, isMovable: Bool? = nil, pinned: Edge? = nil,
    computed: FormExpression? = nil, checks: [CheckSpec] = [],
    messages: [FormProblem.Code: String] = [:], name: String? = nil, isInResult: Bool = true,
    whenHidden: WhenHidden = .keep, isUnique: Bool = false, isBeside: Bool = false,
    formerly: [RowID] = [],
    requiredWhen: Condition? = nil, expressions: [SpecProperty: FormExpression] = [:],
    extras: [String: FormValue] = [:]
  ) {
    let rare = Rare(
      help: help, enabledWhen: enabledWhen, requiredWhen: requiredWhen, pinned: pinned,
      computed: computed, expressions: expressions, checks: checks, messages: messages, name: name,
      isInResult: isInResult, whenHidden: whenHidden, isUnique: isUnique, isBeside: isBeside,
      formerly: formerly, extras: extras)
    shared = Shared(
      Values(
        id: id, title: title, presentedBy: presentedBy, shownWhen: shownWhen,
        rare: RowSpec.shared(rare), content: content, isRequired: isRequired,
        isMovable: isMovable))
  }

  /// An edge of a row's siblings.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Before all siblings.
    case start
    /// After all siblings.
    case end
  }

  /// What happens to the answer of a row that is no longer relevant. Results leave it out in any case.
  public enum WhenHidden: String, Hashable, Sendable, CaseIterable {
    /// It is kept, and conditions and expressions read the row as unanswered until it is relevant again.
    case keep
    /// It becomes what a new form would have.
    case clear
    /// It is kept, and conditions and expressions go on reading it.
    case count
  }

  private struct Values: Hashable, Sendable {
    var id: RowID
    var title: String?
    var presentedBy: RowID?
    var shownWhen: Condition?
    var rare: Shared<Rare>
    var content: RowContent
    var isRequired: Bool
    var isMovable: Bool?
  }

  /// The properties that few rows have. All other rows share the defaults, which takes less memory.
  private struct Rare: Hashable, Sendable {
    var help: String?
    var enabledWhen: Condition?
    var requiredWhen: Condition?
    var pinned: Edge?
    var computed: FormExpression?
    var expressions = [SpecProperty: FormExpression]()
    var takesValueOnce = false
    var checks: [CheckSpec] = []
    var messages = [FormProblem.Code: String]()
    var name: String?
    var isInResult = true
    var whenHidden = WhenHidden.keep
    var isUnique = false
    var ignoresCase = false
    var isBeside = false
    var formerly: [RowID] = []
    var translations = Translations()
    var extras = [String: FormValue]()
  }

  /// Properties that change only while one row refers to them.
  private final class Shared<Properties: Hashable & Sendable>: Hashable, @unchecked Sendable {
    var properties: Properties

    init(_ properties: Properties) {
      self.properties = properties
    }

    static func == (left: Shared, right: Shared) -> Bool {
      left === right || left.properties == right.properties
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(properties)
    }
  }

  private var values: Values {
    get { shared.properties }
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.properties) }
      yield &shared.properties
    }
  }

  private var rare: Rare {
    get { shared.properties.rare.properties }
    set { values.rare = RowSpec.shared(newValue) }
  }

  /// Whether the row has a condition, options, or properties that few rows have.
  var isDetailed: Bool { isUnusual || shownWhen != nil || content.kind == .picker }

  /// Whether the row has properties that few rows have.
  var isUnusual: Bool { shared.properties.rare !== RowSpec.usual }

  private static let usual = Shared(Rare())

  private static func shared(_ rare: Rare) -> Shared<Rare> {
    rare == usual.properties ? usual : Shared(rare)
  }
}

extension RowSpec {
  /// The row's identity, unique in the form.
  public var id: RowID {
    get { shared.properties.id }
    set { values.id = newValue }
  }

  /// The kind of the row, with the value it holds.
  public var content: RowContent {
    get { shared.properties.content }
    set { values.content = newValue }
  }

  /// The row's title.
  public var title: String? {
    get { shared.properties.title }
    set { values.title = newValue }
  }

  /// A line of help for filling in the row.
  public var help: String? {
    get { shared.properties.rare.properties.help }
    set { rare.help = newValue }
  }

  /// The id of the row that presents this one. This row is visible only while its presenter is
  /// open.
  public var presentedBy: RowID? {
    get { shared.properties.presentedBy }
    set { values.presentedBy = newValue }
  }

  /// The condition under which the row is relevant; `nil` if it always is.
  public var shownWhen: Condition? {
    get { shared.properties.shownWhen }
    set { values.shownWhen = newValue }
  }

  /// The condition under which the row reacts to a tap; `nil` if it always does.
  public var enabledWhen: Condition? {
    get { shared.properties.rare.properties.enabledWhen }
    set { rare.enabledWhen = newValue }
  }

  /// Whether an answer is required before the form can be submitted; for a group, an answer of any
  /// relevant row in its block.
  public var isRequired: Bool {
    get { shared.properties.isRequired }
    set { values.isRequired = newValue }
  }

  /// The condition under which an answer is required; `nil` if ``isRequired`` alone decides.
  public var requiredWhen: Condition? {
    get { shared.properties.rare.properties.requiredWhen }
    set { rare.requiredWhen = newValue }
  }

  /// The expressions that give the values of properties, in place of written values.
  public var expressions: [SpecProperty: FormExpression] {
    get { shared.properties.rare.properties.expressions }
    set { rare.expressions = newValue }
  }

  /// Whether answers that differ only in upper and lower case, or in spaces at both ends, are the same where the
  /// row must have another answer in each copy.
  public var ignoresCase: Bool {
    get { shared.properties.rare.properties.ignoresCase }
    set { rare.ignoresCase = newValue }
  }

  /// Whether the row takes the value of its expression when it is made, and does not follow it afterwards.
  public var takesValueOnce: Bool {
    get { shared.properties.rare.properties.takesValueOnce }
    set { rare.takesValueOnce = newValue }
  }

  /// Whether some properties of the row depend on answers.
  var isVariable: Bool {
    isUnusual && (requiredWhen != nil || !expressions.isEmpty)
  }

  /// Whether an answer is required, or is at times.
  package var canBeRequired: Bool { isRequired || requiredWhen != nil }

  /// Whether a person may pick up and move the row. Other rows may be moved past it. If this is
  /// `nil`, the row can be moved, except if it is inside a copy of a repeat; the copy as a whole,
  /// that is its first row, can be moved.
  public var isMovable: Bool? {
    get { shared.properties.isMovable }
    set { values.isMovable = newValue }
  }

  /// The edge of its siblings at which the row stays: it can't be picked up, and no row can be
  /// moved past it. Rows pinned to the start are the first of their siblings, rows pinned to the
  /// end the last.
  public var pinned: Edge? {
    get { shared.properties.rare.properties.pinned }
    set { rare.pinned = newValue }
  }

  /// The expression that computes the row's value, which people and programs then can't set.
  public var computed: FormExpression? {
    get { shared.properties.rare.properties.computed }
    set { rare.computed = newValue }
  }

  /// The checks that must pass before the form can be submitted.
  public var checks: [CheckSpec] {
    get { shared.properties.rare.properties.checks }
    set { rare.checks = newValue }
  }

  /// Messages for the row's problems that replace those of the form. `{title}`, `{value}`, `{min}`,
  /// `{max}`, `{step}` and `{count}` in them are replaced with their values.
  public var messages: [FormProblem.Code: String] {
    get { shared.properties.rare.properties.messages }
    set { rare.messages = newValue }
  }

  /// The key of the row's answer in results, and in answers that are given all at once; `nil` for
  /// the row's id. See ``resultName``.
  public var name: String? {
    get { shared.properties.rare.properties.name }
    set { rare.name = newValue }
  }

  /// Whether results contain the row's answer. Conditions and expressions read it in any case.
  public var isInResult: Bool {
    get { shared.properties.rare.properties.isInResult }
    set { rare.isInResult = newValue }
  }

  /// What happens to the row's answer when the row is no longer relevant.
  public var whenHidden: WhenHidden {
    get { shared.properties.rare.properties.whenHidden }
    set { rare.whenHidden = newValue }
  }

  /// Whether the row's answers in the copies of the innermost repeat around it must all be different.
  public var isUnique: Bool {
    get { shared.properties.rare.properties.isUnique }
    set { rare.isUnique = newValue }
  }

  /// Whether the row and the one before it are beside each other where there is room.
  public var isBeside: Bool {
    get { shared.properties.rare.properties.isBeside }
    set { rare.isBeside = newValue }
  }

  /// The ids that the row had in earlier versions of the spec, which saved states may contain.
  public var formerly: [RowID] {
    get { shared.properties.rare.properties.formerly }
    set { rare.formerly = newValue }
  }

  /// The title, the help, the placeholder, the unit, the title for adding a copy, and the messages in
  /// several languages. Options and checks have their own.
  public var translations: Translations {
    get { shared.properties.rare.properties.translations }
    set { rare.translations = newValue }
  }

  /// The values of keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue] {
    get { shared.properties.rare.properties.extras }
    set { rare.extras = newValue }
  }
}

extension RowSpec {
  /// The conditions of a row, by their keys in a spec.
  enum ConditionKey: String, CaseIterable {
    case shownWhen, enabledWhen, required

    /// Whether other rows can depend on the outcome; otherwise it only finds problems.
    var decidesForOthers: Bool { self != .required }
  }

  subscript(key: ConditionKey) -> Condition? {
    get {
      switch key {
      case .shownWhen: shownWhen
      case .enabledWhen: enabledWhen
      case .required: requiredWhen
      }
    }
    set {
      switch key {
      case .shownWhen: shownWhen = newValue
      case .enabledWhen: enabledWhen = newValue
      case .required: requiredWhen = newValue
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
  /// The expression that gives the message, in place of a written one.
  public var messageExpression: FormExpression?
  /// Whether to skip the check while its own row is unanswered.
  public var whenAnswered: Bool
  /// The message in several languages.
  public var translations = Translations()
  /// The values of keys that begin with `x-`, kept for the front end.
  public var extras: [String: FormValue]

  /// Creates a check.
  public init(
    that: Condition, message: String, messageExpression: FormExpression? = nil,
    whenAnswered: Bool = false, extras: [String: FormValue] = [:]
  ) {
    self.that = that
    self.message = message
    self.messageExpression = messageExpression
    self.whenAnswered = whenAnswered
    self.extras = extras
  }
}
