import DynamicRows
import FormEngine
import FormText

extension FormRequest: OracleStep {
  /// The word for a request in messages.
  package static var noun: String { "action" }

  /// Replacements for this request in a failing script, simplest first.
  package var simpler: [FormRequest] {
    switch self {
    case .action(let action): action.simpler.map(FormRequest.action)
    case .query: []
    }
  }
}

extension FormAction {
  /// Replacements for this action in a failing script, simplest first.
  package var simpler: [FormAction] {
    switch self {
    case .batch(let actions): Self.simpler(batch: Array(actions))
    case .set(let id, let value, alreadyShown: false, joined: false):
      [.clear(id)] + value.simpler().map { .set(id, $0) }
    case .set(let id, let value, _, _): [.set(id, value), .clear(id)]
    case .clear(_, alreadyShown: false, joined: false): []
    case .clear(let id, _, _): [.clear(id)]
    case .close(let id, discardingDraft: true): [.close(id)]
    case .moveRow(_, _, alreadyShown: .nothing): []
    case .moveRow(let id, let position, _): [.moveRow(id, to: position)]
    case .insert(let rows, let place): Self.simpler(rows).map { .insert($0, place) }
    case .insertSection(let section, let index):
      Self.simpler(section).map { .insertSection($0, at: index) }
    case .openAll(under: .some): [.openAll()]
    case .closeAll(under: .some): [.closeAll()]
    case .change(let id, let facts): Self.without(one: facts).map { .change(id, $0) }
    case .setProblems(let problems): Self.without(one: problems).map { .setProblems($0) }
    case .addCopy(let id, at: .some): [.addCopy(to: id)]
    case .addCopy, .openAll, .closeAll, .submit, .reset, .tap, .open, .close, .reveal, .moveSection,
      .removeRow, .removeSection, .undo, .redo, .restore:
      []
    }
  }

  private static func without<Element>(one elements: [Element]) -> [[Element]] {
    elements.indices.map { Array(elements[..<$0] + elements[($0 + 1)...]) }
  }

  private static func simpler(batch actions: [FormAction]) -> [FormAction] {
    let single = actions.count == 1 ? [actions[0]] : []
    let shorter = without(one: actions).map { FormAction.batch($0) }
    let plainer = actions.indices.flatMap { index in
      actions[index].simpler.map { simpler in
        var others = actions
        others[index] = simpler
        return FormAction.batch(others)
      }
    }
    return single + shorter + plainer
  }

  /// The rows with fewer copies, without one that is not the first, or with a simpler one.
  private static func simpler(_ rows: [RowSpec]) -> [[RowSpec]] {
    let fewer = rows.indices.flatMap { index -> [[RowSpec]] in
      guard case .repeat(let content) = rows[index].content else { return [] }
      return content.simpler.map { content in
        var others = rows
        others[index].content = .repeat(content)
        return others
      }
    }
    let shorter = rows.indices.dropFirst().map { index in
      Array(rows[..<index] + rows[(index + 1)...])
    }
    let plainer = rows.indices.flatMap { index in
      rows[index].simpler.map { simpler in
        var others = rows
        others[index] = simpler
        return others
      }
    }
    return fewer + shorter + plainer
  }

  private static func simpler(_ section: SectionSpec) -> [SectionSpec] {
    var bare = section
    bare.shownWhen = nil
    let withoutFirst = section.rows.isEmpty ? [] : [Array(section.rows.dropFirst())]
    return (section.shownWhen == nil ? [] : [bare])
      + (withoutFirst + simpler(section.rows)).map { rows in
        var other = section
        other.rows = rows
        return other
      }
  }
}

extension RepeatContent {
  /// The content with fewer copies or fewer limits.
  fileprivate var simpler: [RepeatContent] {
    [
      RepeatContent(max: max), RepeatContent(min: min.map { $0 / 2 }, max: max, count: min),
      RepeatContent(min: min, count: count),
    ].filter { $0 != self && $0.countAtStart <= countAtStart }
  }
}

extension FormValue {
  /// Simpler values: for a list, shorter ones and those with a simpler member; for an object, those
  /// with fewer names and those with a simpler value.
  ///
  /// - Parameter levels: The number of nested levels to simplify.
  fileprivate func simpler(levels: Int = 6) -> [FormValue] {
    guard levels > 0 else { return [] }
    switch self {
    case .list(let list):
      return Self.simpler(Array(list)) { $0.simpler(levels: levels - 1) }.map { .list($0) }
    case .object(let object):
      return Self.simpler(object.pairs) { pair in
        pair.value.simpler(levels: levels - 1).map { (key: pair.key, value: $0) }
      }.map { .object(Object($0)) }
    case .null, .bool, .number, .text: return []
    }
  }

  private static func simpler<Element>(
    _ elements: [Element], _ simpler: (Element) -> [Element]
  ) -> [[Element]] {
    let shorter = elements.indices.map { Array(elements[..<$0] + elements[($0 + 1)...]) }
    let plainer = elements.indices.flatMap { index in
      simpler(elements[index]).map { element in
        var others = elements
        others[index] = element
        return others
      }
    }
    return shorter + plainer
  }
}

extension RowSpec {
  /// The row without one of its conditions or the like, or as a label.
  fileprivate var simpler: [RowSpec] {
    let changes: [(inout RowSpec) -> Void] = [
      { $0.shownWhen = nil }, { $0.enabledWhen = nil }, { $0.checks = [] }, { $0.computed = nil },
      { $0.messages = [:] },
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
