import FormEngine

/// Determines which rules of forms decided what an action did, from the form before and after it.
struct RuleTrace {
  private let transition: FormTransition
  private let before: FormSnapshot
  private let after: FormSnapshot
  /// The rows that are in both forms.
  private let pairs: [(old: RowSnapshot, new: RowSnapshot)]
  private(set) var rules: Set<FormRule> = []

  init(_ transition: FormTransition) {
    self.transition = transition
    let (old, new) = (transition.before, transition.after)
    before = old
    after = new
    pairs = old.rows.compactMap { row in new[row.spec.id].map { (row, $0) } }
    if let refusal = transition.refusal {
      rules = [.transaction, refusal.code.rule]
    } else {
      traceAction(transition.action)
      traceRows()
      traceForm()
    }
  }

  private mutating func note(_ rule: FormRule, if holds: Bool) {
    if holds { rules.insert(rule) }
  }

  /// Adds the rules that follow from the requested action.
  private mutating func traceAction(_ action: FormAction) {
    switch action {
    case .set(let id, let value, let isShown, let isJoined):
      note(.unanswered, if: value.clears)
      note(.undo, if: isJoined)
      traceValue(of: id, isShown)
    case .clear(let id, let isShown, let isJoined):
      rules.insert(.unanswered)
      note(.undo, if: isJoined)
      traceValue(of: id, isShown)
    case .type(let id, let text, _, _, let isShown, let isJoined):
      note(.unanswered, if: text.isEmpty)
      note(.undo, if: isJoined == true)
      traceValue(of: id, isShown)
    case .moveRow(_, _, let shown):
      rules.insert(.moving)
      note(.alreadyShown, if: shown != .nothing)
    case .move, .moveSection: rules.insert(.moving)
    case .insert, .insertSection: rules.insert(.inserting)
    case .removeRow, .removeSection: rules.insert(.loops)
    case .undo, .redo: rules.insert(.undo)
    case .restore: rules.insert(.restoring)
    case .batch(let actions):
      note(.transaction, if: actions.count > 1)
      for action in actions { traceAction(action) }
    case .submit, .submitSection: rules.formUnion([.problems, .irrelevantValues])
    case .change, .provide, .language: rules.insert(.exactUpdates)
    case .setProblems, .checking, .touch, .page: rules.insert(.problems)
    case .addCopy, .duplicateCopy, .removeCopy: rules.insert(.repeats)
    case .reset: note(.repeats, if: before.rows.contains { $0.isRepeat })
    case .tap, .open, .close, .openAll, .closeAll, .reveal: break
    }
  }

  private mutating func traceValue(of id: RowID, _ isShown: Bool) {
    note(.alreadyShown, if: isShown)
    rules.insert(.problems)
    guard let row = before[id] else { return }
    note(.repeats, if: row.isRepeat)
    note(.editors, if: row.field != nil || row.editor != nil)
    note(.closedRows, if: row.isRelevant && !row.isVisible)
    note(.irrelevantValues, if: !row.isRelevant)
  }

  /// Adds the rules that follow from the changes to single rows.
  private mutating func traceRows() {
    for (was, row) in pairs {
      let (wasRelevant, isRelevant) = (was.isRelevant, row.isRelevant)
      if wasRelevant != isRelevant {
        rules.insert(.relevant)
        note(.irrelevantValues, if: was.value != nil)
        note(
          .initialDisclosure,
          if: row.opensAndCloses && (isRelevant || was.isOpen || was.draft != .none))
      }
      note(.editors, if: was.draft != row.draft)
      note(.computed, if: row.isComputed && was.value != row.value)
      note(.enabled, if: was.isEnabled != row.isEnabled)
      if was.isOpen != row.isOpen { traceDisclosure(of: row, isRelevant && wasRelevant) }
    }
    guard after.spec.openAtOnce == .one else { return }
    let fields = pairs.filter(\.new.isField)
    let opened = fields.contains { $0.new.isOpen && !$0.old.isOpen }
    let closed = fields.contains { !$0.new.isOpen && $0.old.isOpen }
    note(.oneOpenField, if: opened && closed)
  }

  /// Adds the rules for a row that was opened or closed.
  private mutating func traceDisclosure(of row: RowSnapshot, _ stayedRelevant: Bool) {
    guard stayedRelevant else { return }
    rules.insert(.visible)
    let inner = row.block.dropFirst()
    note(.order, if: !inner.isEmpty)
    note(.innerPresenters, if: inner.contains { $0.opensAndCloses && $0.isOpen })
  }

  /// Adds the rules that follow from the form as a whole.
  private mutating func traceForm() {
    note(.exactUpdates, if: transition.change.map { !$0.update.isEmpty } ?? false)
    note(.sections, if: before.contents.sections.map(\.id) != after.contents.sections.map(\.id))
    note(
      .sections, if: after.contents.sections.contains { $0.rows.isEmpty && !isEmptyAlways($0.id) })
    note(.irrelevantValues, if: after.hasConditionOnIrrelevantAnswer)
    note(
      .unanswered,
      if: !rules.isDisjoint(with: [.relevant, .enabled]) && after.hasNegationOnUnanswered)
    let copies = Set(before.rows.filter { $0.template != nil }.map(\.spec.id))
    let others = Set(after.rows.filter { $0.template != nil }.map(\.spec.id))
    note(.repeats, if: copies != others)
  }

