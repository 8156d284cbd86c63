import FormEngine
import FormOracle

extension Dictionary where Value == [Key] {
  /// The keys that wait for each other, or for such keys; each value contains the keys that its key
  /// waits for. Keys that wait only for removed ones are removed repeatedly, and the rest is
  /// returned.
  var cyclic: Set<Key> {
    var left = Set(keys)
    while case let free = left.filter({ left.isDisjoint(with: self[$0] ?? []) }), !free.isEmpty {
      left.subtract(free)
    }
    return left
  }
}

extension RowSpec {
  func renamed(_ name: (RowID) -> RowID) -> RowSpec {
    var row = self
    row.presentedBy = presentedBy.map(name)
    row.shownWhen = shownWhen?.renamed(name)
    row.enabledWhen = enabledWhen?.renamed(name)
    row.computed = computed?.renamed(name)
    row.requiredWhen = requiredWhen?.renamed(name)
    row.expressions = expressions.mapValues { $0.renamed(name) }
    for index in checks.indices {
      row.checks[index].that = checks[index].that.renamed(name)
      row.checks[index].messageExpression = checks[index].messageExpression?.renamed(name)
    }
    switch content {
    case .field(let field): row.content.asField?.editor = field.editor.map(name)
    case .picker(let picker):
      row.content.asPicker?.options = picker.options.map { $0.renamed(name) }
    case .button(.add(let id)): row.content = .button(.add(name(id)))
    default: break
    }
    return row
  }
}

extension OptionSpec {
  func renamed(_ name: (RowID) -> RowID) -> OptionSpec {
    var option = self
    option.shownWhen = shownWhen?.renamed(name)
    return option
  }
}

extension FormExpression {
  func renamed(_ name: (RowID) -> RowID) -> FormExpression {
    switch shape {
    case .value, .today, .now: self
    case .valueOf(let id): .valueOf(name(id))
    case .scoreOf(let id): .scoreOf(name(id))
    case .titleOf(let id): .titleOf(name(id))
    case .previous(let id): .previous(name(id))
    case .copy(let id): .copy(of: name(id))
    case .function(let function, let operands):
      FormExpression(.function(function, operands.map { $0.renamed(name) }))
    case .choice(let condition, let then, let otherwise):
      .choice(
        condition.renamed(name), then: then.renamed(name), otherwise: otherwise?.renamed(name))
    }
  }
}

extension Condition {
  func renamed(_ name: (RowID) -> RowID) -> Condition {
    switch shape {
    case .all(let parts): .all(parts.map { $0.renamed(name) })
    case .any(let parts): .any(parts.map { $0.renamed(name) })
    case .not(let part): .not(part.renamed(name))
    case .row(let id, let verb): .row(name(id), verb.renamed(name))
    case .that(let expression, let verb): .that(expression.renamed(name), verb.renamed(name))
    case .constant: self
    }
  }
}

extension Condition.Verb {
  fileprivate func renamed(_ name: (RowID) -> RowID) -> Condition.Verb {
    if case .ignoringCase(let verb) = self { return .ignoringCase(verb.renamed(name)) }
    return switch operand {
    case .valueOf(let id): Condition.Verb(self.name, .valueOf(name(id))) ?? self
    case .expression(let part): Condition.Verb(self.name, .expression(part.renamed(name))) ?? self
    case .value, nil: self
    }
  }
}
