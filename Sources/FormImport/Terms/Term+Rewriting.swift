import FormEngine

extension Term {
  /// The term with other parts, in the order of ``parts``.
  func replacingParts(_ parts: [Term]) -> Term {
    switch self {
    case .value, .reference: self
    case .not: .not(parts[0])
    case .answered: .answered(parts[0])
    case .compare(let comparison, _, _): .compare(comparison, parts[0], parts[1])
    case .list: .list(parts)
    case .all: .all(parts)
    case .any: .any(parts)
    case .arithmetic(let operation, _): .arithmetic(operation, parts)
    case .call(let name, _): .call(name, parts)
    }
  }

  /// The term after every part of it, and then the term itself, was replaced.
  func rewritten(_ rewrite: (Term) throws(UnsupportedTermError) -> Term)
    throws(UnsupportedTermError) -> Term
  {
    var changed: [Term] = []
    for part in parts { changed.append(try part.rewritten(rewrite)) }
    return try rewrite(changed.isEmpty ? self : replacingParts(changed))
  }

  /// Whether the term has more than a number of parts at all levels. Takes no longer than to count
  /// that many.
  func hasMoreParts(than limit: Int) -> Bool {
    var (waiting, count) = ([self], 0)
    while let term = waiting.popLast() {
      count += 1
      if count > limit { return true }
      waiting += term.parts
    }
    return false
  }

  /// The names of the answers that the term reads.
  var namesRead: Set<String> {
    if case .reference(let name) = self { return [name] }
    return parts.reduce(into: []) { $0.formUnion($1.namesRead) }
  }
}