  private func isEmptyAlways(_ id: SectionID) -> Bool {
    !after.rows.contains { $0.section.id == id }
  }
}

extension RuleTrace {
  struct Topic {
    /// The rules that such a finding may be about, most specific first.
    let order: [FormRule]
    /// The rule to name if none of the rules involved fits.
    let usual: FormRule

    static let rows = Topic(
      order: [
        .restoring, .undo, .repeats, .oneOpenField, .moving, .inserting, .alreadyShown,
        .initialDisclosure, .unanswered, .irrelevantValues, .innerPresenters, .loops, .sections,
        .editors, .problems, .enabled, .transaction, .relevant, .visible, .order,
      ], usual: .visible)
    static let outcome = Topic(
      order: [
        .restoring, .undo, .repeats, .enabled, .moving, .inserting, .loops, .problems, .relevant,
        .visible, .order,
      ], usual: .transaction)
    static let values = Topic(
      order: [
        .restoring, .undo, .repeats, .computed, .editors, .unanswered, .alreadyShown, .oneOpenField,
        .irrelevantValues, .transaction, .problems,
      ], usual: .problems)
    static let problems = Topic(
      order: [.repeats, .enabled, .irrelevantValues, .closedRows, .editors, .problems],
      usual: .problems)
    static let places = Topic(
      order: [.repeats, .moving, .inserting, .sections, .undo, .visible], usual: .visible)
  }

  /// The rule that was most likely broken: of the rules involved, the most specific one for the
  /// topic.
  func rule(for topic: Topic) -> OracleRule {
    .form(topic.order.first(where: rules.contains) ?? topic.usual)
  }

  /// The rule that was most likely broken if the value of this key in an answer is wrong.
  func rule(forKey key: String) -> OracleRule {
    switch key.split(separator: " ").last.map(String.init) ?? "" {
    case "changed", "result", "text", "options", "values", "value": rule(for: .values)
    case "sectionsChanged": .form(.exactUpdates)
    case "valid", "pending", "problems", "problemsChanged": rule(for: .problems)
    case "position", "row": rule(for: .places)
    case "open": rule(for: .rows)
    case "enabled": .form(.enabled)
    case "action": rule(for: .outcome)
    case "required": .form(.problems)
    case "relevant": .form(.relevant)
    case "visible": .form(.visible)
    default: .form(.order)
    }
  }
}

extension FormRefusal.Code {
  /// The rule by which a form refuses with this code.
  var rule: FormRule {
    switch self {
    case .badJSON, .badAction, .unknownRow, .unknownSection: .transaction
    case .badSpec, .duplicateID, .notAPresenter: .order
    case .wrongType, .notAnOption: .problems
    case .computed: .computed
    case .limitReached: .repeats
    case .notRelevant: .relevant
    case .notVisible: .visible
    case .disabled: .enabled
    case .notMovable, .badPosition: .moving
    case .illegalDestination: .inserting
    case .wouldLoop: .loops
    case .nothingToUndo, .nothingToRedo: .undo
    case .badState: .restoring
    }
  }
}

extension FormSnapshot {
  /// Whether a condition asks an unanswered row with a verb that then holds.
  fileprivate var hasNegationOnUnanswered: Bool {
    func isNegation(_ condition: Condition?, of reader: RowSnapshot?) -> Bool {
      condition?.asksInTheNegative { answer(of: $0, to: reader) == nil } ?? false
    }
    return sections.contains { isNegation($0.shownWhen, of: nil) }
      || rows.contains {
        isNegation($0.spec.shownWhen, of: $0) || isNegation($0.spec.enabledWhen, of: $0)
      }
  }

  /// Whether a condition holds or fails only because a row that it asks is irrelevant.
  fileprivate var hasConditionOnIrrelevantAnswer: Bool {
    let kept = rows.filter { !$0.isRelevant && $0.value != nil }
    if kept.isEmpty { return false }
    func depends(_ condition: Condition?, on reader: RowSnapshot?) -> Bool {
      guard let condition else { return false }
      return holds(condition, for: reader)
        != holds(condition, for: reader) { id in
          let row = meaning(of: id, to: reader).rows.first
          guard let row, kept.contains(row), let value = row.value else {
            return answer(of: id, to: reader)
          }
          return ReadAnswer(value, of: row.holdingContent)
        }
    }
    return sections.contains { depends($0.shownWhen, on: nil) }
      || rows.contains { row in
        ([row.spec.shownWhen, row.spec.enabledWhen] + row.spec.checks.map(\.that))
          .contains { depends($0, on: row) }
      }
  }

  /// The rule that most likely decides what is visible before any action.
  var ruleAtStart: OracleRule {
    .form(
      hasNegationOnUnanswered
        ? .unanswered : rows.allSatisfy(\.isRelevant) ? .visible : .relevant)
  }
}

extension Condition {
  /// Whether the condition asks one of the rows with `isNot`, `notIn` or `answered` false.
  fileprivate func asksInTheNegative(_ isMeant: (RowID) -> Bool) -> Bool {
    switch shape {
    case .all(let conditions), .any(let conditions):
      conditions.contains { $0.asksInTheNegative(isMeant) }
    case .not(let condition): condition.asksInTheNegative(isMeant)
    case .row(let id, .isNot), .row(let id, .notIn), .row(let id, .answered(false)): isMeant(id)
    case .row, .that, .constant: false
    }
  }
}
