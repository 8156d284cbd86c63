import FormEngine

/// The constants that conditions compare each row with, by the name of the row in the spec.
struct FormConstants: Sendable {
  private var values: [RowID: [FormValue]] = [:]
  private var patterns: [RowID: [String]] = [:]

  init(_ goals: [FormGoal]) {
    var known: [RowID: Set<FormValue>] = [:]
    for goal in goals {
      guard case .test(let id, let verb) = goal.target else { continue }
      if case .matches(let pattern) = verb { patterns[id, default: []].append(pattern) }
      guard case .value(let value)? = verb.operand else { continue }
      for member in value.members where known[id, default: []].insert(member).inserted {
        values[id, default: []].append(member)
      }
    }
  }

  /// The values at which something changes for a row, and those next to them: the constants that
  /// conditions compare it with, and its limits.
  func values(for row: RowSnapshot, using random: inout SeededGenerator) -> [FormValue] {
    let holder = row.holder ?? row
    let content = holder.isRepeat ? holder.spec.content : holder.holdingContent
    let compared = values[holder.name] ?? []
    let patterns = patterns[holder.name] ?? []
    return compared.flatMap { $0.neighbors(step: content.asNumber?.step) }
      + patterns.flatMap { RowContent.texts(near: $0, &random) }
      + content.valuesAtLimits(using: &random)
  }
}
