import FormEngine

/// A key that a part of a spec may have: the shape of its value and its purpose.
struct KeyRule: Sendable {
  let name: String
  var shape: Shape
  var isRequired = false
  /// What the checker can't judge if the value could not be read.
  var gap: Gap?
  /// Whether front ends need the value to draw a row. It does not change while the form runs.
  var details = Details.none
  /// The purpose of the key, as a sentence for people who write specs.
  let about: String

  init(_ name: String, _ shape: Shape, _ about: String) {
    (self.name, self.shape, self.about) = (name, shape, about)
  }

  /// The shape of a key's value.
  indirect enum Shape: Sendable {
    case text
    case bool
    case number
    /// A whole number, 0 or more.
    case count
    /// A text that is a date or a time.
    case moment
    case textOrNull
    case numberOrNull
    case boolOrNull
    case momentOrNull
    /// A text, a list of texts, or null.
    case choicesOrNull
    /// A list with a member for each copy.
    case copies
    /// Any value that the editor of a field can hold, or null.
    case anyValue
    case oneOf([String])
    case version
    case condition
    case expression
    case list(of: Part)
    case texts
    /// A list of options, or the name of an option list of the form.
    case options
    /// Option lists by name.
    case optionLists
    /// Texts by problem code.
    case messages
    /// The action of a button.
    case action
    /// The words at the ends of a scale.
    case scale
    /// The value true.
    case onlyTrue
    /// A text, or an object of its versions by language tags.
    case byLanguage(Shape)
    /// A value of another shape, or an expression that gives it.
    case orExpression(Shape)
    /// A value of another shape, or an expression that gives it once.
    case orOnce(Shape)
    /// True, false or a condition.
    case boolOrCondition
  }

  /// The type of the elements of a list.
  enum Part: String, Sendable, CaseIterable {
    case section, row, option, check, expression
  }

  /// What is missing in a spec if the value of a key could not be read.
  enum Gap: Sendable {
    case id, kind, title, presenter, content, limits, expression, sectionID, rows, optionLists
  }

  /// When a value is among the details of a row for front ends.
  enum Details: Sendable {
    case none, unlessDefault, always
  }
}

extension String {
  /// Whether a key equals a name. Most don't, and differ in length.
  func isKey(_ name: String) -> Bool {
    utf8.count == name.utf8.count && self == name
  }
}

/// The keys that one type of part may have. Reading, writing, the schema, the reference and the
/// suggestions for misspelled keys are loops over it.
struct KeyTable<Part>: Sendable {
  let keys: [SpecKey<Part>]
  let index: KeyIndex

  init(_ keys: [SpecKey<Part>]) {
    self.keys = keys
    index = KeyIndex(keys.map { $0.rule })
  }

  var rules: [KeyRule] { index.rules }
  var names: [String] { index.names }
}

/// Finds the rules of keys by name.
final class KeyIndex: Sendable {
  let rules: [KeyRule]
  let names: [String]
  let required: KeySet
  /// The lengths of the names. Most look-ups are decided by them.
  private let lengths: [UInt8]
  /// The JSON shapes of which each key accepts every value.
  private let unlimitedShapes: [JSONNode.Shapes]

  init(_ rules: [KeyRule]) {
    self.rules = rules
    names = rules.map { $0.name }
    var required = KeySet()
    for index in rules.indices where rules[index].isRequired { required.insert(index) }
    self.required = required
    lengths = names.map { UInt8($0.utf8.count) }
    unlimitedShapes = rules.map { $0.shape.unlimitedShapes }
  }

  /// The index of a key; `nil` if it is unknown. Comparing about twenty short names is faster than
  /// hashing one.
  func of(_ name: String) -> Int? {
    let length = name.utf8.count
    return lengths.indices.first { Int(lengths[$0]) == length && names[$0] == name }
  }

  /// Whether some keys include one with a name.
  func has(_ name: String, in keys: KeySet) -> Bool { of(name).map(keys.contains) ?? false }

  /// Whether the value of the key at an index has the right shape.
  func accepts(_ node: JSONNode, at index: Int) -> Bool {
    unlimitedShapes[index].contains(node.shape) || rules[index].shape.accepts(node)
  }
}

/// Some keys of a table, by their indices.
struct KeySet: Sendable {
  private var bits: UInt64 = 0

  func contains(_ index: Int) -> Bool { bits >> UInt64(index) & 1 == 1 }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }

  /// The keys of this set that are in neither of two others, in ascending order.
  func missing(_ found: KeySet, _ others: KeySet) -> [Int] {
    let rest = bits & ~found.bits & ~others.bits
    return rest == 0 ? [] : (0..<64).filter { rest >> UInt64($0) & 1 == 1 }
  }

  var indices: [Int] { missing(KeySet(), KeySet()) }
}

/// The tables of keys of specs.
enum SpecKeys {
  /// The newest supported version of the format.
  static let newestVersion = 1

  /// Whether a key is reserved for the front end, in any object.
  static func isExtra(_ key: String) -> Bool { FormSpec.isExtra(key) }
}
