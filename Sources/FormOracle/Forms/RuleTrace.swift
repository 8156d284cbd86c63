import FormEngine

/// Determines which rules of forms decided what an action did, from the form before and after it.
struct RuleTrace {
  private let transition: FormTransition
  private let before: ReferenceForm
  private let after: ReferenceForm
  /// The rows that are in both forms.
  private let pairs: [(old: ReferenceRow, new: ReferenceRow)]
  private(set) var rules: Set<Int> = []

  init(_ transition: FormTransition) {
    self.transition = transition
    let (old, new) = (transition.before, transition.after)
    before = old
    after = new
    pairs = old.rows.compactMap { row in new[row.spec.id].map { (row, $0) } }
    if let refusal = transition.refusal {
      rules = [11, refusal.code.rule]
    } else {
      traceAction(transition.action)
      traceRows()
      traceForm()
    }
  }

  private mutating func note(_ rule: Int, if holds: Bool) {
    if holds { rules.insert(rule) }
  }

  /// Adds the rules that follow from the requested action.
  private mutating func traceAction(_ action: FormAction) {
    switch action {
    case .set(let id, let value, let isShown, let isJoined):
      note(9, if: value.clears)
      note(20, if: isJoined)
      traceValue(of: id, isShown)
    case .clear(let id, let isShown, let isJoined):
      rules.insert(9)
      note(20, if: isJoined)
      traceValue(of: id, isShown)
    case .moveRow(_, _, let shown):
      rules.insert(15)
      note(16, if: shown != .nothing)
    case .move, .moveSection: rules.insert(15)
    case .insert, .insertSection: rules.insert(14)
    case .removeRow, .removeSection: rules.insert(10)
    case .undo, .redo: rules.insert(20)
    case .restore: rules.insert(17)
    case .batch(let actions):
      note(11, if: actions.count > 1)
      for action in actions { traceAction(action) }
    case .submit: rules.formUnion([18, 4])
    case .change, .provide: rules.insert(12)
    case .setProblems, .checking, .touch: rules.insert(18)
    case .addCopy, .removeCopy: rules.insert(23)
    case .tap, .open, .close, .openAll, .closeAll, .reveal, .reset: break
    }
  }

  private mutating func traceValue(of id: RowID, _ isShown: Bool) {
    note(16, if: isShown)
    rules.insert(18)
    guard let row = before[id] else { return }
    note(23, if: row.isRepeat)
    note(21, if: row.field != nil || row.editor != nil)
    note(5, if: row.isRelevant && !row.isVisible)
    note(4, if: !row.isRelevant)
  }

  /// Adds the rules that follow from the changes to single rows.
  private mutating func traceRows() {
    for (was, row) in pairs {
      let (wasRelevant, isRelevant) = (was.isRelevant, row.isRelevant)
      if wasRelevant != isRelevant {
        rules.insert(3)
        note(4, if: was.value != nil)
        note(6, if: row.opensAndCloses && (isRelevant || was.isOpen || was.draft != .none))
      }
      note(21, if: was.draft != row.draft)
      note(22, if: row.isComputed && was.value != row.value)
      note(19, if: before.isEnabled(was) != after.isEnabled(row))
      if was.isOpen != row.isOpen { traceDisclosure(of: row, isRelevant && wasRelevant) }
    }
    guard after.spec.openAtOnce == .one else { return }
    let fields = pairs.filter(\.new.isField)
    let opened = fields.contains { $0.new.isOpen && !$0.old.isOpen }
    let closed = fields.contains { !$0.new.isOpen && $0.old.isOpen }
    note(8, if: opened && closed)
  }

  /// Adds the rules for a row that was opened or closed.
  private mutating func traceDisclosure(of row: ReferenceRow, _ stayedRelevant: Bool) {
    guard stayedRelevant else { return }
    rules.insert(2)
    let inner = row.block.dropFirst()
    note(1, if: !inner.isEmpty)
    note(7, if: inner.contains { $0.opensAndCloses && $0.isOpen })
  }

