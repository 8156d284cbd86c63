import FormEngine
import FormText

/// The variables that the expressions of an item can use.
final class FHIRScope {
  private let parent: FHIRScope?
  /// The link id of the item; `nil` for the questionnaire.
  let item: String?
  /// The link ids of the repeats that the item is in.
  var repeats: [String]
  private var variables: [String: Variable] = [:]

  /// An expression with a name.
  final class Variable {
    let node: ForeignNode
    let text: String?
    fileprivate(set) var outcome: Result<Term, UnsupportedTermError>?
    fileprivate var isBeingRead = false

    init(_ node: ForeignNode) {
      self.node = node
      text = node["valueExpression"]?.fhirPath?.text
    }
  }

  init(in parent: FHIRScope?, item: String?, repeats: [String] = []) {
    (self.parent, self.item, self.repeats) = (parent, item, repeats)
  }

  /// Adds a variable; `nil` if it has no name.
  func add(_ node: ForeignNode) -> Variable? {
    guard let name = node["valueExpression"]?["name"]?.text else { return nil }
    let variable = Variable(node)
    variables[name] = variable
    return variable
  }

  /// The names of all variables that the item can use.
  var names: [String] { variables.keys + (parent?.names ?? []) }

  /// The variable with a name, and the scope that it is read in.
  func variable(_ name: String) -> (Variable, FHIRScope)? {
    variables[name].map { ($0, self) } ?? parent?.variable(name)
  }
}

extension FHIRScope.Variable {
  /// What the variable stands for.
  func term(_ read: (String) throws(UnsupportedTermError) -> Term) throws(UnsupportedTermError)
    -> Term
  {
    if let outcome { return try outcome.get() }
    guard let text else { throw UnsupportedTermError("a variable is not FHIRPath") }
    guard !isBeingRead else { throw UnsupportedTermError("a variable depends on itself") }
    isBeingRead = true
    defer { isBeingRead = false }
    do throws(UnsupportedTermError) {
      let term = try read(text)
      outcome = .success(term)
      return term
    } catch {
      outcome = .failure(error)
      throw error
    }
  }
}
