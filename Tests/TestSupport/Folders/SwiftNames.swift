/// The names that a Swift file declares outside of functions, and those that it uses.
///
/// The text is read without a compiler. Types are known only as far as they are written: those of
/// parameters, of properties, of results, and of variables that begin with a call of a type.
public struct SwiftNames {
  /// A name that is declared in a type, in an extension, or outside both.
  public struct Declaration {
    /// What a name refers to.
    public enum Kind {
      case type, function, property, `case`
    }

    /// The name; `init` for an initializer.
    public let name: String
    /// What the name refers to.
    public let kind: Kind
    /// The labels of the parameters of a function, `_` for none.
    public let labels: [String]
    /// The type that it is a member of, such as `Plan.Row`; `nil` outside of types.
    public let owner: String?
    /// The type of the property or of the result of the function, if it is written; of an array or
    /// dictionary, that of its elements.
    public let type: String?
    /// Whether only its file can use it.
    public let isPrivate: Bool
  }

  /// A place where a name is used.
  public struct Use {
    /// What a name is looked up in.
    public enum Receiver: Equatable {
      /// Nothing is before it: a member of the types around it, or a name outside of types.
      case none
      /// `self` or `Self`.
      case ownType
      /// A type, or a variable whose type is written.
      case type(String)
      /// A variable whose type is not written.
      case variable(String)
      /// A member of the types around it.
      case member(String)
      /// A member of something else.
      case otherMember(String)
      /// Anything else.
      case unknown
    }

    /// The name.
    public let name: String
    /// The labels of the arguments, `_` for none, without closures after the parentheses; `nil` if
    /// no parentheses follow.
    public let labels: [String]?
    /// What is before it.
    public let receiver: Receiver
    /// The types around it, from the outside in: `Plan`, `Plan.Row`.
    public let types: [String]
    /// The line it is on, from 1.
    public let line: Int
  }

  /// The declarations, in the order of the file.
  public private(set) var declarations: [Declaration] = []
  /// The uses, in the order of the file.
  public private(set) var uses: [Use] = []
  /// The modules that the file imports.
  public private(set) var imports: Set<String> = []

  /// A pair of braces.
  struct Scope {
    /// The type that is declared or extended in it; `nil` for code.
    var type: String?
    var isPrivate = false
    /// What the method that gets the closure in these braces is called on.
    var receiver = Use.Receiver.unknown
  }

  let tokens: [SwiftToken]
  var scopes: [Scope] = []
  /// The type whose opening brace comes next.
  var next: Scope?
  /// The variables and parameters of the declaration that is being read, with their types as far as
  /// they are written.
  var locals: [String: String?] = [:]

  /// Reads the text of a file.
  public init(_ text: String) {
    tokens = SwiftToken.tokens(of: text)
    var index = 0
    while index < tokens.count { index = read(at: index) }
  }

  func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Whether declarations are those of members, or outside of types.
  var isOutsideCode: Bool { scopes.last.map { $0.type != nil } ?? true }

  /// Reads one token, and those of the declaration that it starts, and returns the index after them.
  private mutating func read(at index: Int) -> Int {
    if text(index - 1) == "." {
      readUse(at: index)
      return index + 1
    }
    switch tokens[index].text {
    case "{":
      scopes.append(next ?? Scope(receiver: receiver(ofClosureAt: index)))
      next = nil
      bindParameters(ofClosureAt: index)
    case "}": _ = scopes.popLast()
    case "import": imports.insert(text(index + 1))
    case "struct", "enum", "protocol", "actor", "class", "extension": return readType(at: index)
    case "typealias", "associatedtype":
      declare(text(index + 1), .type, at: index)
      return index + 2
    case "func": return readFunction(at: index)
    case "init" where isOutsideCode: return readInitializer(at: index)
    case "let", "var": return readVariables(at: index)
    case "for": bind(from: index + 1)
    case "case" where isOutsideCode: return readCases(at: index)
    default: readUse(at: index)
    }
    return index + 1
  }

  mutating func add(_ declaration: Declaration) { declarations.append(declaration) }

  mutating func add(_ use: Use) { uses.append(use) }
}
