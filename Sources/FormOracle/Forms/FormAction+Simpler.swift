import DynamicRows
import FormEngine
import FormText

extension FormRequest: OracleStep {
  package static var noun: String { "action" }

  package var simpler: [FormRequest] {
    switch self {
    case .action(let action): action.simpler.map(FormRequest.action)
    case .query: []
    }
  }
}

extension OracleModel where Step == FormRequest {
  /// Leaves out requests and simplifies the remaining ones, as long as they still fail.
  package func shortest<Stop: Error>(
    _ steps: [FormRequest], while fails: ([FormRequest]) throws(Stop) -> Bool
  ) throws(Stop) -> [FormRequest] {
    try Shrinker<FormRequest>(simpler: \.simpler).shrink(steps, while: fails)
  }
}

extension FormAction {
  /// Replacements for this action in a failing script, simplest first.
  package var simpler: [FormAction] {
    switch self {
    case .batch(let actions):
      (actions.count == 1 ? [actions[0]] : [])
        + Array(actions).simpler(\.simpler).map { .batch($0) }
    case .set(let id, let value, alreadyShown: false, joined: false):
      [.clear(id)] + value.simpler().map { .set(id, $0) }
    case .set(let id, let value, _, _): [.set(id, value), .clear(id)]
    case .clear(_, alreadyShown: false, joined: false): []
    case .clear(let id, _, _): [.clear(id)]
    case .close(let id, discardingDraft: true): [.close(id)]
    case .moveRow(_, _, alreadyShown: .nothing): []
    case .moveRow(let id, let position, _): [.moveRow(id, to: position)]
    case .insert(let rows, let place): rows.simplerBlocks.map { .insert($0, place) }
    case .insertSection(let section, let index):
      section.simpler.map { .insertSection($0, at: index) }
    case .openAll(under: .some): [.openAll()]
    case .closeAll(under: .some): [.closeAll()]
    case .change(let id, let facts): facts.simpler(\.simpler).map { .change(id, $0) }
    case .setProblems(let problems, let source):
      problems.withoutOne.map { .setProblems($0, source: source) }
        + (source == nil ? [] : [.setProblems(problems)])
    case .checking(let rows, let source):
      rows.withoutOne.map { .checking($0, source: source) }
        + (source == nil ? [] : [.checking(rows)])
    case .provide(let id, let options):
      options.map { $0.simpler(\.simpler).map { .provide(id, $0) } } ?? []
    case .addCopy(let id, at: .some): [.addCopy(to: id)]
    case .touch(let id, edited: true): [.touch(id)]
    case .touch, .addCopy, .openAll, .closeAll, .submit, .reset, .tap, .open, .close, .reveal,
      .move,
      .moveSection, .removeRow, .removeCopy, .removeSection, .undo, .redo, .restore:
      []
    }
  }
}

extension Array {
  /// The list without each of its elements.
  fileprivate var withoutOne: [[Element]] {
    indices.map { Array(self[..<$0] + self[($0 + 1)...]) }
  }

  /// The list with each of its elements replaced by each simpler one.
  fileprivate func withOne(_ simpler: (Element) -> [Element]) -> [[Element]] {
    indices.flatMap { index in
      simpler(self[index]).map { Array(self[..<index]) + [$0] + self[(index + 1)...] }
    }
  }

  /// The list without each of its elements, then with each of them replaced by simpler ones.
  fileprivate func simpler(_ simpler: (Element) -> [Element]) -> [[Element]] {
    withoutOne + withOne(simpler)
  }
}

extension RowFact {
  /// Fewer or simpler options.
  fileprivate var simpler: [RowFact] {
    guard case .options(let options?) = self else { return [] }
    return options.simpler(\.simpler).map { .options($0) }
  }
}

extension OptionSpec {
  /// The option without its condition.
  fileprivate var simpler: [OptionSpec] {
    var bare = self
    bare.shownWhen = nil
    return bare == self ? [] : [bare]
  }
}

extension [RowSpec] {
  /// The rows with fewer copies, without one that is not the first, or with a simpler one.
  fileprivate var simplerBlocks: [[RowSpec]] {
    withOne(\.withFewerCopies) + withoutOne.dropFirst() + withOne(\.simpler)
  }
}

extension SectionSpec {
  /// The section without its condition, without its first row, or with simpler rows.
  fileprivate var simpler: [SectionSpec] {
    var bare = self
    bare.shownWhen = nil
    return (shownWhen == nil ? [] : [bare])
      + (rows.withoutOne.prefix(1) + rows.simplerBlocks).map { rows in
        var other = self
        other.rows = rows
        return other
      }
  }
}

extension FormValue {
  /// Simpler values: for a list, shorter ones and those with a simpler member; for an object, those
  /// with fewer names and those with a simpler value. Deeply nested values stay as they are.
  fileprivate func simpler(levels: Int = 6) -> [FormValue] {
    guard levels > 0 else { return [] }
    switch self {
    case .list(let list):
      return Array(list).simpler { $0.simpler(levels: levels - 1) }.map { .list($0) }
    case .object(let object):
      return object.pairs.simpler { pair in
        pair.value.simpler(levels: levels - 1).map { (key: pair.key, value: $0) }
      }.map { .object(Object($0)) }
    case .null, .bool, .number, .text: return []
    }
  }
}

extension RowSpec {
  /// The row with fewer copies or fewer limits.
  package var withFewerCopies: [RowSpec] {
    guard let present = content.asRepeat else { return [] }
    let (min, max) = (present.min, present.max)
    return [
      RepeatContent(max: max), RepeatContent(min: min.map { $0 / 2 }, max: max, count: min),
      RepeatContent(min: min, count: present.count),
    ].filter { $0 != present && $0.countAtStart <= present.countAtStart }.map { content in
      var row = self
      row.content = .repeat(content)
      return row
    }
  }

  /// The row without one of its conditions or the like, or as a label.
  fileprivate var simpler: [RowSpec] {
    let changes: [(inout RowSpec) -> Void] = [
      { $0.shownWhen = nil }, { $0.enabledWhen = nil }, { $0.checks = [] }, { $0.computed = nil },
      { $0.messages = [:] }, { $0.isMovable = nil },
    ]
    var found = changes.map { change in
      var row = self
      change(&row)
      return row
    }.filter { $0 != self }
    if content != .label {
      found.append(
        RowSpec(
          id, .label, presentedBy: presentedBy, shownWhen: shownWhen, enabledWhen: enabledWhen))
    }
    return found
  }
}