  /// Adds the rules that follow from the form as a whole.
  private mutating func traceForm() {
    note(12, if: transition.change.map { !$0.update.isEmpty } ?? false)
    note(13, if: before.contents.sections.map(\.id) != after.contents.sections.map(\.id))
    note(13, if: after.contents.sections.contains { $0.rows.isEmpty && !isEmptyAlways($0.id) })
    note(4, if: after.hasConditionOnIrrelevantAnswer)
    note(9, if: !rules.isDisjoint(with: [3, 19]) && after.hasNegationOnUnanswered)
    let copies = Set(before.rows.filter { $0.template != nil }.map(\.spec.id))
    let others = Set(after.rows.filter { $0.template != nil }.map(\.spec.id))
    note(23, if: copies != others)
  }

  private func isEmptyAlways(_ id: SectionID) -> Bool {
    after.sections.first { $0.id == id }?.rows.isEmpty ?? true
  }
}

extension RuleTrace {
  struct Topic {
    /// The rules that such a finding may be about, most specific first.
    let order: [Int]
    /// The rule to name if none of the rules involved fits.
    let usual: Int

    static let rows = Topic(
      order: [17, 20, 23, 8, 15, 14, 16, 6, 9, 4, 7, 10, 13, 21, 18, 19, 11, 3, 2, 1], usual: 2)
    static let outcome = Topic(order: [17, 20, 23, 19, 15, 14, 10, 18, 3, 2, 1], usual: 11)
    static let values = Topic(order: [17, 20, 23, 22, 21, 9, 16, 8, 4, 11, 18], usual: 18)
    static let problems = Topic(order: [23, 19, 4, 5, 21, 18], usual: 18)
    static let places = Topic(order: [23, 15, 14, 13, 20, 2], usual: 2)
  }

  /// The rule that was most likely broken: of the rules involved, the most specific one for the
  /// topic.
  func rule(for topic: Topic) -> OracleRule {
    OracleRule.Family.form[topic.order.first(where: rules.contains) ?? topic.usual]
  }

  /// The rule that was most likely broken if the value of this key in an answer is wrong.
  func rule(forKey key: String) -> OracleRule {
    switch key.split(separator: " ").last.map(String.init) ?? "" {
    case "changed", "result", "text", "options", "values", "value": rule(for: .values)
    case "valid", "pending", "problems", "problemsChanged": rule(for: .problems)
    case "position", "row": rule(for: .places)
    case "open": rule(for: .rows)
    case "enabled": OracleRule.Family.form[19]
    case "action": rule(for: .outcome)
    case "required": OracleRule.Family.form[18]
    case "relevant": OracleRule.Family.form[3]
    case "visible": OracleRule.Family.form[2]
    default: OracleRule.Family.form[1]
    }
  }
}

extension FormRefusal.Code {
  /// The rule by which a form refuses with this code.
  var rule: Int {
    switch self {
    case .badJSON, .badAction, .unknownRow, .unknownSection: 11
    case .badSpec, .duplicateID, .notAPresenter: 1
    case .wrongType, .notAnOption: 18
    case .computed: 22
    case .limitReached: 23
    case .notRelevant: 3
    case .notVisible: 2
    case .disabled: 19
    case .notMovable, .badPosition: 15
    case .illegalDestination: 14
    case .wouldLoop: 10
    case .nothingToUndo, .nothingToRedo: 20
    case .badState: 17
    }
  }
}

extension ReferenceForm {
  /// Whether a condition asks an unanswered row with a verb that then holds.
  fileprivate var hasNegationOnUnanswered: Bool {
    func isNegation(_ condition: Condition?, of reader: ReferenceRow?) -> Bool {
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
    func depends(_ condition: Condition?, on reader: ReferenceRow?) -> Bool {
      guard let condition else { return false }
      return condition.holds { answer(of: $0, to: reader) }
        != condition.holds { id in
          let row = meaning(of: id, to: reader).rows.first
          guard let row, kept.contains(row), let value = row.value else {
            return answer(of: id, to: reader)
          }
          return ReferenceAnswer(value: value, isMoment: row.holdingContent.kind == .datePicker)
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
    OracleRule.Family.form[
      hasNegationOnUnanswered ? 9 : rows.allSatisfy(\.isRelevant) ? 2 : 3]
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
    case .row, .constant: false
    }
  }
}
